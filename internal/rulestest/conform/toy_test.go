package conform

import (
	"errors"

	"croupier/draw"
	"croupier/odds"
	"croupier/play"
)

// toy is double or nothing: a coin wins the stake twice; a win may be taken or
// put on a coin again, three times at most. The next coin is thrown early and
// lies hidden, as no game should do without need. Its fault makes it wrong in
// one way.
type toy struct {
	fault fault
	spoil *uint32 // what an impure toy remembers
}

type fault int

const (
	sound fault = iota
	takesNothing
	refusesOddly
	changesWagers
	defaultGambles
	unordered
	twiceOffered
	outOfTurn
	stakeOfNothing
	movePanics
	questionChanges
	paysAnew
	paysLess
	paysNegative
	paysStranger
	paysEarly
	neverEnds
	silentForever
	remembers
	needsFrame
	readsFrame
	viewAliases
	tellsSecret
	tellsByValue
	refusesOwnCarry
	allocates
	asksMore // a further stake, as some games may
)

const toyMost = 16 // a throw, and three times pick and throw, and a take

type toyState struct {
	Units, Risk, Due uint32
	Turn             play.Turn
	Hidden, Doubled  uint8
	Picked           uint8 // colour + 1
	Fresh            bool
}

type toyCarry struct{ Rounds uint16 }

type toyFrame struct{ Coin uint8 }

type toyView struct {
	Risk, Due uint32
	Coin      *uint8 `json:",omitempty"`
	Hidden    *uint8 `json:"hidden,omitempty"`
	Coming    uint8  `json:",omitempty"`
}

func (g toy) Open(s *toyState, c toyCarry, w []play.Wager) error {
	*s = toyState{}
	switch {
	case g.fault == refusesOwnCarry && c.Rounds > 0:
		return errors.New("no second round")
	case g.fault == refusesOddly && w[0].Units == 0:
		return errors.New("nothing staked")
	case w[0].Units == 0 && g.fault != takesNothing:
		return &play.Refusal{Reason: "stake 1 unit or more"}
	}
	s.Units = w[0].Units
	if g.fault == changesWagers {
		w[0].Units = 1
	}
	if g.fault == paysEarly {
		s.Due = 1
	}
	return nil
}

func (g toy) Turn(s *toyState) play.Turn { return s.Turn }

func (g toy) Offers(s *toyState, seat int, buf []play.Offer) []play.Offer {
	if g.fault == questionChanges {
		s.Due++
	}
	if seat != 1 || s.Turn != 1 {
		if g.fault == outOfTurn && seat == 0 {
			return append(buf, play.Offer{Verb: play.Take})
		}
		return buf
	}
	take := play.Offer{Verb: play.Take}
	pick := play.Offer{Verb: play.Pick, Class: play.Gamble, To: 1}
	if s.Doubled == 3 {
		return append(buf, take)
	}
	switch g.fault {
	case defaultGambles:
		return append(buf, pick, take)
	case unordered:
		return append(buf, take, play.Offer{Verb: play.Hit}, pick)
	case twiceOffered:
		return append(buf, take, pick, play.Offer{Verb: play.Pick, From: 1, To: 1})
	case stakeOfNothing:
		return append(buf, take, pick, play.Offer{Verb: play.Raise, Class: play.Stake, Most: 4, By: 1})
	}
	if g.fault == asksMore {
		return append(buf, take, pick, play.Offer{Verb: play.Raise, Class: play.Stake, Least: 5, Most: 5})
	}
	return append(buf, take, pick)
}

func (g toy) Act(s *toyState, _ int, m play.Move) {
	switch m.Verb {
	case play.Take, play.Raise:
		if g.fault == silentForever {
			return
		}
		s.Due, s.Risk, s.Turn = s.Due+s.Risk, 0, play.Over
	case play.Pick:
		if g.fault == movePanics && m.Arg == 1 {
			panic("no such colour")
		}
		s.Picked, s.Turn = uint8(m.Arg)+1, play.House
	default:
		panic("no such move")
	}
}

func (g toy) Step(s *toyState, d draw.Source, f *toyFrame) {
	if g.fault == remembers {
		if *g.spoil++; *g.spoil%7 == 0 {
			d.Uniform(3)
		}
	}
	if g.fault == allocates {
		d.Each([]uint32{2, 2})
	}
	won := false
	if s.Picked == 0 {
		won = d.Uniform(2) == 1
		s.Risk = 2 * s.Units
	} else {
		won = s.Hidden == s.Picked-1
		if f != nil || g.fault == needsFrame {
			f.Coin = s.Hidden
		}
		s.Risk *= 2
		s.Doubled++
	}
	s.Hidden = uint8(d.Uniform(2))
	s.Turn = 1
	if !won && g.fault == neverEnds {
		s.Risk, s.Doubled = s.Units, 0
		return
	}
	if !won {
		s.Risk, s.Turn = 0, play.Over
	}
	if g.fault == readsFrame {
		s.Fresh = f != nil
	}
}

func (g toy) Pays(s *toyState, buf []play.Pay) []play.Pay {
	back := odds.Whole(int64(s.Due))
	switch g.fault {
	case paysAnew:
		buf = nil
	case paysLess:
		back = odds.Whole(int64(s.Risk))
	case paysNegative:
		back = odds.Whole(-1)
	case paysStranger:
		buf = append(buf, play.Pay{Seat: 2, Back: back})
	}
	return append(buf, play.Pay{Seat: 1, Back: back})
}

func (g toy) Carry(s *toyState) toyCarry { return toyCarry{Rounds: 1} }

func (g toy) See(s *toyState, f *toyFrame, _ int) any {
	if g.fault == viewAliases {
		return s
	}
	v := toyView{Risk: s.Risk, Due: s.Due}
	if f != nil && s.Picked > 0 {
		v.Coin = &f.Coin
	}
	if s.Turn == play.Over || g.fault == tellsSecret {
		hidden := s.Hidden
		v.Hidden = &hidden
	}
	if g.fault == tellsByValue {
		v.Coming = s.Hidden + 1
	}
	return v
}
