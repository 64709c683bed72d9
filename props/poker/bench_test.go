package poker

import (
	"testing"

	"croupier/draw/fast"
	"croupier/props/card"
)

// BenchmarkSevenRandom ranks hands of seven random cards, four thousand of them
// over and over, from their cards.
func BenchmarkSevenRandom(b *testing.B) {
	d := fast.New(1, "poker", 0)
	hands := make([][7]card.Card, 1<<12)
	for i := range hands {
		deck := card.Pack
		for k := range hands[i] {
			hands[i][k] = deck.Draw(d)
		}
	}
	b.ReportAllocs()
	var sum Rank
	for i := range b.N {
		c := &hands[i%(1<<12)]
		sum += Seven(Hand{}.With(c[0]).With(c[1]).With(c[2]).With(c[3]).With(c[4]).With(c[5]).With(c[6]))
	}
	kept = sum
	perSecond(b, b.N)
}

// BenchmarkSevenInOrder ranks all hands of seven in the order of their cards,
// adding up what they have in common once.
func BenchmarkSevenInOrder(b *testing.B) {
	b.ReportAllocs()
	n := 0
	for n < b.N {
		n += inOrder(b.N - n)
	}
	perSecond(b, n)
}

// inOrder ranks hands of seven until there are as many, or no more.
func inOrder(most int) (n int) {
	var sum Rank
	var hands [8]Hand
	var from func(depth int, first card.Card)
	from = func(depth int, first card.Card) {
		if depth == 6 {
			six := hands[6]
			for c := first; c < card.Size; c++ {
				sum += Seven(six.With(c))
			}
			n += int(card.Size - first)
			return
		}
		for c := first; c < card.Size && n < most; c++ {
			hands[depth+1] = hands[depth].With(c)
			from(depth+1, c+1)
		}
	}
	from(0, 0)
	kept = sum
	return n
}

var kept Rank

func perSecond(b *testing.B, n int) {
	b.ReportMetric(float64(n)/b.Elapsed().Seconds()/1e6, "Mhands/s")
}
