package round

import (
	"bytes"
	"errors"
	"fmt"
	"sort"
	"time"

	"croupier/draw"
	"croupier/draw/fair"
	"croupier/house"
	"croupier/house/jackpot"
	"croupier/house/ledger"
	"croupier/odds"
	"croupier/play"
)

// sitting is one command at the desk: what it has read, and what it is going to
// write.
type sitting struct {
	desk    *Desk
	reader  house.Reader
	sheet   *ledger.Sheet
	account house.Account
	money   string     // the currency that the command moves
	game    Game       // present edition
	decided house.Game // what the house has decided about it
	now     time.Time
	chance  Chance         // nil until something is drawn
	seed    house.Seed     // what a fair game is dealt from
	sources []*fair.Source // of fair rounds in hand
	pools   map[house.PoolName]*jackpot.Pool
	change  house.Change
	trouble string   // what failed or broke, for the journal
	stand   Stand    // of a start
	as      house.ID // what a new round is called; "" is minted
	kept    []Kept
}

// sit begins a command of an account.
func (d *Desk) sit(r house.Reader, account house.ID) (*sitting, error) {
	a, err := r.Account(account)
	if errors.Is(err, house.ErrAbsent) {
		return nil, house.Refuse(house.NotFound, "no such account")
	}
	if err != nil {
		return nil, err
	}
	if a.Kind == house.Staff {
		return nil, house.Refuse(house.NotOffered, "staff cannot play")
	}
	return &sitting{desk: d, reader: r, sheet: ledger.NewSheet(r), account: a, money: a.Currency, now: d.clock()}, nil
}

// at says which game the command is about.
func (s *sitting) at(g Game) error {
	s.game = g
	decided, err := s.reader.Game(g.ID)
	if err != nil && !errors.Is(err, house.ErrAbsent) {
		return err
	}
	decided.Game = g.ID
	s.decided = decided
	return nil
}

// wipe ends the command's draws before its reply leaves (RG-6).
func (s *sitting) wipe() {
	if s.chance != nil {
		s.chance.Wipe()
	}
	for _, f := range s.sources {
		f.Wipe()
	}
}

// balance is what the player has by now.
func (s *sitting) balance() (odds.Amount, error) {
	balance, err := s.sheet.Balance(s.purse())
	if errors.Is(err, house.ErrAbsent) && s.money != s.account.Currency {
		return 0, nil // play money that he has not opened yet
	}
	return balance, err
}

// purse is where the player's money for the command lies.
func (s *sitting) purse() house.Purse { return s.account.PurseIn(s.money) }

// stake moves a stake from the player to the round, and feeds the pools with it;
// on is where it lies on the table, as far as it lies on spots.
func (s *sitting) stake(h *hand, amount odds.Amount, on []play.Wager) error {
	err := s.sheet.Post(house.Posting{
		Reason: house.ForStake, Round: h.record.ID, Currency: h.record.Currency,
		From: s.purse(), To: purse(h.record.ID), Amount: amount,
	})
	if err != nil {
		return err
	}
	h.record.Stake += amount
	return s.contribute(h, amount, on)
}

// source is where the command's draws come from.
func (s *sitting) source() Chance {
	if s.chance == nil {
		s.chance = s.desk.chance()
	}
	return s.chance
}

// drawsOf is where the draws of a round come from.
func (s *sitting) drawsOf(h *hand) draw.Source {
	if h.source != nil {
		return h.source
	}
	return s.source()
}

// purse is where a round's stakes lie while they are at risk.
func purse(id house.ID) house.Purse { return house.PurseOf(house.RoundPurse, string(id)) }

// run lets the house proceed, once; what it drew is final. A failing generator
// voids the round and stops the game (RG-2); broken rules freeze it.
func (s *sitting) run(h *hand) error {
	if h.record.State != house.Open {
		return nil // the move has ended it
	}
	return s.became(h, h.table.Run(s.drawsOf(h)))
}

