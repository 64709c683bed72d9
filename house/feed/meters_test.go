package feed

import (
	"testing"
	"time"

	"croupier/house"
	"croupier/internal/rulestest"
	"croupier/odds"
)

// alarms is a clock that goes when the test says so.
type alarms struct{ set []alarm }

type alarm struct {
	after time.Duration
	f     func()
}

func (a *alarms) after(d time.Duration, f func()) { a.set = append(a.set, alarm{d, f}) }

// ring lets every alarm of a duration that is set by now go off.
func (a *alarms) ring(d time.Duration) (rung int) {
	due := a.set
	a.set = nil
	for _, one := range due {
		if one.after == d {
			rung++
			one.f()
		} else {
			a.set = append(a.set, one)
		}
	}
	return rung
}

func meter(pool string, amount odds.Amount) house.News {
	return house.News{Meter: &house.Meter{Game: "g", Pool: pool, Currency: "CZK", Amount: amount}}
}

func amounts(l *Listener) (all [][]odds.Amount) {
	for len(l.events) > 0 {
		var one []odds.Amount
		for _, m := range (<-l.Events).Meters {
			one = append(one, m.Amount)
		}
		all = append(all, one)
	}
	return all
}

func equal(t *testing.T, what string, got [][]odds.Amount, want ...[]odds.Amount) {
	t.Helper()
	ok := len(got) == len(want)
	for i := range want {
		ok = ok && len(got[i]) == len(want[i])
		for j := range want[i] {
			ok = ok && got[i][j] == want[i][j]
		}
	}
	if !ok {
		t.Errorf("%s: told %v, want %v", what, got, want)
	}
}

// TestMetersAreToldOnceInAPace: PL-24, DM-27: what is told is the pool's own
// amount, and at rest it is the newest.
func TestMetersAreToldOnceInAPace(t *testing.T) {
	rulestest.Covers(t, "PL-24", "DM-27")
	clock := &alarms{}
	f := With(Options{Pace: time.Second, After: clock.after})
	l, _ := f.Listen(Interest{Pools: []Reach{{"CZK", ""}}}, At{})
	f.Publish(told(1, meter("a", 1), meter("b", 10), meter("a", 2)))
	equal(t, "the first at once, the newest alone", amounts(l), []odds.Amount{2, 10})
	f.Publish(told(2, meter("b", 11)))
	f.Publish(told(3, meter("a", 3), meter("b", 12)))
	equal(t, "within the second", amounts(l))
	if n := clock.ring(time.Second); n != 1 {
		t.Errorf("%d clocks run", n)
	}
	equal(t, "after it", amounts(l), []odds.Amount{12, 3})
	if n := clock.ring(time.Second); n != 1 {
		t.Errorf("%d clocks run", n)
	}
	equal(t, "at rest", amounts(l))
	if n := clock.ring(time.Second); n != 0 {
		t.Errorf("%d clocks run at rest", n)
	}
	f.Publish(told(4, meter("a", 4)))
	equal(t, "after a quiet second, at once", amounts(l), []odds.Amount{4})
}

func TestATextOfMetersHoldsUntilTheyAreToldAgain(t *testing.T) {
	clock := &alarms{}
	f := With(Options{Pace: time.Second, After: clock.after})
	f.Publish(told(1, meter("a", 1)))
	before := f.MetersTold()
	f.Publish(told(2, meter("a", 2)))
	if f.MetersTold() != before {
		t.Error("a change that nobody was told of yet counts")
	}
	l, _ := f.Listen(Interest{Pools: []Reach{{"CZK", ""}}}, At{})
	clock.ring(time.Second)
	if f.MetersTold() == before {
		t.Error("the telling does not count")
	}
	equal(t, "who began in between", amounts(l), []odds.Amount{2})
}

func TestWhoComesBackIsToldNoOldMeters(t *testing.T) {
	f := New()
	f.Publish(told(1, house.News{Account: "anna", Balance: new(odds.Amount)}))
	f.Publish(told(2, meter("a", 1)))
	f.Publish(told(3, meter("a", 2), house.News{Account: "anna", Balance: new(odds.Amount)}))
	f.Publish(told(4, meter("a", 3)))
	l, resumed := f.Listen(Interest{Account: "anna", Pools: []Reach{{"CZK", ""}}}, At{1, 1})
	if !resumed || l.From != (At{4, 1}) {
		t.Errorf("resumed %t, from %v", resumed, l.From)
	}
	same(t, "since", l.heard(), At{3, 2})
	// The end of a batch is a place too, whoever its news were for.
	if _, resumed := f.Listen(Interest{Account: "anna"}, At{4, 1}); !resumed {
		t.Error("not resumed from the newest place")
	}
}
