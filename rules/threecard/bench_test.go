package threecard_test

import (
	"testing"

	"croupier/draw/fast"
	"croupier/play"
	"croupier/rules/threecard"
)

// BenchmarkRound plays an Ante with PLAY on queen high or better.
func BenchmarkRound(b *testing.B) {
	g, _ := threecard.New(definition())
	wagers := stakes{ante: 1}.wagers()
	var s threecard.State
	pays := make([]play.Pay, 0, 8)
	d := fast.New(1, "three card poker", 0)
	b.ReportAllocs()
	for range b.N {
		_ = g.Open(&s, threecard.Carry{}, wagers)
		g.Step(&s, d, nil)
		if threecard.Qualifies(threecard.RankOf(s.Mine)) {
			g.Act(&s, 1, play.Move{Verb: play.Call, Units: 1})
			g.Step(&s, d, nil)
		} else {
			g.Act(&s, 1, play.Move{Verb: play.Fold})
		}
		pays = g.Pays(&s, pays[:0])
	}
}
