package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strings"
	"text/tabwriter"
	"time"

	"croupier/games"
	"croupier/odds"
)

// document writes one JSON document and nothing else.
func document(to io.Writer, v any) error {
	e := json.NewEncoder(to)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if err := e.Encode(v); err != nil {
		return fmt.Errorf("write JSON: %w", err)
	}
	return nil
}

// table writes rows in columns.
func table(to io.Writer, rows [][]string) error {
	w := tabwriter.NewWriter(to, 0, 0, 2, ' ', 0)
	for _, row := range rows {
		fmt.Fprintln(w, strings.Join(row, "\t"))
	}
	if err := w.Flush(); err != nil {
		return fmt.Errorf("write a table: %w", err)
	}
	return nil
}

// find is the game of an id; a wrong one is wrong use.
func find(id string) (*games.Game, error) {
	g, err := games.Find(id)
	if err != nil {
		return nil, misuse{err}
	}
	return g, nil
}

// findSlot is the reel machine of an id; another game is wrong use.
func findSlot(id string) (*games.Game, error) {
	g, err := find(id)
	if err == nil && g.Slot() == nil {
		return nil, wrongUse("%s is no reel machine; croupier exact %s --json proves its bets", g.ID, g.ID)
	}
	return g, err
}

// decimal is a ratio to look at, with six places.
func decimal(r odds.Ratio) string { return r.Decimal(6) }

// number is a ratio as a JSON number, with twelve places.
func number(r odds.Ratio) json.Number { return json.Number(r.Decimal(12)) }

// progress is a bar on a terminal, and nothing elsewhere.
type progress struct {
	to    io.Writer // nil where there is no terminal
	begun time.Time
	told  time.Time
}

// newProgress draws on w if it is a terminal.
func newProgress(w io.Writer) *progress {
	p := &progress{begun: time.Now()}
	f, ok := w.(*os.File)
	if !ok {
		return p
	}
	at, err := f.Stat()
	if err == nil && at.Mode()&os.ModeCharDevice != 0 && os.Getenv("TERM") != "dumb" {
		p.to = w
	}
	return p
}

// show draws how much is done, at most ten times a second.
func (p *progress) show(done, all uint64, unit string) {
	if p.to == nil || all == 0 || time.Since(p.told) < 100*time.Millisecond {
		return
	}
	p.told = time.Now()
	const width = 30
	full := int(min(done, all) * width / all)
	fmt.Fprintf(p.to, "\r[%s%s] %3d %%  %d %s  %.0f s\x1b[K", strings.Repeat("#", full), strings.Repeat(".", width-full),
		min(done, all)*100/all, done, unit, time.Since(p.begun).Seconds())
}

// end takes the bar away.
func (p *progress) end() {
	if p.to != nil {
		fmt.Fprint(p.to, "\r\x1b[K")
	}
}
