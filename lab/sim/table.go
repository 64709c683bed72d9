package sim

import (
	"context"
	"fmt"
	"math/bits"
	"sync"
	"sync/atomic"
	"time"

	"croupier/draw/fast"
	"croupier/odds"
	"croupier/play"
)

// TableRun is what to simulate of a table game.
type TableRun struct {
	Rounds, Seed uint64
	// Game keeps the streams of games apart: the digest of its data.
	Game string
	// Per is into how many parts of a unit pays are counted; every pay of the
	// wagers must be a whole number of them, unless Rounding says Down. 0 is 1.
	Per uint32
	// Rounding is that of the table.
	Rounding odds.Rounding
	// Only, where not 0, is the spot whose stake and pays are counted: a side bet,
	// whose other wagers are there since the table takes it beside them alone.
	Only uint16
	// First, where not 0, is how many units of the opening's stake the figures are
	// for one of: those of the Ante, where other stakes must lie beside it.
	First uint32
	// Pots are what the pots are taken to hold, in units; one not named is taken
	// to be empty.
	Pots map[uint16]uint32
	// Workers is how many chunks are played at once; below 1 is 1. The result is
	// the same for any number.
	Workers int
	// Progress, where set, is told what is known after each chunk; it is not
	// called twice at once.
	Progress func(*TableResult)
}

// Table plays rounds through the contract of a table game: the same wagers of
// seat 1 in each, decided by choose, which is asked by all workers and gets
// offers that are not empty. What outlives a round is carried to the next within
// a chunk. Wagers that the rules refuse are an error. When ctx ends, the result
// so far is returned with its error.
func Table[S, C comparable, F any](ctx context.Context, rules play.Rules[S, C, F], wagers []play.Wager, choose func(*S, []play.Offer) play.Move, run TableRun) (*TableResult, error) {
	run.Per = max(1, run.Per)
	if err := rules.Open(new(S), *new(C), wagers); err != nil {
		return nil, fmt.Errorf("sim: %w", err)
	}
	total := &TableResult{Per: run.Per, started: time.Now()}
	if total.First = run.staked(wagers); total.First == 0 {
		return nil, fmt.Errorf("sim: nothing is staked on spot %d", run.Only)
	}
	if run.First > 0 {
		total.First = uint64(run.First)
	}
	var chunk atomic.Uint64
	var lock sync.Mutex
	var group sync.WaitGroup
	var broken error
	for range max(1, run.Workers) {
		group.Go(func() {
			p := &tablePlayer[S, C, F]{rules: rules, wagers: wagers, choose: choose, run: &run}
			for ctx.Err() == nil {
				n := chunk.Add(1) - 1
				if run.Rounds == 0 || n > (run.Rounds-1)/Chunk {
					return
				}
				err := p.chunk(n)
				lock.Lock()
				if err != nil {
					broken = err
				}
				total.add(&p.tally)
				if run.Progress != nil {
					run.Progress(total)
				}
				lock.Unlock()
				if err != nil {
					return
				}
			}
		})
	}
	group.Wait()
	if broken == nil && total.Rounds < run.Rounds {
		broken = fmt.Errorf("stopped after %d of %d rounds: %w", total.Rounds, run.Rounds, ctx.Err())
	}
	if broken != nil {
		return total, fmt.Errorf("sim: %w", broken)
	}
	return total, nil
}

// counts tells whether what lies on a spot is counted.
func (r *TableRun) counts(spot uint16) bool { return r.Only == 0 || r.Only == spot }

// staked is what of the wagers is counted, in units.
func (r *TableRun) staked(wagers []play.Wager) (units uint64) {
	for _, w := range wagers {
		if r.counts(w.Spot) {
			units += uint64(w.Units)
		}
	}
	return units
}

// tablePlayer is one worker. What it plays with lies here, so that a round
// allocates nothing.
type tablePlayer[S, C comparable, F any] struct {
	rules  play.Rules[S, C, F]
	wagers []play.Wager
	choose func(*S, []play.Offer) play.Move
	run    *TableRun
	state  S
	offers []play.Offer
	pays   []play.Pay
	tally  tableTally
}

// chunk plays one chunk into an empty tally.
func (p *tablePlayer[S, C, F]) chunk(n uint64) error {
	src := fast.New(p.run.Seed, p.run.Game, n)
	p.tally = tableTally{spots: p.tally.spots[:0]}
	var carry C
	for range min(Chunk, p.run.Rounds-n*Chunk) {
		if err := p.rules.Open(&p.state, carry, p.wagers); err != nil {
			return err
		}
		staked, err := p.play(src)
		if err != nil {
			return err
		}
		if err := p.settle(staked); err != nil {
			return err
		}
		carry = p.rules.Carry(&p.state)
	}
	return nil
}

// play plays the round to its end and gives all that was staked and is counted.
func (p *tablePlayer[S, C, F]) play(src *fast.Source) (staked uint64, err error) {
	staked = p.run.staked(p.wagers)
	for step := 0; step < play.MaxSteps; step++ {
		turn := p.rules.Turn(&p.state)
		if turn == play.Over {
			return staked, nil
		}
		if turn != play.House {
			p.offers = p.rules.Offers(&p.state, 1, p.offers[:0])
			if len(p.offers) > 0 {
				m := p.choose(&p.state, p.offers)
				if p.run.Only == 0 {
					staked += uint64(m.Units)
				}
				p.rules.Act(&p.state, 1, m)
			}
			if turn != play.Anyone || p.rules.Turn(&p.state) != play.Anyone {
				continue
			}
		}
		p.rules.Step(&p.state, src, nil)
	}
	return 0, fmt.Errorf("a round passes %d steps", play.MaxSteps)
}

// settle counts what the round pays.
func (p *tablePlayer[S, C, F]) settle(staked uint64) error {
	p.pays = p.rules.Pays(&p.state, p.pays[:0])
	back := uint64(0)
	for _, pay := range p.pays {
		if !p.run.counts(pay.Spot) {
			continue
		}
		units := uint64(1) // that the pay is a fraction of
		if pay.Pot != 0 {
			p.tally.Pots++
			units = uint64(p.run.Pots[pay.Pot])
		}
		whole, rest := bits.Mul64(uint64(pay.Back.Num())*units, uint64(p.run.Per))
		if whole != 0 {
			return fmt.Errorf("a pay of %s in parts of 1/%d is too large to count", pay.Back, p.run.Per)
		}
		parts, left := rest/uint64(pay.Back.Den()), rest%uint64(pay.Back.Den())
		if left != 0 && p.run.Rounding != odds.Down {
			return fmt.Errorf("a pay of %s is no whole number of parts of 1/%d", pay.Back, p.run.Per)
		}
		p.tally.spot(pay.Spot, parts)
		back += parts
	}
	p.tally.round(staked*uint64(p.run.Per), back)
	return nil
}
