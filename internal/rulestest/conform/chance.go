package conform

import (
	"math/big"
	"testing"

	"croupier/draw"
	"croupier/draw/fast"
	"croupier/play"
)

// walkStates bounds the walk of a small copy.
const walkStates = 300_000

// ends: every random round ends within the stated number of steps and moves,
// the bold ones too (PL-45); over means that it stays over.
func ends[S, C comparable, F any](t testing.TB, s Subject[S, C, F]) {
	if s.Most < 1 || s.Most > play.MaxSteps {
		t.Fatalf("PL-45: the subject states a most of %d steps and moves, want 1 to %d", s.Most, play.MaxSteps)
	}
	s.tours(t, nil)
	for i, o := range s.Openings {
		for _, choose := range []Strategy{Bold, Silent} {
			r := &tour[S, C, F]{rules: s.Rules, choose: choose, whims: s.source("whims", i), most: s.Most}
			r.play(t, o, s.source("ends", i))
		}
	}
}

// weights: on the small copy, at every state that any moves can reach, the
// chances of a step sum to one, and silence leads to the end.
func weights[S, C comparable, F any](t testing.TB, s Subject[S, C, F]) {
	rules, openings := s.small()
	w := walk[S, C, F]{rules: rules, every: draw.NewEvery(), from: map[S][]S{}}
	for i, o := range openings {
		var start S
		if err := rules.Open(&start, o.Carry, o.Wagers); err != nil {
			t.Fatalf("opening %d of the small copy refused: %v", i, err)
		}
		if !w.all(t, start, o.seats()) {
			return
		}
	}
	w.unending(t)
}

// walk visits every state that a round can reach.
type walk[S, C comparable, F any] struct {
	rules play.Rules[S, C, F]
	every *draw.Every
	// from leads from each state visited to those that lead to it by steps and
	// silence.
	from map[S][]S
	over []S
	buf  []play.Offer
}

// all visits what can be reached from start; false when there is no end to it
// or a step is wrong.
func (w *walk[S, C, F]) all(t testing.TB, start S, seats []int) bool {
	t.Helper()
	todo := []S{start}
	reach := func(s S) {
		if _, seen := w.from[s]; !seen {
			w.from[s] = nil
			todo = append(todo, s)
		}
	}
	reach(start)
	for todo = todo[:1]; len(todo) > 0; {
		if len(w.from) > walkStates {
			t.Fatalf("the walk passes %d states: give a smaller copy", walkStates)
		}
		s := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		turn := w.rules.Turn(&s)
		switch {
		case turn == play.Over:
			w.over = append(w.over, s)
		case turn > 0:
			w.choices(s, int(turn), reach)
		case turn == play.Anyone:
			for _, seat := range seats {
				w.choices(s, seat, reach)
			}
			if !w.step(t, s, reach) {
				return false
			}
		default:
			if !w.step(t, s, reach) {
				return false
			}
		}
	}
	return true
}

// choices takes every corner of every offer of a seat.
func (w *walk[S, C, F]) choices(s S, seat int, reach func(S)) {
	w.buf = w.rules.Offers(&s, seat, w.buf[:0])
	for i, o := range w.buf {
		for k, m := range corners(o) {
			next := s
			w.rules.Act(&next, seat, m)
			reach(next)
			if i == 0 && k == 0 {
				w.from[next] = append(w.from[next], s)
			}
		}
	}
}

// step takes every answer of one step and adds up their chances.
func (w *walk[S, C, F]) step(t testing.TB, s S, reach func(S)) bool {
	t.Helper()
	sum := new(big.Rat)
	w.every.Reset()
	if fault := broken(func() {
		for w.every.Next() {
			next := s
			w.rules.Step(&next, w.every, nil)
			sum.Add(sum, new(big.Rat).SetFrac(w.every.WeightBig()))
			reach(next)
			w.from[next] = append(w.from[next], s)
		}
	}); fault != nil {
		t.Errorf("a step from %+v cannot be walked: %v", s, fault)
		return false
	}
	if sum.Cmp(big.NewRat(1, 1)) != 0 {
		t.Errorf("the chances of a step from %+v sum to %s, want 1", s, sum.RatString())
		return false
	}
	return true
}

// unending fails t when some state visited cannot come to the end although
// every seat stays silent (PL-45).
func (w *walk[S, C, F]) unending(t testing.TB) {
	t.Helper()
	ending := map[S]bool{}
	todo := w.over
	for _, s := range todo {
		ending[s] = true
	}
	for len(todo) > 0 {
		s := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for _, p := range w.from[s] {
			if !ending[p] {
				ending[p] = true
				todo = append(todo, p)
			}
		}
	}
	for s := range w.from {
		if !ending[s] {
			t.Errorf("PL-45: from %+v a round of silent seats never ends", s)
			return
		}
	}
}

