package table

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"time"

	"croupier/house"
	"croupier/house/round"
	"croupier/odds"
	"croupier/play"
)

// sitting is one command at a table: where the table stands, its seats, and the
// party of the rounds in hand.
type sitting struct {
	plan   Plan
	reader house.Reader
	party  *round.Party
	paper  house.Paper
	state  state
	seats  []*place // the first at 1
	game   round.Game
	moved  bool // the table's own paper changes
	papers []house.Paper
}

// sit takes a table in hand; a table that has never been opened stands before its
// first round.
func (h *Hall) sit(r house.Reader, id string) (*sitting, error) {
	plan, err := h.plan(id)
	if err != nil {
		return nil, err
	}
	s := &sitting{plan: plan, reader: r}
	s.paper, s.state, err = readTable(r, id)
	if errors.Is(err, house.ErrAbsent) {
		s.paper, err = house.Paper{Kind: tablePaper, ID: id, Venue: plan.Venue}, nil
		s.state.Phase = Halted
	}
	if err != nil {
		return nil, err
	}
	if err := h.deal(s); err != nil {
		return nil, err
	}
	s.seats, err = readSeats(r, id, plan.Seats)
	return s, err
}

// deal takes the edition in hand that the table deals. Where this program lacks
// it, which it can only while no round is open, it is the present one.
func (h *Hall) deal(s *sitting) (err error) {
	s.party, err = h.desk.Party(s.reader, s.plan.ID, s.plan.Venue, s.plan.Game, s.state.Edition)
	if err != nil {
		s.state.Carry = nil
		if s.party, err = h.desk.Party(s.reader, s.plan.ID, s.plan.Venue, s.plan.Game, ""); err != nil {
			return err
		}
		s.state.Edition = s.party.Game().Edition
	}
	s.game = s.party.Game()
	return nil
}

// joint tells whether all seats play one round together.
func (s *sitting) joint() bool { return s.game.Boxes != nil }

// timed tells whether the game goes by the clock.
func (s *sitting) timed() bool {
	_, ok := s.game.Sit().(play.TimedTable)
	return ok
}

// of is the seat of an account, nil where it has none.
func (s *sitting) of(account house.ID) *place {
	for _, p := range s.seats[1:] {
		if p.sits() && p.paper.Owner == string(account) {
			return p
		}
	}
	return nil
}

// gather takes all rounds of the table in hand that are not over, each with what
// lies there. Frozen ones wait for a person, and are told by frozen.
func (s *sitting) gather() (frozen int, err error) {
	records, err := s.reader.RoundsAt(s.plan.ID)
	if err != nil {
		return 0, err
	}
	for _, rec := range records {
		if rec.State == house.Frozen {
			frozen++
			continue
		}
		g, err := s.party.Take(rec)
		if err != nil {
			return frozen, err
		}
		if rec.Seat < 1 || rec.Seat >= len(s.seats) || s.seats[rec.Seat].chair.Round != rec.ID {
			continue // a seat that the plan has no more: its chips go back at the closing
		}
		s.seats[rec.Seat].guest = g
		s.seats[rec.Seat].lay()
	}
	return frozen, nil
}

// take takes the round of one seat in hand, nil where it has none that is not
// over.
func (s *sitting) take(p *place) error {
	if p.chair.Round == "" || p.guest != nil {
		return nil
	}
	rec, err := s.reader.Round(p.chair.Round)
	if err != nil {
		return err
	}
	if rec.State != house.Betting && rec.State != house.Open {
		return nil
	}
	if p.guest, err = s.party.Take(rec); err == nil {
		p.lay()
	}
	return err
}

// lay tells the guest what lies at his seat.
func (p *place) lay() {
	if p.guest == nil {
		return
	}
	wagers, moves := p.lies()
	p.guest.Lay(wagers, moves)
}

// lies is all that was laid since the last result: wagers on each spot together,
// in the order of their first mention, and moves.
func (p *place) lies() (wagers []play.Wager, moves []play.Move) {
	for _, st := range p.chair.Steps {
		for _, m := range st.Moves {
			verb, _ := play.ParseVerb(m.Verb)
			moves = append(moves, play.Move{Verb: verb, Arg: m.Arg, Units: m.Units})
		}
		for _, w := range st.Wagers {
			i := slices.IndexFunc(wagers, func(o play.Wager) bool { return o.Spot == w.Spot && o.Arg == w.Arg })
			if i < 0 {
				wagers = append(wagers, play.Wager{Seat: 1, Spot: w.Spot, Arg: w.Arg, Units: w.Units})
				continue
			}
			wagers[i].Units += w.Units
		}
	}
	return wagers, moves
}

// spot is a spot of the game.
func (s *sitting) spot(id uint16) (play.Spot, bool) {
	i := slices.IndexFunc(s.game.Spots, func(sp play.Spot) bool { return sp.ID == id })
	if i < 0 {
		return play.Spot{ID: id, Name: "spot-" + strconv.Itoa(int(id))}, false
	}
	return s.game.Spots[i], true
}

