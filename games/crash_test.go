package games_test

import (
	"encoding/json"
	"strings"
	"testing"

	"croupier/draw"
	"croupier/games"
	"croupier/internal/rulestest"
	"croupier/internal/rulestest/conform"
	"croupier/odds"
	"croupier/play"
	"croupier/rules/crash"
)

// smallCrash is crash with a few points instead of digits without end, so that
// all its rounds can be walked: P(point ≥ k) = 99/k for each of them.
type smallCrash struct {
	*crash.Game
	points, weights []uint32
	total           uint32
}

func (c *smallCrash) Step(s *crash.State, d draw.Source, f *crash.Frame) {
	if s.Phase == crash.Waiting {
		s.Phase, s.Crash = crash.Flying, c.points[d.Pick(c.weights, c.total)]
		return
	}
	c.Game.Step(s, d, f)
}

func crashSubject(g *games.Game) conform.Subject[crash.State, crash.Carry, crash.Frame] {
	rules := g.Rules.(*crash.Game)
	d := rules.Definition()
	opening := func(w ...play.Wager) conform.Opening[crash.Carry] { return conform.Opening[crash.Carry]{Wagers: w} }
	bet := func(target uint32) play.Wager {
		return play.Wager{Seat: 1, Spot: crash.Bet, Arg: target, Units: d.Least}
	}
	s := conform.Subject[crash.State, crash.Carry, crash.Frame]{
		Edition: g.Edition(), Rules: rules, Once: true,
		// 1.10, 1.98 and the cap are reached with 9/10, 1/2 and 99/1000000.
		Small: &smallCrash{Game: rules, points: []uint32{100, 110, 198, d.Cap}, weights: []uint32{100_000, 400_000, 499_901, 99}, total: 1_000_000},
		Most:  3, // the point, a cash-out or silence, the end
		Openings: []conform.Opening[crash.Carry]{
			opening(bet(0)), opening(bet(d.Lowest)), opening(bet(200)), opening(bet(d.Cap)),
		},
		Secret: []string{"crash"},
		Redeal: func(s *crash.State, _ int, src draw.Source) {
			if s.Phase == crash.Flying {
				s.Crash = 100 + src.Uniform(d.Cap-99)
			}
		},
	}
	for _, change := range []func(w *play.Wager){
		func(w *play.Wager) { w.Units = 0 },
		func(w *play.Wager) { w.Units = d.Most + 1 },
		func(w *play.Wager) { w.Arg = d.Lowest - 1 },
		func(w *play.Wager) { w.Arg = d.Cap + 1 },
		func(w *play.Wager) { w.Seat = 2 },
		func(w *play.Wager) { w.Spot++ },
	} {
		w := bet(0)
		change(&w)
		s.Refused = append(s.Refused, opening(w))
	}
	s.Refused = append(s.Refused, opening(), opening(bet(0), bet(0)))
	return s
}

// What the game says of itself is what OC-R14 says of it.
func TestCrashSheet(t *testing.T) {
	rulestest.Covers(t, "OC-R14", "OC-R8")
	g := game(t, "crash")
	text, err := json.Marshal(g.Sheet())
	if err != nil {
		t.Fatal(err)
	}
	var told struct {
		Rounding, Draws string
		Rules           games.CrashSheet
	}
	if err := json.Unmarshal(text, &told); err != nil {
		t.Fatal(err)
	}
	r := told.Rules
	if told.Rounding != odds.Down.String() || told.Draws != string(games.Fair) {
		t.Errorf("it rounds %s and draws %s", told.Rounding, told.Draws)
	}
	if !r.Return.Equal(odds.NewRatio(99, 100)) || r.Lowest != 101 || r.Cap != 1_000_000 || r.Base != 1<<16 {
		t.Errorf("the sheet says %+v", r)
	}
	help, _ := g.Help("en")
	for _, want := range []string{"10000.00", "rounded down", "at or below the crash point", "1.98% of rounds", "| 10.00 | 9.900% | 99.00% |"} {
		if !strings.Contains(strings.ReplaceAll(help, " %", "%"), want) {
			t.Errorf("the help does not say %q:\n%s", want, help)
		}
	}
}

func FuzzCrash(f *testing.F) {
	g, err := games.Find("crash")
	if err != nil {
		f.Fatal(err)
	}
	conform.Fuzz(f, crashSubject(g))
}
