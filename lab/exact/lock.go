package exact

import (
	"math/big"
	"slices"
	"sync"

	"croupier/odds"
	"croupier/rules/slots"
)

// lockMeans are means of one lock-and-respin, by the number of coins that
// start it.
type lockMeans struct {
	amounts []odds.Ratio // what the amounts pay, × the stake
	prizes  [][]odds.Ratio
	full    []odds.Ratio // the chance that no cell stays free
	respins []odds.Ratio
}

// What follows the amounts in a chain's values.
const (
	laterAmounts = iota // what the symbols still to come will show
	lastCells           // cells that are covered at the end
	fullAtEnd
	respinsToCome
	scalars
)

// chain follows lock-and-respin from its end to its start, as whole numbers
// out of scale: the chances of a respin are multiples of 1/total^free, and so
// many respins are left. Its state is the covered cells and the respins that
// remain; which amounts lie on them is followed on one of them alone: an
// amount goes its way whatever the others are, its mean is exact with the cap,
// and the mean of a sum is the sum of means.
//
// values[i] of a state is the mean of what an amount of i+1 will be in the end;
// the scalars come after those.
type chain struct {
	*falls
	most  int
	limbs int        // of the values that are being found; those after them may be shorter
	pads  []*big.Int // by free cells: total to the power of those never free
	scale *big.Int
	// now[n][r] are the values with n cells covered and r respins left; fall[n][j]
	// those of j cells more on which anything but a booster may still fall.
	now  [][]state
	fall [][]state
}

// state holds values of so many words each.
type state struct {
	limbs int
	words []big.Word
}

