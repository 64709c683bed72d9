package games_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"croupier/draw"
	"croupier/games"
	"croupier/internal/rulestest"
	"croupier/internal/rulestest/conform"
	"croupier/play"
	"croupier/props/card"
	"croupier/rules/threecard"
)

type threeCardOpening = conform.Opening[threecard.Carry]

func threeCardSubject(t testing.TB, g *games.Game) conform.Subject[threecard.State, threecard.Carry, threecard.Frame] {
	rules := g.Rules.(*threecard.Game)
	d := rules.Definition()
	d.Pack = 0 // aces, kings and threes, the two of spades: nine cards and one
	for _, r := range []card.Rank{card.Ace, card.King, 3} {
		for _, s := range []card.Suit{card.Clubs, card.Hearts, card.Spades} {
			d.Pack |= 1 << card.Of(r, s)
		}
	}
	d.Pack |= 1 << card.Of(2, card.Spades)
	small, faults := threecard.New(d)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	on := func(units ...uint32) (o threeCardOpening) {
		for i, n := range units {
			if n > 0 {
				o.Wagers = append(o.Wagers, play.Wager{Seat: 1, Spot: threecard.SpotAnte + uint16(i), Units: n})
			}
		}
		return o
	}
	return conform.Subject[threecard.State, threecard.Carry, threecard.Frame]{
		Edition: g.Edition(), Rules: rules, Small: small,
		Openings: []threeCardOpening{
			on(1), on(500), on(0, 1), on(0, 200), on(5, 5), on(5, 0, 5), on(0, 5, 5),
			on(5, 0, 0, 1), on(0, 5, 0, 1), on(20, 10, 10, 1),
		},
		SmallOpenings: []threeCardOpening{on(5, 1, 2, 1), on(0, 5, 5)},
		Refused: []threeCardOpening{
			on(), on(0, 0, 5), on(0, 0, 0, 1), on(501), on(5, 201), on(5, 0, 201), on(5, 0, 0, 2), on(5, 0, 0, 0, 5),
			{Wagers: []play.Wager{{Seat: 2, Spot: threecard.SpotAnte, Units: 5}, {Seat: 1, Spot: threecard.SpotPairPlus, Units: 5}}},
		},
		Most:   3, // the deal, a decision, the showdown
		Secret: []string{"dealer", "qualified", "settled"},
		Redeal: redealThree,
	}
}

func FuzzThreeCard(f *testing.F) {
	g, err := games.Find("three-card-poker")
	if err != nil {
		f.Fatal(err)
	}
	conform.Fuzz(f, threeCardSubject(f, g))
}

// redealThree gives the seat whose cards another may not see three others
// (BC-TC-10).
func redealThree(s *threecard.State, seat int, d draw.Source) {
	if seat == int(s.Seat) || s.Mine == 0 {
		return
	}
	left := card.Pack
	for range 3 {
		left.Draw(d)
	}
	s.Mine = card.Pack &^ left
}

// What the game says of itself is enough to settle every bet again, and its help
// says it to players.
func TestThreeCardSheet(t *testing.T) {
	rulestest.Covers(t, "BC-TC-2", "BC-TC-6", "BC-TC-7", "BC-TC-8", "OC-1.9")
	g, err := games.Find("three-card-poker")
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(g.Sheet())
	if err != nil {
		t.Fatal(err)
	}
	var told struct {
		Spots []games.SpotSheet
		Pots  []games.PotSheet
		Rules games.ThreeCardSheet
	}
	if err := json.Unmarshal(text, &told); err != nil {
		t.Fatal(err)
	}
	pays := func(list []games.HandPaySheet) (text string) {
		for _, p := range list {
			text += fmt.Sprintf("%s %d ", p.Hand, p.Pays)
		}
		return text
	}
	// The tables of docs/rules/pay-tables.md.
	for _, c := range []struct {
		list []games.HandPaySheet
		want string
	}{
		{told.Rules.PairPlus, "straight-flush 35 three-of-a-kind 33 straight 6 flush 4 pair 1 "},
		{told.Rules.AnteBonus, "straight-flush 5 three-of-a-kind 4 straight 1 "},
		{told.Rules.Progressive.Pays, "suited-a-k-q 500 straight-flush 70 three-of-a-kind 60 straight 6 "},
	} {
		if got := pays(c.list); got != c.want {
			t.Errorf("the sheet pays %s, want %s", got, c.want)
		}
	}
	if told.Rules.Prime != (games.PrimeSheet{Player: 3, Both: 4}) || len(told.Pots) != 1 || told.Pots[0].Contribution != "1/4" || len(told.Spots) != 4 {
		t.Errorf("the sheet is %s", text)
	}
	help, _ := g.Help("en")
	for _, line := range []string{
		"| straight flush | 35 to 1 |", "| straight flush | 5 to 1 |", "| ace, king and queen of spades | the meter |",
		"it pays 3 to 1; if the dealer's three are of that colour too, 4 to 1", "the lowest such hand is Q-3-2",
	} {
		if !strings.Contains(help, line) {
			t.Errorf("the help does not say %q", line)
		}
	}
}

// Settings are those of the file, pays joined by slashes.
func TestThreeCardSettings(t *testing.T) {
	rulestest.Covers(t, "BC-TC-8")
	g, err := games.Find("three-card-poker")
	if err != nil {
		t.Fatal(err)
	}
	other, err := g.With([]string{"pair_plus=40/30/6/3/1", "ante_bonus=5/3/1", "progressive=none"})
	if err != nil {
		t.Fatal(err)
	}
	d := other.Rules.(*threecard.Game).Definition()
	if d.PairPlusPays != (threecard.PairPlusPays{StraightFlush: 40, ThreeOfAKind: 30, Straight: 6, Flush: 3, Pair: 1}) ||
		d.AnteBonus != (threecard.AnteBonus{StraightFlush: 5, ThreeOfAKind: 3, Straight: 1}) || d.Progressive != nil {
		t.Errorf("the settings make %+v", d)
	}
	for _, bad := range []string{"pair_plus=40/30/6/3", "ante_bonus=5/x/1", "prime=3/4", "progressive=maybe", "progressive_growth=a quarter", "pair_plus=-1/30/6/3/1"} {
		name, _, _ := strings.Cut(bad, "=")
		if _, err := g.With([]string{bad}); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%s is answered with %v", bad, err)
		}
	}
}
