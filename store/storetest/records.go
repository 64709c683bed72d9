package storetest

import (
	"croupier/house"
	"croupier/odds"
)

func (s *suite) empty() {
	must(s, s.store.Read(ctx, func(r house.Reader) error {
		_, err := r.Account("nobody")
		s.wants(err, house.ErrAbsent, "an account")
		_, err = r.AccountNamed("guest") // fun wallets have no name of their own
		s.wants(err, house.ErrAbsent, "a name")
		_, err = r.Session([32]byte{1})
		s.wants(err, house.ErrAbsent, "a session")
		_, err = r.Lot("player/nobody")
		s.wants(err, house.ErrAbsent, "a purse")
		_, err = r.Kept(house.Key{Account: "anna", Text: "k"})
		s.wants(err, house.ErrAbsent, "a reply")
		_, err = r.Round("x")
		s.wants(err, house.ErrAbsent, "a round")
		_, err = r.OpenRound("anna", "coin")
		s.wants(err, house.ErrAbsent, "an open round")
		if open, err := r.OpenRounds("anna"); len(open) != 0 || err != nil {
			s.Errorf("open rounds of an empty store: %v (%v)", open, err)
		}
		_, err = r.Carry("anna", "coin")
		s.wants(err, house.ErrAbsent, "a carry")
		_, err = r.Pool(house.PoolName{Game: "coin"})
		s.wants(err, house.ErrAbsent, "a pool")
		_, err = r.Game("coin")
		s.wants(err, house.ErrAbsent, "a decision")
		_, err = r.Paper("terminal", "t1")
		s.wants(err, house.ErrAbsent, "a paper")
		_, err = r.Reversed(1)
		s.wants(err, house.ErrAbsent, "a reversal")
		_, err = r.LastLink()
		s.wants(err, house.ErrAbsent, "a link")
		return nil
	}))
}

// full is a change with one of everything.
func full() house.Change {
	c := opening("r1")
	name := house.PoolName{Game: "coin", Pot: "central", Currency: "CZK"}
	c.Sessions = []house.Session{{Token: [32]byte{7}, Account: "anna", Expires: noon}}
	c.Purses = append(c.Purses, lots(name.Purse(), house.PurseOf(house.HandPayPurse, "CZK"))...)
	c.Postings = append(c.Postings,
		house.Posting{Reason: house.ForSeed, From: ours, To: name.Purse(), Currency: "CZK", Amount: 500},
		house.Posting{Reason: house.ForAward, Round: "r1", From: name.Purse(), To: house.PurseOf(house.HandPayPurse, "CZK"), Currency: "CZK", Amount: 200})
	award := house.Award{Round: "r1", Account: "anna", Pool: name, Share: odds.Must(odds.NewPart(2, 5)), Amount: 200, At: noon}
	// A mystery of a group: won once, and started again.
	linked := house.PoolName{Group: "club", Pot: "collective", Currency: "CZK", Place: "tallinn"}
	c.Purses = append(c.Purses, lots(linked.Purse())...)
	c.Postings = append(c.Postings,
		house.Posting{Reason: house.ForContribution, Round: "r1", From: ours, To: linked.Purse(), Currency: "CZK", Amount: 90},
		house.Posting{Reason: house.ForAward, Round: "r1", From: linked.Purse(), To: house.PurseOf(house.HandPayPurse, "CZK"), Currency: "CZK", Amount: 80})
	opened := house.Award{Round: "r1", Account: "anna", Pool: linked, Share: odds.Whole(1), Amount: 80, At: noon, Opening: house.Opening{Number: 1, Secret: [32]byte{4, 2}}}
	c.Seals = []house.Seal{
		{Pool: linked, Number: 1, From: 50, To: 99, Commitment: [32]byte{1}, Sealed: []byte{1, 2, 3}, At: noon},
		{Pool: linked, Number: 2, From: 50, To: 98, Commitment: [32]byte{2}, Sealed: []byte{4, 5}, At: noon},
	}
	c.Awards = []house.Award{award, opened}
	c.Opened[0].Awards = c.Awards
	c.Opened[0].Player, c.Opened[0].Venue = "bob", "tallinn"
	c.Papers = papers()
	c.Pools = []house.Pool{
		{Name: linked, Contributions: 90, Awards: 80, Hits: 1, Amount: 10, Seal: c.Seals[1]},
		{Name: name, Seeds: 500, Awards: 200, Hits: 1, Carry: odds.Must(odds.NewPart(1, 3)), Amount: 300},
	}
	c.Carries = []house.Carry{{Account: "anna", Game: "coin", Edition: "coin/1/x", Bytes: []byte{9, 8}}}
	seed := house.Seed{ID: "s1", Account: "anna", Game: "coin", Number: 1, Commitment: [32]byte{6}, Sealed: []byte{7, 7}, At: noon}
	c.Fair = house.Fairness{
		Seeds:         []house.Seed{seed},
		Confirmations: []house.Confirmation{{Seed: "s1", Client: "first", At: noon}, {Seed: "s1", Client: "lucky", At: noon}},
		Tickets:       []house.Ticket{{Round: "r1", Seed: "s1", Client: "lucky", Nonce: 1}},
	}
	c.Games = []house.Game{{Game: "coin", Disabled: house.GeneratorFailed, Withheld: true}}
	c.Reply = &house.Kept{Key: house.Key{Account: "anna", Text: "k1"}, Asked: [32]byte{3}, Reply: house.Reply{Status: 201, Body: []byte("{}")}}
	return c
}

