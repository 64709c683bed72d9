package exact

import (
	"fmt"
	"math/big"

	"croupier/odds"
	"croupier/play/pot"
	"croupier/props/reel"
	"croupier/rules/slots"
)

// Slot is the exact result of a reel machine. It is the same at every stake,
// since pays and the chance of the pot are proportional to it.
type Slot struct {
	Result
	// Rows are the combinations of a line, of paid games and of free spins.
	Rows []Row
	// Triggers are the awards of free spins by multiplier, ascending.
	Triggers []Trigger
	// Spin is the distribution of the paid game's own spin, ascending, without
	// the free spins that it may win.
	Spin []Outcome
	// Bonuses are the features that coins win: the spin with stuck wilds, then
	// lock-and-respin.
	Bonuses []Bonus
	// Pot is the plan of the machine's pot, nil for none. LinePot is the chance
	// that a paid game wins the pot that symbols win, at any stake.
	Pot     *pot.Plan
	LinePot odds.Ratio
	// Per is what the pays of lines multiply: 1/Per of the stake.
	Per uint64
	// Windows is the number of equally likely windows of a paid game.
	Windows uint64
}

// Row is one combination of a line, by the symbol that it is paid for.
type Row struct {
	Mode   slots.Mode
	End    slots.End
	Symbol slots.Symbol
	Count  int
	Helped bool
	// Pay is × 1/Per of the stake, before the multiplier of free spins.
	Pay uint32
	// Ways are the combinations of stops that give it on one line, out of Of.
	Ways, Of uint64
	// Return is what it returns in one spin of its mode, over all lines, before
	// the multiplier of free spins.
	Return odds.Ratio
}

