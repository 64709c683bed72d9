package storetest

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"time"

	"croupier/house"
	"croupier/house/ledger"
)

var errDisk = errors.New("the disk is gone")

func (s *suite) refusal() {
	no := house.Refuse(house.NoCredit, "no")
	errs := s.together(
		paying(anna, bob, 10),
		func(house.Reader) (house.Change, error) { return house.Change{}, no },
		paying(anna, bob, 20))
	if errs[0] != nil || errs[2] != nil {
		s.Errorf("beside a refusal: %v and %v", errs[0], errs[2])
	}
	s.wants(errs[1], no, "the refusal")
	s.holds(bob, 1030)
}

func (s *suite) broken() {
	errs := s.together(paying(anna, bob, 10), func(house.Reader) (house.Change, error) { panic("on purpose") }, paying(anna, bob, 20))
	if errs[0] != nil || errs[2] != nil {
		s.Errorf("beside a broken command: %v and %v", errs[0], errs[2])
	}
	s.wants(errs[1], house.ErrRetry, "the broken command")
	s.holds(bob, 1030)
}

// counted is a command that counts how often it runs: each run would draw.
func counted(n *atomic.Int32, c house.Command) house.Command {
	return func(r house.Reader) (house.Change, error) {
		n.Add(1)
		return c(r)
	}
}

func (s *suite) backstop() {
	before := s.changes()
	var runs [4]atomic.Int32
	errs := s.together(
		counted(&runs[0], paying(anna, bob, 10)),
		counted(&runs[1], paying(anna, bob, 20)),
		counted(&runs[2], paying(anna, ours, 5000)), // more than anna has
		counted(&runs[3], paying(anna, bob, 40)))
	for i, err := range errs {
		if n := runs[i].Load(); n != 1 {
			s.Errorf("command %d was run %d times: its draws are final", i, n)
		}
		if i == 2 {
			s.wants(err, house.ErrBackstop, "the overdraft")
		} else if err != nil {
			s.Errorf("command %d: %v", i, err)
		}
	}
	s.holds(anna, 930)
	s.holds(bob, 1070)
	if now := s.changes(); now != before+3 {
		s.Errorf("%d changes after %d: the journal has a gap or too many lines", now, before)
	}
}

func (s *suite) failingCommit() {
	var runs [2]atomic.Int32
	var tries atomic.Int32
	s.faulty(func(do func() error) error {
		if tries.Add(1) == 1 {
			return errDisk
		}
		return do()
	})
	errs := s.together(counted(&runs[0], paying(anna, bob, 10)), counted(&runs[1], paying(anna, bob, 20)))
	for i, err := range errs {
		if err != nil || runs[i].Load() != 1 {
			s.Errorf("command %d: %v, run %d times", i, err, runs[i].Load())
		}
	}
	s.holds(bob, 1030)
}

func (s *suite) lostCommit() {
	var runs [2]atomic.Int32
	s.faulty(func(do func() error) error {
		if err := do(); err != nil {
			return err
		}
		return errDisk // it is committed, and nobody is told
	})
	errs := s.together(counted(&runs[0], paying(anna, bob, 10)), counted(&runs[1], paying(anna, bob, 20)))
	for i, err := range errs {
		if err != nil || runs[i].Load() != 1 {
			s.Errorf("command %d: %v, run %d times", i, err, runs[i].Load())
		}
	}
	s.faulty(nil)
	must(s, s.store.Do(ctx, paying(anna, bob, 40)))
	s.holds(bob, 1070)
}

func (s *suite) deadCommit() {
	before := s.changes()
	s.faulty(func(func() error) error { return errDisk })
	kept := func(r house.Reader) (house.Change, error) { // what it has seen never came to be
		lot, err := r.Lot(bob)
		if lot.Amount == 1010 {
			return house.Change{}, err
		}
		return house.Change{}, house.Refuse(house.NotFound, "not there")
	}
	errs := s.together(paying(anna, bob, 10), kept)
	s.wants(errs[0], house.ErrRetry, "a command that cannot be committed")
	s.wants(errs[0], errDisk, "its cause")
	s.wants(errs[1], house.Refuse(house.NotFound, ""), "a command that saw it")
	s.faulty(nil)
	must(s, s.store.Do(ctx, paying(anna, bob, 20)))
	s.holds(bob, 1020)
	if now := s.changes(); now != before+1 {
		s.Errorf("%d changes after %d, want one more", now, before)
	}
}

func (s *suite) order() {
	before := map[string]bool{} // what has run in the batch; the writer runs one at a time
	noting := func(name string, c house.Command) house.Command {
		return func(r house.Reader) (house.Change, error) {
			before[name] = true
			return c(r)
		}
	}
	looking := func(r house.Reader) (house.Change, error) {
		lot, err := r.Lot(bob)
		want := house.Lot{Purse: bob, Currency: "CZK", Amount: 1000}
		if before["pay"] {
			want.Amount = 1010
		}
		if err != nil || lot != want {
			s.Errorf("in the batch bob holds %+v (%v), want %+v", lot, err, want)
		}
		lot, err = r.Lot(ours)
		pool, err1 := r.Pool(full().Pools[0].Name)
		switch {
		case before["full"] && (err != nil || err1 != nil || lot.Amount != -590 || text(pool) != text(full().Pools[0])):
			s.Errorf("in the batch the house holds %d (%v) and the pool is %+v (%v)", lot.Amount, err, pool, err1)
		case !before["full"] && (lot.Amount != 0 || !errors.Is(err1, house.ErrAbsent)):
			s.Errorf("before the batch has seeded it the house holds %d and the pool is %+v (%v)", lot.Amount, pool, err1)
		}
		return house.Change{}, nil
	}
	must(s, errors.Join(s.together(looking, noting("pay", paying(anna, bob, 10)), looking, noting("full", change(full())), looking, looking)...))
	if len(before) != 2 {
		s.Error("not all commands were run")
	}
}

