package conform

import (
	"encoding/binary"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"croupier/draw"
	"croupier/play"
)

// driver says how the seats of a table play.
type driver struct {
	seats  []int
	choose Strategy
	whims  draw.Source
	draws  draw.Source
	most   int
	// decide is called before each choice.
	decide func(seat int, offered []play.Offer)
	// rest is called whenever the house has proceeded.
	rest func()
}

// drive plays an opened table to its end.
func drive(t testing.TB, table play.Table, d driver) {
	t.Helper()
	run := func(err error) {
		t.Helper()
		if err == nil {
			err = table.Run(d.draws)
		}
		if err != nil {
			t.Fatalf("the table fails: %v", err)
		}
		if d.rest != nil {
			d.rest()
		}
	}
	ask := func(seat int) {
		t.Helper()
		offered := table.Offers(seat, nil)
		if len(offered) == 0 {
			return
		}
		if d.decide != nil {
			d.decide(seat, offered)
		}
		run(table.Act(seat, d.choose(d.whims, seat, offered)))
	}
	run(nil)
	for range d.most {
		switch turn := table.Turn(); turn {
		case play.Over:
			return
		case play.Anyone:
			for _, seat := range d.seats {
				if table.Turn() == play.Anyone {
					ask(seat)
				}
			}
			if table.Turn() == play.Anyone {
				run(table.Clock(d.draws))
			}
		default:
			ask(int(turn))
		}
	}
	if table.Turn() != play.Over {
		t.Fatalf("PL-45: a round passes its most of %d steps and moves", d.most)
	}
}

// seated plays random rounds at tables: prepare sets the callbacks of each,
// judge is called when it is over; either may be nil.
func (s Subject[S, C, F]) seated(t testing.TB, prepare func(d *driver, o Opening[C], table play.Table),
	judge func(i int, o Opening[C], table play.Table)) {
	t.Helper()
	for i := range s.rounds() {
		o := s.Openings[i%len(s.Openings)]
		table := play.Sit(s.Rules, s.Edition, o.watched()...)
		if err := table.Open(carryBytes(o.Carry), o.Wagers); err != nil {
			t.Fatalf("opening %+v refused: %v", o, err)
		}
		d := driver{seats: o.seats(), choose: s.strategy(i), whims: s.source("whims", i), draws: s.source("draws", i), most: s.Most}
		if prepare != nil {
			prepare(&d, o, table)
		}
		drive(t, table, d)
		if judge != nil {
			judge(i, o, table)
		}
		if t.Failed() {
			return
		}
	}
}

// replay: a round's encoded record alone gives every view, pay and carry again
// (PL-3).
func replay[S, C comparable, F any](t testing.TB, s Subject[S, C, F]) {
	s.seated(t, nil, func(i int, o Opening[C], table play.Table) {
		l := decoded(t, table.Log())
		twin := play.Sit(s.Rules, s.Edition, o.watched()...)
		if err := play.Replay(twin, l); err != nil {
			t.Errorf("round %d: %v", i, err)
			return
		}
		if got, want := told(t, twin, o.watched()), told(t, table, o.watched()); got != want {
			t.Errorf("round %d replayed shows or pays something else:\n%s\nwant\n%s", i, got, want)
		}
	})
}

// resume: from the record at any rest of a round another table goes on to the
// same end.
func resume[S, C comparable, F any](t testing.TB, s Subject[S, C, F]) {
	var rests []play.Log
	keep := func(d *driver, _ Opening[C], table play.Table) {
		d.rest = func() { rests = append(rests, table.Log()) }
	}
	s.seated(t, keep, func(i int, o Opening[C], table play.Table) {
		whole := table.Log()
		// A few places of each round are enough over many rounds.
		for k := i % 3; k < len(rests); k += 1 + len(rests)/3 {
			l := decoded(t, rests[k])
			twin := play.Sit(s.Rules, s.Edition, o.watched()...)
			if err := play.Resume(twin, l); err != nil {
				t.Errorf("round %d, rest %d: %v", i, k+1, err)
				return
			}
			if err := onwards(twin, whole, len(l.Moves), len(l.Draws)); err != nil {
				t.Errorf("round %d resumed at rest %d: %v", i, k+1, err)
				return
			}
			if got, want := told(t, twin, o.watched()), told(t, table, o.watched()); got != want {
				t.Errorf("round %d resumed at rest %d ends otherwise:\n%s\nwant\n%s", i, k+1, got, want)
			}
		}
		rests = rests[:0]
	})
}

// onwards plays the rest of a record on a table that has its beginning.
func onwards(table play.Table, l play.Log, moves, draws int) error {
	tape := &draw.Tape{Draws: l.Draws[draws:]}
	for _, p := range l.Moves[moves:] {
		var err error
		if p.Seat == 0 {
			err = table.Clock(tape)
		} else {
			err = table.Act(int(p.Seat), p.Move)
		}
		if err == nil {
			err = table.Run(tape)
		}
		if err != nil {
			return err
		}
	}
	return tape.Done()
}

