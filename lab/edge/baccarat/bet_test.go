package baccarat_test

import (
	"fmt"
	"testing"
	"time"

	"croupier/internal/rulestest"
	"croupier/lab/edge"
	lab "croupier/lab/edge/baccarat"
	"croupier/odds"
	"croupier/play"
	"croupier/props/card"
	"croupier/rules/baccarat"
)

func to1(n int64) odds.Part { return odds.Whole(n) }

// all is a table with every bet.
func all() baccarat.Definition {
	l := play.Limits{Least: 1, Most: 1000, By: 1}
	return baccarat.Definition{
		Packs: 8, Pack: card.Pack, Banker: baccarat.SixHalf, Tie: to1(8), Pair: to1(11),
		Exact:     [10]odds.Part{to1(150), to1(215), to1(225), to1(200), to1(120), to1(110), to1(45), to1(45), to1(80), to1(80)},
		BombayTwo: to1(12), BombayThree: to1(20),
		Progressive: baccarat.Progressive{Stake: 1, Seed: 10_000, Growth: odds.Must(odds.NewPart(1, 4)), Four: to1(200), Three: to1(15), TwoPairs: to1(10)},
		Limits:      baccarat.Limits{Even: l, Tie: l, Pair: l, Egalite: l, Bombay: l},
	}
}

func game(t testing.TB, d baccarat.Definition) *baccarat.Game {
	t.Helper()
	g, faults := baccarat.New(d)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	return g
}

