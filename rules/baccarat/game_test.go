package baccarat_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"croupier/draw"
	"croupier/internal/rulestest"
	"croupier/odds"
	"croupier/play"
	"croupier/props/card"
	"croupier/rules/baccarat"
)

// named is a card by its two letters.
func named(t testing.TB, word string) card.Card {
	t.Helper()
	for c := range card.Card(card.Size) {
		if c.ASCII() == word {
			return c
		}
	}
	t.Fatalf("no card is called %q", word)
	return 0
}

// answers are the draws that deal the named cards from a fresh shoe.
func answers(t testing.TB, g *baccarat.Game, cards string) (draws []draw.Draw) {
	t.Helper()
	left := append([]card.Card(nil), g.Shoe()...)
	for _, word := range strings.Fields(cards) {
		c, at := named(t, word), 0
		for at < len(left) && left[at] != c {
			at++
		}
		draws = append(draws, draw.Draw{Bound: uint32(len(left)), Value: uint32(at)})
		left = append(left[:at], left[at+1:]...)
	}
	return draws
}

// deal plays a round of the named cards, all of which must be dealt.
func deal(t testing.TB, g *baccarat.Game, cards string, w ...play.Wager) play.Table {
	t.Helper()
	table := play.Sit[baccarat.State, baccarat.Carry, baccarat.Frame](g, "baccarat", 1)
	if err := table.Open(nil, w); err != nil {
		t.Fatal(err)
	}
	tape := &draw.Tape{Draws: answers(t, g, cards)}
	if err := table.Run(tape); err != nil {
		t.Fatalf("%s: %v", cards, err)
	}
	if err := tape.Done(); err != nil || table.Turn() != play.Over {
		t.Fatalf("%s: %v; the turn is %v", cards, err, table.Turn())
	}
	return table
}

func on(spot uint16, units uint32) play.Wager { return play.Wager{Seat: 1, Spot: spot, Units: units} }

// The tableau, card by card: which cards are dealt and who wins. Each case deals
// exactly the cards it names.
func TestTableau(t *testing.T) {
	rulestest.Covers(t, "OC-4.1.4", "OC-4.1.7", "OC-4.1.8", "OC-4.1.9", "OC-4.1.10", "OC-4.2.1", "OC-R9", "BC-PB-3", "BC-PB-4")
	g := commissionFree(t)
	for cards, want := range map[string]string{
		"2c 8d 3h Ks":       "5-8 banker", // a natural stops Player's draw
		"4c 3d 4h Ks":       "8-3 player", // and Banker's
		"9c 8d Kh Ks":       "9-8 player",
		"7c 8d 8h 7s 3c":    "8-5 player", // 15 counts 5, and draws; 15 of Banker stands against 3
		"Kc 2d Qh 5s 9c":    "9-7 player",
		"3c 2d 4h 4s":       "7-6 player", // OC-4.1.10: both stand
		"2c 2d 4h 3s 4c":    "6-9 banker", // Player stands on 6, Banker draws on 5
		"2c 2d 4h Ks Kc":    "6-2 player",
		"2c Kd Kh Ks 9c 9d": "1-9 banker", // Banker draws on 0 against anything
		"2c 2d Kh Ks 8c 5d": "0-7 banker",
		"2c 3d Kh Ks 8c":    "0-3 banker", // on 3 he stands against 8 alone
		"2c 3d Kh Ks 9c 5d": "1-8 banker",
		"2c 4d Kh Ks Ac":    "3-4 banker", // on 4 he draws against 2 to 7
		"2c 4d Kh Ks 2d 2h": "4-6 banker",
		"2c 4d Kh Ks 7d 2h": "9-6 player",
		"2c 4d Kh Ks 8d":    "0-4 banker",
		"2c 5d Kh Ks 3d":    "5-5 tie", // on 5 against 4 to 7
		"2c 5d Kh Ks 4d 3h": "6-8 banker",
		"2c 5d Kh Ks 8d":    "0-5 banker",
		"2c 6d Kh Ks 5d":    "7-6 player", // on 6 against 6 and 7
		"2c 6d Kh Ks 6h Ah": "8-7 player",
		"2c 6d Kh Ks 7h 3h": "9-9 tie",
		"2c 6d Kh Ks 8d":    "0-6 banker",
		"2c 7d Kh Ks 6h":    "8-7 player", // he stands on 7
		"5c 7d Kh Ks 2h":    "7-7 tie",    // Player draws on 5
	} {
		views := deal(t, g, cards, on(baccarat.Player, 1)).Views(1)
		v := views[len(views)-1].(baccarat.View)
		if got := fmt.Sprintf("%d-%d %s", v.Player.Total, v.Banker.Total, v.Winner); got != want {
			t.Errorf("%s: %s, want %s", cards, got, want)
		}
	}
}

