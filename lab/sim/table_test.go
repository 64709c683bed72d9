package sim

import (
	"fmt"
	"slices"
	"testing"

	"croupier/draw/fast"
	"croupier/games"
	"croupier/props/reel"
	"croupier/rules/slots"
)

// oracle sums what the rules' evaluator says of lines. It asks it once for each
// combination of symbols.
type oracle struct {
	d    *slots.Definition
	mode slots.Mode
	best []uint32 // by number of the combination: the pay and one, 0 unasked
	line []slots.Symbol
}

func newOracle(d *slots.Definition, mode slots.Mode) *oracle {
	combos := 1
	for range d.Base {
		combos *= len(d.Symbols)
	}
	return &oracle{d: d, mode: mode, best: make([]uint32, combos), line: make([]slots.Symbol, len(d.Base))}
}

// pay is the sum over the lines that arg plays.
func (o *oracle) pay(strips []reel.Strip, arg uint32, stops []uint32) (pay uint32) {
	var window [slots.MaxReels][slots.MaxRows]slots.Symbol
	for r, strip := range strips {
		strip.Window(stops[r], window[r][:o.d.Rows])
	}
	for i, rows := range o.d.Lines {
		if !o.d.Plays(arg, i) {
			continue
		}
		n := 0
		for r, row := range rows {
			o.line[r] = window[r][row]
			n = n*len(o.d.Symbols) + int(o.line[r])
		}
		if o.best[n] == 0 {
			o.best[n] = o.d.Best(o.line, o.mode).Pay + 1
		}
		pay += o.best[n] - 1
	}
	return pay
}

// compareTables holds all tables of a machine to the evaluator at n windows that
// next gives: those that New makes and those that Tabulated does.
func compareTables(t *testing.T, m *slots.Machine, n int, next func(bounds, stops []uint32)) {
	t.Helper()
	d := m.Definition()
	source := fast.New(11, d.ID, 0)
	const block = 1000
	stops, got := make([]uint32, block*len(d.Base)), make([]uint32, block)
	for name, tables := range map[string]*slots.Machine{"plain": m, "tabulated": m.Tabulated()} {
		for _, x := range spinsOf(&d) {
			o, bounds := newOracle(&d, x.mode), reel.Bounds(x.strips)
			for done := 0; done < n; done += block {
				arg := d.All()
				if d.Choice != slots.AllLines {
					arg = chosen(&d, source)
				}
				next(bounds, stops)
				tables.LinePays(x.mode, x.colour, arg, stops, got)
				for i, pay := range got {
					at := stops[i*len(bounds):][:len(bounds)]
					if want := o.pay(x.strips, arg, at); pay != want {
						t.Fatalf("%s, mode %d, colour %d, arg %b at %v: the %s table pays %d, the evaluator %d",
							d.ID, x.mode, x.colour, arg, at, name, pay, want)
					}
				}
			}
		}
	}
}

// spin is a kind of spin that has a table.
type spin struct {
	mode   slots.Mode
	colour int
	strips []reel.Strip
}

// spinsOf are those of a machine.
func spinsOf(d *slots.Definition) (all []spin) {
	for colour := range 1 + colours(d) {
		all = append(all, spin{slots.Base, colour, d.Turned(colour - 1)})
	}
	if d.Spins != nil {
		all = append(all, spin{slots.Free, 0, d.Free})
	}
	return all
}

// chosen is some Arg that the machine offers.
func chosen(d *slots.Definition, source *fast.Source) uint32 {
	if d.Choice == slots.SomeLines {
		return 1 + source.Uniform(d.All())
	}
	var arg uint32
	for r := range d.Base {
		arg |= (1 + source.Uniform(3)) << (2 * r)
	}
	return arg
}

// TestTablesOfGames holds the tables of every game to the evaluator on a hundred
// thousand random windows of each, a million with -long.
func TestTablesOfGames(t *testing.T) {
	n := 100_000
	if *long {
		n = 1_000_000
	}
	for _, g := range playable(t) {
		t.Run(g.name, func(t *testing.T) {
			t.Parallel()
			source := fast.New(12, g.name, 0)
			compareTables(t, g.m, n, func(bounds, stops []uint32) { source.Many(bounds, stops) })
		})
	}
}