// became settles what a run or a step of the clock has led to.
func (s *sitting) became(h *hand, failed error) error {
	became, err := fateOf(failed)
	switch {
	case err != nil:
		return fmt.Errorf("round: run %s: %w", h.record.ID, err)
	case became.generator != nil:
		return s.failed(h, became.generator)
	case became.broken != nil:
		s.broke(h, became.broken)
		return nil
	}
	return s.pay(h)
}

// failed voids a round in which the generator failed, and stops its game (RG-2).
func (s *sitting) failed(h *hand, failure error) error {
	s.decided.Disabled = house.GeneratorFailed
	s.change.Games = append(s.change.Games, s.decided)
	s.trouble = "the generator failed: " + failure.Error()
	return s.void(h, s.trouble)
}

// proceed lets the house proceed, and takes the default of a gamble that is
// withheld from the round: nobody is to wait for what he may not choose (BC-R21).
func (s *sitting) proceed(h *hand) error {
	if err := s.run(h); err != nil {
		return err
	}
	return s.byDefault(h, func(h *hand) bool { return h.withheld(s.decided) && h.atRisk() })
}

// pay posts what the round pays beyond what was posted before, and settles it
// when it is over.
func (s *sitting) pay(h *hand) error {
	// All that the rules can get wrong is found before any of it is posted: the
	// draws are made, so the round is frozen with them and not taken back.
	now, err := h.stands()
	if err != nil {
		s.broke(h, err)
		return nil
	}
	rec := &h.record
	if err := s.award(h, now.shares); err != nil {
		return err
	}
	if err := s.credit(h, now.due); err != nil {
		return err
	}
	if !now.over {
		return nil
	}
	rec.State, rec.Ended = house.Settled, s.now
	err = s.empty(h, house.PurseOf(house.HousePurse, rec.Currency), house.ForSettlement, rec.Stake)
	if err != nil {
		return err
	}
	if rec.Table == "" && !same(now.carry, h.carry) { // a live table keeps its own
		s.change.Carries = append(s.change.Carries, house.Carry{
			Account: rec.Account, Game: rec.Game, Edition: rec.Edition, Bytes: now.carry,
		})
	}
	return nil
}

// credit posts what a round has won since to the player, or to hand pay where the
// whole is over the limit (BC-M-20).
func (s *sitting) credit(h *hand, due odds.Amount) error {
	rec := &h.record
	won, to := due-rec.Win, s.purse()
	byHand, err := s.byHand(h, due)
	if err != nil {
		return err
	}
	if byHand {
		to = house.PurseOf(house.HandPayPurse, rec.Currency)
		h.byHand += won
	} else if err := s.creditAwards(h); err != nil {
		return err
	}
	rec.Win = due
	return s.sheet.Post(house.Posting{
		Reason: house.ForWin, Round: rec.ID, Currency: rec.Currency,
		From: house.PurseOf(house.HousePurse, rec.Currency), To: to, Amount: won,
	})
}

// same tells whether a carry is the one that the round began with, which lies in
// the store already; none at all is a carry of zeros.
func same(carry, before []byte) bool {
	if len(before) == 0 {
		return len(bytes.Trim(carry, "\x00")) == 0
	}
	return bytes.Equal(carry, before)
}

// empty moves an amount out of the round's purse.
func (s *sitting) empty(h *hand, to house.Purse, why house.Reason, amount odds.Amount) error {
	return s.sheet.Post(house.Posting{
		Reason: why, Round: h.record.ID, Currency: h.record.Currency, From: purse(h.record.ID), To: to, Amount: amount,
	})
}

// void gives back the stakes less what the round has credited; what it has
// credited beyond them the house bears, listed in the record.
func (s *sitting) void(h *hand, reason string) error {
	rec := &h.record
	rec.State, rec.Reason, rec.Ended = house.Void, reason, s.now
	back := max(rec.Stake-rec.Win, 0)
	rec.Borne = max(rec.Win-rec.Stake, 0)
	if err := s.empty(h, s.purse(), house.ForRefund, back); err != nil {
		return err
	}
	return s.empty(h, house.PurseOf(house.HousePurse, rec.Currency), house.ForSettlement, rec.Stake-back)
}

