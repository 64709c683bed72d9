package crash_test

import (
	"testing"

	"croupier/draw/fast"
	"croupier/internal/rulestest"
	edge "croupier/lab/edge/crash"
	"croupier/odds"
	"croupier/play"
	"croupier/rules/crash"
)

func game(t testing.TB) *crash.Game {
	t.Helper()
	g, faults := crash.New(crash.Definition{Return: 99, Lowest: 101, Cap: 1_000_000, Growth: 60, Least: 1, Most: 1000})
	if faults != nil {
		t.Fatal(faults)
	}
	return g
}

// OC-R14: every target returns 99 %, and a crash at 1.00 has the chance 2/101.
func TestEveryTargetReturnsTheSame(t *testing.T) {
	rulestest.Covers(t, "OC-R14")
	g := game(t)
	for _, bet := range append(edge.Bets(g), "target-1.37", "target-9999.99") {
		r, err := edge.Bet(g, bet)
		if err != nil || !r.Return.Equal(odds.NewRatio(99, 100)) {
			t.Errorf("%s: %v, %v", bet, r, err)
		}
	}
	if at := odds.FromInt(1).Sub(edge.Reaches(g, 101)); !at.Equal(odds.NewRatio(2, 101)) {
		t.Errorf("the crash comes at 1.00 with the chance %s, want 2/101", at)
	}
	for _, bet := range []string{"", "target-1.00", "target-10000.01", "target-2.005", "2.00", "target-x"} {
		if r, err := edge.Bet(g, bet); err == nil {
			t.Errorf("%q is taken: %v", bet, r)
		}
	}
}

// first answers the first digit and ends the draw with a panic at the second.
type first struct {
	digit uint32
	asked int
}

type more struct{}

func (d *first) Uniform(uint32) uint32 {
	if d.asked++; d.asked > 1 {
		panic(more{})
	}
	return d.digit
}

func (d *first) Each([]uint32) []uint32    { panic("not asked") }
func (d *first) Pick([]uint32, uint32) int { panic("not asked") }

// flight draws a flight from its first digit; decided is false where that does
// not tell the crash point.
func flight(g *crash.Game, s crash.State, digit uint32) (end crash.State, decided bool) {
	defer func() {
		if v := recover(); v != nil {
			if _, ok := v.(more); !ok {
				panic(v)
			}
			decided = false
		}
	}()
	g.Step(&s, &first{digit: digit}, nil)
	g.Step(&s, nil, nil)
	return s, true
}

// The first digit is walked through the rules, all of its 65536 answers: for
// every target the chance to win lies between what has won by then and that with
// all that is undecided, and so does the law.
func TestTheFirstDigitWalked(t *testing.T) {
	rulestest.Covers(t, "OC-R14")
	g := game(t)
	for _, bet := range edge.Bets(g) {
		target, err := edge.Target(g, bet)
		if err != nil {
			t.Fatal(err)
		}
		var start crash.State
		if err := g.Open(&start, crash.Carry{}, []play.Wager{{Seat: 1, Spot: crash.Bet, Units: 100, Arg: target}}); err != nil {
			t.Fatal(err)
		}
		won, undecided := int64(0), int64(0)
		for digit := range uint32(crash.Base) {
			end, decided := flight(g, start, digit)
			switch back := g.Pays(&end, nil); {
			case !decided:
				undecided++
			case back[0].Back == odds.Whole(int64(target)):
				won++
			case back[0].Back.Sign() != 0:
				t.Fatalf("target %d pays %s for 100", target, back[0].Back)
			}
		}
		law := edge.Reaches(g, target)
		low, high := odds.NewRatio(won, crash.Base), odds.NewRatio(won+undecided, crash.Base)
		if law.Cmp(low) < 0 || law.Cmp(high) > 0 {
			t.Errorf("%s: won with chance from %s to %s, the law says %s", bet, low, high, law)
		}
	}
}

// A million rounds through the rules: within four deviations of the law.
func TestSimulated(t *testing.T) {
	g, src := game(t), fast.New(7, "crash law", 0)
	const rounds = 1_000_000
	targets := []uint32{101, 150, 200, 1000, 10_000}
	hits := make([]int64, len(targets))
	for range rounds {
		s := crash.State{Stake: 1}
		g.Step(&s, src, nil)
		for i, target := range targets {
			if s.Crash >= target {
				hits[i]++
			}
		}
	}
	for i, target := range targets {
		p := 99 / float64(target)
		off := float64(hits[i]) - rounds*p
		if off*off > 16*rounds*p*(1-p) {
			t.Errorf("target %d is reached %d times in %d, the law says %.0f", target, hits[i], rounds, rounds*p)
		}
	}
}
