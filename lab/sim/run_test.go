package sim

import (
	"context"
	"errors"
	"math"
	"reflect"
	"testing"

	"croupier/games"
	"croupier/internal/rulestest"
	"croupier/lab/exact"
)

func dirtyMoney(t testing.TB) *games.Game {
	t.Helper()
	g, err := games.Find("dirty-money")
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func run(t testing.TB, r Run) *Result {
	t.Helper()
	g := dirtyMoney(t)
	r.Game = g.Digest()
	result, err := Slots(context.Background(), g.Slot(), r)
	if err != nil {
		t.Fatal(err)
	}
	result.Elapsed = 0
	return result
}

func TestSameResultForAnyNumberOfWorkers(t *testing.T) {
	r := Run{Rounds: 2*Chunk + 12345, Seed: 9}
	one := run(t, r)
	for _, workers := range []int{2, 5} {
		r.Workers = workers
		if many := run(t, r); !reflect.DeepEqual(one, many) {
			t.Errorf("%d workers counted otherwise than one", workers)
		}
	}
	if r.Seed++; reflect.DeepEqual(one.Wins, run(t, r).Wins) {
		t.Error("another seed played the same rounds")
	}
}

// DM-R9: the same stream of draws wins the same multiples at every stake.
func TestSameAtEveryStake(t *testing.T) {
	rulestest.Covers(t, "DM-25", "DM-R9")
	r := Run{Rounds: 20_000, Seed: 3}
	first := run(t, r)
	for _, stake := range dirtyMoney(t).Slot().Definition().Stakes {
		r.Stake = stake
		if got := run(t, r); !reflect.DeepEqual(got.Wins, first.Wins) || !reflect.DeepEqual(got.Parts, first.Parts) {
			t.Errorf("at %d the wins are other multiples of the stake", stake)
		}
	}
}

// Six standard errors are beyond chance for a correct figure that has come
// often enough for its error to mean something.
func TestAgreesWithExact(t *testing.T) {
	g := dirtyMoney(t)
	s, err := exact.Moments(g.Slot())
	if err != nil {
		t.Fatal(err)
	}
	r := run(t, Run{Rounds: 4 * Chunk, Seed: 1, Stake: 1000, Workers: 2})
	often := map[string]bool{}
	for _, p := range r.Parts {
		often[p.Name] = p.Rounds >= 500
	}
	told := 0
	for _, x := range Compare(r, s) {
		t.Logf("%-24s %.6f, exactly %.6f, z %+.2f", x.Name, x.FoundApprox, x.ExactApprox, x.ZApprox)
		if seen, part := often[x.Name]; part && !seen {
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

func TestCompareSeesAWrongFigure(t *testing.T) {
	s, err := exact.Moments(dirtyMoney(t).Slot())
	if err != nil {
		t.Fatal(err)
	}
	r := run(t, Run{Rounds: Chunk, Seed: 1})
	r.Wins[1].Rounds += r.Rounds / 100
	r.Wins[0].Rounds -= r.Rounds / 100
	for _, x := range Compare(r, s) {
		if x.Name == "hit rate" && x.ZApprox < 6 {
			t.Errorf("one round in a hundred was given a win, and z is %.1f", x.ZApprox)
		}
	}
}

func TestRoundAllocatesNothing(t *testing.T) {
	p := newDirtyMoneyPlayer(t)
	if n := testing.AllocsPerRun(50_000, p.round); n != 0 {
		t.Errorf("%v allocations a round", n)
	}
}

func TestProgressAndCancellation(t *testing.T) {
	g := dirtyMoney(t)
	ctx, cancel := context.WithCancel(context.Background())
	told := 0
	r, err := Slots(ctx, g.Slot(), Run{Rounds: 5 * Chunk, Game: g.Digest(), Progress: func(r *Result) {
		if told++; r.Rounds != uint64(told)*Chunk || r.Return().IsZero() {
			t.Errorf("told of %d rounds at the %d. time", r.Rounds, told)
		}
		if told == 2 {
			cancel()
		}
	}})
	if !errors.Is(err, context.Canceled) || r.Rounds != 2*Chunk {
		t.Errorf("stopped after %d rounds with %v", r.Rounds, err)
	}
}

func TestRunIsRefused(t *testing.T) {
	if _, err := Slots(context.Background(), dirtyMoney(t).Slot(), Run{Rounds: 1, Stake: 7}); err == nil {
		t.Error("a stake that the game does not have was played")
	}
	if r := run(t, Run{}); r.Rounds != 0 || !r.Return().IsZero() || r.ReturnErrorApprox() != 0 {
		t.Errorf("no rounds give %+v", r)
	}
}

func newDirtyMoneyPlayer(t testing.TB) *player {
	t.Helper()
	g := dirtyMoney(t)
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
