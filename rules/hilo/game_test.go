package hilo_test

import (
	"encoding/json"
	"errors"
	"math/big"
	"slices"
	"strings"
	"testing"

	"croupier/draw"
	"croupier/draw/fast"
	"croupier/internal/rulestest"
	"croupier/odds"
	"croupier/play"
	"croupier/props/card"
	"croupier/rules/hilo"
)

func definition(t *testing.T) hilo.Definition {
	t.Helper()
	back, err := odds.NewPart(99, 100)
	if err != nil {
		t.Fatal(err)
	}
	return hilo.Definition{Least: 1, Most: 2000, Return: back, Wins: 30, Highest: 1000}
}

func table(t *testing.T, change func(d *hilo.Definition)) *hilo.Game {
	t.Helper()
	d := definition(t)
	if change != nil {
		change(&d)
	}
	g, faults := hilo.New(d)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	return g
}

// dealt is a round whose first card has been drawn.
func dealt(t *testing.T, g *hilo.Game, units uint32, first card.Card) *hilo.State {
	t.Helper()
	var s hilo.State
	if err := g.Open(&s, struct{}{}, []play.Wager{{Seat: 1, Units: units}}); err != nil {
		t.Fatal(err)
	}
	g.Step(&s, &draw.Tape{Draws: []draw.Draw{{Bound: 52, Value: uint32(first)}}}, nil)
	return &s
}

// calls are those offered.
func calls(g *hilo.Game, s *hilo.State) (all []hilo.Call) {
	for _, o := range g.Offers(s, 1, nil) {
		if o.Verb == play.Pick {
			all = append(all, hilo.Call(o.From))
		}
	}
	slices.Sort(all)
	return all
}

// Every card against every card: higher or same, lower or same, the ace low; a
// call that cannot lose is not offered.
func TestCalls(t *testing.T) {
	rulestest.Covers(t, "OC-R13")
	g := table(t, nil)
	for first := range card.Card(52) {
		want := []hilo.Call{hilo.Lower, hilo.Higher}
		switch first.Rank() {
		case card.Ace:
			want = want[:1]
		case card.King:
			want = want[1:]
		}
		if got := calls(g, dealt(t, g, 1, first)); !slices.Equal(got, want) {
			t.Errorf("on %s the calls are %v, want %v", first, got, want)
		}
		for _, call := range want {
			right := 0
			for next := range card.Card(52) {
				s := dealt(t, g, 1, first)
				g.Act(s, 1, play.Move{Verb: play.Pick, Arg: uint32(call)})
				g.Step(s, &draw.Tape{Draws: []draw.Draw{{Bound: 52, Value: uint32(next)}}}, nil)
				wins := next.Rank() >= first.Rank()
				if call == hilo.Lower {
					wins = next.Rank() <= first.Rank()
				}
				if wins != (s.Phase == hilo.Calling) || wins == (s.Phase == hilo.Lost) {
					t.Errorf("%s against %s, called %s: phase %d", next, first, call, s.Phase)
				}
				if wins {
					right++
				}
			}
			// Of 52 cards, four a rank.
			if n := call.Chance(first); int(n)*4 != right {
				t.Errorf("%s on %s is right for %d cards, Chance says %d of 13", call, first, right, n)
			}
		}
	}
}

// Before a win there is nothing to cash out, and silence is the likelier call;
// afterwards silence cashes out.
func TestDefaults(t *testing.T) {
	rulestest.Covers(t, "OC-R13")
	g := table(t, nil)
	for rank, want := range map[card.Rank]hilo.Call{
		card.Ace: hilo.Lower, 2: hilo.Higher, 7: hilo.Higher, 8: hilo.Lower, card.King: hilo.Higher,
	} {
		s := dealt(t, g, 1, card.Of(rank, card.Hearts))
		if o := g.Offers(s, 1, nil); o[0].Verb != play.Pick || hilo.Call(o[0].From) != want {
			t.Errorf("on %s silence is %v, want %s", rank, o[0], want)
		}
	}
	s := dealt(t, g, 1, card.Of(7, card.Hearts))
	g.Act(s, 1, play.Move{Verb: play.Pick, Arg: uint32(hilo.Higher)})
	g.Step(s, &draw.Tape{Draws: []draw.Draw{{Bound: 52, Value: uint32(card.Of(9, card.Clubs))}}}, nil)
	if o := g.Offers(s, 1, nil); len(o) != 3 || o[0] != (play.Offer{Verb: play.CashOut}) {
		t.Errorf("after a win the offers are %v", o)
	}
}