// newLockMeans solves lock-and-respin of a definition.
func newLockMeans(d *slots.Definition) *lockMeans {
	c := &chain{falls: newFalls(d), most: int(d.Lock.Most), scale: big.NewInt(1)}
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

// size is the number of values of a state.
func (c *chain) size() int { return c.most + scalars }

// widen makes the values wide enough for the scale: each is at most the sum of
// all amounts, or the number of respins, out of it.
func (c *chain) widen() {
	top := new(big.Int).Mul(c.scale, big.NewInt(int64(c.most*c.cells)+int64(c.l.Longest)))
	c.limbs = limbsFor(top)
}

func (c *chain) blank() state { return state{c.limbs, make([]big.Word, c.size()*c.limbs)} }

// at is one of the values.
func (s state) at(i int) []big.Word { return s.words[i*s.limbs : (i+1)*s.limbs] }

// over are the values of a board with n cells covered that no respin changes.
func (c *chain) over(n int) state {
	v := c.blank()
	scale := c.scale.Bits()
	for i := range c.most {
		addProduct(v.at(i), scale, uint64(i+1))
	}
	addProduct(v.at(c.most+lastCells), scale, uint64(n))
	if n == c.cells {
		addProduct(v.at(c.most+fullAtEnd), scale, 1)
	}
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
	addWide(hit.at(c.most+respinsToCome), ended.Bits(), step.Bits())
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

// falling fills fall: cell by cell nothing falls, or something that stays.
func (c *chain) falling() {
	stays := c.prize + c.amount
	c.fall = make([][]state, c.cells+1)
	for n := c.cells; n >= c.l.Least; n-- {
		c.fall[n] = append(c.fall[n], c.now[n][c.l.Respins])
		for j := 1; j <= c.cells-n; j++ {
			v := c.blank()
			for i := range c.size() {
				addProduct(v.at(i), used(c.fall[n][j-1].at(i)), c.nothing)
				addProduct(v.at(i), used(c.fall[n+1][j-1].at(i)), stays)
			}
			c.fall[n] = append(c.fall[n], v)
		}
	}
}

// hit are the values of a respin that sets the respins back, with their
// chances, from n cells covered.
func (c *chain) hit(n int) state {
	v, f := c.blank(), c.cells-n
	pad := c.pads[f]
	for up := range f + 1 {
		for twice := range f + 1 - up {
			ways := c.boosts(f, up, twice)
			if ways.Sign() == 0 {
				continue
			}
			factor := ways.Mul(ways, pad).Bits()
			j := f - up - twice
			from := c.fall[n][j]
			if j == f {
				from = c.stays(n)
			}
			for i := range c.most {
				addWide(v.at(i), from.at(c.boosted(i+1, up, twice)-1), factor)
			}
			for i := c.most; i < c.size(); i++ {
				addWide(v.at(i), from.at(i), factor)
			}
		}
	}
	c.newcomers(v.at(c.most+laterAmounts), n)
	return v
}

// stays are the values where no booster falls, but at least one symbol.
func (c *chain) stays(n int) state {
	v := c.blank()
	for j := 1; j <= c.cells-n; j++ {
		next := c.blank()
		for i := range c.size() {
			addProduct(next.at(i), used(v.at(i)), c.nothing)
			addProduct(next.at(i), used(c.fall[n+1][j-1].at(i)), c.prize+c.amount)
		}
		v = next
	}
	return v
}

// newcomers adds what the amounts that fall in this respin will be: any of the
// free cells may show one, and on the others falls what may.
func (c *chain) newcomers(to []big.Word, n int) {
	f := c.cells - n
	for up := range f {
		for twice := range f - up {
			ways := c.boosts(f-1, up, twice)
			ways.Mul(ways, c.pads[f])
			ways.Mul(ways, big.NewInt(int64(f)))
			for k, weight := range c.amounts {
				factor := new(big.Int).Mul(ways, new(big.Int).SetUint64(weight))
				i := c.boosted(int(c.l.Amounts[k]), up, twice) - 1
				addWide(to, c.fall[n+1][f-1-up-twice].at(i), factor.Bits())
			}
		}
	}
}

// boosted is an amount after upgrades and doublings, up to the most.
func (c *chain) boosted(amount, up, twice int) int {
	amount = min(amount+up, c.most)
	for range twice {
		amount = min(2*amount, c.most)
	}
	return amount
}

// means reads the start.
func (c *chain) means() *lockMeans {
	m := &lockMeans{
		amounts: make([]odds.Ratio, c.cells+1), full: make([]odds.Ratio, c.cells+1),
		respins: make([]odds.Ratio, c.cells+1), prizes: make([][]odds.Ratio, c.cells+1),
	}
	number := func(words []big.Word) *big.Int {
		return new(big.Int).SetBits(append([]big.Word(nil), words...))
	}
	for n := c.l.Least; n <= c.cells; n++ {
		v := c.now[n][c.l.Respins]
		at := func(i int) *big.Int { return number(v.at(i)) }
		sum := at(c.most + laterAmounts)
		sum.Mul(sum, new(big.Int).SetUint64(c.firstTotal))
		for k, weight := range c.first {
			term := at(int(c.l.Amounts[k]) - 1)
			term.Mul(term, new(big.Int).SetUint64(weight))
			sum.Add(sum, term.Mul(term, big.NewInt(int64(n))))
		}
		of := new(big.Int).SetUint64(c.firstTotal)
		m.amounts[n] = odds.FromBig(sum, of.Mul(of, c.scale))
		m.full[n] = odds.FromBig(at(c.most+fullAtEnd), c.scale)
		m.respins[n] = odds.FromBig(at(c.most+respinsToCome), c.scale)
		// What falls and stays is a prize with the same chance each time.
		fell := odds.FromBig(at(c.most+lastCells), c.scale).Sub(odds.FromInt(int64(n)))
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

// used is a number without its highest words of 0.
func used(words []big.Word) []big.Word {
	n := len(words)
	for n > 0 && words[n-1] == 0 {
		n--
	}
	return words[:n]
}

// addWide adds from × factor to to; the sum fits.
func addWide(to, from, factor []big.Word) {
	from = used(from)
	if len(from) == 0 {
		return
	}
	for i, w := range factor {
		addProduct(to[i:], from, uint64(w))
	}
}
