package roulette

import (
	"fmt"
	"strings"
)

// Kind is what a spot is a bet on.
type Kind uint8

// The kinds of spots. Those up to Even lie on the felt and cover numbers.
const (
	Straight  Kind = iota
	Split          // two neighbours on the felt
	Street         // a row of three
	Trio           // 0/1/2 or 0/2/3 (OC-R4)
	Corner         // a square of four
	FirstFour      // 0/1/2/3 (OC-R4)
	SixLine        // two rows
	Column
	Dozen
	Even       // red, black, odd, even, low, high
	Spread     // a range of the bonus number (BC-RL-5)
	Call       // chips on several spots of the felt (OC-2.2.4)
	Neighbours // a number and its neighbours on the wheel (OC-2.2.4.5)
)

var kindNames = [...]string{
	"straight", "split", "street", "trio", "corner", "first-four", "six-line",
	"column", "dozen", "even-chance", "spread", "call", "neighbours",
}

// String is the kind as the game's file names it.
func (k Kind) String() string { return kindNames[k] }

// toOne are the odds to one of each kind up to Even (pay-tables, Roulette).
var toOne = [...]uint32{
	Straight: 35, Split: 17, Street: 11, Trio: 11, Corner: 8, FirstFour: 8,
	SixLine: 5, Column: 2, Dozen: 2, Even: 1,
}

// The first id of each group of spots. Ids never change.
const (
	firstSplit   = 40
	firstStreet  = 100
	firstTrio    = 112
	firstCorner  = 120
	firstFour    = 142
	firstSixLine = 150
	firstColumn  = 170
	firstDozen   = 173
	firstEven    = 176
	firstCall    = 190
	firstNear    = 200
	firstSpread  = 210
	idsEnd       = firstSpread + uint16(len(Bands))
)

// Place is what a spot stands for.
type Place struct {
	ID   uint16
	Name string
	Kind Kind
	// Pay is its odds to one; 0 for a call bet, whose chips pay as they lie.
	Pay uint32
	// Numbers are those that it covers, ascending; nil for neighbours, which
	// depend on the number that the wager names, and for a spread bet.
	Numbers []uint8
	// Chips are those of a call bet; nil for neighbours.
	Chips []Chip
	// Reach is how many numbers to each side neighbours cover.
	Reach uint8
	// Band is the range of a spread bet.
	Band Band
}

// Chip is a number of equal chips of a call bet on one spot.
type Chip struct {
	Spot  uint16
	Count uint32
}

// felt is every place by its id; those without a name are no spot.
var felt = lay()

// place is that of an id of the felt.
func place(id uint16) Place { return felt[id] }

// lay makes the felt: rows of three from 1/2/3 up to 34/35/36, zero across
// their end.
func lay() (felt [idsEnd]Place) {
	put := func(id uint16, kind Kind, numbers ...uint8) {
		felt[id] = Place{ID: id, Name: nameOf(kind, numbers), Kind: kind, Pay: toOne[kind], Numbers: numbers}
	}
	for n := range uint8(Pockets) {
		put(uint16(n), Straight, n)
	}
	split, corner := uint16(firstSplit), uint16(firstCorner)
	for n := uint8(1); n <= 3; n++ {
		put(split, Split, 0, n)
		split++
	}
	for n := uint8(1); n < Pockets; n++ {
		if n%3 != 0 {
			put(split, Split, n, n+1)
			split++
		}
		if n <= 33 {
			put(split, Split, n, n+3)
			split++
		}
		if n%3 != 0 && n <= 33 {
			put(corner, Corner, n, n+1, n+3, n+4)
			corner++
		}
	}
	for row := range uint8(12) {
		n := 3*row + 1
		put(firstStreet+uint16(row), Street, n, n+1, n+2)
		if row < 11 {
			put(firstSixLine+uint16(row), SixLine, n, n+1, n+2, n+3, n+4, n+5)
		}
	}
	put(firstTrio, Trio, 0, 1, 2)
	put(firstTrio+1, Trio, 0, 2, 3)
	put(firstFour, FirstFour, 0, 1, 2, 3)
	layOutside(&felt)
	for i, b := range Bands {
		id := firstSpread + uint16(i)
		felt[id] = Place{ID: id, Name: b.Name(), Kind: Spread, Pay: b.Pay, Band: b}
	}
	layCalls(&felt)
	return felt
}

// layOutside puts what lies beside the grid; none of it includes zero
// (OC-2.2.3, BC-RL-3).
func layOutside(felt *[idsEnd]Place) {
	put := func(id uint16, kind Kind, name string, covers func(n uint8) bool) {
		p := Place{ID: id, Name: name, Kind: kind, Pay: toOne[kind]}
		for n := uint8(1); n < Pockets; n++ {
			if covers(n) {
				p.Numbers = append(p.Numbers, n)
			}
		}
		felt[id] = p
	}
	for i := range uint8(3) {
		put(firstColumn+uint16(i), Column, fmt.Sprintf("column-%d", i+1), func(n uint8) bool { return (n-1)%3 == i })
		put(firstDozen+uint16(i), Dozen, fmt.Sprintf("dozen-%d", i+1), func(n uint8) bool { return (n-1)/12 == i })
	}
	put(firstEven, Even, "red", func(n uint8) bool { return Colour(n) == "red" })
	put(firstEven+1, Even, "black", func(n uint8) bool { return Colour(n) == "black" })
	put(firstEven+2, Even, "odd", func(n uint8) bool { return n%2 == 1 })
	put(firstEven+3, Even, "even", func(n uint8) bool { return n%2 == 0 })
	put(firstEven+4, Even, "low", func(n uint8) bool { return n <= 18 })
	put(firstEven+5, Even, "high", func(n uint8) bool { return n > 18 })
}

// nameOf joins a kind with its numbers: split-14-17. A first four is the only
// one of its kind.
func nameOf(kind Kind, numbers []uint8) string {
	if kind == FirstFour {
		return kind.String()
	}
	words := []string{kind.String()}
	for _, n := range numbers {
		words = append(words, fmt.Sprint(n))
	}
	return strings.Join(words, "-")
}
