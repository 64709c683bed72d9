package play_test

import (
	"slices"
	"testing"

	"croupier/draw"
	"croupier/internal/rulestest"
	"croupier/internal/rulestest/conform"
	"croupier/odds"
	"croupier/play"
)

// twentyOne is blackjack without a hole card: boxes that share a shoe, splits
// into hands of one box, insurance and doubles for less, which are stakes added
// in mid-round; the shoe outlives the round. Every card is drawn as late as it
// is dealt.
type twentyOne struct{ shoe shoe }

// shoe counts the cards of each value; aces first, tens last.
type shoe [10]uint32

const (
	ace   = 0
	ten   = 9
	boxes = 2
	hands = 4
)

// The spots of a box's stake (all its hands) and of its insurance.
const (
	spotBox = iota
	spotInsurance
)

type bjHand struct {
	Stake uint32
	Total uint8 // an ace counting 1
	Ace   bool
	Cards uint8
	Done  bool
}

// points counts an ace 11 if that does not pass 21.
func (h bjHand) points() uint8 {
	if h.Ace && h.Total <= 11 {
		return h.Total + 10
	}
	return h.Total
}

type bjBox struct {
	Seat    uint16
	Stake   uint32
	Insured uint32
	Pair    uint8 // the value of the first two cards + 1, where equal
	Hands   [hands]bjHand
	Count   uint8
}

func (b bjBox) blackjack() bool { return b.Count == 1 && b.Hands[0].natural() }

func (h bjHand) natural() bool { return h.Cards == 2 && h.points() == 21 }

type bjPhase uint8

const (
	dealing bjPhase = iota
	insuring
	deciding
	dealerDraws
	bjOver
)

type bjState struct {
	Shoe   shoe
	Box    [boxes]bjBox
	Count  uint8 // boxes
	Dealer bjHand
	Up     uint8 // the dealer's first card + 1
	Phase  bjPhase
	At     uint8 // the box that is dealt to or decides
	Hand   uint8 // and its hand
	Round  uint8 // of the deal
}

type bjCarry struct{ Shoe shoe }

type bjFrame struct{ Card uint8 }

type bjView struct {
	Card   uint8 `json:",omitempty"` // the value dealt
	Dealer uint8
	Points [boxes][hands]uint8
}

func (g *twentyOne) Open(s *bjState, carry bjCarry, w []play.Wager) error {
	*s = bjState{Shoe: carry.Shoe}
	if carry.Shoe == (shoe{}) {
		s.Shoe = g.shoe
	}
	for _, one := range w {
		if int(s.Count) == boxes || one.Seat == 0 || one.Spot != spotBox || one.Units < 2 || one.Units > 1000 || one.Units%2 == 1 {
			return &play.Refusal{Reason: "an even stake of 2 to 1000 units on a free box"} // OC-R8
		}
		s.Box[s.Count] = bjBox{Seat: one.Seat, Stake: one.Units, Count: 1}
		s.Box[s.Count].Hands[0].Stake = one.Units
		s.Count++
	}
	if s.Count == 0 {
		return &play.Refusal{Reason: "a stake, please"}
	}
	return nil
}

func (g *twentyOne) Turn(s *bjState) play.Turn {
	switch s.Phase {
	case bjOver:
		return play.Over
	case insuring:
		return play.Turn(s.Box[s.At].Seat)
	case deciding:
		if s.Box[s.At].Hands[s.Hand].Cards >= 2 && !s.owed() {
			return play.Turn(s.Box[s.At].Seat)
		}
	}
	return play.House
}

// owed reports whether the deciding hand is about to get a card that it asked
// for: Round counts it.
func (s *bjState) owed() bool { return s.Round > 0 }

