package slots

import "encoding/binary"

// lineReader reads a line reel by reel and gives what is certain as soon as it
// is. It is made from Best and Award: prefixes of a line after which every
// continuation brings the same are one state, and state 0 is that in which
// nothing more can come.
type lineReader struct {
	symbols int
	first   uint32 // the state before the first reel
	start   worth  // what every line brings
	// steps[r] is what reading reel r does, by state × symbols + symbol.
	steps [][]lineStep
}

// worth is what lines bring: pays add up, of the bits of gains all count.
type worth struct{ pay, gains uint32 }

// lineStep leads to the state after one more reel.
type lineStep struct {
	to uint32
	worth
}

// newLineReader builds the smallest such automaton from the last reel to the
// first.
func newLineReader(d *Definition, reels int, mode Mode) *lineReader {
	a := &lineReader{symbols: len(d.Symbols), steps: make([][]lineStep, reels)}
	prefixes := d.worths(reels, mode)
	for r := reels - 1; r >= 0; r-- {
		states := map[string]uint32{}
		shorter := make([]lineStep, 0, len(prefixes)/a.symbols)
		dead := make([]lineStep, a.symbols)
		a.number(r, states, dead)
		for ; len(prefixes) > 0; prefixes = prefixes[a.symbols:] {
			ahead := prefixes[:a.symbols]
			settled := settle(ahead)
			shorter = append(shorter, lineStep{a.number(r, states, ahead), settled})
		}
		prefixes = shorter
	}
	a.first, a.start = prefixes[0].to, prefixes[0].worth
	return a
}

// worths are what all lines bring, in the order of their symbols, the last
// reel's first.
func (d *Definition) worths(reels int, mode Mode) []lineStep {
	all := make([]lineStep, pow(len(d.Symbols), reels))
	line := make([]Symbol, reels)
	for i := range all {
		all[i].worth = worth{d.Best(line, mode).Pay, d.gains(line)}
		for r := reels - 1; r >= 0; r-- {
			if line[r]++; int(line[r]) < len(d.Symbols) {
				break
			}
			line[r] = 0
		}
	}
	return all
}

// number is the state before reel r from which the next symbols lead there.
func (a *lineReader) number(r int, states map[string]uint32, ahead []lineStep) uint32 {
	key := make([]byte, 0, 12*len(ahead))
	for _, x := range ahead {
		key = binary.LittleEndian.AppendUint32(key, x.to)
		key = binary.LittleEndian.AppendUint32(key, x.pay)
		key = binary.LittleEndian.AppendUint32(key, x.gains)
	}
	state, known := states[string(key)]
	if !known {
		state = uint32(len(states))
		states[string(key)] = state
		a.steps[r] = append(a.steps[r], ahead...)
	}
	return state
}

// states is the number of states before reel r.
func (a *lineReader) states(r int) int { return len(a.steps[r]) / a.symbols }

// settle takes out of all steps what each of them brings, and gives it.
func settle(ahead []lineStep) worth {
	certain := ahead[0].worth
	for _, x := range ahead[1:] {
		certain.pay = min(certain.pay, x.pay)
		certain.gains &= x.gains
	}
	for i := range ahead {
		ahead[i].pay -= certain.pay
		ahead[i].gains &^= certain.gains
	}
	return certain
}
