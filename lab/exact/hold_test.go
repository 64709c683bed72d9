package exact_test

import (
	"math/rand/v2"
	"testing"

	"croupier/internal/rulestest"
	"croupier/lab/exact"
	"croupier/odds"
	"croupier/rules/slots"
)

// plainly values holds by looking at every window that can follow, with the
// evaluator itself.
type plainly struct {
	d      *slots.Definition
	wins   map[[3]uint32]odds.Ratio
	stops  [][3]uint32
	lost   [][3]uint32
	values []odds.Ratio // of the best hold, by lost window
}

func newPlainly(d *slots.Definition) *plainly {
	p := &plainly{d: d, wins: map[[3]uint32]odds.Ratio{}}
	per := int64(1)
	if d.PaysOn == slots.OnLine {
		per = int64(len(d.Lines))
	}
	line := make([]slots.Symbol, 3)
	for a := range uint32(len(d.Base[0])) {
		for b := range uint32(len(d.Base[1])) {
			for c := range uint32(len(d.Base[2])) {
				at := [3]uint32{a, b, c}
				pay, scatters := int64(0), 0
				for i := range d.Lines {
					d.Line(line, i, at[:], slots.Base)
					pay += int64(d.Best(line, slots.Base).Pay)
				}
				for _, column := range d.Window(at[:], slots.Base) {
					for _, s := range column {
						if d.Scatter != nil && s == d.Scatter.Symbol {
							scatters++
						}
					}
				}
				win := odds.NewRatio(pay, per)
				if d.Scatter != nil {
					win = win.Add(odds.FromInt(int64(d.Scatter.Pays[scatters])))
				}
				p.wins[at] = win
				p.stops = append(p.stops, at)
				if win.IsZero() {
					p.lost = append(p.lost, at)
				}
			}
		}
	}
	for _, at := range p.lost {
		var best odds.Ratio
		for mask := 1; mask < 7; mask++ {
			if v := p.value(at, mask); v.Cmp(best) > 0 {
				best = v
			}
		}
		p.values = append(p.values, best)
	}
	return p
}

func (p *plainly) value(at [3]uint32, mask int) odds.Ratio {
	var sum odds.Ratio
	n := int64(0)
	for _, other := range p.stops {
		same := true
		for r := range at {
			same = same && (mask>>r&1 == 0 || at[r] == other[r])
		}
		if same {
			n++
			sum = sum.Add(p.wins[other])
		}
	}
	return sum.Quo(odds.FromInt(n))
}

// best is the highest return: of all thresholds for taking an offer that can
// make a difference.
func (p *plainly) best() (best, without odds.Ratio) {
	of, chance := odds.FromInt(int64(len(p.stops))), odds.NewRatio(int64(p.d.Hold.Chance), int64(p.d.Hold.Of))
	for _, at := range p.stops {
		without = without.Add(p.wins[at].Quo(of))
	}
	best = without
	for _, least := range p.values {
		back, staked := without, odds.FromInt(1)
		for _, v := range p.values {
			if v.Cmp(least) >= 0 {
				back, staked = back.Add(v.Mul(chance).Quo(of)), staked.Add(chance.Quo(of))
			}
		}
		if r := back.Quo(staked); r.Cmp(best) > 0 {
			best = r
		}
	}
	return best, without
}

func TestHoldsAreTheBest(t *testing.T) {
	rulestest.Covers(t, "OC-R11")
	r := rand.New(rand.NewPCG(7, 8))
	taken := 0
	for done := 0; done < 60; {
		d := mechanics(r)
		if d.Hold == nil || d.Colours != nil || d.Clover != nil {
			continue
		}
		d.Choice = slots.AllLines
		m, faults := slots.New(d)
		if len(faults) > 0 {
			continue
		}
		done++
		s, err := exact.Slots(m)
		if err != nil {
			t.Fatal(err)
		}
		best, without := newPlainly(&d).best()
		if !s.Return.Equal(best) || !s.Held.Without.Equal(without) {
			t.Fatalf("the return is %v, without holds %v; plainly %v, %v", s.Return, s.Held.Without, best, without)
		}
		if !s.Held.Taken.IsZero() {
			taken++
		}
	}
	if taken < 10 {
		t.Errorf("holds were taken on %d machines of 60", taken)
	}
}

// Lines are independent of how many are played, so that every choice without
// holds returns the same (OC-R10); each is what its machine of these lines
// alone returns.
func TestEveryChoiceReturns(t *testing.T) {
	rulestest.Covers(t, "OC-5.1.9", "OC-R10")
	r := rand.New(rand.NewPCG(9, 10))
	for done := 0; done < 20; {
		d := mechanics(r)
		if d.Choice != slots.SomeLines || d.Hold != nil && (d.Colours != nil || d.Clover != nil) {
			continue
		}
		m, faults := slots.New(d)
		if len(faults) > 0 {
			continue
		}
		done++
		choices, err := exact.Choices(m)
		if err != nil {
			t.Fatal(err)
		}
		if len(choices) != len(d.Lines) {
			t.Fatalf("%d choices of %d lines", len(choices), len(d.Lines))
		}
		for _, c := range choices {
			narrow, err := m.Narrow(c.Arg)
			if err != nil {
				t.Fatal(err)
			}
			s, err := exact.Slots(narrow)
			if err != nil {
				t.Fatal(err)
			}
			if !s.Return.Equal(c.Return) {
				t.Errorf("%s returns %v, its machine %v", c.Name, c.Return, s.Return)
			}
			without := s.Return
			if s.Held != nil {
				without = s.Held.Without
			}
			if !c.Without.Equal(without) {
				t.Errorf("%s returns %v without holds, its machine %v", c.Name, c.Without, without)
			}
			if d.Hold == nil && d.Clover == nil && !c.Return.Equal(choices[0].Return) {
				t.Errorf("%s returns %v, %s %v", c.Name, c.Return, choices[0].Name, choices[0].Return)
			}
		}
	}
}