// views: a view is a value of its own step, which later steps do not change,
// and a table keeps exactly those.
func views[S, C comparable, F any](t testing.TB, s Subject[S, C, F]) {
	for i := range s.rounds() {
		o := s.Openings[i%len(s.Openings)]
		kept := map[int][]any{}
		early := map[int][]string{}
		tape := &draw.Tape{From: s.source("draws", i)}
		r := &tour[S, C, F]{rules: s.Rules, choose: s.strategy(i), whims: s.source("whims", i), most: s.Most}
		r.visit = func(_ after, state *S, f *F) {
			for _, seat := range o.watched() {
				if view := s.Rules.See(state, f, seat); view != nil {
					kept[seat] = append(kept[seat], view)
					early[seat] = append(early[seat], mustJSON(t, view))
				}
			}
		}
		r.play(t, o, tape)
		for _, seat := range o.watched() {
			for k, view := range kept[seat] {
				if late := mustJSON(t, view); late != early[seat][k] {
					t.Errorf("round %d, seat %d: view %d was %s and is %s after later steps", i, seat, k+1, early[seat][k], late)
					return
				}
			}
		}
		table := play.Sit(s.Rules, s.Edition, o.watched()...)
		if err := table.Open(carryBytes(o.Carry), o.Wagers); err != nil {
			t.Fatalf("opening %+v refused: %v", o, err)
		}
		drive(t, table, driver{seats: o.seats(), choose: s.strategy(i), whims: s.source("whims", i),
			draws: &draw.Tape{Draws: tape.Draws}, most: s.Most})
		for _, seat := range o.watched() {
			var at []string
			for _, view := range table.Views(seat) {
				at = append(at, mustJSON(t, view))
			}
			if !slices.Equal(at, early[seat]) {
				t.Errorf("round %d, seat %d: the table's views are not those of their own steps:\n%s\nwant\n%s",
					i, seat, strings.Join(at, "\n"), strings.Join(early[seat], "\n"))
				return
			}
		}
	}
}

// hidden: until the round is over no view holds a secret of the subject, and
// dealing hidden things otherwise leaves every view as it was.
func hidden[S, C comparable, F any](t testing.TB, s Subject[S, C, F]) {
	again := s.source("redeal", 0)
	s.tours(t, func(r *tour[S, C, F], o Opening[C]) {
		r.visit = func(_ after, state *S, f *F) {
			if s.Rules.Turn(state) == play.Over {
				return
			}
			for _, seat := range o.watched() {
				view := mustJSON(t, s.Rules.See(state, f, seat))
				for _, secret := range s.Secret {
					if strings.Contains(view, `"`+secret+`"`) {
						t.Errorf("a view of seat %d holds %q before the round is over: %s", seat, secret, view)
					}
				}
				if s.Redeal == nil {
					continue
				}
				other := *state
				s.Redeal(&other, seat, again)
				if now := mustJSON(t, s.Rules.See(&other, f, seat)); now != view {
					t.Errorf("seat %d sees %s, and %s after a re-deal of what is hidden from it", seat, view, now)
				}
				offered, now := s.Rules.Offers(state, seat, nil), s.Rules.Offers(&other, seat, nil)
				if !slices.Equal(offered, now) {
					t.Errorf("seat %d is offered %v, and %v after a re-deal of what is hidden from it", seat, offered, now)
				}
			}
		}
	})
}

// told is all that a table tells of its round: views, pays, carry.
func told(t testing.TB, table play.Table, seats []int) string {
	t.Helper()
	var b strings.Builder
	for _, seat := range seats {
		for _, view := range table.Views(seat) {
			fmt.Fprintf(&b, "seat %d %s\n", seat, mustJSON(t, view))
		}
	}
	for _, p := range table.Pays(nil) {
		fmt.Fprintln(&b, payLine(p))
	}
	fmt.Fprintf(&b, "carry %x, %v must act\n", table.Carry(), table.Turn())
	return b.String()
}

// decoded is the log read back from its binary form.
func decoded(t testing.TB, l play.Log) play.Log {
	t.Helper()
	back, err := play.ParseLog(l.AppendBinary(nil))
	if err != nil {
		t.Fatalf("the record cannot be read back: %v", err)
	}
	return back
}

// carryBytes lays a carry out as the table takes it.
func carryBytes[C comparable](c C) []byte {
	b, err := binary.Append(nil, binary.LittleEndian, c)
	if err != nil {
		panic(err)
	}
	return b
}

func mustJSON(t testing.TB, v any) string {
	t.Helper()
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatalf("not JSON: %v", err)
	}
	return string(b)
}
