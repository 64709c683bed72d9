package conform

import (
	"encoding/binary"
	"errors"
	"maps"
	"reflect"
	"slices"
	"testing"

	"croupier/odds"
	"croupier/play"
)

// plainState: S and C hold nothing but whole numbers, truths, arrays and
// structs, so that equal states compare equal and a state is copied by =.
func plainState[S, C comparable, F any](t testing.TB, _ Subject[S, C, F]) {
	for _, of := range []struct {
		name string
		kind reflect.Type
	}{{"state", reflect.TypeFor[S]()}, {"carry", reflect.TypeFor[C]()}} {
		if path, ok := plain(of.kind, of.name); !ok {
			t.Errorf("the %s is not a plain value: %s", of.name, path)
		}
	}
	var c C
	if binary.Size(c) < 0 {
		t.Errorf("the carry %T has no fixed size: its numbers must name their width", c)
	}
}

// partType is plain although its fields are its own business.
var partType = reflect.TypeFor[odds.Part]()

// plain walks a type and gives the path of the first thing that is not plain.
func plain(kind reflect.Type, path string) (string, bool) {
	switch kind.Kind() {
	case reflect.Bool, reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64,
		reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return "", true
	case reflect.Array:
		return plain(kind.Elem(), path+"[]")
	case reflect.Struct:
		if kind == partType {
			return "", true
		}
		for i := range kind.NumField() {
			f := kind.Field(i)
			if p, ok := plain(f.Type, path+"."+f.Name); !ok {
				return p, false
			}
		}
		return "", true
	}
	return path + " is a " + kind.String(), false
}

// openings: what the edition offers is taken and the rest refused with a
// *Refusal; Open leaves the wagers alone, and they cannot be changed
// afterwards (PL-2).
func openings[S, C comparable, F any](t testing.TB, s Subject[S, C, F]) {
	if len(s.Openings) == 0 {
		t.Fatal("the subject names no opening")
	}
	for i, o := range s.Openings {
		mine := slices.Clone(o.Wagers)
		var first, second S
		if err := s.Rules.Open(&first, o.Carry, mine); err != nil {
			t.Errorf("opening %d refused: %v", i, err)
			continue
		}
		if !slices.Equal(mine, o.Wagers) {
			t.Errorf("Open changes the wagers of opening %d", i)
		}
		for k := range mine {
			mine[k].Units++ // a slice that the rules kept would now differ
		}
		if err := s.Rules.Open(&second, o.Carry, o.Wagers); err != nil || first != second {
			t.Errorf("opening %d twice gives two states (error %v)", i, err)
		}
	}
	for i, o := range s.Refused {
		var state S
		err := s.Rules.Open(&state, o.Carry, o.Wagers)
		var refusal *play.Refusal
		if err == nil {
			t.Errorf("opening %d that must be refused is taken: %+v", i, o.Wagers)
		} else if !errors.As(err, &refusal) || refusal.Reason == "" {
			t.Errorf("opening %d is refused with %T (%v), want a *play.Refusal with its reason", i, err, err)
		}
	}
}

// pureQuestions: Turn, Offers, Pays, Carry and See change nothing, answer the
// same twice, and append to what is there.
func pureQuestions[S, C comparable, F any](t testing.TB, s Subject[S, C, F]) {
	s.tours(t, func(r *tour[S, C, F], o Opening[C]) {
		r.visit = func(_ after, state *S, f *F) {
			before := *state
			turn := s.Rules.Turn(state)
			if again := s.Rules.Turn(state); again != turn {
				t.Errorf("Turn says %v, then %v", turn, again)
			}
			for _, seat := range o.watched() {
				pureOffers(t, s.Rules, state, seat)
				s.Rules.See(state, f, seat)
			}
			purePays(t, s.Rules, state)
			if s.Rules.Carry(state) != s.Rules.Carry(state) {
				t.Errorf("Carry answers twice in two ways")
			}
			if *state != before {
				t.Errorf("a question changes the state from %+v to %+v", before, *state)
			}
		}
	})
}

func pureOffers[S, C comparable, F any](t testing.TB, rules play.Rules[S, C, F], s *S, seat int) {
	t.Helper()
	front := play.Offer{Verb: 255, From: 7}
	plainly := rules.Offers(s, seat, nil)
	behind := rules.Offers(s, seat, []play.Offer{front})
	if len(behind) == 0 || behind[0] != front || !slices.Equal(behind[1:], plainly) {
		t.Errorf("Offers does not append the same offers each time: %v, then %v", plainly, behind)
	}
}

func purePays[S, C comparable, F any](t testing.TB, rules play.Rules[S, C, F], s *S) {
	t.Helper()
	front := play.Pay{Seat: 7, Spot: 7, Pot: 7}
	plainly := rules.Pays(s, nil)
	behind := rules.Pays(s, []play.Pay{front})
	if len(behind) == 0 || behind[0] != front || !slices.Equal(behind[1:], plainly) {
		t.Errorf("Pays does not append the same pays each time: %v, then %v", plainly, behind)
	}
}

// pays: what is due is never negative, is due to a seat of the round, and
// never grows less.
func pays[S, C comparable, F any](t testing.TB, s Subject[S, C, F]) {
	s.tours(t, func(r *tour[S, C, F], o Opening[C]) {
		due := sums(nil)
		r.visit = func(at after, state *S, _ *F) {
			now := sums(s.Rules.Pays(state, nil))
			for key, back := range now {
				if back.Sign() < 0 {
					t.Errorf("seat %d spot %d pot %d is due %s", key.Seat, key.Spot, key.Pot, back)
				}
				if !slices.Contains(o.seats(), int(key.Seat)) {
					t.Errorf("seat %d is due something and has no wager", key.Seat)
				}
				if key.Pot != 0 && back.Cmp(odds.FromInt(1)) > 0 {
					t.Errorf("seat %d is due %s of pot %d, which is more than all", key.Seat, back, key.Pot)
				}
			}
			for key, back := range due {
				if now[key].Cmp(back) < 0 {
					t.Errorf("seat %d spot %d pot %d was due %s and is due %s after a later step or move",
						key.Seat, key.Spot, key.Pot, back, now[key])
				}
			}
			if at == opened && len(now) > 0 && s.Rules.Turn(state) != play.Over {
				for key, back := range now {
					if back.Sign() > 0 {
						t.Errorf("seat %d is due %s before anything has happened", key.Seat, back)
					}
				}
			}
			due = maps.Clone(now)
		}
	})
}

// carry: what outlives a round comes back from its bytes as it was, and a
// table gives the bytes that it takes.
func carry[S, C comparable, F any](t testing.TB, s Subject[S, C, F]) {
	s.tours(t, func(r *tour[S, C, F], o Opening[C]) {
		r.visit = func(_ after, state *S, _ *F) {
			if s.Rules.Turn(state) != play.Over {
				return
			}
			left := s.Rules.Carry(state)
			b, err := binary.Append(nil, binary.LittleEndian, left)
			if err != nil {
				t.Fatalf("carry %+v: %v", left, err)
			}
			var back C
			if _, err := binary.Decode(b, binary.LittleEndian, &back); err != nil || back != left {
				t.Fatalf("carry %+v comes back as %+v (error %v)", left, back, err)
			}
			var refusal *play.Refusal
			next := play.Sit(s.Rules, s.Edition)
			if err := next.Open(b, o.Wagers); err != nil && !errors.As(err, &refusal) {
				t.Errorf("the next round does not open with the carry %+v: %v", left, err)
			}
		}
	})
}
