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
	"croupier/rules/craps"
)

type crapsOpening = conform.Opening[craps.Carry]

func crapsSubject(t *testing.T, g *games.Game) conform.Subject[craps.State, craps.Carry, craps.Frame] {
	rules := g.Rules.(*craps.Game)
	s := conform.Subject[craps.State, craps.Carry, craps.Frame]{
		Edition: g.Edition(), Rules: rules,
		// A bet stays on the table with chance 3/4 at most, and a round takes
		// additions of them: a longer one comes once in 10^37.
		Most:   3*int(rules.Definition().Additions) + 300,
		Rounds: 14,
		// Mostly the dice are thrown: among so many offers a round that takes any of
		// them would lay its thousand stakes first.
		Choose: func(d draw.Source, seat int, offers []play.Offer) play.Move {
			if d.Uniform(3) > 0 {
				return offers[0].Default()
			}
			return conform.AnyMove(d, seat, offers)
		},
	}
	refuse := func(point uint8, w ...play.Wager) {
		s.Refused = append(s.Refused, crapsOpening{Carry: craps.Carry{Point: point}, Wagers: w})
	}
	points := map[string]uint8{"come-out": 0, "point": 8, "always": 9}
	open := map[uint8][]play.Wager{}
	for _, spot := range g.Spots() {
		w := play.Wager{Seat: 1, Spot: spot.ID, Units: spot.Least}
		point, takes := points[rules.About(spot.ID).Opens]
		if !takes {
			refuse(0, w)
			refuse(8, w)
			continue
		}
		open[point] = append(open[point], w)
		if spot.ID%6 == 5 || spot.ID < craps.PassOdds { // each kind once: a round has many offers to try
			s.Openings = append(s.Openings, crapsOpening{Carry: craps.Carry{Point: point}, Wagers: []play.Wager{w}})
		}
		refuse(point, w, w)
		if point == 0 {
			refuse(4, w)
		}
		if point == 8 {
			refuse(0, w)
		}
		for _, change := range []func(w *play.Wager){
			func(w *play.Wager) { w.Units = 0 },
			func(w *play.Wager) { w.Units = spot.Most + spot.By },
			func(w *play.Wager) { w.Units = spot.Least + 1 + spot.Most*(1/spot.By) },
			func(w *play.Wager) { w.Arg++ },
			func(w *play.Wager) { w.Seat = 2 },
			func(w *play.Wager) { w.Spot = 230 },
			func(w *play.Wager) { w.Spot = 0 },
		} {
			bad := w
			change(&bad)
			if bad.Units == spot.Least+1 && spot.By == 1 {
				continue // it is a stake
			}
			refuse(point, bad)
		}
	}
	refuse(0)
	for _, point := range []uint8{0, 8} {
		s.Openings = append(s.Openings, crapsOpening{Carry: craps.Carry{Point: point}, Wagers: append(open[point], open[9]...)})
	}
	// One further stake, of one size on each spot: of that all rounds can be walked.
	d := rules.Definition()
	d.Additions = 1
	for i := range d.Limits {
		d.Limits[i] = craps.Limit{Least: 120, Most: 120}
	}
	small, faults := craps.New(d)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	s.Small, s.SmallOpenings = small, []crapsOpening{{Wagers: []play.Wager{{Seat: 1, Spot: craps.Pass, Units: d.Limits[craps.LineBets].Least}}}}
	return s
}

// What the game says of itself is what its rules do: the fate of every spot by any
// two dice (OC-1.9).
func TestCrapsSheet(t *testing.T) {
	rulestest.Covers(t, "OC-1.9", "OC-6.1.3", "OC-R12")
	g, err := games.Find("craps")
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(g.Sheet())
	if err != nil {
		t.Fatal(err)
	}
	var told struct {
		Spots []games.SpotSheet
		Rules games.CrapsSheet
	}
	if err := json.Unmarshal(text, &told); err != nil {
		t.Fatal(err)
	}
	rules := g.Rules.(*craps.Game)
	for i, p := range told.Rules.Places {
		if told.Spots[i].Name != p.Name {
			t.Errorf("place %d is %s, spot %s", i, p.Name, told.Spots[i].Name)
		}
		for a := uint8(1); a <= 6; a++ {
			for b := uint8(1); b <= 6; b++ {
				want := ""
				if back, done := rules.Decide(p.Spot, 0, a, b); done {
					want = back.String()
				}
				got := p.Fate[fmt.Sprint(a+b)]
				if double, ok := p.Double[fmt.Sprint(a+b)]; ok && a == b {
					got = double
				}
				if got != want {
					t.Errorf("%s by %d and %d: told %q, decided %q", p.Name, a, b, got, want)
				}
			}
		}
	}
	help, _ := g.Help("en")
	if !strings.Contains(help, "3, 4, 9, 10, 11 | 1 to 1") || !strings.Contains(help, "| | 12 | 3 to 1 |") {
		t.Errorf("the help is\n%s", help)
	}
}