// Trigger is the award of free spins with one multiplier.
type Trigger struct {
	Times uint32
	// Rate is the chance that a paid game wins it.
	Rate odds.Ratio
	// Spins is the mean number of spins, Mean what they win, × the stake.
	Spins, Mean odds.Ratio
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

// Slots sums a reel machine exactly, the distribution of its win included
// where that is affordable. It is refused where a line has too many
// combinations to be tabulated.
func Slots(m *slots.Machine) (*Slot, error) {
	s, g, err := moments(m)
	if err != nil {
		return nil, err
	}
	if !g.coins() {
		s.Distribution, s.Undone = g.distribution()
	}
	s.check(g)
	return s, nil
}

// Moments is Slots without the distribution of the win where the moments can
// be had without it: much faster where free spins are won within free spins.
func Moments(m *slots.Machine) (*Slot, error) {
	s, g, err := moments(m)
	if err != nil {
		return nil, err
	}
	if !g.coins() {
		s.Undone = "the distribution was not asked for"
	}
	return s, nil
}

// game is a reel machine, read for summing.
type game struct {
	d      slots.Definition
	ranks  []uint32
	worths [2][]Worth // by mode
	base   windows
	free   *feature
	per    uint64 // lines pay × the stake over per
	stuck  *stuck // nil where there is none
	lock   *lockMeans
}

// coins reports whether coins win features.
func (g *game) coins() bool { return g.d.Sticky != nil || g.d.Lock != nil }

// newGame reads the windows of a machine.
func newGame(m *slots.Machine) (*game, error) {
	g := &game{d: m.Definition(), per: 1}
	if g.d.PaysOn == slots.OnLine {
		g.per = uint64(len(g.d.Lines))
	}
	g.ranks = ranks(&g.d)
	for mode := range g.worths {
		var err error
		if g.worths[mode], err = Worths(&g.d, slots.Mode(mode)); err != nil {
			return nil, err
		}
	}
	g.base = spread(&g.d, g.d.Base, newReader(&g.d, g.worths[slots.Base], g.ranks), len(g.ranks))
	var spin windows
	if g.d.Spins != nil {
		worths := g.worths[slots.Free]
		if g.d.Spins.Again == slots.Once {
			worths = withoutAwards(worths)
		}
		spin = spread(&g.d, g.d.Free, newReader(&g.d, worths, g.ranks), len(g.ranks))
	}
	g.free = newFeature(&g.d, spin, g.ranks)
	if g.d.Sticky != nil {
		worths := withoutAwards(g.worths[slots.Base])
		g.stuck = newStuck(&g.d, newReader(&g.d, worths, g.ranks[:1]))
	}
	if g.d.Lock != nil {
		g.lock = newLockMeans(&g.d)
	}
	return g, nil
}

// withoutAwards are worths of spins that cannot win free spins (DM-R4).
func withoutAwards(worths []Worth) []Worth {
	var pays []Worth
	for _, w := range worths {
		if w.Award = 0; w.Best.Pay > 0 {
			pays = append(pays, w)
		}
	}
	return pays
}

// moments sums all but the distribution.
func moments(m *slots.Machine) (*Slot, *game, error) {
	g, err := newGame(m)
	if err != nil {
		return nil, nil, err
	}
	spins := g.free.spin.byAward(len(g.ranks))
	of := new(big.Int).SetUint64(g.free.spin.of)
	starts := unfold(g.free, func(unplayed int) *tally {
		return newTally(new(big.Int).Exp(of, big.NewInt(int64(unplayed)), nil))
	}, func(times uint32, next []*tally) *tally { return follow(spins, times, next) })
	base := g.base.byAward(len(g.ranks))
	s := &Slot{Pot: g.d.Pot, Windows: g.base.of, Per: g.per}
	for _, o := range g.base.outcomes() {
		s.Spin = append(s.Spin, Outcome{o.Win.Quo(whole(g.per)), o.Probability})
	}
	s.Rows = append(g.rows(slots.Base, g.d.Base), g.rows(slots.Free, g.d.Free)...)
	s.lineParts(&g.d)
	s.triggers(g, base, starts)
	s.bonuses(g)
	for _, p := range s.Parts {
		s.Return = s.Return.Add(p.Return)
	}
	if g.coins() {
		if s.Result, err = g.withBonuses(s.Result); err != nil {
			return nil, nil, err
		}
	} else {
		s.Result = follow(base, 1, starts).result(g.per, s.Result)
	}
	if g.d.Gamble != nil {
		s.Parts = append(s.Parts, Part{Name: "gamble"}) // red or black, double or nothing
	}
	s.pots(&g.d)
	s.LinePot = g.linePot()
	var sum odds.Ratio
	for _, p := range s.Parts {
		sum = sum.Add(p.Return)
	}
	if !sum.Equal(s.Return) {
		panic(fmt.Sprintf("exact: %s returns %v, but its parts %v", g.d.ID, s.Return, sum))
	}
	return s, g, nil
}

// pots adds what pots return.
func (s *Slot) pots(d *slots.Definition) {
	add := func(name string, plan pot.Plan) {
		s.Parts = append(s.Parts, Part{Name: name, Return: plan.Return(), Pot: plan.ID})
		s.Return = s.Return.Add(plan.Return())
	}
	if d.Pot != nil {
		add("jackpot", *d.Pot)
	}
	if d.LinePot != nil {
		add("jackpot "+d.LinePot.Plan.Name, d.LinePot.Plan)
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

// rows sums the combinations of one line from the counts of the symbols on the
// strips: the cells of a line are independent.
func (g *game) rows(mode slots.Mode, strips []reel.Strip) []Row {
	if mode == slots.Free && g.d.Spins == nil {
		return nil
	}
	counts, of := make([][]uint32, len(strips)), uint64(1)
	for r, strip := range strips {
		counts[r] = strip.Counts(len(g.d.Symbols))
		of *= uint64(len(strip))
	}
	var rows []Row
	index := map[slots.Combination]int{}
	for _, w := range g.worths[mode] {
		if w.Best.Pay == 0 {
			continue
		}
		i, known := index[w.Best]
		if !known {
			i = len(rows)
			index[w.Best] = i
			c := w.Best
			rows = append(rows, Row{Mode: mode, End: c.End, Symbol: c.Symbol, Count: c.Count, Helped: c.Helped, Pay: c.Pay, Of: of})
		}
		ways := uint64(1)
		for r := range strips {
			ways *= uint64(counts[r][w.Line[r]])
		}
		rows[i].Ways += ways
	}
	for i := range rows {
		r := &rows[i]
		r.Return = whole(r.Ways).Mul(odds.FromInt(int64(r.Pay) * int64(len(g.d.Lines)))).Quo(whole(of)).Quo(whole(g.per))
	}
	return rows
}

// lineParts adds the wins of lines in paid games, by end and symbol.
func (s *Slot) lineParts(d *slots.Definition) {
	for end := slots.Left; end <= slots.Right; end++ {
		for symbol := range d.Symbols {
			p := Part{Name: fmt.Sprintf("lines %s %s", end, d.Symbols[symbol].ID)}
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

// triggers adds the free spins by the multiplier of the award that starts them.
func (s *Slot) triggers(g *game, base, starts []*tally) {
	for rank, times := range g.ranks {
		if rank == 0 {
			continue
		}
		t := Trigger{
			Times: times, Mean: starts[rank].mean().Quo(whole(g.per)),
			Spins: odds.FromBig(starts[rank].spins, starts[rank].power[0]),
		}
		if won := base[rank]; won != nil {
			t.Rate = odds.FromBig(won.power[0], new(big.Int).SetUint64(g.base.of))
		}
		t.Return = t.Rate.Mul(t.Mean)
		s.Triggers = append(s.Triggers, t)
		s.Parts = append(s.Parts, Part{Name: fmt.Sprintf("free spins ×%d", times), Return: t.Return})
	}
}
