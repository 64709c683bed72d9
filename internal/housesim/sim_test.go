package housesim

import (
	"flag"
	"testing"

	"croupier/internal/rulestest"
)

var (
	seed  = flag.Uint64("seed", 1, "the seed of the simulated days")
	steps = flag.Int("steps", 400, "how many things happen in them")
)

// TestDays lets random things happen to a house from one seed; after every one
// of them all money is accounted for.
func TestDays(t *testing.T) {
	rulestest.Covers(t, "PL-11", "PL-16", "PL-17", "PL-18")
	s, err := NewSim(t.TempDir(), *seed, 4)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { s.Close() }()
	for i := range *steps {
		if err := s.Step(); err != nil {
			t.Fatalf("seed %d, step %d: %v", *seed, i, err)
		}
		if i%50 == 49 || i == *steps-1 {
			if err := s.Verify(); err != nil {
				t.Fatalf("seed %d, after step %d: %v", *seed, i, err)
			}
		}
	}
	t.Log(s.Counts)
	for _, must := range []string{"start", "move", "settled", "void", "crash", "sent again", "nonsense", "staff", "finished by a start", "refused: no-credit", "pot central", "pot collective", "collected", "gambles off", "refused: stale",
		"flight", "left", "landed: settled", "flight ended by a start", "reveal",
	} {
		if s.Counts[must] == 0 && *steps >= 400 {
			t.Errorf("in %d steps there was no %q: the days are too quiet", *steps, must)
		}
	}
}
