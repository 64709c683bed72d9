package sim

import (
	"math"
	"testing"

	"croupier/draw"
	"croupier/draw/fast"
	"croupier/internal/rulestest"
	"croupier/odds"
	"croupier/play/pot"
)

// potPool is a pot's money at one place, in hundredths of a unit.
type potPool struct {
	amount int64
	secret int64
	carry  odds.Part
}

// potKind is a plan with how it is won: the share of the pool that a stake wins.
type potKind struct {
	plan   pot.Plan
	share  func(d draw.Source, units uint32) int64 // hundredths of the pool
	extra  odds.Ratio                              // seeds that the plan does not know the cost of
	stakes []uint32
}

// potKinds are small pots of every kind, with odds that a million stakes meet often.
var potKinds = map[string]potKind{
	"a draw (DM-30)": {plan: pot.Plan{ID: 1, Name: "draw", Seed: 30, Growth: odds.Must(odds.NewPart(1, 50)), Of: 2000}, stakes: []uint32{1, 5, 40},
		share: func(d draw.Source, units uint32) int64 {
			w := pot.Plan{Of: 2000}.Weights(units)
			return int64(d.Pick(w[:], 2000)) * 100
		}},
	"symbols, with a chance in proportion to the stake (BC-R14)": {plan: pot.Plan{ID: 1, Name: "grand", Growth: odds.Must(odds.NewPart(3, 1000))}, stakes: []uint32{1, 10, 100},
		share: func(d draw.Source, units uint32) int64 { return wholePot(d.Uniform(100*50) < units) }},
	"a share of the present pot (SF-19)": {plan: pot.Plan{ID: 1, Name: "€€€", Growth: odds.Must(odds.NewPart(3, 200))}, stakes: []uint32{1, 5, 25, 100},
		share: func(d draw.Source, units uint32) int64 { return wholePot(d.Uniform(60) == 0) * int64(units) / 100 }},
	"a mystery (BC-M-21)": {plan: pot.Plan{ID: 1, Name: "collective", Growth: odds.Must(odds.NewPart(1, 50)), From: 8, To: 12}, stakes: []uint32{1, 7, 100}},
	"a side bet with a seed (BC-TC-8, BC-PB-8)": {plan: pot.Plan{ID: 1, Name: "progressive", Seed: 50, Growth: odds.Must(odds.NewPart(1, 4)), Spot: 7}, stakes: []uint32{1},
		share: func(d draw.Source, _ uint32) int64 { return wholePot(d.Uniform(500) == 0) }, extra: odds.NewRatio(50, 500)},
}

func wholePot(won bool) int64 {
	if won {
		return 100
	}
	return 0
}

// play plays a kind of pot with pools at so many places, and gives the share of
// the stakes that was paid, and that of what lies in the pools at the end. Every
// stake is made at one place, feeds its pool and
// can win no other.
func (k potKind) play(t *testing.T, places int, seed uint64) (share, left float64) {
	var paid, staked float64
	d := fast.New(seed, "pots", uint64(places))
	pools := make([]potPool, places)
	begin := func(p *potPool) {
		if k.plan.IsMystery() {
			p.secret = int64(k.plan.From)*100 + int64(d.Uniform((k.plan.To-k.plan.From)*100+1))
		}
	}
	for i := range pools {
		pools[i].amount = int64(k.plan.Seed) * 100
		begin(&pools[i])
	}
	for range 150_000 {
		p := &pools[d.Uniform(uint32(places))]
		units := k.stakes[d.Uniform(uint32(len(k.stakes)))]
		staked += float64(units) * 100
		grown, carry, err := odds.Accrue(k.plan.Growth, odds.Amount(units)*100, p.carry)
		if err != nil {
			t.Fatal(err)
		}
		p.carry = carry
		p.amount += int64(grown)
		if k.plan.IsMystery() {
			if p.amount >= p.secret {
				paid += float64(p.secret)
				p.amount -= p.secret
				begin(p)
			}
			continue
		}
		share := k.share(d, units)
		won := p.amount * share / 100
		paid += float64(won)
		p.amount -= won
		if share == 100 {
			p.amount += int64(k.plan.Seed) * 100
		}
	}
	for _, p := range pools {
		left += float64(p.amount)
	}
	return paid / staked, left / staked
}

// TestPotsReturn: every kind of pot pays in the long run what its plan says,
// whether all stakes feed one pool or each place has its own (DM-28).
func TestPotsReturn(t *testing.T) {
	rulestest.Covers(t, "DM-28", "DM-30", "SF-19", "BC-M-15", "BC-M-21", "BC-M-22", "BC-TC-8", "BC-PB-8")
	for name, k := range potKinds {
		if err := k.plan.Check(); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		want := k.plan.Return().Add(k.extra)
		expected, _ := want.Big().Float64()
		growth, seeds := k.plan.Cost()
		if cost := growth.Add(seeds).Add(k.extra); !cost.Equal(want) {
			t.Errorf("%s: the house pays %s of the stakes and players win %s", name, cost, want)
		}
		for _, places := range []int{1, 12} {
			var means []float64
			var most float64
			for seed := range uint64(8) {
				share, left := k.play(t, places, seed+1)
				means, most = append(means, share), max(most, left)
			}
			mean, spread := meanOf(means)
			// Eight runs: five standard errors of their mean, and what still lies in
			// the pools at the end.
			off := math.Abs(mean - expected)
			if bound := 5*spread/math.Sqrt(8) + most; off > bound || spread > 0.1*expected {
				t.Errorf("%s, %d pools: paid %.6f of the stakes, want %.6f; off by %.6f, at most %.6f, spread %.6f", name, places, mean, expected, off, bound, spread)
			}
		}
	}
}

// meanOf is the mean of numbers and their standard deviation.
func meanOf(all []float64) (mean, deviation float64) {
	for _, x := range all {
		mean += x / float64(len(all))
	}
	for _, x := range all {
		deviation += (x - mean) * (x - mean) / float64(len(all)-1)
	}
	return mean, math.Sqrt(deviation)
}
