package slots

import (
	"croupier/draw"
	"croupier/play/pot"
)

// Lock is lock-and-respin, which SF calls Hold & Cash: Least or more of Symbol
// anywhere lock and show amounts; in the respins whatever falls on a free cell
// locks too, until nothing has fallen Respins times in a row or all is full.
type Lock struct {
	Symbol  Symbol
	Least   int
	Respins uint8
	// Amounts are what a cash symbol can show, × the stake of the game.
	Amounts []uint16
	// First are the weights of the amounts that the symbols which started the
	// feature turn into, beside Amounts; Falls those of what a free cell shows
	// in a respin: nothing, an upgrade, a doubling, each prize, each amount.
	First []uint32
	Falls []uint32
	// Scale is what a doubling multiplies the amounts by: 2 where it is 0
	// (BC-M-11).
	Scale uint16
	// Prizes are what jackpot symbols pay, × the stake; Full is what the
	// covered window pays beside all that lies on it, nothing where it is zero.
	Prizes []Prize
	Full   Prize
	// Most is the end of a cash symbol's amount, × the stake, and Longest that
	// of the respins of one feature (PL-45).
	Most    uint16
	Longest uint16

	firstTotal, fallTotal uint32
}

// Prize is a fixed jackpot, × the stake of the game. Where it has a Pot, each of
// its symbols that lands draws whether it carries the pot too, with the chance
// of the stake in the highest stake; it is won at most once in a round (BC-R14).
type Prize struct {
	Name string
	Pay  uint32
	Pot  *pot.Plan
}

// Where the weights stand in Lock.Falls: those of the prizes begin at FallPrize,
// those of the amounts follow.
const (
	FallNothing = iota
	FallUpgrade
	FallDouble
	FallPrize
)

// Board is the cells of lock-and-respin, by reel and row: 0 is free, an amount
// × the stake, or prizeCell and above for a prize.
type Board [MaxReels * MaxRows]uint16

const prizeCell = 1 << 15

// PrizeIn is the index of the prize that what lies in a cell stands for.
func PrizeIn(cell uint16) (index int, ok bool) { return int(cell - prizeCell), cell >= prizeCell }

// prize is the index of the prize in a cell.
func (b *Board) prize(i int) (index int, ok bool) { return PrizeIn(b[i]) }

// place is the index of a cell of the board.
func place(reel, row int) int { return reel*MaxRows + row }

// each calls f with the place of every cell of the window.
func (d *Definition) each(f func(i int)) {
	for r := range d.Base {
		for row := range d.Rows {
			f(place(r, row))
		}
	}
}

// lockIn turns the symbols that started the feature into amounts (SF-10).
func (m *Machine) lockIn(s *State, d draw.Source, f *Frame) {
	l := m.def.Lock
	for r := range m.def.Base {
		for row := range m.def.Rows {
			if s.Coins.Has(r, row) {
				s.Board[place(r, row)] = l.Amounts[d.Pick(l.First, l.firstTotal)]
			}
		}
	}
	s.Coins = 0
	s.Phase, s.Respins, s.Turned = Respinning, l.Respins, 0
	// SF-R10: fifteen at once win the full window before any respin.
	full := m.def.free(&s.Board) == 0
	if f != nil {
		*f = Frame{Scene: LockScene}
		f.Ended = full
		m.show(f, s)
	}
	if full {
		m.unlock(s)
	}
}

// show notes the board for a view; the state forgets it when the feature ends.
func (m *Machine) show(f *Frame, s *State) {
	f.Board, f.Respins = s.Board, s.Respins
	f.Ends = m.def.BoardPays(&s.Board)
}

// respin lets something or nothing fall on every free cell.
func (m *Machine) respin(s *State, d draw.Source, f *Frame) {
	l := m.def.Lock
	ups, doubles, fell := 0, 0, false
	var boosts []Boost
	var carried []int
	if f != nil { // of a frame that is used again
		boosts, carried = f.Boosts[:0], f.Carried[:0]
	}
	m.def.each(func(i int) {
		if s.Board[i] != 0 {
			return
		}
		fall := d.Pick(l.Falls, l.fallTotal)
		fell = fell || fall != FallNothing
		switch {
		case fall == FallNothing:
		case fall == FallUpgrade:
			ups++
		case fall == FallDouble:
			doubles++
		case fall < FallPrize+len(l.Prizes):
			s.Board[i] = prizeCell + uint16(fall-FallPrize)
			if m.carry(s, &l.Prizes[fall-FallPrize], d) && f != nil {
				carried = append(carried, i)
			}
		default:
			s.Board[i] = l.Amounts[fall-FallPrize-len(l.Prizes)]
		}
		if f != nil && (fall == FallUpgrade || fall == FallDouble) {
			boosts = append(boosts, Boost{Place: i, Doubles: fall == FallDouble})
		}
	})
	// SF-R3: new symbols lock, then upgrades, then doublings, on every cash
	// symbol of the board, the new ones included.
	m.def.boost(&s.Board, ups, doubles)
	s.Turned++
	s.Respins--
	if fell {
		s.Respins = l.Respins
	}
	ended := s.Respins == 0 || s.Turned == l.Longest || m.def.free(&s.Board) == 0
	if f != nil {
		*f = Frame{Scene: RespinScene, Boosts: boosts, Carried: carried}
		f.Ended = ended
		m.show(f, s)
	}
	if ended {
		m.unlock(s)
	}
}

// boost raises every amount by one stake per upgrade, then multiplies it by
// Scale per doubling, up to the most (SF-17, BC-M-11, PL-45).
func (d *Definition) boost(b *Board, ups, doubles int) {
	if ups+doubles == 0 {
		return
	}
	d.each(func(i int) {
		if b[i] == 0 || b[i] >= prizeCell {
			return
		}
		amount := min(uint32(b[i])+uint32(ups), uint32(d.Lock.Most))
		for range doubles {
			amount = min(uint32(d.Lock.Scale)*amount, uint32(d.Lock.Most))
		}
		b[i] = uint16(amount)
	})
}

// free is the number of cells on which something can fall.
func (d *Definition) free(b *Board) (n int) {
	d.each(func(i int) {
		if b[i] == 0 {
			n++
		}
	})
	return n
}

// BoardPays is what a board pays, × the stake: amounts, prizes and, where no
// cell is free, the full window's prize (SF-15, SF-16, BC-M-10).
func (d *Definition) BoardPays(b *Board) (pay uint32) {
	d.each(func(i int) {
		if p, ok := b.prize(i); ok {
			pay += d.Lock.Prizes[p].Pay
		} else {
			pay += uint32(b[i])
		}
	})
	if d.free(b) == 0 {
		pay += d.Lock.Full.Pay
	}
	return pay
}

// unlock adds up what lies on the board and ends the feature.
func (m *Machine) unlock(s *State) {
	s.Won += m.def.BoardPays(&s.Board) * m.stake(s)
	s.Board, s.Respins, s.Turned = Board{}, 0, 0
	m.goOn(s)
}
