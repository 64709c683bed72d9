package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"

	"croupier/lab/exact"
	"croupier/lab/par"
)

// parSheet is `croupier par`.
type parSheet struct {
	Game     string `arg:"" help:"The game's id, as croupier games prints it."`
	Out      string `help:"The file to write: .xlsx with live formulas, .html to print, or .json." required:"" placeholder:"FILE"`
	Sessions int    `help:"How many sessions are simulated for the length of a bank of 100 stakes." default:"10001"`
	Seed     uint64 `help:"Of these sessions." default:"1"`
}

// Help is the example of --help.
func (parSheet) Help() string {
	return "The PAR sheet of a game: strips, counts, combinations, features, totals, distribution, confidence bands, the clause behind each rule. " +
		"In the workbook a changed pay or strip changes the return. docs/par-sheet.md describes all of it.\n\n" +
		"Example:\n  croupier par dirty-money --out dirty-money.xlsx"
}

// mostSessions bounds what simulating them takes.
const mostSessions = 1_000_000

// writers make a file by its suffix.
var writers = map[string]func(io.Writer, *par.Sheet) error{".xlsx": par.Workbook, ".html": par.Page, ".json": par.Document}

// Run makes the sheet.
func (c *parSheet) Run(s streams) error {
	g, err := findSlot(c.Game)
	if err != nil {
		return err
	}
	write := writers[strings.ToLower(filepath.Ext(c.Out))]
	if write == nil {
		return wrongUse("--out %q must end in .xlsx, .html or .json", c.Out)
	}
	if c.Sessions < 1 || c.Sessions > mostSessions {
		return wrongUse("--sessions must be from 1 to %d", mostSessions)
	}
	if at, err := os.Stat(filepath.Dir(c.Out)); err != nil || !at.IsDir() {
		return wrongUse("--out %q: there is no folder %s; make it first", c.Out, filepath.Dir(c.Out))
	}
	bar := newProgress(s.err)
	defer bar.end()
	steps := func(done uint64, doing string) { bar.show(done, 3, "of 3 steps, "+doing) }
	steps(0, "summing the game")
	known, err := exact.Slots(g.Slot())
	if err != nil {
		return fmt.Errorf("%s cannot be summed: %w", g.ID, err)
	}
	steps(1, "making the sheet")
	sheet, err := par.Make(g, known, par.Options{Build: build(), Sessions: c.Sessions, Seed: c.Seed})
	if err != nil {
		return err
	}
	steps(2, "writing "+c.Out)
	if err := replace(c.Out, func(w io.Writer) error { return write(w, sheet) }); err != nil {
		return err
	}
	bar.end()
	_, err = fmt.Fprintf(s.out, "%s: PAR sheet of %s, return %s\n", c.Out, sheet.Header.Edition, decimal(known.Return))
	return err
}

// build names the commit that the program was built from.
func build() string {
	from, ok := debug.ReadBuildInfo()
	commit, changed := "", false
	if ok {
		for _, s := range from.Settings {
			switch s.Key {
			case "vcs.revision":
				commit = s.Value
			case "vcs.modified":
				changed = s.Value == "true"
			}
		}
	}
	switch {
	case commit == "":
		return "of no known commit"
	case changed:
		return commit + " with changes"
	}
	return commit
}

// replace puts a file in its place only once all of it is written, so that a
// failure leaves what was there before.
func replace(path string, write func(io.Writer) error) (err error) {
	f, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+".*")
	if err != nil {
		return fmt.Errorf("write beside %s: %w", path, err)
	}
	defer func() {
		if gone := os.Remove(f.Name()); gone != nil && !errors.Is(gone, fs.ErrNotExist) {
			err = errors.Join(err, gone)
		}
	}()
	if err = write(f); err == nil {
		err = f.Chmod(0o644) // as any file that is made for others to read
	}
	if err == nil {
		err = f.Sync()
	}
	if closed := f.Close(); err == nil {
		err = closed
	}
	if err == nil {
		err = os.Rename(f.Name(), path)
	}
	if err != nil {
		return fmt.Errorf("write %s: %w", path, err)
	}
	return nil
}
