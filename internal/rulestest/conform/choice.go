package conform

import (
	"cmp"
	"errors"
	"math"
	"slices"
	"testing"

	"croupier/play"
)

// offers: out of turn there are none; in turn the first is a default that adds
// no units and cannot be withheld, the rest are ordered, and no two of them
// cover one move.
func offers[S, C comparable, F any](t testing.TB, s Subject[S, C, F]) {
	s.tours(t, func(r *tour[S, C, F], o Opening[C]) {
		r.visit = func(_ after, state *S, _ *F) {
			turn := s.Rules.Turn(state)
			if turn < play.Anyone {
				t.Errorf("Turn says %d, which is nobody", turn)
			}
			for _, seat := range append(o.watched(), 999) {
				in := seat > 0 && seat < 999 && (turn == play.Turn(seat) || turn == play.Anyone)
				offered := s.Rules.Offers(state, seat, nil)
				switch {
				case !in && len(offered) > 0:
					t.Errorf("seat %d is offered %v while %v must act", seat, offered, turn)
				case in && turn != play.Anyone && len(offered) == 0:
					t.Errorf("it is the turn of %v, who is offered nothing", turn)
				case in && len(offered) > 0:
					inOrder(t, offered)
				}
			}
		}
	})
}

// inOrder judges one list of offers.
func inOrder(t testing.TB, offered []play.Offer) {
	t.Helper()
	if first := offered[0]; first.Class != play.Plain || first.Default().Units != 0 {
		t.Errorf("the default of a silent seat is %v (%v): it must be plain and add no units", first, first.Class)
	}
	for i, o := range offered {
		if fault := unsound(o); fault != "" {
			t.Errorf("the offer %+v %s", o, fault)
		}
		if !o.Allows(o.Default()) {
			t.Errorf("the offer %+v does not allow its own default %v", o, o.Default())
		}
		if i > 1 && !before(offered[i-1], o) {
			t.Errorf("the offers %v and %v are not in order", offered[i-1], o)
		}
		for _, p := range offered[:i] {
			if overlap(p, o) {
				t.Errorf("the offers %v and %v cover one move", p, o)
			}
		}
	}
}

// unsound says what is wrong with the ranges of an offer.
func unsound(o play.Offer) string {
	switch {
	case o.Verb.String() == play.Verb(255).String():
		return "has no verb of the contract"
	case o.Class > play.Gamble:
		return "has no class of the contract"
	case o.From > o.To:
		return "has an empty range of Arg"
	case o.Least > o.Most:
		return "has an empty range of Units"
	case o.Class == play.Stake && (o.Least == 0 || o.By == 0 && o.Most > o.Least):
		return "is a stake that can be nothing, or has no step"
	case o.Class != play.Stake && (o.Most != 0 || o.By != 0):
		return "adds units and is no stake"
	case o.By > 0 && (o.Most-o.Least)%o.By != 0:
		return "has a Most that its steps do not reach"
	}
	return ""
}

// before orders offers by verb, then Arg, then Units.
func before(a, b play.Offer) bool {
	return cmp.Or(cmp.Compare(a.Verb, b.Verb), cmp.Compare(a.From, b.From), cmp.Compare(a.Least, b.Least)) < 0
}

func overlap(a, b play.Offer) bool {
	return a.Verb == b.Verb && a.From <= b.To && b.From <= a.To && a.Least <= b.Most && b.Least <= a.Most
}

// moves: the rules take every corner of every offer, and a table refuses what
// lies beside them with a *Refusal that changes nothing.
func moves[S, C comparable, F any](t testing.TB, s Subject[S, C, F]) {
	s.tours(t, func(r *tour[S, C, F], _ Opening[C]) {
		r.decide = func(state *S, seat int, offered []play.Offer) {
			for _, o := range offered {
				for _, m := range corners(o) {
					taken(t, s.Rules, *state, seat, m)
				}
			}
		}
	})
	s.seated(t, func(d *driver, o Opening[C], table play.Table) {
		d.decide = func(seat int, offered []play.Offer) { refusals(t, table, seat, offered, o.seats()) }
	}, nil)
}

// taken makes a legal move on a copy of the state.
func taken[S, C comparable, F any](t testing.TB, rules play.Rules[S, C, F], s S, seat int, m play.Move) {
	t.Helper()
	defer func() {
		if v := recover(); v != nil {
			t.Errorf("seat %d may %v, and Act panics: %v", seat, m, v)
		}
	}()
	rules.Act(&s, seat, m)
}

// corners are the moves at the ends of an offer's ranges, each once.
func corners(o play.Offer) []play.Move {
	var all []play.Move
	for _, arg := range []uint32{o.From, o.To} {
		for _, units := range []uint32{o.Least, o.Most} {
			m := play.Move{Verb: o.Verb, Arg: arg, Units: units}
			if !slices.Contains(all, m) {
				all = append(all, m)
			}
		}
	}
	return all
}

// refusals tries on the table all that lies just beside its offers.
func refusals(t testing.TB, table play.Table, seat int, offered []play.Offer, seats []int) {
	t.Helper()
	before := mustJSON(t, table.Log())
	try := func(seat int, m play.Move) {
		var refusal *play.Refusal
		if err := table.Act(seat, m); !errors.As(err, &refusal) {
			t.Errorf("seat %d makes the move %v beside its offers %v: error %v, want a *play.Refusal",
				seat, m, offered, err)
		}
	}
	legal := func(m play.Move) bool {
		return slices.ContainsFunc(offered, func(o play.Offer) bool { return o.Allows(m) })
	}
	for _, o := range offered {
		for _, m := range beside(o) {
			if !legal(m) {
				try(seat, m)
			}
		}
	}
	try(seat, play.Move{Verb: 255})
	first := offered[0].Default()
	try(0, first)
	for _, other := range seats {
		if other != seat && table.Turn() == play.Turn(seat) {
			try(other, first)
		}
	}
	if after := mustJSON(t, table.Log()); after != before {
		t.Errorf("a refused move changes the record from %s to %s", before, after)
	}
}

// beside are moves one step outside an offer's ranges.
func beside(o play.Offer) []play.Move {
	m := o.Default()
	arg := func(n uint32) play.Move { return play.Move{Verb: m.Verb, Arg: n, Units: m.Units} }
	units := func(n uint32) play.Move { return play.Move{Verb: m.Verb, Arg: m.Arg, Units: n} }
	all := []play.Move{arg(o.To + 1), units(o.Most + 1), arg(math.MaxUint32), units(math.MaxUint32)}
	if o.From > 0 {
		all = append(all, arg(o.From-1))
	}
	if o.Least > 0 {
		all = append(all, units(o.Least-1), units(0))
	}
	if o.By > 1 && o.Most > o.Least {
		all = append(all, units(o.Least+1))
	}
	return all
}