// betDocs tells wagers with the names of their spots, by spot.
func (s *sitting) betDocs(wagers []play.Wager) []BetDoc {
	all := make([]BetDoc, 0, len(wagers))
	for _, w := range wagers {
		sp, _ := s.spot(w.Spot)
		all = append(all, BetDoc{Spot: w.Spot, Name: sp.Name, Arg: w.Arg, Units: w.Units})
	}
	slices.SortStableFunc(all, func(a, b BetDoc) int { return int(a.Spot) - int(b.Spot) })
	return all
}

// show brings what the others see of a seat up to date with its round.
func (s *sitting) show(p *place) {
	c := &p.chair
	if p.guest == nil {
		return
	}
	before := house.Body(p.chair)
	defer func() {
		p.changed, p.told = p.changed || !bytes.Equal(before, house.Body(p.chair)), true
	}()
	rec := p.guest.Record()
	c.Staked = units(rec.Stake, s.game.Unit)
	wagers, moves := p.lies()
	switch rec.State {
	case house.Betting:
		c.State, c.Bets = betting, s.betDocs(wagers)
		if c.Staked == 0 {
			c.State = watching
		}
	case house.Open:
		c.State = in
		if !s.joint() && !s.timed() { // what lies there, and what goes with the next deal
			for _, m := range moves {
				if m.Verb == play.Bet || m.Verb == play.Odds {
					wagers = append(wagers, play.Wager{Spot: uint16(m.Arg), Units: m.Units})
				}
			}
			c.Bets = append(stakes(p.guest.Views()), s.betDocs(wagers)...)
		}
		if at, ok := p.guest.Out(); ok && s.timed() {
			c.State, c.Out = out, &at
		}
	default:
		c.State = over
		if rec.State != house.Settled {
			c.State = voided
		}
	}
	if rec.State == house.Settled || rec.Win > 0 {
		if back, err := odds.NewPart(int64(rec.Win), uint32(s.game.Unit)); err == nil {
			text := back.String()
			c.Back = &text
		}
	}
}

// units is an amount in whole units.
func units(a, unit odds.Amount) uint64 { return uint64(a / unit) }

// write adds new versions of all papers that have changed.
func (s *sitting) write(c *house.Change) error {
	now := s.party.Now()
	for _, p := range s.seats[1:] {
		if !p.changed {
			continue
		}
		p.paper.Venue = s.plan.Venue
		paper, err := next(p.paper, now, p.chair)
		if err != nil {
			return err
		}
		p.paper = paper
		c.Papers = append(c.Papers, paper)
	}
	c.Papers = append(c.Papers, s.papers...)
	if s.moved {
		s.paper.State, s.paper.Venue, s.paper.Due = string(s.state.Phase), s.plan.Venue, s.state.Closes
		paper, err := next(s.paper, now, s.state)
		if err != nil {
			return err
		}
		s.paper = paper
		c.Papers = append(c.Papers, paper)
	}
	return nil
}

// close finishes the command: papers, and news for those who watch the table and
// for each player whose seat has changed.
func (s *sitting) close(event, detail string) (house.Change, error) {
	c, err := s.party.Close(event, detail)
	if err != nil {
		return house.Change{}, err
	}
	if err := s.write(&c); err != nil {
		return house.Change{}, err
	}
	doc, err := json.Marshal(s.doc())
	if err != nil {
		return house.Change{}, fmt.Errorf("table: tell %s: %w", s.plan.ID, err)
	}
	c.News = append(c.News, house.News{Topic: Topic(s.plan.ID), Doc: doc})
	for _, p := range s.seats[1:] {
		if !p.changed && !p.told || !p.sits() {
			continue
		}
		mine, err := s.mine(house.ID(p.paper.Owner), p)
		if err != nil {
			return house.Change{}, err
		}
		text, err := json.Marshal(mine)
		if err != nil {
			return house.Change{}, fmt.Errorf("table: tell a seat of %s: %w", s.plan.ID, err)
		}
		c.News = append(c.News, house.News{Account: house.ID(p.paper.Owner), Topic: Topic(s.plan.ID), Doc: text})
	}
	return c, nil
}

// late refuses what comes after the bets are closed. A table whose owner is late
// takes no bet for that (OC-2.1.8, OC-R2).
func (s *sitting) late() error {
	if s.state.Phase == Halted {
		return house.Refuse(house.OutOfOrder, "%s is out of order", s.plan.Name)
	}
	if !s.state.Phase.Bets() {
		return house.Refuse(house.TooLate, "%s: the bets are closed", s.state.Phase.Status())
	}
	ends := s.state.Closes
	if ends.IsZero() {
		return nil
	}
	if s.state.Phase == Betting {
		ends = ends.Add(s.plan.Final)
	}
	if !s.party.Now().Before(ends) {
		return house.Refuse(house.TooLate, "%s: the bets are closed", Show.Status())
	}
	return nil
}

// moment is a time as the books keep it.
func moment(t time.Time) time.Time { return t.UTC().Truncate(time.Millisecond) }
