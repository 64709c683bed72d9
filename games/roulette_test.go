package games_test

import (
	"encoding/json"
	"strings"
	"testing"

	"croupier/games"
	"croupier/internal/rulestest"
	"croupier/internal/rulestest/conform"
	"croupier/odds"
	"croupier/play"
	"croupier/rules/roulette"
)

func rouletteSubject(g *games.Game) conform.Subject[roulette.State, struct{}, struct{}] {
	rules := g.Rules.(*roulette.Game)
	s := conform.Subject[roulette.State, struct{}, struct{}]{
		Edition: g.Edition(), Rules: rules, Once: true,
		Most: 2, // the ring and the ball
		// Nothing of what is drawn may be told before.
		Secret: []string{"ball", "bonus", "second", "settled"},
	}
	refuse := func(w ...play.Wager) {
		s.Refused = append(s.Refused, conform.Opening[struct{}]{Wagers: w})
	}
	var all []play.Wager
	for _, spot := range g.Spots() {
		w := play.Wager{Seat: 1, Spot: spot.ID, Arg: spot.To, Units: spot.Least}
		all = append(all, w)
		if spot.ID%16 == 1 || spot.Whole {
			s.Openings = append(s.Openings, conform.Opening[struct{}]{Wagers: []play.Wager{w}})
			refuse(w, w)
		}
		for _, change := range []func(w *play.Wager){
			func(w *play.Wager) { w.Units = 0 },
			func(w *play.Wager) { w.Units = spot.Most + spot.By },
			func(w *play.Wager) { w.Arg++ },
			func(w *play.Wager) { w.Seat = 2 },
			func(w *play.Wager) { w.Spot = 230 },
		} {
			bad := w
			change(&bad)
			refuse(bad)
		}
	}
	refuse()
	s.Openings = append(s.Openings, conform.Opening[struct{}]{Wagers: all})
	s.SmallOpenings = s.Openings[:1]
	return s
}

// What the game says of itself is enough to settle every bet again.
func TestRouletteSheet(t *testing.T) {
	rulestest.Covers(t, "OC-1.9", "OC-2.1.11")
	for _, id := range []string{"roulette", "fast-roulette", "spread-roulette"} {
		g, err := games.Find(id)
		if err != nil {
			t.Fatal(err)
		}
		text, err := json.Marshal(g.Sheet())
		if err != nil {
			t.Fatal(err)
		}
		var told struct {
			Rounding string
			Spots    []games.SpotSheet
			Rules    games.RouletteSheet
		}
		if err := json.Unmarshal(text, &told); err != nil {
			t.Fatal(err)
		}
		if told.Rounding != odds.Exact.String() || len(told.Rules.Wheel) != 37 || len(told.Rules.Red) != 18 || len(told.Spots) != len(told.Rules.Places) {
			t.Errorf("%s tells %d pockets, %d red, %d spots", id, len(told.Rules.Wheel), len(told.Rules.Red), len(told.Spots))
		}
		for i, p := range told.Rules.Places {
			if s := told.Spots[i]; s.Spot != p.Spot || s.Name != p.Name || s.Least == 0 {
				t.Errorf("%s: spot %+v has place %+v", id, s, p)
			}
			if len(p.Numbers) == 0 && p.Reach == nil && p.To == nil {
				t.Errorf("%s: %s covers nothing", id, p.Name)
			}
		}
	}
}

// Fast roulette is roulette by other limits and a clock (OC-R13); the club's
// table alone has a second ring.
func TestRouletteKinds(t *testing.T) {
	rulestest.Covers(t, "OC-R13", "OC-6.2.1", "OC-6.2.2", "OC-6.2.3", "BC-RL-5")
	for id, want := range map[string]struct {
		seconds uint32
		rings   roulette.Rings
		code    string
	}{
		"roulette":        {0, roulette.OneRing, "UAH"},
		"fast-roulette":   {10, roulette.OneRing, "UAH"},
		"spread-roulette": {0, roulette.TwoRings, "EUR"},
	} {
		g, err := games.Find(id)
		if err != nil {
			t.Fatal(err)
		}
		d := g.Rules.(*roulette.Game).Definition()
		if d.Seconds != want.seconds || d.Rings != want.rings || g.Currency.Code != want.code {
			t.Errorf("%s is %+v in %s, want %+v", id, d, g.Currency, want)
		}
		help, _ := g.Help("en")
		spread := strings.Contains(help, "| 48 to 67 | 3 to 1 |")
		if spread != (want.rings == roulette.TwoRings) || !strings.Contains(help, "| Straight | any one number, zero too | 35 to 1 |") {
			t.Errorf("the help of %s is\n%s", id, help)
		}
	}
}