func (s *suite) isolation() {
	s.faulty(func(do func() error) error {
		s.holds(bob, 1000) // written, not committed yet
		return do()
	})
	must(s, s.store.Do(ctx, paying(anna, bob, 10)))
	s.holds(bob, 1010)
}

func (s *suite) leaving() {
	gone, leave := context.WithCancel(ctx)
	var left error
	var ran atomic.Bool
	done := make(chan struct{})
	must(s, s.store.Do(ctx, func(house.Reader) (house.Change, error) {
		go func() {
			defer close(done)
			left = s.store.Do(gone, func(house.Reader) (house.Change, error) {
				ran.Store(true)
				return house.Change{}, nil
			})
		}()
		time.Sleep(20 * time.Millisecond)
		leave()
		<-done
		return house.Change{}, nil
	}))
	s.wants(left, context.Canceled, "who has left")
	must(s, s.store.Do(ctx, paying(anna, bob, 1)))
	if ran.Load() {
		s.Error("the command was run after its asker had been told that it was not")
	}
}

func (s *suite) watching() {
	var heard []string
	last := uint64(0)
	s.store.Watch(func(c house.Commit) {
		if last != 0 && c.Batch != last+1 {
			s.Errorf("batch %d after %d", c.Batch, last)
		}
		last = c.Batch
		for _, ch := range c.Changes {
			heard = append(heard, ch.Event.Detail)
		}
	})
	var ran []string // in the writer's order
	named := func(detail string, by house.Command) house.Command {
		return func(r house.Reader) (house.Change, error) {
			c, err := by(r)
			c.Event.Detail = detail
			if detail != "b" {
				ran = append(ran, detail)
			}
			return c, err
		}
	}
	s.together(named("a", paying(anna, bob, 1)), named("b", paying(anna, ours, 5000)), named("c", paying(anna, bob, 1)))
	must(s, s.store.Do(ctx, named("d", paying(anna, bob, 1))))
	if len(ran) != 3 || text(heard) != text(ran) {
		s.Errorf("heard %v, want what was committed: %v", heard, ran)
	}
}

func (s *suite) restart() {
	must(s, s.store.Do(ctx, change(full())))
	must(s, s.store.Close())
	s.start()
	s.holds(anna, 700)
	must(s, s.store.Do(ctx, paying(anna, bob, 100)))
	must(s, s.store.Read(ctx, func(r house.Reader) error {
		rec, err := r.OpenRound("anna", "coin")
		if err != nil || rec.ID != "r1" {
			s.Errorf("the open round after a restart is %+v (%v)", rec, err)
		}
		number, batch, err := r.Last()
		if number != 3 || batch != 3 {
			s.Errorf("change %d in batch %d after a restart, want 3 in 3", number, batch)
		}
		return err
	}))
}

func (s *suite) crowd() {
	const players, each = 16, 25
	var all sync.WaitGroup
	var paid, refused atomic.Int64
	for i := range players {
		all.Go(func() {
			for range each {
				from, to := anna, bob
				if i%2 == 1 {
					from, to = bob, anna
				}
				err := s.store.Do(ctx, func(r house.Reader) (house.Change, error) {
					sheet := ledger.NewSheet(r)
					if err := sheet.Post(give(from, to, 150)); err != nil {
						return house.Change{}, err
					}
					c := house.Change{Event: event("pay")}
					sheet.Fill(&c)
					return c, nil
				})
				switch {
				case err == nil:
					paid.Add(1)
				case house.RefusalOf(err) != nil:
					refused.Add(1)
				default:
					s.Error(err)
				}
			}
		})
	}
	all.Wait()
	if paid.Load()+refused.Load() != players*each || paid.Load() == 0 {
		s.Errorf("%d paid and %d refused of %d", paid.Load(), refused.Load(), players*each)
	}
	must(s, s.store.Read(ctx, func(r house.Reader) error {
		a, err := ledger.Check(r)
		if err == nil && (len(a.Faults) > 0 || a.Postings != int(paid.Load())+2) {
			s.Errorf("after %d payments: %+v", paid.Load(), a)
		}
		return err
	}))
}

func (s *suite) closed() {
	must(s, s.store.Close())
	s.wants(s.store.Do(ctx, paying(anna, bob, 1)), house.ErrRetry, "a command")
	if err := s.store.Read(ctx, func(house.Reader) error { return nil }); err == nil {
		s.Error("a closed store can be read")
	}
	must(s, s.store.Close()) // twice is no harm
}
