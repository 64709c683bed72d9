package blackjack

import (
	"testing"

	"croupier/draw/fast"
	"croupier/games"
	"croupier/play"
	"croupier/rules/blackjack"
)

// Rounds of one box by the chart, through the full rules: the aim is 2 million a
// second and core, without an allocation.
func BenchmarkBasicRound(b *testing.B) {
	cat, err := games.Find("blackjack-u")
	if err != nil {
		b.Fatal(err)
	}
	g := cat.Rules.(*blackjack.Game)
	y := Basic(g)
	src := fast.New(1, "bench", 0)
	var s blackjack.State
	wagers, offers, pays := []play.Wager{{Seat: 1, Units: 10}}, make([]play.Offer, 0, 8), make([]play.Pay, 0, 8)
	b.ReportAllocs()
	for b.Loop() {
		if err := g.Open(&s, blackjack.Carry{}, wagers); err != nil {
			b.Fatal(err)
		}
		for g.Turn(&s) != play.Over {
			if g.Turn(&s) == play.House {
				g.Step(&s, src, nil)
				continue
			}
			offers = g.Offers(&s, 1, offers[:0])
			g.Act(&s, 1, y.Choose(&s, offers))
		}
		pays = g.Pays(&s, pays[:0])
	}
}
