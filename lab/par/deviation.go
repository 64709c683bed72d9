package par

import (
	"slices"

	"croupier/odds"
)

// printed is a figure that a document prints of some games. ours finds it; ok
// is false where the game has no such figure.
type printed struct {
	clause  string
	games   []string // nil: those of the family of the document
	what    string
	figure  odds.Ratio
	allowed odds.Ratio
	least   bool
	by      string // the ruling that says what is allowed
	ours    func(m *maker) (figure odds.Ratio, ok bool)
}

// documents are the figures that documents print of reel machines.
func documents() []printed {
	back := func(m *maker) (odds.Ratio, bool) { return m.s.Return, true }
	dirty, star := families[0].games, families[1].games
	clubs := append(slices.Clone(families[2].games), families[3].games...)
	return []printed{
		{clause: "DM-3", games: dirty, what: "the most that one line can win in one game, × the highest stake (2 500 000 CZK)",
			figure: odds.FromInt(2500), by: "DM-R16", ours: (*maker).highestLine},
		{clause: "DM-R8", games: dirty, what: "return (the plan prints none; the ruling asks for 95 %)",
			figure: odds.NewRatio(95, 100), allowed: odds.NewRatio(1, 100_000), by: "DM-R8", ours: back},
		{clause: "SF-20", games: star, what: "average return, about 95.5 %",
			figure: odds.NewRatio(955, 1000), allowed: odds.NewRatio(5, 10_000), by: "SF-R6", ours: back},
		{clause: "BC-M-17", games: clubs, what: "return stated, 94 %",
			figure: odds.NewRatio(94, 100), allowed: odds.NewRatio(5, 10_000), by: "BC-R12", ours: back},
		{clause: "BC-M-17", games: clubs, what: "return above 80 %, by law",
			figure: odds.NewRatio(80, 100), least: true, by: "BC-M-17", ours: back},
		{clause: "BC-M-21", games: clubs, what: "growth of the collective jackpot, 2 % of the stakes",
			figure: odds.NewRatio(2, 100), by: "BC-M-21", ours: (*maker).collective},
	}
}

// highestLine is the most that a line can pay in one game, × the stake: in its
// paid spin and in all free spins that it may win.
func (m *maker) highestLine() (odds.Ratio, bool) {
	var most odds.Ratio
	for _, c := range m.out.Combinations {
		pay := whole(uint64(c.Pay)).Quo(whole(m.s.Per))
		if c.Mode == freeMode {
			var times uint32
			for _, t := range m.s.Triggers {
				times = max(times, t.Times)
			}
			pay = pay.Mul(whole(uint64(times)))
		}
		if pay.Cmp(most) > 0 {
			most = pay
		}
	}
	return most, true
}

// collective is the growth of the pot that the house draws.
func (m *maker) collective() (odds.Ratio, bool) {
	if m.d.Mystery == nil {
		return odds.Ratio{}, false
	}
	return m.d.Mystery.Growth.Ratio(), true
}

// deviations are the printed figures of the game's document beside ours.
func (m *maker) deviations() []Deviation {
	all := []Deviation{}
	for _, p := range documents() {
		if !slices.Contains(p.games, m.g.ID) {
			continue
		}
		found, ok := p.ours(m)
		if !ok {
			continue
		}
		off := found.Sub(p.figure)
		d := Deviation{
			Clause: p.clause, What: p.what, Printed: figure(p.figure), Ours: figure(found), Off: figure(off),
			Allowed: figure(p.allowed), Least: p.least,
		}
		size := off
		if size.Sign() < 0 {
			size = size.Neg()
		}
		switch {
		case p.least:
			d.Holds = off.Sign() > 0
			d.Reason = map[bool]string{true: "above what " + p.by + " asks", false: "below what " + p.by + " asks"}[d.Holds]
		case off.IsZero():
			d.Holds, d.Reason = true, "equal"
		case size.Cmp(p.allowed) <= 0:
			d.Holds, d.Reason = true, "within what "+p.by+" allows: the strips, which the document does not print, meet it no closer"
		default:
			d.Reason = "outside what " + p.by + " allows"
		}
		all = append(all, d)
	}
	return all
}
