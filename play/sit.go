package play

import (
	"encoding/binary"
	"errors"
	"fmt"
	"runtime/debug"
	"slices"

	"croupier/draw"
)

// MaxSteps is the most steps and moves that one round may take; a round that
// passes it is broken. Every repetition ends far below it by its own rules:
// this is the net under them (PL-45).
const MaxSteps = 1 << 16

// Broken is a round whose rules panicked: an invariant that does not hold. The
// round is for a human; nothing is paid by guess.
type Broken struct {
	Value any    // what the rules panicked with
	Stack []byte // where
}

// Error says what broke, without the stack.
func (b *Broken) Error() string { return fmt.Sprintf("play: the rules broke: %v", b.Value) }

// table is a round of concrete rules behind the Table interface.
type table[S, C comparable, F any] struct {
	rules   Rules[S, C, F]
	edition string
	opened  bool
	failure error // set once, by the first failure of the rules or of the draws
	state   S
	carry   []byte
	wagers  []Wager
	moves   []Placed
	tape    draw.Tape // records every draw of the round
	steps   int
	watch   []int
	views   [][]any // beside watch
	offers  []Offer // of the last move, for its memory
}

// Sit is a table of one edition's rules, its types erased. Views are kept for
// the watched seats only (0 is the public). It panics when C is not of fixed
// size with exported fields, since its carry could not be logged as it lies.
//
// The table of rules that are Timed is a TimedTable too. A step or move that
// fails leaves the state as it was before it; its draws stay in the log, and the
// table takes no further play.
func Sit[S, C comparable, F any](r Rules[S, C, F], edition string, watch ...int) Table {
	var zero C
	if _, err := readCarry[C](writeCarry(zero)); err != nil {
		panic("play: " + edition + ": " + err.Error())
	}
	t := &table[S, C, F]{
		rules: r, edition: edition,
		watch: slices.Clone(watch), views: make([][]any, len(watch)),
	}
	if clock, ok := r.(Timed[S]); ok {
		return &timedTable[S, C, F]{table: t, clock: clock}
	}
	return t
}

// timedTable is the table of a game in real time.
type timedTable[S, C comparable, F any] struct {
	*table[S, C, F]
	clock Timed[S]
}

func (t *timedTable[S, C, F]) Pace(ms uint32) uint32 { return t.clock.Pace(ms) }

func (t *timedTable[S, C, F]) Due() (ms uint32, ok bool) {
	if t.playing() != nil {
		return 0, false
	}
	return t.clock.Due(&t.state)
}

func (t *table[S, C, F]) Edition() string { return t.edition }

func (t *table[S, C, F]) Open(carry []byte, w []Wager) error {
	if t.failure != nil {
		return t.failure
	}
	if t.opened {
		return errors.New("play: open: the round has begun already")
	}
	for _, one := range w {
		if one.Seat == 0 {
			return &Refusal{"seat 0 is the public and takes no wager"}
		}
	}
	left, err := readCarry[C](carry)
	if err != nil {
		return fmt.Errorf("play: open %s: %w", t.edition, err)
	}
	// The record is taken before the rules see the wagers, and shares no memory
	// with the caller (PL-2).
	t.wagers, t.carry = slices.Clone(w), nil
	if len(carry) > 0 {
		t.carry = slices.Clone(carry)
	}
	var refused error
	if failure := t.guard(func() {
		var fresh S
		t.state = fresh
		if refused = t.rules.Open(&t.state, left, w); refused == nil {
			t.see(nil)
		}
	}); failure != nil {
		return failure
	}
	t.opened = refused == nil
	return refused
}

func (t *table[S, C, F]) Run(src draw.Source) error {
	if err := t.playing(); err != nil {
		return err
	}
	for t.rules.Turn(&t.state) == House {
		if err := t.step(src); err != nil {
			return err
		}
	}
	return nil
}

func (t *table[S, C, F]) Clock(src draw.Source) error {
	if err := t.playing(); err != nil {
		return err
	}
	if t.rules.Turn(&t.state) != Anyone {
		return &Refusal{"the clock steps only while anyone may act"}
	}
	t.moves = append(t.moves, Placed{})
	return t.step(src)
}

// step lets the house proceed once, on the record.
func (t *table[S, C, F]) step(src draw.Source) error {
	t.tape.From = src
	defer func() { t.tape.From = nil }()
	return t.guard(func() {
		t.count()
		// A fresh frame each time: a view may keep what it points to.
		f := new(F)
		t.rules.Step(&t.state, &t.tape, f)
		t.see(f)
	})
}