// TestTablesOfShortenedGames does so on every window of strips cut short: their
// lines alone, since few features can be won on so short strips.
func TestTablesOfShortenedGames(t *testing.T) {
	for _, g := range playable(t) {
		t.Run(g.name, func(t *testing.T) {
			t.Parallel()
			d := g.m.Definition()
			source := fast.New(13, g.name, 0)
			for range 4 {
				m := shortened(t, d, source)
				cut := m.Definition()
				bounds, windows := reel.Bounds(cut.Base), 1
				for _, b := range bounds {
					windows *= int(b)
				}
				stops := make([]uint32, len(bounds))
				compareTables(t, m, windows, func(_, all []uint32) {
					for ; len(all) > 0; all = all[len(stops):] {
						copy(all, stops)
						advance(stops, bounds)
					}
				})
			}
		})
	}
}

// advance goes to the next window, and from the last to the first.
func advance(stops, bounds []uint32) {
	for r := len(stops) - 1; r >= 0; r-- {
		if stops[r]++; stops[r] < bounds[r] {
			return
		}
		stops[r] = 0
	}
}

// shortened is a machine with the lines of another on 6 stops a reel, from
// anywhere on its strips.
func shortened(t *testing.T, d slots.Definition, source *fast.Source) *slots.Machine {
	t.Helper()
	cut := slots.Definition{
		ID: d.ID, Rows: d.Rows, Symbols: d.Symbols, Lines: d.Lines, Choice: d.Choice, Direction: d.Direction,
		Stakes: d.Stakes, PaysOn: d.PaysOn, Wild: d.Wild, Multiplier: d.Multiplier, Colours: d.Colours,
	}
	for _, strip := range d.Base {
		short := make(reel.Strip, 6)
		strip.Window(source.Uniform(uint32(len(strip))), short)
		cut.Base = append(cut.Base, short)
	}
	m, faults := slots.New(cut)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	return m
}

// machine is one that the tests play.
type machine struct {
	name string
	m    *slots.Machine
}

// playable are the machines of the catalogue, and one each with what wins beside
// lines, with chosen lines and with ways.
func playable(t testing.TB) (all []machine) {
	t.Helper()
	for _, g := range games.Of("slot") {
		all = append(all, machine{g.ID, g.Slot()})
	}
	star, err := games.Find("star-fever")
	if err != nil {
		t.Fatal(err)
	}
	d := star.Slot().Definition()
	d.Sticky, d.Lock, d.LinePot = nil, nil, nil
	all = append(all, made(t, beside(d)))
	d.Stakes = []uint32{1, 2, 5}
	d.ID, d.Choice, d.Hold = "chosen lines", slots.SomeLines, &slots.Hold{Chance: 1, Of: 4}
	all = append(all, made(t, d))
	d.ID, d.Choice, d.Lines = "ways", slots.Positions, nil
	for i := range 243 {
		line := make([]int, 5)
		for r := range line {
			line[r], i = i%3, i/3
		}
		d.Lines = append(d.Lines, line)
	}
	return append(all, made(t, d))
}

// beside gives Star Fever's reels all that wins beside lines.
func beside(d slots.Definition) slots.Definition {
	symbols := map[string]slots.Symbol{}
	for i, face := range d.Symbols {
		symbols[face.ID] = slots.Symbol(i)
	}
	d.ID = "beside lines"
	d.Scatter = &slots.Scatter{Symbol: symbols["jackpot"], Pays: [slots.MaxReels + 1]uint32{1: 1, 2: 3, 3: 50}}
	special := make([]uint32, len(d.Symbols))
	special[symbols["seven"]], special[symbols["lemon"]] = 1, 3
	d.Spins = &slots.Spins{
		Symbol: symbols["jackpot"], By: slots.ByScatter, Count: 4, Times: [slots.MaxReels + 1]uint32{2: 2, 3: 5},
		Special: &slots.Special{Weights: special}, Again: slots.Retrigger, Most: 12,
	}
	d.Clover = &slots.Clover{Symbol: symbols["coin"], Times: []uint32{2, 5}, Weights: []uint32{3, 1}}
	d.Colours = &slots.Colours{Of: 10, List: []slots.Colour{
		{Name: "red", Weight: 2, Symbols: []slots.Symbol{symbols["seven"], symbols["cherry"]}},
		{Name: "gold", Weight: 1, Symbols: []slots.Symbol{symbols["gold"]}},
	}}
	d.Gamble = &slots.Gamble{When: slots.AtEnd, Cap: 1 << 30}
	d.Free = nil
	for _, strip := range d.Base {
		free := slices.Clone(strip)
		for i, s := range free {
			if s == d.Clover.Symbol {
				free[i] = symbols["melon"]
			}
		}
		d.Free = append(d.Free, free)
	}
	return d
}

func made(t testing.TB, d slots.Definition) machine {
	t.Helper()
	m, faults := slots.New(d)
	if len(faults) > 0 {
		t.Fatal(fmt.Sprint(d.ID, ": ", faults))
	}
	return machine{d.ID, m}
}
