package baccarat

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"croupier/lab/edge"
	"croupier/odds"
	"croupier/props/card"
	"croupier/rules/baccarat"
)

// Bets are the bets of a table, the names of its spots.
func Bets(g *baccarat.Game) (all []string) {
	for _, s := range g.Spots() {
		all = append(all, s.Name)
	}
	return all
}

// Bet is what is proven of a bet that Bets names, exactly, for a fresh shoe. The
// figures of the progressive are those of the long run: a meter that is won is
// taken to hold what it holds in the mean when it is won.
func Bet(g *baccarat.Game, bet string) (*edge.Result, error) {
	at := slices.Index(Bets(g), bet)
	if at < 0 {
		return nil, fmt.Errorf("baccarat: no bet is called %q; the bets are: %s", bet, strings.Join(Bets(g), ", "))
	}
	t := tally{}
	spot := g.Spots()[at].ID
	switch spot {
	case baccarat.PlayerPair, baccarat.BankerPair:
		t.pairs(g, spot)
	case baccarat.Jackpot:
		return progressive(g, bet), nil
	default:
		t.totals(g, spot)
	}
	return t.result(g, bet), nil
}

// tally adds up outcomes by what comes back and why.
type tally map[outcome]odds.Ratio

type outcome struct {
	name string
	back odds.Part
}

func (t tally) add(name string, back odds.Part, num, den uint64) {
	o := outcome{name, back}
	t[o] = t[o].Add(ratio(num, den))
}

// ratio is num/den.
func ratio(num, den uint64) odds.Ratio {
	return odds.FromBig(new(big.Int).SetUint64(num), new(big.Int).SetUint64(den))
}

// result is the tally as figures of the bet.
func (t tally) result(g *baccarat.Game, bet string) *edge.Result {
	var all []edge.Outcome
	for o, chance := range t {
		all = append(all, edge.Outcome{Name: o.name, Net: o.back.Ratio().Sub(odds.FromInt(1)), Chance: chance})
	}
	r := edge.From(bet, edge.Merge(all))
	r.Shoe = fmt.Sprintf("%d decks, fresh", g.Definition().Packs)
	return r
}

// totals is a bet on the totals.
func (t tally) totals(g *baccarat.Game, spot uint16) {
	all := roundsOf(g)
	for r, n := range all.of {
		result := baccarat.Result{Player: r.player, Banker: r.banker, BankerCards: r.cards}
		t.add(winner(r), g.Back(spot, result), n, all.total)
	}
}

// winner says how a round ended; the bets pay by no more than that and the points
// of a tie.
func winner(r round) string {
	switch {
	case r.player > r.banker:
		return "player wins"
	case r.player == r.banker:
		return fmt.Sprintf("tie of %d", r.player)
	case r.banker == 6:
		return fmt.Sprintf("banker wins with 6 of %d cards", r.cards)
	}
	return "banker wins"
}

// pairs is a bet on the first two cards of one hand, by their ranks.
func (t tally) pairs(g *baccarat.Game, spot uint16) {
	var left [card.King + 1]uint64
	total := uint64(len(g.Shoe()))
	for _, c := range g.Shoe() {
		left[c.Rank()]++
	}
	for a := card.Ace; a <= card.King; a++ {
		n := left[a]
		left[a]--
		for b := card.Ace; b <= card.King && n > 0; b++ {
			first, second := card.Of(a, card.Clubs), card.Of(b, card.Clubs)
			// Both hands have them: the bet looks at its own.
			result := baccarat.Result{First: [4]card.Card{first, first, second, second}}
			name := "no pair"
			if a == b {
				name = "pair"
			}
			t.add(name, g.Back(spot, result), n*left[b], total*(total-1))
		}
		left[a]++
	}
}
