package sim

import (
	"croupier/draw/fast"
	"croupier/play"
	"croupier/play/pot"
	"croupier/rules/slots"
)

// player plays rounds of a machine, one after the other, and allocates nothing
// in a round.
type player struct {
	m      *slots.Machine
	source source
	state  slots.State
	carry  slots.Carry
	wager  [1]play.Wager
	offers []play.Offer
	pays   []play.Pay
	parts  *parts
	hold   func(stops []uint32) uint32 // nil passes
	pots   []pot.Plan
	tally  *tally
	frame  slots.Frame // of lock-and-respin, whose board the state forgets
	bonus  uint64      // units that coins and held reels have won in this round
	per    uint64      // lines pay × the stake over per
	// colours says that the machine picks one before each paid game.
	colours bool
}

// source is the stream, and keeps where the reels stopped last and what was
// picked last before: the colour of a paid game that has colours.
type source struct {
	fast.Source
	stops        []uint32
	last, before int
}

// Each answers as the stream does.
func (s *source) Each(bounds []uint32) []uint32 {
	s.stops, s.before = s.Source.Each(bounds), s.last
	return s.stops
}

// Pick answers as the stream does.
func (s *source) Pick(weights []uint32, total uint32) int {
	s.last = s.Source.Pick(weights, total)
	return s.last
}

func newPlayer(m *slots.Machine, w play.Wager, parts *parts, hold func(stops []uint32) uint32) *player {
	d := m.Definition()
	pots := potsOf(&d)
	return &player{
		per: d.Per(), m: m, wager: [1]play.Wager{w}, colours: d.Colours != nil,
		offers: make([]play.Offer, 0, 8), pays: make([]play.Pay, 0, 8),
		parts: parts, hold: hold, pots: pots, tally: newTally(parts.len(), len(pots)),
	}
}

// potsOf are the plans of the pots that a round can win.
func potsOf(d *slots.Definition) []pot.Plan {
	plans := d.Pots()
	if d.Mystery != nil { // the last; the house draws it
		plans = plans[:len(plans)-1]
	}
	return plans
}

// round plays one whole round with the default moves, holds apart, and counts it.
func (p *player) round() {
	s := &p.state
	if err := p.m.Open(s, p.carry, p.wager[:]); err != nil {
		panic("sim: " + err.Error()) // the wager was accepted before
	}
	p.m.Step(s, &p.source, nil)
	spin, award := uint64(s.Won+s.Paid), uint32(0)
	p.bonus = 0
	if s.Of > 0 {
		award = s.Times
	}
	if spin > 0 {
		colour := 0
		if p.colours {
			colour = p.source.before
		}
		p.parts.spin(p.tally, colour, p.source.stops, spin*p.per/uint64(p.wager[0].Units), p.per)
	}
	for {
		turn := p.m.Turn(s)
		if turn == play.Over {
			break
		}
		if turn == play.House {
			p.step()
			continue
		}
		if s.Phase == slots.Holding && p.hold != nil {
			if mask := p.hold(p.source.stops); mask != 0 {
				p.m.Act(s, int(turn), play.Move{Verb: play.Hold, Arg: mask, Units: p.wager[0].Units})
				continue
			}
		}
		p.offers = p.m.Offers(s, int(turn), p.offers[:0])
		p.m.Act(s, int(turn), p.offers[0].Default())
	}
	p.settle(spin+p.bonus, award)
}

// stepInto lets the house proceed, and counts what that wins to a part.
func (p *player) stepInto(part int) {
	s := &p.state
	before := s.Won + s.Paid
	p.m.Step(s, &p.source, nil)
	won := uint64(s.Won + s.Paid - before)
	p.bonus += won
	p.tally.parts[part].add(won * p.per / uint64(p.wager[0].Units))
}

// step lets the house proceed in a feature, and counts what coins win.
func (p *player) step() {
	s := &p.state
	switch s.Phase {
	case slots.Sticking:
		p.stepInto(p.parts.stuck)
	case slots.HeldSpin:
		p.stepInto(p.parts.held)
	case slots.Locking, slots.Respinning:
		p.m.Step(s, &p.source, &p.frame)
		if p.frame.Ended {
			p.bonus += uint64(p.frame.Ends) * uint64(p.wager[0].Units)
			p.parts.board(p.tally, &p.frame, p.per)
		}
	default:
		p.m.Step(s, &p.source, nil)
	}
}

// settle counts what the round pays; spin is what was won before free spins.
func (p *player) settle(spin uint64, award uint32) {
	p.pays = p.m.Pays(&p.state, p.pays[:0])
	var due uint64
	for _, x := range p.pays {
		if x.Pot != 0 {
			p.pot(x.Pot)
			continue
		}
		due += uint64(x.Back.Num()) // reel machines pay whole units
	}
	stake := uint64(p.wager[0].Units)
	if due == 0 {
		p.tally.count(0)
	} else {
		p.tally.count(due * p.per / stake)
	}
	if award > 0 {
		p.tally.parts[p.parts.award(award)].add((due - spin) * p.per / stake)
	}
	p.carry = p.m.Carry(&p.state)
}

// pot counts a pot that the round has won.
func (p *player) pot(id uint16) {
	for i := range p.pots {
		if p.pots[i].ID == id {
			p.tally.pots[i]++
		}
	}
}

// begin puts the player at the start of a chunk.
func (p *player) begin(seed uint64, game string, chunk uint64) {
	p.source.Reseed(seed, game, chunk)
	p.carry = slots.Carry{}
}
