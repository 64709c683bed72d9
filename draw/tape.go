package draw

import "fmt"

// Tape is a Source that keeps the record of a round. While recorded draws are
// left it replays them; after the last it draws from From and records.
//
//	Tape{From: live}             plays and records into Draws
//	Tape{Draws: d}               replays; a question too many is a Divergence
//	Tape{From: live, Draws: d}   resumes a half-played round
//
// A Tape is used by pointer and must not be copied once used.
type Tape struct {
	// From answers what Draws does not; nil for a pure replay.
	From Source
	// Draws is the record, in the order of the questions (RG-9).
	Draws []Draw

	next int      // the first recorded draw not yet asked for
	each []uint32 // the answer of Each
}

// Divergence is the panic value of a replay whose questions are not those of
// the record: another bound, a value that is not below it, or no draw left.
type Divergence struct {
	At       int    // the place in the record, from 0
	Asked    uint32 // the bound that the rules asked for
	Recorded Draw   // what the record holds there; zero when it has ended
	Ended    bool   // the record has no draw at this place
}

// Error says where the replay left the record.
func (d *Divergence) Error() string {
	if d.Ended {
		return fmt.Sprintf("draw: replay asks below %d at place %d, where the record has ended", d.Asked, d.At)
	}
	return fmt.Sprintf("draw: replay asks below %d at place %d, where the record holds %d below %d",
		d.Asked, d.At, d.Recorded.Value, d.Recorded.Bound)
}

// Uniform answers the next recorded number, or draws and records one. It panics
// with a *Divergence if the record does not fit.
func (t *Tape) Uniform(n uint32) uint32 {
	if n == 0 {
		panic("draw: Uniform of 0")
	}
	if t.next < len(t.Draws) || t.From == nil {
		return t.replay(n)
	}
	return t.record(n, t.From.Uniform(n))
}

// Each answers as Uniform does for each bound, and records one draw per bound.
func (t *Tape) Each(bounds []uint32) []uint32 {
	if t.next == len(t.Draws) && t.From != nil {
		got := t.From.Each(bounds)
		for i, n := range bounds {
			t.record(n, got[i])
		}
		return got
	}
	t.each = t.each[:0]
	for _, n := range bounds {
		t.each = append(t.each, t.Uniform(n))
	}
	return t.each
}

// Pick asks for a number below total and answers the index it falls into, so
// that the record does not depend on how a Source searches its weights.
func (t *Tape) Pick(weights []uint32, total uint32) int {
	if total == 0 {
		panic("draw: Pick of total 0")
	}
	return Index(weights, total, t.Uniform(total))
}

// Left returns how many recorded draws have not been asked for.
func (t *Tape) Left() int { return len(t.Draws) - t.next }

// Done returns an error if recorded draws are left over: a replay that is over
// must have used every draw, once and in order (RG-9).
func (t *Tape) Done() error {
	if left := t.Left(); left != 0 {
		return fmt.Errorf("draw: the replay is over and %d of %d recorded draws were never asked for", left, len(t.Draws))
	}
	return nil
}

// Reset forgets the record and keeps its buffer, for the next round from the
// same source.
func (t *Tape) Reset() {
	t.Draws, t.next = t.Draws[:0], 0
}

func (t *Tape) replay(n uint32) uint32 {
	if t.next >= len(t.Draws) {
		panic(&Divergence{At: t.next, Asked: n, Ended: true})
	}
	d := t.Draws[t.next]
	if d.Bound != n || d.Value >= n {
		panic(&Divergence{At: t.next, Asked: n, Recorded: d})
	}
	t.next++
	return d.Value
}

func (t *Tape) record(n, v uint32) uint32 {
	t.Draws = append(t.Draws, Draw{Bound: n, Value: v})
	t.next++
	return v
}
