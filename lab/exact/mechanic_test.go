package exact_test

import (
	"maps"
	"math/rand/v2"
	"testing"

	"croupier/draw"
	"croupier/internal/rulestest"
	"croupier/lab/exact"
	"croupier/odds"
	"croupier/play"
	"croupier/play/pot"
	"croupier/props/reel"
	"croupier/rules/slots"
)

// whole walks every answer of a round through the contract and keeps what it
// pays, by win, by part and by pot, × the stake.
type wholeWalk struct {
	m     *slots.Machine
	d     slots.Definition
	wager play.Wager
	// hold says which reels are held, where it is set; else offers are passed.
	hold func(stops []uint32) uint32

	chance, parts map[string]odds.Ratio
	pots          map[uint16]odds.Ratio
	free          map[int]odds.Ratio          // by the number of free spins
	special       map[slots.Symbol]odds.Ratio // of rounds with free spins
	staked        odds.Ratio
}

func (w *wholeWalk) walk(t *testing.T) {
	t.Helper()
	w.d = w.m.Definition()
	w.chance, w.parts, w.pots = map[string]odds.Ratio{}, map[string]odds.Ratio{}, map[uint16]odds.Ratio{}
	w.free, w.special = map[int]odds.Ratio{}, map[slots.Symbol]odds.Ratio{}
	for e := draw.NewEvery(); e.Next(); {
		var s slots.State
		if err := w.m.Open(&s, slots.Carry{}, []play.Wager{w.wager}); err != nil {
			t.Fatal(err)
		}
		var frames []slots.Frame
		staked, special := w.wager.Units, uint8(0)
		for turn := w.m.Turn(&s); turn != play.Over; turn = w.m.Turn(&s) {
			if turn == play.House {
				var f slots.Frame
				w.m.Step(&s, e, &f)
				frames = append(frames, f)
				special = max(special, s.Special)
				continue
			}
			move := w.m.Offers(&s, 1, nil)[0].Default()
			if s.Phase == slots.Holding && w.hold != nil {
				if mask := w.hold(s.Stops[:len(w.d.Base)]); mask > 0 {
					move = play.Move{Verb: play.Hold, Arg: mask, Units: w.wager.Units}
					staked += w.wager.Units
				}
			}
			w.m.Act(&s, 1, move)
		}
		num, den := e.WeightBig()
		chance := odds.FromBig(num, den)
		w.staked = w.staked.Add(chance.Mul(odds.NewRatio(int64(staked), int64(w.wager.Units))))
		w.count(&s, frames, chance, special)
	}
}

func (w *wholeWalk) count(s *slots.State, frames []slots.Frame, chance odds.Ratio, special uint8) {
	var due uint32
	for _, p := range w.m.Pays(s, nil) {
		if p.Pot != 0 {
			w.pots[p.Pot] = w.pots[p.Pot].Add(chance)
			continue
		}
		due += uint32(p.Back.Num())
	}
	key := odds.NewRatio(int64(due), int64(w.wager.Units)).String()
	w.chance[key] = w.chance[key].Add(chance)
	add := func(name string, units uint32) {
		w.parts[name] = w.parts[name].Add(chance.Mul(odds.NewRatio(int64(units), int64(w.wager.Units))))
	}
	free, times := 0, uint32(0)
	for _, f := range frames {
		switch f.Scene {
		case slots.SpinScene:
			lines := f.ScatterPay
			add(exact.ScatterPart, f.ScatterPay)
			for _, l := range f.Lines {
				lines += l.Pay
				add(exact.LinePart(&w.d, l.End, l.Symbol), l.Pay)
			}
			add(exact.CloverPart, f.Win-lines)
			times = f.Award
		case slots.FreeScene:
			free++
			add(exact.FreePart(times), f.Win)
		case slots.StickyScene:
			add(exact.StuckSpin, f.Win)
		case slots.HoldScene:
			add(exact.HeldPart, f.Win)
		}
		if f.Ended {
			w.board(&f, add)
		}
	}
	if free > 0 {
		w.free[free] = w.free[free].Add(chance)
	}
	if special > 0 {
		w.special[special-1] = w.special[special-1].Add(chance)
	}
}

