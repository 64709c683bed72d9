package housesim

import (
	"testing"
	"time"

	"croupier/house/round"
	"croupier/house/table"
)

// fallsOn is a source that answers the same to every question.
func fallsOn(answer uint32) func() round.Chance {
	return func() round.Chance { return constant(answer) }
}

type constant uint32

func (c constant) Uniform(uint32) uint32 { return uint32(c) }
func (c constant) Each(bounds []uint32) []uint32 {
	all := make([]uint32, len(bounds))
	for i := range all {
		all[i] = uint32(c)
	}
	return all
}
func (c constant) Pick(weights []uint32, total uint32) int { return 0 }
func (c constant) Wipe()                                   {}

func TestLiveRoulette(t *testing.T) {
	b := newLive(t, liveTable("roulette", 10))
	b.chance = fallsOn(0) // the pocket of zero
	const id = "roulette-1"
	one, two := b.player(id, 3), b.player(id, 0)
	b.phase(id, table.Betting)
	m := b.read(b.lay(id, one, "straight-0", 10))
	if m.Balance != 1_000_000-1_000 || m.Staked != 1_000 {
		t.Fatalf("%+v", m)
	}
	b.tick(0)
	b.read(b.lay(id, two, "red", 5))
	b.tick(20 * time.Second)
	b.phase(id, table.Final)
	b.tick(5 * time.Second)
	d := b.phase(id, table.Show)
	t.Logf("%s", d.Views)
	b.has(one, 1_000_000+35*1_000)
	b.has(two, 1_000_000-500)
	b.sums()
	b.tick(5 * time.Second)
	b.phase(id, table.Betting)
	b.sums()
}
