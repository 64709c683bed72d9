package sim

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"croupier/lab/exact"
	"croupier/play"
	"croupier/play/pot"
	"croupier/rules/slots"
)

// Chunk is the number of rounds that share one stream of the source. It is part
// of what a seed means and never changes.
const Chunk = 1 << 20

// Run is what to simulate.
type Run struct {
	Rounds, Seed uint64
	// Game keeps the streams of games apart: the digest of its data.
	Game string
	// Stake of the game in units, one of those offered; 0 is the lowest.
	Stake uint32
	// Arg is that of the wager where the player chooses lines or positions; 0
	// plays all.
	Arg uint32
	// Hold says which reels are held at these stops where that is offered: a mask,
	// the first reel its lowest bit, or 0 to pass. Where nil, every offer is
	// passed. It is asked by all workers.
	Hold func(stops []uint32) uint32
	// Workers is how many chunks are played at once; below 1 is 1. The result is
	// the same for any number.
	Workers int
	// Progress, where set, is told what is known after each chunk; it is not
	// called twice at once.
	Progress func(*Result)
}

// Slots plays rounds of a reel machine through its contract. A stake or choice
// that the machine refuses is an error. When ctx ends, the result so far is
// returned with its error; which chunks it holds then depends on the workers.
func Slots(ctx context.Context, m *slots.Machine, run Run) (*Result, error) {
	started := time.Now()
	m, wager, err := seated(m, &run)
	if err != nil {
		return nil, err
	}
	d := m.Definition()
	p, err := newParts(&d)
	if err != nil {
		return nil, err
	}
	s := &session{run: run, started: started, names: p.names, per: d.Per(), top: slices.Max(d.Stakes), pots: potsOf(&d), drawn: d.Pot != nil}
	s.total = newTally(p.len(), len(s.pots))
	var group sync.WaitGroup
	for range max(1, run.Workers) {
		group.Add(1)
		go func(player *player) {
			defer group.Done()
			s.work(ctx, player)
		}(newPlayer(m, wager, p.clone(), run.Hold))
	}
	group.Wait()
	r := s.result()
	if r.Rounds < run.Rounds {
		return r, fmt.Errorf("sim: stopped after %d of %d rounds: %w", r.Rounds, run.Rounds, ctx.Err())
	}
	return r, nil
}

// seated is the machine of a run with tables for playing by the million, and
// the wager of every round. The lowest stake is filled in where none is named.
func seated(m *slots.Machine, run *Run) (*slots.Machine, play.Wager, error) {
	var w play.Wager
	d := m.Definition()
	if run.Arg == 0 {
		run.Arg = d.All()
	}
	m, err := m.Narrow(run.Arg)
	if err != nil {
		return nil, w, fmt.Errorf("sim: %w", err)
	}
	d = m.Definition()
	if run.Stake == 0 {
		run.Stake = d.Stakes[0]
	}
	w = d.Wager(max(0, slices.Index(d.Stakes, run.Stake)))
	w.Units = run.Stake // which Open refuses where it is none of them
	if err := m.Open(new(slots.State), slots.Carry{}, []play.Wager{w}); err != nil {
		return nil, w, fmt.Errorf("sim: %w", err)
	}
	return m.Tabulated(), w, nil
}

// session is a run under way.
type session struct {
	run     Run
	started time.Time
	names   []string
	pots    []pot.Plan
	drawn   bool // the first pot is drawn after every paid game
	per     uint64
	top     uint32        // stake
	chunk   atomic.Uint64 // the next that nobody has begun
	lock    sync.Mutex
	total   *tally
}

// work plays chunks until there are no more.
func (s *session) work(ctx context.Context, p *player) {
	for ctx.Err() == nil {
		chunk := s.chunk.Add(1) - 1
		if chunk > (s.run.Rounds-1)/Chunk || s.run.Rounds == 0 {
			return
		}
		p.begin(s.run.Seed, s.run.Game, chunk)
		for range min(Chunk, s.run.Rounds-chunk*Chunk) {
			p.round()
		}
		s.lock.Lock()
		s.total.merge(p.tally)
		if s.run.Progress != nil {
			s.run.Progress(s.result())
		}
		s.lock.Unlock()
	}
}

// potName is the name of a pot among the parts of the return.
func (s *session) potName(i int) string {
	if i == 0 && s.drawn {
		return exact.DrawnPot
	}
	return exact.PotPart(s.pots[i].Name)
}

// result is what is known by now.
func (s *session) result() *Result { return s.total.result(s) }
