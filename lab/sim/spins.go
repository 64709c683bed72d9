package sim

import (
	"context"
	"fmt"
	"slices"
	"time"

	"croupier/draw/fast"
	"croupier/props/reel"
	"croupier/rules/slots"
)

// spinBlock is how many spins are drawn and looked up together.
const spinBlock = 256

// Spins plays the reels of paid games alone and counts what their lines pay, ×
// 1/Per of the stake: no scatters, features and pots, no colours, and no more
// of the contract than the rules' tables. Its chunks draw what the reels of a
// machine that draws nothing else would. It takes one worker.
func Spins(ctx context.Context, m *slots.Machine, run Run) (*Result, error) {
	started := time.Now()
	m, _, err := seated(m, &run)
	if err != nil {
		return nil, err
	}
	s := newSpinner(m)
	for chunk := uint64(0); chunk*Chunk < run.Rounds; chunk++ {
		if ctx.Err() != nil {
			break
		}
		s.source.Reseed(run.Seed, run.Game, chunk)
		s.spin(min(Chunk, run.Rounds-chunk*Chunk))
	}
	d := m.Definition()
	r := s.tally.result(&session{run: run, started: started, per: d.Per(), top: slices.Max(d.Stakes)})
	if r.Rounds < run.Rounds {
		return r, fmt.Errorf("sim: stopped after %d of %d spins: %w", r.Rounds, run.Rounds, ctx.Err())
	}
	return r, nil
}

// spinner spins the reels of paid games.
type spinner struct {
	m      *slots.Machine
	source *fast.Source
	bounds []uint32
	stops  []uint32
	pays   [spinBlock]uint32
	tally  *tally
}

func newSpinner(m *slots.Machine) *spinner {
	d := m.Definition()
	return &spinner{
		m: m, source: fast.New(0, "", 0), bounds: reel.Bounds(d.Base),
		stops: make([]uint32, spinBlock*len(d.Base)), tally: newTally(0, 0),
	}
}

func (s *spinner) spin(n uint64) {
	for n > 0 {
		pays := s.pays[:min(n, spinBlock)]
		stops := s.stops[:len(pays)*len(s.bounds)]
		s.source.Many(s.bounds, stops)
		s.m.LinePays(slots.Base, 0, 0, stops, pays)
		for _, pay := range pays {
			s.tally.count(uint64(pay))
		}
		n -= uint64(len(pays))
	}
}
