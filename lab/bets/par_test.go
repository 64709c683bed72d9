package bets_test

import (
	"flag"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"croupier/games"
	"croupier/lab/bets"
)

var (
	rewrite = flag.Bool("rewrite", false, "write par.golden of every table game anew")
	long    = flag.Bool("long", false, "prove the games too that take more than seconds, and play 100 million rounds")
	only    = flag.String("only", "", "prove this game alone")
)

// slow are the kinds whose bets take more than a few seconds to prove.
var slow = []string{"blackjack", "ultimate"}

// A par.golden that is not of this edition, or whose figures are others, is
// refused: the house would show or certify what nobody has proved.
func TestParIsProved(t *testing.T) {
	for _, g := range games.Catalogue() {
		if g.Slot() != nil || *only != "" && g.ID != *only {
			continue
		}
		t.Run(g.ID, func(t *testing.T) {
			golden := filepath.Join("..", "..", "games", g.ID, "par.golden")
			if p, ok := g.Par(); slices.Contains(slow, g.Kind) && !*long && !*rewrite {
				if !ok {
					t.Errorf("games/%s/par.golden is of %q, not of this edition", g.ID, p.Edition)
				}
				return
			}
			book, err := bets.Of(g)
			if err != nil {
				t.Fatal(err)
			}
			p, err := book.Par()
			if err != nil {
				t.Fatal(err)
			}
			if *rewrite {
				if err := os.WriteFile(golden, []byte(p.Text()), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			kept, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			if string(kept) != p.Text() {
				t.Errorf("games/%s/par.golden is stale: go test ./lab/bets -run TestParIsProved -rewrite -only %s", g.ID, g.ID)
			}
		})
	}
}