func (w *wholeWalk) board(f *slots.Frame, add func(name string, units uint32)) {
	sum := uint32(0)
	for _, at := range f.Board {
		if prize, ok := slots.PrizeIn(at); ok {
			p := w.d.Lock.Prizes[prize]
			add(exact.LockPrize(p.Name), p.Pay*w.wager.Units)
			sum += p.Pay
			continue
		}
		add(exact.LockAmounts, uint32(at)*w.wager.Units)
		sum += uint32(at)
	}
	if f.Ends > sum {
		add(exact.LockPrize(w.d.Lock.Full.Name), (f.Ends-sum)*w.wager.Units)
	}
}

// mechanics is a small machine of three reels with any of the mechanics that
// the rules let stand together.
func mechanics(r *rand.Rand) slots.Definition {
	one := func(n int) bool { return r.IntN(n) == 0 }
	d := slots.Definition{
		ID: "toy", Rows: 1 + r.IntN(2), Stakes: []uint32{2, 12}, PaysOn: slots.PaysOn(r.IntN(2)), Direction: slots.Direction(r.IntN(2)),
		Symbols: []slots.Face{
			{ID: "wild", Pays: [6]uint32{3: 1 + r.Uint32N(9)}},
			{ID: "star", Pays: [6]uint32{1: r.Uint32N(2), 2: r.Uint32N(3), 3: 1 + r.Uint32N(5)}},
			{ID: "bar", Pays: [6]uint32{2: r.Uint32N(2), 3: 1 + r.Uint32N(5)}},
			{ID: "scatter"}, {ID: "coin"}, {ID: "clover"},
		},
		Wild: &slots.Wild{Symbol: 0, Times: 1 + r.Uint32N(2), Except: []slots.Symbol{3, 4, 5}},
	}
	shown := []slots.Symbol{0, 1, 1, 2, 2}
	if one(2) {
		d.Scatter = &slots.Scatter{Symbol: 3, Pays: [6]uint32{2: 1 + r.Uint32N(3), 3: 5}}
		shown = append(shown, 3, 3)
	}
	if one(3) {
		d.Clover = &slots.Clover{Symbol: 5, Times: []uint32{2, 5}, Weights: []uint32{3, r.Uint32N(3)}}
		shown = append(shown, 5)
	}
	if one(3) {
		d.Colours = &slots.Colours{Of: 10, List: []slots.Colour{{Name: "red", Weight: 3, Symbols: []slots.Symbol{1}}}}
		if one(2) {
			d.Colours.List = append(d.Colours.List, slots.Colour{Name: "blue", Weight: 7, Symbols: []slots.Symbol{1, 2}})
		}
	}
	if one(2) {
		d.Spins = &slots.Spins{Symbol: 3, By: slots.By(r.IntN(2)), Count: 1 + uint16(r.IntN(2)), Times: [6]uint32{2: r.Uint32N(2), 3: 1 + r.Uint32N(3)}}
		shown = append(shown, 3)
		if one(2) {
			d.Spins.Again, d.Spins.Most = slots.Retrigger, d.Spins.Count+uint16(r.IntN(2))
		}
		if one(2) {
			d.Spins.Special = &slots.Special{Weights: []uint32{0, 1 + r.Uint32N(3), r.Uint32N(3), 0, 0, 0}}
		}
		d.Free = bands(r, 2, d.Rows, []slots.Symbol{0, 1, 2, 2, 3})
	}
	if one(3) {
		d.Lock = lock(r, d.Rows)
		shown = append(shown, 4, 4)
	}
	if one(3) {
		d.Gamble = &slots.Gamble{When: slots.When(r.IntN(2)), Cap: 1000, Most: uint8(r.IntN(3)), Halving: slots.Halving(r.IntN(2))}
	}
	if d.Spins == nil && d.Lock == nil && one(2) {
		d.Hold = &slots.Hold{Chance: 1, Of: 4 + r.Uint32N(3)}
	}
	d.Base = bands(r, 3, d.Rows, shown)
	lines := [][]int{{0, 0, 0}, {d.Rows - 1, d.Rows - 1, d.Rows - 1}, {0, d.Rows - 1, 0}, {d.Rows - 1, 0, d.Rows - 1}}
	d.Lines = lines[:1]
	if d.Rows > 1 {
		d.Lines = lines[:1+r.IntN(2)]
	}
	if d.Hold != nil || d.Spins == nil && d.Lock == nil && d.PaysOn == slots.OnLine && one(2) {
		if d.Rows > 1 && one(2) {
			d.Lines = lines
		}
		if d.PaysOn == slots.OnLine && one(2) {
			d.Choice = slots.SomeLines
		}
	}
	return d
}

