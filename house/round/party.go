package round

import (
	"errors"
	"fmt"
	"time"

	"croupier/draw"
	"croupier/house"
	"croupier/house/jackpot"
	"croupier/house/ledger"
	"croupier/odds"
	"croupier/play"
)

// Party is one command about the rounds of a live table: the seats that it is
// about, and what it is going to write for all of them at once. It is made by
// Desk.Party inside a command of the store, and wiped when that ends.
type Party struct {
	desk    *Desk
	reader  house.Reader
	sheet   *ledger.Sheet
	pools   map[house.PoolName]*jackpot.Pool
	game    Game
	name    string // of the table
	venue   string
	now     time.Time
	chance  Chance
	guests  []*Guest
	joint   play.Table // where all seats play one round; nil before the deal
	trouble string     // what failed or broke, for the journal
	decided *house.Game
}

// Guest is one seat of a Party with its round.
type Guest struct {
	party  *Party
	s      *sitting
	h      *hand
	wagers []play.Wager // laid since the last result
	moves  []play.Move  // the same, of a round that goes on
	tried  play.Table   // the round as those moves leave it
	was    house.Round  // before the command
	posted bool         // money of the player's moved
}

// Party takes the rounds of a live table in hand, with an edition of its game;
// "" is the present one.
func (d *Desk) Party(r house.Reader, table, venue, game, edition string) (*Party, error) {
	g, ok := d.games.Edition(edition)
	if edition == "" {
		g, ok = d.games.Game(game)
	}
	if !ok {
		return nil, fmt.Errorf("round: table %s: this program lacks %s %s", table, game, edition)
	}
	return &Party{
		desk: d, reader: r, sheet: ledger.NewSheet(r), pools: map[house.PoolName]*jackpot.Pool{}, game: g, name: table, venue: venue, now: d.clock(),
	}, nil
}

// Wipe ends the command's draws before its reply leaves (RG-6).
func (p *Party) Wipe() {
	if p.chance != nil {
		p.chance.Wipe()
	}
	for _, g := range p.guests {
		g.s.wipe()
	}
}

// Game is the edition that the table plays.
func (p *Party) Game() Game { return p.game }

// Now is the moment of the command by the house's clock.
func (p *Party) Now() time.Time { return p.now }

// Guests are the seats in hand.
func (p *Party) Guests() []*Guest { return p.guests }

// Open refuses a table whose game is not on offer.
func (p *Party) Open() error {
	decided, err := p.reader.Game(p.game.ID)
	if err != nil && !errors.Is(err, house.ErrAbsent) {
		return err
	}
	if decided.Disabled != "" || p.desk.sound() != nil {
		return house.Refuse(house.OutOfOrder, "%s is out of order", p.game.ID)
	}
	return nil
}

func (p *Party) source() Chance {
	if p.chance == nil {
		p.chance = p.desk.chance()
	}
	return p.chance
}

// sit begins an account's part of the command; it shares what the others write.
func (p *Party) sit(account house.ID) (*sitting, error) {
	s, err := p.desk.sit(p.reader, account)
	if err != nil {
		return nil, err
	}
	s.sheet, s.pools, s.now = p.sheet, p.pools, p.now
	return s, s.at(p.game)
}

// Join begins the round of a seat with no chip on it yet. It is refused as a
// start is.
func (p *Party) Join(account house.ID, seat int) (*Guest, error) {
	s, err := p.sit(account)
	if err != nil {
		return nil, err
	}
	if err := s.mayStart(Opening{Game: p.game.ID}); err != nil {
		return nil, err
	}
	before, err := s.balance()
	if err != nil {
		return nil, err
	}
	h := &hand{game: p.game, fresh: true, record: house.Round{
		ID: s.id(), Account: account, Game: p.game.ID, Edition: p.game.Edition, Currency: s.money,
		State: house.Betting, Started: p.now, Before: before, Player: s.stand.Player, Venue: s.stand.Venue, Table: p.name, Seat: seat,
	}}
	if h.record.Venue == "" {
		h.record.Venue = p.venue
	}
	h.bounds = s.bounds(h.record.Venue)
	p.sheet.Open(purse(h.record.ID), s.money)
	return p.add(s, h), nil
}

// MayStake refuses a further chip as a start is refused: since the first one the
// machine may have been locked, the player barred, or the game stopped.
func (g *Guest) MayStake() error { return g.s.mayStart(Opening{Game: g.party.game.ID}) }

func (p *Party) add(s *sitting, h *hand) *Guest {
	g := &Guest{party: p, s: s, h: h, was: h.record}
	p.guests = append(p.guests, g)
	return g
}

