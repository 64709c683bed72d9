package hilo_test

import (
	"strings"
	"testing"

	"croupier/draw"
	"croupier/draw/fast"
	"croupier/internal/rulestest"
	"croupier/lab/edge"
	analysis "croupier/lab/edge/hilo"
	"croupier/odds"
	"croupier/play"
	"croupier/props/card"
	"croupier/rules/hilo"
)

func table(t *testing.T, wins uint8, highest uint32) *hilo.Game {
	t.Helper()
	back, err := odds.NewPart(99, 100)
	if err != nil {
		t.Fatal(err)
	}
	g, faults := hilo.New(hilo.Definition{Least: 1, Most: 1000, Return: back, Wins: wins, Highest: highest})
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	return g
}

var fair = odds.NewRatio(99, 100) // OC-R13

// One call never changes what a chain is worth on average, whatever the card, the
// call and the chain: with it every way of playing returns 99 %, however long.
func TestEveryCallIsFair(t *testing.T) {
	rulestest.Covers(t, "OC-R13")
	g := table(t, 30, 1000)
	src := fast.New(5, "hi-lo chains", 0)
	for shown := range card.Card(52) {
		for range 4 {
			s := hilo.State{Units: 1, Phase: hilo.Calling, Card: shown, Chain: someChain(g, src)}
			for _, o := range g.Offers(&s, 1, nil) {
				if o.Verb != play.Pick {
					continue
				}
				var after odds.Ratio
				for e := draw.NewEvery(); e.Next(); {
					to := s
					g.Act(&to, 1, o.Default())
					g.Step(&to, e, nil)
					if to.Phase != hilo.Lost {
						after = after.Add(odds.FromBig(e.WeightBig()).Mul(g.Multiplier(to.Chain)))
					}
				}
				if before := g.Multiplier(s.Chain); !after.Equal(before) {
					t.Errorf("%s, %v: a chain worth %s is worth %s after the call", shown, o, before, after)
				}
			}
		}
	}
}

// someChain plays up to three winning calls.
func someChain(g *hilo.Game, src *fast.Source) hilo.Chain {
	var s hilo.State
	_ = g.Open(&s, struct{}{}, []play.Wager{{Seat: 1, Units: 1}}) // the least stake is taken
	g.Step(&s, src, nil)
	for wanted := src.Uniform(4); uint32(s.Chain.Wins) < wanted && s.Phase == hilo.Calling; {
		before := s
		offers := g.Offers(&s, 1, nil)
		m := offers[len(offers)-1].Default()
		g.Act(&s, 1, m)
		if g.Step(&s, src, nil); s.Phase == hilo.Lost {
			s = before
		}
	}
	return s.Chain
}

// All chains of the whole rules, up to two calls long with a cap that cuts some:
// the best and the worst way of playing both return 99 %.
func TestEveryWayReturnsTheSame(t *testing.T) {
	rulestest.Covers(t, "OC-R13", "OC-6.2.1")
	for _, highest := range []uint32{13, 1000} {
		g := table(t, 2, highest)
		var s hilo.State
		if err := g.Open(&s, struct{}{}, []play.Wager{{Seat: 1, Units: 1}}); err != nil {
			t.Fatal(err)
		}
		for name, sign := range map[string]int{"best": 1, "worst": -1} {
			if got := extreme(g, s, sign, map[hilo.State]odds.Ratio{}); !got.Equal(fair) {
				t.Errorf("the %s way of playing below × %d returns %s, want %s", name, highest, got, fair)
			}
		}
	}
}

// extreme is what a state is worth under the play that makes most of it, or least,
// where sign is -1.
func extreme(g *hilo.Game, s hilo.State, sign int, known map[hilo.State]odds.Ratio) (value odds.Ratio) {
	if value, ok := known[s]; ok {
		return value
	}
	switch g.Turn(&s) {
	case play.Over:
		if s.Phase == hilo.Paid {
			value = g.Multiplier(s.Chain)
		}
	case play.House:
		for e := draw.NewEvery(); e.Next(); {
			to := s
			g.Step(&to, e, nil)
			value = value.Add(odds.FromBig(e.WeightBig()).Mul(extreme(g, to, sign, known)))
		}
	default:
		for i, o := range g.Offers(&s, 1, nil) {
			to := s
			g.Act(&to, 1, o.Default())
			if worth := extreme(g, to, sign, known); i == 0 || worth.Cmp(value) == sign {
				value = worth
			}
		}
	}
	known[s] = value
	return value
}

