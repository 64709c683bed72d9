package exact_test

import (
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"croupier/draw"
	"croupier/games"
	"croupier/internal/rulestest"
	"croupier/lab/exact"
	"croupier/odds"
	"croupier/play"
	"croupier/play/pot"
	"croupier/props/reel"
	"croupier/rules/slots"
)

// walked is what walking every answer of a game through the contract gives, at
// one stake and with the house's default moves.
type walked struct {
	chance   map[uint64]odds.Ratio // by win, × the stake
	spin     map[uint64]odds.Ratio // by the win of the paid game's own spin
	lines    map[string]odds.Ratio // by part
	triggers map[uint32]odds.Ratio
	features map[uint32]odds.Ratio // what the free spins of an award return
	pot      odds.Ratio            // the chance of the pot
}

// walk plays a whole round for every answer of every step.
func walk(t *testing.T, m *slots.Machine, stake uint32) walked {
	t.Helper()
	d := m.Definition()
	w := walked{
		chance: map[uint64]odds.Ratio{}, spin: map[uint64]odds.Ratio{}, lines: map[string]odds.Ratio{},
		triggers: map[uint32]odds.Ratio{}, features: map[uint32]odds.Ratio{},
	}
	for e := draw.NewEvery(); e.Next(); {
		var s slots.State
		if err := m.Open(&s, slots.Carry{}, []play.Wager{{Seat: 1, Units: stake}}); err != nil {
			t.Fatal(err)
		}
		var first slots.Frame
		for steps := 0; m.Turn(&s) != play.Over; steps++ {
			if m.Turn(&s) == 1 {
				m.Act(&s, 1, m.Offers(&s, 1, nil)[0].Default())
				steps--
				continue
			}
			var f slots.Frame
			m.Step(&s, e, &f)
			if steps == 0 {
				first = f
			}
		}
		num, den := e.WeightBig()
		w.add(&d, odds.FromBig(num, den), m.Pays(&s, nil), first, uint64(stake))
	}
	return w
}

// add counts one path.
func (w *walked) add(d *slots.Definition, chance odds.Ratio, pays []play.Pay, first slots.Frame, stake uint64) {
	var won uint64
	for _, p := range pays {
		if p.Pot != 0 {
			w.pot = w.pot.Add(chance)
			continue
		}
		won += uint64(p.Back.Num())
	}
	won /= stake
	sum := func(m map[uint64]odds.Ratio, win uint64) { m[win] = m[win].Add(chance) }
	sum(w.chance, won)
	sum(w.spin, uint64(first.Win)/stake)
	for _, l := range first.Lines {
		name := "lines " + l.End.String() + " " + d.Symbols[l.Symbol].ID
		w.lines[name] = w.lines[name].Add(chance.Mul(odds.FromInt(int64(uint64(l.Pay) / stake))))
	}
	if times := first.Award; times > 0 {
		w.triggers[times] = w.triggers[times].Add(chance)
		later := won - uint64(first.Win)/stake
		w.features[times] = w.features[times].Add(chance.Mul(odds.FromInt(int64(later))))
	}
}

// agree holds an exact result against a walk: every figure is the same ratio.
func agree(t *testing.T, m *slots.Machine, s *exact.Slot, w walked) {
	t.Helper()
	same := func(name string, got, want odds.Ratio) {
		t.Helper()
		if !got.Equal(want) {
			t.Errorf("%s is %v, walked %v", name, got, want)
		}
	}
	d := m.Definition()
	var mean, square odds.Ratio
	for win, chance := range w.chance {
		x := odds.FromInt(int64(win))
		mean = mean.Add(chance.Mul(x))
		square = square.Add(chance.Mul(x).Mul(x))
	}
	variance := square.Sub(mean.Mul(mean))
	if d.Pot != nil {
		mean = mean.Add(d.Pot.Return())
	}
	same("the return", s.Return, mean)
	same("the variance", s.Variance, variance)
	same("the hit rate", s.HitRate, odds.FromInt(1).Sub(w.chance[0]))
	top := slices.Max(slices.Collect(maps.Keys(w.chance)))
	same("the highest win", s.MaxWin.Win, odds.FromInt(int64(top)))
	same("the chance of the highest win", s.MaxWin.Probability, w.chance[top])
	if s.Undone != "" || s.Distribution.Len() != len(w.chance) {
		t.Errorf("%d wins (%s), walked %d", s.Distribution.Len(), s.Undone, len(w.chance))
	}
	for i := range s.Distribution.Len() {
		same("a chance", s.Distribution.At(i).Probability, w.chance[s.Distribution.Win(i).Num().Uint64()])
	}
	if len(s.Spin) != len(w.spin) {
		t.Errorf("a spin has %d wins, walked %d", len(s.Spin), len(w.spin))
	}
	for _, o := range s.Spin {
		same("a chance of a spin", o.Probability, w.spin[o.Win.Num().Uint64()])
	}
	for _, x := range s.Triggers {
		same("the rate of an award", x.Rate, w.triggers[x.Times])
		same("the return of an award", x.Return, w.features[x.Times])
	}
	agreeParts(t, s, w)
}

