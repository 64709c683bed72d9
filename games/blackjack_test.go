package games_test

import (
	"fmt"
	"strings"
	"testing"

	"croupier/games"
	"croupier/internal/rulestest"
	"croupier/internal/rulestest/conform"
	"croupier/odds"
	"croupier/play"
	"croupier/props/card"
	"croupier/rules/blackjack"
)

// cut is a carried shoe of so many cards of some ranks, all of one suit.
func cut(cards map[card.Rank]uint8) (c blackjack.Carry) {
	for r, n := range cards {
		c.Left[card.Of(r, card.Clubs)] = n
	}
	return c
}

func blackjackSubject(g *games.Game) conform.Subject[blackjack.State, blackjack.Carry, blackjack.Frame] {
	type opening = conform.Opening[blackjack.Carry]
	rules := g.Rules.(*blackjack.Game)
	s := conform.Subject[blackjack.State, blackjack.Carry, blackjack.Frame]{
		Edition: g.Edition(), Rules: rules,
		// Seven boxes of four hands: a card and a move for each card of each, the
		// questions before the look, the deal, the look and the dealer.
		Most:   7*4*2*22 + 7 + 3,
		Secret: []string{"settled", "result", "blackjack\":true"},
	}
	var all, seats []play.Wager
	for i, spot := range g.Spots() {
		w := play.Wager{Seat: 1, Spot: spot.ID, Units: spot.Least}
		all = append(all, w)
		w.Seat = 1 + spot.ID/16 // several boxes a seat
		w.Units = spot.Most - uint32(i)
		seats = append(seats, w)
		for _, change := range []func(*play.Wager){
			func(w *play.Wager) { w.Units = 0 },
			func(w *play.Wager) { w.Units = spot.Most + spot.By },
			func(w *play.Wager) { w.Arg = 1 },
			func(w *play.Wager) { w.Spot = 7 },
			func(w *play.Wager) { w.Seat = 0 },
		} {
			bad := w
			change(&bad)
			s.Refused = append(s.Refused, opening{Wagers: []play.Wager{bad}})
		}
	}
	s.Refused = append(s.Refused, opening{}, opening{Wagers: []play.Wager{all[0], all[0]}})
	one := []play.Wager{{Seat: 1, Units: 20}}
	low := cut(map[card.Rank]uint8{card.Ace: 1, 6: 2, 8: 2, card.King: 2, 5: 1})
	// A carried shoe that ends in mid-round is filled with the discards.
	s.Openings = []opening{{Wagers: one}, {Wagers: all}, {Wagers: seats}, {Carry: low, Wagers: one}, {Carry: low, Wagers: all}}
	// Small enough to be walked: two hands of a box at most, from ten cards, which
	// are enough for them and the dealer.
	d := rules.Definition()
	d.Boxes, d.Decks, d.SplitHands = 1, 1, 2
	small, _ := blackjack.New(d)
	s.Small = small
	s.SmallOpenings = []opening{{Carry: cut(map[card.Rank]uint8{card.Ace: 1, 8: 3, card.King: 6}), Wagers: one}}
	return s
}

// The two tables are those of their documents.
func TestBlackjackTables(t *testing.T) {
	rulestest.Covers(t, "OC-3.1.2", "OC-3.1.4", "OC-3.1.5", "OC-3.1.14", "OC-R5", "BC-R1", "BC-R2", "BC-R3", "BC-BJ-9", "OC-1.8")
	half := odds.Must(odds.NewPart(3, 2))
	for id, want := range map[string]blackjack.Definition{
		"blackjack-u": {
			Decks: 8, Boxes: 7, Hole: blackjack.FaceDown, Peek: blackjack.On, Soft17: blackjack.StandSoft17,
			BlackjackPays: half, Takes: blackjack.TakesFirst, Insurance: blackjack.On, InsuranceTen: blackjack.On,
			EvenMoney: blackjack.On, Surrender: blackjack.LateSurrender, SplitHands: 4, SplitAces: 4, DoubleAfterSplit: blackjack.On,
		},
		"blackjack-e": {
			Decks: 6, Boxes: 7, Hole: blackjack.NoHole, BlackjackPays: half, Takes: blackjack.TakesAll,
			Insurance: blackjack.On, SplitHands: 4, SplitAces: 2, DoubleAfterSplit: blackjack.On, DoubleForLess: blackjack.On,
		},
	} {
		g, err := games.Find(id)
		if err != nil {
			t.Fatal(err)
		}
		d := g.Rules.(*blackjack.Game).Definition()
		if d.Shoe != blackjack.FreshShoe || d.Main.Least == 0 {
			t.Errorf("%s is dealt from %v, limits %+v", id, d.Shoe, d.Main)
		}
		if sides := d.TwentyOneThree != nil && d.Top3 != nil && d.PerfectPairs != nil; sides != (id == "blackjack-e") {
			t.Errorf("%s has side bets: %v", id, sides)
		}
		d.Shoe, d.Cut, d.Main, d.Side = 0, 0, play.Limits{}, play.Limits{}
		d.TwentyOneThree, d.Top3, d.PerfectPairs = nil, nil, nil
		if d != want {
			t.Errorf("%s is %+v, want %+v", id, d, want)
		}
		help, _ := g.Help("en")
		for _, says := range []string{"exactly 21 stands by itself", "not blackjack", "3 to 2", "draws to 16"} {
			if !strings.Contains(help, says) {
				t.Errorf("the help of %s does not say %q", id, says)
			}
		}
	}
}