// Take takes a round of the table in hand that is not over, where it stands. A
// frozen one is for a person, and refused.
func (p *Party) Take(record house.Round) (*Guest, error) {
	if record.State == house.Frozen {
		return nil, house.Refuse(house.OutOfOrder, "the round waits for a person: %s", record.Reason)
	}
	s, err := p.sit(record.Account)
	if err != nil {
		return nil, err
	}
	s.money = record.Currency
	if record.State == house.Betting {
		h := &hand{game: p.game, record: record, awards: len(record.Awards), bounds: s.bounds(record.Venue)}
		return p.add(s, h), nil
	}
	h, err := p.rebuild(s, record)
	if err != nil {
		return nil, err
	}
	return p.add(s, h), nil
}

// Hold takes a round in hand to be ended by a person, a frozen one too.
func (p *Party) Hold(record house.Round) (*Guest, error) {
	s, err := p.sit(record.Account)
	if err != nil {
		return nil, err
	}
	s.money = record.Currency
	h := &hand{game: p.game, record: record, awards: len(record.Awards), bounds: s.bounds(record.Venue)}
	if record.State == house.Open && p.game.Draws == Fair {
		// Its draws are written down when it ends (PL-5).
		if h, err = p.rebuild(s, record); err != nil {
			return nil, err
		}
	}
	return p.add(s, h), nil
}

// Trouble is what has failed or broken in the command, for the house; "" is
// nothing.
func (p *Party) Trouble() string { return p.trouble }

// rebuild plays a round again to where it stands; a round that all seats play is
// played again once.
func (p *Party) rebuild(s *sitting, record house.Round) (*hand, error) {
	if p.game.Boxes == nil {
		return s.rebuild(record)
	}
	runs, err := p.reader.Runs(record.ID)
	if err != nil {
		return nil, fmt.Errorf("round: %s: read its runs: %w", record.ID, err)
	}
	log := join(runs)
	if p.joint == nil {
		t := p.sitAll()
		if err := again(t, log, record, nil); err != nil {
			return nil, err
		}
		p.joint = t
	}
	return &hand{
		game: p.game, table: p.joint, record: record, carry: log.Carry, runs: len(runs), moves: len(log.Moves), draws: len(log.Draws),
		awards: len(record.Awards), bounds: s.bounds(record.Venue), began: begun(record, runs), seen: len(p.joint.Views(record.Seat)),
	}, nil
}

// sitAll is a table that keeps the views of the public and of every seat.
func (p *Party) sitAll() play.Table {
	watch := []int{0}
	for i := range p.game.Boxes {
		watch = append(watch, i+1)
	}
	return p.game.Sit(watch...)
}

// Purse is what an account plays the table's game for, and how much of it there
// is. An account that has no such money is refused.
func (p *Party) Purse(account house.ID) (balance odds.Amount, currency string, err error) {
	s, err := p.sit(account)
	if err == nil {
		err = s.playFor(p.game)
	}
	if err != nil {
		return 0, "", err
	}
	balance, err = s.balance()
	return balance, s.money, err
}

// Recall is a round of the table that is over as its seat has seen it.
func (p *Party) Recall(record house.Round) ([]any, error) {
	shown, err := Recall(p.reader, p.desk.games, p.desk.vault, record)
	return shown.Views, err
}

// At is the guest of a seat, nil where it has none in hand.
func (p *Party) At(seat int) *Guest {
	for _, g := range p.guests {
		if g.h.record.Seat == seat {
			return g
		}
	}
	return nil
}

// Close finishes the command: its change, with what is written for each seat. If
// nobody is in hand, it writes the event alone.
func (p *Party) Close(event, detail string) (house.Change, error) {
	if len(p.guests) == 0 {
		c := house.Change{Event: house.Event{Name: event, Subject: p.name, Detail: detail, At: p.now}}
		if p.trouble != "" {
			c.Event.Name, c.Event.Detail = OutOfOrder, event+": "+p.trouble
		}
		p.decide(&c)
		return c, nil
	}
	first := p.guests[0].s
	for _, g := range p.guests {
		if err := g.keep(); err != nil {
			return house.Change{}, err
		}
		if g.s != first {
			first.beside(g.s)
		}
	}
	if p.trouble != "" {
		first.trouble = p.trouble
	}
	p.decide(&first.change)
	return first.close(event, house.ID(p.name), detail)
}

// decide stops the game where the generator has failed (RG-2).
func (p *Party) decide(c *house.Change) {
	if p.decided != nil {
		c.Games = append(c.Games, *p.decided)
	}
}

// failed remembers that the generator has failed.
func (p *Party) failed(failure error) {
	decided, _ := p.reader.Game(p.game.ID)
	decided.Game, decided.Disabled = p.game.ID, house.GeneratorFailed
	p.decided, p.trouble = &decided, "the generator failed: "+failure.Error()
}

// broken sorts what a piece of the rules or of the draws has failed with: a
// failing generator, or broken rules. Anything else is a failure of the command.
func (p *Party) broken(err error) (became fate, failed error) {
	var stray *draw.Divergence
	if errors.As(err, &stray) {
		return fate{broken: err}, nil // what a step asks must not depend on wagers
	}
	return fateOf(err)
}
