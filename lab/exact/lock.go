package exact

import (
	"math/big"
	"slices"
	"sync"

	"croupier/odds"
)

// lockMeans are means of one lock-and-respin, by the number of coins that
// start it.
type lockMeans struct {
	amounts []odds.Ratio // what the amounts pay, × the stake
	prizes  [][]odds.Ratio
	ends    [][]odds.Ratio // the chances of so many covered cells at the end
	respins []odds.Ratio
	reach   int // so many different amounts can lie on a board
}

// What follows the amounts in a chain's values; the chances of so many covered
// cells at the end, from none to all, come last.
const (
	laterAmounts  = iota // what the symbols still to come will show
	respinsToCome        // so many
	endsWith
)

// chain follows lock-and-respin from its end to its start, as whole numbers
// out of scale: the chances of a respin are multiples of 1/total^free, and so
// many respins are left. Its state is the covered cells and the respins that
// remain; which amounts lie on them is followed on one of them alone: an
// amount goes its way whatever the others are, its mean is exact with the cap,
// and the mean of a sum is the sum of means.
//
// values[i] of a state is the mean of what the amount reach[i] will be in the
// end; the scalars come after those.
type chain struct {
	*falls
	reach []int      // the amounts that can lie on a board, ascending
	index []int      // where an amount stands in reach
	limbs int        // of the values that are being found; those after them may be shorter
	pads  []*big.Int // by free cells: total to the power of those never free
	scale *big.Int
	// now[n][r] are the values with n cells covered and r respins left; fall[n][j]
	// those of j cells more, on which anything but an upgrade may still fall;
	// fell[n][j] the part of these in which something has fallen.
	now        [][]state
	fall, fell [][]state
}

// state holds values of so many words each.
type state struct {
	limbs int
	words []big.Word
}

// newLockMeans solves lock-and-respin of a definition.
func newLockMeans(p *falls) *lockMeans {
	c := &chain{falls: p, scale: big.NewInt(1)}
	c.reached()
	c.widen()
	for f := range c.free() + 1 {
		c.pads = append(c.pads, raised(c.total, c.free()-f))
	}
	c.end()
	step := raised(c.total, c.free())
	for range c.l.Longest {
		c.back(step)
	}
	return c.means()
}

// scalar is where a scalar stands in the values.
func (c *chain) scalar(i int) int { return len(c.reach) + i }

// size is the number of values of a state.
func (c *chain) size() int { return len(c.reach) + endsWith + c.cells + 1 }

// widen makes the values wide enough for the scale: each is at most the sum of
// all amounts, or the number of respins, out of it.
func (c *chain) widen() {
	top := new(big.Int).Mul(c.scale, big.NewInt(int64(c.l.Most)*int64(c.cells)+int64(c.l.Longest)))
	c.limbs = limbsFor(top)
}

func (c *chain) blank() state { return state{c.limbs, make([]big.Word, c.size()*c.limbs)} }

// at is one of the values.
func (s state) at(i int) []big.Word { return s.words[i*s.limbs : (i+1)*s.limbs] }

// over are the values of a board with n cells covered that no respin changes.
func (c *chain) over(n int) state {
	v := c.blank()
	scale := c.scale.Bits()
	for i, amount := range c.reach {
		addProduct(v.at(i), scale, uint64(amount))
	}
	addProduct(v.at(c.scalar(endsWith+n)), scale, 1)
	return v
}

// end begins with the board after the last respin that there can be.
func (c *chain) end() {
	c.now = make([][]state, c.cells+1)
	for n := c.l.Least; n <= c.cells; n++ {
		over := c.over(n)
		for range int(c.l.Respins) + 1 {
			c.now[n] = append(c.now[n], over)
		}
	}
}

// back goes one respin back.
func (c *chain) back(step *big.Int) {
	before := make([][]state, c.cells+1)
	ended := c.scale
	c.scale = new(big.Int).Mul(c.scale, step)
	c.widen()
	c.falling()
	var group sync.WaitGroup
	for n := c.l.Least; n <= c.cells; n++ {
		group.Add(1)
		go func() {
			defer group.Done()
			before[n] = c.one(n, ended, step)
		}()
	}
	group.Wait()
	c.now = before
}

// one goes one respin back with n cells covered: the values by respins left.
func (c *chain) one(n int, ended, step *big.Int) []state {
	over := c.over(n)
	before := []state{over}
	if n == c.cells {
		for range c.l.Respins {
			before = append(before, over)
		}
		return before
	}
	hit := c.hit(n)
	addWide(hit.at(c.scalar(respinsToCome)), ended.Bits(), step.Bits())
	miss := new(big.Int).Mul(raised(c.nothing, c.cells-n), c.pads[c.cells-n]).Bits()
	for r := 1; r <= int(c.l.Respins); r++ {
		v := state{hit.limbs, slices.Clone(hit.words)}
		for i := range c.size() {
			addWide(v.at(i), c.now[n][r-1].at(i), miss)
		}
		before = append(before, v)
	}
	return before
}

