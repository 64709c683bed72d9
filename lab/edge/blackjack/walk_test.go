package blackjack

import (
	"math"
	"testing"

	"croupier/lab/edge"
	"croupier/odds"
	"croupier/play"
	"croupier/props/card"
	"croupier/rules/blackjack"
)

// few is a shoe of few cards, each value in one suit of one rank, as a round is
// opened with it and as it is reckoned with.
func few(n counts) (carry blackjack.Carry, shoe cardsLeft) {
	for v, count := range n {
		carry.Left[card.Of(card.Rank(v+1), card.Clubs)] = count
		shoe.leftA[v] = float64(count)
		shoe.totalA += float64(count)
	}
	return carry, shoe
}

// plain is a table by the usual rules, for tests to change.
func plain(change ...func(*blackjack.Definition)) blackjack.Definition {
	d := blackjack.Definition{
		Decks: 1, Boxes: 1, Peek: blackjack.On, BlackjackPays: odds.Must(odds.NewPart(3, 2)),
		Insurance: blackjack.Off, Surrender: blackjack.LateSurrender, SplitHands: 1, SplitAces: 1,
		DoubleAfterSplit: blackjack.On,
		Main:             play.Limits{Least: 2, Most: 1000, By: 1}, Side: play.Limits{Least: 1, Most: 10, By: 1},
	}
	for _, c := range change {
		c(&d)
	}
	return d
}

func game(t testing.TB, d blackjack.Definition) *blackjack.Game {
	t.Helper()
	g, faults := blackjack.New(d)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	return g
}

func noHole(d *blackjack.Definition)     { d.Hole, d.Peek = blackjack.NoHole, blackjack.Off }
func takesAll(d *blackjack.Definition)   { d.Takes = blackjack.TakesAll }
func splitsTwo(d *blackjack.Definition)  { d.SplitHands, d.SplitAces = 2, 2 }
func splitsFour(d *blackjack.Definition) { d.SplitHands, d.SplitAces = 4, 4 }
func early(d *blackjack.Definition) {
	d.Surrender, d.SurrenderAce = blackjack.EarlySurrender, blackjack.On
}
func soft(d *blackjack.Definition) { d.Soft17 = blackjack.HitSoft17 }

// The mean of a round by the found strategy is what a walk through the rules over
// every card comes to, on shoes that are small enough and do not run out.
func TestPlayIsWalked(t *testing.T) {
	type change = func(*blackjack.Definition)
	for name, c := range map[string]struct {
		rules []change
		shoe  counts
	}{
		"look":               {nil, counts{2, 0, 0, 0, 1, 2, 0, 0, 0, 4}},
		"low cards":          {[]change{soft}, counts{1, 0, 1, 0, 1, 1, 1, 0, 1, 3}},
		"early":              {[]change{early}, counts{2, 0, 0, 0, 1, 2, 0, 1, 0, 4}},
		"no hole, all":       {[]change{noHole, takesAll}, counts{1, 0, 0, 0, 1, 2, 0, 1, 0, 3}},
		"no hole, first":     {[]change{noHole}, counts{1, 0, 0, 0, 1, 2, 0, 1, 0, 3}},
		"one split":          {[]change{splitsTwo}, counts{1, 0, 0, 0, 0, 0, 0, 4, 2, 4}},
		"one split, all":     {[]change{splitsTwo, noHole, takesAll}, counts{1, 0, 0, 0, 0, 0, 0, 4, 2, 4}},
		"one split, first":   {[]change{splitsTwo, noHole}, counts{1, 0, 0, 0, 0, 0, 0, 4, 2, 4}},
		"four hands":         {[]change{splitsFour}, counts{1, 0, 0, 0, 0, 0, 0, 6, 1, 5}},
		"four hands of aces": {[]change{splitsFour}, counts{3, 0, 0, 0, 1, 1, 1, 1, 1, 2}},
		"four hands, first":  {[]change{splitsFour, noHole}, counts{1, 0, 0, 0, 0, 0, 0, 6, 1, 5}},
		"no double after":    {[]change{splitsTwo, func(d *blackjack.Definition) { d.DoubleAfterSplit = blackjack.Off }}, counts{1, 0, 0, 1, 4, 0, 0, 0, 2, 5}},
		"hit split aces":     {[]change{splitsTwo, func(d *blackjack.Definition) { d.HitSplitAces = blackjack.On }}, counts{2, 0, 0, 0, 1, 1, 0, 1, 2, 4}},
		"double on ten":      {[]change{func(d *blackjack.Definition) { d.Double = blackjack.Double10To11 }}, counts{1, 0, 0, 1, 1, 1, 1, 0, 0, 4}},
		"three hands":        {[]change{func(d *blackjack.Definition) { d.SplitHands = 3 }}, counts{1, 0, 0, 0, 0, 0, 0, 6, 1, 5}},
	} {
		t.Run(name, func(t *testing.T) {
			g := game(t, plain(c.rules...))
			carry, shoe := few(c.shoe)
			tab := newTable(g, shoe)
			plans, mean := tab.best()
			found, _ := tab.wholeApprox(&plans)
			near(t, "chosen", mean, found.netA)
			y := &Strategy{plans: plans}
			w := edge.Walker[blackjack.State, blackjack.Carry, blackjack.Frame]{Rules: g, Choose: y.Choose}
			outcomes, staked, err := w.Outcomes(carry, []play.Wager{{Seat: 1, Units: 2}})
			if err != nil {
				t.Fatal(err)
			}
			var walked odds.Ratio
			for _, o := range outcomes {
				walked = walked.Add(o.Net.Mul(o.Chance))
			}
			near(t, "mean", found.netA, half(walked))
			near(t, "staked", found.stakeA, half(staked))
			walkChart(t, tab, carry)
			if g.Definition().SplitHands == 1 {
				best, err := w.Best(carry, []play.Wager{{Seat: 1, Units: 2}})
				if err != nil {
					t.Fatal(err)
				}
				near(t, "best", found.netA, half(best))
			}
		})
	}
}

// walkChart does the same for the best chart by points.
func walkChart(t *testing.T, tab *table, carry blackjack.Carry) {
	t.Helper()
	_, plans := tab.bestChart()
	found, _ := tab.wholeApprox(&plans)
	y := &Strategy{plans: plans}
	w := edge.Walker[blackjack.State, blackjack.Carry, blackjack.Frame]{Rules: tab.g, Choose: y.Choose}
	outcomes, staked, err := w.Outcomes(carry, []play.Wager{{Seat: 1, Units: 2}})
	if err != nil {
		t.Fatal(err)
	}
	var walked odds.Ratio
	for _, o := range outcomes {
		walked = walked.Add(o.Net.Mul(o.Chance))
	}
	near(t, "mean by the chart", found.netA, half(walked))
	near(t, "staked by the chart", found.stakeA, half(staked))
}

// half is a figure per two units as a float per unit.
func half(r odds.Ratio) float64 {
	f, _ := r.Big().Float64()
	return f / 2
}

func near(t *testing.T, what string, got, want float64) {
	t.Helper()
	if math.Abs(got-want) > 1e-12 {
		t.Errorf("%s %v, the walk says %v", what, got, want)
	}
}