func (g *twentyOne) Offers(s *bjState, seat int, buf []play.Offer) []play.Offer {
	if seat < 1 || g.Turn(s) != play.Turn(seat) {
		return buf
	}
	box := &s.Box[s.At]
	arg := uint32(s.At)
	if s.Phase == insuring {
		buf = append(buf, play.Offer{Verb: play.Pass, From: arg, To: arg})
		return append(buf, play.Offer{Verb: play.Insure, Class: play.Stake, From: arg, To: arg,
			Least: 1, Most: box.Stake / 2, By: 1}) // BC-BJ-11: up to half
	}
	h := box.Hands[s.Hand]
	buf = append(buf, play.Offer{Verb: play.Stand, From: arg, To: arg}, play.Offer{Verb: play.Hit, From: arg, To: arg})
	if h.Cards == 2 {
		// BC-BJ-8: raised by any amount not above the first stake.
		buf = append(buf, play.Offer{Verb: play.Double, Class: play.Stake, From: arg, To: arg, Least: 1, Most: box.Stake, By: 1})
		if box.Pair > 0 && h.Total == 2*box.Pair && box.Count < hands && (box.Count == 1 || box.Pair != ace+1) {
			buf = append(buf, play.Offer{Verb: play.Split, Class: play.Stake, From: arg, To: arg,
				Least: box.Stake, Most: box.Stake, By: 1})
		}
	}
	return buf
}

func (g *twentyOne) Act(s *bjState, _ int, m play.Move) {
	box := &s.Box[s.At]
	h := &box.Hands[s.Hand]
	switch m.Verb {
	case play.Insure, play.Pass:
		box.Insured = m.Units
		if s.At++; s.At == s.Count {
			s.At, s.Phase = 0, deciding
		}
	case play.Stand:
		h.Done = true
	case play.Hit:
		s.Round = 1
	case play.Double:
		h.Stake += m.Units
		h.Done, s.Round = true, 1 // one card only
	case play.Split:
		half := bjHand{Stake: box.Stake, Total: box.Pair, Ace: box.Pair == ace+1, Cards: 1}
		half.Done = half.Ace // BC-BJ-10: one card each
		*h, box.Hands[box.Count] = half, half
		box.Count++
	default:
		panic("not offered")
	}
	g.settle(s)
}

// settle finds the next hand that may decide or is to be dealt to.
func (g *twentyOne) settle(s *bjState) {
	for s.Phase == deciding && !s.owed() {
		box := &s.Box[s.At]
		h := &box.Hands[s.Hand]
		if h.Cards < 2 || !h.Done && h.points() < 21 {
			return
		}
		if s.Hand++; s.Hand == box.Count {
			s.Hand = 0
			if s.At++; s.At == s.Count {
				s.At, s.Phase = 0, dealerDraws
			}
		}
	}
}

// deal draws one card; an empty shoe is filled again.
func (g *twentyOne) deal(s *bjState, d draw.Source, f *bjFrame) uint8 {
	left := uint32(0)
	for _, n := range s.Shoe {
		left += n
	}
	if left == 0 {
		for i, n := range g.shoe {
			s.Shoe[i] = n
			left += n
		}
	}
	card := uint8(d.Pick(s.Shoe[:], left))
	s.Shoe[card]--
	if f != nil {
		f.Card = card + 1
	}
	return card
}

func (h *bjHand) add(card uint8) {
	h.Total += card + 1
	h.Ace = h.Ace || card == ace
	h.Cards++
}

func (g *twentyOne) Step(s *bjState, d draw.Source, f *bjFrame) {
	card := g.deal(s, d, f)
	switch s.Phase {
	case dealing: // BC-BJ-1: each box and the dealer, then each box again
		if s.At < s.Count {
			box := &s.Box[s.At]
			if h := &box.Hands[0]; h.Cards == 1 && h.Total == card+1 {
				box.Pair = card + 1
			}
			box.Hands[0].add(card)
			if s.At++; s.At < s.Count || s.Round == 0 {
				return
			}
			s.At, s.Round, s.Phase = 0, 0, deciding
			if s.Up == ace+1 {
				s.Phase = insuring
			}
			g.settle(s)
			return
		}
		s.Dealer.add(card)
		s.Up, s.At, s.Round = card+1, 0, 1
	case deciding:
		h := &s.Box[s.At].Hands[s.Hand]
		h.add(card)
		s.Round = 0
		g.settle(s)
	case dealerDraws:
		s.Dealer.add(card)
		if s.Dealer.points() >= 17 || s.Dealer.Cards >= 2 && !g.contested(s) {
			s.Phase = bjOver
		}
	}
}