func (s *suite) roundTrip() {
	c := full()
	must(s, s.store.Do(ctx, change(c)))
	bare := house.Change{Event: event("bare"), Reply: &house.Kept{Key: house.Key{Account: "bob", Text: "k"}, Reply: house.Reply{Status: 204}}}
	bare.Carries = []house.Carry{{Account: "bob", Game: "coin", Edition: "coin/1/x"}}
	must(s, s.store.Do(ctx, change(bare)))
	same := func(what string, got any, err error, want any) {
		s.Helper()
		if err != nil || text(got) != text(want) {
			s.Errorf("%s: %+v (%v), want %+v", what, got, err, want)
		}
	}
	must(s, s.store.Read(ctx, func(r house.Reader) error {
		session, err := r.Session([32]byte{7})
		same("session", session, err, c.Sessions[0])
		rec, err := r.Round("r1")
		same("round", rec, err, c.Opened[0])
		rec, err = r.OpenRound("anna", "coin")
		same("open round", rec, err, c.Opened[0])
		open, err := r.OpenRounds("anna")
		same("open rounds", open, err, c.Opened)
		list, err := r.Rounds("anna", "", "", 5)
		same("rounds", list, err, c.Opened)
		runs, err := r.Runs("r1")
		same("runs", runs, err, c.Runs)
		carry, err := r.Carry("anna", "coin")
		same("carry", carry, err, c.Carries[0])
		for _, want := range c.Pools {
			pool, err := r.Pool(want.Name)
			same("pool", pool, err, want)
		}
		pools, err := r.Pools()
		same("pools", pools, err, c.Pools)
		var seals []house.Seal
		err = r.EachSeal(func(m house.Seal) error { seals = append(seals, m); return nil })
		same("seals", seals, err, c.Seals)
		var awards []house.Award
		err = r.EachAward(func(a house.Award) error { awards = append(awards, a); return nil })
		same("awards", awards, err, c.Awards)
		game, err := r.Game("coin")
		same("game", game, err, c.Games[0])
		games, err := r.Games()
		same("games", games, err, c.Games)
		kept, err := r.Kept(c.Reply.Key)
		same("reply", kept, err, *c.Reply)
		postings, err := r.Change(2)
		same("postings", postings, err, c.Postings)
		number, batch, err := r.Last()
		same("last", []uint64{number, batch}, err, []uint64{3, 3})
		kept, err = r.Kept(bare.Reply.Key)
		same("reply without a body", kept, err, *bare.Reply)
		named, err := r.AccountNamed("Anna")
		same("account", named.ID, err, house.ID("anna"))
		s.papersAre(r)
		return s.lineOf(r, 2, c)
	}))
}

