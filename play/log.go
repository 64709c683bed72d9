package play

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"

	"croupier/draw"
)

// logVersion is the first byte of every encoded log. A change of the layout
// takes the next number; this one is then still read.
const logVersion = 1

// AppendBinary appends the log's binary form to b: a version byte, then
// edition, carry, wagers, moves and draws, each with its length in front, all
// numbers as least varints. Equal logs have equal bytes; an absent list and an
// empty one are the same.
func (l Log) AppendBinary(b []byte) []byte {
	b = append(b, logVersion)
	b = binary.AppendUvarint(b, uint64(len(l.Edition)))
	b = append(b, l.Edition...)
	b = binary.AppendUvarint(b, uint64(len(l.Carry)))
	b = append(b, l.Carry...)
	b = binary.AppendUvarint(b, uint64(len(l.Wagers)))
	for _, w := range l.Wagers {
		b = appendNumbers(b, uint32(w.Seat), uint32(w.Spot), w.Arg, w.Units)
	}
	b = binary.AppendUvarint(b, uint64(len(l.Moves)))
	for _, p := range l.Moves {
		b = appendNumbers(b, uint32(p.Seat), uint32(p.Move.Verb), p.Move.Arg, p.Move.Units)
	}
	b = binary.AppendUvarint(b, uint64(len(l.Draws)))
	for _, d := range l.Draws {
		b = appendNumbers(b, d.Bound, d.Value)
	}
	return b
}

// MarshalBinary is the log's binary form; the error is always nil.
func (l Log) MarshalBinary() ([]byte, error) { return l.AppendBinary(nil), nil }

// UnmarshalBinary is ParseLog into l, which is left alone on an error.
func (l *Log) UnmarshalBinary(b []byte) error {
	parsed, err := ParseLog(b)
	if err != nil {
		return err
	}
	*l = parsed
	return nil
}

// ParseLog reads a log's binary form. Only bytes that AppendBinary writes are
// taken: another version, a longer varint than needed, a number too large for
// its field, a draw that is not below its bound, and bytes missing or left
// over are errors. It reserves no more memory than a small multiple of len(b),
// and shares none with it.
func ParseLog(b []byte) (Log, error) {
	if len(b) == 0 {
		return Log{}, errors.New("play: log: no bytes")
	}
	if b[0] != logVersion {
		return Log{}, fmt.Errorf("play: log: version %d, want %d", b[0], logVersion)
	}
	r := logReader{whole: len(b), rest: b[1:]}
	var l Log
	l.Edition = string(r.bytes())
	if carry := r.bytes(); len(carry) > 0 {
		l.Carry = append([]byte(nil), carry...)
	}
	if n := r.count(4); n > 0 {
		l.Wagers = make([]Wager, n)
		for i := range l.Wagers {
			l.Wagers[i] = Wager{
				Seat: uint16(r.number(math.MaxUint16)), Spot: uint16(r.number(math.MaxUint16)),
				Arg: r.number(math.MaxUint32), Units: r.number(math.MaxUint32),
			}
		}
	}
	if n := r.count(4); n > 0 {
		l.Moves = make([]Placed, n)
		for i := range l.Moves {
			l.Moves[i].Seat = uint16(r.number(math.MaxUint16))
			l.Moves[i].Move = Move{
				Verb: Verb(r.number(math.MaxUint8)),
				Arg:  r.number(math.MaxUint32), Units: r.number(math.MaxUint32),
			}
		}
	}
	if n := r.count(2); n > 0 {
		l.Draws = make([]draw.Draw, n)
		for i := range l.Draws {
			d := draw.Draw{Bound: r.number(math.MaxUint32), Value: r.number(math.MaxUint32)}
			if d.Value >= d.Bound {
				r.fail("a draw of %d below %d", d.Value, d.Bound)
			}
			l.Draws[i] = d
		}
	}
	if len(r.rest) > 0 {
		r.fail("%d bytes too many", len(r.rest))
	}
	if r.err != nil {
		return Log{}, r.err
	}
	return l, nil
}

func appendNumbers(b []byte, numbers ...uint32) []byte {
	for _, n := range numbers {
		b = binary.AppendUvarint(b, uint64(n))
	}
	return b
}

// logReader reads a log from the front; after its first error all it reads is
// zero.
type logReader struct {
	whole int
	rest  []byte
	err   error
}

// fail keeps the first error, with its place, and ends the reading.
func (r *logReader) fail(format string, args ...any) {
	if r.err == nil {
		place := r.whole - len(r.rest)
		r.err = fmt.Errorf("play: log: byte %d: %s", place, fmt.Sprintf(format, args...))
	}
	r.rest = nil
}

// number reads one varint of at most most.
func (r *logReader) number(most uint32) uint32 {
	if r.err != nil {
		return 0
	}
	n, size := binary.Uvarint(r.rest)
	switch {
	case size == 0:
		r.fail("the log breaks off")
		return 0
	case size < 0 || n > uint64(most):
		r.fail("a number above %d", most)
		return 0
	case size > 1 && r.rest[size-1] == 0:
		r.fail("a number written longer than needed")
		return 0
	}
	r.rest = r.rest[size:]
	return uint32(n)
}

// count reads the length of a list whose items take at least least bytes.
func (r *logReader) count(least int) int {
	n := r.number(math.MaxInt32)
	if int(n) > len(r.rest)/least {
		r.fail("%d items do not fit into %d bytes", n, len(r.rest))
		return 0
	}
	return int(n)
}

// bytes reads a length and that many bytes, still the input's own.
func (r *logReader) bytes() []byte {
	n := r.count(1)
	b := r.rest[:n]
	r.rest = r.rest[n:]
	return b
}
