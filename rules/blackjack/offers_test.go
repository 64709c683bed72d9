package blackjack_test

import (
	"errors"
	"strings"
	"testing"

	"croupier/internal/rulestest"
	"croupier/odds"
	"croupier/play"
	"croupier/rules/blackjack"
)

// What a hand is offered, by the clause that says so.
func TestOffers(t *testing.T) {
	rulestest.Covers(t, "OC-3.1.7", "OC-3.1.8", "OC-3.1.9", "OC-3.1.10", "OC-3.1.11", "OC-R5", "OC-R6", "BC-BJ-4", "BC-BJ-9",
		"BC-BJ-10", "BC-BJ-11", "BC-R1")
	for _, c := range []struct {
		name string
		d    blackjack.Definition
		text string
		want string
	}{
		{"OC-3.1.9 double on any two cards", online(), "Ts 6d 4h", "stand hit double surrender"},
		{"OC-3.1.9 always on 9", online(), "5s 6d 4h", "stand hit double surrender"},
		{"OC-R6 ten and king may be split", online(), "Ts 6d Kh", "stand hit double split surrender"},
		{"OC-3.1.7 not on the third card", online(), "2s 6d 3h hit 4c", "stand hit"},
		{"OC-3.1.7 not against an ace", online(), "Ts Ad 6h pass no", "stand hit double"},
		{"OC-R5 after the look under a ten", online(), "Ts Kd 6h pass no", "stand hit double surrender"},
		{"OC-R5 no surrender after a split", online(), "8s 6d 8h split 9c", "stand hit double"},
		{"OC-3.1.8 three times at most", online(), "8s 6d 8h split 8c split 8d split 8s", "stand hit double"},
		{"OC-3.1.8 aces three times", online(), "As 6d Ah split Ac", "stand split"},
		{"OC-3.1.10 against an ace", online(), "Ts Ad 6h", "pass insure"},
		{"OC-3.1.10 against a ten, no prompt: passing is the default", online(), "Ts Kd 6h", "pass insure"},
		{"OC-3.1.11 even money", online(), "Ts Ad Ah", "pass take insure"},
		{"OC-3.1.11 not against a ten", online(), "Ts Kd Ah", "pass insure"},
		{"BC-R1 no surrender", club(), "Ts 6d 6h", "stand hit double"},
		{"BC-R1 no even money", club(), "Ts Ad Ah", "pass insure"},
		{"BC-BJ-11 not against a ten", club(), "Ts Td 6h", "stand hit double"},
		{"BC-BJ-9 four hands", club(), "8s 6d 8h split 8c split 8d split 8s", "stand hit double"},
		{"BC-BJ-10 double after a split", club(), "8s 6d 8h split 3c", "stand hit double"},
		{"BC-BJ-9 aces once", club(), "As 6d Ah split", ""},
	} {
		g := game(t, c.d)
		s := run(t, g, ten(10), c.text)
		if c.want == "" {
			if g.Turn(s) != play.House {
				t.Errorf("%s: %v must act", c.name, g.Turn(s))
			}
			continue
		}
		if got := verbs(g, s); got != c.want {
			t.Errorf("%s: offered %s, want %s", c.name, got, c.want)
		}
	}
}

// Insurance takes at least half of the table's least stake and at most half of the
// box's own; a double the full stake, or where it may be for less, any part of it.
func TestUnitsOffered(t *testing.T) {
	rulestest.Covers(t, "OC-3.1.10", "OC-R7", "OC-3.1.9", "OC-R5", "BC-BJ-8", "BC-BJ-11", "BC-R2")
	for _, c := range []struct {
		name        string
		d           blackjack.Definition
		units       uint32
		text        string
		verb        play.Verb
		least, most uint32
	}{
		{"OC-R7 half of each", online(), 30, "Ts Ad 6h", play.Insure, 5, 15},
		{"OC-R7 of an odd stake the whole units", online(), 25, "Ts Ad 6h", play.Insure, 5, 12},
		{"OC-R5 full doubles only", online(), 25, "Ts 6d 2h", play.Double, 25, 25},
		{"OC-3.1.8 a further equal stake", online(), 25, "8s 6d 8h", play.Split, 25, 25},
		{"BC-BJ-8 not above the first stake", club(), 25, "Ts 6d 2h", play.Double, 1, 25},
		{"BC-BJ-11 up to half", club(), 25, "Ts Ad 6h", play.Insure, 1, 12},
	} {
		g := game(t, c.d)
		s := run(t, g, ten(c.units), c.text)
		for _, o := range g.Offers(s, 1, nil) {
			if o.Verb != c.verb {
				continue
			}
			if o.Class != play.Stake || o.Least != c.least || o.Most != c.most {
				t.Errorf("%s: %v from %d to %d, want %d to %d", c.name, o.Verb, o.Least, o.Most, c.least, c.most)
			}
			if o.Allows(play.Move{Verb: c.verb, Arg: o.From, Units: c.most + 1}) {
				t.Errorf("%s: %d units are taken", c.name, c.most+1)
			}
			if o.Allows(play.Move{Verb: c.verb, Arg: o.From + 4, Units: c.most}) {
				t.Errorf("%s: a move for another box is taken", c.name)
			}
		}
	}
}