// What comes back of a unit of each bet, by the cards (OC-4.2.3, BC-PB).
func TestSettlement(t *testing.T) {
	rulestest.Covers(t, "OC-4.1.5", "OC-4.1.6", "OC-4.2.1", "OC-4.2.3", "BC-PB-2", "BC-PB-5", "BC-PB-6", "BC-PB-7", "BC-PB-8", "BC-R6", "BC-R19")
	free := commissionFree(t)
	d := all()
	d.Banker = baccarat.Commission
	charged := game(t, d)
	part := func(a int64, b uint32) odds.Part { return odds.Must(odds.NewPart(a, b)) }
	for _, one := range []struct {
		name, cards string
		g           *baccarat.Game
		spot        uint16
		want        odds.Part
	}{
		{"player", "9c 8d Kh Ks", free, baccarat.Player, to1(2)},
		{"player loses", "2c 8d 3h Ks", free, baccarat.Player, to1(0)},
		{"player, tie", "7c 7d Kh Qs", free, baccarat.Player, to1(1)},
		{"banker", "2c 8d 3h Ks", free, baccarat.Bank, to1(2)},
		{"banker with 6 of two", "Tc 2d 5h 4s Kc", free, baccarat.Bank, part(3, 2)},
		{"banker with 6 of three", "2c Kd 2d 3s Ah 3c", free, baccarat.Bank, part(3, 2)},
		{"banker loses with 6", "3c 2d 4h 4s", free, baccarat.Bank, to1(0)},
		{"banker, tie of 6", "2c 2d 4h 4s", free, baccarat.Bank, to1(1)},
		{"commission", "2c 8d 3h Ks", charged, baccarat.Bank, part(39, 20)},
		{"commission on a 6", "Tc 2d 5h 4s Kc", charged, baccarat.Bank, part(39, 20)},
		{"tie", "7c 7d Kh Qs", free, baccarat.Tie, to1(9)},
		{"no tie", "9c 8d Kh Ks", free, baccarat.Tie, to1(0)},
		{"player pair", "4c 8c 4d Kd", free, baccarat.PlayerPair, to1(12)},
		{"of two suits of banker", "2c 9c 5d 9d", free, baccarat.BankerPair, to1(12)},
		{"king and queen", "Kc 2d Qh 5s 9c", free, baccarat.PlayerPair, to1(0)},
		{"a pair across the hands", "4c 4d 5h Ks", free, baccarat.PlayerPair, to1(0)},
		{"a pair by the third card", "2c Kd 3h 3s 2d 9h", free, baccarat.PlayerPair, to1(0)},
		{"its own tie", "7c 7d Kh Qs", free, baccarat.Egalite0 + 7, to1(46)},
		{"another tie", "7c 7d Kh Qs", free, baccarat.Egalite0 + 6, to1(0)},
		{"no tie, egalite", "9c 8d Kh Ks", free, baccarat.Egalite0 + 9, to1(0)},
		{"bombay of two", "Tc 2d 5h 4s Kc", free, baccarat.Bombay6, to1(13)},
		{"bombay of three", "2c Kd 2d 3s Ah 3c", free, baccarat.Bombay6, to1(21)},
		{"bombay, tie of 6", "2c 2d 4h 4s", free, baccarat.Bombay6, to1(0)},
		{"bombay, other win", "2c 8d 3h Ks", free, baccarat.Bombay6, to1(0)},
		{"four of a rank", "9c 9d 9h 9s", free, baccarat.Jackpot, to1(201)},
		{"three of a rank", "4c 4c 4c Ks", free, baccarat.Jackpot, to1(16)},
		{"two pairs", "4c Kd 4d Ks", free, baccarat.Jackpot, to1(11)},
		{"one pair", "4c 9c 4d Kd", free, baccarat.Jackpot, to1(0)},
	} {
		// Whatever else is staked does not matter.
		for _, w := range [][]play.Wager{{on(one.spot, 1)}, {on(one.spot, 1), on(other(one.spot), 1)}} {
			pays := deal(t, one.g, one.cards, w...).Pays(nil)
			if len(pays) != len(w) {
				t.Errorf("%s: %d pays of %d bets", one.name, len(pays), len(w))
			}
			for _, p := range pays {
				if p.Spot == one.spot && p.Back != one.want {
					t.Errorf("%s: %s back, want %s", one.name, p.Back, one.want)
				}
			}
		}
	}
}

