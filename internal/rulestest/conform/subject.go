package conform

import (
	"testing"

	"croupier/draw"
	"croupier/draw/fast"
	"croupier/odds"
	"croupier/play"
)

// Subject is one edition of a game with what the suite cannot guess about it.
type Subject[S, C comparable, F any] struct {
	// Edition names the subject in failures and seeds its random rounds.
	Edition string
	// Rules of the edition itself.
	Rules play.Rules[S, C, F]
	// Openings are legal ways to begin; at least one.
	Openings []Opening[C]
	// Refused are ways to begin that Open must refuse.
	Refused []Opening[C]
	// Small is a copy of the game cut down (shorter strips, fewer cards) until
	// all its rounds can be walked: some ten thousand states. It is Rules
	// itself where nil; SmallOpenings are Openings where nil.
	Small         play.Rules[S, C, F]
	SmallOpenings []Opening[C]
	// Most is the largest number of steps and moves of one round, as the
	// game's data state it (PL-45).
	Most int
	// Rounds is how many random rounds each check plays; 200 where 0.
	Rounds int
	// Choose is a strategy with a source for its own whims; AnyMove where nil.
	Choose Strategy
	// Once: the wagers are all that a round may cost; no offer asks for more
	// (BC-M-16).
	Once bool
	// Secret are names of JSON fields, and quoted values, that no view may
	// hold before the round is over.
	Secret []string
	// Redeal changes, with the help of d, what the state hides from the seat;
	// nil where the state hides nothing.
	Redeal func(s *S, seat int, d draw.Source)
}

// Opening is a way to begin a round.
type Opening[C comparable] struct {
	Carry  C
	Wagers []play.Wager
}

// Strategy chooses a move of a seat from its offers, which are not empty.
type Strategy func(d draw.Source, seat int, offers []play.Offer) play.Move

// AnyMove chooses an offer, then an Arg and Units that it allows, all equally
// likely.
func AnyMove(d draw.Source, _ int, offers []play.Offer) play.Move {
	return within(d, offers[d.Uniform(uint32(len(offers)))])
}

// Bold always takes the last offer that is not the default, so that what can
// be repeated is repeated to its end.
func Bold(d draw.Source, _ int, offers []play.Offer) play.Move {
	return within(d, offers[len(offers)-1])
}

// Silent always takes the default.
func Silent(_ draw.Source, _ int, offers []play.Offer) play.Move { return offers[0].Default() }

func within(d draw.Source, o play.Offer) play.Move {
	m := o.Default()
	if width := uint64(o.To) - uint64(o.From) + 1; width < 1<<32 {
		m.Arg += d.Uniform(uint32(width))
	}
	if o.By > 0 {
		m.Units += o.By * d.Uniform((o.Most-o.Least)/o.By+1)
	}
	return m
}

// Check runs the whole suite on the subject, one subtest per check.
func Check[S, C comparable, F any](t *testing.T, s Subject[S, C, F]) {
	t.Helper()
	for _, c := range checks[S, C, F]() {
		t.Run(c.name, func(t *testing.T) { c.run(t, s) })
	}
}

// check is one thing that every game must do.
type check[S, C comparable, F any] struct {
	name string
	run  func(testing.TB, Subject[S, C, F])
}

func checks[S, C comparable, F any]() []check[S, C, F] {
	return []check[S, C, F]{
		{"plain state", plainState[S, C, F]},
		{"openings", openings[S, C, F]},
		{"offers", offers[S, C, F]},
		{"stakes", stakes[S, C, F]},
		{"moves", moves[S, C, F]},
		{"pure questions", pureQuestions[S, C, F]},
		{"pays", pays[S, C, F]},
		{"ends", ends[S, C, F]},
		{"weights", weights[S, C, F]},
		{"frame", frame[S, C, F]},
		{"views", views[S, C, F]},
		{"hidden", hidden[S, C, F]},
		{"replay", replay[S, C, F]},
		{"resume", resume[S, C, F]},
		{"carry", carry[S, C, F]},
		{"allocation", allocation[S, C, F]},
	}
}

// rounds is the number of random rounds that a check plays.
func (s Subject[S, C, F]) rounds() int {
	if s.Rounds > 0 {
		return s.Rounds
	}
	return 200
}

// seats are the seats of an opening, each once, in order of their wagers.
func (o Opening[C]) seats() []int {
	var seats []int
	seen := map[uint16]bool{}
	for _, w := range o.Wagers {
		if !seen[w.Seat] {
			seen[w.Seat] = true
			seats = append(seats, int(w.Seat))
		}
	}
	return seats
}

