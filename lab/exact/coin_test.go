package exact_test

import (
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"croupier/draw"
	"croupier/lab/exact"
	"croupier/odds"
	"croupier/play"
	"croupier/play/pot"
	"croupier/props/reel"
	"croupier/rules/slots"
)

// coinWalk is what walking a machine whose coins win features gives.
type coinWalk struct {
	chance map[string]odds.Ratio // by win, × the stake
	parts  map[string]odds.Ratio
	rates  map[string]odds.Ratio // by feature
	spins  map[string]odds.Ratio // the sums of the numbers of their spins
	pot    odds.Ratio
}

func (w *coinWalk) walk(t *testing.T, m *slots.Machine, stake uint32) {
	t.Helper()
	w.chance, w.parts = map[string]odds.Ratio{}, map[string]odds.Ratio{}
	w.rates, w.spins = map[string]odds.Ratio{}, map[string]odds.Ratio{}
	d := m.Definition()
	add := func(to map[string]odds.Ratio, key string, chance odds.Ratio, units uint32) {
		to[key] = to[key].Add(chance.Mul(odds.NewRatio(int64(units), int64(stake))))
	}
	for e := draw.NewEvery(); e.Next(); {
		var s slots.State
		if err := m.Open(&s, slots.Carry{}, []play.Wager{{Seat: 1, Units: stake}}); err != nil {
			t.Fatal(err)
		}
		var frames []slots.Frame
		for m.Turn(&s) != play.Over {
			var f slots.Frame
			m.Step(&s, e, &f)
			frames = append(frames, f)
		}
		num, den := e.WeightBig()
		chance := odds.FromBig(num, den)
		var due uint32
		for _, p := range m.Pays(&s, nil) {
			if p.Pot != 0 {
				w.pot = w.pot.Add(chance)
				continue
			}
			due += uint32(p.Back.Num())
		}
		key := odds.NewRatio(int64(due), int64(stake)).String()
		w.chance[key] = w.chance[key].Add(chance)
		for _, f := range frames {
			switch f.Scene {
			case slots.SpinScene:
				for _, l := range f.Lines {
					add(w.parts, "lines "+l.End.String()+" "+d.Symbols[l.Symbol].ID, chance, l.Pay)
				}
			case slots.StickyScene:
				add(w.parts, exact.StuckSpin, chance, f.Win)
				add(w.rates, exact.StuckSpin, chance, stake)
			case slots.LockScene:
				add(w.rates, exact.Respins, chance, stake)
			case slots.RespinScene:
				add(w.spins, exact.Respins, chance, stake)
			}
			if f.Ended {
				w.board(&d, &f, chance)
			}
		}
	}
}

// board adds what lies on a board at its end.
func (w *coinWalk) board(d *slots.Definition, f *slots.Frame, chance odds.Ratio) {
	add := func(name string, pay uint32) {
		name = exact.Respins + " " + name
		w.parts[name] = w.parts[name].Add(chance.Mul(odds.FromInt(int64(pay))))
	}
	sum := uint32(0)
	for r := range d.Base {
		for row := range d.Rows {
			at := f.Board[r*slots.MaxRows+row]
			if at >= 1<<15 {
				p := d.Lock.Prizes[at-1<<15]
				add(p.Name, p.Pay)
				sum += p.Pay
				continue
			}
			add("amounts", uint32(at))
			sum += uint32(at)
		}
	}
	if f.Ends > sum {
		add(d.Lock.Full.Name, f.Ends-sum)
	}
}

// coins is a small machine with stuck wilds, lock-and-respin or both.
func coins(r *rand.Rand) slots.Definition {
	d := slots.Definition{
		ID: "coins", Rows: 1 + r.IntN(2), Stakes: []uint32{4, 12}, PaysOn: slots.PaysOn(r.IntN(2)),
		Symbols: []slots.Face{
			{ID: "wild", Pays: [6]uint32{3: 1 + r.Uint32N(9)}},
			{ID: "star", Pays: [6]uint32{2: r.Uint32N(3), 3: 1 + r.Uint32N(5)}},
			{ID: "coin"}, {ID: "pot"}, {ID: "wild-x"},
		},
		Direction: slots.Direction(r.IntN(2)),
		Wild:      &slots.Wild{Symbol: 0, Times: 1, Except: []slots.Symbol{2, 3}},
	}
	strips := func(symbols []slots.Symbol) []reel.Strip {
		all := make([]reel.Strip, 3)
		for i := range all {
			all[i] = make(reel.Strip, 2+r.IntN(2))
			for j := range all[i] {
				all[i][j] = symbols[r.IntN(len(symbols))]
			}
		}
		return all
	}
	d.Base = strips([]slots.Symbol{0, 1, 1, 2, 2, 2, 3})
	for range 2 {
		line := []int{r.IntN(d.Rows), r.IntN(d.Rows), r.IntN(d.Rows)}
		if len(d.Lines) == 0 || !slices.Equal(line, d.Lines[0]) {
			d.Lines = append(d.Lines, line)
		}
	}
	cells := 3 * d.Rows
	least := max(1, cells-1-r.IntN(2))
	if r.IntN(3) > 0 {
		d.Multiplier = &slots.Multiplier{Symbol: 4, Times: 3}
		d.Sticky = &slots.Sticky{Symbol: 2, Count: 1 + r.IntN(min(cells-1, 3)), Stack: 1 + r.IntN(2), Strips: strips([]slots.Symbol{0, 1, 1})}
		least = max(least, d.Sticky.Count+1)
	}
	if d.Sticky == nil || r.IntN(3) > 0 {
		respins := uint8(1 + r.IntN(2))
		d.Lock = &slots.Lock{
			Symbol: 2, Least: least, Respins: respins, Longest: uint16(respins) + uint16(r.IntN(2)),
			Amounts: []uint16{1, 3}, First: []uint32{r.Uint32N(3), 1},
			Falls:  []uint32{1 + r.Uint32N(3), r.Uint32N(2), r.Uint32N(2), r.Uint32N(2), r.Uint32N(2), 1, r.Uint32N(2)},
			Prizes: []slots.Prize{{Name: "Minor", Pay: 5}, {Name: "Major", Pay: 20}},
			Full:   slots.Prize{Name: "Mega", Pay: 50}, Most: 1000,
		}
		if r.IntN(3) == 0 {
			d.Lock.Most = 3 + uint16(r.IntN(10))
		}
	}
	if r.IntN(2) > 0 {
		d.LinePot = &slots.LinePot{Symbol: 3, Count: 1 + r.IntN(2), Plan: pot.Plan{ID: 2, Name: "€€€", Growth: odds.Must(odds.NewPart(1, 50))}}
	}
	return d
}