// contested reports whether a hand still waits for the dealer's points.
func (g *twentyOne) contested(s *bjState) bool {
	for _, box := range s.Box[:s.Count] {
		for _, h := range box.Hands[:box.Count] {
			if h.points() <= 21 && !box.blackjack() {
				return true
			}
		}
	}
	return false
}

func (g *twentyOne) Pays(s *bjState, buf []play.Pay) []play.Pay {
	if s.Phase != bjOver {
		return buf
	}
	natural := s.Dealer.natural()
	for _, box := range s.Box[:s.Count] {
		if natural && s.Dealer.Ace && s.Up == ace+1 && box.Insured > 0 {
			buf = append(buf, play.Pay{Seat: box.Seat, Spot: spotInsurance, Back: odds.Whole(3 * int64(box.Insured))})
		}
		for _, h := range box.Hands[:box.Count] {
			back := odds.Whole(0)
			switch mine, his := h.points(), s.Dealer.points(); {
			case mine > 21:
			case box.blackjack() && !natural:
				back, _ = odds.NewPart(5*int64(h.Stake), 2) // BC-BJ-3
			case natural && !box.blackjack():
			case his > 21 || mine > his:
				back = odds.Whole(2 * int64(h.Stake))
			case mine == his:
				back = odds.Whole(int64(h.Stake))
			}
			buf = append(buf, play.Pay{Seat: box.Seat, Spot: spotBox, Back: back})
		}
	}
	return buf
}

func (g *twentyOne) Carry(s *bjState) bjCarry { return bjCarry{Shoe: s.Shoe} }

func (g *twentyOne) See(s *bjState, f *bjFrame, _ int) any {
	v := bjView{Dealer: s.Dealer.points()}
	for i, box := range s.Box {
		for k, h := range box.Hands {
			v.Points[i][k] = h.points()
		}
	}
	if f != nil {
		v.Card = f.Card
	}
	return v
}

// cards are the draws that deal these values from a shoe.
func cards(from shoe, values ...int) []draw.Draw {
	var draws []draw.Draw
	for _, v := range values {
		var below, total uint32
		for i, n := range from {
			if i < v {
				below += n
			}
			total += n
		}
		draws = append(draws, draw.Draw{Bound: total, Value: below})
		from[v]--
	}
	return draws
}

type bjScene = scene[bjState, bjCarry, bjFrame]

var oneDeck = shoe{4, 4, 4, 4, 4, 4, 4, 4, 4, 16}

