package conform

import (
	"errors"
	"testing"

	"croupier/draw"
	"croupier/play"
)

// Fuzz plays the subject's rounds by arbitrary bytes, legal moves and others,
// and wants of every one that the rules do not break, that nothing but what is
// offered is taken, and that the record replays.
func Fuzz[S, C comparable, F any](f *testing.F, s Subject[S, C, F]) {
	f.Add(uint8(0), uint16(0), []byte{})
	f.Add(uint8(1), uint16(1), []byte{0, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0})
	f.Add(uint8(0), uint16(2), []byte{255, 1, 2, 1, 1, 1, 255, 255, 254, 0, 1, 200})
	f.Fuzz(func(t *testing.T, opening uint8, seed uint16, script []byte) {
		o := s.Openings[int(opening)%len(s.Openings)]
		table := play.Sit(s.Rules, s.Edition, o.watched()...)
		if err := table.Open(carryBytes(o.Carry), o.Wagers); err != nil {
			t.Fatalf("opening %+v refused: %v", o, err)
		}
		src := s.source("fuzz", int(seed))
		if err := table.Run(src); err != nil {
			t.Fatal(err)
		}
		for ; len(script) >= 4 && table.Turn() != play.Over; script = script[4:] {
			scripted(t, table, o.seats(), [4]byte(script), src)
		}
		drive(t, table, driver{seats: o.seats(), choose: Silent, draws: src, most: s.Most})
		twin := play.Sit(s.Rules, s.Edition, o.watched()...)
		if err := play.Replay(twin, decoded(t, table.Log())); err != nil {
			t.Fatal(err)
		}
		if got, want := told(t, twin, o.watched()), told(t, table, o.watched()); got != want {
			t.Errorf("the replay tells\n%s\nwant\n%s", got, want)
		}
	})
}

// scripted makes one move of four bytes: who, what, Arg, Units. A what below
// the number of offers is that offer, with Arg and Units counted within it;
// another is a verb, with Arg and Units as they lie.
func scripted(t *testing.T, table play.Table, seats []int, b [4]byte, src draw.Source) {
	t.Helper()
	if b[0] == 255 {
		var r *play.Refusal
		if err := table.Clock(src); err != nil && !errors.As(err, &r) {
			t.Fatal(err)
		}
		return
	}
	seat := seats[int(b[0])%len(seats)]
	offered := table.Offers(seat, nil)
	m := play.Move{Verb: play.Verb(b[1]), Arg: uint32(b[2]), Units: uint32(b[3])}
	if int(b[1]) < len(offered) {
		o := offered[b[1]]
		m = o.Default()
		m.Arg += min(uint32(b[2]), o.To-o.From)
		if o.By > 0 {
			m.Units += o.By * min(uint32(b[3]), (o.Most-o.Least)/o.By)
		}
	}
	legal := false
	for _, o := range offered {
		legal = legal || o.Allows(m)
	}
	var r *play.Refusal
	switch err := table.Act(seat, m); {
	case legal && err != nil:
		t.Fatalf("seat %d may %v, and is told %v", seat, m, err)
	case !legal && !errors.As(err, &r):
		t.Fatalf("seat %d may not %v, and is told %v", seat, m, err)
	}
	if err := table.Run(src); err != nil {
		t.Fatal(err)
	}
}
