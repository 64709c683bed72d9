package play

import (
	"fmt"

	"croupier/draw"
)

// Replay plays a finished round again on a fresh table, from its record alone
// (PL-3). It refuses a record of another edition, a wager or move that the
// rules refuse, a draw too many or too few or with another bound (RG-9), and a
// round that is not over; the error names the place.
func Replay(t Table, l Log) error {
	if err := Resume(t, l); err != nil {
		return err
	}
	if turn := t.Turn(); turn != Over {
		return fmt.Errorf("play: replay %s: the record ends while %s must act", l.Edition, turn)
	}
	return nil
}

// Resume brings a fresh table to where the record ends, as Replay does; the
// round may then go on. The record is one made after a Run: all that the house
// had to do is in it.
func Resume(t Table, l Log) error {
	tape := &draw.Tape{Draws: l.Draws}
	if err := Redo(t, l, tape); err != nil {
		return err
	}
	if err := tape.Done(); err != nil {
		return fmt.Errorf("play: replay %s: %w", l.Edition, err)
	}
	return nil
}

// Redo makes the wagers and moves of a record again on a fresh table, with draws
// from d instead of the recorded ones: those of a source that can tell them
// again. The table and d then stand where the record ends.
func Redo(t Table, l Log, d draw.Source) error {
	if t.Edition() != l.Edition {
		return fmt.Errorf("play: replay: the record is of %q, the table of %q", l.Edition, t.Edition())
	}
	if err := t.Open(l.Carry, l.Wagers); err != nil {
		return fmt.Errorf("play: replay %s: open: %w", l.Edition, err)
	}
	if err := t.Run(d); err != nil {
		return fmt.Errorf("play: replay %s: after open: %w", l.Edition, err)
	}
	for i, p := range l.Moves {
		if err := again(t, p, d); err != nil {
			return fmt.Errorf("play: replay %s: move %d (%s): %w", l.Edition, i+1, p, err)
		}
	}
	return nil
}

// again makes one recorded move and lets the house proceed.
func again(t Table, p Placed, d draw.Source) error {
	var err error
	if p.Seat == 0 {
		err = t.Clock(d)
	} else {
		err = t.Act(int(p.Seat), p.Move)
	}
	if err != nil {
		return err
	}
	return t.Run(d)
}

// String is the move in words with its seat; seat 0 is the clock.
func (p Placed) String() string {
	if p.Seat == 0 {
		return "clock"
	}
	return fmt.Sprintf("seat %d %s", p.Seat, p.Move)
}

// String is who must act, in words.
func (t Turn) String() string {
	switch t {
	case House:
		return "the house"
	case Over:
		return "nobody"
	case Anyone:
		return "anyone"
	}
	return fmt.Sprintf("seat %d", int32(t))
}
