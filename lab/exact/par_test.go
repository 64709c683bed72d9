package exact_test

import (
	"flag"
	"os"
	"path/filepath"
	"testing"

	"croupier/games"
	"croupier/internal/rulestest"
	"croupier/lab/exact"
	"croupier/odds"
)

var rewrite = flag.Bool("rewrite", false, "write par.golden of every game anew")

// A par.golden that is not of this edition, or whose figures are others, is
// refused: the house would show or certify what nobody has proved.
func TestParIsProved(t *testing.T) {
	for _, g := range games.Of("slot") {
		t.Run(g.ID, func(t *testing.T) {
			p, err := exact.Par(g)
			if err != nil {
				t.Fatal(err)
			}
			golden := filepath.Join("..", "..", "games", g.ID, "par.golden")
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
				t.Errorf("games/%s/par.golden is stale: go test ./lab/exact -run TestParIsProved -rewrite", g.ID)
			}
		})
	}
}

// DM-R8 asks for 95 %, the jackpot's share included.
func TestDirtyMoneyReturns95Percent(t *testing.T) {
	rulestest.Covers(t, "DM-R8")
	g, err := games.Find("dirty-money")
	if err != nil {
		t.Fatal(err)
	}
	s, err := exact.Moments(g.Slot())
	if err != nil {
		t.Fatal(err)
	}
	off := s.Return.Sub(odds.NewRatio(95, 100)).Big()
	if off.Abs(off).Cmp(odds.NewRatio(1, 100_000).Big()) > 0 {
		t.Errorf("the return is %.6f", exact.Approx(s.Return))
	}
}

// SF-R6 asks for 95.5 % ± 0.05, features and the €€€'s share included; the
// figure is the one that TestParIsProved proves.
func TestStarFeverReturns95AndAHalfPercent(t *testing.T) {
	rulestest.Covers(t, "SF-20", "SF-R6")
	g, err := games.Find("star-fever")
	if err != nil {
		t.Fatal(err)
	}
	p, ok := g.Par()
	if !ok {
		t.Fatal("par.golden is of another edition")
	}
	off := p.Return.Sub(odds.NewRatio(955, 1000)).Big()
	if off.Abs(off).Cmp(odds.NewRatio(5, 10_000).Big()) > 0 {
		t.Errorf("the return is %.6f", exact.Approx(p.Return))
	}
}