// answers bounds the paths of a round.
func answers(d slots.Definition) float64 {
	n, stuck, locked := 1.0, 1.0, 1.0
	for i := range d.Base {
		n *= float64(len(d.Base[i]))
		stuck *= 3
	}
	if l := d.Lock; l != nil {
		kinds := 0.0
		for _, w := range l.Falls {
			if w > 0 {
				kinds++
			}
		}
		locked = 64
		for range 3*d.Rows - l.Least {
			for range l.Longest {
				locked *= kinds
			}
		}
	}
	return n * max(stuck, locked)
}

// The oracle is the rules, walked answer by answer.
func TestCoinsAgreeWithWalkingTheRules(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	lost, capped := 0, 0
	for done := 0; done < 60; {
		d := coins(r)
		if answers(d) > 300_000 {
			continue
		}
		m, faults := slots.New(d)
		if len(faults) > 0 {
			continue
		}
		done++
		s, err := exact.Slots(m)
		if err != nil {
			t.Fatal(err)
		}
		var w coinWalk
		w.walk(t, m, d.Stakes[done%2])
		agreeCoins(t, s, &w)
		if !s.Lost.IsZero() {
			lost++
		}
		if d.Lock != nil && d.Lock.Most < 1000 {
			capped++
		}
		if t.Failed() {
			t.Fatalf("%+v\nlock %+v\nsticky %+v", d, d.Lock, d.Sticky)
		}
	}
	if capped == 0 || lost == 60 {
		t.Errorf("%d of 60 lost chances, %d had a low end", lost, capped)
	}
}

func agreeCoins(t *testing.T, s *exact.Slot, w *coinWalk) {
	t.Helper()
	same := func(name string, got, want odds.Ratio) {
		t.Helper()
		if !got.Equal(want) {
			t.Errorf("%s is %v, walked %v", name, got, want)
		}
	}
	var mean, square odds.Ratio
	for win, chance := range w.chance {
		x, err := odds.ParseRatio(win)
		if err != nil {
			t.Fatal(err)
		}
		mean = mean.Add(chance.Mul(x))
		square = square.Add(chance.Mul(x).Mul(x))
	}
	same("the return", s.Credited(), mean)
	same("the hit rate", s.HitRate, odds.FromInt(1).Sub(w.chance["0/1"]))
	same("the chance of the pot", s.LinePot, w.pot)
	for _, p := range s.Parts {
		if p.Pot == 0 {
			same(p.Name, p.Return, w.parts[p.Name])
			delete(w.parts, p.Name)
		}
	}
	for name := range maps.Keys(w.parts) {
		t.Errorf("the walk has the part %s", name)
	}
	for _, b := range s.Bonuses {
		same("the rate of "+b.Name, b.Rate, w.rates[b.Name])
		if b.Name == exact.Respins {
			same("its spins", b.Rate.Mul(b.Spins), w.spins[b.Name])
		}
	}
	told := odds.Ratio{}
	for i := range s.Distribution.Len() {
		o := s.Distribution.At(i)
		told = told.Add(o.Probability)
		want := w.chance[o.Win.String()]
		if s.Lost.IsZero() {
			same("a chance", o.Probability, want)
		} else if short := want.Sub(o.Probability); short.Sign() < 0 || short.Cmp(s.Lost) > 0 {
			t.Errorf("a chance is %v, walked %v, and %v are lost", o.Probability, want, s.Lost)
		}
	}
	same("all chances", told.Add(s.Lost), odds.FromInt(1))
	if s.Lost.IsZero() {
		same("the variance", s.Variance, square.Sub(mean.Mul(mean)))
		if s.Distribution.Len() != len(w.chance) {
			t.Errorf("%d wins, walked %d", s.Distribution.Len(), len(w.chance))
		}
		same("the highest win", s.MaxWin.Probability, w.chance[s.MaxWin.Win.String()])
	}
}