// The worth of random chains against the fraction itself: 0.99 × the product of
// 13/n, cut to millionths of a unit, and so to any minor unit.
func TestWorth(t *testing.T) {
	rulestest.Covers(t, "OC-R13", "OC-R8")
	g := table(t, nil)
	src := fast.New(3, "hi-lo worth", 0)
	for round := range 3000 {
		units := 1 + src.Uniform(2000)
		s := dealt(t, g, units, card.Draw(src))
		fair := big.NewRat(99*int64(units), 100)
		for s.Phase == hilo.Calling {
			offers := g.Offers(s, 1, nil)
			m := offers[src.Uniform(uint32(len(offers)))].Default()
			if m.Verb == play.Pick && m.Arg == uint32(hilo.Higher) {
				fair.Mul(fair, big.NewRat(13, int64(14-s.Card.Rank())))
			} else if m.Verb == play.Pick {
				fair.Mul(fair, big.NewRat(13, int64(s.Card.Rank())))
			}
			g.Act(s, 1, m)
			if s.Phase == hilo.Drawing {
				g.Step(s, src, nil)
			}
		}
		want := new(big.Int)
		if s.Phase == hilo.Paid {
			want.Mul(fair.Num(), big.NewInt(1_000_000))
			want.Quo(want, fair.Denom())
		}
		due := g.Pays(s, nil)
		got := new(big.Rat).Mul(due[0].Back.Ratio().Big(), big.NewRat(1_000_000, 1))
		if len(due) != 1 || !got.IsInt() || got.Num().Cmp(want) != 0 {
			t.Fatalf("round %d: %v is due, want %s millionths", round, due, want)
		}
		if exact := g.Multiplier(s.Chain).Mul(odds.FromInt(int64(units))); s.Phase == hilo.Paid && exact.Big().Cmp(fair) != 0 {
			t.Fatalf("round %d: exactly %s, want %s", round, exact, fair)
		}
	}
}

// A chain ends at its longest and below its highest multiplier, with all that it
// is worth.
func TestEnds(t *testing.T) {
	rulestest.Covers(t, "OC-1.8", "PL-45")
	ace, deuce := card.Of(card.Ace, card.Clubs), card.Of(2, card.Clubs)
	short := table(t, func(d *hilo.Definition) { d.Wins = 2 })
	s := dealt(t, short, 100, deuce)
	for range 2 {
		g := short
		g.Act(s, 1, play.Move{Verb: play.Pick, Arg: uint32(hilo.Higher)})
		g.Step(s, &draw.Tape{Draws: []draw.Draw{{Bound: 52, Value: uint32(deuce)}}}, nil)
	}
	// 100 × 0.99 × (13/12)²
	if want, _ := odds.NewPart(99*169, 144); s.Phase != hilo.Paid || short.Pays(s, nil)[0].Back.Cmp(want) > 0 {
		t.Errorf("after two wins of two: phase %d, due %v, want %s cut to millionths", s.Phase, short.Pays(s, nil), want)
	}
	// 0.99 × 13 and 0.99 × 169 stay below 1000, 0.99 × 2197 does not.
	g := table(t, nil)
	s = dealt(t, g, 1, ace)
	for range 2 {
		g.Act(s, 1, play.Move{Verb: play.Pick, Arg: uint32(hilo.Lower)})
		g.Step(s, &draw.Tape{Draws: []draw.Draw{{Bound: 52, Value: uint32(ace)}}}, nil)
	}
	if want, _ := odds.NewPart(99*169, 100); s.Phase != hilo.Paid || g.Pays(s, nil)[0].Back != want {
		t.Errorf("after two aces: phase %d, due %v, want %s", s.Phase, g.Pays(s, nil), want)
	}
}

func TestRefused(t *testing.T) {
	rulestest.Covers(t, "OC-1.8")
	g := table(t, nil)
	for _, w := range [][]play.Wager{
		nil, {{Seat: 1, Units: 0}}, {{Seat: 1, Units: 2001}}, {{Seat: 2, Units: 1}}, {{Seat: 1, Spot: 1, Units: 1}},
		{{Seat: 1, Arg: 1, Units: 1}}, {{Seat: 1, Units: 1}, {Seat: 1, Units: 1}},
	} {
		var s hilo.State
		var r *play.Refusal
		if err := g.Open(&s, struct{}{}, w); !errors.As(err, &r) {
			t.Errorf("%v: %v", w, err)
		}
	}
}

// What a definition can get wrong is told where it stands.
func TestFaults(t *testing.T) {
	for where, spoil := range map[string]func(d *hilo.Definition){
		"stake":   func(d *hilo.Definition) { d.Least = 0 },
		"return":  func(d *hilo.Definition) { d.Return = odds.Whole(2) },
		"wins":    func(d *hilo.Definition) { d.Wins = 49 },
		"highest": func(d *hilo.Definition) { d.Highest = 12 },
	} {
		d := definition(t)
		spoil(&d)
		if g, faults := hilo.New(d); g != nil || len(faults) != 1 || faults[0].Where != where {
			t.Errorf("%s spoilt: %v", where, faults)
		}
	}
}

// A view tells what each call would make of the stake.
func TestView(t *testing.T) {
	rulestest.Covers(t, "OC-1.9")
	g := table(t, nil)
	text, err := json.Marshal(g.See(dealt(t, g, 200, card.Of(card.Queen, card.Hearts)), &hilo.Frame{}, 1))
	// 0.99 × 13/12 and 0.99 × 13/2 of 200.
	want := `"card":"Qh","wins":0,"most":30,"calls":[{"arg":0,"call":"lower","ranks":12,"multiplier":"429/400","worth":"429/2"},` +
		`{"arg":1,"call":"higher","ranks":2,"multiplier":"1287/200","worth":"1287/1"}]`
	if err != nil || !strings.Contains(string(text), want) {
		t.Errorf("the first card is shown as %s (error %v)", text, err)
	}
}
