package ultimate

import (
	"flag"
	"reflect"
	"slices"
	"testing"

	"croupier/draw"
	"croupier/draw/fast"
	"croupier/internal/rulestest"
	"croupier/lab/edge"
	"croupier/odds"
	"croupier/play"
	"croupier/props/card"
	"croupier/props/poker"
	"croupier/rules/ultimate"
)

var long = flag.Bool("long", false, "prove the whole game, and walk larger packs")

// newGame is a game of pay-tables.md, dealt from a pack.
func newGame(t testing.TB, pack card.Deck) *ultimate.Game {
	t.Helper()
	threeHalves, err := odds.NewPart(3, 2)
	if err != nil {
		t.Fatal(err)
	}
	limits := play.Limits{Least: 1, Most: 500, By: 1}
	d := ultimate.Definition{Ante: limits, Trips: limits, Pack: pack}
	copy(d.BlindPays[poker.Straight:], []odds.Part{
		odds.Whole(1), threeHalves, odds.Whole(3), odds.Whole(10), odds.Whole(50), odds.Whole(500),
	})
	for i, pay := range []int64{3, 4, 7, 8, 30, 40, 50} {
		d.TripsPays[int(poker.ThreeOfAKind)+i] = odds.Whole(pay)
	}
	g, faults := ultimate.New(d)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	return g
}

// suited is a pack of ranks in the first few suits.
func suited(suits card.Suit, ranks ...card.Rank) (k card.Deck) {
	for s := range suits {
		for _, r := range ranks {
			k |= 1 << card.Of(r, s)
		}
	}
	return k
}

type walker = edge.Walker[ultimate.State, ultimate.Carry, ultimate.Frame]

var wagers = []play.Wager{{Seat: 1, Spot: ultimate.Ante, Units: 1}, {Seat: 1, Spot: ultimate.Blind, Units: 1}}

// On packs that are small enough the result is that of a full walk of the rules:
// best play as a maximum over all choices and a mean over all deals, and every
// outcome of it and of the rule of thumb.
func TestAgreesWithAWalkOfTheRules(t *testing.T) {
	packs := map[string]card.Deck{
		"suits alike": suited(3, 7, 8, card.Ace),
		// Straights, a flush, and dealers without a pair.
		"no suits alike": suited(1, 2, 3, 7, 9, card.Ace) | 1<<card.Of(4, card.Hearts) | 1<<card.Of(card.Jack, card.Hearts) |
			1<<card.Of(5, card.Diamonds) | 1<<card.Of(9, card.Spades),
	}
	if *long {
		// Straight flushes, royal flushes.
		packs["two suits"] = suited(2, 10, card.Jack, card.Queen, card.King, card.Ace)
		packs["five high"] = suited(2, 2, 3, 4, 5, card.Ace)
	}
	for name, pack := range packs {
		t.Run(name, func(t *testing.T) {
			g := newGame(t, pack)
			s, err := Solve(g)
			if err != nil {
				t.Fatal(err)
			}
			best, err := walker{Rules: g}.Best(ultimate.Carry{}, wagers)
			if err != nil {
				t.Fatal(err)
			}
			if want := odds.FromInt(1).Add(best); !s.Return().Equal(want) {
				t.Errorf("best play returns %s, by the walk %s", s.Return(), want)
			}
			r, simple := s.Result(), s.Simple()
			same(t, g, s.Best, r)
			same(t, g, simple, result(Ante, s.geo.tallies([]*Plan{simple})[0].endings(g)))
		})
	}
}

// same wants the outcomes of a plan to be those of a walk by it.
func same(t *testing.T, g *ultimate.Game, p *Plan, r *edge.Result) {
	t.Helper()
	outcomes, staked, err := walker{Rules: g, Choose: p.Choose}.Outcomes(ultimate.Carry{}, wagers)
	if err != nil {
		t.Fatal(err)
	}
	if !staked.Equal(r.Staked) {
		t.Errorf("%s stakes %s, by the walk %s", p.Name, r.Staked, staked)
	}
	text := func(list []edge.Outcome) (texts []string) {
		for _, o := range list {
			texts = append(texts, o.Net.String()+" "+o.Chance.String())
		}
		return texts
	}
	if got, want := text(r.Outcomes), text(outcomes); !slices.Equal(got, want) {
		t.Errorf("%s comes to\n%v, by the walk\n%v", p.Name, got, want)
	}
}

// On the full pack, at single boards: what a hole is worth against all hands of
// the dealer is what the rules pay on each of them.
func TestBoardAgreesWithTheRules(t *testing.T) {
	g := newGame(t, card.Pack)
	w, show, d := newWorth(g), newShowdown(card.Pack), fast.New(1, "boards", 0)
	for range 12 {
		deck, board := card.Pack, card.Deck(0)
		for range 5 {
			board |= 1 << deck.Draw(d)
		}
		show.play(board)
		outs := show.outs(board, nil)
		for range 3 {
			i := int(d.Uniform(uint32(len(show.all))))
			x := &show.all[i]
			play, rest := w.of(x)
			want := paid(g, wholes[x.hole], board, 2).Mul(odds.FromInt(w.scale))
			if got := odds.FromInt(2*play + rest); !got.Equal(want) {
				t.Errorf("%v on %v: %s in all, by the rules %s", wholes[x.hole].Cards(), board.Cards(), got, want)
			}
			beat := 0
			for _, c := range (card.Pack &^ (board | wholes[x.hole])).Cards() {
				if bestOfSix(board|1<<c) > x.rank {
					beat++
				}
			}
			if beat != int(outs[i]) {
				t.Errorf("%v on %v: %d cards beat it, counted are %d", wholes[x.hole].Cards(), board.Cards(), beat, outs[i])
			}
		}
	}
}

