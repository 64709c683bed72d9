package games_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"testing"

	"croupier/draw"
	"croupier/games"
	"croupier/rules/slots"
)

var writeGallery = flag.Bool("gallery", false, "write the rounds that the client's gallery shows")

// shown is a file of the client's gallery: the game, and rounds that show each
// of its scenes.
type shown struct {
	Edition    string            `json:"edition"`
	Definition games.SlotSheet   `json:"definition"`
	Rounds     map[string]played `json:"rounds"`
}

type played struct {
	Stake uint32 `json:"stake"`
	Views []any  `json:"views"`
}

// TestStarFeverGallery plays the gallery's rounds by the rules. With -gallery
// it writes them into the client; else it tells when those there are no longer
// what the rules show.
func TestStarFeverGallery(t *testing.T) {
	g := game(t, "star-fever")
	file := shown{Edition: g.Edition(), Definition: g.SlotSheet(), Rounds: map[string]played{}}
	for name, play := range starFeverScenes {
		r := play(t, g)
		file.Rounds[name] = played{Stake: r.stake, Views: r.table.Views(1)}
	}
	want, err := json.Marshal(file)
	if err != nil {
		t.Fatal(err)
	}
	var laid bytes.Buffer
	if err := json.Indent(&laid, want, "", " "); err != nil {
		t.Fatal(err)
	}
	laid.WriteByte('\n')
	path := filepath.Join("..", "client", "src", "games", "star-fever", "rounds.json")
	if *writeGallery {
		if err := os.WriteFile(path, laid.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	have, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(have, laid.Bytes()) {
		t.Errorf("%s is not what edition %s shows: go test ./games -run Gallery -gallery", path, g.Edition())
	}
}

var starFeverScenes = map[string]func(*testing.T, *games.Game) *round{
	"blank": func(t *testing.T, g *games.Game) *round {
		return spun(t, g, 100, func(w seen) bool { return w.pay == 0 && w.coins == 0 })
	},
	"lines": func(t *testing.T, g *games.Game) *round {
		return spun(t, g, 100, func(w seen) bool { return w.lines >= 2 && w.pay >= 60 && w.coins < 3 })
	},
	"wild": func(t *testing.T, g *games.Game) *round {
		return spun(t, g, 2000, func(w seen) bool { return w.wild && w.pay >= 50 && w.coins < 3 })
	},
	"star-wild":       func(t *testing.T, g *games.Game) *round { return starWild(t, g, [5]int{1, 1, 0, 1, 1}, 40) },
	"star-wild-stack": func(t *testing.T, g *games.Game) *round { return starWild(t, g, [5]int{0, 3, 1, 0, 0}, 60) },
	"hold":            holdAndCash,
	"mega":            mega,
	"pot": func(t *testing.T, g *games.Game) *round {
		r := open(t, g, 500)
		return r.run(r.reels(stopsFor3(t, r.d)))
	},
}

// seen is what stops show.
type seen struct {
	pay          uint32
	lines, coins int
	wild         bool
}

func look(d slots.Definition, stops []uint32) seen {
	var w seen
	line := make([]slots.Symbol, len(d.Base))
	for i := range d.Lines {
		d.Line(line, i, stops, slots.Base)
		if best := d.Best(line, slots.Base); best.Pay > 0 {
			w.pay, w.lines, w.wild = w.pay+best.Pay, w.lines+1, w.wild || best.Helped
		}
		if d.HitsPot(line) {
			w.coins = slots.MaxReels * slots.MaxRows // another scene
		}
	}
	for _, column := range d.Window(stops, slots.Base) {
		for _, s := range column {
			if s == d.Sticky.Symbol {
				w.coins++
			}
		}
	}
	return w
}

// spun is a paid game whose window is as wanted, the first in a fixed order.
func spun(t *testing.T, g *games.Game, stake uint32, want func(seen) bool) *round {
	t.Helper()
	r := open(t, g, stake)
	for n := range 1 << 18 {
		stops := make([]uint32, len(r.d.Base))
		for reel, strip := range r.d.Base {
			stops[reel] = uint32((n*(2*reel+7) + n>>(2*reel)) % len(strip))
		}
		if want(look(r.d, stops)) {
			return r.run(r.reels(stops))
		}
	}
	t.Fatal("no window is as wanted")
	return nil
}

// starWild is a Star Wild whose bonus spin pays at least times the line stake.
func starWild(t *testing.T, g *games.Game, coins [5]int, least uint32) *round {
	t.Helper()
	var stops []uint32
	for n := range uint32(1 << 12) {
		r := open(t, g, 200)
		stops, _ = coinsAt(t, r.d, coins)
		list := r.reels(stops)
		for reel, strip := range r.d.Sticky.Strips {
			size := uint32(len(strip))
			list = append(list, draw.Draw{Bound: size, Value: (n*uint32(2*reel+3) + n>>reel) % size})
		}
		if r.run(list); r.last().Win >= least*10 {
			return r
		}
	}
	t.Fatal("no bonus spin pays as much")
	return nil
}

// holdAndCash shows all that can fall but a full window.
func holdAndCash(t *testing.T, g *games.Game) *round {
	t.Helper()
	r := open(t, g, 100)
	stops, _ := coinsAt(t, r.d, [5]int{1, 1, 1, 1, 1})
	list := r.reels(stops)
	for i := range 5 {
		list = append(list, first(r.d, i))
	}
	for _, step := range []struct {
		free     int
		outcomes []int
	}{
		{10, []int{nothing, upgrade}}, {10, nil}, {10, []int{nothing, one, double, nothing, upgrade, two}},
		{8, []int{nothing, minor, nothing, major}}, {6, []int{nothing, double}}, {6, nil}, {6, nil}, {6, nil},
	} {
		list = append(list, respin(r.d, step.free, step.outcomes...)...)
	}
	return r.run(list)
}

// mega fills the window in two respins.
func mega(t *testing.T, g *games.Game) *round {
	t.Helper()
	r := open(t, g, 2000)
	stops, _ := coinsAt(t, r.d, [5]int{1, 1, 1, 1, 1})
	list := r.reels(stops)
	for i := range 5 {
		list = append(list, first(r.d, i))
	}
	list = append(list, respin(r.d, 10, one, two, one, nothing, one, minor, one)...)
	list = append(list, respin(r.d, 4, two, one, two, one)...)
	return r.run(list)
}