// watched is the public and the seats of an opening.
func (o Opening[C]) watched() []int { return append([]int{0}, o.seats()...) }

// after says where in a round the rules have just been.
type after uint8

const (
	opened after = iota
	stepped
	acted
)

// tour is one round played on the rules themselves, as simulation does.
type tour[S, C comparable, F any] struct {
	rules  play.Rules[S, C, F]
	choose Strategy
	whims  draw.Source
	most   int
	// visit is called after Open, each Step (with its frame) and each Act.
	visit func(at after, s *S, f *F)
	// decide is called before each choice.
	decide func(s *S, seat int, offers []play.Offer)
	buf    []play.Offer
	count  int
}

// play takes a round from o to its end; it fails t where the rules refuse the
// opening or pass the most steps and moves.
func (r *tour[S, C, F]) play(t testing.TB, o Opening[C], d draw.Source) {
	t.Helper()
	var s S
	if err := r.rules.Open(&s, o.Carry, o.Wagers); err != nil {
		t.Fatalf("opening %+v refused: %v", o, err)
	}
	r.count = 0
	r.show(opened, &s, nil)
	for {
		switch turn := r.rules.Turn(&s); turn {
		case play.Over:
			return
		case play.House:
			r.step(t, &s, d)
		case play.Anyone:
			// Each seat is asked once, then the house steps.
			for _, seat := range o.seats() {
				if r.rules.Turn(&s) == play.Anyone {
					r.ask(t, &s, seat)
				}
			}
			if r.rules.Turn(&s) == play.Anyone {
				r.step(t, &s, d)
			}
		default:
			if !r.ask(t, &s, int(turn)) {
				t.Fatalf("it is the turn of %v, who is offered nothing", turn)
			}
		}
	}
}

func (r *tour[S, C, F]) step(t testing.TB, s *S, d draw.Source) {
	t.Helper()
	r.tick(t)
	f := new(F)
	r.rules.Step(s, d, f)
	r.show(stepped, s, f)
}

// ask lets a seat choose; false when it has nothing to choose.
func (r *tour[S, C, F]) ask(t testing.TB, s *S, seat int) bool {
	t.Helper()
	r.buf = r.rules.Offers(s, seat, r.buf[:0])
	if len(r.buf) == 0 {
		return false
	}
	if r.decide != nil {
		r.decide(s, seat, r.buf)
	}
	r.tick(t)
	r.rules.Act(s, seat, r.choose(r.whims, seat, r.buf))
	r.show(acted, s, nil)
	return true
}

func (r *tour[S, C, F]) tick(t testing.TB) {
	t.Helper()
	if r.count++; r.count > r.most {
		t.Fatalf("PL-45: a round passes its most of %d steps and moves", r.most)
	}
}

func (r *tour[S, C, F]) show(at after, s *S, f *F) {
	if r.visit != nil {
		r.visit(at, s, f)
	}
}

// tours plays the subject's random rounds, by its strategy and every fourth
// boldly; prepare sets the callbacks of each round.
func (s Subject[S, C, F]) tours(t testing.TB, prepare func(r *tour[S, C, F], o Opening[C])) {
	t.Helper()
	for i := range s.rounds() {
		o := s.Openings[i%len(s.Openings)]
		r := &tour[S, C, F]{rules: s.Rules, choose: s.strategy(i), whims: s.source("whims", i), most: s.Most}
		if prepare != nil {
			prepare(r, o)
		}
		r.play(t, o, s.source("draws", i))
		if t.Failed() {
			t.Logf("in random round %d, opening %+v", i, o)
			return
		}
	}
}

// strategy of the ith random round.
func (s Subject[S, C, F]) strategy(i int) Strategy {
	switch {
	case i/len(s.Openings)%4 == 3:
		return Bold
	case s.Choose != nil:
		return s.Choose
	}
	return AnyMove
}

func (s Subject[S, C, F]) source(use string, i int) draw.Source {
	return fast.New(1, s.Edition+" "+use, uint64(i))
}

// small is the copy that is walked, with its openings.
func (s Subject[S, C, F]) small() (play.Rules[S, C, F], []Opening[C]) {
	rules, openings := s.Small, s.SmallOpenings
	if rules == nil {
		rules = s.Rules
	}
	if openings == nil {
		openings = s.Openings
	}
	return rules, openings
}

// sums adds up what is due, per seat, spot and pot.
func sums(due []play.Pay) map[play.Pay]odds.Ratio {
	total := map[play.Pay]odds.Ratio{}
	for _, p := range due {
		key := p
		key.Back = odds.Part{}
		total[key] = total[key].Add(p.Back.Ratio())
	}
	return total
}
