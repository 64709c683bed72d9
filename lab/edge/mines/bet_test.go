package mines_test

import (
	"fmt"
	"strings"
	"testing"

	"croupier/draw"
	"croupier/internal/rulestest"
	"croupier/lab/edge"
	analysis "croupier/lab/edge/mines"
	"croupier/odds"
	"croupier/play"
	"croupier/rules/mines"
)

func field(t *testing.T, tiles uint8, highest uint32) *mines.Game {
	t.Helper()
	back, err := odds.NewPart(99, 100)
	if err != nil {
		t.Fatal(err)
	}
	g, faults := mines.New(mines.Definition{Tiles: tiles, Least: 1, Most: 500, Return: back, Highest: highest})
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	return g
}

var fair = odds.NewRatio(99, 100) // OC-R13

// Every number of tiles beside every number of mines returns 99 %, and less by
// what rounding down takes at the least stake.
func TestEveryWayReturnsTheSame(t *testing.T) {
	rulestest.Covers(t, "OC-R13", "OC-R8", "OC-6.2.1")
	g := field(t, 25, 10000)
	if bets := analysis.Bets(g); len(bets) != 24 || bets[23] != "mines-24" {
		t.Fatalf("the bets are %v", bets)
	}
	for n := int64(1); n < 25; n++ {
		r, err := analysis.Bet(g, fmt.Sprintf("mines-%d", n))
		if err != nil {
			t.Fatal(err)
		}
		if !r.Return.Equal(fair) || !r.HitRate.Equal(odds.NewRatio(25-n, 25)) || r.MaxWin.Cmp(odds.FromInt(10000)) > 0 {
			t.Errorf("%d mines: it returns %s, wins %s, at most %s", n, r.Return, r.HitRate, r.MaxWin)
		}
		if want := 2 * int(g.Last(uint8(n))); len(r.Others) != want {
			t.Errorf("%d mines: %d returns are told, want %d", n, len(r.Others), want)
		}
		for _, o := range r.Others {
			down := strings.HasSuffix(o.Name, "rounded down at the least stake")
			if !down && !o.Return.Equal(fair) || down && (o.Return.Cmp(fair) > 0 || fair.Sub(o.Return).Cmp(odds.NewRatio(1, 100)) >= 0) {
				t.Errorf("%d mines, %s: it returns %s", n, o.Name, o.Return)
			}
		}
	}
	// One mine, one tile: 24/25 × 1.03, which is 0.99 × 25/24 cut.
	r, err := analysis.Bet(g, "mines-1")
	if err != nil || !r.Others[1].Return.Equal(odds.NewRatio(24*103, 2500)) || !r.MaxWin.Equal(odds.NewRatio(99, 4)) {
		t.Errorf("one mine, rounded: %v, at most %s (error %v)", r.Others[1], r.MaxWin, err)
	}
	for _, bet := range []string{"", "mines", "mines-0", "mines-25", "mines-01", "mines-256"} {
		if _, err := analysis.Bet(g, bet); err == nil {
			t.Errorf("%q is proven", bet)
		}
	}
}

// On small fields all choices of tiles are walked through the whole rules, the
// showing of the mines with them: the best and the worst play return 99 %.
func TestEveryTileIsFair(t *testing.T) {
	rulestest.Covers(t, "OC-R13")
	for _, highest := range []uint32{5, 10000} {
		g := field(t, 5, highest)
		for n := uint32(1); n < 5; n++ {
			var s mines.State
			if err := g.Open(&s, struct{}{}, []play.Wager{{Seat: 1, Arg: n, Units: 1}}); err != nil {
				t.Fatal(err)
			}
			for name, sign := range map[string]int{"best": 1, "worst": -1} {
				if got := extreme(g, s, sign, map[mines.State]odds.Ratio{}); !got.Equal(fair) {
					t.Errorf("%d mines below × %d: the %s play returns %s, want %s", n, highest, name, got, fair)
				}
			}
			w := edge.Walker[mines.State, struct{}, mines.Frame]{Rules: g, Choose: analysis.Choose}
			outcomes, _, err := w.Outcomes(struct{}{}, []play.Wager{{Seat: 1, Arg: n, Units: 1}})
			if err != nil {
				t.Fatal(err)
			}
			r, err := analysis.Bet(g, fmt.Sprintf("mines-%d", n))
			if err != nil {
				t.Fatal(err)
			}
			if walked := edge.From("", outcomes); !walked.Variance.Equal(r.Variance) || !walked.HitRate.Equal(r.HitRate) {
				t.Errorf("%d mines: walked %+v, proven %+v", n, walked, r)
			}
		}
	}
}

// extreme is what a state is worth under the play that makes most of it, or least,
// where sign is -1.
func extreme(g *mines.Game, s mines.State, sign int, known map[mines.State]odds.Ratio) (value odds.Ratio) {
	if value, ok := known[s]; ok {
		return value
	}
	switch g.Turn(&s) {
	case play.Over:
		value = g.Pays(&s, nil)[0].Back.Ratio()
	case play.House:
		for e := draw.NewEvery(); e.Next(); {
			to := s
			g.Step(&to, e, nil)
			value = value.Add(odds.FromBig(e.WeightBig()).Mul(extreme(g, to, sign, known)))
		}
	default:
		first := true
		for _, o := range g.Offers(&s, 1, nil) {
			for arg := o.From; arg <= o.To; arg++ {
				to := s
				g.Act(&to, 1, play.Move{Verb: o.Verb, Arg: arg})
				if worth := extreme(g, to, sign, known); first || worth.Cmp(value) == sign {
					value, first = worth, false
				}
			}
		}
	}
	known[s] = value
	return value
}
