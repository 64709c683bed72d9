package par

import (
	"fmt"

	"croupier/lab/exact"
	"croupier/odds"
	"croupier/play/pot"
	"croupier/rules/slots"
)

// features are those that a paid game can win: free spins by the multiplier of
// their award, what coins win, and the second spin with held reels.
func (m *maker) features() {
	m.out.Features = []Feature{}
	for _, t := range m.s.Triggers {
		f := Feature{
			Name: exact.FreePart(t.Times), Rate: figure(t.Rate), OneIn: oneIn(t.Rate), Lengths: []Duration{},
			Mean: figure(t.Mean), Spins: figure(t.Spins), Return: m.perStaked(t.Return), Share: m.share(t.Return.Quo(m.s.Staked)),
		}
		if !t.Spins.IsZero() {
			again := figure(t.Spins.Sub(odds.FromInt(int64(m.d.Spins.Count))))
			f.Again = &again
		}
		for _, l := range t.Lengths {
			if !l.Chance.IsZero() {
				f.Lengths = append(f.Lengths, Duration{l.Spins, figure(l.Chance)})
			}
		}
		m.spin(f.Name, len(m.out.Features), t)
		m.out.Features = append(m.out.Features, f)
	}
	for _, b := range m.s.Bonuses {
		m.out.Features = append(m.out.Features, Feature{
			Name: b.Name, Rate: figure(b.Rate), OneIn: oneIn(b.Rate), Mean: figure(b.Mean), Spins: figure(b.Spins),
			Lengths: []Duration{}, Return: m.perStaked(b.Return), Share: m.share(b.Return.Quo(m.s.Staked)),
		})
	}
	m.specials()
	m.held()
}

// perStaked is a return × the first stake, out of all that a round stakes.
func (m *maker) perStaked(r odds.Ratio) Figure { return figure(r.Quo(m.s.Staked)) }

// specials are the symbols that may expand in free spins.
func (m *maker) specials() {
	m.out.Specials = []Special{}
	for _, x := range m.s.Specials {
		m.out.Specials = append(m.out.Specials, Special{m.d.Symbols[x.Symbol].ID, figure(x.Chance), figure(x.Mean)})
	}
}

// held adds the second spin with held reels.
func (m *maker) held() {
	h := m.s.Held
	if h == nil {
		return
	}
	m.out.Held = &Held{figure(h.Offered), figure(h.Taken), figure(h.Mean), figure(m.s.Staked), figure(h.Without)}
	for _, p := range m.s.Parts {
		if p.Name == exact.HeldPart {
			m.out.Features = append(m.out.Features, Feature{
				Name: p.Name, Rate: figure(h.Taken), OneIn: oneIn(h.Taken), Mean: figure(h.Mean), Spins: figure(odds.FromInt(1)),
				Lengths: []Duration{}, Return: figure(p.Return), Share: m.share(p.Return),
			})
		}
	}
}

// spin marks the part of free spins as a product where it is one, to the last
// digit: the mean number of spins × the multiplier × what one spin returns on
// its lines, by its scatters, and by a special symbol. Where the multiplier can
// change within the feature it is none.
func (m *maker) spin(name string, feature int, t exact.Trigger) {
	if t.Mean.IsZero() {
		return
	}
	rest := t.Mean.Quo(t.Spins).Quo(whole(uint64(t.Times)))
	for _, sum := range m.out.Sums {
		if sum.Mode == freeMode {
			rest = rest.Sub(sum.Return.Exact)
		}
	}
	for _, x := range m.out.Scatters {
		if x.Mode == freeMode {
			rest = rest.Sub(x.Return.Exact)
		}
	}
	if rest.Sign() < 0 || !rest.IsZero() && m.d.Spins.Special == nil {
		return
	}
	for i := range m.out.Parts {
		if m.out.Parts[i].Name == name {
			m.out.Parts[i].spun = &spun{feature, t.Times, figure(rest)}
		}
	}
}

// scatters are the numbers of scatters of a window.
func (m *maker) scatters() {
	m.out.Scatters, m.out.plain = []Scatter{}, map[string]bool{}
	for _, x := range m.s.Scatters {
		m.out.plain[modeNames[x.Mode]] = m.plainly(x.Mode)
	}
	for _, x := range m.s.Scatters {
		m.out.Scatters = append(m.out.Scatters, Scatter{
			Mode: modeNames[x.Mode], Symbol: m.d.Symbols[m.scatterSymbol()].ID, Count: x.Count, Probability: figure(x.Chance), OneIn: oneIn(x.Chance),
			Pay: x.Pay, Award: x.Award, Return: figure(x.Return),
		})
	}
}

// plainly tells whether the scatters of a mode are as the counts of the strips
// say, each stop that shows one counting: no two stand in one window.
func (m *maker) plainly(mode slots.Mode) bool {
	law := scatterLaw(m, mode)
	for _, x := range m.s.Scatters {
		if x.Mode == mode && !x.Chance.Equal(law[x.Count]) {
			return false
		}
	}
	return true
}

// scatterLaw are the chances of each number of scatters, reel by reel.
func scatterLaw(m *maker, mode slots.Mode) []odds.Ratio {
	strips := m.d.Base
	if mode == slots.Free {
		strips = m.d.Free
	}
	symbol := m.scatterSymbol()
	law := make([]odds.Ratio, len(strips)+1)
	law[0] = odds.FromInt(1)
	for r, strip := range strips {
		shown := odds.NewRatio(int64(strip.Counts(len(m.d.Symbols))[symbol])*int64(m.d.Rows), int64(len(strip)))
		for k := r + 1; k >= 0; k-- {
			law[k] = law[k].Mul(odds.FromInt(1).Sub(shown))
			if k > 0 {
				law[k] = law[k].Add(law[k-1].Mul(shown))
			}
		}
	}
	return law
}

// scatterSymbol is what pays or wins free spins anywhere.
func (m *maker) scatterSymbol() slots.Symbol {
	if m.d.Scatter != nil {
		return m.d.Scatter.Symbol
	}
	return m.d.Spins.Symbol
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
	for _, p := range m.s.PrizePots {
		add(&p.Plan, p.Prize+" symbols of "+exact.Respins, p.Highest, "the highest stake; at the lowest "+short(figure(p.Lowest).Approx))
	}
	if p := m.d.Mystery; p != nil {
		add(p, "the stake that lifts it to a secret amount, drawn by the house", odds.Ratio{}, "no chance of a single game")
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
