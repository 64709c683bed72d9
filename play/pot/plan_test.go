package pot_test

import (
	"strings"
	"testing"

	"croupier/draw"
	"croupier/internal/rulestest"
	"croupier/odds"
	"croupier/play/pot"
)

func part(num int64, den uint32) odds.Part {
	p, err := odds.NewPart(num, den)
	if err != nil {
		panic(err)
	}
	return p
}

// central grows by 1 %, starts with 5 000 units and is won by one stake of a
// unit in a million.
var central = pot.Plan{ID: 1, Name: "central", Seed: 5000, Growth: part(1, 100), Reserve: part(1, 500), Of: 1_000_000}

func TestCheck(t *testing.T) {
	if err := central.Check(); err != nil {
		t.Errorf("a sound plan: %v", err)
	}
	for name, one := range map[string]struct {
		spoil func(p *pot.Plan)
		says  string
	}{
		"no ID":            {func(p *pot.Plan) { p.ID = 0 }, "ID"},
		"no name":          {func(p *pot.Plan) { p.Name = "" }, "name"},
		"no total":         {func(p *pot.Plan) { p.Of = 0 }, "symbols win it"},
		"negative growth":  {func(p *pot.Plan) { p.Growth = part(-1, 100) }, "growth -1/100 is below 0"},
		"negative reserve": {func(p *pot.Plan) { p.Reserve = part(-1, 100) }, "reserve -1/100 is below 0"},
		"more than all":    {func(p *pot.Plan) { p.Growth = part(999, 1000) }, "exceed the stake"},
		// 5 000 / 1 000 000 = 5/1000 of the stakes pays for all seeds.
		"too much reserve": {func(p *pot.Plan) { p.Reserve = part(51, 10_000) }, "exceeds the cost of the seeds"},
	} {
		p := central
		one.spoil(&p)
		if err := p.Check(); err == nil || !strings.Contains(err.Error(), one.says) {
			t.Errorf("%s: %v, want %q", name, err, one.says)
		}
	}
	exact := central
	exact.Reserve = part(5, 1000)
	if err := exact.Check(); err != nil {
		t.Errorf("a reserve that pays exactly for the seeds: %v", err)
	}
	err := pot.Plan{Growth: part(3, 1), Reserve: part(-1, 1)}.Check()
	if n := strings.Count(err.Error(), "\n") + 1; n != 5 {
		t.Errorf("%d faults told, want 5:\n%v", n, err)
	}
}

// The weights are those of a Pick below Of, and the chance is proportional to
// the stake (RG-4, DM-R9).
func TestWeights(t *testing.T) {
	rulestest.Covers(t, "DM-R9")
	p := pot.Plan{ID: 1, Name: "small", Of: 20}
	for units := range uint32(21) {
		w := p.Weights(units)
		hits := odds.Ratio{}
		for e := draw.NewEvery(); e.Next(); {
			if hit := e.Pick(w[:], p.Of); hit == 1 {
				hits = hits.Add(odds.FromBig(e.WeightBig()))
			}
		}
		if want := p.Chance(1).Mul(odds.FromInt(int64(units))); !hits.Equal(want) || !p.Chance(units).Equal(want) {
			t.Errorf("%d units hit with chance %s, said to be %s, want %s", units, hits, p.Chance(units), want)
		}
	}
	defer func() {
		if recover() == nil {
			t.Error("a stake above Of has weights")
		}
	}()
	p.Weights(21)
}

// The return: 1/100 + 5000/1000000 = 3/200, by the formula; and by a sum that
// does not know it: a pot that starts with its seed, grows by each stake and is
// won whole, over the games to the first hit.
func TestReturn(t *testing.T) {
	rulestest.Covers(t, "DM-R9")
	if got, want := central.Return(), odds.NewRatio(3, 200); !got.Equal(want) {
		t.Errorf("the return is %s, want %s", got, want)
	}
	// At a stake of u the nth game is the first hit with chance h(1−h)^(n−1),
	// h = u/Of, and pays Seed + Growth × u × n. Over many games the tail is
	// beneath any bound: with h = 1/2 and 200 games, below 2^−190.
	p := pot.Plan{ID: 1, Name: "even", Seed: 30, Growth: part(1, 10), Of: 20}
	for _, u := range []int64{10, 15, 20} {
		h := odds.NewRatio(u, 20)
		miss := odds.FromInt(1).Sub(h)
		var paid, staked odds.Ratio
		chance := h
		for n := int64(1); n <= 200; n++ {
			grown := odds.FromInt(30).Add(p.Growth.Ratio().Mul(odds.FromInt(u * n)))
			paid = paid.Add(chance.Mul(grown))
			staked = staked.Add(chance.Mul(odds.FromInt(u * n)))
			chance = chance.Mul(miss)
		}
		apart := paid.Quo(staked).Sub(p.Return())
		if apart.Sign() < 0 {
			apart = apart.Neg()
		}
		if apart.Cmp(odds.NewRatio(1, 1<<62)) > 0 {
			t.Errorf("at a stake of %d the pot returns %s more or less than %s", u, apart, p.Return())
		}
	}
}
