package sim

import (
	"math/big"
	"testing"

	"croupier/draw"
	"croupier/draw/fast"
	"croupier/lab/exact"
	"croupier/play"
	"croupier/rules/slots"
)

// book plays by the book: new values every round, the frame of every step, the
// rules' own list of line wins.
type book struct {
	m      *slots.Machine
	d      slots.Definition
	wager  play.Wager
	wins   map[uint64]uint64
	parts  map[string]*Part
	pots   map[uint16]uint64
	hold   func(stops []uint32) uint32
	frames []slots.Frame // of the last round
	states []slots.State
}

func newBook(m *slots.Machine, w play.Wager) *book {
	return &book{
		m: m, d: m.Definition(), wager: w, hold: someReels,
		wins: map[uint64]uint64{}, parts: map[string]*Part{}, pots: map[uint16]uint64{},
	}
}

// someReels holds some of five reels at some stops, and passes at others.
func someReels(stops []uint32) uint32 {
	return (stops[0] + 3*stops[1] + 5*stops[4]) % 31
}

// play plays a round and gives what it credits, in units.
func (b *book) play(t *testing.T, source draw.Source) (due uint64) {
	t.Helper()
	var s slots.State
	if err := b.m.Open(&s, slots.Carry{}, []play.Wager{b.wager}); err != nil {
		t.Fatal(err)
	}
	b.frames, b.states = b.frames[:0], b.states[:0]
	for b.m.Turn(&s) != play.Over {
		if s.Phase == slots.Holding && b.hold(s.Stops[:len(b.d.Base)]) != 0 {
			b.m.Act(&s, 1, play.Move{Verb: play.Hold, Arg: b.hold(s.Stops[:len(b.d.Base)]), Units: b.wager.Units})
			continue
		}
		if seat := int(b.m.Turn(&s)); seat > 0 {
			b.m.Act(&s, seat, b.m.Offers(&s, seat, nil)[0].Default())
			continue
		}
		var f slots.Frame
		b.m.Step(&s, source, &f)
		b.frames, b.states = append(b.frames, f), append(b.states, s)
	}
	for _, p := range b.m.Pays(&s, nil) {
		if p.Pot != 0 {
			b.pots[p.Pot]++
			continue
		}
		due += uint64(p.Back.Num())
	}
	return due
}

// note counts the round and the parts that its frames show.
func (b *book) note(due uint64) {
	scale := func(units uint64) uint64 { return units * b.d.Per() / uint64(b.wager.Units) }
	b.wins[scale(due)]++
	round := map[string]uint64{}
	first := &b.frames[0]
	before := uint64(first.Win)
	clover := uint64(first.Win) - uint64(first.ScatterPay)
	for _, l := range first.Lines {
		round[exact.LinePart(&b.d, l.End, l.Symbol)] += uint64(l.Pay)
		clover -= uint64(l.Pay)
	}
	if first.ScatterPay > 0 {
		round[exact.ScatterPart] = uint64(first.ScatterPay)
	}
	if clover > 0 {
		round[exact.CloverPart] = clover
	}
	for i := range b.frames {
		switch f := &b.frames[i]; {
		case f.Scene == slots.StickyScene:
			round[exact.StuckSpin] += uint64(f.Win)
			before += uint64(f.Win)
		case f.Scene == slots.HoldScene:
			round[exact.HeldPart] += uint64(f.Win)
			before += uint64(f.Win)
		case f.Ended:
			before += uint64(f.Ends) * uint64(b.wager.Units)
			b.board(round, f)
		}
	}
	if first.Award > 0 {
		round[exact.FreePart(first.Award)] = due - before
	}
	for name, units := range round {
		b.add(name, scale(units))
	}
}

// board notes what lies on a board.
func (b *book) board(round map[string]uint64, f *slots.Frame) {
	stake, full := uint64(b.wager.Units), uint64(f.Ends)
	round[exact.LockAmounts] += 0
	for _, at := range f.Board {
		pay, name := uint64(at), exact.LockAmounts
		if i, prize := slots.PrizeIn(at); prize {
			pay, name = uint64(b.d.Lock.Prizes[i].Pay), exact.LockPrize(b.d.Lock.Prizes[i].Name)
		}
		if pay > 0 {
			round[name] += pay * stake
		}
		full -= pay
	}
	if full > 0 {
		round[exact.LockPrize(b.d.Lock.Full.Name)] += full * stake
	}
}

