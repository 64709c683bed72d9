package play

import (
	"croupier/draw"
	"croupier/odds"
)

// Rules is one edition of one game. S is the state of a round and C what
// outlives it; neither holds a pointer, slice or map, so that equal states
// compare equal and a round is rebuilt by running its rules again. F is the
// frame of one Step: what is shown but decides nothing.
//
// A move never draws; Step is the only door for chance. Every method is a
// pure function of its arguments and the edition.
type Rules[S, C comparable, F any] interface {
	// Open begins a round with what the last one left and stakes in units on
	// spots. It draws nothing. A wager that the edition does not offer is
	// refused with a *Refusal and leaves s undefined.
	Open(s *S, carry C, w []Wager) error
	// Turn says who must act now.
	Turn(s *S) Turn
	// Offers appends the legal choices of a seat: the default of a silent seat
	// first, the rest ordered and disjoint. It is empty out of turn.
	Offers(s *S, seat int, buf []Offer) []Offer
	// Act takes one legal move. It draws nothing; an illegal move panics, since
	// the driver has checked it against Offers.
	Act(s *S, seat int, m Move)
	// Step lets the house proceed once, drawing as often as it likes. f is nil
	// in simulation; the state after Step does not depend on f.
	Step(s *S, d draw.Source, f *F)
	// Pays appends all that is due by now, in units and pot shares, never less
	// than before.
	Pays(s *S, buf []Pay) []Pay
	// Carry is what outlives the round, valid when it is over.
	Carry(s *S) C
	// See is what a seat may know, asked right after the Step that filled f
	// (nil after Open or Act). Seat 0 is the public. A nil view is nothing new
	// and is not kept: where a move is shown by the house's step that answers
	// it, See says nil after the move.
	See(s *S, f *F, seat int) any
}

// Timed is added by games in real time (crash). Both are pure: the house owns
// the clock.
type Timed[S any] interface {
	// Pace is the Arg that a move gets when ms milliseconds of the round have
	// passed.
	Pace(ms uint32) (arg uint32)
	// Due is the moment, in milliseconds of the round, at which the house must
	// step; ok is false while it waits for nothing.
	Due(s *S) (ms uint32, ok bool)
}

// Wager is a stake in units on a spot. Arg holds lines, positions, a crash
// target or a number of mines, as the spot says. Seats count from 1.
type Wager struct {
	Seat, Spot uint16
	Arg, Units uint32
}

// Offer is a legal choice: a verb with a range of Arg (From to To) and of
// Units (Least to Most in steps of By; all zero where the move adds no units).
type Offer struct {
	Verb  Verb
	Class Class
	From  uint32
	To    uint32
	Least uint32
	Most  uint32
	By    uint32
}

// Allows reports whether m is one of the moves that the offer covers.
func (o Offer) Allows(m Move) bool {
	if m.Verb != o.Verb || m.Arg < o.From || m.Arg > o.To {
		return false
	}
	if m.Units < o.Least || m.Units > o.Most {
		return false
	}
	return o.By == 0 || (m.Units-o.Least)%o.By == 0
}

// Default is the move that the offer stands for when its seat stays silent:
// the least of its Arg and of its Units.
func (o Offer) Default() Move { return Move{Verb: o.Verb, Arg: o.From, Units: o.Least} }

// Move is one choice of a seat. Arg is a spot, hand, tile, reel mask, colour
// or multiplier, as the verb says.
type Move struct {
	Verb  Verb
	Arg   uint32
	Units uint32
}

// Pay is what a round owes by now to a spot of a seat: exact units back, the
// stake included; or, where Pot is not 0, a share of that pot (1/1 is all).
type Pay struct {
	Seat, Spot, Pot uint16
	Back            odds.Part
}

// Turn says who must act: a seat (from 1), the House, Anyone (several seats in
// any order, until the house steps at its clock's word), or nobody: Over.
type Turn int32

// The turns that are no seat's.
const (
	House  Turn = 0
	Over   Turn = -1
	Anyone Turn = -2
)

// Class says what the house must know of an offer before it takes a move.
type Class uint8

// Plain adds no units; Stake adds units that the house reserves before Act;
// Gamble is a choice that the house may withhold (the default stays).
const (
	Plain Class = iota
	Stake
	Gamble
)

// Verb names a move.
type Verb uint8

// The verbs of all games. Take collects a win; Pick chooses a colour, card,
// tile or number (Arg); Halve takes half of a win out of a gamble; Bet lays its
// units on a spot (Arg) in mid-round.
const (
	Pass Verb = iota
	Take
	Pick
	Halve
	Hold
	Hit
	Stand
	Double
	Split
	Insure
	Surrender
	Call
	Raise
	Fold
	CashOut
	Odds
	Bet
)

var verbNames = [...]string{
	"pass", "take", "pick", "halve", "hold", "hit", "stand", "double", "split",
	"insure", "surrender", "call", "raise", "fold", "cash-out", "odds", "bet",
}

// String is the verb's name on the wire and in transcripts.
func (v Verb) String() string {
	if int(v) < len(verbNames) {
		return verbNames[v]
	}
	return "verb?"
}

// ParseVerb is the verb of that name; ok is false for a name that no verb has.
func ParseVerb(name string) (v Verb, ok bool) {
	for i, n := range verbNames {
		if n == name {
			return Verb(i), true
		}
	}
	return 0, false
}

var classNames = [...]string{"plain", "stake", "gamble"}

// String is the class's name on the wire.
func (c Class) String() string {
	if int(c) < len(classNames) {
		return classNames[c]
	}
	return "class?"
}

// Refusal is a choice that the edition does not offer: a stake, a spot, a
// move. Nothing has changed.
type Refusal struct{ Reason string }

// Error says what was refused and what would be taken.
func (r *Refusal) Error() string { return r.Reason }
