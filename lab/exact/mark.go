package exact

import "croupier/rules/slots"

// mark is what a window shows beside its lines: the cells of coins while they
// may yet be those of the spin with stuck wilds, and else their number; the
// number of scatters; whether a clover is there; on how many reels the special
// symbol is.
type mark uint32

// Where a mark has what. The cells of coins, or their number, come first.
const (
	coinBits         = slots.MaxReels * slots.MaxRows
	coinMask    mark = 1<<coinBits - 1
	scatterStep mark = 1 << coinBits
	specialStep mark = 1 << (coinBits + 4)
	clover      mark = 1 << (coinBits + 8)
	counted     mark = 1 << (coinBits + 9) // coins are a number
	fieldMask   mark = 1<<4 - 1
	scatterMask      = fieldMask * scatterStep
	specialMask      = fieldMask * specialStep
)

// count is the number of coins.
func (m mark) count() int {
	if m&counted != 0 {
		return int(m & coinMask)
	}
	return m.cells().Count()
}

// cells are those of the coins.
func (m mark) cells() slots.Cells { return slots.Cells(m & coinMask) }

func (m mark) scatters() int { return int(m & scatterMask / scatterStep) }
func (m mark) specials() int { return int(m & specialMask / specialStep) }

// look says what one kind of spin looks at beside its lines. The zero value
// looks at nothing.
type look struct {
	d *slots.Definition
	// coins, scatters and clovers say which symbol is counted; nil is none.
	coins, scatters, clovers, special *slots.Symbol
	// pays are what scatters pay, × what lines pay on; awards the ranks of
	// what they win; expands what the special symbol pays on all lines.
	pays, expands [slots.MaxReels + 1]uint64
	awards        [slots.MaxReels + 1]uint8
}

// newLook looks at what a paid game and a free spin share: scatters. per is
// what lines pay on in the stake.
func newLook(d *slots.Definition, per uint64, ranks []uint32) look {
	l := look{d: d}
	if d.Scatter != nil {
		l.scatters = &d.Scatter.Symbol
		for n, pay := range d.Scatter.Pays {
			l.pays[n] = uint64(pay) * per
		}
	}
	if byScatter(d) {
		l.scatters = &d.Spins.Symbol
		for n, times := range d.Spins.Times {
			l.awards[n] = rankOf(ranks, times)
		}
	}
	return l
}

// byScatter reports whether scatters win free spins.
func byScatter(d *slots.Definition) bool { return d.Spins != nil && d.Spins.By == slots.ByScatter }

// rankOf is the place of an award among the ranks.
func rankOf(ranks []uint32, times uint32) uint8 {
	for rank, t := range ranks {
		if t == times {
			return uint8(rank)
		}
	}
	return 0
}

// paid looks at what a paid game has besides.
func (l look) paid() look {
	if symbol, ok := coin(l.d); ok {
		l.coins = &symbol
	}
	if l.d.Clover != nil {
		l.clovers = &l.d.Clover.Symbol
	}
	return l
}

// free looks at a free spin whose special symbol is this; nil for none.
func (l look) free(special *slots.Symbol) look {
	if l.d.Spins.Again == slots.Once {
		clear(l.awards[:])
	}
	if special != nil {
		l.special = special
		for n, pay := range l.d.Symbols[*special].Pays {
			l.expands[n] = uint64(pay) * uint64(len(l.d.Lines))
		}
	}
	return l
}

// reel is the mark of what one reel shows.
func (l *look) reel(r int, rows []slots.Symbol) (m mark) {
	is := func(want *slots.Symbol, s slots.Symbol) bool { return want != nil && *want == s }
	special := mark(0)
	for row, s := range rows {
		if is(l.coins, s) {
			m |= mark(cell(r, row))
		}
		if is(l.scatters, s) {
			m += scatterStep
		}
		if is(l.clovers, s) {
			m |= clover
		}
		if is(l.special, s) {
			special = specialStep
		}
	}
	return m + special
}

// join is the mark with that of one more reel.
func (l *look) join(m, reel mark) mark {
	sum := (m|reel)&clover | (m&scatterMask + reel&scatterMask) | (m&specialMask + reel&specialMask)
	if l.coins == nil {
		return sum
	}
	n := m.count() + reel.count()
	if l.d.Sticky != nil && n <= l.d.Sticky.Count {
		return sum | m&coinMask | reel&coinMask
	}
	return sum | counted | mark(n)
}

// last forgets of a whole window what brings nothing.
func (l *look) last(m mark) mark {
	kept := m & clover
	if n := m.scatters(); l.pays[n] > 0 || l.awards[n] > 0 {
		kept |= m & scatterMask
	}
	if l.expands[m.specials()] > 0 {
		kept |= m & specialMask
	}
	if l.coins != nil {
		n := m.count()
		if d := l.d; d.Sticky != nil && n == d.Sticky.Count || d.Lock != nil && n >= d.Lock.Least {
			kept |= m & (coinMask | counted)
		}
	}
	return kept
}

// settle is what an entry wins in all, with the award that scatters bring; only
// its clover and its coins are still to be settled.
func (l *look) settle(e entry) entry {
	e.win += l.pays[e.mark.scatters()] + l.expands[e.mark.specials()]
	e.award = max(e.award, l.awards[e.mark.scatters()])
	e.mark &= coinMask | counted | clover
	if e.win == 0 {
		e.mark &^= clover // nothing is multiplied
	}
	return e
}

// coin is the symbol that wins the features of coins, if there are any.
func coin(d *slots.Definition) (symbol slots.Symbol, ok bool) {
	switch {
	case d.Sticky != nil:
		return d.Sticky.Symbol, true
	case d.Lock != nil:
		return d.Lock.Symbol, true
	}
	return 0, false
}

// cell is the set of one cell.
func cell(reel, row int) slots.Cells { return 1 << (reel*slots.MaxRows + row) }
