package threecard_test

import (
	"testing"

	"croupier/internal/rulestest"
	own "croupier/lab/edge/threecard"
	"croupier/odds"
	"croupier/props/card"
	"croupier/rules/threecard"
)

// deals are all of them: 22 100 hands of the player's by 18 424 of the dealer's.
const deals = 22_100 * 18_424

// Published (docs/rules/pay-tables.md): Ante and Play keep 3.37 % of the Ante with
// PLAY on Q-6-4 or better, Prime 3.62 %.
func TestPublishedEdges(t *testing.T) {
	rulestest.Covers(t, "BC-TC-3", "BC-TC-7", "BC-R5")
	g := table(t, card.Pack)
	for bet, want := range map[string]string{"ante": "3.37", "prime": "3.62"} {
		r, err := own.Bet(g, bet)
		if err != nil {
			t.Fatal(err)
		}
		if got := r.Edge().Mul(odds.FromInt(100)).Decimal(2); got != want {
			t.Errorf("%s keeps %s %%, published are %s %%", bet, got, want)
		}
		var sum odds.Ratio
		for _, o := range r.Outcomes {
			sum = sum.Add(o.Chance)
			if n := o.Chance.Mul(odds.FromInt(deals)); n.Den().Int64() != 1 {
				t.Errorf("%s: net %s comes up in %s of %d deals", bet, o.Net, n, deals)
			}
		}
		if !sum.Equal(odds.FromInt(1)) {
			t.Errorf("%s: the chances add up to %s", bet, sum)
		}
	}
}

// The line of best play is found, not assumed: PLAY on Q-6-4, fold Q-6-3; and the
// strategy of that name returns as much.
func TestTheLineIsFound(t *testing.T) {
	rulestest.Covers(t, "BC-TC-3")
	r, err := own.Bet(table(t, card.Pack), "ante")
	if err != nil {
		t.Fatal(err)
	}
	chart := r.Strategy[0]
	if chart.Name != "play Q-6-4 or better" || len(chart.Rows) != 2 ||
		chart.Rows[0].Cells[0] != "F" || shape(chart.Rows[0].Name) != "Q63" ||
		chart.Rows[1].Cells[0] != "P" || shape(chart.Rows[1].Name) != "Q64" {
		t.Errorf("the chart is %+v", chart)
	}
	parts := odds.Ratio{}
	for _, p := range r.Parts {
		parts = parts.Add(p.Return)
	}
	if !parts.Equal(r.Return) {
		t.Errorf("the parts add up to %s of %s", parts, r.Return)
	}
	for _, o := range r.Others {
		if o.Return.Equal(r.Return) != (o.Name == "play Q-6-4 or better") || o.Return.Cmp(r.Return) > 0 {
			t.Errorf("%s returns %s, best play %s", o.Name, o.Return, r.Return)
		}
	}
}

// shape is a hand's ranks: Qs 6h 3d is Q63.
func shape(cards string) string { return string([]byte{cards[0], cards[3], cards[6]}) }

// Of 22 100 hands 48 are straight flushes, 52 threes, 720 straights, 1096 flushes,
// 3744 pairs: by these counts PAIR PLUS and the progressive are summed by hand.
func TestPairPlusAndProgressiveByHand(t *testing.T) {
	rulestest.Covers(t, "BC-TC-2", "BC-TC-8")
	for _, p := range []threecard.PairPlusPays{
		{StraightFlush: 35, ThreeOfAKind: 33, Straight: 6, Flush: 4, Pair: 1},
		{StraightFlush: 40, ThreeOfAKind: 30, Straight: 6, Flush: 3, Pair: 1},
	} {
		d := table(t, card.Pack).Definition()
		d.PairPlusPays = p
		g, faults := threecard.New(d)
		if len(faults) > 0 {
			t.Fatal(faults)
		}
		r, err := own.Bet(g, "pair-plus")
		if err != nil {
			t.Fatal(err)
		}
		back := 48*(1+p.StraightFlush) + 52*(1+p.ThreeOfAKind) + 720*(1+p.Straight) + 1096*(1+p.Flush) + 3744*(1+p.Pair)
		if want := odds.NewRatio(int64(back), 22_100); !r.Return.Equal(want) {
			t.Errorf("PAIR PLUS at %+v returns %s, want %s", p, r.Return, want)
		}
	}
	m, err := own.MeterOf(table(t, card.Pack))
	if err != nil {
		t.Fatal(err)
	}
	// 1 hand wins the meter, 3 pay 500, 44 pay 70, 52 pay 60, 720 pay 6, to one.
	const fixed = 3*501 + 44*71 + 52*61 + 720*7
	for units, want := range map[int64]odds.Ratio{
		0: odds.NewRatio(fixed, 22_100), 22_100 - fixed: odds.FromInt(1), 22_100: odds.NewRatio(fixed+22_100, 22_100),
	} {
		if got := m.At(odds.FromInt(units)); !got.Equal(want) {
			t.Errorf("with the meter at %d the progressive returns %s, want %s", units, got, want)
		}
	}
	if even := m.BreakEven(); !even.Equal(odds.FromInt(22_100 - fixed)) {
		t.Errorf("it keeps nothing at %s, want %d", even, 22_100-fixed)
	}
	// A quarter of 22 100 stakes and the seed of 1000 are what a win pays.
	if want := odds.NewRatio(fixed+22_100/4+1000, 22_100); !m.LongRun().Equal(want) {
		t.Errorf("in the long run it returns %s, want %s", m.LongRun(), want)
	}
}

// Other pay tables move the return and not what is dealt.
func TestBonusMovesTheReturn(t *testing.T) {
	d := table(t, card.Pack).Definition()
	before, err := own.Bet(table(t, card.Pack), "ante")
	if err != nil {
		t.Fatal(err)
	}
	d.AnteBonus.ThreeOfAKind = 3
	g, faults := threecard.New(d)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	after, err := own.Bet(g, "ante")
	if err != nil {
		t.Fatal(err)
	}
	// All 52 threes play, so that each of them pays one Ante less.
	if lost := before.Return.Sub(after.Return); !lost.Equal(odds.NewRatio(52, 22_100)) {
		t.Errorf("a bonus of 3 for 4 on three of a kind costs %s", lost)
	}
}
