package craps

import (
	"fmt"

	"croupier/odds"
)

// Points are the numbers that can become a point (OC-6.1.2), in the order of
// spots that there are six of.
var Points = [6]uint8{4, 5, 6, 8, 9, 10}

// place of each throw's total among Points, -1 for those that are none.
var pointAt = [13]int{-1, -1, -1, -1, 0, 1, 2, -1, 3, 4, 5, -1, -1}

// IsPoint tells whether a total becomes the point on a come-out roll.
func IsPoint(total uint8) bool { return pointAt[total] >= 0 }

// Hards are the numbers that can be thrown the hard way, as a double.
var Hards = [4]uint8{4, 6, 8, 10}

// The spots, as wagers and pays name them. They never change. Where there are
// several for the Points or the Hards, the name is that of the first.
const (
	Pass         uint16 = 1
	DontPass     uint16 = 2
	Come         uint16 = 3 // travelled come bets pay under it too
	DontCome     uint16 = 4
	PassOdds     uint16 = 5
	DontPassOdds uint16 = 11
	ComeOdds     uint16 = 17
	DontComeOdds uint16 = 23
	Place        uint16 = 29
	Buy          uint16 = 35
	Lay          uint16 = 41
	Field        uint16 = 47
	Hard         uint16 = 48
	AnySeven     uint16 = 52
	AnyCraps     uint16 = 53
	Three        uint16 = 54
	Eleven       uint16 = 55
	Two          uint16 = 56
	Twelve       uint16 = 57
	Horn         uint16 = 58
	CAndE        uint16 = 59
	Big6         uint16 = 60
	Big8         uint16 = 61
	spots               = 62
)

// kind says by which rule a spot is decided.
type kind uint8

const (
	noSpot     kind = iota
	line            // pass and come
	dont            // don't pass and don't come
	taken           // odds behind a line bet: the point before a seven
	laid            // odds behind a don't bet: a seven before the point
	place           // the number before a seven; buy and big are the same
	lay             // a seven before the number
	hard            // the double before a seven or the number otherwise
	field           // the next throw, as all below
	single          // one total
	craps           // 2, 3 or 12
	horn            // a quarter each on 2, 3, 11 and 12
	crapsAndYo      // half on any craps, half on eleven
)

// place of a spot on the table: how it is decided, by which number, and what it
// pays to one. Field and the bets that stand for several have pays of their own.
type spot struct {
	kind   kind
	number uint8
	pays   odds.Part
	group  Group
}

// Group is a kind of bet that shares its limits.
type Group uint8

// The groups, as in the limits of game.toml. Odds have none: they are measured
// by the bet that they stand behind.
const (
	LineBets Group = iota // pass, come and their opposites
	PlaceBets
	BuyBets
	LayBets
	FieldBet
	HardBets
	BigBets
	OneRollBets
	Groups  // how many
	oddsBet = Groups
)

var groupNames = [Groups]string{"line", "place", "buy", "lay", "field", "hard", "big", "one-roll"}

// String is the group's name in game.toml.
func (g Group) String() string { return groupNames[g] }

// felt is all spots by number.
func felt(d Definition) (all [spots]spot) {
	one := odds.Whole(1)
	all[Pass], all[Come] = spot{line, 0, one, LineBets}, spot{line, 0, one, LineBets}
	all[DontPass], all[DontCome] = spot{dont, 0, one, LineBets}, spot{dont, 0, one, LineBets}
	for i, p := range Points {
		i := uint16(i)
		all[PassOdds+i] = spot{taken, p, trueOdds(p), oddsBet}
		all[ComeOdds+i] = all[PassOdds+i]
		all[DontPassOdds+i] = spot{laid, p, over(trueOdds(p)), oddsBet}
		all[DontComeOdds+i] = all[DontPassOdds+i]
		all[Place+i] = spot{place, p, placeOdds(p), PlaceBets}
		all[Buy+i] = spot{place, p, buyOdds(p, d.Commission), BuyBets}
		all[Lay+i] = spot{lay, p, layOdds(p, d.Commission), LayBets}
	}
	for i, n := range Hards {
		pays := odds.Whole(9)
		if n == 4 || n == 10 {
			pays = odds.Whole(7)
		}
		all[Hard+uint16(i)] = spot{hard, n, pays, HardBets}
	}
	all[Field] = spot{field, 0, one, FieldBet}
	all[AnySeven] = spot{single, 7, odds.Whole(4), OneRollBets}
	all[AnyCraps] = spot{craps, 0, odds.Whole(7), OneRollBets}
	all[Three] = spot{single, 3, odds.Whole(15), OneRollBets}
	all[Eleven] = spot{single, 11, odds.Whole(15), OneRollBets}
	all[Two] = spot{single, 2, odds.Whole(30), OneRollBets}
	all[Twelve] = spot{single, 12, odds.Whole(30), OneRollBets}
	all[Horn] = spot{horn, 0, one, OneRollBets}
	all[CAndE] = spot{crapsAndYo, 0, one, OneRollBets}
	all[Big6] = spot{place, 6, one, BigBets}
	all[Big8] = spot{place, 8, one, BigBets}
	return all
}

// names are those of all spots.
var names = func() (all [spots]string) {
	for id, name := range map[uint16]string{Pass: "pass", DontPass: "dont-pass", Come: "come", DontCome: "dont-come",
		Field: "field", AnySeven: "any-seven", AnyCraps: "any-craps", Three: "three", Eleven: "eleven",
		Two: "two", Twelve: "twelve", Horn: "horn", CAndE: "c-and-e", Big6: "big-6", Big8: "big-8"} {
		all[id] = name
	}
	for i, p := range Points {
		i := uint16(i)
		all[PassOdds+i] = fmt.Sprintf("pass-odds-%d", p)
		all[DontPassOdds+i] = fmt.Sprintf("dont-pass-odds-%d", p)
		all[ComeOdds+i] = fmt.Sprintf("come-odds-%d", p)
		all[DontComeOdds+i] = fmt.Sprintf("dont-come-odds-%d", p)
		all[Place+i] = fmt.Sprintf("place-%d", p)
		all[Buy+i] = fmt.Sprintf("buy-%d", p)
		all[Lay+i] = fmt.Sprintf("lay-%d", p)
	}
	for i, n := range Hards {
		all[Hard+uint16(i)] = fmt.Sprintf("hard-%d", n)
	}
	return all
}()
