package exact

import (
	"math/big"
	"math/bits"
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
	means *lockMeans
	exact bool
	limbs int
	// of is how many outcomes there are, exact or not.
	of *big.Int
	// out[n] are the sums of boards that ended with n prizes, [1] of full ones.
	out [2][]spectrum
}

// unit63 is a chance of one where chances are rounded.
const unit63 = 1 << 63

// most bits that are counted exactly.
const mostExact = 512

func newBoards(p *falls, means *lockMeans) *boards {
	b := &boards{falls: p, means: means}
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

// isFaint reports whether a share of s is given up.
func (b *boards) isFaint(s spectrum, share uint64) bool {
	if b.exact {
		return false
	}
	var sum uint64
	for _, w := range s.words {
		sum += uint64(w)
	}
	hi, lo := bits.Mul64(sum, share)
	return hi<<1|lo>>63 < faint
}

// stand is a state: amounts, prizes, respins left.
type stand struct{ amounts, prizes, left int }

// pays is the distribution for n coins, in ways out of of.
func (b *boards) pays(n int) spectrum {
	b.out = [2][]spectrum{make([]spectrum, b.cells+1), make([]spectrum, b.cells+1)}
	now := map[stand]*spectrum{{n, 0, int(b.l.Respins)}: b.begin(n)}
	if n == b.cells {
		b.end(stand{n, 0, 0}, *now[stand{n, 0, int(b.l.Respins)}])
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
			b.into(&next, s, share, 1, uint64(b.l.Amounts[k]), uint64(b.l.Most))
		}
		s = next
	}
	return &s
}

// respin turns all boards with so many amounts and prizes.
func (b *boards) respin(now, next map[stand]*spectrum, amounts, prizes int, last bool) {
	var all spectrum
	f := b.cells - amounts - prizes
	den := raised(b.total, f)
	pad := raised(b.total, b.free()-f)
	padding := uint64(1)
	if b.exact {
		padding = pad.Uint64()
	}
	nothing := b.share(raised(b.nothing, f), den, padding)
	for left := 1; left <= int(b.l.Respins); left++ {
		from := now[stand{amounts, prizes, left}]
		if from == nil || from.cells() == 0 {
			continue
		}
		b.add(&all, *from)
		var missed spectrum
		b.into(&missed, *from, nothing, 1, 0, uint64(b.l.Most))
		b.goOn(next, stand{amounts, prizes, left - 1}, missed, last)
	}
	if all.cells() == 0 || b.isFaint(all, unit63) {
		return
	}
	plain := b.total - b.up - b.twice
	fallen := map[stand]*spectrum{{amounts, prizes, 0}: &all}
	for j := 0; j <= f; j++ {
		for up := range f - j + 1 {
			b.boost(next, fallen, stand{amounts, prizes, 0}, [3]int{up, f - j - up, j}, padding, last)
		}
		if j < f {
			fallen = b.fallOne(fallen, plain)
		}
	}
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

// fallOne lets nothing, a prize or an amount fall on one more cell.
func (b *boards) fallOne(from map[stand]*spectrum, plain uint64) map[stand]*spectrum {
	next := map[stand]*spectrum{}
	den, most := new(big.Int).SetUint64(plain), uint64(b.l.Most)
	share := func(weight uint64) uint64 { return b.share(new(big.Int).SetUint64(weight), den, 1) }
	prize := b.prize
	if b.exact {
		prize = min(prize, 1) // their weights come at the end
	}
	for at, s := range from {
		if b.isFaint(*s, unit63) {
			continue
		}
		b.into(slot(next, at), *s, share(b.nothing), 1, 0, most)
		b.into(slot(next, stand{at.amounts, at.prizes + 1, 0}), *s, share(prize), 1, 0, most)
		for k, weight := range b.amounts {
			b.into(slot(next, stand{at.amounts + 1, at.prizes, 0}), *s, share(weight), 1, uint64(b.l.Amounts[k]), most)
		}
	}
	return next
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

// boost lets so many upgrades and doublings fall on the cells on which nothing
// else has, and goes on; without any, only boards on which something fell.
func (b *boards) boost(next, fallen map[stand]*spectrum, was stand, cells [3]int, padding uint64, last bool) {
	up, twice, j := cells[0], cells[1], cells[2]
	f := up + twice + j
	num, den := b.boosts(f, up, twice), raised(b.total, f)
	if !b.exact {
		num.Mul(num, raised(b.total-b.up-b.twice, j))
	}
	share := b.share(num, den, padding)
	if share == 0 {
		return
	}
	for at, s := range fallen {
		if up+twice == 0 && at == was {
			continue // nothing fell: it has been counted
		}
		if b.isFaint(*s, share) {
			continue
		}
		var boosted spectrum
		stride := raised(b.scaling, twice).Uint64()
		b.into(&boosted, *s, share, stride, uint64(up*at.amounts)*stride, uint64(b.l.Most))
		b.goOn(next, stand{at.amounts, at.prizes, int(b.l.Respins)}, boosted, last)
	}
}

// goOn takes boards to where they go on or end.
func (b *boards) goOn(next map[stand]*spectrum, at stand, s spectrum, last bool) {
	switch {
	case s.cells() == 0:
	case last || at.left == 0 || at.amounts+at.prizes == b.cells:
		b.end(at, s)
	default:
		b.add(slot(next, at), s)
	}
}

// end counts boards that have ended.
func (b *boards) end(at stand, s spectrum) {
	full := 0
	if at.amounts+at.prizes == b.cells {
		full = 1
	}
	b.add(&b.out[full][at.prizes], s)
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