// bands are strips of so many stops and some more.
func bands(r *rand.Rand, stops, rows int, shown []slots.Symbol) []reel.Strip {
	all := make([]reel.Strip, 3)
	for i := range all {
		all[i] = make(reel.Strip, max(rows, stops)+r.IntN(2))
		for j := range all[i] {
			all[i][j] = shown[r.IntN(len(shown))]
		}
	}
	return all
}

func lock(r *rand.Rand, rows int) *slots.Lock {
	respins := uint8(1 + r.IntN(2))
	l := &slots.Lock{
		Symbol: 4, Least: 3*rows - 1 - r.IntN(2), Respins: respins, Longest: uint16(respins) + uint16(r.IntN(2)), Scale: uint16(r.IntN(3)) + 2,
		Amounts: []uint16{1, 3}, First: []uint32{r.Uint32N(3), 1}, Most: 1000,
		Falls:  []uint32{1 + r.Uint32N(3), r.Uint32N(2), r.Uint32N(2), r.Uint32N(3), 1, r.Uint32N(2)},
		Prizes: []slots.Prize{{Name: "Grand", Pay: 20}},
	}
	if r.IntN(2) == 0 {
		l.Full = slots.Prize{Name: "Mega", Pay: 50}
	}
	if r.IntN(2) == 0 {
		l.Prizes[0].Pot = &pot.Plan{ID: 3, Name: "grand", Growth: odds.Must(odds.NewPart(1, 100))}
	}
	return l
}

// leaves bounds the paths of a round.
func leaves(d *slots.Definition) float64 {
	n, free, locked, held := 1.0, 1.0, 1.0, 1.0
	for i := range d.Base {
		n *= float64(len(d.Base[i]))
		if d.Spins != nil {
			free *= float64(len(d.Free[i]))
		}
	}
	if d.Spins != nil {
		one := free
		for range max(d.Spins.Count, d.Spins.Most) - 1 {
			free *= one
		}
		free *= 2
	}
	if l := d.Lock; l != nil {
		locked = 64
		for range (3*d.Rows - l.Least) * int(l.Longest) {
			locked *= 6
		}
	}
	if d.Hold != nil {
		held = n
	}
	return n * free * locked * held
}

// The oracle is the rules, walked answer by answer: every part, every chance of
// every win, every pot is the same ratio.
func TestMechanicsAgreeWithWalkingTheRules(t *testing.T) {
	rulestest.Covers(t, "BC-M-8", "BC-M-9", "BC-M-10", "BC-M-11", "BC-M-12", "BC-M-13", "OC-R11")
	r := rand.New(rand.NewPCG(5, 6))
	seen := map[string]int{}
	for done := 0; done < 250; {
		d := mechanics(r)
		if d.Free == nil {
			d.Free = d.Base
		}
		if leaves(&d) > 60_000 {
			continue
		}
		m, faults := slots.New(d)
		if len(faults) > 0 {
			continue
		}
		if d.Hold != nil && (d.Colours != nil || d.Clover != nil) {
			if _, err := exact.Slots(m); err == nil {
				t.Fatal("holds beside colours or clovers are summed")
			}
			continue
		}
		done++
		note(seen, &d)
		s, err := exact.Slots(m)
		if err != nil {
			t.Fatal(err)
		}
		stake := d.Stakes[done%2]
		w := wholeWalk{m: m, wager: play.Wager{Seat: 1, Units: stake * played(&d), Arg: d.All()}}
		if s.Held != nil {
			w.hold = s.Held.Policy.Best
		}
		w.walk(t)
		agreeWhole(t, s, &w)
		if t.Failed() {
			t.Fatalf("%+v\nspins %+v\nlock %+v\nclover %+v\ncolours %+v\nscatter %+v\nhold %+v", d, d.Spins, d.Lock, d.Clover, d.Colours, d.Scatter, d.Hold)
		}
	}
	for _, mechanic := range []string{"scatter", "clover", "colours", "spins", "special", "again", "lock", "pot", "hold", "choice", "gamble"} {
		if seen[mechanic] == 0 {
			t.Errorf("no machine had %s: %v", mechanic, seen)
		}
	}
}