// broke freezes a round whose rules broke, and has the journal say so.
func (s *sitting) broke(h *hand, why error) {
	s.trouble = why.Error()
	s.freeze(h, s.trouble)
}

// freeze leaves the stakes where they are until a human decides.
func (s *sitting) freeze(h *hand, reason string) {
	h.record.State, h.record.Reason = house.Frozen, reason
}

// keep writes down what the command has made of a round.
func (s *sitting) keep(h *hand) error {
	balance, err := s.balance()
	if err != nil {
		return err
	}
	part := h.part()
	h.record.After = balance
	h.record.Moves = h.moves + len(part.Moves)
	if h.fresh || len(part.Moves)+len(part.Draws) > 0 {
		s.change.Runs = append(s.change.Runs, house.Run{Round: h.record.ID, Number: h.runs, At: s.now, Causes: part})
	}
	record := s.file(h)
	if record.Player != "" {
		s.change.News = append(s.change.News, house.News{Account: record.Player, Round: record})
	}
	return nil
}

// file puts the record of a round, as it is by now, into the change and into what
// the command has kept, and tells its account of it.
func (s *sitting) file(h *hand) *house.Round {
	record := h.record
	if h.fresh {
		s.change.Opened = append(s.change.Opened, record)
	} else {
		s.change.Rounds = append(s.change.Rounds, record)
	}
	s.change.News = append(s.change.News, house.News{Account: record.Account, Round: &record})
	s.kept = append(s.kept, Kept{Round: record, ByHand: h.byHand, Awards: record.Awards[h.awards:], Credited: h.credited})
	return &record
}

// OutOfOrder is the journal's event of a command in which the generator failed
// or the rules broke, and which stopped the game or froze the round for it; its
// detail says why (PL-9).
const OutOfOrder = "out-of-order"

// close finishes the change, with its purses, postings, pools and news.
func (s *sitting) close(event string, about house.ID, detail string) (house.Change, error) {
	s.sheet.Fill(&s.change)
	names := make([]house.PoolName, 0, len(s.pools))
	for name := range s.pools {
		names = append(names, name)
	}
	// In one order always: a change is the same value for the same causes.
	sort.Slice(names, func(i, j int) bool { return names[i].Purse() < names[j].Purse() })
	for _, name := range names {
		p := s.pools[name]
		meter := p.Meter()
		s.change.Pools = append(s.change.Pools, p.Record())
		s.change.Seals = append(s.change.Seals, p.Seals()...)
		s.change.Papers = append(s.change.Papers, p.Papers()...)
		s.change.News = append(s.change.News, house.News{Meter: &meter})
	}
	balance, err := s.balance()
	if err != nil {
		return house.Change{}, err
	}
	s.change.News = append(s.change.News, house.News{Account: s.account.ID, Balance: &balance, Currency: s.money})
	if s.trouble != "" {
		event, detail = OutOfOrder, event+": "+s.trouble
	}
	s.change.Event = house.Event{Name: event, Subject: string(about), Detail: detail, At: s.now}
	if err := s.desk.floor.After(s.reader, &s.change, s.kept, s.now); err != nil {
		return house.Change{}, err
	}
	return s.change, nil
}

// outcome is what the player is told of a round.
func (s *sitting) outcome(h *hand, views []any) (Outcome, error) {
	balance, err := s.balance()
	if err != nil {
		return Outcome{}, err
	}
	out := Outcome{Round: h.record, Views: views, Balance: balance, Over: h.record.State != house.Open}
	if !out.Over {
		out.Offers = h.offers(s.decided)
		if h.inFlight() {
			ms := elapsed(h.start(), s.now)
			out.Elapsed = &ms
		}
	}
	if out.Origin, err = s.originOf(h); err != nil {
		return Outcome{}, err
	}
	out.Meters, err = s.meters(h.game, site(h.record))
	return out, err
}