// paid is what the rules pay net on all hands of the dealer, a raise by so many
// Antes being made.
func paid(g *ultimate.Game, own, board card.Deck, times uint32) (sum odds.Ratio) {
	for e := draw.NewEvery(); e.Next(); {
		s := ultimate.State{Own: own, Flop: board, Ante: 1, Play: times, Phase: ultimate.Showing}
		g.Step(&s, e, nil)
		for _, p := range g.Pays(&s, nil) {
			sum = sum.Add(p.Back.Ratio())
		}
		sum = sum.Sub(odds.FromInt(int64(2 + times)))
	}
	return sum.Quo(odds.FromInt(2)) // each hand comes in two orders
}

// bestOfSix is the best hand of five out of six cards, by trying all.
func bestOfSix(set card.Deck) (best poker.Rank) {
	for _, c := range set.Cards() {
		best = max(best, poker.Five(poker.Of(set.Without(c))))
	}
	return best
}

// Sets up to renaming suits, as counted elsewhere for hold'em: 169 starting
// hands, 1755 flops, 134 459 boards (design notes; the first by 13 pairs and 2 ×
// 78); and every set of the pack has its place.
func TestSetsUpToSuits(t *testing.T) {
	geo := newGeometry(card.Pack)
	alike := map[hole]bool{}
	for _, k := range geo.kin(0) {
		alike[k] = true
	}
	if len(alike) != 169 || len(geo.flops.set) != 1755 || len(geo.boards.set) != 134_459 {
		t.Errorf("%d starting hands, %d flops, %d boards", len(alike), len(geo.flops.set), len(geo.boards.set))
	}
	for size, c := range map[int]class{3: geo.flops, 5: geo.boards} {
		sum := int64(0)
		for _, n := range c.images {
			sum += n
		}
		if sum != choose(52, size) {
			t.Errorf("the canonical sets of %d stand for %d sets, want %d", size, sum, choose(52, size))
		}
	}
	d := fast.New(1, "places", 0)
	for range 1000 {
		deck, set := card.Pack, card.Deck(0)
		for range 5 {
			set |= 1 << deck.Draw(d)
		}
		row, by := geo.boards.place(set)
		if geo.names[by].Of(set) != geo.boards.set[row] {
			t.Fatalf("%v does not lie where it is said to", set.Cards())
		}
	}
}

// An unknown bet, and pays that cannot be summed, are refused.
func TestRefusals(t *testing.T) {
	g := newGame(t, suited(2, 10, card.Jack, card.Queen, card.King, card.Ace))
	if _, err := Bet(g, "pair"); err == nil {
		t.Error("a bet called pair is proven")
	}
	if !reflect.DeepEqual(Bets(g), []string{"ante", "trips"}) {
		t.Errorf("the bets are %v", Bets(g)) // cli.md
	}
	d := newGame(t, card.Pack).Definition()
	for i, den := range []uint32{20, 19, 17, 13, 11, 7} {
		var err error
		if d.BlindPays[int(poker.Straight)+i], err = odds.NewPart(9999*int64(den)+1, den); err != nil {
			t.Fatal(err)
		}
	}
	fine, faults := ultimate.New(d)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	if _, err := Solve(fine); err == nil {
		t.Error("pays that do not fit 64 bits are summed")
	}
}

// Trips by counting all 133 784 560 sets of seven cards (BC-R7, pay-tables.md).
// The counts wanted are worked out here: suits and ranks of five or more in one
// suit, and choices of ranks for four of a kind and full houses.
func TestTrips(t *testing.T) {
	rulestest.Covers(t, "BC-UT-1", "BC-R7")
	r, err := Bet(newGame(t, card.Pack), Trips)
	if err != nil {
		t.Fatal(err)
	}
	var straights, suitedSets int64
	for mask := range uint(1) << 13 {
		n := card.Deck(mask).Left()
		if n < 5 || n > 7 {
			continue
		}
		suitedSets += 4 * choose(39, 7-n)
		around := mask<<1 | mask>>12 // the ace below the two too
		if around&(around<<1)&(around<<2)&(around<<3)&(around<<4) != 0 {
			straights += 4 * choose(39, 7-n)
		}
	}
	royals := 4 * choose(47, 2)
	want := map[string]int64{
		"royal-flush":    royals,
		"straight-flush": straights - royals,
		"four-of-a-kind": 13 * choose(48, 3),
		"full-house":     choose(13, 2)*16*44 + 13*4*choose(12, 2)*36 + 13*4*12*6*choose(11, 2)*16,
		"flush":          suitedSets - straights,
	}
	all := odds.FromInt(choose(52, 7))
	for _, o := range r.Outcomes {
		if n, ok := want[o.Name]; ok {
			delete(want, o.Name)
			if !o.Chance.Mul(all).Equal(odds.FromInt(n)) {
				t.Errorf("%s comes %s times in all sets, want %d", o.Name, o.Chance.Mul(all), n)
			}
		}
	}
	if len(want) > 0 {
		t.Errorf("nothing is said of %v", want)
	}
}
