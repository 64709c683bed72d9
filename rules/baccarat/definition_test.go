package baccarat_test

import (
	"testing"

	"croupier/odds"
	"croupier/play"
	"croupier/props/card"
	"croupier/rules/baccarat"
)

func to1(n int64) odds.Part { return odds.Whole(n) }

// all is a definition with every bet of the club's commission-free table.
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

func commissionFree(t testing.TB) *baccarat.Game { return game(t, all()) }

func game(t testing.TB, d baccarat.Definition) *baccarat.Game {
	t.Helper()
	g, faults := baccarat.New(d)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	return g
}
