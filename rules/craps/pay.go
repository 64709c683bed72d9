package craps

import "croupier/odds"

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
