package housesim

import (
	"math"
	"sync"
	"testing"
	"time"

	"croupier/house"
	"croupier/house/terminal"
	"croupier/internal/rulestest"
	"croupier/odds"
)

// TestCodes: each works once, for one machine and player, not for long; what is
// refused is written down and moves nothing (PL-22, PL-35).
func TestCodes(t *testing.T) {
	rulestest.Covers(t, "PL-22", "PL-35", "BC-H-5")
	p := newFloor(t, nil)
	jan, eva, m := p.person("jan", 100_00), p.person("eva", 100_00), p.machine("A1")
	load := func(a house.Account, code string, amount odds.Amount) error {
		_, err := p.hall.Load(ctx, p.askedBy(a), code, amount, tellMoved)
		return err
	}
	used := p.code(m, terminal.ToLoad)
	p.must(load(jan, used, 10_00))
	replaced := p.code(m, terminal.ToLoad)
	fresh := p.code(m, terminal.ToLoad)
	for _, c := range []struct {
		name   string
		who    house.Account
		code   string
		amount odds.Amount
		want   house.Code
	}{
		{"used", jan, used, 1, house.Expired},
		{"replaced", jan, replaced, 1, house.Expired},
		{"nobody's", jan, "0123456789abcdefghjk", 1, house.NotFound},
		{"none", jan, "", 1, house.NotFound},
		{"another's money", eva, fresh, 1, house.NotYours},
		{"of nothing", jan, fresh, 0, house.NotOffered},
		{"below zero", jan, fresh, -5, house.NotOffered},
		{"least", jan, fresh, math.MinInt64, house.NotOffered},
		{"huge", jan, fresh, math.MaxInt64, house.NoCredit},
		{"more than the wallet has", jan, fresh, 90_01, house.NoCredit},
	} {
		events := p.events(terminal.Refused)
		if err := load(c.who, c.code, c.amount); house.RefusalOf(err) == nil || house.RefusalOf(err).Code != c.want {
			t.Errorf("%s: %v, want %s", c.name, err, c.want)
		}
		if n := p.events(terminal.Refused); n != events+1 {
			t.Errorf("%s: %d events, want one", c.name, n-events)
		}
		p.has(jan.Purse(), 90_00)
		p.has(eva.Purse(), 100_00)
		p.has(m.Purse(), 10_00)
	}
	_, err := p.hall.CashOut(ctx, p.askedBy(jan), fresh, tellMoved)
	p.wants(err, house.NotOffered) // a code is for one purpose
	out := p.code(m, terminal.ToCashOut)
	_, err = p.hall.CashOut(ctx, p.askedBy(eva), out, tellMoved)
	p.wants(err, house.NotYours) // BC-H-5
	p.clock = p.clock.Add(2 * time.Minute)
	_, err = p.hall.CashOut(ctx, p.askedBy(jan), out, tellMoved)
	p.wants(err, house.Expired)
	p.has(m.Purse(), 10_00)
	p.sums()
}

// TestFirstScanBinds: whoever looks at a code has it alone.
func TestFirstScanBinds(t *testing.T) {
	rulestest.Covers(t, "PL-22")
	p := newFloor(t, nil)
	jan, eva, m := p.person("jan", 100_00), p.person("eva", 100_00), p.machine("A1")
	code := p.code(m, terminal.ToLoad)
	seen, err := p.hall.Look(ctx, jan.ID, code)
	p.must(err)
	if seen.Purpose != terminal.ToLoad || seen.Most != 100_00 || seen.Terminal != "A1" || seen.Venue != "Praha" {
		t.Errorf("seen: %+v", seen)
	}
	_, err = p.hall.Look(ctx, eva.ID, code)
	p.wants(err, house.NotYours)
	_, err = p.hall.Load(ctx, p.askedBy(eva), code, 5_00, tellMoved)
	p.wants(err, house.NotYours)
	_, err = p.hall.Look(ctx, jan.ID, code)
	p.must(err)
}

// TestLostReplies: the same request again is answered by its key and moves
// nothing; many at once move once.
func TestLostReplies(t *testing.T) {
	rulestest.Covers(t, "PL-22", "PL-18")
	p := newFloor(t, nil)
	fixed := p.clock
	p.now = func() time.Time { return fixed } // many ask at once
	jan, m := p.person("jan", 100_00), p.machine("A1")
	a, code := p.askedBy(jan), p.code(m, terminal.ToLoad)
	var all sync.WaitGroup
	replies := make([]string, 8)
	for i := range replies {
		all.Go(func() {
			r, err := p.hall.Load(ctx, a, code, 30_00, tellMoved)
			if err != nil {
				t.Error(err)
			}
			replies[i] = string(r.Body)
		})
	}
	all.Wait()
	for _, r := range replies {
		if r != replies[0] {
			t.Errorf("replies differ: %s and %s", r, replies[0])
		}
	}
	p.has(m.Purse(), 30_00)
	other := a
	other.Body[0]++
	_, err := p.hall.Load(ctx, other, code, 40_00, tellMoved)
	p.wants(err, house.KeyReused)
	a, code = p.askedBy(jan), p.code(m, terminal.ToCashOut)
	for range 3 {
		_, err := p.hall.CashOut(ctx, a, code, tellMoved)
		p.must(err)
	}
	p.has(m.Purse(), 0)
	p.has(jan.Purse(), 100_00)
	p.sums()
}
