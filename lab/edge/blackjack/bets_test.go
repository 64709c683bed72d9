package blackjack

import (
	"flag"
	"math"
	"strings"
	"testing"

	"croupier/internal/rulestest"
	"croupier/lab/edge"
	"croupier/odds"
	"croupier/rules/blackjack"
)

var long = flag.Bool("long", false, "try more settings")

// withSides offers the club's side bets from so many packs.
func withSides(decks uint32) func(*blackjack.Definition) {
	return func(d *blackjack.Definition) {
		d.Decks = decks
		d.TwentyOneThree = &blackjack.TwentyOneThree{SuitedTrips: 9, StraightFlush: 9, Trips: 9, Straight: 9, Flush: 9}
		d.Top3 = &blackjack.Top3{SuitedTrips: 270, StraightFlush: 180, Trips: 90}
		d.PerfectPairs = &blackjack.PerfectPairs{Perfect: 30, Coloured: 12, Mixed: 5}
		d.Insurance, d.InsuranceTen = blackjack.On, blackjack.On
	}
}

func bet(t *testing.T, g *blackjack.Game, name string) *edge.Result {
	t.Helper()
	r, err := Bet(g, name)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// The edges that the club states of its side bets: 21+3 3.24 % and Perfect Pairs
// 1.93 % with six packs (docs/rules/club.md, the first also published by the Wizard
// of Odds, pay-tables.md), Top 3 9 % with eight.
func TestSideBetsMeetWhatIsStated(t *testing.T) {
	rulestest.Covers(t, "BC-BJ-15", "BC-BJ-12", "BC-BJ-13", "BC-BJ-14", "BC-R3", "BC-R5")
	for _, c := range []struct {
		decks  uint32
		bet    string
		places int
		edge   string
	}{{6, "21+3", 2, "3.24 %"}, {6, "perfect-pairs", 2, "1.93 %"}, {8, "top-3", 0, "9 %"}} {
		e := bet(t, game(t, plain(withSides(c.decks))), c.bet).Edge()
		if got := e.Percent(c.places); got != c.edge {
			t.Errorf("%s with %d packs keeps %s, stated are %s", c.bet, c.decks, got, c.edge)
		}
	}
	if e := bet(t, game(t, plain(withSides(6))), "top-3").Edge(); e.Percent(0) == "9 %" {
		t.Errorf("Top 3 with six packs keeps %s", e.Percent(2))
	}
	var seen []*table
	// The main game's 0.47 % is neither reading of who loses what to a blackjack.
	for _, takes := range []blackjack.Takes{blackjack.TakesFirst, blackjack.TakesAll} {
		d := plain(noHole, splitsFour, func(d *blackjack.Definition) {
			d.Decks, d.SplitAces, d.Takes, d.Surrender = 6, 2, takes, blackjack.NoSurrender
		})
		tab := newTable(game(t, d), packs(6))
		tab.share(seen)
		seen = append(seen, tab)
		_, mean := tab.best()
		if got := decimalApprox(-mean).Percent(2); got == "0.47 %" {
			t.Errorf("the main game keeps %s after all", got)
		}
	}
}

// Perfect Pairs by hand: to a first card of six packs, 5 of the other 311 pair it in
// its suit, 6 in its colour, 12 in the other. With eight packs it would favour the
// player and is not offered.
func TestPerfectPairsByHand(t *testing.T) {
	rulestest.Covers(t, "BC-BJ-14", "BC-R3")
	got := bet(t, game(t, plain(withSides(6))), "perfect-pairs").Return
	if want := odds.NewRatio(31*5+13*6+6*12, 311); !got.Equal(want) {
		t.Errorf("returns %s, want %s", got, want)
	}
	if bets := Bets(game(t, plain(withSides(8)))); strings.Contains(strings.Join(bets, " "), "perfect") {
		t.Errorf("with eight packs the bets are %v", bets)
	}
	if bets := Bets(game(t, plain(withSides(7)))); !strings.Contains(strings.Join(bets, " "), "perfect") {
		t.Errorf("with seven packs, where 31·6+13·7+6·14 = 361 of 363 come back, the bets are %v", bets)
	}
}

// Insurance by hand: of eight packs less the ace shown, 128 of 415 are tens; less a
// ten shown, 32 of 415 are aces.
func TestInsuranceByHand(t *testing.T) {
	rulestest.Covers(t, "OC-3.1.10", "OC-3.2.6", "BC-BJ-11")
	g := game(t, plain(withSides(8)))
	for name, n := range map[string]int64{"insurance": 128, "insurance-ten": 32} {
		if got, want := bet(t, g, name).Return, odds.NewRatio(3*n, 415); !got.Equal(want) {
			t.Errorf("%s returns %s, want %s", name, got, want)
		}
	}
	if _, err := Bet(g, "royal-match"); err == nil || !strings.Contains(err.Error(), "insurance-ten") {
		t.Errorf("an unknown bet: %v", err)
	}
}

// The infinite pack's fraction is what ever more packs come near to: within 1e-6 of
// ten million, for settings that have nothing in common.
func TestInfinitePack(t *testing.T) {
	for name, change := range map[string]func(*blackjack.Definition){
		"look":   splitsFour,
		"all":    func(d *blackjack.Definition) { noHole(d); takesAll(d); splitsFour(d); soft(d) },
		"first":  func(d *blackjack.Definition) { noHole(d); splitsFour(d); early(d) },
		"single": func(d *blackjack.Definition) { early(d); d.Double = blackjack.Double9To11 },
	} {
		if !*long && name != "all" {
			continue
		}
		g := game(t, plain(change, func(d *blackjack.Definition) { d.Decks = blackjack.Infinite }))
		exactly := infinite(g)
		tab := newTable(g, packs(many))
		plans, mean := tab.best()
		whole, _ := tab.wholeApprox(&plans)
		net, _ := exactly.net.Big().Float64()
		staked, _ := exactly.stake.Big().Float64()
		if math.Abs(net-mean) > 1e-6 || math.Abs(staked-whole.stakeA) > 1e-5 {
			t.Errorf("%s: %.9f of %.9f staked, ten million packs say %.9f of %.9f", name, net, staked, mean, whole.stakeA)
		}
	}
}

// What 6:5 takes is three tenths of the stake whenever a blackjack of the box meets
// none of the dealer: with eight packs 2·32·128/(416·415) less those.
func TestSixToFiveByHand(t *testing.T) {
	rulestest.Covers(t, "OC-3.2.5", "BC-BJ-3")
	mean := func(num int64, den uint32) float64 {
		d := plain(func(d *blackjack.Definition) { d.Decks, d.BlackjackPays = 8, odds.Must(odds.NewPart(num, den)) })
		_, m := newTable(game(t, d), packs(8)).best()
		return m
	}
	has := 2.0 * 32 * 128 / (416 * 415)
	both := has * 2 * 31 * 127 / (414 * 413)
	if got, want := mean(3, 2)-mean(6, 5), 0.3*(has-both); math.Abs(got-want) > 1e-12 {
		t.Errorf("6:5 takes %.12f, want %.12f", got, want)
	}
}

// A chart that is written and read again is the same strategy; what is none is
// refused with the entry.
func TestChartIsReadAgain(t *testing.T) {
	g := game(t, plain(splitsFour, func(d *blackjack.Definition) { d.Decks = 2 }))
	columns, plans := newTable(g, packs(2)).bestChart()
	written := charts(g, &columns)
	y, err := ParseChart(g, written)
	if err != nil {
		t.Fatal(err)
	}
	for up := range plans {
		for h := range allOf {
			if allOf[h].Points() >= 21 || allOf[h].Cards < 2 {
				continue
			}
			a, b := plans[up], y.plans[up]
			if a.plan[h] != b.plan[h] || a.gives[h] != b.gives[h] {
				t.Fatalf("%v against %s is read as %v, written %v", allOf[h].cards, valueName(up), b.plan[h], a.plan[h])
			}
		}
		for v := range values {
			if plans[up].splits[v].most != y.plans[up].splits[v].most {
				t.Errorf("a pair of %s is read otherwise", valueName(v))
			}
		}
	}
	if _, err := ParseChart(g, written[:1]); err == nil || !strings.Contains(err.Error(), softChart) {
		t.Errorf("half a chart: %v", err)
	}
	written[0].Rows[3].Cells[2] = "X"
	if _, err := ParseChart(g, written); err == nil || !strings.Contains(err.Error(), `"X"`) {
		t.Errorf("a false entry: %v", err)
	}
}

// The chart's return is that of its plans, never above best play by composition, and
// no change of one entry that the search weighs betters it: here all hit-or-stand
// entries of hard hands against a ten.
func TestNoEntryBettersTheChart(t *testing.T) {
	g := game(t, plain(func(d *blackjack.Definition) { d.Decks = 2 }))
	tab := newTable(g, packs(2))
	columns, plans := tab.bestChart()
	charted, _ := tab.wholeApprox(&plans)
	if _, best := tab.best(); charted.netA > best+1e-12 {
		t.Errorf("the chart returns %.9f, best play %.9f", charted.netA, best)
	}
	up := values - 1
	for points := 12; points <= 17; points++ {
		c := *columns[up]
		h := &c.hard[points]
		turned := map[action]action{hit: stand, stand: hit}[h.more]
		if h.two == h.more {
			h.two = turned
		}
		h.more = turned
		changed := plans
		changed[up] = c.plans(g)
		if x, _ := tab.wholeApprox(&changed); x.netA > charted.netA+1e-12 {
			t.Errorf("hard %d against a ten: %.9f instead of %.9f", points, x.netA, charted.netA)
		}
	}
}
