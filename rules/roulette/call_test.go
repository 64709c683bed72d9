package roulette_test

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"croupier/internal/rulestest"
	"croupier/rules/roulette"
)

// chips are those of a call bet by the names of their spots.
func chips(t *testing.T, g *roulette.Game, name string, number uint32) map[string]uint32 {
	t.Helper()
	names := map[uint16]string{}
	for _, s := range g.Spots() {
		names[s.ID] = s.Name
	}
	laid := map[string]uint32{}
	for _, c := range g.Chips(spot(t, g, name), number) {
		laid[names[c.Spot]] += c.Count
	}
	return laid
}

// The chips of each clause; an edge alone could not tell a wrong Voisins from a
// right one.
func TestCallBets(t *testing.T) {
	rulestest.Covers(t, "OC-2.2.4.1", "OC-2.2.4.2", "OC-2.2.4.3", "OC-2.2.4.4", "OC-R3", "BC-RL-2")
	g := table(t, roulette.OneRing)
	for _, one := range []struct {
		name  string
		count uint32
		laid  map[string]uint32
		// back is what comes back of one unit a chip, by number.
		back map[uint8]uint32
	}{
		{"voisins", 9, map[string]uint32{
			"trio-0-2-3": 2, "split-4-7": 1, "split-12-15": 1, "split-18-21": 1, "split-19-22": 1,
			"corner-25-26-28-29": 2, "split-32-35": 1,
		}, map[uint8]uint32{
			0: 24, 2: 24, 3: 24, 4: 18, 7: 18, 12: 18, 15: 18, 18: 18, 21: 18, 19: 18, 22: 18,
			25: 18, 26: 18, 28: 18, 29: 18, 32: 18, 35: 18,
		}},
		{"jeu-zero", 4, map[string]uint32{"split-0-3": 1, "split-12-15": 1, "straight-26": 1, "split-32-35": 1},
			map[uint8]uint32{0: 18, 3: 18, 12: 18, 15: 18, 26: 36, 32: 18, 35: 18}},
		{"tiers", 6, map[string]uint32{
			"split-5-8": 1, "split-10-11": 1, "split-13-16": 1, "split-23-24": 1, "split-27-30": 1, "split-33-36": 1,
		}, map[uint8]uint32{5: 18, 8: 18, 10: 18, 11: 18, 13: 18, 16: 18, 23: 18, 24: 18, 27: 18, 30: 18, 33: 18, 36: 18}},
		{"orphelins", 5, map[string]uint32{"straight-1": 1, "split-6-9": 1, "split-14-17": 1, "split-17-20": 1, "split-31-34": 1},
			map[uint8]uint32{1: 36, 6: 18, 9: 18, 14: 18, 17: 36, 20: 18, 31: 18, 34: 18}},
	} {
		if got := chips(t, g, one.name, 0); !maps.Equal(got, one.laid) {
			t.Errorf("%s lays %v, want %v", one.name, got, one.laid)
		}
		for n := range uint8(37) {
			s := spin(t, g, n, 0, bet(t, g, one.name, 3*one.count))
			if got := back(t, g, s); got != 3*one.back[n] {
				t.Errorf("%s at 3 a chip, %d falls: %d back, want %d", one.name, n, got, 3*one.back[n])
			}
		}
		refused(t, g, fmt.Sprintf("%s takes multiples of %d units", one.name, one.count), bet(t, g, one.name, one.count+1))
	}
}

func TestNeighbours(t *testing.T) {
	rulestest.Covers(t, "OC-2.2.4.5", "BC-RL-2")
	g := table(t, roulette.OneRing)
	// BC-RL-2's own example.
	want := map[string]uint32{"straight-2": 1, "straight-25": 1, "straight-17": 1, "straight-34": 1, "straight-6": 1}
	if got := chips(t, g, "neighbours-2", 17); !maps.Equal(got, want) {
		t.Errorf("17 and its neighbours lie on %v, want %v", got, want)
	}
	wheel := numbers(t, wheelText)
	round := slices.Concat(wheel, wheel, wheel)
	for reach := range 9 {
		name := fmt.Sprintf("neighbours-%d", reach)
		count := uint32(2*reach + 1)
		for at, number := range wheel {
			covered := round[37+at-reach : 37+at+reach+1]
			for n := range uint8(37) {
				want := uint32(0)
				if slices.Contains(covered, n) {
					want = 2 * 36
				}
				s := spin(t, g, n, 0, bet(t, g, name, 2*count, uint32(number)))
				if got := back(t, g, s); got != want {
					t.Errorf("%s of %d at 2 a chip, %d falls: %d back, want %d", name, number, n, got, want)
				}
			}
		}
	}
	refused(t, g, "neighbours-2 takes a number from 0 to 36", bet(t, g, "neighbours-2", 5, 37))
	refused(t, g, "multiples of 17", bet(t, g, "neighbours-8", 18, 4))
	if got := g.Chips(spot(t, g, "neighbours-2"), 37); got != nil {
		t.Errorf("the neighbours of 37 are %v", got)
	}
}
