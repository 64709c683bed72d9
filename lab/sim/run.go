package sim

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"time"

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
	// Stake in units, one of the game's; 0 is its lowest.
	Stake uint32
	// Workers is how many chunks are played at once; below 1 is 1. The result is
	// the same for any number.
	Workers int
	// Progress, where set, is told what is known after each chunk; it is not
	// called twice at once.
	Progress func(*Result)
}

// Slots plays rounds of a reel machine through its contract. A stake that the
// machine refuses is an error. When ctx ends, the result so far is returned
// with its error; which chunks it holds then depends on the workers.
func Slots(ctx context.Context, m *slots.Machine, run Run) (*Result, error) {
	d := m.Definition()
	if run.Stake == 0 {
		run.Stake = d.Stakes[0]
	}
	if !slices.Contains(d.Stakes, run.Stake) {
		return nil, fmt.Errorf("sim: %s is not played for %d units; the stakes are %v", d.ID, run.Stake, d.Stakes)
	}
	p, err := newParts(&d)
	if err != nil {
		return nil, err
	}
	s := &session{run: run, started: time.Now(), names: p.names, total: newTally(p.len())}
	var group sync.WaitGroup
	if s.per = 1; d.PaysOn == slots.OnLine {
		s.per = uint64(len(d.Lines))
	}
	for range max(1, run.Workers) {
		if p, err = newParts(&d); err != nil {
			return nil, err
		}
		group.Add(1)
		go func(player *player) {
			defer group.Done()
			s.work(ctx, player)
		}(newPlayer(m, run.Stake, p))
	}
	group.Wait()
	r := s.result()
	if r.Rounds < run.Rounds {
		return r, fmt.Errorf("sim: stopped after %d of %d rounds: %w", r.Rounds, run.Rounds, ctx.Err())
	}
	return r, nil
}

// session is a run under way.
type session struct {
	run     Run
	started time.Time
	names   []string
	per     uint64
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

// result is what is known by now.
func (s *session) result() *Result { return s.total.result(s) }
