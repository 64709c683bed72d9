package exact

import "sort"

// pairs follows lock-and-respin from its end to its start for the second moment
// of what it pays, the end of amounts included. A board's square is a sum over
// pairs of what lies on it or falls later, so that two tagged coins do. All
// boosters of a feature make x into F(x) = min(Sx + C, Most), with one S and one
// C for every amount; hence, for two amounts y ≤ x,
//
//	F(x)F(y) = F(x)² − S(x−y)F(x)  where Sx + C ≤ Most: then U(x) is 1,
//	F(x)F(y) = Most × F(y)         where not: then U(x) is 0,
//
// and a pair needs functions of one amount alone. They are floating-point sums
// of what is not negative; only pairApprox subtracts.
type pairs struct {
	*falls
	reach  []int // as in chain
	index  []int
	chance fallChances
	// now, fall and fell are as in chain; those of now with no respin left, or
	// with all cells covered, are of boards that have ended.
	now        [][]pairState
	fall, fell [][]pairState
	moves      map[[2]uint64][]int // as moved tells
}

// fallChances are the chances of what one free cell shows in a respin.
type fallChances struct {
	nothing, up, twice float64
	stays              float64   // any amount, any prize
	amounts            []float64 // each
	prize, prizeSquare float64   // first and second moment of the prize on it
}

// pairState holds means over what is to come of a board: by amount those up to
// pairOf, one after the other, then pairLater and pairSquare.
type pairState []float64

// What is kept of an amount x, E being the mean.
const (
	pairF     = iota // E F(x)
	pairCross        // E F(x) × all that falls later
	pairUFF          // E U(x)F(x)²
	pairUF           // E U(x)F(x)
	pairUSF          // E U(x)S F(x)
	pairUS           // E U(x)S
	pairOf
)

// What is kept besides: the first and the second moment of all that falls
// later, amounts, prizes and the full window's.
const (
	pairLater = iota
	pairSquare
	pairBesides
)

// newPairs solves lock-and-respin.
func newPairs(f *falls) *pairs {
	c := &chain{falls: f}
	c.reached()
	p := &pairs{falls: f, reach: c.reach, index: c.index, chance: f.chancesApprox(), now: make([][]pairState, f.cells+1), moves: map[[2]uint64][]int{}}
	for n := p.l.Least; n <= p.cells; n++ {
		over := p.over(n)
		for range int(p.l.Respins) + 1 {
			p.now[n] = append(p.now[n], over)
		}
	}
	for range p.l.Longest {
		p.back()
	}
	return p
}

func (p *falls) chancesApprox() fallChances {
	of := func(weight uint64) float64 { return float64(weight) / float64(p.total) }
	c := fallChances{nothing: of(p.nothing), up: of(p.up), twice: of(p.twice), stays: of(p.prize + p.amount)}
	for _, weight := range p.amounts {
		c.amounts = append(c.amounts, of(weight))
	}
	for k, weight := range p.prizes {
		pay := float64(p.l.Prizes[k].Pay)
		c.prize += of(weight) * pay
		c.prizeSquare += of(weight) * pay * pay
	}
	return c
}

func (p *pairs) blank() pairState { return make(pairState, pairOf*len(p.reach)+pairBesides) }

// of are the means of one kind, by amount.
func (p *pairs) of(s pairState, kind int) []float64 {
	return s[kind*len(p.reach) : (kind+1)*len(p.reach)]
}

// besides are what a state keeps after the amounts.
func (p *pairs) besides(s pairState) []float64 { return s[pairOf*len(p.reach):] }

// over are the means of a board with n cells covered that no respin changes.
func (p *pairs) over(n int) pairState {
	s, full := p.blank(), 0.0
	if n == p.cells {
		full = float64(p.l.Full.Pay)
	}
	for i, amount := range p.reach {
		x := float64(amount)
		for kind, mean := range [pairOf]float64{pairF: x, pairCross: x * full, pairUFF: x * x, pairUF: x, pairUSF: x, pairUS: 1} {
			p.of(s, kind)[i] = mean
		}
	}
	p.besides(s)[pairLater], p.besides(s)[pairSquare] = full, full*full
	return s
}

