package storetest

import (
	"time"

	"croupier/house"
)

// leases: one owner at a time, and no change of an owner whose time has gone.
func (s *suite) leases() {
	l := s.store.(house.Leases)
	take := func(owner string, lasts time.Duration) uint64 {
		s.Helper()
		fence, err := l.Lease(ctx, "table/1", owner, lasts)
		must(s, err)
		return fence
	}
	under := func(fence uint64, c house.Change) house.Command {
		c.Fence = &house.Fence{Name: "table/1", Number: fence}
		return change(c)
	}
	pay := house.Change{Event: event("pay"), Postings: []house.Posting{give(anna, bob, 10)}}
	first := take("one", time.Hour)
	if again := take("one", time.Hour); again != first {
		s.Errorf("renewed in time the fence is %d, want %d", again, first)
	}
	_, err := l.Lease(ctx, "table/1", "two", time.Hour)
	s.wants(err, house.ErrLeased, "another's lease")
	other, err := l.Lease(ctx, "table/2", "two", time.Hour)
	if err != nil || other == 0 {
		s.Errorf("another table: fence %d (%v)", other, err)
	}
	must(s, s.store.Do(ctx, under(first, pay)))
	s.holds(bob, 1010)

	if now := take("one", 0); now != first { // and that is its end
		s.Errorf("renewed in time the fence is %d, want %d", now, first)
	}
	must(s, s.store.Do(ctx, under(first, pay))) // nobody else has it yet
	second := take("two", time.Hour)
	if second <= first {
		s.Errorf("taken over, the fence is %d after %d", second, first)
	}
	before := s.changes()
	errs := s.together(paying(anna, bob, 10), under(first, pay), under(second, pay), paying(anna, bob, 10))
	s.wants(errs[1], house.ErrFenced, "an owner of before")
	for _, i := range []int{0, 2, 3} {
		must(s, errs[i])
	}
	s.holds(bob, 1050)
	if now := s.changes(); now != before+3 {
		s.Errorf("%d changes after %d, want three more", now, before)
	}
	none := house.Change{Event: event("x"), Fence: &house.Fence{Name: "table/9", Number: 1}}
	s.wants(s.store.Do(ctx, change(none)), house.ErrFenced, "a fence of no lease")
	take("two", 0)
	if third := take("two", time.Hour); third <= second {
		s.Errorf("after it has run out the fence is %d, want more than %d: others may have had it", third, second)
	}
}
