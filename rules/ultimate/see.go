package ultimate

import (
	"cmp"
	"math/bits"
	"slices"

	"croupier/play"
	"croupier/props/card"
	"croupier/props/poker"
)

// streets name the phases in which the seat chooses.
var streets = map[Phase]string{PreFlop: "pre-flop", Flop: "flop", River: "river"}

// See shows the table to anyone: draws are late, so that it hides nothing. A
// check has no view of its own.
func (g *Game) See(s *State, f *Frame, _ int) any {
	v := View{Street: streets[s.Phase], Stakes: g.seeStakes(s), Times: s.Play / s.Ante,
		Own: names(s.Own), Board: append(names(s.Flop), names(s.Last)...)}
	switch {
	case f != nil:
		v.Scene, v.Dealt = s.scene(), names(f.Dealt)
	case s.Phase == Dealing:
		v.Scene = "open"
	case s.Phase == Folded:
		v.Scene = "fold"
	case s.Play > 0:
		v.Scene = "raise"
	default:
		return nil
	}
	if s.Flop != 0 {
		v.Hand = seeHand(s.Own | s.Board())
	}
	switch s.Phase {
	case Shown:
		rank := Best(s.Dealer, s.Board())
		v.Dealer = &DealerView{Cards: names(s.Dealer), Hand: *seeHand(s.Dealer | s.Board()), Qualifies: Qualifies(rank)}
		v.Result = Compare(Best(s.Own, s.Board()), rank).String()
	case Folded:
		v.Result = Fold.String()
	default:
		return v
	}
	v.Over, v.Settled = true, g.settled(s, v.Stakes)
	return v
}

// scene names what the last step dealt.
func (s *State) scene() string {
	switch {
	case s.Dealer != 0:
		return "showdown"
	case s.Last != 0:
		return "river"
	case s.Flop != 0:
		return "flop"
	}
	return "deal"
}

func (g *Game) seeStakes(s *State) []play.Staked {
	stakes := []play.Staked{{Spot: Ante, Name: "ante", Units: s.Ante}, {Spot: Blind, Name: "blind", Units: s.Ante}}
	if s.Trips > 0 {
		stakes = append(stakes, play.Staked{Spot: Trips, Name: "trips", Units: s.Trips})
	}
	if s.Play > 0 {
		stakes = append(stakes, play.Staked{Spot: Play, Name: "play", Units: s.Play})
	}
	return stakes
}

// settled puts the pays beside the stakes: both are in the order of the spots.
func (g *Game) settled(s *State, stakes []play.Staked) (all []play.Settled) {
	for i, p := range g.Pays(s, nil) {
		all = append(all, play.Settled{Spot: p.Spot, Name: stakes[i].Name, Units: stakes[i].Units, Back: p.Back})
	}
	return all
}

// names are the cards of a set, by rank from the ace down.
func names(set card.Deck) []string {
	var list []string
	for _, c := range sorted(set) {
		list = append(list, c.ASCII())
	}
	return list
}

// sorted are the cards of a set by rank from the ace down, then by suit.
func sorted(set card.Deck) []card.Card {
	list := set.Cards()
	slices.SortFunc(list, func(a, b card.Card) int {
		return cmp.Or(cmp.Compare(b.Height(), a.Height()), cmp.Compare(b, a))
	})
	return list
}

// seeHand is the best five of five or seven cards.
func seeHand(set card.Deck) *HandView {
	best, five := poker.Rank(0), card.Deck(0)
	cards := sorted(set)
	for mask := range uint(1) << len(cards) {
		if bits.OnesCount(mask) != 5 {
			continue
		}
		var some card.Deck
		for i, c := range cards {
			some |= card.Deck(mask>>i&1) << c
		}
		if r := poker.Five(poker.Of(some)); r > best {
			best, five = r, some
		}
	}
	return &HandView{Name: best.String(), Cards: shown(best, five)}
}

// shown are a hand's cards with those that make its name in front; the ace of
// 5-4-3-2-A comes last.
func shown(rank poker.Rank, five card.Deck) []string {
	cards := sorted(five)
	var count [13]int
	for _, c := range cards {
		count[c.Height()]++
	}
	slices.SortStableFunc(cards, func(a, b card.Card) int { return count[b.Height()] - count[a.Height()] })
	if c := rank.Category(); (c == poker.Straight || c == poker.StraightFlush) && cards[1].Height() == 3 && cards[0].Height() == 12 {
		cards = append(cards[1:], cards[0])
	}
	var list []string
	for _, c := range cards {
		list = append(list, c.ASCII())
	}
	return list
}
