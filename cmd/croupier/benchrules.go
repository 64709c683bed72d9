package main

import (
	"context"
	"encoding/json"
	"fmt"
	"runtime"
	"strconv"
	"time"

	"croupier/games"
	"croupier/lab/sim"
)

// rulesPace is how fast the rules play alone, simulated on one core: whole
// games with their free spins, through the contract, and counted.
type rulesPace struct {
	Rounds      uint64      `json:"rounds"`
	PerSecond   json.Number `json:"rounds_per_second_and_core"`
	Nanoseconds json.Number `json:"ns_per_round"`
	Allocations json.Number `json:"allocations_per_round"`
}

// rulesAlone simulates for about the given time.
func rulesAlone(g *games.Game, whole time.Duration, bar *progress) (p rulesPace, err error) {
	ctx := context.Background()
	run := sim.Run{Rounds: sim.Chunk, Seed: 1, Game: g.Digest(), Workers: 1}
	warm, err := sim.Slots(ctx, g.Slot(), run)
	if err != nil {
		return p, err
	}
	run.Rounds = sim.Chunk * uint64(max(1, whole/max(warm.Elapsed, 1)))
	run.Progress = func(r *sim.Result) { bar.show(r.Rounds, run.Rounds, "rounds by the rules alone") }
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	r, err := sim.Slots(ctx, g.Slot(), run)
	if err != nil {
		return p, err
	}
	runtime.ReadMemStats(&after)
	took, rounds := uint64(r.Elapsed.Nanoseconds()), r.Rounds
	return rulesPace{
		Rounds:      rounds,
		PerSecond:   json.Number(strconv.FormatUint(rounds*1000/max(took/1_000_000, 1), 10)),
		Nanoseconds: hundredths(int64(took * 100 / rounds)),
		Allocations: json.Number(strconv.FormatUint((after.Mallocs-before.Mallocs)/rounds, 10)),
	}, nil
}

func (p rulesPace) print(s streams) {
	fmt.Fprintf(s.out, "rules alone, one core: %s rounds/s, %s ns and %s allocations a round\n", p.PerSecond, p.Nanoseconds, p.Allocations)
}