// A pair of eights against an ace: insured for 3 of 5, split, the first hand
// (8 and 3) doubled for 4 of 10 and dealt a ten, the second (8 and ten) stands;
// the dealer has 20. 21 wins 2 × 14, 18 and the insurance lose.
func TestSketchBlackjack(t *testing.T) {
	rulestest.Covers(t, "PL-3", "RG-9")
	sc := bjScene{rules: &twentyOne{shoe: oneDeck}, edition: "blackjack/1", watch: []int{0, 1},
		wagers: []play.Wager{{Seat: 1, Units: 10}}}
	tape := &draw.Tape{From: &draw.Tape{Draws: cards(oneDeck, 7, ace, 7, 2, ten, ten, 8)}}
	table := sc.sit(t, tape)
	want := func(words ...string) {
		t.Helper()
		if got := offered(table, 1); !slices.Equal(got, words) {
			t.Fatalf("offers %q, want %q", got, words)
		}
	}
	want("pass", "insure units 1 to 5")
	move(t, table, tape, 1, play.Move{Verb: play.Insure, Units: 3})
	want("stand", "hit", "double units 1 to 10", "split units 10")
	move(t, table, tape, 1, play.Move{Verb: play.Split, Units: 10})
	want("stand", "hit", "double units 1 to 10")
	if due := table.Pays(nil); len(due) != 0 {
		t.Errorf("paid %v in mid-round", due)
	}
	move(t, table, tape, 1, play.Move{Verb: play.Double, Units: 4})
	want("stand", "hit", "double units 1 to 10")
	move(t, table, tape, 1, play.Move{Verb: play.Stand})
	if table.Turn() != play.Over {
		t.Fatalf("%v must act", table.Turn())
	}
	due := table.Pays(nil)
	if box, insurance := back(due, 1, spotBox), back(due, 1, spotInsurance); !box.Equal(odds.FromInt(28)) || !insurance.IsZero() {
		t.Errorf("the box is paid %s and the insurance %s, want 28 and 0", box, insurance)
	}
	sc.again(t, table)

	// The next round goes on with the shoe: 45 cards are left.
	next := play.Sit(sc.rules, sc.edition)
	if err := next.Open(table.Carry(), sc.wagers); err != nil {
		t.Fatal(err)
	}
	if err := next.Run(&draw.Tape{From: &draw.Tape{Draws: cards(shoe{3, 4, 3, 4, 4, 4, 4, 2, 3, 14}, 1, 3, 5)}}); err != nil {
		t.Error(err)
	}
}

// Insurance by exchangeability: the dealer's first two cards are an ace and a
// ten with chance 4/16 × 6/15 in this shoe, whoever is dealt to in between, and
// then 5 units return 15.
func TestSketchInsuranceReturn(t *testing.T) {
	sc := bjScene{rules: &twentyOne{shoe: shoe{ace: 4, 4: 6, ten: 6}}, wagers: []play.Wager{{Seat: 1, Units: 10}}}
	insured := func(_ bjState, _ int, o []play.Offer) play.Move {
		if last := o[len(o)-1]; last.Verb == play.Insure {
			return play.Move{Verb: play.Insure, Units: last.Most}
		}
		return o[0].Default()
	}
	got := sc.mean(t, insured, func(due []play.Pay) odds.Ratio { return back(due, 1, spotInsurance) })
	if want := odds.NewRatio(15*4*6, 16*15); !got.Equal(want) {
		t.Errorf("the insurance returns %s, want %s", got, want)
	}
}

func TestSketchBlackjackConforms(t *testing.T) { conform.Check(t, blackjackSubject()) }

func FuzzSketchBlackjack(f *testing.F) { conform.Fuzz(f, blackjackSubject()) }

func blackjackSubject() conform.Subject[bjState, bjCarry, bjFrame] {
	small := shoe{ace: 1, 7: 2, ten: 2}
	return conform.Subject[bjState, bjCarry, bjFrame]{
		Edition: "blackjack/1", Rules: &twentyOne{shoe: oneDeck},
		Openings: []conform.Opening[bjCarry]{
			{Wagers: []play.Wager{{Seat: 1, Units: 10}, {Seat: 3, Units: 2}}},
			{Carry: bjCarry{Shoe: small}, Wagers: []play.Wager{{Seat: 2, Units: 4}}},
			{Wagers: []play.Wager{{Seat: 1, Units: 2}, {Seat: 1, Units: 6}}},
		},
		Refused: []conform.Opening[bjCarry]{
			{}, {Wagers: []play.Wager{{Seat: 1, Units: 5}}}, {Wagers: []play.Wager{{Seat: 1, Units: 0}}},
			{Wagers: []play.Wager{{Seat: 1, Units: 2}, {Seat: 2, Units: 2}, {Seat: 3, Units: 2}}},
		},
		Small:         &twentyOne{shoe: small},
		SmallOpenings: []conform.Opening[bjCarry]{{Wagers: []play.Wager{{Seat: 1, Units: 2}}}},
		// A hand takes 21 cards and as many moves at most.
		Most: 2 * 22 * (boxes*hands + 1),
	}
}
