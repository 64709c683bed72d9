package threecard_test

import (
	"errors"
	"testing"

	"croupier/draw"
	"croupier/draw/fast"
	"croupier/internal/rulestest"
	"croupier/play"
	"croupier/rules/threecard"
)

// BC-TC-9: everyone gets three cards of one pack and no card is two people's, in
// every round.
func TestNoMisdeal(t *testing.T) {
	rulestest.Covers(t, "BC-TC-1", "BC-TC-9", "BC-R20")
	g := table(t)
	d := fast.New(1, "three card poker: no misdeal", 0)
	for range 10_000 {
		var s threecard.State
		if err := g.Open(&s, threecard.Carry{}, stakes{ante: 5}.wagers()); err != nil {
			t.Fatal(err)
		}
		g.Step(&s, d, nil)
		if s.Mine.Left() != 3 || s.His != 0 {
			t.Fatalf("after the deal the player has %d cards, the dealer %d", s.Mine.Left(), s.His.Left())
		}
		g.Act(&s, 1, play.Move{Verb: play.Call, Units: 5})
		g.Step(&s, d, nil)
		if s.Mine.Left() != 3 || s.His.Left() != 3 || s.Mine&s.His != 0 {
			t.Fatalf("at the showdown the player has %b, the dealer %b", s.Mine, s.His)
		}
	}
}

// BC-TC-9, BC-R20: a record in which somebody gets the wrong number of cards, or a
// card that is dealt already, is a fault: the round stops and pays nothing, and
// the house voids it (PL-14).
func TestMisdealIsAFault(t *testing.T) {
	rulestest.Covers(t, "BC-TC-9", "BC-R20")
	for what, dealt := range map[string][]draw.Draw{
		"two cards":               draws(t, "Kh 7d"),
		"a card of a second pack": {{Bound: 52, Value: 3}, {Bound: 52, Value: 3}, {Bound: 52, Value: 3}},
		"no such card":            {{Bound: 52, Value: 52}},
	} {
		tb := play.Sit[threecard.State, threecard.Carry, threecard.Frame](table(t), "three-card-poker/1", 1)
		if err := tb.Open(nil, stakes{ante: 5}.wagers()); err != nil {
			t.Fatal(err)
		}
		var off *draw.Divergence
		if err := tb.Run(&draw.Tape{Draws: dealt}); !errors.As(err, &off) {
			t.Errorf("%s: the deal is answered with %v, want a divergence", what, err)
		}
		if pays := tb.Pays(nil); len(pays) != 0 || tb.Turn() == play.Over {
			t.Errorf("%s: %v is paid", what, pays)
		}
	}
}