// falling fills fall and fell, cell by cell: nothing falls, or something that
// stays, or a doubling. Doublings come after the upgrades of a respin, so that
// it is they that the values to come see first.
func (c *chain) falling() {
	stays := c.prize + c.amount
	c.fall, c.fell = make([][]state, c.cells+1), make([][]state, c.cells+1)
	for n := c.cells; n >= c.l.Least; n-- {
		c.fall[n] = append(c.fall[n], c.now[n][c.l.Respins])
		c.fell[n] = append(c.fell[n], c.blank())
		for j := 1; j <= c.cells-n; j++ {
			all, some := c.blank(), c.blank()
			for i := range c.size() {
				to := some.at(i)
				addProduct(to, used(c.fall[n+1][j-1].at(i)), stays)
				if c.twice > 0 {
					addProduct(to, used(c.fall[n][j-1].at(c.boost(i, 0, 1))), c.twice)
				}
				copy(all.at(i), to)
				addProduct(to, used(c.fell[n][j-1].at(i)), c.nothing)
				addProduct(all.at(i), used(c.fall[n][j-1].at(i)), c.nothing)
			}
			c.fall[n], c.fell[n] = append(c.fall[n], all), append(c.fell[n], some)
		}
	}
}

// hit are the values of a respin that sets the respins back, with their
// chances, from n cells covered.
func (c *chain) hit(n int) state {
	v, sum, f := c.blank(), c.blank(), c.cells-n
	for up := range f + 1 {
		from := c.fall[n][f-up]
		if up == 0 {
			from = c.fell[n][f]
		}
		ways := c.boosts(f, up, 0)
		if ways.Sign() == 0 {
			continue
		}
		for i := range c.size() {
			addWide(sum.at(i), from.at(c.boost(i, up, 0)), ways.Bits())
		}
	}
	c.newcomers(sum.at(c.scalar(laterAmounts)), n)
	for i := range c.size() {
		addWide(v.at(i), sum.at(i), c.pads[f].Bits())
	}
	return v
}

// newcomers adds what the amounts that fall in this respin will be: any of the
// free cells may show one, and on the others falls what may.
func (c *chain) newcomers(to []big.Word, n int) {
	f := c.cells - n
	for up := range f {
		ways := c.boosts(f-1, up, 0)
		ways.Mul(ways, big.NewInt(int64(f)))
		for k, weight := range c.amounts {
			if weight == 0 || ways.Sign() == 0 {
				continue
			}
			factor := new(big.Int).Mul(ways, new(big.Int).SetUint64(weight))
			i := c.index[c.boosted(int(c.l.Amounts[k]), up, 0)]
			addWide(to, c.fall[n+1][f-1-up].at(i), factor.Bits())
		}
	}
}

// means reads the start.
func (c *chain) means() *lockMeans {
	blank := func() []odds.Ratio { return make([]odds.Ratio, c.cells+1) }
	m := &lockMeans{
		amounts: blank(), respins: blank(), reach: len(c.reach),
		prizes: make([][]odds.Ratio, c.cells+1), ends: make([][]odds.Ratio, c.cells+1),
	}
	for n := c.l.Least; n <= c.cells; n++ {
		v := c.now[n][c.l.Respins]
		at := func(i int) *big.Int { return new(big.Int).SetBits(slices.Clone(v.at(i))) }
		sum := at(c.scalar(laterAmounts))
		sum.Mul(sum, new(big.Int).SetUint64(c.firstTotal))
		for k, weight := range c.first {
			if weight > 0 {
				term := at(c.index[c.l.Amounts[k]])
				term.Mul(term, new(big.Int).SetUint64(weight))
				sum.Add(sum, term.Mul(term, big.NewInt(int64(n))))
			}
		}
		of := new(big.Int).SetUint64(c.firstTotal)
		m.amounts[n] = odds.FromBig(sum, of.Mul(of, c.scale))
		m.respins[n] = odds.FromBig(at(c.scalar(respinsToCome)), c.scale)
		var fell odds.Ratio // so many cells are covered in respins
		for end := range c.cells + 1 {
			chance := odds.FromBig(at(c.scalar(endsWith+end)), c.scale)
			m.ends[n] = append(m.ends[n], chance)
			fell = fell.Add(chance.Mul(odds.FromInt(int64(end - n))))
		}
		// What falls and stays is a prize with the same chance each time.
		for k, weight := range c.prizes {
			var mean odds.Ratio
			if weight > 0 {
				mean = fell.Mul(whole(weight)).Quo(whole(c.prize + c.amount)).Mul(odds.FromInt(int64(c.l.Prizes[k].Pay)))
			}
			m.prizes[n] = append(m.prizes[n], mean)
		}
	}
	return m
}
