package exact

import "croupier/rules/slots"

// mark is what is known of the coins on display: their cells while they may
// yet be those of the bonus spin with stuck wilds, and else their number.
type mark uint32

// counted stands beside a number.
const counted mark = 1 << 31

// count is the number of coins.
func (m mark) count() int {
	if m&counted != 0 {
		return int(m &^ counted)
	}
	return slots.Cells(m).Count()
}

// with is the mark with the coins of one more reel.
func (m mark) with(d *slots.Definition, coins slots.Cells) mark {
	if d.Sticky == nil && d.Lock == nil {
		return 0
	}
	n := m.count() + coins.Count()
	if d.Sticky != nil && n <= d.Sticky.Count {
		return m | mark(coins)
	}
	return counted | mark(n)
}

// feature forgets the coins of a window that wins no feature.
func (m mark) feature(d *slots.Definition) mark {
	n := m.count()
	if d.Sticky != nil && n == d.Sticky.Count || d.Lock != nil && n >= d.Lock.Least {
		return m
	}
	return 0
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
