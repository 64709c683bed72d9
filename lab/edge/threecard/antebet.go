package threecard

import (
	"cmp"
	"fmt"
	"slices"

	"croupier/lab/edge"
	"croupier/odds"
	"croupier/props/card"
	"croupier/props/poker"
	"croupier/rules/threecard"
)

// ante is the Ante under best play, per unit of it.
func (s *study) ante() *edge.Result {
	r := edge.From("ante", s.outcomes(s.best))
	r.Per = "ante"
	r.Staked = odds.FromInt(1)
	var ante, bonus, playing odds.Ratio // what comes back of each
	for i := range s.faced {
		f := &s.faced[i]
		if !s.best(f) {
			continue
		}
		r.Staked = r.Staked.Add(s.share(f.hands * s.his))
		bonus = bonus.Add(s.share(f.hands * s.his * f.bonus))
		for o := threecard.NotQualified; o <= threecard.Lost; o++ {
			n := f.hands * f.count[o]
			ante = ante.Add(s.share(n * int64(o.Ante())))
			playing = playing.Add(s.share(n * (int64(o.Play()) - 1)))
			if back := odds.FromInt(f.net(o) + 2); n > 0 && back.Cmp(r.MaxWin) > 0 {
				r.MaxWin = back
			}
		}
	}
	r.Parts = []edge.Part{{Name: "ante", Return: ante}, {Name: "ante bonus", Return: bonus}, {Name: "play, net", Return: playing}}
	r.Strategy = []edge.Chart{s.chart()}
	for _, n := range s.named() {
		r.Others = append(r.Others, edge.Part{Name: n.name, Return: odds.FromInt(1).Add(s.mean(n.plays))})
	}
	return r
}

// outcomes are the net wins of an Ante under a policy with their chances.
func (s *study) outcomes(plays policy) []edge.Outcome {
	type end struct {
		net  int64
		what threecard.Outcome
	}
	deals := map[end]int64{}
	for i := range s.faced {
		f := &s.faced[i]
		if !plays(f) {
			deals[end{-1, threecard.Folded}] += f.hands * s.his
			continue
		}
		for o := threecard.NotQualified; o <= threecard.Lost; o++ {
			if n := f.hands * f.count[o]; n > 0 {
				deals[end{f.net(o), o}] += n
			}
		}
	}
	var all []edge.Outcome
	for e, n := range deals {
		all = append(all, edge.Outcome{Name: e.what.String(), Net: odds.FromInt(e.net), Chance: s.share(n)})
	}
	return edge.Merge(all)
}

// named is a simple strategy by its name.
type named struct {
	name  string
	plays policy
}

// named are simple strategies to hold against best play.
func (s *study) named() []named {
	return []named{
		{"always play", func(*faced) bool { return true }},
		{"play queen high or better, as the dealer does", func(f *faced) bool { return threecard.Qualifies(f.rank) }},
		{"play Q-6-4 or better", from(poker.HighOfThree(card.Queen, 6, 4))},
		{"play king high or better", from(poker.HighOfThree(card.King, 3, 2))},
		{"play ace high or better", from(poker.HighOfThree(card.Ace, 4, 2))},
		{"play a pair or better", func(f *faced) bool { return f.rank.Category() >= poker.ThreePair }},
		{"always fold", func(*faced) bool { return false }},
	}
}

// line is the lowest rank that best play plays, and whether it plays all above
// and none below: then a rank says it all.
func (s *study) line() (least poker.ThreeRank, clean bool) {
	clean = true
	for i := range s.faced { // rising
		switch f := &s.faced[i]; {
		case s.best(f) && least == 0:
			least = f.rank
		case !s.best(f) && least != 0:
			clean = false
		}
	}
	return least, clean && least != 0
}

// chart is best play, as it was found: the line, and how much the hands beside it
// are worth. Where suits decide of two hands of a rank, each is told.
func (s *study) chart() edge.Chart {
	c := edge.Chart{
		Name: "your hand", Columns: []string{"best", "a play is worth, per ante"},
		Legend: map[string]string{"P": "play", "F": "fold, which is worth -1"},
	}
	least, clean := s.line()
	if clean {
		c.Name = fmt.Sprintf("play %s or better", s.shape(least))
	}
	for i := range s.faced {
		f := &s.faced[i]
		turns := i > 0 && s.best(f) != s.best(&s.faced[i-1]) || i+1 < len(s.faced) && s.best(f) != s.best(&s.faced[i+1])
		if !turns {
			continue
		}
		sign := "F"
		if s.best(f) {
			sign = "P"
		}
		c.Rows = append(c.Rows, edge.Row{Name: cardsOf(f.set), Cells: []string{sign, odds.NewRatio(f.worth, s.his).Decimal(6)}})
	}
	return c
}

// shape is a rank by the ranks of a hand that has it: Q-6-4, or its name where
// more than high cards decide.
func (s *study) shape(r poker.ThreeRank) string {
	for i := range s.faced {
		if f := &s.faced[i]; f.rank == r {
			text := cardsOf(f.set)
			shape := fmt.Sprintf("%c-%c-%c", text[0], text[3], text[6])
			if r.Category() == poker.ThreeHighCard {
				return shape
			}
			return r.String() + " " + shape
		}
	}
	return "nothing"
}

// cardsOf writes a hand, the highest card first: Qs 6h 4h.
func cardsOf(set card.Deck) string {
	cards := set.Cards()
	slices.SortFunc(cards, func(a, b card.Card) int { return cmp.Or(cmp.Compare(b.Height(), a.Height()), cmp.Compare(b, a)) })
	return fmt.Sprintf("%s %s %s", cards[0].ASCII(), cards[1].ASCII(), cards[2].ASCII())
}
