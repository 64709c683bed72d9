package sim

import (
	"flag"
	"math"
	"slices"
	"testing"

	"croupier/games"
	"croupier/lab/exact"
)

// newGamePlayer is a player of a game of the catalogue at its lowest stake.
func newGamePlayer(t testing.TB, g *games.Game) *player {
	t.Helper()
	m, wager, err := seated(g.Slot(), new(Run))
	if err != nil {
		t.Fatal(err)
	}
	d := m.Definition()
	parts, err := newParts(&d)
	if err != nil {
		t.Fatal(err)
	}
	p := newPlayer(m, wager, parts, nil)
	p.begin(1, g.Digest(), 0)
	return p
}

func TestNoGameAllocates(t *testing.T) {
	for _, g := range games.Of("slot") {
		t.Run(g.ID, func(t *testing.T) {
			p := newGamePlayer(t, g)
			for range 100_000 {
				p.round()
			}
			if n := testing.AllocsPerRun(100_000, p.round); n != 0 {
				t.Errorf("%v allocations a round", n)
			}
		})
	}
}

// long asks for what takes minutes: every game, and a million windows of each.
var long = flag.Bool("long", false, "play every game of the catalogue against its exact sum, and a million windows of each against the evaluator")

// quick are games of each family whose sums take a second or less.
var quick = []string{"dirty-money", "mermaid-beauty", "golden-charming-lady", "clover-power", "born-to-gamble", "ways-243"}

// Of figures that have come often; six standard errors are beyond chance.
func TestGamesAgreeWithExact(t *testing.T) {
	for _, g := range games.Of("slot") {
		if !*long && !slices.Contains(quick, g.ID) {
			continue
		}
		t.Run(g.ID, func(t *testing.T) {
			s, err := exact.Moments(g.Slot())
			if err != nil {
				t.Fatal(err)
			}
			r := Run{Rounds: 2 * Chunk, Seed: 1, Game: g.Digest(), Workers: 2}
			if s.Held != nil {
				r.Hold = s.Held.Policy.Best
			}
			for _, stake := range []uint32{0, highest(t, g)} {
				r.Stake = stake
				compareExact(t, g, r, s)
			}
		})
	}
}

// highest is the highest stake of a game with all its lines.
func highest(t *testing.T, g *games.Game) uint32 {
	t.Helper()
	all := g.Slot().Definition()
	m, err := g.Slot().Narrow(all.All())
	if err != nil {
		t.Fatal(err)
	}
	d := m.Definition()
	return d.Stakes[len(d.Stakes)-1]
}

func compareExact(t *testing.T, g *games.Game, run Run, s *exact.Slot) {
	t.Helper()
	r, err := Slots(t.Context(), g.Slot(), run)
	if err != nil {
		t.Fatal(err)
	}
	rounds := map[string]uint64{}
	for _, p := range r.Parts {
		rounds[p.Name] = p.Rounds
	}
	told := 0
	for _, x := range Compare(r, s) {
		t.Logf("%-32s %.6f, exactly %.6f, z %+.2f", x.Name, x.FoundApprox, x.ExactApprox, x.ZApprox)
		if n, part := rounds[x.Name]; part && n < 500 {
			continue
		}
		told++
		if math.Abs(x.ZApprox) > 6 || math.IsNaN(x.ZApprox) {
			t.Errorf("%s: %.1f standard errors off", x.Name, x.ZApprox)
		}
	}
	if told < 10 {
		t.Errorf("only %d figures were compared", told)
	}
}

// BenchmarkGames is a whole game of each of the catalogue through the contract,
// features included, and counted: the best of many short runs.
func BenchmarkGames(b *testing.B) {
	for _, g := range games.Of("slot") {
		b.Run(g.ID, func(b *testing.B) {
			p := newGamePlayer(b, g)
			best := race(b, []contestant{{"round", 50_000, func(n int) {
				for range n {
					p.round()
				}
			}}})
			b.ReportMetric(1000/best["round"], "Mrounds/s")
			b.ReportMetric(testing.AllocsPerRun(10_000, p.round), "allocs/round")
		})
	}
}
