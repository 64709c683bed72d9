package sim

import (
	"fmt"
	"math"
	"math/bits"

	"croupier/lab/exact"
	"croupier/props/reel"
	"croupier/rules/slots"
)

// lines tells what each end and symbol wins on the lines of a paid game. It is
// a table of what the rules' evaluator says of every combination of symbols.
type lines struct {
	names []string
	class []uint8 // by number of the combination
	gains []gain  // by class; the first pays nothing
	coats []coat  // by colour: first of the strips as they are
	count int     // of lines
	// groups are lines that look the same to the shortest runs, each a lane of so
	// many bits in the words of a coat.
	groups [][]int
	lane   int
	// left and right are the cells of the shortest run that pays from that end;
	// right is beyond the reels where none does.
	left, right int
	sums        []uint64
	used        []uint16
}

// gain is what a combination pays, to which part; 0 pays nothing.
type gain struct {
	pay  uint32
	part uint16
}

// coat is what the strips of one colour give to the lines.
type coat struct {
	// numbers are the cells by reel, at stop × lines + line, premultiplied for
	// the number of a combination.
	numbers [][]uint32
	// reads are, by reel and stop, a lane for each group with a bit for each
	// symbol that its cell is read as in a combination that pays: where no
	// symbol is common to the shortest run, its lines win nothing.
	reads [][]uint64
	words int // of one stop
}

func newLines(d *slots.Definition) (*lines, error) {
	worths, err := exact.Worths(d, slots.Base)
	if err != nil {
		return nil, err
	}
	reels := len(d.Base)
	combos := 1
	for range reels {
		combos *= len(d.Symbols)
	}
	l := &lines{
		class: make([]uint8, combos), gains: make([]gain, 1), count: len(d.Lines),
		lane: 16, left: reels + 1, right: reels + 1,
	}
	for l.lane < len(d.Symbols) {
		l.lane *= 2
	}
	reads := make([]uint64, len(d.Symbols))
	index, classes := map[string]uint16{}, map[gain]uint8{}
	for _, w := range worths {
		if w.Best.Pay == 0 {
			continue
		}
		name := exact.LinePart(d, w.Best.End, w.Best.Symbol)
		part, known := index[name]
		if !known {
			part = uint16(len(l.names))
			index[name] = part
			l.names = append(l.names, name)
		}
		g := gain{w.Best.Pay, part}
		class, known := classes[g]
		if !known {
			if len(l.gains) > math.MaxUint8 {
				return nil, fmt.Errorf("sim: a line of %s can win more than %d different things", d.ID, math.MaxUint8)
			}
			class = uint8(len(l.gains))
			classes[g] = class
			l.gains = append(l.gains, g)
		}
		l.class[l.note(reads, w, reels, len(d.Symbols))] = class
	}
	l.group(d)
	for colour := range 1 + colours(d) {
		l.coats = append(l.coats, l.lay(d, d.Turned(colour-1), reads))
	}
	l.sums, l.used = make([]uint64, len(l.names)), make([]uint16, 0, len(l.names))
	return l, nil
}

// colours is the number of colours that may turn.
func colours(d *slots.Definition) int {
	if d.Colours == nil {
		return 0
	}
	return len(d.Colours.List)
}

// note marks as what the cells of a combination are read, and gives its number.
func (l *lines) note(reads []uint64, w exact.Worth, reels, symbols int) (number int) {
	run := w.Line[:w.Best.Count]
	if w.Best.End == slots.Right {
		run = w.Line[reels-w.Best.Count : reels]
		l.right = min(l.right, w.Best.Count)
	} else {
		l.left = min(l.left, w.Best.Count)
	}
	for _, cell := range run {
		reads[cell] |= 1 << w.Best.Symbol
	}
	for _, s := range w.Line[:reels] {
		number = number*symbols + int(s)
	}
	return number
}

// group finds the lines that run alike over the shortest run from the left, all
// where runs from the right pay too.
func (l *lines) group(d *slots.Definition) {
	index := map[string]int{}
	for i, line := range d.Lines {
		if l.right > len(line) {
			line = line[:min(l.left, len(line))]
		}
		key := fmt.Sprint(line)
		at, known := index[key]
		if !known {
			at = len(l.groups)
			index[key] = at
			l.groups = append(l.groups, nil)
		}
		l.groups[at] = append(l.groups[at], i)
	}
}

// lay premultiplies the cells that each stop of a reel gives to each line, and
// sets the lanes.
func (l *lines) lay(d *slots.Definition, strips []reel.Strip, reads []uint64) coat {
	perWord, reels := 64/l.lane, len(strips)
	c := coat{
		numbers: make([][]uint32, reels), reads: make([][]uint64, reels),
		words: (len(l.groups) + perWord - 1) / perWord,
	}
	place := uint32(1)
	for r := reels - 1; r >= 0; r-- {
		c.reads[r] = make([]uint64, len(strips[r])*c.words)
		for stop := range strips[r] {
			for _, line := range d.Lines {
				c.numbers[r] = append(c.numbers[r], place*uint32(strips[r].At(uint32(stop), line[r])))
			}
			for i, group := range l.groups {
				cell := strips[r].At(uint32(stop), d.Lines[group[0]][r])
				c.reads[r][stop*c.words+i/perWord] |= reads[cell] << (i % perWord * l.lane)
			}
		}
		place *= uint32(len(d.Symbols))
	}
	return c
}

// add adds the line wins of a paid game with a colour turned, from 1, to their
// parts, and gives their sum. What a part wins over the lines is one win of the
// round.
func (l *lines) add(t *tally, colour int, stops []uint32) (all uint64) {
	c := &l.coats[colour]
	for w := range c.words {
		any := c.common(stops, 0, l.left, w)
		if l.right <= len(stops) {
			any |= c.common(stops, len(stops)-l.right, len(stops), w)
		}
		for any != 0 {
			lane := bits.TrailingZeros64(any) / l.lane
			any &= ^uint64(0) << (lane * l.lane) << l.lane
			for _, i := range l.groups[w*64/l.lane+lane] {
				l.line(c, i, stops)
			}
		}
	}
	for _, part := range l.used {
		all += l.sums[part]
		t.parts[part].add(l.sums[part])
		l.sums[part] = 0
	}
	l.used = l.used[:0]
	return all
}

// common are the lanes of a word that some reels have in common.
func (c *coat) common(stops []uint32, from, to, word int) uint64 {
	all := ^uint64(0)
	for r := from; r < to && r < len(stops); r++ {
		all &= c.reads[r][int(stops[r])*c.words+word]
	}
	return all
}

// line adds what one line wins to its part's sum.
func (l *lines) line(c *coat, i int, stops []uint32) {
	n := uint32(0)
	for r, stop := range stops {
		n += c.numbers[r][int(stop)*l.count+i]
	}
	g := l.gains[l.class[n]]
	if g.pay == 0 {
		return
	}
	if l.sums[g.part] == 0 {
		l.used = append(l.used, g.part)
	}
	l.sums[g.part] += uint64(g.pay)
}
