package ultimate

import (
	"math/bits"

	"croupier/play"
	"croupier/props/card"
	"croupier/props/poker"
	"croupier/rules/ultimate"
)

// Plan is a fixed way to play: what to do with every hole, on every flop and on
// every board. It never changes, and any number may play by it at once.
type Plan struct {
	// Name says whose play it is.
	Name string

	geo   *geometry
	pre   [holes]uint8 // the raise as a multiple of the Ante, 0 for a check
	flop  grid         // raise?
	river grid         // raise? Otherwise fold
	clear []span       // of each canonical board
}

// span is where a board's decision depends on more than the rank of the hand: all
// from high upwards are raised, all below low folded. Few hands lie between, so
// that the large grid is seldom asked.
type span struct{ low, high poker.Rank }

// newPlan raises nothing.
func newPlan(name string, geo *geometry) *Plan {
	p := &Plan{Name: name, geo: geo, flop: newGrid(len(geo.flops.set)), river: newGrid(len(geo.boards.set)),
		clear: make([]span, len(geo.boards.set))}
	for i := range p.clear {
		p.clear[i].low = poker.Highest + 1
	}
	return p
}

// late writes down what is done with a hole on a board.
func (p *Plan) late(row uint32, x *against, raise bool) {
	c := &p.clear[row]
	if raise {
		p.river.set(row, x.hole)
		c.low = min(c.low, x.rank)
	} else {
		c.high = max(c.high, x.rank+1)
	}
}

// grid is a yes or no for each hole on each canonical set.
type grid []uint64

// stride is the words of a row, so that workers of different rows never meet.
const stride = (holes + 63) / 64

func newGrid(rows int) grid { return make(grid, rows*stride) }

func (g grid) has(row uint32, h hole) bool {
	return g[int(row)*stride+int(h>>6)]>>(h&63)&1 == 1
}

func (g grid) set(row uint32, h hole) { g[int(row)*stride+int(h>>6)] |= 1 << (h & 63) }

// holeOf is the hole of a set of two.
func holeOf(set card.Deck) hole {
	low, high := bits.TrailingZeros64(uint64(set)), 63-bits.LeadingZeros64(uint64(set))
	return pair(card.Card(low), card.Card(high))
}

// PreFlop is the raise on two cards as a multiple of the Ante, 0 for a check.
func (p *Plan) PreFlop(own card.Deck) uint32 { return uint32(p.pre[holeOf(own)]) }

// RaisesFlop tells whether two cards are raised on a flop if they were not before.
func (p *Plan) RaisesFlop(own, flop card.Deck) bool {
	row, by := p.geo.flops.place(flop)
	return p.flop.has(row, p.geo.moved[by][holeOf(own)])
}

// RaisesRiver tells whether two cards are raised on a full board if they were not
// before; else they are folded.
func (p *Plan) RaisesRiver(own, board card.Deck) bool {
	row, by := p.geo.boards.place(board)
	switch r := ultimate.Best(own, board); {
	case r >= p.clear[row].high:
		return true
	case r < p.clear[row].low:
		return false
	}
	return p.river.has(row, p.geo.moved[by][holeOf(own)])
}

// Choose is the plan's move where the seat must choose among the offers.
func (p *Plan) Choose(s *ultimate.State, offers []play.Offer) play.Move {
	times := uint32(0)
	switch s.Phase {
	case ultimate.PreFlop:
		times = p.PreFlop(s.Own)
	case ultimate.Flop:
		if p.RaisesFlop(s.Own, s.Flop) {
			times = ultimate.FlopRaise
		}
	case ultimate.River:
		if p.RaisesRiver(s.Own, s.Board()) {
			times = ultimate.RiverRaise
		}
	}
	if times == 0 {
		return offers[0].Default()
	}
	return play.Move{Verb: play.Raise, Units: times * s.Ante}
}