// Settings change by their names and words; what is none is told with its key.
func TestBlackjackSettings(t *testing.T) {
	g, err := games.Find("blackjack-u")
	if err != nil {
		t.Fatal(err)
	}
	for set, is := range map[string]func(d blackjack.Definition) bool{
		"peek=false":                 func(d blackjack.Definition) bool { return d.Peek == blackjack.Off },
		"dealer_blackjack_takes=all": func(d blackjack.Definition) bool { return d.Takes == blackjack.TakesAll },
		"decks=6":                    func(d blackjack.Definition) bool { return d.Decks == 6 },
		"decks=infinite":             func(d blackjack.Definition) bool { return d.Decks == blackjack.Infinite },
		"soft_17=hit":                func(d blackjack.Definition) bool { return d.Soft17 == blackjack.HitSoft17 },
		"blackjack_pays=6:5":         func(d blackjack.Definition) bool { return d.BlackjackPays.String() == "6/5" },
		"double_after_split=false":   func(d blackjack.Definition) bool { return d.DoubleAfterSplit == blackjack.Off },
		"split_hands=2":              func(d blackjack.Definition) bool { return d.SplitHands == 2 },
		"split_aces=2":               func(d blackjack.Definition) bool { return d.SplitAces == 2 },
		"surrender=none":             func(d blackjack.Definition) bool { return d.Surrender == blackjack.NoSurrender },
		"surrender=early":            func(d blackjack.Definition) bool { return d.Surrender == blackjack.EarlySurrender },
		"shoe=carried":               func(d blackjack.Definition) bool { return d.Shoe == blackjack.CarriedShoe },
		"perfect_pairs=25/12/6":      func(d blackjack.Definition) bool { return d.PerfectPairs.Mixed == 6 },
	} {
		changed, err := g.With([]string{set})
		if err != nil {
			t.Errorf("%s: %v", set, err)
		} else if d := changed.Rules.(*blackjack.Game).Definition(); !is(d) {
			t.Errorf("%s gives %+v", set, d)
		}
	}
	for set, key := range map[string]string{
		"decks=9": "decks", "decks=many": "decks", "soft_17=draw": "soft_17", "blackjack_pays=lots": "blackjack_pays",
		"top_3=270/180": "top_3", "surrender=sometimes": "surrender", "hole_card=false": "peek", "split_hands=5": "split_hands",
	} {
		if _, err := g.With([]string{set}); err == nil || !strings.Contains(err.Error(), key) {
			t.Errorf("%s: %v, want a fault of %s", set, err, key)
		}
	}
}

// The sheet tells all that settles a round again.
func TestBlackjackSheet(t *testing.T) {
	rulestest.Covers(t, "OC-1.9", "BC-BJ-12", "BC-BJ-13", "BC-BJ-14")
	g, err := games.Find("blackjack-e")
	if err != nil {
		t.Fatal(err)
	}
	sheet := g.Sheet().(games.TableSheet)
	own := sheet.Rules.(games.BlackjackSheet)
	if own.BlackjackPays.String() != "3/2" || own.DealerBlackjackTakes != "all" || own.HoleCard || len(own.BoxSpots) != 7 {
		t.Errorf("the sheet tells %+v", own)
	}
	ids := map[uint16]string{}
	for _, s := range sheet.Spots {
		ids[s.Spot] = s.Name
	}
	for _, b := range own.BoxSpots {
		for id, kind := range map[uint16]string{b.Main: "main", b.TwentyOneThree: "21+3", b.Top3: "top-3", b.PerfectPairs: "perfect-pairs"} {
			if want := fmt.Sprintf("box-%d-%s", b.Box, kind); ids[id] != want {
				t.Errorf("spot %d is %s, want %s", id, ids[id], want)
			}
		}
	}
	pays := map[string]uint32{}
	for _, side := range own.Sides {
		for _, c := range side.Classes {
			pays[side.Kind+" "+c.Class] = c.Pays
		}
	}
	for class, want := range map[string]uint32{
		"21+3 flush": 9, "21+3 suited-trips": 9, "top-3 suited-trips": 270, "top-3 straight-flush": 180, "top-3 three-of-a-kind": 90,
		"perfect-pairs perfect-pair": 30, "perfect-pairs coloured-pair": 12, "perfect-pairs mixed-pair": 5,
	} {
		if pays[class] != want {
			t.Errorf("%s pays %d to 1, want %d", class, pays[class], want)
		}
	}
}
