package games_test

import (
	"testing"

	"croupier/props/reel"
	"croupier/rules/slots"
)

// smallCopy is the game with all its mechanics, cut down until it can be
// walked whole. Its wins are small and its gamble ends after one card, since
// the history of cards tells rounds apart that are else the same; a board of
// lock-and-respin has one row.
func smallCopy(t *testing.T, d slots.Definition) *slots.Machine {
	t.Helper()
	reels := len(d.Base)
	d.Symbols = append([]slots.Face(nil), d.Symbols...)
	for i := range d.Symbols {
		d.Symbols[i].Pays = [slots.MaxReels + 1]uint32{}
		for n := 3; n <= reels && (d.Wild == nil || slots.Symbol(i) != d.Wild.Symbol || d.Choice != slots.Positions); n++ {
			d.Symbols[i].Pays[n] = 1
		}
	}
	d.Stakes, d.PaysOn = []uint32{1}, slots.OnStake
	if d.Denominations != nil {
		d.Stakes, d.Denominations = []uint32{1, 2}, []uint32{1, 2}
	}
	smallChoice(&d)
	if d.Spins != nil {
		spins := *d.Spins
		spins.Count, spins.Most = 2, 3
		d.Spins = &spins
	}
	if g := d.Gamble; g != nil {
		d.Gamble = &slots.Gamble{Cap: 2, When: g.When, Halving: g.Halving, Most: min(g.Most, 1)}
	}
	if d.Scatter != nil {
		d.Scatter = &slots.Scatter{Symbol: d.Scatter.Symbol, Pays: [slots.MaxReels + 1]uint32{3: 1, 4: 1, 5: 1}}
	}
	if d.Clover != nil {
		d.Clover = &slots.Clover{Symbol: d.Clover.Symbol, Times: []uint32{2, 3}, Weights: []uint32{2, 1}}
	}
	if d.Lock != nil {
		smallBoard(&d)
	}
	smallStrips(&d, reels)
	m, faults := slots.New(d)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	return m
}

// smallChoice leaves two lines to choose from, and of ways all that there are.
func smallChoice(d *slots.Definition) {
	if d.Choice == slots.AllLines {
		return
	}
	d.PaysOn = slots.OnLine
	if d.Choice == slots.SomeLines {
		d.Rows, d.Lines = 2, [][]int{{0, 0, 0, 0, 0}, {1, 1, 1, 1, 1}}
	}
}

// smallStrips are three stops a reel: what the machine counts by number, its
// wild and a plain symbol in turn. Coins never stand on those of free spins.
func smallStrips(d *slots.Definition, reels int) {
	plain := slots.Symbol(3)
	if d.Colours != nil {
		plain = d.Colours.List[0].Symbols[0]
	}
	marks := numbered(d)
	d.Base, d.Free = nil, nil
	for r := range reels {
		base := reel.Strip{plain, plain, plain}
		copy(base, marks)
		if r%2 == 1 && len(marks) < 3 && d.Wild != nil {
			base[2] = d.Wild.Symbol
			if len(marks) < 2 {
				base[1], base[2] = d.Wild.Symbol, plain
			}
		}
		d.Base = append(d.Base, base)
	}
	if d.Spins != nil && d.Spins.By == slots.ByScatter {
		for range reels {
			d.Free = append(d.Free, reel.Strip{d.Spins.Symbol, plain, 4})
		}
	}
}

// numbered are the symbols that the machine counts anywhere, the coin first.
func numbered(d *slots.Definition) (marks []slots.Symbol) {
	if d.Lock != nil {
		marks = append(marks, d.Lock.Symbol)
	}
	switch {
	case d.Scatter != nil:
		marks = append(marks, d.Scatter.Symbol)
	case d.Spins != nil:
		marks = append(marks, d.Spins.Symbol)
	}
	if d.Clover != nil {
		marks = append(marks, d.Clover.Symbol)
	}
	if d.Choice == slots.Positions {
		marks = nil
	}
	return marks
}

// smallBoard cuts lock-and-respin, and the bonus spin with stuck wilds, to a
// window of one row. Of prizes the last is kept, with its pot, and the first
// where it has none.
func smallBoard(d *slots.Definition) {
	d.Rows, d.Lines = 1, [][]int{make([]int, len(d.Base))}
	lock := *d.Lock
	lock.Least, lock.Respins, lock.Longest, lock.Most = min(3, len(d.Base)-1), 2, 3, 2
	lock.Amounts, lock.First = []uint16{1}, []uint32{1}
	prizes := lock.Prizes
	falls := append([]uint32(nil), lock.Falls[:slots.FallPrize]...)
	lock.Prizes = nil
	for i, p := range prizes {
		if i == len(prizes)-1 || i == 0 && p.Pot == nil {
			lock.Prizes, falls = append(lock.Prizes, p), append(falls, lock.Falls[slots.FallPrize+i])
		}
	}
	lock.Falls = append(falls, 5)
	d.Lock = &lock
	if d.Sticky != nil {
		sticky := *d.Sticky
		sticky.Count, sticky.Stack, sticky.Strips = 2, 1, nil
		for range 5 {
			sticky.Strips = append(sticky.Strips, reel.Strip{3, 4})
		}
		d.Sticky = &sticky
	}
}
