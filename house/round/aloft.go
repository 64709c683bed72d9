package round

import (
	"time"

	"croupier/play"
)

// Launch closes the bets of a game in real time: all seats fly with the draws of
// one committed seed, which stay sealed until the flight is over (PL-5). Of a
// game of live draws there is no such flight.
func (p *Party) Launch(carry []byte, f Flight) (Dealt, error) {
	if err := p.open(carry); err != nil || p.trouble != "" {
		return p.cancelled(err)
	}
	for _, g := range p.guests {
		if !g.inPlay() {
			continue
		}
		source, err := f.draws(keys(p.desk.vault))
		if err != nil {
			return Dealt{}, err
		}
		g.h.source = source
		g.s.sources = append(g.s.sources, source)
		g.s.change.Papers = append(g.s.change.Papers, dealt(g.h.record.ID, f.ID, p.now))
		if err := g.h.table.Run(source); err != nil {
			return p.fails(Dealt{}, err)
		}
	}
	w, err := p.flies(carry, f)
	if err != nil {
		return p.fails(Dealt{}, err)
	}
	return Dealt{Views: w.Views(0), Carry: carry, Turn: play.Anyone}, nil
}

// flies is the flight without a player: the least stake, and nobody leaves.
func (p *Party) flies(carry []byte, f Flight) (play.TimedTable, error) {
	source, err := f.draws(keys(p.desk.vault))
	if err != nil {
		return nil, err
	}
	defer source.Wipe()
	for _, s := range p.game.Spots {
		t, ok := p.game.Sit(0).(play.TimedTable)
		if ok && t.Open(carry, []play.Wager{{Seat: seat, Spot: s.ID, Arg: s.From, Units: s.Least}}) == nil {
			return t, t.Run(source)
		}
	}
	return nil, &play.Broken{Value: "no spot of the table is open"}
}

// Aloft is where a flight stands: when the house must step next, and whether it
// is over. The moment is a secret of the house (PL-5).
type Aloft struct {
	Next time.Time
	Over bool
}

// Fly steps every seat whose moment has come (an automatic cash-out, at exactly
// its target; OC-R14), and tells where the flight stands. Who has left is paid at
// once; his round is settled with all others when the flight is over, so that
// nothing tells its end before (PL-5).
func (p *Party) Fly(carry []byte, f Flight, began time.Time) (a Aloft, stepped bool, err error) {
	w, err := p.flies(carry, f)
	if err != nil {
		return a, false, err
	}
	ends, ok := w.Due()
	if !ok {
		return a, false, &play.Broken{Value: "a flight without an end"}
	}
	end := at(began, ends)
	if a.Over = !end.After(p.now); !a.Over {
		a.Next = end
	}
	for _, g := range p.guests {
		if !g.InFlight() {
			continue
		}
		before := g.Moves()
		if err := g.catchUp(); err != nil {
			return a, false, err
		}
		stepped = stepped || g.Moves() > before
		if next := g.h.next(); !next.IsZero() && next.Before(a.Next) {
			a.Next = next
		}
	}
	return a, stepped, nil
}

// at is a moment of a flight.
func at(began time.Time, ms uint32) time.Time {
	return began.Truncate(time.Millisecond).Add(time.Duration(ms) * time.Millisecond)
}

// catchUp has the house step at every moment of the guest's flight that has
// passed, and pays what that has won.
func (g *Guest) catchUp() error {
	for g.h.inFlight() {
		t, _ := g.h.timed()
		due, ok := t.Due()
		if !ok || due > elapsed(g.h.start(), g.s.now) {
			return nil
		}
		if err := t.Clock(g.s.drawsOf(g.h)); err != nil {
			return g.breaks(err)
		}
		if err := g.leaves(); err != nil {
			return err
		}
	}
	return nil
}

// breaks freezes a round whose rules have broken in the air.
func (g *Guest) breaks(err error) error {
	became, err := g.party.broken(err)
	if err != nil {
		return err
	}
	why := became.broken
	if why == nil {
		why = became.generator
	}
	g.party.trouble = why.Error()
	g.s.freeze(g.h, g.party.trouble)
	return nil
}

// leaves pays a seat that has left the flight.
func (g *Guest) leaves() error {
	now, err := g.h.stands()
	if err != nil {
		return g.breaks(&play.Broken{Value: err})
	}
	return g.s.credit(g.h, now.due)
}

// CashOut lets a seat leave at what the house's clock says, in the order in which
// the house has heard of it. It is refused where the flight has ended before, and
// done tells that something is to be written all the same.
func (g *Guest) CashOut(m play.Move) (done bool, err error) {
	before := g.Moves()
	if err := g.catchUp(); err != nil {
		return false, err
	}
	if g.Moves() > before {
		return true, nil
	}
	m, _, err = g.s.offered(g.h, m)
	if err != nil {
		return false, err
	}
	if err := g.h.table.Act(seat, m); err != nil {
		return false, g.breaks(err)
	}
	return true, g.leaves()
}

// Land settles a flight that is over: the draws of all rounds are written down
// now, and the flight's secret is told.
func (p *Party) Land(carry []byte, f Flight) (Dealt, error) {
	w, err := p.flies(carry, f)
	if err != nil {
		return p.fails(Dealt{}, err)
	}
	source, err := f.draws(keys(p.desk.vault))
	if err != nil {
		return Dealt{}, err
	}
	defer source.Wipe()
	if err := w.Clock(source); err != nil {
		return p.fails(Dealt{}, err)
	}
	out := Dealt{Views: w.Views(0), Carry: w.Carry(), Turn: play.Over}
	for _, g := range p.guests {
		if !g.inPlay() {
			continue
		}
		now, err := g.h.stands()
		if err != nil {
			return p.fails(out, &play.Broken{Value: err})
		}
		if err := g.pay(now); err != nil {
			return out, err
		}
	}
	return out, nil
}

// Crashed ends a flight whose owner is gone: who has left keeps his win, the
// others get their stakes back (OC-R15).
func (p *Party) Crashed(reason string) error {
	for _, g := range p.guests {
		if !g.inPlay() {
			continue
		}
		if g.InFlight() {
			if err := g.void(reason); err != nil {
				return err
			}
			continue
		}
		now, err := g.h.stands()
		if err != nil {
			return g.breaks(&play.Broken{Value: err})
		}
		if err := g.pay(now); err != nil {
			return err
		}
	}
	return nil
}

// Out is the multiplier at which a seat has left, 0 where it has not: what its
// last move was worth, or the target that it has reached.
func (g *Guest) Out() (hundredths uint32, ok bool) {
	if g.h.table == nil || g.h.record.Win == 0 {
		return 0, false
	}
	log := g.h.table.Log()
	if n := len(log.Moves); n > 0 && log.Moves[n-1].Seat != 0 {
		return log.Moves[n-1].Move.Arg, true
	}
	for _, w := range log.Wagers {
		if w.Arg > 0 {
			return w.Arg, true
		}
	}
	return 0, false
}
