package sim

import (
	"context"
	"errors"
	"reflect"
	"testing"
)

// Of a machine with lines alone, the spins are the rounds that its contract
// plays, one by one and to the last of a broken block.
func TestSpinsAreRounds(t *testing.T) {
	for _, id := range []string{"star-fever", "dirty-money"} {
		m := linesAlone(t, id)
		for _, rounds := range []uint64{1, 1_000, Chunk + 321} {
			run := Run{Rounds: rounds, Seed: 6, Game: id}
			spins, err := Spins(t.Context(), m, run)
			if err != nil {
				t.Fatal(err)
			}
			played, err := Slots(t.Context(), m, run)
			if err != nil {
				t.Fatal(err)
			}
			if spins.Rounds != rounds || spins.Per != played.Per || !reflect.DeepEqual(spins.Wins, played.Wins) {
				t.Errorf("%s: of %d spins the wins are %v, played %v", id, rounds, spins.Wins, played.Wins)
			}
		}
	}
}

func TestSpinsAllocateNothing(t *testing.T) {
	s := newSpinner(linesAlone(t, "star-fever").Tabulated())
	s.spin(Chunk) // rare wins get their places
	if n := testing.AllocsPerRun(100, func() { s.spin(1_000) }); n != 0 {
		t.Errorf("%v allocations in 1 000 spins", n)
	}
}

func TestSpinsStop(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if r, err := Spins(ctx, linesAlone(t, "star-fever"), Run{Rounds: 1}); !errors.Is(err, context.Canceled) || r.Rounds != 0 {
		t.Errorf("stopped after %d spins with %v", r.Rounds, err)
	}
}