// What is no wager of the table is refused, in words.
func TestWagersRefused(t *testing.T) {
	rulestest.Covers(t, "OC-3.1.4", "OC-1.8", "OC-R8", "BC-BJ-7", "BC-BJ-12", "BC-BJ-14", "BC-R3")
	fewer := func(d *blackjack.Definition) { d.Boxes = 2 }
	eight := func(d *blackjack.Definition) { d.Decks = 8 }
	for name, c := range map[string]struct {
		d      blackjack.Definition
		wagers []play.Wager
		says   string
	}{
		"nothing":                       {online(), nil, "put a stake"},
		"below the least":               {online(), ten(9), "at least 10"},
		"above the most":                {online(), ten(5001), "at most 5000"},
		"no such box":                   {online(fewer), []play.Wager{{Seat: 1, Spot: 16, Units: 10}}, "no spot 16"},
		"an eighth box":                 {online(), []play.Wager{{Seat: 1, Spot: 56, Units: 10}}, "no spot 56"},
		"a side bet that is no offer":   {online(), []play.Wager{{Seat: 1, Units: 10}, {Seat: 1, Spot: 1, Units: 5}}, "no spot 1"},
		"a box twice":                   {online(), []play.Wager{{Seat: 1, Units: 10}, {Seat: 1, Units: 10}}, "staked twice"},
		"another's box":                 {club(), []play.Wager{{Seat: 1, Units: 10}, {Seat: 2, Spot: 1, Units: 5}}, "another seat"},
		"a side bet alone":              {club(), []play.Wager{{Seat: 1, Spot: 1, Units: 5}}, "needs a stake on box-1-main"},
		"perfect pairs with 8 packs":    {club(eight), []play.Wager{{Seat: 1, Units: 10}, {Seat: 1, Spot: 3, Units: 5}}, "no spot 3"},
		"an insurance before the deal":  {club(), []play.Wager{{Seat: 1, Units: 10}, {Seat: 1, Spot: 4, Units: 5}}, "no spot 4"},
		"a stake with a number on it":   {club(), []play.Wager{{Seat: 1, Arg: 1, Units: 10}}, "takes no number"},
		"an infinite pack is not dealt": {online(func(d *blackjack.Definition) { d.Decks = blackjack.Infinite }), ten(10), "infinite"},
	} {
		var s blackjack.State
		err := game(t, c.d).Open(&s, blackjack.Carry{}, c.wagers)
		var refusal *play.Refusal
		if !errors.As(err, &refusal) || !strings.Contains(refusal.Reason, c.says) {
			t.Errorf("%s: %v, want a refusal with %q", name, err, c.says)
		}
	}
}

// Each fault of a definition names its key.
func TestFaults(t *testing.T) {
	for where, change := range map[string]func(*blackjack.Definition){
		"decks":            func(d *blackjack.Definition) { d.Decks = 9 },
		"boxes":            func(d *blackjack.Definition) { d.Boxes = 8 },
		"peek":             func(d *blackjack.Definition) { d.Hole, d.Peek = blackjack.NoHole, blackjack.On },
		"blackjack_pays":   func(d *blackjack.Definition) { d.BlackjackPays = odds.Part{} },
		"split_hands":      func(d *blackjack.Definition) { d.SplitHands = 5 },
		"split_aces":       func(d *blackjack.Definition) { d.SplitAces = 0 },
		"even_money":       func(d *blackjack.Definition) { d.EvenMoney, d.Insurance = blackjack.On, blackjack.Off },
		"cut":              func(d *blackjack.Definition) { d.Shoe, d.Cut = blackjack.CarriedShoe, 95 },
		"main":             func(d *blackjack.Definition) { d.Main.Least = 3 },
		"side":             func(d *blackjack.Definition) { d.Side.By = 0 },
		"twenty_one_three": func(d *blackjack.Definition) { d.TwentyOneThree = &blackjack.TwentyOneThree{} },
		"surrender":        func(d *blackjack.Definition) { d.Surrender = 9 },
	} {
		faults := blackjack.Faults(club(change))
		if len(faults) == 0 || faults[0].Where != where {
			t.Errorf("%s: %v", where, faults)
		}
	}
	if faults := blackjack.Faults(club()); len(faults) > 0 {
		t.Errorf("the club's table: %v", faults)
	}
}