func bet(t testing.TB, g *baccarat.Game, name string) *edge.Result {
	t.Helper()
	r, err := lab.Bet(g, name)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// chance adds up the outcomes of a result that a condition holds for.
func chance(r *edge.Result, of func(edge.Outcome) bool) (sum odds.Ratio) {
	for _, o := range r.Outcomes {
		if of(o) {
			sum = sum.Add(o.Chance)
		}
	}
	return sum
}

// percent is a ratio in percent, rounded to so many places.
func percent(r odds.Ratio, places int) string {
	text := r.Mul(odds.FromInt(100)).Decimal(places)
	return text
}

// The published chances and edges of eight decks (pay-tables.md: Wizard of Odds).
func TestPublishedFigures(t *testing.T) {
	rulestest.Covers(t, "OC-4.1.2", "OC-4.2.3", "BC-PB-1", "BC-R6", "OC-R9")
	free := all()
	charged := all()
	charged.Banker = baccarat.Commission
	g := game(t, free)
	player := bet(t, g, "player")
	for want, got := range map[string]odds.Ratio{
		"player wins 44.62":      player.HitRate,
		"tie 9.52":               player.Push,
		"banker wins 45.86":      odds.FromInt(1).Sub(player.HitRate).Sub(player.Push),
		"player 1.24":            player.Edge(),
		"banker at 5 % 1.06":     bet(t, game(t, charged), "banker").Edge(),
		"banker, half on 6 1.46": bet(t, g, "banker").Edge(),
		"tie at 8:1 14.36":       bet(t, g, "tie").Edge(),
	} {
		var figure string
		if _, err := fmt.Sscan(want[len(want)-5:], &figure); err != nil {
			t.Fatal(err)
		}
		if got := percent(got, 2); got != figure {
			t.Errorf("%s: %s", want, got)
		}
	}
	// All deals of six cards of eight packs, by who wins (Wizard of Odds, Baccarat,
	// appendix 1).
	const total = 4_998_398_275_503_360
	if want := odds.NewRatio(2_230_518_282_592_256, total); !player.HitRate.Equal(want) {
		t.Errorf("player wins with chance %s, want %s", player.HitRate, want)
	}
	if want := odds.NewRatio(475_627_426_473_216, total); !player.Push.Equal(want) {
		t.Errorf("a tie has chance %s, want %s", player.Push, want)
	}
}

// A pair of ranks in two cards of eight packs: the second is one of the 31 of the
// first one's rank among 415; at 11:1 that is 12 × 31/415.
func TestPairs(t *testing.T) {
	rulestest.Covers(t, "OC-4.2.3", "BC-PB-7")
	g := game(t, all())
	for _, name := range []string{"player-pair", "banker-pair"} {
		r := bet(t, g, name)
		if want := odds.NewRatio(31, 415); !r.HitRate.Equal(want) {
			t.Errorf("%s wins with chance %s, want %s", name, r.HitRate, want)
		}
		if want := odds.NewRatio(12*31, 415); !r.Return.Equal(want) {
			t.Errorf("%s returns %s, want %s", name, r.Return, want)
		}
	}
}

// The first four cards by combinatorics: of C(416, 4), 52 cards four times in
// C(8, 4) ways; 13 ranks in C(32, 4) ways, those included; three of a rank in
// C(32, 3) ways with one of the other 384; two ranks in C(32, 2) ways each.
func TestFours(t *testing.T) {
	rulestest.Covers(t, "BC-PB-8")
	const all4 = 416 * 415 / 2 * 414 / 3 * 413 / 4
	const identical = 52 * 70
	for f, want := range map[baccarat.Four]int64{
		baccarat.Identical:  identical,
		baccarat.FourAlike:  13*(32*31*30*29/24) - identical,
		baccarat.ThreeAlike: 13 * (32 * 31 * 30 / 6) * 384,
		baccarat.TwoPairs:   78 * (32 * 31 / 2) * (32 * 31 / 2),
	} {
		if got := lab.Fours(game(t, all()))[f]; !got.Equal(odds.NewRatio(want, all4)) {
			t.Errorf("%s has chance %s, want %d/%d", f, got, want, all4)
		}
	}
}

// The progressive returns its fixed pays, its growth, and its seed for each hit;
// by the meter it is a straight line, and equal to the long run at the mean.
func TestProgressive(t *testing.T) {
	rulestest.Covers(t, "BC-PB-8")
	g := game(t, all())
	r, fours := bet(t, g, "progressive"), lab.Fours(g)
	hit := fours[baccarat.Identical]
	fixed := odds.Ratio{}
	for f, back := range map[baccarat.Four]int64{baccarat.FourAlike: 201, baccarat.ThreeAlike: 16, baccarat.TwoPairs: 11} {
		fixed = fixed.Add(fours[f].Mul(odds.FromInt(back)))
	}
	if got := lab.Meter(g, odds.Ratio{}); !got.Equal(fixed) {
		t.Errorf("an empty meter returns %s, want %s", got, fixed)
	}
	want := fixed.Add(odds.NewRatio(1, 4)).Add(hit.Mul(odds.FromInt(10_000)))
	if !r.Return.Equal(want) {
		t.Errorf("the long run returns %s, want %s", r.Return, want)
	}
	mean := odds.FromInt(10_000).Add(odds.NewRatio(1, 4).Quo(hit))
	if got := lab.Meter(g, mean); !got.Equal(want) {
		t.Errorf("at the mean meter it returns %s, want %s", got, want)
	}
	sum := odds.Ratio{}
	for _, p := range r.Parts {
		sum = sum.Add(p.Return)
	}
	if !sum.Equal(r.Return) {
		t.Errorf("the parts add up to %s of %s", sum, r.Return)
	}
}

// What is worked out by composition is what a walk of the rules finds, bet by bet
// and outcome by outcome, on shoes small enough.
func TestAgainstTheRules(t *testing.T) {
	rulestest.Covers(t, "OC-4.1.9", "OC-4.1.10", "OC-R9", "BC-PB-4", "BC-PB-5", "BC-PB-6")
	seen := map[string]bool{}
	for i, shoe := range []struct {
		packs uint32
		cards []card.Card
	}{
		{2, []card.Card{card.Of(1, card.Clubs), card.Of(3, card.Hearts), card.Of(6, card.Spades), card.Of(10, card.Clubs)}},
		{2, []card.Card{card.Of(2, card.Clubs), card.Of(4, card.Hearts), card.Of(card.King, card.Spades), card.Of(5, card.Clubs)}},
		{1, []card.Card{2, 5, 6, 7, 12, 13, 21}},
		{4, []card.Card{card.Of(4, card.Hearts), card.Of(4, card.Spades)}},
		{3, []card.Card{card.Of(3, card.Hearts), card.Of(card.Jack, card.Spades)}},
		{4, []card.Card{card.Of(card.Ace, card.Hearts), card.Of(card.Queen, card.Spades)}},
	} {
		d := all()
		d.Packs, d.Pack, d.Banker = shoe.packs, 0, baccarat.SixHalf
		if i%2 == 1 {
			d.Banker = baccarat.Commission
		}
		if d.Packs < 4 {
			d.Progressive = baccarat.Progressive{} // nobody could win its meter
		}
		for _, c := range shoe.cards {
			d.Pack |= 1 << c
		}
		against(t, game(t, d), seen)
	}
	for _, name := range lab.Bets(game(t, all())) {
		if !seen[name] && name != "egalite-8" && name != "egalite-9" {
			t.Errorf("no shoe lets %s win: the walk tries nothing", name)
		}
	}
}

// against walks every bet of a table whose meter is empty.
func against(t *testing.T, g *baccarat.Game, seen map[string]bool) {
	t.Helper()
	w := edge.Walker[baccarat.State, baccarat.Carry, baccarat.Frame]{Rules: g}
	for _, s := range g.Spots() {
		walked, _, err := w.Outcomes(baccarat.Carry{}, []play.Wager{{Seat: 1, Spot: s.ID, Units: 1}})
		if err != nil {
			t.Fatal(err)
		}
		r := bet(t, g, s.Name)
		if s.ID == baccarat.Jackpot {
			mean := odds.FromInt(1)
			for _, o := range walked {
				mean = mean.Add(o.Chance.Mul(o.Net))
			}
			if got := lab.Meter(g, odds.Ratio{}); !got.Equal(mean) {
				t.Errorf("%d packs: %s returns %s with an empty meter, the rules say %s", g.Definition().Packs, s.Name, got, mean)
			}
			seen[s.Name] = seen[s.Name] || mean.Sign() > 0
			continue
		}
		for _, o := range walked {
			if got := chance(r, func(p edge.Outcome) bool { return p.Net.Equal(o.Net) }); !got.Equal(o.Chance) {
				t.Errorf("%d packs: %s wins %s with chance %s, the rules say %s", g.Definition().Packs, s.Name, o.Net, got, o.Chance)
			}
			seen[s.Name] = seen[s.Name] || o.Net.Sign() > 0
		}
	}
}

// All bets of eight packs are worked out well within five seconds.
func TestSpeed(t *testing.T) {
	g, start := game(t, all()), time.Now()
	for _, name := range lab.Bets(g) {
		bet(t, g, name)
	}
	if took := time.Since(start); took > 5*time.Second {
		t.Errorf("all bets took %s", took)
	} else {
		t.Log(took)
	}
}