func agreeParts(t *testing.T, s *exact.Slot, w walked) {
	t.Helper()
	seen := 0
	for _, p := range s.Parts {
		if want, line := w.lines[p.Name]; line {
			seen++
			if !p.Return.Equal(want) {
				t.Errorf("%s returns %v, walked %v", p.Name, p.Return, want)
			}
		}
	}
	if seen != len(w.lines) {
		t.Errorf("%d parts of lines, walked %d", seen, len(w.lines))
	}
}

// random is a small machine with any of the mechanics.
func random(r *rand.Rand) slots.Definition {
	symbols := 2 + r.IntN(3)
	d := slots.Definition{
		ID: "toy", Rows: 1 + r.IntN(2), Stakes: []uint32{1 + r.Uint32N(3), 7},
		Direction: slots.Direction(r.IntN(2)),
	}
	for s := range symbols {
		f := slots.Face{ID: string(rune('a' + s))}
		for k := range f.Pays {
			if k > 0 && r.IntN(3) > 0 {
				f.Pays[k] = r.Uint32N(5) * 3
			}
		}
		d.Symbols = append(d.Symbols, f)
	}
	strips := func() []reel.Strip {
		all := make([]reel.Strip, 3)
		for i := range all {
			all[i] = make(reel.Strip, d.Rows+r.IntN(3))
			for j := range all[i] {
				all[i][j] = uint8(r.IntN(symbols))
			}
		}
		return all
	}
	d.Base = strips()
	for range 1 + r.IntN(4) {
		line := []int{r.IntN(d.Rows), r.IntN(d.Rows), r.IntN(d.Rows)}
		if !slices.ContainsFunc(d.Lines, func(l []int) bool { return slices.Equal(l, line) }) {
			d.Lines = append(d.Lines, line)
		}
	}
	if r.IntN(2) > 0 {
		d.Wild = &slots.Wild{Symbol: uint8(r.IntN(symbols)), Times: 1 + r.Uint32N(3)}
		if r.IntN(2) > 0 {
			d.Wild.Except = []slots.Symbol{uint8(r.IntN(symbols))}
		}
	}
	if r.IntN(3) > 0 {
		d.Spins = &slots.Spins{Symbol: uint8(r.IntN(symbols)), Count: uint16(1 + r.IntN(2))}
		d.Spins.Times[2+r.IntN(2)] = 1 + r.Uint32N(4)
		d.Spins.Times[3] = 1 + r.Uint32N(4)
		if r.IntN(2) > 0 {
			d.Spins.Again, d.Spins.Most = slots.Retrigger, d.Spins.Count+uint16(r.IntN(2))
		}
		if r.IntN(2) > 0 {
			d.Free = strips()
		}
	}
	if r.IntN(2) > 0 {
		d.Gamble = &slots.Gamble{Cap: 1000, Halving: slots.HalvingOffered}
	}
	if r.IntN(2) > 0 {
		d.Pot = &pot.Plan{ID: 1, Name: "toy", Seed: 20, Of: 40}
	}
	return d
}

// The oracle is the rules themselves, walked answer by answer: no figure is of
// this package.
func TestAgreesWithWalkingTheRules(t *testing.T) {
	rulestest.Covers(t, "DM-25", "DM-R9")
	r := rand.New(rand.NewPCG(1, 2))
	for done := 0; done < 150; {
		m, faults := slots.New(random(r))
		if len(faults) > 0 || paths(m) > 100_000 {
			continue
		}
		done++
		s, err := exact.Slots(m)
		if err != nil {
			t.Fatal(err)
		}
		for _, stake := range m.Definition().Stakes { // DM-R9: the same at every stake; DM-25: free spins too
			w := walk(t, m, stake)
			agree(t, m, s, w)
			if p := m.Definition().Pot; p != nil && !w.pot.Equal(p.Chance(stake)) {
				t.Errorf("at %d the pot is won with %v, want %v", stake, w.pot, p.Chance(stake))
			}
		}
		if t.Failed() {
			t.Fatalf("%+v", m.Definition())
		}
	}
}

// paths bounds the answers of a round.
func paths(m *slots.Machine) float64 {
	d := m.Definition()
	n, free, spins := 2.0, 1.0, 0
	for i := range d.Base {
		n *= float64(len(d.Base[i]))
		free *= float64(len(d.Free[i]))
	}
	if d.Spins != nil {
		spins = int(max(d.Spins.Count, d.Spins.Most))
	}
	for range spins {
		n *= free
	}
	return n
}

// The windows of both modes, the free spins and their distribution, from the
// data of the catalogue.
func BenchmarkSlots(b *testing.B) {
	g, err := games.Find("dirty-money")
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := exact.Slots(g.Slot()); err != nil {
			b.Fatal(err)
		}
	}
}
