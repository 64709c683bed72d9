package housesim

import (
	"flag"
	"testing"

	"croupier/internal/rulestest"
)

var (
	seed  = flag.Uint64("seed", 1, "the seed of the simulated days")
	steps = flag.Int("steps", 1000, "how many things happen in them")
)

// TestDays lets random things happen to a house from one seed, with players at a
// reel machine, at every table of the catalogue and in flights of crash; after
// every one of them all money is accounted for.
func TestDays(t *testing.T) {
	rulestest.Covers(t, "PL-11", "PL-12", "PL-16", "PL-17", "PL-18", "OC-2.1.7", "OC-2.1.9")
	s, err := NewSim(File(t.TempDir()), *seed, 1, 4)
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
	musts := []string{"start", "move", "settled", "void", "crash", "sent again", "nonsense", "staff", "finished by a start", "refused: no-credit", "pot central", "pot collective", "collected", "gambles off", "refused: stale",
		"flight", "left", "landed: settled", "flight ended by a start", "reveal",
		"cut", "resumed", "table refused: open-round", "table refused: no-credit", "table refused: not-offered",
		"hit", "stand", "double", "fold", "raise", "cash-out", "pick",
	}
	for _, g := range s.tables {
		musts = append(musts, "table "+g.ID)
	}
	for _, must := range musts {
		if s.Counts[must] == 0 && *steps >= 1000 {
			t.Errorf("in %d steps there was no %q: the days are too quiet", *steps, must)
		}
	}
}
