package main

import (
	"fmt"
	"io"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"croupier/lab/strip"
	"croupier/rules/slots"
)

// blocks is a symbol with what stands together of it on each reel, as
// SYMBOL=1/3/2+1/0/1.
type blocks struct {
	symbol string
	reels  [][]int
}

// UnmarshalText reads it.
func (b *blocks) UnmarshalText(text []byte) error {
	symbol, rest, ok := strings.Cut(string(text), "=")
	if !ok {
		return fmt.Errorf("%q is written SYMBOL=N/N/N, such as coin=1/3/2+1/0/1", text)
	}
	b.symbol = symbol
	for _, reel := range strings.Split(rest, "/") {
		var sizes []int
		for _, word := range strings.Split(reel, "+") {
			n, err := strconv.Atoi(word)
			if err != nil || n < 0 {
				return fmt.Errorf("%q of %s is no number of symbols", word, symbol)
			}
			if n > 0 {
				sizes = append(sizes, n)
			}
		}
		b.reels = append(b.reels, sizes)
	}
	return nil
}

// fixed are blocks of the symbols of a machine.
func fixed(d slots.Definition, list []blocks) (all []strip.Fixed, err error) {
	for _, b := range list {
		i := slices.IndexFunc(d.Symbols, func(f slots.Face) bool { return f.ID == b.symbol })
		if i < 0 {
			return nil, wrongUse("%s has no symbol %q", d.ID, b.symbol)
		}
		all = append(all, strip.Fixed{Symbol: slots.Symbol(i), Blocks: b.reels})
	}
	return all, nil
}

// perLine is how many symbols stand on one line of a game.toml.
const perLine = 20

// foundBy begins the comment that keeps the whole command, foundOn its further
// lines.
const (
	foundBy      = "# Found by croupier "
	foundOn      = "#   "
	commentWidth = 110
)

// text is the section of a game.toml, with the command that repeats it.
func (f found) text(args []string) string {
	var b strings.Builder
	figures := fmt.Sprintf("return %s, hit rate %s, free spins %s, deviation %s.", f.Decimal, f.HitRate, f.Free, f.Deviation)
	line := foundBy
	for _, word := range append(append(slices.Clone(args[:len(args)-1]), args[len(args)-1]+":"), strings.Fields(figures)...) {
		if len(line)+len(word) > commentWidth {
			fmt.Fprintln(&b, strings.TrimRight(line, " "))
			line = foundOn
		}
		line += word + " "
	}
	fmt.Fprintf(&b, "%s\n[strips]\n", strings.TrimRight(line, " "))
	for _, kind := range []string{"base", "free", "sticky"} {
		if f.Strips[kind] == nil {
			continue
		}
		fmt.Fprintf(&b, "%s = [\n", kind)
		for _, one := range f.Strips[kind] {
			fmt.Fprintln(&b, `"""`)
			for line := range slices.Chunk(one, perLine) {
				fmt.Fprintln(&b, strings.Join(line, " "))
			}
			fmt.Fprintln(&b, `""",`)
		}
		fmt.Fprintln(&b, "]")
	}
	return b.String()
}

// section is [strips] in a game.toml, with the comment of an earlier search, up
// to the next section.
var section = regexp.MustCompile(`(?m)^(?:` + foundBy + `.*\n(?:` + foundOn + `.*\n)*)?\[strips\]\n(?s:.*?)(\n(?:#.*\n)*\[|\z)`)

// write puts the strips into the file, whole or not at all.
func (f found) write(path string, s streams) error {
	before, err := os.ReadFile(path)
	if err != nil {
		return fmt.Errorf("read the game: %w", err)
	}
	at := section.FindSubmatchIndex(before)
	if at == nil {
		return fmt.Errorf("%s has no section [strips] to write to", path)
	}
	after := slices.Concat(before[:at[0]], []byte(f.text(s.args)), before[at[2]:])
	err = replace(path, func(w io.Writer) error {
		_, err := w.Write(after)
		return err
	})
	if err != nil {
		return err
	}
	fmt.Fprintf(s.err, "%s: return %s, hit rate %s, deviation %s\n", path, f.Decimal, f.HitRate, f.Deviation)
	return nil
}
