package craps

import (
	"fmt"

	"croupier/odds"
	"croupier/play"
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

// trueOdds is what is paid to one against a point before a seven without an
// edge: 2:1, 3:2 and 6:5.
func trueOdds(point uint8) odds.Part {
	switch point {
	case 4, 10:
		return odds.Whole(2)
	case 5, 9:
		return part(3, 2)
	}
	return part(6, 5)
}

// placeOdds is what a place bet is paid: 9:5, 7:5 and 7:6.
func placeOdds(point uint8) odds.Part {
	switch point {
	case 4, 10:
		return part(9, 5)
	case 5, 9:
		return part(7, 5)
	}
	return part(7, 6)
}

// part is num/den.
func part(num int64, den uint32) odds.Part { return odds.Must(odds.NewPart(num, den)) }

// over is 1/p.
func over(p odds.Part) odds.Part { return part(int64(p.Den()), uint32(p.Num())) }

// buyOdds is what a buy bet is paid to one: true odds less 5 % of the stake. Paid
// at once, the commission is part of the stake: of 21 units 20 are at work.
func buyOdds(point uint8, c Commission) odds.Part {
	t := trueOdds(point)
	if c == OnWin {
		return odds.Must(t.Sub(part(1, 20)))
	}
	all := odds.Must(t.Add(odds.Whole(1)))
	return odds.Must(part(all.Num()*20, all.Den()*21).Sub(odds.Whole(1)))
}

// layOdds is what a lay bet is paid to one: the reverse of true odds less 5 % of
// the win. Paid at once, the commission is part of the stake: beside 20 units at
// work lies a twentieth of what they can win.
func layOdds(point uint8, c Commission) odds.Part {
	t := over(trueOdds(point))
	if c == OnWin {
		return part(t.Num()*19, t.Den()*20)
	}
	num, den := t.Num(), int64(t.Den())
	// A stake of 1 + t/20 brings back 1 + t.
	return odds.Must(part(20*(den+num), uint32(20*den+num)).Sub(odds.Whole(1)))
}

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

// pays are all odds to one that a spot can win at.
func (g *Game) pays(id uint16) []odds.Part {
	var all []odds.Part
	for a := uint8(1); a <= 6; a++ {
		for b := uint8(1); b <= 6; b++ {
			for _, at := range []uint8{0, a + b, 4} { // 4: decided by a seven
				back, done := g.Decide(id, at, a, b)
				if !done || back.Cmp(odds.Whole(1)) <= 0 {
					continue
				}
				p := odds.Must(back.Sub(odds.Whole(1)))
				known := false
				for _, q := range all {
					known = known || p == q
				}
				if !known {
					all = append(all, p)
				}
			}
		}
	}
	return all
}

// table is the spots as players see them. A stake is a multiple of what makes all
// its pays whole units (OC-R8); limits are drawn in to such multiples.
func (g *Game) table() (all []play.Spot) {
	for id := uint16(1); id < spots; id++ {
		s := play.Spot{ID: id, Name: names[id], Pays: g.pays(id), By: 1}
		for _, p := range s.Pays {
			s.By = lcm(s.By, p.Den())
		}
		limit := g.limit(id)
		s.Least, s.Most = (limit.Least+s.By-1)/s.By*s.By, limit.Most/s.By*s.By
		all = append(all, s)
	}
	return all
}

// limit is that of a spot before it is drawn in: odds are measured by the most
// that may lie in front of them.
func (g *Game) limit(id uint16) Limit {
	s := g.felt[id]
	if s.group != oddsBet {
		return g.d.Limits[s.group]
	}
	return Limit{Least: 1, Most: g.behind(id, g.d.Limits[LineBets].Most)}
}

// behind is the most that odds may be in all behind a flat bet of so many units:
// times it, or laid so that they win no more than that.
func (g *Game) behind(id uint16, flat uint32) uint32 {
	s := g.felt[id]
	t := trueOdds(s.number)
	most := flat * g.times(s.number)
	if s.kind == laid {
		most = most * uint32(t.Num()) / t.Den()
	}
	return most
}

// times is how many times the flat bet its odds may be behind a point.
func (g *Game) times(point uint8) uint32 {
	switch point {
	case 4, 10:
		return g.d.Odds[0]
	case 5, 9:
		return g.d.Odds[1]
	}
	return g.d.Odds[2]
}

func lcm(a, b uint32) uint32 {
	x, y := a, b
	for y != 0 {
		x, y = y, x%y
	}
	return a / x * b
}