// add adds from with a chance, after so many upgrades, which come first, and a
// factor of all amounts.
func (p *pairs) add(to, from pairState, chance float64, up int, factor uint64) {
	at, within := p.moved(up, factor)
	for kind := range pairOf {
		scale, changed := chance, at
		if kind == pairUSF || kind == pairUS {
			scale *= float64(factor)
		}
		if kind != pairF && kind != pairCross {
			changed = at[:within] // above, U is 0
		}
		sums, means := p.of(to, kind), p.of(from, kind)
		for i, j := range changed {
			sums[i] += scale * means[j]
		}
	}
	for i, mean := range p.besides(from) {
		p.besides(to)[i] += chance * mean
	}
}

// moved are the places in reach of what boosters make of each amount, and how
// many of these, the lowest, do not pass the most.
func (p *pairs) moved(up int, factor uint64) (at []int, within int) {
	by := [2]uint64{uint64(up), factor}
	most := uint64(p.l.Most)
	after := func(amount int) uint64 { return uint64(amount+up) * factor }
	at, known := p.moves[by]
	if !known {
		for _, amount := range p.reach {
			at = append(at, p.index[min(after(amount), most)])
		}
		p.moves[by] = at
	}
	return at, sort.Search(len(at), func(i int) bool { return after(p.reach[i]) > most })
}

// back goes one respin back.
func (p *pairs) back() {
	p.falling()
	before := make([][]pairState, p.cells+1)
	before[p.cells] = p.now[p.cells]
	for n := p.l.Least; n < p.cells; n++ {
		hit, miss := p.tagged(n, 0), 1.0
		p.newcomers(hit, n)
		for range p.cells - n {
			miss *= p.chance.nothing
		}
		before[n] = append(before[n], p.now[n][0])
		for r := 1; r <= int(p.l.Respins); r++ {
			s := append(pairState(nil), hit...)
			p.add(s, p.now[n][r-1], miss, 0, 1)
			before[n] = append(before[n], s)
		}
	}
	p.now = before
}

// falling fills fall and fell, cell by cell, as chain.falling does.
func (p *pairs) falling() {
	c := p.chance
	p.fall, p.fell = make([][]pairState, p.cells+1), make([][]pairState, p.cells+1)
	for n := p.cells; n >= p.l.Least; n-- {
		p.fall[n] = append(p.fall[n], p.now[n][p.l.Respins])
		p.fell[n] = append(p.fell[n], p.blank())
		for j := 1; j <= p.cells-n; j++ {
			some := p.blank()
			p.add(some, p.fall[n+1][j-1], c.stays, 0, 1)
			if p.twice > 0 {
				p.add(some, p.fall[n][j-1], c.twice, 0, p.scaling)
			}
			all := append(pairState(nil), some...)
			p.add(some, p.fell[n][j-1], c.nothing, 0, 1)
			p.add(all, p.fall[n][j-1], c.nothing, 0, 1)
			p.fall[n], p.fell[n] = append(p.fall[n], all), append(p.fell[n], some)
		}
	}
}

// tagged are the means of a respin from n cells covered in which each of k free
// cells, which are looked at apart, shows what stays. With none, they are of
// those in which anything falls, with its chance.
func (p *pairs) tagged(n, k int) pairState {
	s, ways, f := p.blank(), 1.0, p.cells-n-k
	for up := range f + 1 {
		from := p.fall[n+k][f-up]
		if k == 0 && up == 0 {
			from = p.fell[n][f]
		}
		if ways > 0 {
			p.add(s, from, ways, up, 1)
		}
		ways *= p.chance.up * float64(f-up) / float64(up+1) // of up+1 upgrades on f cells
	}
	return s
}
