package shoe_test

import (
	"testing"

	"croupier/draw"
	"croupier/draw/fast"
	"croupier/props/card"
	"croupier/props/shoe"
)

// A Deal gives the card that Shoe gives for the same answers, and asks the same.
func TestDealIsAShoe(t *testing.T) {
	twice := 0
	for _, packs := range []uint32{1, 2, 8} {
		src := fast.New(uint64(packs), "deal", 0)
		for range 20_000 {
			tape := &draw.Tape{From: src}
			var cards [shoe.Most]card.Card
			full := shoe.Fresh(packs)
			ordered := shoe.Ordered(packs, card.Pack)
			for i := range cards {
				cards[i] = full.Draw(tape)
				for _, c := range cards[:i] {
					if c == cards[i] {
						twice++
					}
				}
			}
			again := &draw.Tape{Draws: tape.Draws}
			var d shoe.Deal
			for range cards {
				d.Draw(again, ordered)
			}
			if d.Cards != cards {
				t.Fatalf("%d packs, draws %v: deals %v, the shoe %v", packs, tape.Draws, d.Cards, cards)
			}
		}
	}
	if twice < 1000 {
		t.Errorf("only %d cards came twice: the test tries nothing", twice)
	}
}

// Every order of the cards of a small shoe comes as often as there are copies.
func TestDealIsFair(t *testing.T) {
	pack := shoe.Ordered(2, 1<<3|1<<17)
	seen := map[[shoe.Most]card.Card]int{}
	for e := draw.NewEvery(); e.Next(); {
		var d shoe.Deal
		for range 4 {
			d.Draw(e, pack)
		}
		seen[d.Cards]++
	}
	if len(seen) != 6 {
		t.Errorf("%d orders of two and two cards, want 6", len(seen))
	}
	for cards, n := range seen {
		if n != 4 {
			t.Errorf("%v comes %d times in 24, want 4", cards, n)
		}
	}
}
