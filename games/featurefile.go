package games

import (
	"fmt"
	"maps"
	"slices"
	"strconv"

	"croupier/odds"
	"croupier/play/pot"
	"croupier/rules/slots"
)

// freeFile is free spins in game.toml; Special weighs the symbols that can
// expand, by name.
type freeFile struct {
	Symbol  string
	By      string
	Spins   uint16
	Times   map[string]uint32
	Again   string
	Most    uint16
	Special *struct{ Weights map[string]uint32 }
}

// coloursFile is the draw of a colour in game.toml.
type coloursFile struct {
	Of   uint32
	List []struct {
		Name    string
		Weight  uint32
		Symbols []string
	}
}

// gambleFile is the gamble in game.toml. When is spin where it is left out;
// halving is offered unless it is false.
type gambleFile struct {
	Kind    string
	When    string
	Halving *bool
	Cap     uint32
	Most    uint8
}

// The ids by which rules name the pots of a machine; those of the prizes of
// lock-and-respin follow prizePots in their order.
const (
	drawnPot = 1 + iota
	linePot
	mysteryPot
	prizePots
)

func (t *translation) choice(d *slots.Definition) {
	d.Denominations = t.file.Denominations
	switch t.file.Choice {
	case "":
	case "lines":
		d.Choice = slots.SomeLines
	case "positions":
		d.Choice = slots.Positions
	default:
		t.say("choice", "%q; the player chooses lines or positions, or the key is left out", t.file.Choice)
	}
}

// numbers reads what counts anywhere in the window.
func (t *translation) numbers(d *slots.Definition) {
	if f := t.file.Scatter; f != nil {
		d.Scatter = &slots.Scatter{Symbol: t.symbol("scatter.symbol", f.Symbol), Pays: t.byCount("scatter.pays", f.Pays)}
	}
	if f := t.file.Clover; f != nil {
		d.Clover = &slots.Clover{Symbol: t.symbol("clover.symbol", f.Symbol)}
		byTimes := map[uint32]uint32{}
		for word, weight := range f.Times {
			times, err := strconv.ParseUint(word, 10, 32)
			if err != nil || strconv.FormatUint(times, 10) != word {
				t.say("clover.times", "%q; a multiplier is a whole number", word)
				continue
			}
			byTimes[uint32(times)] = weight
		}
		for _, times := range slices.Sorted(maps.Keys(byTimes)) {
			d.Clover.Times = append(d.Clover.Times, times)
			d.Clover.Weights = append(d.Clover.Weights, byTimes[times])
		}
	}
}

func (t *translation) colours(d *slots.Definition) {
	f := t.file.Colours
	if f == nil {
		return
	}
	d.Colours = &slots.Colours{Of: f.Of}
	for i, list := range f.List {
		at := fmt.Sprintf("colours.list[%d]", i+1)
		t.word(at+".name", list.Name)
		c := slots.Colour{Name: list.Name, Weight: list.Weight}
		for _, id := range list.Symbols {
			c.Symbols = append(c.Symbols, t.symbol(at+".symbols", id))
		}
		d.Colours.List = append(d.Colours.List, c)
	}
}

func (t *translation) free(d *slots.Definition) {
	f := t.file.Free
	if f == nil {
		return
	}
	d.Spins = &slots.Spins{
		Symbol: t.symbol("free.symbol", f.Symbol), Count: f.Spins,
		Times: t.byCount("free.times", f.Times), Most: f.Most,
	}
	for n := 2; n <= len(t.file.Strips.Base) && n <= slots.MaxReels; n++ {
		if d.Spins.Times[n-1] > 0 && d.Spins.Times[n] == 0 {
			t.say("free.times", "%d of the symbol win free spins and %d do not; give each number above the least a multiplier", n-1, n)
		}
	}
	switch f.By {
	case "", "line":
	case "scatter":
		d.Spins.By = slots.ByScatter
	default:
		t.say("free.by", "%q; free spins are won by line or by scatter", f.By)
	}
	switch f.Again {
	case "once":
		if f.Most != 0 {
			t.say("free.most", "free spins that are won once end at their number; most is for retrigger")
		}
	case "retrigger":
		d.Spins.Again = slots.Retrigger
	default:
		t.say("free.again", "%q; it is once or retrigger", f.Again)
	}
	if f.Special != nil {
		d.Spins.Special = &slots.Special{Weights: make([]uint32, len(d.Symbols))}
		for id, weight := range f.Special.Weights {
			if s := t.symbol("free.special.weights", id); int(s) < len(d.Symbols) {
				d.Spins.Special.Weights[s] = weight
			}
		}
	}
}

func (t *translation) hold(d *slots.Definition) {
	if f := t.file.Hold; f != nil {
		d.Hold = &slots.Hold{Chance: f.Chance, Of: f.Of}
	}
}

func (t *translation) gamble(d *slots.Definition) {
	g := t.file.Gamble
	if g == nil {
		return
	}
	if g.Kind != "red-black" {
		t.say("gamble.kind", "%q; it is red-black", g.Kind)
	}
	d.Gamble = &slots.Gamble{Cap: g.Cap, Most: g.Most, Halving: slots.HalvingOffered}
	if g.Halving != nil && !*g.Halving {
		d.Gamble.Halving = slots.NoHalving
	}
	switch g.When {
	case "", "spin":
	case "end":
		d.Gamble.When = slots.AtEnd
	default:
		t.say("gamble.when", "%q; a win is gambled after its spin, or at the end of the round", g.When)
	}
}

// pots reads the jackpots, those of prizes apart.
func (t *translation) pots(d *slots.Definition) {
	if j := t.file.Jackpot; j != nil {
		d.Pot = t.plan("jackpot", drawnPot, j.Pot, "", j.Growth)
		d.Pot.Seed, d.Pot.Of = j.Seed, j.Of
	}
	if j := t.file.LineJackpot; j != nil {
		d.LinePot = &slots.LinePot{
			Symbol: t.symbol("line_jackpot.symbol", j.Symbol), Count: j.Count,
			Plan: *t.plan("line_jackpot", linePot, j.Pot, "", j.Growth),
		}
	}
	if j := t.file.Mystery; j != nil {
		d.Mystery = t.plan("mystery", mysteryPot, j.Pot, j.Group, j.Growth)
		d.Mystery.From, d.Mystery.To = j.From, j.To
	}
}

// plan is a pot that grows by a share of the stakes.
func (t *translation) plan(where string, id uint16, name, group, growth string) *pot.Plan {
	part, err := odds.ParsePart(growth)
	if err != nil {
		t.say(where+".growth", "%v", err)
	}
	t.word(where+".pot", name)
	if group != "" {
		t.word(where+".group", group)
	}
	return &pot.Plan{ID: id, Name: name, Group: group, Growth: part}
}