// lineOf checks the line of a change.
func (s *suite) lineOf(r house.Reader, number uint64, c house.Change) error {
	want := house.DigestOf(number, &c)
	n := 0
	err := r.EachLine(number, func(l house.Line, now [32]byte) error {
		if n++; n > 1 {
			return nil
		}
		if l.Number != number || l.Digest != want || now != want || text(l.Event) != text(c.Event) {
			s.Errorf("line %+v, digest now %x, want %x", l, now, want)
		}
		return nil
	})
	if n != 2 {
		s.Errorf("%d lines from %d on, want 2", n, number)
	}
	return err
}

func (s *suite) constraints() {
	must(s, s.store.Do(ctx, change(full())))
	over, _ := aRound("r2", house.Settled)
	over.ID, over.Stake = "r2", 300
	must(s, s.store.Do(ctx, change(house.Change{Event: event("start"), Opened: []house.Round{over}})))
	again := over
	again.Win = 5
	eur := give(bank, anna, 5)
	eur.Currency = "EUR"
	key := house.Change{Event: event("reply"), Reply: full().Reply}
	pool := house.PoolName{Game: "coin", Pot: "central", Currency: "CZK"}.Purse()
	before := s.changes()
	for _, c := range []struct {
		doing  string
		change house.Change
	}{
		{"a player below zero", house.Change{Postings: []house.Posting{give(anna, ours, 701)}}},
		{"a round below zero", house.Change{Postings: []house.Posting{give("round/r1", ours, 301)}}},
		{"a pool below zero", house.Change{Postings: []house.Posting{give(pool, ours, 301)}}},
		{"a hand pay below zero", house.Change{Postings: []house.Posting{give("handpay/CZK", ours, 281)}}},
		{"a seal twice", house.Change{Seals: full().Seals[1:]}},
		{"a seal of no pool", house.Change{Seals: []house.Seal{{Pool: house.PoolName{Game: "x"}, Number: 1, From: 1, To: 2}}}},
		{"a purse that is absent", house.Change{Postings: []house.Posting{give(bank, "player/nobody", 1)}}},
		{"another currency", house.Change{Postings: []house.Posting{eur}}},
		{"an amount of 0", house.Change{Postings: []house.Posting{give(bank, anna, 0)}}},
		{"an amount below 0", house.Change{Postings: []house.Posting{give(anna, bank, -5)}}},
		{"a purse to itself", house.Change{Postings: []house.Posting{give(anna, anna, 5)}}},
		{"a purse twice", house.Change{Purses: lots(anna)}},
		{"a purse that is not empty", house.Change{Purses: []house.Lot{{Purse: "player/x", Currency: "CZK", Amount: 1}}}},
		{"a purse of no kind", house.Change{Purses: lots("pocket/x")}},
		{"two open rounds of a game", opening("r3")},
		{"a round twice", house.Change{Opened: []house.Round{over}}},
		{"a settled round again", house.Change{Rounds: []house.Round{again}}},
		{"a round that is absent", house.Change{Rounds: []house.Round{{ID: "nobody", State: house.Open, Stake: 1}}}},
		{"a run twice", house.Change{Runs: full().Runs}},
		{"a key twice", key},
		{"a name twice", house.Change{Accounts: []house.Account{{ID: "eve", Kind: house.Player, Name: "Anna", Currency: "CZK"}}}},
		{"a paper's version twice", house.Change{Papers: papers()[:1]}},
		{"a paper's version left out", house.Change{Papers: []house.Paper{{Kind: "terminal", ID: "t2", Version: 3, At: noon}}}},
		{"a machine below zero", house.Change{Purses: lots("terminal/m"), Postings: []house.Posting{give("terminal/m", ours, 1)}}},
		{"a hold below zero", house.Change{Purses: lots("hold/h"), Postings: []house.Posting{give("hold/h", ours, 1)}}},
		{"a reversal twice", house.Change{Reverses: 1}},
	} {
		c.change.Event = event("bad")
		if c.change.Reverses != 0 {
			must(s, s.store.Do(ctx, change(c.change)))
			before++
		}
		s.wants(s.store.Do(ctx, change(c.change)), house.ErrBackstop, c.doing)
	}
	if now := s.changes(); now != before {
		s.Errorf("%d changes, want %d: a constraint fired and something was written", now, before)
	}
	s.holds(anna, 700)
	s.holds(ours, -590)
}