func (b *book) add(name string, win uint64) {
	p := b.parts[name]
	if p == nil {
		p = &Part{Name: name, Sum: new(big.Int), Square: new(big.Int)}
		b.parts[name] = p
	}
	p.Rounds++
	p.Sum.Add(p.Sum, new(big.Int).SetUint64(win))
	p.Square.Add(p.Square, new(big.Int).SetUint64(win*win))
}

// TestCountsWhatTheRulesPlay plays the same stream by the book and by the player
// of every machine, all lines and some.
func TestCountsWhatTheRulesPlay(t *testing.T) {
	const rounds = 40_000
	for _, g := range playable(t) {
		t.Run(g.name, func(t *testing.T) {
			t.Parallel()
			d := g.m.Definition()
			args := []uint32{d.All()}
			if d.Choice != slots.AllLines {
				args = append(args, chosen(&d, fast.New(14, g.name, 0)))
			}
			for _, arg := range args {
				r := Run{Rounds: rounds, Seed: 4, Game: g.name, Arg: arg, Hold: someReels}
				got, err := Slots(t.Context(), g.m, r)
				if err != nil {
					t.Fatal(err)
				}
				// On the machine itself, where the lines are chosen by the wager.
				w := play.Wager{Seat: 1, Units: got.Stake, Arg: arg}
				if _, seat, err := seated(g.m, &r); err != nil {
					t.Fatal(err)
				} else if d.Choice == slots.AllLines {
					w = seat
				}
				b, source := newBook(g.m, w), fast.New(4, g.name, 0)
				if narrow, err := g.m.Narrow(arg); err != nil {
					t.Fatal(err)
				} else {
					b.d = narrow.Definition()
				}
				for range rounds {
					b.note(b.play(t, source))
				}
				compareBook(t, got, b)
			}
		})
	}
}

func compareBook(t *testing.T, got *Result, b *book) {
	t.Helper()
	if len(got.Wins) != len(b.wins) {
		t.Errorf("%d different wins, played %d", len(got.Wins), len(b.wins))
	}
	for _, c := range got.Wins {
		if b.wins[c.Win] != c.Rounds {
			t.Errorf("%d × the stake came %d times, played %d", c.Win, c.Rounds, b.wins[c.Win])
		}
	}
	for _, p := range got.Parts {
		want := b.parts[p.Name]
		if want == nil {
			want = &Part{Name: p.Name, Sum: new(big.Int), Square: new(big.Int)}
		}
		if p.Rounds != want.Rounds || p.Sum.Cmp(want.Sum) != 0 || p.Square.Cmp(want.Square) != 0 {
			t.Errorf("%s: %+v, played %+v", p.Name, p, *want)
		}
		delete(b.parts, p.Name)
	}
	for name := range b.parts {
		t.Errorf("%s was played and not counted", name)
	}
	for _, p := range got.PotWins {
		if b.pots[p.ID] != p.Rounds {
			t.Errorf("%s was won %d times, played %d", p.Name, p.Rounds, b.pots[p.ID])
		}
	}
}

// TestTabulatedReplaysTheTape replays what a machine has drawn on the same
// machine with joint tables: state by state, the same.
func TestTabulatedReplaysTheTape(t *testing.T) {
	for _, g := range playable(t) {
		d, quick := g.m.Definition(), g.m.Tabulated()
		source := fast.New(15, g.name, 0)
		_, w, err := seated(g.m, new(Run))
		if err != nil {
			t.Fatal(err)
		}
		stake := w.Units
		for range 5_000 {
			if d.Choice != slots.AllLines {
				w.Arg = chosen(&d, source)
				w.Units = stake / d.Played(d.All()) * d.Played(w.Arg)
			}
			first, again := newBook(g.m, w), newBook(quick, w)
			tape := &draw.Tape{From: source}
			due := first.play(t, tape)
			replay := &draw.Tape{Draws: tape.Draws}
			if due != again.play(t, replay) || replay.Done() != nil || len(first.states) != len(again.states) {
				t.Fatalf("%s: the draws %v give another round", g.name, tape.Draws)
			}
			for i := range first.states {
				if first.states[i] != again.states[i] {
					t.Fatalf("%s: the draws %v lead to %+v, tabulated to %+v", g.name, tape.Draws, first.states[i], again.states[i])
				}
			}
		}
	}
}
