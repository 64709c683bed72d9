package games

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"croupier/odds"
	"croupier/play/pot"
	"croupier/props/reel"
	"croupier/rules/slots"
)

// slotFile is game.toml of a reel machine. Names of symbols stand for
// themselves; rows count from 1 at the top; amounts are in units.
type slotFile struct {
	ID        string
	Name      string
	Kind      string
	Revision  int
	Currency  string
	Unit      string
	Rows      int
	Direction string
	Stakes    []uint32
	PaysOn    string `toml:"pays_on"`
	Lines     []string
	Symbols   []struct {
		ID, Name, Kind string
		Pays           map[string]uint32
	}
	Strips struct{ Base, Free, Sticky []string }
	Wild   *struct {
		Symbol string
		Times  uint32
		Except []string
	}
	Multiplier *struct {
		Symbol string
		Times  uint32
	}
	Sticky *struct {
		Symbol string
		Count  int
		Stack  int
	}
	Lock *lockFile
	Free *struct {
		Symbol string
		Spins  uint16
		Times  map[string]uint32
		Again  string
		Most   uint16
	}
	Gamble *struct {
		Kind string
		Cap  uint32
	}
	Jackpot *struct {
		Pot    string
		Seed   uint32
		Growth string
		Of     uint32
	}
	LineJackpot *struct {
		Pot    string
		Symbol string
		Count  int
		Growth string
	} `toml:"line_jackpot"`
}

// translation turns a slotFile into a definition and collects what it cannot
// read.
type translation struct {
	file   slotFile
	faults []slots.Fault
}

func (t *translation) say(where, format string, args ...any) {
	t.faults = append(t.faults, slots.Fault{Where: where, What: fmt.Sprintf(format, args...)})
}

// definition is what the file says; faults has grown where it says nothing
// that can be played.
func (t *translation) definition() slots.Definition {
	f := &t.file
	d := slots.Definition{ID: f.ID, Rows: f.Rows, Stakes: f.Stakes}
	t.symbols(&d)
	switch f.Direction {
	case "left":
	case "both":
		d.Direction = slots.BothWays
	default:
		t.say("direction", "%q; it is left or both", f.Direction)
	}
	for i, rows := range f.Lines {
		d.Lines = append(d.Lines, t.line(fmt.Sprintf("lines[%d]", i+1), rows))
	}
	switch f.PaysOn {
	case "stake":
	case "line":
		d.PaysOn = slots.OnLine
	default:
		t.say("pays_on", "%q; it is stake or line", f.PaysOn)
	}
	d.Base = t.strips("strips.base", f.Strips.Base)
	if f.Strips.Free != nil {
		d.Free = t.strips("strips.free", f.Strips.Free)
	}
	t.wild(&d)
	t.sticky(&d)
	t.lock(&d)
	t.free(&d)
	t.gamble(&d)
	t.jackpot(&d)
	return d
}

// word refuses a name that would not stay one word where names are joined.
func (t *translation) word(where, name string) {
	if name == "" || strings.ContainsFunc(name, func(r rune) bool {
		return r == '/' || unicode.IsSpace(r) || unicode.IsControl(r)
	}) {
		t.say(where, "%q; a name is one word without a slash", name)
	}
}

func (t *translation) symbols(d *slots.Definition) {
	for i, s := range t.file.Symbols {
		where := fmt.Sprintf("symbols[%d]", i+1)
		t.word(where+".id", s.ID)
		if slices.ContainsFunc(d.Symbols, func(f slots.Face) bool { return f.ID == s.ID }) {
			t.say(where, "%s is declared twice", s.ID)
		}
		if !slices.Contains([]string{"wild", "special", "high", "low"}, s.Kind) {
			t.say(where, "the kind %q; it is wild, special, high or low", s.Kind)
		}
		d.Symbols = append(d.Symbols, slots.Face{ID: s.ID, Kind: s.Kind, Pays: t.byCount(where+".pays", s.Pays)})
	}
}

// byCount reads figures by the number of symbols in a row.
func (t *translation) byCount(where string, figures map[string]uint32) (by [slots.MaxReels + 1]uint32) {
	for key, figure := range figures {
		n, err := strconv.Atoi(key)
		if err != nil || n < 1 || n > slots.MaxReels || strconv.Itoa(n) != key { // "05" beside "5" would be two figures
			t.say(where, "%q in a row; it is 1 to %d", key, slots.MaxReels)
			continue
		}
		by[n] = figure
	}
	return by
}

func (t *translation) line(where, rows string) []int {
	var line []int
	for _, digit := range rows {
		if digit < '1' || digit > '9' {
			t.say(where, "%q; a line is the row of each reel, such as 12321", rows)
			return nil
		}
		line = append(line, int(digit-'1'))
	}
	return line
}

func (t *translation) strips(where string, lists []string) []reel.Strip {
	strips := []reel.Strip{}
	for i, list := range lists {
		var strip reel.Strip
		for _, id := range strings.Fields(list) {
			strip = append(strip, t.symbol(fmt.Sprintf("%s[%d]", where, i+1), id))
		}
		strips = append(strips, strip)
	}
	return strips
}

// symbol is the index of a name.
func (t *translation) symbol(where, id string) slots.Symbol {
	for i, s := range t.file.Symbols {
		if s.ID == id {
			return slots.Symbol(i)
		}
	}
	t.say(where, "no symbol is called %q", id)
	return 0
}

func (t *translation) wild(d *slots.Definition) {
	if w := t.file.Wild; w != nil {
		d.Wild = &slots.Wild{Symbol: t.symbol("wild.symbol", w.Symbol), Times: w.Times}
		for _, id := range w.Except {
			d.Wild.Except = append(d.Wild.Except, t.symbol("wild.except", id))
		}
	}
}

func (t *translation) sticky(d *slots.Definition) {
	if m := t.file.Multiplier; m != nil {
		d.Multiplier = &slots.Multiplier{Symbol: t.symbol("multiplier.symbol", m.Symbol), Times: m.Times}
	}
	if f := t.file.Sticky; f != nil {
		d.Sticky = &slots.Sticky{
			Symbol: t.symbol("sticky.symbol", f.Symbol), Count: f.Count, Stack: f.Stack,
			Strips: t.strips("strips.sticky", t.file.Strips.Sticky),
		}
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
}

func (t *translation) gamble(d *slots.Definition) {
	if g := t.file.Gamble; g != nil {
		if g.Kind != "red-black" {
			t.say("gamble.kind", "%q; it is red-black", g.Kind)
		}
		d.Gamble = &slots.Gamble{Cap: g.Cap, Halving: slots.HalvingOffered}
	}
}

func (t *translation) jackpot(d *slots.Definition) {
	if j := t.file.Jackpot; j != nil {
		growth, err := odds.ParsePart(j.Growth)
		if err != nil {
			t.say("jackpot.growth", "%v", err)
		}
		t.word("jackpot.pot", j.Pot)
		d.Pot = &pot.Plan{ID: 1, Name: j.Pot, Seed: j.Seed, Growth: growth, Of: j.Of}
	}
	if j := t.file.LineJackpot; j != nil {
		growth, err := odds.ParsePart(j.Growth)
		if err != nil {
			t.say("line_jackpot.growth", "%v", err)
		}
		t.word("line_jackpot.pot", j.Pot)
		d.LinePot = &slots.LinePot{
			Symbol: t.symbol("line_jackpot.symbol", j.Symbol), Count: j.Count,
			Plan: pot.Plan{ID: 2, Name: j.Pot, Growth: growth},
		}
	}
}