// The figures of the bet, from the ranks alone: on 2 to queen the likelier call is
// right for max(r, 14 − r) of 13 ranks, on an ace or a king the only call for one.
func TestBet(t *testing.T) {
	rulestest.Covers(t, "OC-R13", "OC-R8")
	r, err := analysis.Bet(table(t, 30, 1000), "play")
	if err != nil {
		t.Fatal(err)
	}
	var hits, cut odds.Ratio
	for rank := int64(1); rank <= 13; rank++ {
		n := max(rank, 14-rank)
		if n == 13 {
			n = 1
		}
		hits = hits.Add(odds.NewRatio(n, 169))
		cut = cut.Add(odds.NewRatio(n*(99*13/n), 169*100)) // whole hundredths
	}
	if !r.Return.Equal(fair) || !r.HitRate.Equal(hits) || !r.Push.IsZero() {
		t.Errorf("it returns %s and wins %s, want %s and %s", r.Return, r.HitRate, fair, hits)
	}
	for i, o := range r.Others {
		down := strings.HasSuffix(o.Name, "rounded down at the least stake")
		if !down && !o.Return.Equal(fair) || down && (o.Return.Cmp(fair) >= 0 || fair.Sub(o.Return).Cmp(odds.NewRatio(1, 100)) >= 0) {
			t.Errorf("%s returns %s", o.Name, o.Return)
		}
		if i == 1 && !o.Return.Equal(cut) {
			t.Errorf("%s returns %s, want %s", o.Name, o.Return, cut)
		}
	}
	if _, err := analysis.Bet(table(t, 30, 1000), "higher"); err == nil {
		t.Error("a bet that there is not is proven")
	}
}

// The walk of the whole rules with their own pays, which are cut to millionths.
func TestWalkAgrees(t *testing.T) {
	g := table(t, 30, 1000)
	w := edge.Walker[hilo.State, struct{}, hilo.Frame]{Rules: g, Choose: analysis.Choose}
	outcomes, _, err := w.Outcomes(struct{}{}, []play.Wager{{Seat: 1, Units: 1}})
	if err != nil {
		t.Fatal(err)
	}
	walked := edge.From("play", outcomes)
	if off := fair.Sub(walked.Return); off.Sign() < 0 || off.Cmp(odds.NewRatio(1, 1_000_000)) > 0 {
		t.Errorf("walked, it returns %s", walked.Return)
	}
}

// The most that can be won, against all chains of the whole rules up to three
// calls long.
func TestMaxWin(t *testing.T) {
	rulestest.Covers(t, "OC-1.8")
	for _, highest := range []uint32{13, 14, 20, 100, 1000} {
		g := table(t, 3, highest)
		r, err := analysis.Bet(g, "play")
		if err != nil {
			t.Fatal(err)
		}
		if want := most(g); !r.MaxWin.Equal(want) {
			t.Errorf("below × %d: at most %s, want %s", highest, r.MaxWin, want)
		}
	}
}

// most is the highest worth of all states that calls can lead to.
func most(g *hilo.Game) (best odds.Ratio) {
	seen := map[hilo.State]bool{}
	todo := []hilo.State{{Units: 1}}
	reach := func(s hilo.State) {
		s.Card %= 13 // suits do not count
		if !seen[s] {
			seen[s] = true
			todo = append(todo, s)
		}
	}
	for len(todo) > 0 {
		s := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		switch g.Turn(&s) {
		case play.Over:
			if worth := g.Multiplier(s.Chain); s.Phase == hilo.Paid && worth.Cmp(best) > 0 {
				best = worth
			}
		case play.House:
			for e := draw.NewEvery(); e.Next(); {
				to := s
				g.Step(&to, e, nil)
				reach(to)
			}
		default:
			for _, o := range g.Offers(&s, 1, nil) {
				to := s
				g.Act(&to, 1, o.Default())
				reach(to)
			}
		}
	}
	return best
}
