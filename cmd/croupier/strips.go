package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"reflect"
	"strings"

	"croupier/games"
	"croupier/lab/strip"
	"croupier/odds"
	"croupier/props/reel"
	"croupier/rules/slots"
)

// strips is `croupier strip`.
type strips struct {
	Game       string     `arg:"" help:"The game whose symbols, lines, pays and features the strips are for: a name, or a game.toml."`
	Return     odds.Ratio `help:"The whole return wanted, the jackpots' share included." default:"19/20" placeholder:"R"`
	Within     odds.Ratio `help:"How far the return may be off." default:"1/1000000" placeholder:"R"`
	HitRate    span       `help:"The chance that a game wins anything." default:"1/10..1/6" placeholder:"A..B"`
	FreeRate   span       `help:"The chance that lines win free spins." default:"1/250..1/120" placeholder:"A..B"`
	FreeShare  span       `help:"The part of the return that free spins won by lines make up." default:"3/20..3/10" placeholder:"A..B"`
	Deviation  span       `help:"The standard deviation of a game's win, × the stake." default:"0..0" placeholder:"A..B"`
	Share      odds.Ratio `help:"The most of the return that the lines of one symbol make up." default:"11/50" placeholder:"R"`
	Stops      span       `help:"The stops of a reel." default:"60..100" placeholder:"A..B"`
	Count      span       `help:"How often a symbol is on a reel." default:"1..24" placeholder:"A..B"`
	Wilds      span       `help:"How often the wild is on a reel." default:"1..1" placeholder:"A..B"`
	Fixed      []blocks   `help:"How many of a symbol stand together on each reel, each time that it comes: coin=1/3/2+1/0/1. Symbols that win by their number anywhere must be told." placeholder:"SYMBOL=N/N+N/…"`
	Evenness   odds.Ratio `help:"What it weighs that reels are even, beside the ranges." default:"3" placeholder:"R"`
	SpinReturn odds.Ratio `help:"What one free spin won by scatters returns, the special symbol and the multiplier apart: its strips are searched for too." default:"0" placeholder:"R"`
	SpinStops  int        `help:"The stops of a reel in these free spins." default:"40" placeholder:"N"`
	SpinCount  span       `help:"How often a symbol is on a reel in them." default:"1..8" placeholder:"A..B"`
	SpinFixed  []blocks   `help:"As --fixed, for them. Coins are never there." placeholder:"SYMBOL=N/N/…"`
	Gap        int        `help:"The least distance of equal symbols." default:"3"`
	Seed       uint64     `help:"The same seed finds the same strips." default:"1"`
	Attempts   int        `help:"How often to begin anew." default:"40"`
	Write      bool       `help:"Write the strips into the game.toml that GAME names, in place of its [strips]."`
	JSON       bool       `help:"Print one JSON document."`
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
	g, err := c.game()
	if err != nil {
		return err
	}
	wanted, err := c.wanted(g)
	if err != nil {
		return err
	}
	bar := newProgress(s.err)
	list, report, err := strip.Search(g.Slot().Definition(), wanted, c.Seed, func(p strip.Progress) {
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
		Strips: kept(g.SlotSheet()),
	}
	f.Strips["base"] = named(g, list)
	if report.Free != nil {
		f.Strips["free"] = named(g, report.Free)
	}
	if c.Write {
		return f.write(c.Game, s)
	}
	if c.JSON {
		return document(s.out, f)
	}
	fmt.Fprint(s.out, f.text(s.args))
	return nil
}

// game is what Game names: a file, or one of the catalogue.
func (c *strips) game() (*games.Game, error) {
	if !strings.HasSuffix(c.Game, ".toml") {
		if c.Write {
			return nil, wrongUse("--write needs the path of a game.toml; %s is a game of the catalogue", c.Game)
		}
		return findSlot(c.Game)
	}
	text, err := os.ReadFile(c.Game)
	if err != nil {
		return nil, fmt.Errorf("read the game: %w", err)
	}
	return games.Parse(c.Game, text)
}

func (c *strips) wanted(g *games.Game) (w strip.Wanted, err error) {
	d := g.Slot().Definition()
	w = strip.Wanted{
		Return: c.Return, Within: c.Within, HitRate: strip.Range(c.HitRate), Deviation: strip.Range(c.Deviation),
		SymbolShare: c.Share, Evenness: c.Evenness, Gap: c.Gap, Attempts: c.Attempts,
	}
	if d.Spins != nil && d.Spins.By == slots.ByLine {
		w.FreeRate, w.FreeShare = strip.Range(c.FreeRate), strip.Range(c.FreeShare)
	}
	if w.Shortest, w.Longest, err = c.Stops.whole(); err != nil {
		return w, err
	}
	var wild strip.Count
	if wild.Least, wild.Most, err = c.Wilds.whole(); err != nil {
		return w, err
	}
	if w.Counts, err = countsOf(d, c.Count, wild); err != nil {
		return w, err
	}
	if w.Fixed, err = fixed(d, c.Fixed); err != nil {
		return w, err
	}
	if c.SpinReturn.Sign() > 0 {
		w.Spin, err = c.spin(d, wild)
	}
	return w, err
}

// spin is what is wanted of the strips of free spins.
func (c *strips) spin(d slots.Definition, wild strip.Count) (*strip.Wanted, error) {
	w := strip.Wanted{
		Return: c.SpinReturn, Within: odds.NewRatio(1, 500), SymbolShare: odds.NewRatio(1, 3), Evenness: c.Evenness,
		Gap: c.Gap, Attempts: c.Attempts, Shortest: c.SpinStops, Longest: c.SpinStops,
	}
	var err error
	if w.Counts, err = countsOf(d, c.SpinCount, wild); err != nil {
		return nil, err
	}
	if d.Lock != nil {
		w.Counts[d.Lock.Symbol] = strip.Count{}
	}
	w.Fixed, err = fixed(d, c.SpinFixed)
	return &w, err
}

// countsOf bounds each symbol alike, but for the wild.
func countsOf(d slots.Definition, each span, wild strip.Count) ([]strip.Count, error) {
	least, most, err := each.whole()
	counts := make([]strip.Count, len(d.Symbols))
	for i := range counts {
		counts[i] = strip.Count{Least: least, Most: most}
	}
	if d.Wild != nil {
		counts[d.Wild.Symbol] = wild
	}
	return counts, err
}

func freeRate(r *strip.Report) (rate odds.Ratio) {
	for _, t := range r.Exact.Triggers {
		rate = rate.Add(t.Rate)
	}
	return rate
}

// kept are the strips of a game beside those of its paid game: what is proven
// rests on them too. Free spins that turn the paid game's go on to do so.
func kept(sheet games.SlotSheet) map[string][][]string {
	strips := map[string][][]string{}
	for _, kind := range []string{"free", "sticky"} {
		if own := sheet.Strips[kind]; own != nil && !reflect.DeepEqual(own, sheet.Strips["base"]) {
			strips[kind] = own
		}
	}
	return strips
}

func named(g *games.Game, list []reel.Strip) [][]string {
	symbols := g.Slot().Definition().Symbols
	all := make([][]string, len(list))
	for i, one := range list {
		for _, symbol := range one {
			all[i] = append(all[i], symbols[symbol].ID)
		}
	}
	return all
}
