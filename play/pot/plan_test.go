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

// collective is the pot of BC-M-21 in cents: 2 % of all stakes, 8 000 to 12 000 €.
var collective = pot.Plan{ID: 2, Name: "collective", Group: "club", Growth: part(2, 100), From: 800_000, To: 1_200_000}

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
		"a reserve, cards": {func(p *pot.Plan) { p.Of, p.Spot = 0, 3 }, "symbols win it"},
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
	for name, one := range map[string]struct {
		spoil func(p *pot.Plan)
		says  string
	}{
		"a chance too": {func(p *pot.Plan) { p.Of = 100 }, "it can be only one"},
		"a seed":       {func(p *pot.Plan) { p.Seed = 1 }, "has no seed"},
		"a reserve":    {func(p *pot.Plan) { p.Reserve = part(1, 1000) }, "has no seed"},
		"a spot":       {func(p *pot.Plan) { p.Spot = 3 }, "every stake must be able"},
		"no from":      {func(p *pot.Plan) { p.From = 0 }, "not in order"},
		"no to":        {func(p *pot.Plan) { p.To = 0 }, "not in order"},
		"turned round": {func(p *pot.Plan) { p.From, p.To = p.To, p.From }, "not in order"},
		"no growth":    {func(p *pot.Plan) { p.Growth = odds.Part{} }, "never be won"},
	} {
		p := collective
		one.spoil(&p)
		if err := p.Check(); err == nil || !strings.Contains(err.Error(), one.says) {
			t.Errorf("a mystery, %s: %v, want %q", name, err, one.says)
		}
	}
	if err := collective.Check(); err != nil || !collective.IsMystery() || central.IsMystery() {
		t.Errorf("a sound mystery: %v", err)
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

// A mystery pot returns its growth (BC-R9, BC-R12), 2 % for the collective one;
// held against a play of stakes of very different sizes in which every amount
// between the bounds comes equally often, and what passes an amount stays.
func TestMysteryReturn(t *testing.T) {
	rulestest.Covers(t, "BC-R9", "BC-R12")
	if got, want := collective.Return(), odds.NewRatio(2, 100); !got.Equal(want) {
		t.Errorf("the return is %s, want %s", got, want)
	}
	// In hundredths of a unit: growth 1/10, amounts of 50 to 59 in turn, each
	// 100 times; stakes of 1, 200 and 33 in turn.
	stakes := []int64{1, 200, 33}
	const hits = 1000
	var staked, pool, paid int64 // pool and paid in tenths of a hundredth
	for n, hit := 0, 0; hit < hits; n++ {
		stake := stakes[n%len(stakes)]
		staked += stake
		pool += stake // a tenth of the stake, in tenths
		if amount := int64(50+hit*7%10) * 10; pool >= amount {
			pool -= amount
			paid += amount
			hit++
		}
	}
	p := pot.Plan{ID: 1, Name: "m", Growth: part(1, 10), From: 50, To: 59}
	if got := p.Growth.Ratio().Mul(odds.FromInt(staked * 10)); !got.Equal(odds.FromInt(paid + pool)) {
		t.Errorf("%s grew, %d were paid and %d are left", got, paid, pool)
	}
	apart := odds.NewRatio(paid, staked*10).Sub(p.Return())
	if bound := odds.NewRatio(590+200, staked*10); apart.Sign() > 0 || apart.Add(bound).Sign() < 0 {
		t.Errorf("after %d hits the return is off by %s, more than what the pool can hold", hits, apart)
	}
}

// A side bet's pot may have a seed (BC-PB-8): it grows by the stakes on its spot
// and by no other.
func TestSpotOfAPot(t *testing.T) {
	rulestest.Covers(t, "BC-PB-8")
	p := pot.Plan{ID: 3, Name: "progressive", Seed: 1000, Growth: part(1, 4), Spot: 7}
	if err := p.Check(); err != nil {
		t.Errorf("a progressive side bet: %v", err)
	}
	if !p.Feeds(7) || p.Feeds(6) || !central.Feeds(6) {
		t.Error("a pot is fed by other spots than its own, or one of all spots is not")
	}
	if got, want := p.Return(), odds.NewRatio(1, 4); !got.Equal(want) {
		t.Errorf("without its seed it returns %s, want %s", got, want)
	}
}