// played is by how much the stake of a line is less than that of the game.
func played(d *slots.Definition) uint32 {
	if d.Choice == slots.AllLines {
		return 1
	}
	return uint32(len(d.Lines))
}

func note(seen map[string]int, d *slots.Definition) {
	for name, has := range map[string]bool{
		"scatter": d.Scatter != nil, "clover": d.Clover != nil, "colours": d.Colours != nil, "spins": d.Spins != nil,
		"special": d.Spins != nil && d.Spins.Special != nil, "again": d.Spins != nil && d.Spins.Most > d.Spins.Count,
		"lock": d.Lock != nil, "pot": d.Lock != nil && d.Lock.Prizes[0].Pot != nil, "hold": d.Hold != nil,
		"choice": d.Choice != slots.AllLines, "gamble": d.Gamble != nil,
	} {
		if has {
			seen[name]++
		}
	}
}

func agreeWhole(t *testing.T, s *exact.Slot, w *wholeWalk) {
	t.Helper()
	same := func(name string, got, want odds.Ratio) {
		t.Helper()
		if !got.Equal(want) {
			t.Errorf("%s is %v, walked %v", name, got, want)
		}
	}
	var mean, square, told odds.Ratio
	for win, chance := range w.chance {
		x, err := odds.ParseRatio(win)
		if err != nil {
			t.Fatal(err)
		}
		mean, square = mean.Add(chance.Mul(x)), square.Add(chance.Mul(x).Mul(x))
	}
	same("what is staked", s.Staked, w.staked)
	same("the return", s.Credited(), mean.Quo(w.staked))
	same("the hit rate", s.HitRate, odds.FromInt(1).Sub(w.chance["0/1"]))
	for _, p := range s.Parts {
		if p.Pot == 0 {
			same(p.Name, p.Return, w.parts[p.Name].Quo(w.staked))
			delete(w.parts, p.Name)
		}
	}
	for name := range maps.Keys(w.parts) {
		if !w.parts[name].IsZero() {
			t.Errorf("the walk has the part %s", name)
		}
	}
	if !s.Error.IsZero() || s.Undone != "" {
		t.Fatalf("error %v, %s", s.Error, s.Undone)
	}
	for i := range s.Distribution.Len() {
		o := s.Distribution.At(i)
		told = told.Add(o.Probability)
		want := w.chance[o.Win.String()]
		if s.Lost.IsZero() {
			same("the chance of "+o.Win.String(), o.Probability, want)
		} else if short := want.Sub(o.Probability); short.Sign() < 0 || short.Cmp(s.Lost) > 0 {
			t.Errorf("a chance is %v, walked %v, and %v are lost", o.Probability, want, s.Lost)
		}
	}
	same("all chances", told.Add(s.Lost), odds.FromInt(1))
	if s.Lost.IsZero() {
		same("the variance", s.Variance, square.Sub(mean.Mul(mean)))
		same("the highest win's chance", s.MaxWin.Probability, w.chance[s.MaxWin.Win.String()])
	}
	agreeFree(t, s, w)
	for _, p := range s.PrizePots {
		stakes := w.d.Stakes
		share := odds.NewRatio(int64(w.wager.Units), int64(stakes[len(stakes)-1]))
		same("the chance of the pot", p.Chance(share), w.pots[p.Plan.ID])
	}
}

// agreeFree compares the lengths of free spins and the special symbols.
func agreeFree(t *testing.T, s *exact.Slot, w *wholeWalk) {
	t.Helper()
	lengths := map[int]odds.Ratio{}
	var rate odds.Ratio
	for _, x := range s.Triggers {
		rate = rate.Add(x.Rate)
		for _, l := range x.Lengths {
			lengths[l.Spins] = lengths[l.Spins].Add(x.Rate.Mul(l.Chance))
		}
	}
	for n, want := range w.free {
		if !lengths[n].Equal(want) {
			t.Errorf("%d free spins come with %v, walked %v", n, lengths[n], want)
		}
	}
	for _, x := range s.Specials {
		if want := w.special[x.Symbol]; !x.Chance.Mul(rate).Equal(want) {
			t.Errorf("symbol %d expands with %v, walked %v", x.Symbol, x.Chance.Mul(rate), want)
		}
	}
}
