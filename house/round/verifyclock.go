package round

import (
	"fmt"
	"time"

	"croupier/draw"
	"croupier/house"
	"croupier/play"
)

// byClock is the table of a round in real time while its record is played again:
// it fails a move that the clock of the record did not allow.
type byClock struct {
	play.TimedTable
	began time.Time
	at    []time.Time // of each move still to come
}

// withClock puts the clock of a record over its table, where it has one.
func withClock(t play.Table, record house.Round, runs []house.Run) play.Table {
	timed, ok := t.(play.TimedTable)
	if !ok {
		return t
	}
	b := &byClock{TimedTable: timed, began: begun(record, runs)}
	for _, run := range runs {
		for range run.Causes.Moves {
			b.at = append(b.at, run.At)
		}
	}
	return b
}

// passed is the moment of the next move; a record has one for each.
func (b *byClock) passed() uint32 {
	ms := elapsed(b.began, b.at[0])
	b.at = b.at[1:]
	return ms
}

// Act takes a move whose Arg is what its moment was worth, before the house was
// due.
func (b *byClock) Act(at int, m play.Move) error {
	ms := b.passed()
	if due, ok := b.Due(); ok && due <= ms {
		return fmt.Errorf("it was made %d ms after the start, and the house was due at %d ms", ms, due)
	}
	if want := b.Pace(ms); m.Arg != want {
		return fmt.Errorf("it was made %d ms after the start, which is worth %d, not %d", ms, want, m.Arg)
	}
	return b.TimedTable.Act(at, m)
}

// Clock steps not before its moment.
func (b *byClock) Clock(d draw.Source) error {
	ms := b.passed()
	if due, ok := b.Due(); !ok || due > ms {
		return fmt.Errorf("it came %d ms after the start, and the house was due at %d ms", ms, due)
	}
	return b.TimedTable.Clock(d)
}
