package threecard_test

import (
	"testing"

	"croupier/internal/rulestest"
	"croupier/lab/edge"
	own "croupier/lab/edge/threecard"
	"croupier/odds"
	"croupier/play"
	"croupier/props/card"
	"croupier/rules/threecard"
)

// pack puts together all cards of some ranks and suits.
func pack(ranks []card.Rank, suits ...card.Suit) (p card.Deck) {
	for _, s := range suits {
		for _, r := range ranks {
			p |= 1 << card.Of(r, s)
		}
	}
	return p
}

func table(t *testing.T, p card.Deck) *threecard.Game {
	t.Helper()
	limit := play.Limits{Least: 1, Most: 100, By: 1}
	g, faults := threecard.New(threecard.Definition{
		Pack: p, Ante: limit, PairPlus: limit, Prime: limit,
		PairPlusPays: threecard.PairPlusPays{StraightFlush: 35, ThreeOfAKind: 33, Straight: 6, Flush: 4, Pair: 1},
		AnteBonus:    threecard.AnteBonus{StraightFlush: 5, ThreeOfAKind: 4, Straight: 1},
		PrimePays:    threecard.PrimePays{Player: 3, Both: 4},
		Progressive: &threecard.Progressive{
			Stake: 1, Suited: 500, StraightFlush: 70, ThreeOfAKind: 60, Straight: 6,
			Pool: "meter", Seed: 1000, Growth: odds.Must(odds.NewPart(1, 4)),
		},
	})
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	return g
}

// packs are small enough to walk all courses of a round. The first treats its
// suits alike, the second does not; both have every rank of hand, dealers who do
// not qualify, and three cards of one colour.
func packs() map[string]card.Deck {
	odd := pack([]card.Rank{card.Ace, card.King, card.Queen}, card.Spades, card.Hearts, card.Clubs) |
		pack([]card.Rank{2, 3}, card.Hearts)
	return map[string]card.Deck{
		"A23J": pack([]card.Rank{card.Ace, 2, 3, card.Jack}, card.Clubs, card.Diamonds, card.Hearts),
		"AKQ":  odd,
	}
}

type walker = edge.Walker[threecard.State, threecard.Carry, threecard.Frame]

// A walk of all courses through the rules gives the outcomes that are proven, bet
// by bet, and no other play is better.
func TestBetsAreThoseOfTheRules(t *testing.T) {
	rulestest.Covers(t, "BC-TC-2", "BC-TC-3", "BC-TC-5", "BC-TC-6", "BC-TC-7", "BC-TC-8")
	for name, p := range packs() {
		g := table(t, p)
		m, err := own.MeterOf(g)
		if err != nil {
			t.Fatal(err)
		}
		choose, err := own.Strategy(g, "best")
		if err != nil {
			t.Fatal(err)
		}
		w := walker{Rules: g, Choose: choose, Pots: map[uint16]odds.Ratio{threecard.Meter: m.Mean()}}
		for _, spot := range g.Spots() {
			want, err := own.Bet(g, spot.Name)
			if err != nil {
				t.Fatal(err)
			}
			walked, staked := alone(t, w, g, spot.ID)
			sameOutcomes(t, name+" "+spot.Name, walked, want.Outcomes)
			if !staked.Equal(want.Staked) {
				t.Errorf("%s: %s stakes %s, walked are %s", name, spot.Name, want.Staked, staked)
			}
		}
		ante, _ := own.Bet(g, "ante")
		best, err := w.Best(threecard.Carry{}, []play.Wager{{Seat: 1, Spot: threecard.SpotAnte, Units: 1}})
		if err != nil || !best.Equal(ante.Return.Sub(odds.FromInt(1))) {
			t.Errorf("%s: the best play of the walk wins %s (error %v), proven are %s", name, best, err, ante.Return.Sub(odds.FromInt(1)))
		}
	}
}

