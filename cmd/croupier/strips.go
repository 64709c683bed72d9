package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"croupier/games"
	"croupier/lab/strip"
	"croupier/odds"
	"croupier/props/reel"
)

// strips is `croupier strip`.
type strips struct {
	Game      string     `arg:"" help:"The game whose symbols, lines, pays and features the strips are for."`
	Return    odds.Ratio `help:"The whole return wanted, the jackpot's share included." default:"19/20" placeholder:"R"`
	Within    odds.Ratio `help:"How far the return may be off." default:"1/1000000" placeholder:"R"`
	HitRate   span       `help:"The chance that a game wins anything." default:"1/10..1/6" placeholder:"A..B"`
	FreeRate  span       `help:"The chance that a game wins free spins." default:"1/250..1/120" placeholder:"A..B"`
	FreeShare span       `help:"The part of the return that free spins make up." default:"3/20..3/10" placeholder:"A..B"`
	Deviation span       `help:"The standard deviation of a game's win, × the stake." default:"0..0" placeholder:"A..B"`
	Share     odds.Ratio `help:"The most of the return that the lines of one symbol make up." default:"11/50" placeholder:"R"`
	Stops     span       `help:"The stops of a reel." default:"60..100" placeholder:"A..B"`
	Count     span       `help:"How often a symbol is on a reel." default:"1..24" placeholder:"A..B"`
	Wilds     span       `help:"How often the wild is on a reel." default:"1..1" placeholder:"A..B"`
	Gap       int        `help:"The least distance of equal symbols." default:"3"`
	Seed      uint64     `help:"The same seed finds the same strips." default:"1"`
	Attempts  int        `help:"How often to begin anew." default:"40"`
	JSON      bool       `help:"Print one JSON document."`
}

// Help is the example of --help.
func (strips) Help() string {
	return "Searches strips that give the wanted figures, proves them exactly, and prints them as the [strips] section of a game.toml. " +
		"A range of 0..0 allows everything.\n\n" +
		"Example:\n  croupier strip dirty-money --return 19/20 --hit-rate 1/10..1/6 --seed 1"
}

// span is a range as "least..most".
type span strip.Range

// UnmarshalText reads it.
func (x *span) UnmarshalText(text []byte) error {
	least, most, ok := strings.Cut(string(text), "..")
	if !ok {
		return errors.New("a range is written least..most, such as 1/10..1/6")
	}
	var err error
	if x.Least, err = odds.ParseRatio(least); err == nil {
		x.Most, err = odds.ParseRatio(most)
	}
	if err == nil && x.Most.Cmp(x.Least) < 0 {
		err = errors.New("the least of a range is above its most")
	}
	return err
}

// whole is a range of whole numbers.
func (x span) whole() (least, most int, err error) {
	for _, end := range []odds.Ratio{x.Least, x.Most} {
		if !end.Den().IsInt64() || end.Den().Int64() != 1 || !end.Num().IsInt64() {
			return 0, 0, wrongUse("%s is no whole number", end)
		}
	}
	return int(x.Least.Num().Int64()), int(x.Most.Num().Int64()), nil
}

// found is the report.
type found struct {
	Game      string                `json:"game"`
	Seed      uint64                `json:"seed"`
	Attempts  int                   `json:"attempts"`
	Return    odds.Ratio            `json:"return"`
	Decimal   json.Number           `json:"return_decimal"`
	HitRate   json.Number           `json:"hit_rate"`
	Deviation json.Number           `json:"standard_deviation"`
	Free      json.Number           `json:"free_spins_rate"`
	Strips    map[string][][]string `json:"strips"`
}

// Run searches.
func (c *strips) Run(s streams) error {
	g, err := find(c.Game)
	if err != nil {
		return err
	}
	wanted, err := c.wanted(g)
	if err != nil {
		return err
	}
	bar := newProgress(s.err)
	d := g.Slot.Definition()
	list, report, err := strip.Search(d, wanted, c.Seed, func(p strip.Progress) {
		bar.show(uint64((p.Attempt-1)*p.Steps+p.Step), uint64(c.Attempts*p.Steps), "steps of at most "+fmt.Sprint(c.Attempts)+" attempts")
	})
	bar.end()
	if err != nil && report == nil {
		return misuse{err}
	}
	if err != nil {
		return fmt.Errorf("%w; widen a range or try another --seed", err)
	}
	f := found{
		Game: g.ID, Seed: c.Seed, Attempts: report.Attempts, Return: report.Exact.Return, Decimal: number(report.Exact.Return),
		HitRate: number(report.Exact.HitRate), Deviation: float(report.Exact.DeviationApprox()), Free: number(freeRate(report)),
		Strips: map[string][][]string{"base": named(g, list)},
	}
	if c.JSON {
		return document(s.out, f)
	}
	f.print(s)
	return nil
}

func (c *strips) wanted(g *games.Game) (w strip.Wanted, err error) {
	d := g.Slot.Definition()
	w = strip.Wanted{
		Return: c.Return, Within: c.Within, HitRate: strip.Range(c.HitRate), FreeRate: strip.Range(c.FreeRate),
		FreeShare: strip.Range(c.FreeShare), Deviation: strip.Range(c.Deviation), SymbolShare: c.Share, Gap: c.Gap, Attempts: c.Attempts,
		Counts: make([]strip.Count, len(d.Symbols)),
	}
	if w.Shortest, w.Longest, err = c.Stops.whole(); err != nil {
		return w, err
	}
	var each, wild strip.Count
	if each.Least, each.Most, err = c.Count.whole(); err != nil {
		return w, err
	}
	if wild.Least, wild.Most, err = c.Wilds.whole(); err != nil {
		return w, err
	}
	for i := range w.Counts {
		w.Counts[i] = each
	}
	if d.Wild != nil {
		w.Counts[d.Wild.Symbol] = wild
	}
	return w, nil
}

func freeRate(r *strip.Report) (rate odds.Ratio) {
	for _, t := range r.Exact.Triggers {
		rate = rate.Add(t.Rate)
	}
	return rate
}

func named(g *games.Game, list []reel.Strip) [][]string {
	symbols := g.Slot.Definition().Symbols
	all := make([][]string, len(list))
	for i, one := range list {
		for _, symbol := range one {
			all[i] = append(all[i], symbols[symbol].ID)
		}
	}
	return all
}

// perLine is how many symbols stand on one line of a game.toml.
const perLine = 20

func (f found) print(s streams) {
	fmt.Fprintf(s.out, "# Found by croupier %s: return %s = %s, hit rate %s, free spins %s, deviation %s.\n[strips]\nbase = [\n",
		strings.Join(s.args, " "), f.Return, f.Decimal, f.HitRate, f.Free, f.Deviation)
	for _, one := range f.Strips["base"] {
		fmt.Fprintln(s.out, `"""`)
		for len(one) > 0 {
			n := min(perLine, len(one))
			fmt.Fprintln(s.out, strings.Join(one[:n], " "))
			one = one[n:]
		}
		fmt.Fprintln(s.out, `""",`)
	}
	fmt.Fprintln(s.out, "]")
}
