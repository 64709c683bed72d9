package par

import (
	"cmp"
	"fmt"
	"slices"

	"croupier/lab/exact"
	"croupier/odds"
	"croupier/rules/slots"
)

// modeNames are the names of slots.Mode.
var modeNames = map[slots.Mode]string{slots.Base: baseMode, slots.Free: freeMode}

// key is what tells two combinations of a mode apart.
type key struct {
	end    slots.End
	symbol slots.Symbol
	count  int
	helped bool
	pay    uint32
}

// combinations adds the table of a mode, its sum and its patterns.
func (m *maker) combinations(mode slots.Mode) error {
	first := len(m.out.Combinations)
	index := m.gather(mode)
	total := Sum{Mode: modeNames[mode]}
	var back odds.Ratio
	for i := first; i < len(m.out.Combinations); i++ {
		c := &m.out.Combinations[i]
		c.Probability = figure(whole(c.Ways).Quo(whole(c.Of)))
		c.OneIn = oneIn(c.Probability.Exact)
		total.Ways, back = total.Ways+c.Ways, back.Add(c.Return.Exact)
		total.Probability = figure(whole(total.Ways).Quo(whole(c.Of)))
	}
	total.Return = figure(back)
	for i := first; i < len(m.out.Combinations) && !back.IsZero(); i++ {
		c := &m.out.Combinations[i]
		c.Share = figure(c.Return.Exact.Quo(back))
	}
	m.out.Sums = append(m.out.Sums, total)
	return m.patterns(mode, index)
}

// gather adds the combinations of a mode, by end, rank of the symbol and length,
// and tells where each stands.
func (m *maker) gather(mode slots.Mode) map[key]int {
	rows := slices.DeleteFunc(slices.Clone(m.s.Rows), func(r exact.Row) bool { return r.Mode != mode })
	slices.SortStableFunc(rows, func(a, b exact.Row) int {
		return cmp.Or(cmp.Compare(a.End, b.End), cmp.Compare(a.Symbol, b.Symbol), cmp.Compare(b.Count, a.Count), cmp.Compare(a.Pay, b.Pay), cmp.Compare(wilds(a), wilds(b)))
	})
	index := map[key]int{}
	for _, r := range rows {
		k := key{r.End, r.Symbol, r.Count, r.Helped, r.Pay}
		i, known := index[k]
		if !known {
			i = len(m.out.Combinations)
			index[k] = i
			m.out.Combinations = append(m.out.Combinations, Combination{
				Mode: modeNames[mode], Symbol: m.d.Symbols[r.Symbol].ID, Count: r.Count, End: r.End.String(), Helped: r.Helped,
				Pay: r.Pay, Factor: r.Pay / m.d.Symbols[r.Symbol].Pays[r.Count], Of: r.Of,
			})
		}
		c := &m.out.Combinations[i]
		c.Ways += r.Ways
		c.Return = figure(c.Return.Exact.Add(r.Return))
	}
	return index
}

// wilds orders a row without a wild that helps before one with it.
func wilds(r exact.Row) int {
	if r.Helped {
		return 1
	}
	return 0
}

// patterns adds those of a mode and holds them against the ways of its
// combinations.
func (m *maker) patterns(mode slots.Mode, index map[key]int) error {
	worths, err := exact.Worths(&m.d, mode)
	if err != nil {
		return err
	}
	lines := map[int][]marked{} // by combination
	for _, w := range worths {
		if w.Best.Pay == 0 {
			continue
		}
		i, ok := index[key{w.Best.End, w.Best.Symbol, w.Best.Count, w.Best.Helped, w.Best.Pay}]
		if !ok {
			return fmt.Errorf("par: the sums of %s lack the combination %+v", m.g.ID, w.Best)
		}
		lines[i] = append(lines[i], w.Line)
	}
	ways := map[int]uint64{}
	for i := range m.out.Combinations {
		t := &tree{reels: len(m.d.Base), symbols: len(m.d.Symbols), known: map[string]int{}}
		t.paths(t.grow(0, lines[i]), nil, func(sets [][]bool) {
			for colour := range m.out.Colours {
				if mode == slots.Free && colour > 0 {
					break
				}
				ways[i] += m.pattern(i, colour, mode, sets)
			}
		})
	}
	for i, c := range m.out.Combinations {
		if c.Mode == modeNames[mode] && ways[i] != c.Ways {
			return fmt.Errorf("par: the patterns of %s give %d × %s in %d ways, the sums in %d", m.g.ID, c.Count, c.Symbol, ways[i], c.Ways)
		}
	}
	return nil
}

