package exact

import (
	"math/big"

	"croupier/odds"
	"croupier/play/pot"
	"croupier/rules/slots"
)

// Slot is the exact result of a reel machine. It is the same at every stake,
// since pays are proportional to it and so are the chances, or the shares, of
// pots. Where lines are chosen it is of all of them; Choices tell
// the rest.
type Slot struct {
	Result
	// Rows are the combinations of a line, of paid games, over all colours, and
	// of free spins. Scatters are the numbers of scatters of both.
	Rows     []Row
	Scatters []Scatters
	// Triggers are the awards of free spins by multiplier, ascending. Specials
	// are what they are worth by the symbol that expands.
	Triggers []Trigger
	Specials []Special
	// Spin is the distribution of the paid game's own spin, ascending, without
	// the features that it may win.
	Spin []Outcome
	// Bonuses are the features that coins win: the spin with stuck wilds, then
	// lock-and-respin.
	Bonuses []Bonus
	// Held is the second spin with held reels, nil for none.
	Held *Held
	// Pot is the plan of the pot that is drawn after every paid game, nil for
	// none. LinePot is the chance that a paid game wins the pot that symbols win
	// on a line, at any stake.
	Pot     *pot.Plan
	LinePot odds.Ratio
	// PrizePots are the pots that symbols of lock-and-respin carry.
	PrizePots []PrizePot
	// Per is what the pays of lines multiply: 1/Per of the stake.
	Per uint64
	// Windows is the number of equally likely windows of a paid game, times what
	// Super Colors and Magic Clover draw.
	Windows uint64
}

// Trigger is the award of free spins with one multiplier.
type Trigger struct {
	Times uint32
	// Rate is the chance that a paid game wins it.
	Rate odds.Ratio
	// Spins is the mean number of spins, Mean what they win, × the stake.
	Spins, Mean odds.Ratio
	// Lengths are the numbers of spins with their chances, ascending.
	Lengths []Length
	// Return is Rate × Mean.
	Return odds.Ratio
}

// Bonus is a feature that coins on display win.
type Bonus struct {
	Name string
	// Rate is the chance that a paid game wins it, Mean what it pays, × the
	// stake, Spins the mean number of its spins.
	Rate, Mean, Spins odds.Ratio
	// Return is Rate × Mean.
	Return odds.Ratio
}

// Slots sums a reel machine exactly, the distribution of its win included. It
// is refused where a line has too many combinations to be tabulated, or a paid
// game too many windows to be counted.
func Slots(m *slots.Machine) (*Slot, error) { return sum(m, true) }

// Moments is Slots without the distribution of the win where the moments can
// be had without it: much faster where free spins are won.
func Moments(m *slots.Machine) (*Slot, error) { return sum(m, false) }

func sum(m *slots.Machine, distribution bool) (*Slot, error) {
	d := m.Definition()
	all, err := m.Narrow(d.All())
	if err != nil {
		return nil, err
	}
	s, g, starts, err := summed(all)
	if err != nil {
		return nil, err
	}
	pots := Slot{}
	pots.pots(&g.d)
	s.Return = s.Return.Sub(pots.Return) // the law is of what is credited
	if s.LinePot, err = g.linePot(); err != nil {
		return nil, err
	}
	g.law(s, starts, distribution)
	s.Return = s.Return.Add(pots.Return)
	return s, nil
}

// summed is the return of a machine that plays all its lines, with its parts.
func summed(m *slots.Machine) (*Slot, *game, []*tally, error) {
	g, err := newGame(m)
	if err != nil {
		return nil, nil, nil, err
	}
	s, starts, err := g.parts()
	if err != nil {
		return nil, nil, nil, err
	}
	s.pots(&g.d)
	return s, g, starts, nil
}

