package blackjack_test

import (
	"encoding/json"
	"strings"
	"testing"

	"croupier/draw"
	"croupier/draw/fast"
	"croupier/internal/rulestest"
	"croupier/odds"
	"croupier/play"
	"croupier/props/card"
	"croupier/rules/blackjack"
)

// A card to each box in turn, one to the dealer, a second to each box; the dealer's
// second lies face down, or is not there yet.
func TestOrderOfTheDeal(t *testing.T) {
	rulestest.Covers(t, "OC-3.1.2", "OC-3.1.3", "OC-3.1.4", "OC-3.1.12", "BC-BJ-1", "BC-BJ-7", "BC-R1")
	wagers := []play.Wager{{Seat: 2, Spot: 48, Units: 10}, {Seat: 1, Spot: 0, Units: 20}, {Seat: 1, Spot: 16, Units: 30}}
	for _, c := range []struct {
		d    blackjack.Definition
		left uint32
		hole bool
	}{{online(), 8*52 - 7, true}, {club(), 6*52 - 7, false}} {
		g := game(t, c.d)
		s := run(t, g, wagers, "2c 3c 4c 5c 6c 7c Ac")
		v := g.See(s, nil, 0).(blackjack.View)
		var cards []string
		for _, b := range v.Boxes {
			cards = append(cards, strings.Join(b.Hands[0].Cards, " "))
		}
		if got, want := strings.Join(cards, ", "), "2c 6c, 3c 7c, 4c Ac"; got != want {
			t.Errorf("the boxes have %s, want %s", got, want)
		}
		if d := v.Dealer; d.Cards[0] != "5c" || len(d.Cards) != 1 || d.Hole != c.hole || v.Left != c.left {
			t.Errorf("the dealer has %+v, %d cards are left", d, v.Left)
		}
		if h := v.Boxes[2].Hands[0]; h.Points != 15 || !h.Soft {
			t.Errorf("four and ace are %d, soft %v", h.Points, h.Soft)
		}
		if g.Turn(s) != 1 || v.Box != 1 {
			t.Errorf("box %d of %v begins", v.Box, g.Turn(s))
		}
	}
}

// Points of hands, an ace as 11 where that does not pass 21 (OC-3.1.3, BC-BJ-2).
func TestPoints(t *testing.T) {
	rulestest.Covers(t, "OC-3.1.3", "BC-BJ-2", "BC-BJ-5")
	for text, want := range map[string]uint8{
		"2c 9d": 11, "Jc Qd": 20, "Kc As": 21, "Ac Ad": 12, "Ac Ad 9h": 21, "Ac Ad Th": 12, "Ac 5d 6h": 12, "Tc Jd Qh": 30,
		"Ac Ac Ac Ac": 14,
	} {
		var tally blackjack.Tally
		for _, w := range strings.Fields(text) {
			tally = tally.With(blackjack.Value(cardOf(t, w).Rank()))
		}
		if got := tally.Points(); got != want {
			t.Errorf("%s are %d points, want %d", text, got, want)
		}
	}
}

// Drawing late is dealing from a shuffled shoe: what a hit of 16 against a ten
// brings after the look is what it brings where the hole card is dealt at once and
// is no ace, counted here over all orders of the cards.
func TestLateDrawsAreAShuffledShoe(t *testing.T) {
	rulestest.Covers(t, "OC-R5")
	left := []card.Card{ // 10 and 6 against a ten are out
		card.Of(card.Ace, card.Clubs), card.Of(card.Ace, card.Hearts), card.Of(5, card.Clubs),
		card.Of(10, card.Clubs), card.Of(9, card.Clubs), card.Of(2, card.Clubs),
	}
	want, orders := map[[2]card.Card]int64{}, int64(0)
	for i, hole := range left {
		if hole.Rank() == card.Ace {
			continue
		}
		for k, next := range left {
			if k != i {
				want[[2]card.Card{next, hole}]++
				orders++
			}
		}
	}
	carry := blackjack.Carry{}
	for _, c := range append(left, cardOf(t, "Tc"), cardOf(t, "6c"), cardOf(t, "Tc")) {
		carry.Left[c]++
	}
	g := game(t, online(func(d *blackjack.Definition) { d.InsuranceTen = blackjack.Off }))
	var s blackjack.State
	if err := g.Open(&s, carry, ten(10)); err != nil {
		t.Fatal(err)
	}
	r := &script{t: t, words: strings.Fields("Tc Tc 6c no")}
	for g.Turn(&s) == play.House {
		g.Step(&s, r, nil)
	}
	g.Act(&s, 1, play.Move{Verb: play.Hit})
	got := map[[2]card.Card]odds.Ratio{}
	for e := draw.NewEvery(); e.Next(); {
		to := s
		g.Step(&to, e, nil)
		next := to.Boxes[0].Hands[0].Cards[2]
		hole := card.Card(255)
		if g.Turn(&to) == 1 {
			g.Act(&to, 1, play.Move{Verb: play.Stand})
		}
		if g.Turn(&to) == play.House {
			g.Step(&to, e, nil)
			hole = to.Dealer.Cards[1]
		}
		num, den := e.Weight()
		key := [2]card.Card{next, hole}
		got[key] = got[key].Add(odds.NewRatio(int64(num), int64(den)))
	}
	for key, n := range want {
		if p := odds.NewRatio(n, orders); key[0].Rank() < 6 && !got[key].Equal(p) {
			t.Errorf("%v then %v comes with %s, want %s", key[0], key[1], got[key], p)
		}
	}
}

