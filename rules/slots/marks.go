package slots

import "croupier/props/reel"

// marks tell for each reel and stop what a window shows beside its lines,
// packed so that the sum over the reels is that of the whole window: the cells
// of coins below, then the numbers of scatters, clovers and reels with clovers.
type marks [][]uint64

// Where the numbers stand in a mark.
const (
	scatterShift = 40
	cloverShift  = 48
	countMask    = 0xff
)

// newMarks reads strips; nil where the machine looks at lines alone.
func newMarks(d *Definition, strips []reel.Strip) marks {
	coin, coins := d.coin()
	if !coins && d.Scatter == nil && d.Clover == nil && !d.byScatter() {
		return nil
	}
	all := make(marks, len(strips))
	for r, strip := range strips {
		all[r] = make([]uint64, len(strip))
		for stop := range strip {
			for row := range d.Rows {
				switch s := strip.At(uint32(stop), row); {
				case coins && s == coin:
					all[r][stop] |= uint64(cell(r, row))
				case d.isScatter(s):
					all[r][stop] += 1 << scatterShift
				case d.Clover != nil && s == d.Clover.Symbol:
					all[r][stop] += 1 << cloverShift
				}
			}
		}
	}
	return all
}

// at is what the window at these stops shows.
func (m marks) at(stops []uint32) (sum uint64) {
	for r, stop := range stops {
		sum += m[r][stop]
	}
	return sum
}

func coinsOf(mark uint64) Cells  { return Cells(mark) }
func scattersOf(mark uint64) int { return int(mark >> scatterShift & countMask) }
func cloversOf(mark uint64) int  { return int(mark >> cloverShift & countMask) }

// coin is the symbol that wins Sticky and Lock, if there is one.
func (d *Definition) coin() (symbol Symbol, ok bool) {
	switch {
	case d.Sticky != nil:
		return d.Sticky.Symbol, true
	case d.Lock != nil:
		return d.Lock.Symbol, true
	}
	return 0, false
}

func (d *Definition) byScatter() bool { return d.Spins != nil && d.Spins.By == ByScatter }

// isScatter reports whether a symbol counts wherever it lies.
func (d *Definition) isScatter(s Symbol) bool {
	return d.Scatter != nil && s == d.Scatter.Symbol || d.byScatter() && s == d.Spins.Symbol
}

// scatters is what so many scatters pay, × the stake of the game, and the
// multiplier of the free spins that they win, 0 for none (BC-M-8, BC-M-9).
func (d *Definition) scatters(n int) (pay, times uint32) {
	if d.Scatter != nil {
		pay = d.Scatter.Pays[n]
	}
	if d.byScatter() {
		times = d.Spins.Times[n]
	}
	return pay, times
}