// parts sums the return and what it is made of.
func (g *game) parts() (s *Slot, starts []*tally, err error) {
	starts, specials := g.free.starts(g.per)
	s = &Slot{Pot: g.d.Pot, Windows: g.base.of, Per: g.per, Specials: specials, Scatters: g.scatters()}
	s.Staked = whole(1)
	for _, o := range g.base.outcomes() {
		s.Spin = append(s.Spin, Outcome{o.Win.Quo(whole(g.per)), o.Probability})
	}
	s.Rows = append(g.paidRows(), g.freeRows()...)
	s.lineParts(&g.d)
	s.drawnParts(g)
	s.triggers(g, starts)
	s.bonuses(g)
	if g.d.Hold != nil {
		if err := s.held(g); err != nil {
			return nil, nil, err
		}
	}
	if g.d.Gamble != nil {
		s.Parts = append(s.Parts, Part{Name: GamblePart}) // red or black, double or nothing
	}
	for _, p := range s.Parts {
		s.Return = s.Return.Add(p.Return)
	}
	return s, starts, nil
}

// lineParts adds the wins of lines in paid games, by end and symbol.
func (s *Slot) lineParts(d *slots.Definition) {
	for end := slots.Left; end <= slots.Right; end++ {
		for symbol := range d.Symbols {
			p := Part{Name: LinePart(d, end, slots.Symbol(symbol))}
			for _, r := range s.Rows {
				if r.Mode == slots.Base && r.End == end && int(r.Symbol) == symbol {
					p.Return = p.Return.Add(r.Return)
				}
			}
			if !p.Return.IsZero() {
				s.Parts = append(s.Parts, p)
			}
		}
	}
}

// drawnParts adds what scatters pay in paid games, and what Magic Clover adds.
func (s *Slot) drawnParts(g *game) {
	if g.d.Scatter != nil {
		p := Part{Name: ScatterPart}
		for _, x := range s.Scatters {
			if x.Mode == slots.Base {
				p.Return = p.Return.Add(x.Return)
			}
		}
		s.Parts = append(s.Parts, p)
	}
	if g.d.Clover != nil {
		added := odds.FromBig(g.base.added, new(big.Int).SetUint64(g.base.of))
		s.Parts = append(s.Parts, Part{Name: CloverPart, Return: added.Quo(whole(g.per))})
	}
}

// triggers adds the free spins by the multiplier of the award that starts them.
func (s *Slot) triggers(g *game, starts []*tally) {
	base, lengths := g.base.byAward(len(g.ranks)), g.free.lengths()
	for rank, times := range g.ranks {
		if rank == 0 {
			continue
		}
		t := Trigger{
			Times: times, Mean: starts[rank].mean().Quo(whole(g.per)), Lengths: lengths[rank],
			Spins: odds.FromBig(starts[rank].spins, starts[rank].power[0]),
		}
		if won := base[rank]; won != nil {
			t.Rate = odds.FromBig(won.power[0], new(big.Int).SetUint64(g.base.of))
		}
		t.Return = t.Rate.Mul(t.Mean)
		s.Triggers = append(s.Triggers, t)
		s.Parts = append(s.Parts, Part{Name: FreePart(times), Return: t.Return})
	}
}

// pots adds what pots return.
func (s *Slot) pots(d *slots.Definition) {
	add := func(name string, plan pot.Plan) {
		s.Parts = append(s.Parts, Part{Name: name, Return: plan.Return(), Pot: plan.ID})
		s.Return = s.Return.Add(plan.Return())
	}
	if d.Pot != nil {
		add(DrawnPot, *d.Pot)
	}
	if d.LinePot != nil {
		add(PotPart(d.LinePot.Plan.Name), d.LinePot.Plan)
	}
	if d.Lock != nil {
		for _, prize := range d.Lock.Prizes {
			if prize.Pot != nil {
				add(PotPart(prize.Pot.Name), *prize.Pot)
			}
		}
	}
	if d.Mystery != nil {
		add(PotPart(d.Mystery.Name), *d.Mystery)
	}
}

// Credited is the return of what the round credits, the pots apart.
func (s *Slot) Credited() odds.Ratio {
	credited := s.Return
	for _, p := range s.Parts {
		if p.Pot != 0 {
			credited = credited.Sub(p.Return)
		}
	}
	return credited
}
