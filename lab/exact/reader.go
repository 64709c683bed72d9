package exact

import (
	"encoding/binary"
	"fmt"
	"math"

	"croupier/rules/slots"
)

// reader is the smallest automaton that reads a line reel by reel and gives
// what is certain as soon as it is: pay adds up, of awards the highest counts.
// Prefixes of a line that differ only in what is settled are one state.
type reader struct {
	symbols int
	start   gain
	// step[r] is what reading reel r does, by state × symbols + symbol.
	step [][]reading
	// dead[r] is the state before reel r that brings nothing any more, which
	// there is once or not at all; it stays dead.
	dead []int
}

// gain is what became certain: pay × the stake, and the rank of an award.
type gain struct {
	pay   uint32
	award uint8
}

// reading is one transition.
type reading struct {
	to uint32
	gain
}

// newReader builds the automaton from the last reel to the first: what a
// prefix can still bring is a function of its symbols to come, and equal
// functions, less what all their values share, are one state.
func newReader(d *slots.Definition, worths []Worth, ranks []uint32) *reader {
	reels, symbols := len(d.Base), len(d.Symbols)
	a := &reader{symbols: symbols, step: make([][]reading, reels)}
	prefixes := make([]reading, pow(symbols, reels)) // of the full length: all in state 0
	for _, w := range worths {
		r := &prefixes[number(w.Line[:reels], symbols)]
		r.pay = w.Best.Pay
		for rank, times := range ranks {
			if times == w.Award {
				r.award = uint8(rank)
			}
		}
	}
	var key []byte
	for r := reels - 1; r >= 0; r-- {
		states := map[string]uint32{}
		shorter := make([]reading, len(prefixes)/symbols)
		for i := range shorter {
			ahead := prefixes[i*symbols : (i+1)*symbols]
			settled := settle(ahead)
			key = key[:0]
			for _, x := range ahead {
				key = binary.LittleEndian.AppendUint32(key, x.to)
				key = binary.LittleEndian.AppendUint32(key, x.pay)
				key = append(key, x.award)
			}
			state, known := states[string(key)]
			if !known {
				state = uint32(len(states))
				states[string(key)] = state
				a.step[r] = append(a.step[r], ahead...)
			}
			shorter[i] = reading{state, settled}
		}
		prefixes = shorter
	}
	for _, step := range a.step {
		if len(step)/symbols > math.MaxUint16 {
			panic(fmt.Sprintf("exact: %s: a line has more than %d states", d.ID, math.MaxUint16))
		}
	}
	a.start = prefixes[0].gain
	a.dead = append(make([]int, reels), 0) // all that is left after the last reel
	for r := reels - 1; r >= 0; r-- {
		a.dead[r] = a.deadAt(r)
	}
	return a
}

// deadAt finds the dead state before reel r; -1 where there is none.
func (a *reader) deadAt(r int) int {
states:
	for s := range len(a.step[r]) / a.symbols {
		for _, x := range a.step[r][s*a.symbols : (s+1)*a.symbols] {
			if x.gain != (gain{}) || int(x.to) != a.dead[r+1] {
				continue states
			}
		}
		return s
	}
	return -1
}

// settle takes out of all readings what each of them brings, and gives it.
func settle(ahead []reading) gain {
	g := ahead[0].gain
	for _, x := range ahead[1:] {
		g.pay = min(g.pay, x.pay)
		g.award = min(g.award, x.award)
	}
	for i := range ahead {
		ahead[i].pay -= g.pay
		if ahead[i].award <= g.award {
			ahead[i].award = 0 // of awards the highest counts, and g has it
		}
	}
	return g
}
