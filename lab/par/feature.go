package par

import (
	"fmt"

	"croupier/lab/exact"
	"croupier/odds"
	"croupier/play/pot"
	"croupier/rules/slots"
)

// features are those that a paid game can win, free spins by the multiplier of
// their award and what coins win.
func (m *maker) features() {
	m.out.Features = []Feature{}
	for _, t := range m.s.Triggers {
		f := Feature{
			Name: exact.FreePart(t.Times), Rate: figure(t.Rate), OneIn: oneIn(t.Rate),
			Mean: figure(t.Mean), Spins: figure(t.Spins), Return: figure(t.Return), Share: m.share(t.Return),
		}
		if !t.Spins.IsZero() {
			again := figure(t.Spins.Sub(odds.FromInt(int64(m.d.Spins.Count))))
			f.Again = &again
		}
		m.spin(f.Name, len(m.out.Features), t.Times, t.Spins, t.Mean)
		m.out.Features = append(m.out.Features, f)
	}
	for _, b := range m.s.Bonuses {
		m.out.Features = append(m.out.Features, Feature{
			Name: b.Name, Rate: figure(b.Rate), OneIn: oneIn(b.Rate), Mean: figure(b.Mean), Spins: figure(b.Spins),
			Return: figure(b.Return), Share: m.share(b.Return),
		})
	}
}

// spin marks the part of free spins as a product where it is one, to the last
// digit: the mean number of spins × the multiplier × what one spin returns on
// its lines.
func (m *maker) spin(name string, feature int, times uint32, spins, mean odds.Ratio) {
	var one odds.Ratio
	for _, sum := range m.out.Sums {
		if sum.Mode == freeMode {
			one = sum.Return.Exact
		}
	}
	if mean.IsZero() || !one.Mul(spins).Mul(odds.FromInt(int64(times))).Equal(mean) {
		return
	}
	for i := range m.out.Parts {
		if m.out.Parts[i].Name == name {
			m.out.Parts[i].spun = &spun{feature, times}
		}
	}
}

// pots are the jackpots that stakes feed.
func (m *maker) pots() {
	m.out.Pots = []Pot{}
	add := func(p *pot.Plan, wonBy string, rate odds.Ratio, at string) {
		m.out.Pots = append(m.out.Pots, Pot{
			Name: p.Name, WonBy: wonBy, Growth: p.Growth.String(), Seed: p.Seed, Rate: figure(rate), RateAt: at,
			Return: figure(p.Return()), Share: m.share(p.Return()),
		})
	}
	stakes := m.sheet.Stakes
	top := stakes[len(stakes)-1].Format(m.g.Currency)
	if p := m.d.Pot; p != nil {
		add(p, "a draw after every paid game", p.Chance(m.d.Stakes[len(stakes)-1]), "a stake of "+top+"; in proportion to the stake")
	}
	if x := m.d.LinePot; x != nil {
		add(&x.Plan, fmt.Sprintf("%d × %s in a row on a line", x.Count, m.d.Symbols[x.Symbol].ID), m.s.LinePot,
			"any stake; it wins the share of the stake in the highest")
	}
	if m.d.Lock != nil {
		for _, p := range m.d.Lock.Prizes {
			if p.Pot != nil {
				add(p.Pot, p.Name+" symbols in lock-and-respin", odds.Ratio{}, "not given")
			}
		}
	}
	if p := m.d.Mystery; p != nil {
		add(p, "the stake that lifts it to a secret amount, drawn by the house", odds.Ratio{}, "not a chance of one game")
	}
}

// rulesOf are the mechanics of a machine with the clauses of its document.
func rulesOf(id string, d *slots.Definition) []Rule {
	family := familyOf(id)
	rules := []Rule{}
	for _, mechanic := range mechanics(d) {
		clauses := append([]string{}, family.clauses[mechanic]...)
		rules = append(rules, Rule{mechanic, clauses})
	}
	return rules
}

// mechanics names what a machine has, in the words of the tables of clauses.
func mechanics(d *slots.Definition) []string {
	all := []string{"reels and rows", "lines", "stakes"}
	if d.Choice == slots.Positions {
		all[1] = "ways"
	}
	add := func(has bool, names ...string) {
		if has {
			all = append(all, names...)
		}
	}
	add(d.Choice == slots.SomeLines, "choice of lines")
	add(d.Choice == slots.Positions, "bought positions")
	add(d.Denominations != nil, "denominations")
	all = append(all, "direction", "pays")
	add(d.Wild != nil, "wild")
	add(d.Multiplier != nil, "multiplier wild")
	add(d.Scatter != nil, "scatter")
	add(d.Clover != nil, "clover")
	add(d.Colours != nil, "colours")
	if d.Spins != nil {
		add(true, "free spins")
		add(d.Spins.Again == slots.Once, "free spins are not won again")
		add(d.Spins.Again == slots.Retrigger, "free spins are won again")
		add(d.Spins.Special != nil, "special expanding symbol")
	}
	add(d.Sticky != nil, "spin with stuck wilds")
	if l := d.Lock; l != nil {
		add(true, "lock-and-respin")
		add(l.Falls[1]+l.Falls[2] > 0, "boosters")
		add(len(l.Prizes) > 0 || l.Full.Pay > 0, "fixed jackpots")
		for _, p := range l.Prizes {
			if p.Pot != nil {
				add(true, "linked jackpots")
				break
			}
		}
	}
	add(d.Hold != nil, "hold")
	add(d.Gamble != nil, "gamble")
	add(d.Gamble != nil && d.Gamble.Halving == slots.HalvingOffered, "halving")
	add(d.Pot != nil, "jackpot")
	add(d.LinePot != nil, "jackpot on a line")
	add(d.Mystery != nil, "mystery jackpot")
	return append(all, "return", "generator")
}
