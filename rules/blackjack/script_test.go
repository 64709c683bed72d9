package blackjack_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"croupier/draw"
	"croupier/odds"
	"croupier/play"
	"croupier/rules/blackjack"
)

// online and club are the tables of the two documents.
func online(change ...func(*blackjack.Definition)) blackjack.Definition {
	d := blackjack.Definition{
		Decks: 8, Boxes: 7, Hole: blackjack.FaceDown, Peek: blackjack.On,
		BlackjackPays: odds.Must(odds.NewPart(3, 2)), Insurance: blackjack.On, InsuranceTen: blackjack.On, EvenMoney: blackjack.On,
		Surrender: blackjack.LateSurrender, SplitHands: 4, SplitAces: 4, DoubleAfterSplit: blackjack.On,
		Main: play.Limits{Least: 10, Most: 5000, By: 1}, Side: play.Limits{Least: 5, Most: 500, By: 1},
	}
	for _, c := range change {
		c(&d)
	}
	return d
}

func club(change ...func(*blackjack.Definition)) blackjack.Definition {
	d := blackjack.Definition{
		Decks: 6, Boxes: 7, Hole: blackjack.NoHole, Takes: blackjack.TakesAll,
		BlackjackPays: odds.Must(odds.NewPart(3, 2)), Insurance: blackjack.On,
		SplitHands: 4, SplitAces: 2, DoubleAfterSplit: blackjack.On, DoubleForLess: blackjack.On,
		Main: play.Limits{Least: 2, Most: 500, By: 1}, Side: play.Limits{Least: 1, Most: 50, By: 1},
		TwentyOneThree: &blackjack.TwentyOneThree{SuitedTrips: 9, StraightFlush: 9, Trips: 9, Straight: 9, Flush: 9},
		Top3:           &blackjack.Top3{SuitedTrips: 270, StraightFlush: 180, Trips: 90},
		PerfectPairs:   &blackjack.PerfectPairs{Perfect: 30, Coloured: 12, Mixed: 5},
	}
	for _, c := range change {
		c(&d)
	}
	return d
}

func game(t testing.TB, d blackjack.Definition) *blackjack.Game {
	t.Helper()
	g, faults := blackjack.New(d)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	return g
}

// script is a round in words: cards in the order of the draws, as "Ts"; "no" for a
// look without blackjack, "yes Kc" for one with; moves by their verbs, with units
// behind a colon. It is the Source of its own cards.
type script struct {
	t     testing.TB
	words []string
	picks []int // what is left to answer of the card begun
}

func (s *script) next() string {
	if len(s.words) == 0 {
		s.t.Fatal("the script has ended")
	}
	w := s.words[0]
	s.words = s.words[1:]
	return w
}

func (s *script) Uniform(uint32) uint32         { panic("a table asks no Uniform") }
func (s *script) Each(bounds []uint32) []uint32 { panic("a table asks no Each") }

// Pick answers the rank of the next card, then its suit; or a look.
func (s *script) Pick(weights []uint32, total uint32) int {
	sum := uint32(0)
	for _, w := range weights {
		sum += w
	}
	if sum != total {
		s.t.Fatalf("weights of %d in %d", sum, total)
	}
	if len(s.picks) == 0 {
		s.begin(len(weights))
	}
	i := s.picks[0]
	s.picks = s.picks[1:]
	if i >= len(weights) || weights[i] == 0 {
		s.t.Fatalf("the script wants answer %d of %v", i, weights)
	}
	return i
}

func (s *script) begin(weights int) {
	w := s.next()
	switch {
	case w == "no":
		s.picks = []int{1}
		return
	case w == "yes":
		s.picks = []int{0}
		return
	}
	rank, suit := strings.IndexByte("A23456789TJQK", w[0]), strings.IndexByte("cdhs", w[1])
	if weights == 4 {
		rank -= 9 // among the tens
	} else if weights == 1 {
		rank = 0 // among the aces
	}
	s.picks = []int{rank, suit}
}

var _ draw.Source = (*script)(nil)

// run plays a script to its end and gives the state.
func run(t testing.TB, g *blackjack.Game, wagers []play.Wager, text string) *blackjack.State {
	t.Helper()
	var s blackjack.State
	if err := g.Open(&s, blackjack.Carry{}, wagers); err != nil {
		t.Fatal(err)
	}
	r := &script{t: t, words: strings.Fields(text)}
	for g.Turn(&s) != play.Over {
		if len(r.words) == 0 {
			return &s // to look at what is offered
		}
		if turn := g.Turn(&s); turn == play.House {
			g.Step(&s, r, nil)
		} else {
			word, units, _ := strings.Cut(r.next(), ":")
			act(t, g, &s, int(turn), word, units)
		}
	}
	if len(r.words) > 0 {
		t.Fatalf("the round is over before %v", r.words)
	}
	return &s
}

func act(t testing.TB, g *blackjack.Game, s *blackjack.State, seat int, word, units string) {
	t.Helper()
	verb, ok := play.ParseVerb(word)
	offers := g.Offers(s, seat, nil)
	at := slices.IndexFunc(offers, func(o play.Offer) bool { return o.Verb == verb })
	if !ok || at < 0 {
		t.Fatalf("%q is none of the offers %v", word, offers)
	}
	m := offers[at].Default()
	m.Units = offers[at].Most
	if units != "" {
		n, _ := strconv.Atoi(units)
		m.Units = uint32(n)
	}
	if !offers[at].Allows(m) {
		t.Fatalf("%v is not within %v", m, offers[at])
	}
	g.Act(s, seat, m)
}

// backs are what spots are paid, by their ids.
func backs(g *blackjack.Game, s *blackjack.State) map[uint16]string {
	m := map[uint16]string{}
	for _, p := range g.Pays(s, nil) {
		m[p.Spot] = strings.TrimSuffix(p.Back.String(), "/1")
	}
	return m
}

// verbs are what is offered now.
func verbs(g *blackjack.Game, s *blackjack.State) (words string) {
	for i, o := range g.Offers(s, int(g.Turn(s)), nil) {
		if i > 0 {
			words += " "
		}
		words += o.Verb.String()
	}
	return words
}

func ten(units uint32) []play.Wager { return []play.Wager{{Seat: 1, Units: units}} }
