package card_test

import (
	"testing"

	"croupier/draw"
	"croupier/internal/rulestest"
	"croupier/props/card"
)

func TestPackHasEachCardOnce(t *testing.T) {
	seen, colours := map[string]bool{}, map[card.Colour]int{}
	for s := card.Clubs; s <= card.Spades; s++ {
		for r := card.Ace; r <= card.King; r++ {
			c := card.Of(r, s)
			if c.Rank() != r || c.Suit() != s {
				t.Errorf("Of(%v, %v) has rank %v, suit %v", r, s, c.Rank(), c.Suit())
			}
			seen[c.String()], seen[c.ASCII()] = true, true
			colours[c.Colour()]++
		}
	}
	if len(seen) != 104 || colours[card.Red] != 26 || colours[card.Black] != 26 {
		t.Errorf("%d names, %v; want 104 names, 26 of each colour", len(seen), colours)
	}
}

func TestNames(t *testing.T) {
	for _, x := range []struct {
		c             card.Card
		pretty, plain string
		colour        card.Colour
	}{
		{card.Of(card.Queen, card.Spades), "Q♠", "Qs", card.Black},
		{card.Of(10, card.Hearts), "10♥", "Th", card.Red},
		{card.Of(card.Ace, card.Diamonds), "A♦", "Ad", card.Red},
		{card.Of(2, card.Clubs), "2♣", "2c", card.Black},
		{0, "A♣", "Ac", card.Black},
		{51, "K♠", "Ks", card.Black},
	} {
		if x.c.String() != x.pretty || x.c.ASCII() != x.plain || x.c.Colour() != x.colour {
			t.Errorf("card %d is %v, %s, %v; want %s, %s, %v",
				uint8(x.c), x.c, x.c.ASCII(), x.c.Colour(), x.pretty, x.plain, x.colour)
		}
	}
}

// DM-R12: a fresh full pack for each card, so red is exactly 26 in 52.
func TestDrawIsAFreshPackEachTime(t *testing.T) {
	rulestest.Covers(t, "DM-R12")
	red, twice, paths := 0, 0, 0
	for e := draw.NewEvery(); e.Next(); {
		first, second := card.Draw(e), card.Draw(e)
		if first == second {
			twice++
		}
		if second.Colour() == card.Red {
			red++
		}
		paths++
	}
	if paths != 52*52 || red*2 != paths || twice != 52 {
		t.Errorf("%d paths, %d red, %d doubles; want 2704, 1352, 52", paths, red, twice)
	}
}

func TestNoSuchCard(t *testing.T) {
	for name, f := range map[string]func(){
		"rank 0":  func() { card.Of(0, card.Clubs) },
		"rank 14": func() { card.Of(14, card.Clubs) },
		"suit 4":  func() { card.Of(1, 4) },
		"card 52": func() { _ = card.Card(52).Rank() },
	} {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if recover() == nil {
					t.Error("accepted")
				}
			}()
			f()
		})
	}
}