// pattern adds one of a combination, with what a colour turns, and returns its
// ways. One that no stop can show is left out.
func (m *maker) pattern(combination, colour int, mode slots.Mode, sets [][]bool) uint64 {
	strips, product := m.d.Free, uint64(1)
	if mode == slots.Base {
		strips, product = m.d.Base, m.out.Colours[colour].Weight
	}
	p := Pattern{Combination: combination, Colour: colour}
	for r, set := range sets {
		shown := make([]bool, len(set))
		var n uint64
		for symbol, count := range strips[r].Counts(len(m.d.Symbols)) {
			if shown[symbol] = set[m.turned(symbol, colour)]; shown[symbol] {
				n += uint64(count)
			}
		}
		product *= n
		p.sets = append(p.sets, shown)
		p.Symbols = append(p.Symbols, m.listed(shown))
		if !slices.Contains(shown, true) {
			return 0
		}
	}
	m.out.Patterns = append(m.out.Patterns, p)
	return product
}

// turned is what a symbol counts as while a colour is drawn.
func (m *maker) turned(symbol, colour int) int {
	if colour > 0 && slices.Contains(m.d.Colours.List[colour-1].Symbols, slots.Symbol(symbol)) {
		return int(m.d.Wild.Symbol)
	}
	return symbol
}

// colours are what is drawn before a paid game, in lowest terms.
func (m *maker) colours() {
	m.out.Colours = []Colour{{"", 1, []string{}}}
	if m.d.Colours == nil {
		return
	}
	var divisor uint32
	weights := m.d.Colours.Weights()
	for _, a := range weights {
		for a != 0 {
			divisor, a = a, divisor%a
		}
	}
	m.out.Colours[0].Weight = uint64(weights[0] / divisor)
	for i, c := range m.d.Colours.List {
		m.out.Colours = append(m.out.Colours, Colour{c.Name, uint64(weights[i+1] / divisor), m.ids(c.Symbols)})
	}
}

// ids name symbols.
func (m *maker) ids(symbols []slots.Symbol) []string {
	names := []string{}
	for _, s := range symbols {
		names = append(names, m.d.Symbols[s].ID)
	}
	return names
}

// listed are the symbols of a set; none are listed where all are in it.
func (m *maker) listed(set []bool) []string {
	names := []string{}
	for symbol, in := range set {
		if in {
			names = append(names, m.d.Symbols[symbol].ID)
		}
	}
	if len(names) == len(set) {
		return []string{}
	}
	return names
}

// marked is a line of symbols that pays a combination.
type marked = [slots.MaxReels]slots.Symbol

// tree merges lines of one combination, read reel by reel, that go on alike:
// the smallest set of nodes that tells which they are. Node 0 leads nowhere,
// node end is behind the last reel.
type tree struct {
	reels, symbols int
	nodes          [][]int // children by symbol; node n is nodes[n-1]
	known          map[string]int
}

// grow is the node of lines that agree on the reels before r.
func (t *tree) grow(r int, lines []marked) int {
	if len(lines) == 0 {
		return 0
	}
	if r == t.reels {
		return end
	}
	by := make([][]marked, t.symbols)
	for _, l := range lines {
		by[l[r]] = append(by[l[r]], l)
	}
	children := make([]int, t.symbols)
	for symbol := range by {
		children[symbol] = t.grow(r+1, by[symbol])
	}
	name := fmt.Sprint(r, children)
	if n, ok := t.known[name]; ok {
		return n
	}
	t.nodes = append(t.nodes, children)
	t.known[name] = len(t.nodes)
	return len(t.nodes)
}

// end is the node behind the last reel of a line that pays.
const end = -1

// paths tells every way through the tree, with the symbols that lead alike
// taken together.
func (t *tree) paths(n int, sets [][]bool, tell func(sets [][]bool)) {
	switch n {
	case end:
		tell(append([][]bool(nil), sets...))
		return
	case 0:
		return
	}
	children := t.nodes[n-1]
	done := map[int]bool{0: true}
	for _, child := range children {
		if done[child] {
			continue
		}
		done[child] = true
		set := make([]bool, t.symbols)
		for symbol, c := range children {
			set[symbol] = c == child
		}
		t.paths(child, append(sets, set), tell)
	}
}
