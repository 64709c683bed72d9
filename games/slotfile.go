package games

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"croupier/props/reel"
	"croupier/rules/slots"
)

// slotFile is game.toml of a reel machine. Names of symbols stand for
// themselves; rows count from 1 at the top; amounts are in units.
type slotFile struct {
	header
	Rows      int
	Direction string
	Stakes    []uint32
	PaysOn    string `toml:"pays_on"`
	Choice    string
	// Denominations are in units, as all amounts are.
	Denominations []uint32
	// Lines are the rows of each reel, or the word ways.
	Lines   any
	Symbols []struct {
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
	Lock    *lockFile
	Scatter *struct {
		Symbol string
		Pays   map[string]uint32
	}
	Clover *struct {
		Symbol string
		Times  map[string]uint32
	}
	Colours *coloursFile
	Free    *freeFile
	Hold    *struct{ Chance, Of uint32 }
	Gamble  *gambleFile
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
	Mystery *struct {
		Pot, Group, Growth string
		From, To           uint32
	}
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
	t.choice(&d)
	t.lines(&d)
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
	t.numbers(&d)
	t.colours(&d)
	t.free(&d)
	t.hold(&d)
	t.gamble(&d)
	t.pots(&d)
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
		if f := t.file; s.Kind == "wild" && (f.Wild == nil || f.Wild.Symbol != s.ID) && (f.Multiplier == nil || f.Multiplier.Symbol != s.ID) {
			t.say(where, "%s is of the kind wild, but neither [wild] nor [multiplier] names it", s.ID)
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

// lines reads the rows of each line, or makes all ways over the window: the
// rows of the last reel count fastest.
func (t *translation) lines(d *slots.Definition) {
	switch list := t.file.Lines.(type) {
	case string:
		if list != "ways" || t.file.Rows < 1 || t.file.Rows > slots.MaxRows || len(t.file.Strips.Base) > slots.MaxReels {
			t.say("lines", "%q; lines are a list, or \"ways\" on a window of up to %d reels and %d rows", list, slots.MaxReels, slots.MaxRows)
			return
		}
		for way := make([]int, len(t.file.Strips.Base)); ; {
			d.Lines = append(d.Lines, slices.Clone(way))
			r := len(way) - 1
			for ; r >= 0 && way[r] == t.file.Rows-1; r-- {
				way[r] = 0
			}
			if r < 0 {
				return
			}
			way[r]++
		}
	case []any:
		for i, rows := range list {
			text, ok := rows.(string)
			if !ok {
				t.say(fmt.Sprintf("lines[%d]", i+1), "%v; a line is the row of each reel in quotes, such as \"12321\"", rows)
				continue
			}
			d.Lines = append(d.Lines, t.line(fmt.Sprintf("lines[%d]", i+1), text))
		}
	case nil: // the definition says that there are none
	default:
		t.say("lines", "%v; lines are a list of rows, or \"ways\"", list)
	}
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
	return undeclared
}

// undeclared is beyond the symbols that any machine may have.
const undeclared slots.Symbol = 255

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
