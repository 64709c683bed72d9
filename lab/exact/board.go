package exact

import (
	"math/big"
	"math/bits"
	"slices"
)

// boards finds the distribution of what lock-and-respin pays, × the stake,
// respin by respin. Its state is the number of amounts, of prizes and of
// respins left and the sum of the amounts: an upgrade adds their number to the
// sum, a doubling doubles it. Which prizes lie there is settled at the end,
// since each has the same chances.
//
// A small game is counted exactly. In a larger one chances are multiples of
// 2^-63, rounded down. In both a board whose sum passes most is given up: up
// to there no amount has met its end. What is rounded and given up is missing
// from the sum of all chances, so that the sum says what was lost.
type boards struct {
	*falls
	exact   bool
	limbs   int
	most    uint64     // boards whose sums pass it are given up
	falling [][]chance // by free cells
	// of is how many outcomes there are, exact or not.
	of *big.Int
	// out[n] are the sums of boards that ended with n prizes, [1] of full ones.
	out [2][]spectrum
}

// unit63 is a chance of one where chances are rounded.
const unit63 = 1 << 63

// most bits that are counted exactly.
const mostExact = 512

func newBoards(p *falls) *boards {
	b := &boards{falls: p, most: uint64(p.l.Most), falling: make([][]chance, p.cells+1)}
	if !p.boosters() { // no amount ever changes
		b.most = uint64(p.cells) * uint64(slices.Max(p.l.Amounts))
	}
	b.of = raised(b.total, b.free()*int(b.l.Longest))
	b.of.Mul(b.of, raised(b.firstTotal, b.cells))
	b.of.Mul(b.of, raised(max(1, b.prize), b.free()))
	b.exact = b.of.BitLen() <= mostExact && raised(b.total, b.free()).BitLen() < 64
	b.limbs = limbsFor(b.of)
	if !b.exact {
		b.of, b.limbs = new(big.Int).SetUint64(unit63), 1
	}
	return b
}

// share is a chance of num in den: a factor for ways, which pad times it makes
// up to the whole of a respin where all is exact.
func (b *boards) share(num, den *big.Int, pad uint64) uint64 {
	if b.exact {
		n := new(big.Int).Mul(num, new(big.Int).SetUint64(pad))
		return n.Uint64()
	}
	q := new(big.Int).Lsh(num, 63)
	return q.Quo(q, den).Uint64()
}

// into adds a share of from, whose sums are multiplied and shifted; what passes
// the most that to may hold is given up.
func (b *boards) into(to *spectrum, from spectrum, share, stride, shift, most uint64) {
	cells := from.cells()
	if cells == 0 || share == 0 {
		return
	}
	top := min(most, uint64(cells-1)*stride+shift)
	to.grow(top, b.limbs)
	if !b.exact {
		at := shift
		for _, w := range from.words {
			if at > most {
				return
			}
			hi, lo := bits.Mul64(uint64(w), share)
			to.words[at] += big.Word(hi<<1 | lo>>63)
			at += stride
		}
		return
	}
	for i := range cells {
		at := uint64(i)*stride + shift
		if at > most {
			return
		}
		if ways := used(from.cell(i)); len(ways) > 0 {
			addProduct(to.cell(int(at)), ways, share)
		}
	}
}

// faint is a chance, in units of 2^-63, that is given up where chances are
// rounded: about 10^-16.
const faint = 1 << 10

// mass is the sum of all chances, where they are rounded.
func (b *boards) mass(s spectrum) (sum uint64) {
	if !b.exact {
		for _, w := range s.words {
			sum += uint64(w)
		}
	}
	return sum
}

// isFaint reports whether a share of a mass is given up.
func (b *boards) isFaint(mass, share uint64) bool {
	hi, lo := bits.Mul64(mass, share)
	return !b.exact && hi<<1|lo>>63 < faint
}

// stand is a state: amounts, prizes, respins left.
type stand struct{ amounts, prizes, left int }

// pays is the distribution for n coins, in ways out of of.
func (b *boards) pays(n int) spectrum {
	b.out = [2][]spectrum{make([]spectrum, b.cells+1), make([]spectrum, b.cells+1)}
	now := map[stand]*spectrum{{n, 0, int(b.l.Respins)}: b.begin(n)}
	if n == b.cells {
		b.out[1][0] = *now[stand{n, 0, int(b.l.Respins)}]
		now = nil
	}
	for turned := 1; turned <= int(b.l.Longest); turned++ {
		if b.exact {
			b.padOut()
		}
		next := map[stand]*spectrum{}
		for amounts := n; amounts <= b.cells; amounts++ {
			for prizes := 0; amounts+prizes < b.cells; prizes++ {
				b.respin(now, next, amounts, prizes, turned == int(b.l.Longest))
			}
		}
		now = next
	}
	return b.withPrizes()
}

