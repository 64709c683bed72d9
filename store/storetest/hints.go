package storetest

import (
	"errors"
	"strings"
	"sync"

	"croupier/house"
)

// hints: what a command is said to be about changes nothing but the time that it
// takes, be it right, wrong, or nonsense.
func (s *suite) hints() {
	must(s, s.store.Do(ctx, change(full())))
	looking := func(r house.Reader) (house.Change, error) {
		a, err := r.Account("anna")
		lot, err1 := r.Lot(a.Purse())
		open, err2 := r.OpenRound("anna", "coin")
		carry, err3 := r.Carry("anna", "coin")
		runs, err4 := r.Runs("r1")
		seed, err5 := r.HeldSeed("anna", "coin")
		kept, err6 := r.Kept(house.Key{Account: "anna", Text: "k1"})
		if err := errors.Join(err, err1, err2, err3, err4, err5, err6); err != nil {
			return house.Change{}, err
		}
		if lot.Amount != 700 || text(open) != text(full().Opened[0]) || text(carry) != text(full().Carries[0]) ||
			len(runs) != 1 || seed.ID != "s1" || seed.Nonce != 1 || kept.Reply.Status != 201 {
			s.Errorf("read %+v, %+v, %+v, %+v, %+v, %+v", lot, open, carry, runs, seed, kept)
		}
		for _, absent := range []func() error{
			func() error { _, err := r.Kept(house.Key{Account: "anna", Text: "k2"}); return err },
			func() error { _, err := r.OpenRound("anna", "dice"); return err },
			func() error { _, err := r.OpenRound("bob", "coin"); return err },
			func() error { _, err := r.Account("nobody"); return err },
			func() error { _, err := r.Lot("player/nobody"); return err },
			func() error { _, err := r.Kept(house.Key{Account: "anna", Text: "\x00\xff"}); return err },
		} {
			s.wants(absent(), house.ErrAbsent, "what is not there")
		}
		return house.Change{}, nil
	}
	right := house.About{Account: "anna", Key: "k1", Game: "coin"}
	for _, about := range [][]house.About{
		nil, {right}, {right, right}, {{Account: "anna", Key: "k1"}}, {{Account: "bob", Key: "k2", Game: "dice"}}, {{Game: "coin"}},
		{{Account: "nobody", Key: "k1", Game: "coin"}}, {{}},
		{{Account: "\x00", Key: "\xff", Game: "\x00"}}, {{Account: "anna", Key: strings.Repeat("k", 5000), Game: "coin"}, right},
	} {
		for range 2 { // what a store has learnt changes nothing either
			must(s, s.store.Do(ctx, looking, about...))
		}
	}
	s.hinted(right)
}

// hinted has commands with hints in one batch see each other.
func (s *suite) hinted(about house.About) {
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			err := s.store.Do(ctx, func(r house.Reader) (house.Change, error) {
				lot, err := r.Lot(anna)
				c := house.Change{Event: event("pay"), Postings: []house.Posting{give(anna, bob, lot.Amount/2)}}
				return c, err
			}, about)
			if err != nil {
				s.Error(err)
			}
		})
	}
	all.Wait()
	s.holds(anna, 44) // 700, then 350, 175, 88, 44: each gives the half, rounded down
	s.holds(bob, 1656)
}
