package storetest

import "croupier/house"

// seeds: a server seed is read with what became of it; it is dealt from while it
// is held, once for each nonce, and revealed when nothing of it is open.
func (s *suite) seeds() {
	c := full()
	must(s, s.store.Do(ctx, change(c)))
	held := c.Fair.Seeds[0]
	held.Client, held.Nonce = "lucky", 1
	s.seedIs("a held seed", held)
	s.heldIs(held)
	must(s, s.store.Read(ctx, func(r house.Reader) error {
		_, err := r.HeldSeed("bob", "coin")
		s.wants(err, house.ErrAbsent, "another's seed")
		ticket, err := r.Ticket("r1")
		if err != nil || ticket != c.Fair.Tickets[0] {
			s.Errorf("ticket: %+v (%v)", ticket, err)
		}
		_, err = r.Ticket("r2")
		s.wants(err, house.ErrAbsent, "a ticket")
		var all []house.Ticket
		err = r.EachTicket(func(t house.Ticket) error { all = append(all, t); return nil })
		if text(all) != text(c.Fair.Tickets) {
			s.Errorf("tickets: %+v", all)
		}
		return err
	}))

	over, _ := aRound("r2", house.Settled)
	over.ID = "r2"
	must(s, s.store.Do(ctx, change(house.Change{Event: event("start"), Opened: []house.Round{over}})))
	reveal := house.Reveal{Seed: "s1", Secret: [32]byte{9}, At: noon}
	ticket := house.Ticket{Round: "r2", Seed: "s1", Client: "lucky", Nonce: 2}
	refused := func(doing string, f house.Fairness) {
		s.Helper()
		s.wants(s.store.Do(ctx, change(house.Change{Event: event("bad"), Fair: f})), house.ErrBackstop, doing)
	}
	refused("a reveal under an open round", house.Fairness{Reveals: []house.Reveal{reveal}})
	refused("a nonce twice", house.Fairness{Tickets: []house.Ticket{{Round: "r2", Seed: "s1", Client: "lucky", Nonce: 1}}})
	refused("a ticket of no seed", house.Fairness{Tickets: []house.Ticket{{Round: "r2", Seed: "s9", Nonce: 1}}})
	refused("a second ticket of a round", house.Fairness{Tickets: []house.Ticket{{Round: "r1", Seed: "s1", Nonce: 2}}})
	refused("a number twice", house.Fairness{Seeds: []house.Seed{{ID: "s3", Account: "anna", Game: "coin", Number: 1}}})

	ended := c.Opened[0]
	ended.State = house.Settled
	next := house.Seed{ID: "s2", Account: "anna", Game: "coin", Number: 2, Commitment: [32]byte{8}, Sealed: []byte{1}, At: noon}
	must(s, s.store.Do(ctx, change(house.Change{
		Event: event("reveal"), Rounds: []house.Round{ended}, Fair: house.Fairness{Reveals: []house.Reveal{reveal}, Seeds: []house.Seed{next}},
	})))
	held.Secret, held.Revealed = reveal.Secret, noon
	s.seedIs("a revealed seed", held)
	s.heldIs(next)
	refused("a ticket of a revealed seed", house.Fairness{Tickets: []house.Ticket{ticket}})
	refused("a reveal twice", house.Fairness{Reveals: []house.Reveal{reveal}})
	must(s, s.store.Read(ctx, func(r house.Reader) error {
		return r.EachLine(1, func(l house.Line, now [32]byte) error {
			if l.Digest != now {
				s.Errorf("line %d has the digest %x, computed anew %x", l.Number, l.Digest, now)
			}
			return nil
		})
	}))
}

// seedIs checks seed s1 wherever it can be read.
func (s *suite) seedIs(what string, want house.Seed) {
	s.Helper()
	must(s, s.store.Read(ctx, func(r house.Reader) error {
		for _, ask := range []func() (house.Seed, error){
			func() (house.Seed, error) { return r.Seed("s1") },
			func() (house.Seed, error) {
				list, err := r.Seeds("anna", "coin", 9)
				return list[len(list)-1], err
			},
			func() (got house.Seed, err error) {
				err = r.EachSeed(func(each house.Seed) error {
					if each.ID == "s1" {
						got = each
					}
					return nil
				})
				return got, err
			},
		} {
			if got, err := ask(); err != nil || text(got) != text(want) {
				s.Errorf("%s: %+v (%v), want %+v", what, got, err, want)
			}
		}
		return nil
	}))
}

// heldIs checks the seed that anna's next round of coin is dealt from.
func (s *suite) heldIs(want house.Seed) {
	s.Helper()
	must(s, s.store.Read(ctx, func(r house.Reader) error {
		got, err := r.HeldSeed("anna", "coin")
		if text(got) != text(want) {
			s.Errorf("held: %+v (%v), want %+v", got, err, want)
		}
		return err
	}))
}