// A shoe that ends in mid-round is filled with the discards, and the card that lies
// face down stays what it was.
func TestShoeRunsOut(t *testing.T) {
	g := game(t, online(func(d *blackjack.Definition) { d.Decks, d.Shoe, d.Cut = 1, blackjack.CarriedShoe, 90 }))
	carry := blackjack.Carry{}
	for _, w := range strings.Fields("2c 3c 4c 5c Th") {
		carry.Left[cardOf(t, w)]++
	}
	var s blackjack.State
	if err := g.Open(&s, carry, ten(10)); err != nil {
		t.Fatal(err)
	}
	// Two cards are left, of which one lies face down: the 5 that is drawn leaves
	// the ten, and the queen comes from the discards.
	r := &script{t: t, words: strings.Fields("2c 4c 3c 5c Th Qc")}
	for g.Turn(&s) == play.House {
		g.Step(&s, r, nil)
	}
	for range 2 {
		g.Act(&s, 1, play.Move{Verb: play.Hit})
		g.Step(&s, r, nil)
	}
	v := g.See(&s, nil, 1).(blackjack.View)
	text, _ := json.Marshal(v)
	if strings.Contains(string(text), "Th") {
		t.Errorf("the view tells the face-down card: %s", text)
	}
	if want := uint32(52 - 6 + 1); v.Left != want {
		t.Errorf("%d cards are left, want %d", v.Left, want)
	}
	g.Act(&s, 1, play.Move{Verb: play.Stand})
	r.words = strings.Fields("9s")
	g.Step(&s, r, nil)
	if got := s.Dealer.Cards[1]; got != cardOf(t, "Th") {
		t.Errorf("the dealer turns %v", got)
	}
}

// A carried shoe goes on until the cut card has come out.
func TestCarriedShoe(t *testing.T) {
	g := game(t, online(func(d *blackjack.Definition) { d.Shoe, d.Cut = blackjack.CarriedShoe, 50 }))
	src := fast.New(1, "carried shoe", 0)
	var s blackjack.State
	var carry blackjack.Carry
	last := uint32(8 * 52)
	for round := range 200 {
		if err := g.Open(&s, carry, ten(10)); err != nil {
			t.Fatal(err)
		}
		if s.Shoe.Total != last {
			t.Fatalf("round %d begins with %d cards, the last has left %d", round, s.Shoe.Total, last)
		}
		for g.Turn(&s) != play.Over {
			if g.Turn(&s) == play.House {
				g.Step(&s, src, nil)
			} else {
				g.Act(&s, 1, g.Offers(&s, 1, nil)[0].Default())
			}
		}
		carry, last = g.Carry(&s), s.Shoe.Total
		if fresh := carry == (blackjack.Carry{}); fresh != (last <= 4*52) {
			t.Fatalf("with %d cards left the shoe is fresh: %v", last, fresh)
		} else if fresh {
			last = 8 * 52
		}
	}
}

// A round of one box by the default moves allocates nothing; the aim is 2 million a
// second and core.
func BenchmarkRound(b *testing.B) {
	g := game(b, online())
	src := fast.New(1, "bench", 0)
	var s blackjack.State
	wagers, offers, pays := ten(10), make([]play.Offer, 0, 8), make([]play.Pay, 0, 8)
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
			g.Act(&s, 1, offers[0].Default())
		}
		pays = g.Pays(&s, pays[:0])
	}
}
