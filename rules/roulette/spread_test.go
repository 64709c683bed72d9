package roulette_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"croupier/draw"
	"croupier/internal/rulestest"
	"croupier/play"
	"croupier/rules/roulette"
)

// The odds of each range: pay-tables, Spread bets.
var spreads = []struct {
	from, to, toOne uint32
}{{0, 1, 400}, {2, 4, 100}, {5, 28, 2}, {29, 47, 1}, {48, 67, 3}, {68, 70, 100}, {71, 72, 400}}

// Every spread bet against every number and every way in which the rings can
// lie.
func TestSpreadBets(t *testing.T) {
	rulestest.Covers(t, "BC-RL-5")
	g := table(t, roulette.TwoRings)
	wheel := numbers(t, wheelText)
	var w []play.Wager
	for _, b := range spreads {
		w = append(w, bet(t, g, fmt.Sprintf("spread-%d-%d", b.from, b.to), 3))
	}
	count := map[uint32]int{}
	for pocket, first := range wheel {
		for offset := range 37 {
			bonus := uint32(first) + uint32(wheel[(pocket+offset)%37])
			count[bonus]++
			due := g.Pays(spin(t, g, first, uint8(offset), w...), nil)
			if len(due) != len(spreads) {
				t.Fatalf("%v is due", due)
			}
			for i, b := range spreads {
				want := uint32(0)
				if bonus >= b.from && bonus <= b.to {
					want = 3 * (b.toOne + 1)
				}
				if due[i].Back != whole(int64(want)) || due[i].Spot != w[i].Spot {
					t.Fatalf("%d falls, offset %d, bonus %d: spread %d-%d is due %v, want %d", first, offset, bonus, b.from, b.to, due[i], want)
				}
			}
		}
	}
	// Two uniform numbers: the sum n comes about in min(n, 72 − n) + 1 ways.
	for n := range uint32(73) {
		if want := min(int(n), 72-int(n)) + 1; count[n] != want {
			t.Errorf("the bonus number %d comes about in %d ways, want %d", n, count[n], want)
		}
	}
}

// Spread bets go with ordinary bets or without; the rings stop when bets are
// closed, and no view tells how before.
func TestSpreadRound(t *testing.T) {
	rulestest.Covers(t, "BC-RL-5", "OC-2.1.8", "OC-2.1.10")
	g := table(t, roulette.TwoRings)
	sit := play.Sit[roulette.State, struct{}, struct{}](g, "wide/1", 1)
	// 17 lies in pocket 8; the ring turned by 5 has 36 of pocket 13 there: 53.
	tape := &draw.Tape{Draws: []draw.Draw{{Bound: 37, Value: 5}, {Bound: 37, Value: 8}}}
	if err := sit.Open(nil, []play.Wager{bet(t, g, "spread-48-67", 2), bet(t, g, "neighbours-0", 3, 17)}); err != nil {
		t.Fatal(err)
	}
	if err := sit.Run(tape); err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(sit.Views(1))
	if err != nil {
		t.Fatal(err)
	}
	stakes := `"stakes":[{"spot":200,"name":"neighbours-0","arg":17,"stake":3},{"spot":214,"name":"spread-48-67","stake":2}],"staked":5`
	want := `[{"scene":"open",` + stakes + `},{"scene":"rings",` + stakes + `,"rings":{"offset":5}},{"scene":"spin",` + stakes +
		`,"rings":{"offset":5,"second":36,"bonus":53,"spread":"spread-48-67"},` +
		`"ball":{"number":17,"pocket":8,"colour":"black","parity":"odd","half":"low","dozen":2,"column":2},` +
		`"settled":[{"spot":200,"name":"neighbours-0","stake":3,"back":"108/1"},{"spot":214,"name":"spread-48-67","stake":2,"back":"8/1"}],"over":true}]`
	if string(text) != want {
		t.Errorf("seat 1 sees\n%s\nwant\n%s", text, want)
	}
}

// A table shares its draws: they are the same whatever is bet, and with one ring
// there is one.
func TestDrawsDoNotDependOnBets(t *testing.T) {
	for rings, want := range []string{"[{37 0}]", "[{37 0} {37 0}]"} {
		g := table(t, roulette.Rings(rings))
		for _, name := range []string{"red", "straight-0", "voisins", "neighbours-8"} {
			var s roulette.State
			w := bet(t, g, name, 153)
			if err := g.Open(&s, struct{}{}, []play.Wager{w}); err != nil {
				t.Fatal(err)
			}
			e := draw.NewEvery()
			e.Next()
			for g.Turn(&s) == play.House {
				g.Step(&s, e, nil)
			}
			if got := fmt.Sprint(e.Draws(nil)); got != want {
				t.Errorf("with %s on the table the draws are %s, want %s", name, got, want)
			}
		}
	}
}

// Zero has a colour and nothing else.
func TestZeroIsSeen(t *testing.T) {
	rulestest.Covers(t, "BC-RL-4")
	g := table(t, roulette.OneRing)
	s := spin(t, g, 0, 0, bet(t, g, "red", 5))
	text, err := json.Marshal(g.See(s, nil, 1))
	if err != nil || !strings.Contains(string(text), `"ball":{"number":0,"pocket":0,"colour":"green"}`) {
		t.Errorf("zero is shown as %s (error %v)", text, err)
	}
}
