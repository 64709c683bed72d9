package sim

import (
	"math/big"
	"math/bits"
)

// dense is the number of wins, in what lines pay on, that are counted in an
// array; higher ones are rare and counted in a map.
const dense = 1 << 15

// tally counts rounds in integers, so that tallies add up to the same whatever
// their order.
type tally struct {
	rounds uint64
	wins   [dense]uint64 // rounds by win, in what lines pay on
	high   map[uint64]uint64
	parts  []sums
	pots   []uint64 // rounds that won it, by pot
}

// sums are those of a part of the win, over rounds.
type sums struct {
	rounds uint64 // in which the part won anything
	sum    wide
	square wide
}

// wide is an integer of 128 bits.
type wide struct{ hi, lo uint64 }

func (w *wide) add(hi, lo uint64) {
	var carry uint64
	w.lo, carry = bits.Add64(w.lo, lo, 0)
	w.hi, carry = bits.Add64(w.hi, hi, carry)
	if carry != 0 {
		panic("sim: a sum of more than 128 bits")
	}
}

func (w wide) big() *big.Int {
	n := new(big.Int).SetUint64(w.hi)
	n.Lsh(n, 64)
	return n.Add(n, new(big.Int).SetUint64(w.lo))
}

func newTally(parts, pots int) *tally {
	return &tally{high: map[uint64]uint64{}, parts: make([]sums, parts), pots: make([]uint64, pots)}
}

// count adds a round.
func (t *tally) count(win uint64) {
	t.rounds++
	if win < dense {
		t.wins[win]++
	} else {
		t.high[win]++
	}
}

// add adds what the part won in a round.
func (s *sums) add(win uint64) {
	s.rounds++
	s.sum.add(0, win)
	s.square.add(bits.Mul64(win, win))
}

// merge adds all of another tally and clears it.
func (t *tally) merge(o *tally) {
	t.rounds += o.rounds
	for i, n := range o.pots {
		t.pots[i] += n
	}
	for i, n := range o.wins {
		t.wins[i] += n
	}
	for win, n := range o.high {
		t.high[win] += n
	}
	for i := range o.parts {
		p, q := &t.parts[i], &o.parts[i]
		p.rounds += q.rounds
		p.sum.add(q.sum.hi, q.sum.lo)
		p.square.add(q.square.hi, q.square.lo)
		*q = sums{}
	}
	o.rounds, o.wins = 0, [dense]uint64{}
	clear(o.pots)
	clear(o.high)
}