// frame: the state after a step is the same from the same draws, shown or not.
func frame[S, C comparable, F any](t testing.TB, s Subject[S, C, F]) {
	for i := range s.rounds() {
		o := s.Openings[i%len(s.Openings)]
		tape := &draw.Tape{From: s.source("draws", i)}
		var shown []S
		r := &tour[S, C, F]{rules: s.Rules, choose: s.strategy(i), whims: s.source("whims", i), most: s.Most}
		r.visit = func(_ after, state *S, _ *F) { shown = append(shown, *state) }
		r.play(t, o, tape)

		var unshown []S
		r.rules, r.whims = unframed[S, C, F]{s.Rules}, s.source("whims", i)
		r.visit = func(_ after, state *S, _ *F) { unshown = append(unshown, *state) }
		if fault := broken(func() { r.play(t, o, &draw.Tape{Draws: tape.Draws}) }); fault != nil {
			t.Errorf("round %d cannot be played without frames: %v", i, fault)
			return
		}
		for k := range shown {
			if k >= len(unshown) || shown[k] != unshown[k] {
				t.Errorf("round %d: its state %d depends on whether the step is shown", i, k+1)
				return
			}
		}
	}
}

// unframed plays its rules as simulation does, showing nothing.
type unframed[S, C comparable, F any] struct{ play.Rules[S, C, F] }

func (u unframed[S, C, F]) Step(s *S, d draw.Source, _ *F) { u.Rules.Step(s, d, nil) }

// broken is the panic of part, or nil.
func broken(part func()) (fault any) {
	defer func() { fault = recover() }()
	part()
	return nil
}

// allocation: rounds on the rules themselves, without frames, allocate
// nothing.
func allocation[S, C comparable, F any](t testing.TB, s Subject[S, C, F]) {
	src := fast.New(1, s.Edition+" allocation", 0)
	choose := s.Choose
	if choose == nil {
		choose = AnyMove
	}
	b := bare[S, C, F]{rules: s.Rules, choose: choose, d: src, most: s.Most,
		buf: make([]play.Offer, 0, 64), due: make([]play.Pay, 0, 64)}
	seats := make([][]int, len(s.Openings))
	for i, o := range s.Openings {
		seats[i] = o.seats()
	}
	// What the run time allocates meanwhile counts too: the least of three.
	least := -1.0
	for range 3 {
		src.Reseed(1, s.Edition+" allocation", 0)
		n := testing.AllocsPerRun(1, func() {
			for i := range s.rounds() {
				k := i % len(s.Openings)
				b.round(s.Openings[k], seats[k])
			}
		})
		if least < 0 || n < least {
			least = n
		}
	}
	if b.fault != nil {
		t.Fatalf("opening refused: %v", b.fault)
	}
	if least > 0 {
		t.Errorf("%d rounds allocate %.0f times, want 0", s.rounds(), least)
	}
}

// bare plays rounds with nothing between the rules and the draws.
type bare[S, C comparable, F any] struct {
	rules  play.Rules[S, C, F]
	choose Strategy
	d      draw.Source
	s      S
	buf    []play.Offer
	due    []play.Pay
	most   int
	fault  error
}

func (b *bare[S, C, F]) round(o Opening[C], seats []int) {
	if err := b.rules.Open(&b.s, o.Carry, o.Wagers); err != nil {
		b.fault = err
		return
	}
	for range b.most {
		turn := b.rules.Turn(&b.s)
		switch {
		case turn == play.Over:
			b.due = b.rules.Pays(&b.s, b.due[:0])
			return
		case turn > 0:
			b.ask(int(turn))
			continue
		case turn == play.Anyone:
			for _, seat := range seats {
				b.ask(seat)
			}
		}
		if turn = b.rules.Turn(&b.s); turn == play.House || turn == play.Anyone {
			b.rules.Step(&b.s, b.d, nil)
		}
		b.due = b.rules.Pays(&b.s, b.due[:0])
	}
}

func (b *bare[S, C, F]) ask(seat int) {
	b.buf = b.rules.Offers(&b.s, seat, b.buf[:0])
	if len(b.buf) > 0 {
		b.rules.Act(&b.s, seat, b.choose(b.d, seat, b.buf))
	}
}