func (t *table[S, C, F]) Turn() Turn {
	if !t.opened {
		return Over
	}
	return t.rules.Turn(&t.state)
}

func (t *table[S, C, F]) Offers(seat int, buf []Offer) []Offer {
	if t.playing() != nil {
		return buf
	}
	return t.rules.Offers(&t.state, seat, buf)
}

func (t *table[S, C, F]) Act(seat int, m Move) error {
	if err := t.playing(); err != nil {
		return err
	}
	var refused error
	failure := t.guard(func() {
		t.offers = t.rules.Offers(&t.state, seat, t.offers[:0])
		if !slices.ContainsFunc(t.offers, func(o Offer) bool { return o.Allows(m) }) {
			refused = refuse(seat, m, t.offers)
			return
		}
		t.count()
		t.moves = append(t.moves, Placed{Seat: uint16(seat), Move: m})
		t.rules.Act(&t.state, seat, m)
		t.see(nil)
	})
	if failure != nil {
		return failure
	}
	return refused
}

func (t *table[S, C, F]) Pays(buf []Pay) []Pay {
	if !t.opened {
		return buf
	}
	return t.rules.Pays(&t.state, buf)
}

func (t *table[S, C, F]) Carry() []byte { return writeCarry(t.rules.Carry(&t.state)) }

func (t *table[S, C, F]) Views(seat int) []any {
	if i := slices.Index(t.watch, seat); i >= 0 {
		return slices.Clone(t.views[i])
	}
	return nil
}

func (t *table[S, C, F]) Log() Log {
	return Log{
		Edition: t.edition,
		Carry:   slices.Clone(t.carry),
		Wagers:  slices.Clone(t.wagers),
		Moves:   slices.Clone(t.moves),
		Draws:   slices.Clone(t.tape.Draws),
	}
}

// playing is nil while the table takes play.
func (t *table[S, C, F]) playing() error {
	if t.failure != nil {
		return t.failure
	}
	if !t.opened {
		return errors.New("play: no round has begun")
	}
	return nil
}

// count panics when the round goes on for ever.
func (t *table[S, C, F]) count() {
	if t.steps++; t.steps > MaxSteps {
		panic(fmt.Sprintf("the round passes %d steps and moves (PL-45)", MaxSteps))
	}
}

// see keeps what each watched seat may know now, where that is anything new.
func (t *table[S, C, F]) see(f *F) {
	for i, seat := range t.watch {
		if view := t.rules.See(&t.state, f, seat); view != nil {
			t.views[i] = append(t.views[i], view)
		}
	}
}

// guard runs a piece of the rules. When it panics the state goes back to what
// it was, and the table is closed to further play.
func (t *table[S, C, F]) guard(part func()) (failure error) {
	before := t.state
	defer func() {
		v := recover()
		if v == nil {
			return
		}
		t.state = before
		switch v := v.(type) {
		case *draw.Failure: // the generator's, not the rules'
			failure = fmt.Errorf("play: %s: after %d draws: %w", t.edition, len(t.tape.Draws), v)
		case *draw.Divergence: // a replay whose record does not fit
			failure = fmt.Errorf("play: %s: after %d draws: %w", t.edition, len(t.tape.Draws), v)
		default:
			failure = &Broken{Value: v, Stack: debug.Stack()}
		}
		t.failure = failure
	}()
	part()
	return nil
}

// writeCarry lays c out as fixed-size little-endian bytes, or panics when its
// type has no fixed size.
func writeCarry[C comparable](c C) []byte {
	b, err := binary.Append(nil, binary.LittleEndian, c)
	if err != nil {
		panic(fmt.Sprintf("play: carry %T: %v", c, err))
	}
	return b
}

// readCarry is the carry that b holds; none at all is the zero carry. Bytes
// that writeCarry would not have written are an error.
func readCarry[C comparable](b []byte) (c C, err error) {
	if len(b) == 0 {
		return c, nil
	}
	if size := binary.Size(c); len(b) != size {
		return c, fmt.Errorf("the carry has %d bytes, want %d", len(b), size)
	}
	if _, err := binary.Decode(b, binary.LittleEndian, &c); err != nil {
		return c, fmt.Errorf("the carry: %w", err)
	}
	if !slices.Equal(writeCarry(c), b) {
		return c, errors.New("the carry holds bytes that no round leaves")
	}
	return c, nil
}