// other is another spot.
func other(spot uint16) uint16 {
	if spot == baccarat.Player {
		return baccarat.Bank
	}
	return baccarat.Player
}

// BC-PB-8: four cards of one rank and suit win the meter whole, and only for a
// stake on the progressive.
func TestMeter(t *testing.T) {
	rulestest.Covers(t, "BC-PB-8")
	g := commissionFree(t)
	pays := deal(t, g, "9h 9h 9h 9h", on(baccarat.Jackpot, 1)).Pays(nil)
	if len(pays) != 2 || !pays[0].Back.IsZero() || pays[1] != (play.Pay{Seat: 1, Spot: baccarat.Jackpot, Pot: baccarat.PotID, Back: odds.Whole(1)}) {
		t.Errorf("the meter: %+v", pays)
	}
	for _, p := range deal(t, g, "9h 9h 9h 9h", on(baccarat.PlayerPair, 1)).Pays(nil) {
		if p.Pot != 0 {
			t.Errorf("the meter is won without a stake on it: %+v", p)
		}
	}
	plan := g.Pots()[0]
	if plan.Feeds(baccarat.Player) || !plan.Feeds(baccarat.Jackpot) || plan.Check() != nil {
		t.Errorf("the plan %+v is fed by other stakes: %v", plan, plan.Check())
	}
	if spot := g.Spots()[len(g.Spots())-1]; spot.Least != spot.Most {
		t.Errorf("the stake of %s is not fixed: %d to %d", spot.Name, spot.Least, spot.Most)
	}
}

// No wager changes what is asked (one tape serves a whole table), and each is
// refused with a reason where it is not on offer.
func TestRefusals(t *testing.T) {
	rulestest.Covers(t, "OC-4.1.5", "BC-PB-2")
	d := all()
	d.Pair, d.Exact, d.Progressive = odds.Part{}, [10]odds.Part{}, baccarat.Progressive{}
	plain := game(t, d)
	for name, one := range map[string]struct {
		g *baccarat.Game
		w []play.Wager
	}{
		"nothing":           {plain, nil},
		"no such spot":      {plain, []play.Wager{on(99, 1)}},
		"spot 0":            {plain, []play.Wager{on(0, 1)}},
		"no pairs here":     {plain, []play.Wager{on(baccarat.PlayerPair, 1)}},
		"no ties here":      {plain, []play.Wager{on(baccarat.Egalite0, 1)}},
		"no meter here":     {plain, []play.Wager{on(baccarat.Jackpot, 1)}},
		"nothing staked":    {plain, []play.Wager{on(baccarat.Player, 0)}},
		"too much":          {plain, []play.Wager{on(baccarat.Player, 1001)}},
		"twice":             {plain, []play.Wager{on(baccarat.Player, 1), on(baccarat.Player, 1)}},
		"another seat":      {plain, []play.Wager{{Seat: 2, Spot: baccarat.Player, Units: 1}}},
		"an argument":       {plain, []play.Wager{{Seat: 1, Spot: baccarat.Player, Arg: 1, Units: 1}}},
		"two on the meter":  {commissionFree(t), []play.Wager{on(baccarat.Jackpot, 2)}},
		"the second is bad": {plain, []play.Wager{on(baccarat.Player, 1), on(baccarat.Bank, 0)}},
	} {
		var s baccarat.State
		var refusal *play.Refusal
		if err := one.g.Open(&s, baccarat.Carry{}, one.w); !errors.As(err, &refusal) || refusal.Reason == "" {
			t.Errorf("%s: %v, want a *play.Refusal", name, err)
		}
	}
}
