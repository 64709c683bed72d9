package roulette

import (
	"fmt"
	"slices"
)

// furthest is the most numbers to each side that neighbours may cover
// (OC-2.2.4.5).
const furthest = 8

// called is a call bet as the clause lists it: each line the count of chips and
// the numbers of their spot.
type called struct {
	name  string
	chips []laidOn
}

type laidOn struct {
	count   uint32
	numbers []uint8
}

// callBets are in the order of their ids. The club's text '25/29 (2 chips)' is
// the corner 25/26/28/29.
var callBets = [...]called{
	{"voisins", []laidOn{ // OC-2.2.4.1
		{2, []uint8{0, 2, 3}}, {1, []uint8{4, 7}}, {1, []uint8{12, 15}}, {1, []uint8{18, 21}},
		{1, []uint8{19, 22}}, {2, []uint8{25, 26, 28, 29}}, {1, []uint8{32, 35}},
	}},
	{"jeu-zero", []laidOn{ // OC-2.2.4.2
		{1, []uint8{0, 3}}, {1, []uint8{12, 15}}, {1, []uint8{26}}, {1, []uint8{32, 35}},
	}},
	{"tiers", []laidOn{ // OC-2.2.4.3
		{1, []uint8{5, 8}}, {1, []uint8{10, 11}}, {1, []uint8{13, 16}},
		{1, []uint8{23, 24}}, {1, []uint8{27, 30}}, {1, []uint8{33, 36}},
	}},
	{"orphelins", []laidOn{ // OC-2.2.4.4; OC-R3: from any client
		{1, []uint8{1}}, {1, []uint8{6, 9}}, {1, []uint8{14, 17}}, {1, []uint8{17, 20}}, {1, []uint8{31, 34}},
	}},
}

// layCalls puts the call bets, whose chips lie on spots that are there already.
func layCalls(felt *[idsEnd]Place) {
	for i, call := range callBets {
		p := Place{ID: firstCall + uint16(i), Name: call.name, Kind: Call}
		for _, on := range call.chips {
			at := slices.IndexFunc(felt[:], func(q Place) bool { return slices.Equal(q.Numbers, on.numbers) })
			p.Chips = append(p.Chips, Chip{Spot: uint16(at), Count: on.count})
			for _, n := range on.numbers {
				if !slices.Contains(p.Numbers, n) {
					p.Numbers = append(p.Numbers, n)
				}
			}
		}
		slices.Sort(p.Numbers)
		felt[p.ID] = p
	}
	for reach := range uint8(furthest + 1) {
		id := firstNear + uint16(reach)
		felt[id] = Place{ID: id, Name: fmt.Sprintf("neighbours-%d", reach), Kind: Neighbours, Reach: reach}
	}
}

// calls are the places of all call bets, neighbours included.
func calls() (all []Place) {
	for _, p := range felt {
		if p.called() {
			all = append(all, p)
		}
	}
	return all
}

// called reports whether the place stands for chips on other spots.
func (p *Place) called() bool { return p.Kind == Call || p.Kind == Neighbours }

// count is the number of chips of a call bet.
func (p *Place) count() uint32 {
	if p.Kind == Neighbours {
		return 2*uint32(p.Reach) + 1
	}
	n := uint32(0)
	for _, c := range p.Chips {
		n += c.Count
	}
	return n
}

// laid are the chips of a call bet; arg is the number of neighbours, who lie on
// its straight and on those of its neighbours on the wheel.
func (p *Place) laid(arg uint32) []Chip {
	if p.Kind == Call {
		return p.Chips
	}
	return near[arg][furthest-p.Reach : furthest+p.Reach+1]
}

// near are the straights in the order of the wheel from furthest before each
// number to furthest behind it, one chip each.
var near = func() (all [Pockets][2*furthest + 1]Chip) {
	for n := range all {
		for i := range all[n] {
			pocket := (int(pocketOf[n]) + i - furthest + Pockets) % Pockets
			all[n][i] = Chip{Spot: uint16(Wheel[pocket]), Count: 1}
		}
	}
	return all
}()