// alone walks one spot. A side bet stands beside PAIR PLUS, whose net win is known
// from its own pay: what is left of a course is the side bet's.
func alone(t *testing.T, w walker, g *threecard.Game, spot uint16) ([]edge.Outcome, odds.Ratio) {
	t.Helper()
	wagers := []play.Wager{{Seat: 1, Spot: spot, Units: 1}}
	if spot == threecard.SpotPrime || spot == threecard.SpotProgressive {
		wagers = append(wagers, play.Wager{Seat: 1, Spot: threecard.SpotPairPlus, Units: 1})
		w.Rules = without{g, threecard.SpotPairPlus}
	}
	all, staked, err := w.Outcomes(threecard.Carry{}, wagers)
	if err != nil {
		t.Fatal(err)
	}
	if len(wagers) > 1 { // the stake of PAIR PLUS lies there and does not come back
		for i := range all {
			all[i].Net = all[i].Net.Add(odds.FromInt(1))
		}
		staked = staked.Sub(odds.FromInt(1))
	}
	return all, staked
}

// without plays the rules and leaves the pays of one spot out.
type without struct {
	*threecard.Game
	spot uint16
}

func (g without) Pays(s *threecard.State, buf []play.Pay) []play.Pay {
	for _, p := range g.Game.Pays(s, nil) {
		if p.Spot != g.spot {
			buf = append(buf, p)
		}
	}
	return buf
}

func sameOutcomes(t *testing.T, name string, walked, proven []edge.Outcome) {
	t.Helper()
	sums := map[string]odds.Ratio{}
	for _, o := range proven {
		sums[o.Net.String()] = sums[o.Net.String()].Add(o.Chance)
	}
	for _, o := range walked {
		if !sums[o.Net.String()].Equal(o.Chance) {
			t.Errorf("%s: net %s is walked with chance %s, proven with %s", name, o.Net, o.Chance, sums[o.Net.String()])
		}
		delete(sums, o.Net.String())
	}
	for net, chance := range sums {
		if !chance.IsZero() {
			t.Errorf("%s: net %s is proven with chance %s and never walked", name, net, chance)
		}
	}
}

// Simple strategies return what a walk of them does.
func TestSimpleStrategiesAreWalked(t *testing.T) {
	for name, p := range packs() {
		g := table(t, p)
		ante, err := own.Bet(g, "ante")
		if err != nil {
			t.Fatal(err)
		}
		for strategy, told := range map[string]string{"always": "always play", "dealer": "play queen high or better, as the dealer does"} {
			choose, err := own.Strategy(g, strategy)
			if err != nil {
				t.Fatal(err)
			}
			all, _, err := walker{Rules: g, Choose: choose}.Outcomes(threecard.Carry{}, []play.Wager{{Seat: 1, Spot: threecard.SpotAnte, Units: 1}})
			if err != nil {
				t.Fatal(err)
			}
			mean := odds.FromInt(1)
			for _, o := range all {
				mean = mean.Add(o.Net.Mul(o.Chance))
			}
			for _, other := range ante.Others {
				if other.Name == told && !other.Return.Equal(mean) {
					t.Errorf("%s: %q returns %s, a walk %s", name, told, other.Return, mean)
				}
			}
			if mean.Cmp(ante.Return) > 0 {
				t.Errorf("%s: %q returns %s, more than best play", name, told, mean)
			}
		}
	}
}

func TestNoSuchBet(t *testing.T) {
	g := table(t, card.Pack)
	if _, err := own.Bet(g, "pair"); err == nil {
		t.Error("a bet that there is not was proven")
	}
	if _, err := own.Strategy(g, "basic"); err == nil {
		t.Error("a strategy that there is not was found")
	}
	d := g.Definition()
	d.Progressive = nil
	plain, faults := threecard.New(d)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	if _, err := own.Bet(plain, "progressive"); err == nil || len(own.Bets(plain)) != 3 {
		t.Error("a progressive was proven that is not offered")
	}
}