// begin is the sum of the first amounts.
func (b *boards) begin(n int) *spectrum {
	start := b.of
	if b.exact {
		start = raised(b.firstTotal, b.cells-n)
	}
	s := single(start, b.limbs)
	for range n {
		var next spectrum
		for k, weight := range b.first {
			share := b.share(new(big.Int).SetUint64(weight), new(big.Int).SetUint64(b.firstTotal), 1)
			b.into(&next, s, share, 1, uint64(b.l.Amounts[k]), b.most)
		}
		s = next
	}
	return &s
}

// respin turns all boards with so many amounts and prizes.
func (b *boards) respin(now, next map[stand]*spectrum, amounts, prizes int, last bool) {
	var all spectrum
	f := b.cells - amounts - prizes
	nothing := b.chances(f)[0].share
	for left := 1; left <= int(b.l.Respins); left++ {
		from := now[stand{amounts, prizes, left}]
		if from == nil || from.cells() == 0 {
			continue
		}
		b.add(&all, *from)
		b.into(b.target(next, stand{amounts, prizes, left - 1}, last), *from, nothing, 1, 0, b.most)
	}
	if all.cells() == 0 {
		return
	}
	fallen, mass := 0, b.mass(all)
	for _, c := range b.chances(f)[1:] {
		for ; fallen < c.amounts; fallen++ {
			all = b.another(all)
			mass = b.mass(all)
		}
		if b.isFaint(mass, c.share) {
			continue
		}
		at := stand{amounts + c.amounts, prizes + c.prizes, int(b.l.Respins)}
		b.into(b.target(next, at, last), all, c.share, c.stride, uint64(c.up*at.amounts)*c.stride, b.most)
	}
}

// target is where boards go on or end.
func (b *boards) target(next map[stand]*spectrum, at stand, last bool) *spectrum {
	switch full := at.amounts+at.prizes == b.cells; {
	case full:
		return &b.out[1][at.prizes]
	case last || at.left == 0:
		return &b.out[0][at.prizes]
	}
	return slot(next, at)
}

// add adds all of from.
func (b *boards) add(to *spectrum, from spectrum) {
	to.grow(uint64(from.cells()-1), b.limbs)
	if !b.exact {
		for i, w := range from.words {
			to.words[i] += w
		}
		return
	}
	for i := range from.cells() {
		addProduct(to.cell(i), used(from.cell(i)), 1)
	}
}

// slot is the spectrum of a state, new where there is none.
func slot(of map[stand]*spectrum, at stand) *spectrum {
	s := of[at]
	if s == nil {
		s = &spectrum{}
		of[at] = s
	}
	return s
}

// padOut divides what has ended as finely as what goes on.
func (b *boards) padOut() {
	step := raised(b.total, b.free()).Uint64()
	for full := range b.out {
		for n, s := range b.out[full] {
			if s.cells() == 0 {
				continue
			}
			finer := newSpectrum(uint64(s.cells()-1), b.limbs)
			finer.add(s, step, 1, 0)
			b.out[full][n] = finer
		}
	}
}

// withPrizes adds the prizes to the sums of amounts, and the full window's.
func (b *boards) withPrizes() spectrum {
	var all spectrum
	unlimited := ^uint64(0)
	prizes := new(big.Int).SetUint64(max(1, b.prize))
	for full := range b.out {
		for n, s := range b.out[full] {
			for i := range b.free() {
				var next spectrum
				switch {
				case s.cells() == 0:
				case i < n:
					for k, weight := range b.prizes {
						share := b.share(new(big.Int).SetUint64(weight), prizes, 1)
						b.into(&next, s, share, 1, uint64(b.l.Prizes[k].Pay), unlimited)
					}
					s = next
				case b.exact:
					b.into(&next, s, max(1, b.prize), 1, 0, unlimited)
					s = next
				}
			}
			b.into(&all, s, b.share(big.NewInt(1), big.NewInt(1), 1), 1, uint64(full)*uint64(b.l.Full.Pay), unlimited)
		}
	}
	return all
}
