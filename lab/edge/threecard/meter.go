package threecard

import (
	"errors"
	"fmt"

	"croupier/lab/edge"
	"croupier/odds"
	"croupier/rules/threecard"
)

// Meter is the progressive as a function of what its meter shows. All but Stake
// are per unit of its stake.
type Meter struct {
	Stake  odds.Ratio // units, fixed
	Fixed  odds.Ratio // the return of what has fixed pays
	Chance odds.Ratio // that a deal wins the meter
	Growth odds.Ratio // share of a stake that the meter grows by
	Seed   odds.Ratio // units that it starts with

	outcomes []edge.Outcome // of what has fixed pays
}

// MeterOf is the progressive of a table; one that does not offer it is an error.
func MeterOf(g *threecard.Game) (*Meter, error) {
	d := g.Definition()
	if d.Progressive == nil {
		return nil, errors.New("threecard: the table offers no progressive")
	}
	all := allHands(d.Pack)
	hands := map[uint32]int64{} // by what comes back
	var wins int64
	for _, h := range all {
		if back, meter := g.Progressive(h.set); meter {
			wins++
		} else {
			hands[back]++
		}
	}
	m := &Meter{
		Stake: odds.FromInt(int64(d.Progressive.Stake)), Chance: odds.NewRatio(wins, int64(len(all))),
		Growth: d.Progressive.Growth.Ratio(), Seed: odds.FromInt(int64(d.Progressive.Seed)),
	}
	for back, n := range hands {
		chance := odds.NewRatio(n, int64(len(all)))
		m.Fixed = m.Fixed.Add(chance.Mul(odds.FromInt(int64(back))))
		m.outcomes = append(m.outcomes, edge.Outcome{Net: odds.FromInt(int64(back) - 1), Chance: chance})
	}
	m.outcomes = edge.Merge(m.outcomes)
	return m, nil
}

// At is the return while the meter shows so many units: a line in them.
func (m *Meter) At(units odds.Ratio) odds.Ratio {
	return m.Fixed.Add(m.Chance.Mul(units).Quo(m.Stake))
}

// BreakEven is the units at which the bet keeps nothing: above it, it favours the
// player. It is 0 where no deal wins the meter.
func (m *Meter) BreakEven() odds.Ratio {
	if m.Chance.IsZero() {
		return odds.Ratio{}
	}
	return odds.FromInt(1).Sub(m.Fixed).Mul(m.Stake).Quo(m.Chance)
}

// Mean is what the meter shows in the mean when it is won; 0 where no deal wins it.
func (m *Meter) Mean() odds.Ratio {
	if m.Chance.IsZero() {
		return odds.Ratio{}
	}
	return edge.MeanMeter(m.Seed, m.Growth.Mul(m.Stake), m.Chance)
}

// LongRun is the return over many stakes: what has fixed pays, the growth of the
// meter, and its seed as often as it is won.
func (m *Meter) LongRun() odds.Ratio { return m.At(m.Mean()) }

// progressive is the progressive in the long run. The meter stands among the
// outcomes as what it shows in the mean when it is won; the variance is that of
// a deal with the meter there.
func progressive(g *threecard.Game) (*edge.Result, error) {
	m, err := MeterOf(g)
	if err != nil {
		return nil, err
	}
	outcomes := m.outcomes
	if !m.Chance.IsZero() {
		outcomes = append(outcomes, edge.Outcome{
			Name: "the meter, as it is won in the mean", Net: m.Mean().Quo(m.Stake).Sub(odds.FromInt(1)), Chance: m.Chance,
		})
	}
	r := edge.From("progressive", edge.Merge(outcomes))
	r.Parts = []edge.Part{{Name: "fixed pays", Return: m.Fixed}}
	if !m.Chance.IsZero() {
		r.Parts = append(r.Parts,
			edge.Part{Name: "growth of the meter", Return: m.Growth},
			edge.Part{Name: "seed of the meter", Return: m.Chance.Mul(m.Seed).Quo(m.Stake)})
	}
	for _, units := range []int64{0, 1000, 2000, 5000, 10_000, 20_000} {
		r.Others = append(r.Others, edge.Part{Name: fmt.Sprintf("with the meter at %d", units), Return: m.At(odds.FromInt(units))})
	}
	if even := m.BreakEven(); even.Sign() > 0 {
		r.Others = append(r.Others, edge.Part{Name: "with the meter at " + even.Decimal(2) + ", where the bet keeps nothing", Return: m.At(even)})
	}
	return r, nil
}
