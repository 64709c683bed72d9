package conform

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"croupier/draw"
	"croupier/draw/fast"
	"croupier/play"
)

var rewrite = flag.Bool("rewrite", false, "write round transcripts anew instead of comparing them")

// perLine is how many draws stand on one line of a transcript.
const perLine = 12

// Transcripts checks every transcript (*.txt) in a folder, each in a subtest;
// a folder without any fails.
func Transcripts(t *testing.T, sit func() play.Table, folder string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*.txt"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no transcripts in %s (error %v)", folder, err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) { Transcript(t, sit, file) })
	}
}

// Transcript plays the round of a text file again on a fresh table and fails t
// unless it gives the same text. The causes are the lines carry, wager, draw,
// move and clock; views, offers and pays are what follows from them, for the
// watched seats of the table. Comment lines (#) at the top are kept.
//
// With -rewrite the file is written anew from its causes. Draws that it lacks
// are then made, the same each time, so a new transcript is begun with its
// wagers, and continued by adding a move under the offers that were written.
func Transcript(t testing.TB, sit func() play.Table, file string) {
	t.Helper()
	before, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	heading, l, err := readTranscript(before)
	if err != nil {
		t.Fatalf("%s:%v", file, err)
	}
	tape := &draw.Tape{Draws: l.Draws}
	if *rewrite {
		tape.From = fast.New(1, filepath.Base(file), 0)
	}
	table := sit()
	now, err := writeTranscript(table, l, tape)
	if err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	now = append(heading, now...)
	switch {
	case *rewrite:
		if err := os.WriteFile(file, now, 0o644); err != nil {
			t.Fatal(err)
		}
	case !bytes.Equal(now, before):
		t.Errorf("%s: %s", file, firstDifference(before, now))
	}
	if !bytes.Contains(now, []byte("\nview ")) {
		t.Errorf("%s: the table watches no seat, so nothing is seen", file)
	}
	if turn := table.Turn(); turn != play.Over {
		t.Errorf("%s: the round is not over: %v must act", file, turn)
	}
}

// firstDifference names the first line that differs.
func firstDifference(want, got []byte) string {
	w, g := strings.Split(string(want), "\n"), strings.Split(string(got), "\n")
	for i := 0; i < len(w) || i < len(g); i++ {
		line := func(lines []string) string {
			if i < len(lines) {
				return lines[i]
			}
			return "(no more lines)"
		}
		if line(w) != line(g) {
			return fmt.Sprintf("line %d is\n\t%s\nand the round gives\n\t%s", i+1, line(w), line(g))
		}
	}
	return "no difference"
}

// writer writes a transcript while its table plays.
type writer struct {
	table play.Table
	seats int // the highest seat
	text  bytes.Buffer
	draws int   // already written
	views []int // already written, per seat
}

// writeTranscript plays the causes and writes all that happens. An error of
// the play tells how far it came.
func writeTranscript(table play.Table, l play.Log, tape *draw.Tape) ([]byte, error) {
	w := &writer{table: table}
	fmt.Fprintf(&w.text, "game %s\n", nameAndRevision(table.Edition()))
	if len(l.Carry) > 0 {
		fmt.Fprintf(&w.text, "carry %x\n", l.Carry)
	}
	for _, one := range l.Wagers {
		fmt.Fprintln(&w.text, wagerLine(one))
		w.seats = max(w.seats, int(one.Seat))
	}
	w.views = make([]int, w.seats+1)
	if err := table.Open(l.Carry, l.Wagers); err != nil {
		return nil, err
	}
	if err := w.run(tape); err != nil {
		return nil, err
	}
	for _, p := range l.Moves {
		var err error
		if p.Seat == 0 {
			fmt.Fprintln(&w.text, "clock")
			err = table.Clock(tape)
		} else {
			fmt.Fprintf(&w.text, "move %s\n", p)
			err = table.Act(int(p.Seat), p.Move)
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", p, err)
		}
		if err := w.run(tape); err != nil {
			return nil, err
		}
	}
	if err := tape.Done(); err != nil {
		return nil, err
	}
	if table.Turn() == play.Over {
		for _, p := range table.Pays(nil) {
			fmt.Fprintln(&w.text, payLine(p))
		}
		if carry := table.Carry(); len(carry) > 0 {
			fmt.Fprintf(&w.text, "leaves %x\n", carry)
		}
		fmt.Fprintln(&w.text, "over")
	}
	return w.text.Bytes(), nil
}

// run writes the views of what was just done, lets the house proceed, and
// writes the new draws, views and offers.
func (w *writer) run(tape *draw.Tape) error {
	if err := w.seen(); err != nil {
		return err
	}
	if err := w.table.Run(tape); err != nil {
		var off *draw.Divergence
		if *rewrite && errors.As(err, &off) {
			return fmt.Errorf("its draws no longer fit, delete them to draw anew: %w", err)
		}
		return err
	}
	draws := w.table.Log().Draws[w.draws:]
	w.draws += len(draws)
	for i, d := range draws {
		switch {
		case i == 0:
			w.text.WriteString("draw")
		case i%perLine == 0:
			w.text.WriteString("\ndraw")
		}
		fmt.Fprintf(&w.text, " %d/%d", d.Value, d.Bound)
	}
	if len(draws) > 0 {
		w.text.WriteByte('\n')
	}
	if err := w.seen(); err != nil {
		return err
	}
	for seat := 1; seat <= w.seats; seat++ {
		for _, o := range w.table.Offers(seat, nil) {
			fmt.Fprintf(&w.text, "offer seat %d %s\n", seat, o)
		}
	}
	return nil
}

// seen writes the views that are new.
func (w *writer) seen() error {
	for seat := range w.views {
		for _, view := range w.table.Views(seat)[w.views[seat]:] {
			line, err := viewLine(seat, view)
			if err != nil {
				return err
			}
			fmt.Fprintln(&w.text, line)
			w.views[seat]++
		}
	}
	return nil
}

// nameAndRevision leaves out the hash of an edition's data: a transcript is to
// change only when its round does.
func nameAndRevision(edition string) string {
	parts := strings.SplitN(edition, "/", 3)
	return strings.Join(parts[:min(len(parts), 2)], "/")
}

// Write is the transcript of a round that has been played, under the heading of
// what it shows, for a file that Transcript will play again.
func Write(t testing.TB, sit func() play.Table, what string, l play.Log) []byte {
	t.Helper()
	text, err := writeTranscript(sit(), l, &draw.Tape{Draws: l.Draws})
	if err != nil {
		t.Fatal(err)
	}
	return append([]byte("# "+what+"\n"), text...)
}
