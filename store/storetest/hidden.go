package storetest

import (
	"time"

	"croupier/house"
)

// hidden: a batch that a store writes as a whole must still refuse what its
// changes, one after the other, must not do.
func (s *suite) hidden() {
	back := paying(ours, anna, 5000)
	errs := s.together(paying(anna, ours, 5000), back)
	s.wants(errs[0], house.ErrBackstop, "more than anna has, though it comes back")
	must(s, errs[1])
	s.holds(anna, 6000)

	half := house.Change{
		Event: event("half"), Postings: []house.Posting{give(anna, bob, 10)}, Rounds: []house.Round{{ID: "nobody", State: house.Open, Stake: 1}},
	}
	s.wants(s.store.Do(ctx, change(half)), house.ErrBackstop, "a change of which a part can be written")
	must(s, s.store.Do(ctx, func(r house.Reader) (house.Change, error) {
		lot, err := r.Lot(anna)
		if lot.Amount != 6000 {
			s.Errorf("after a change that was refused anna holds %d, want 6000", lot.Amount)
		}
		return house.Change{}, err
	}))

	settled, _ := aRound("q1", house.Settled)
	settled.ID = "q1"
	errs = s.together(change(opening("q1")), change(opening("q2")),
		change(house.Change{Event: event("end"), Rounds: []house.Round{settled}}), change(opening("q3")))
	must(s, errs[0])
	s.wants(errs[1], house.ErrBackstop, "a second open round, though the first ends")
	must(s, errs[2])
	must(s, errs[3])

	won := settled
	won.ID, won.Win = "q1", 5
	s.wants(s.store.Do(ctx, change(house.Change{Event: event("end"), Rounds: []house.Round{won}})), house.ErrBackstop, "a round that is over")
	must(s, s.store.Read(ctx, func(r house.Reader) error {
		rec, err := r.OpenRound("anna", "coin")
		if err != nil || rec.ID != "q3" {
			s.Errorf("the open round is %s (%v), want q3", rec.ID, err)
		}
		if _, err := r.Round("q2"); err == nil {
			s.Error("the second open round is there")
		}
		return nil
	}))

	paper := func(version int) house.Command {
		return change(house.Change{Event: event("paper"), Papers: []house.Paper{{Kind: "call", ID: "c", Version: version, State: "s", At: noon}}})
	}
	errs = s.together(paper(1), paper(3), paper(2), paper(2))
	must(s, errs[0])
	s.wants(errs[1], house.ErrBackstop, "a version left out, though it comes")
	must(s, errs[2])
	s.wants(errs[3], house.ErrBackstop, "a version twice")

	key := func(status int) house.Command {
		return change(house.Change{Event: event("reply"), Reply: &house.Kept{Key: house.Key{Account: "anna", Text: "k"}, Reply: house.Reply{Status: status}}})
	}
	errs = s.together(key(201), key(202))
	must(s, errs[0])
	s.wants(errs[1], house.ErrBackstop, "a key twice in one batch")
}

// live: rounds at a live table are found by it, and do not stand in the way of
// solo play.
func (s *suite) live() {
	at := func(id house.ID, state house.State, seat int) house.Round {
		rec, _ := aRound(id, state)
		rec.Game, rec.Table, rec.Seat, rec.Stake = "wheel", "wheel-1", seat, 0
		if state == house.Betting {
			rec.Ended = time.Time{}
		}
		return rec
	}
	tables := func(r house.Reader, want ...house.ID) {
		s.Helper()
		list, err := r.RoundsAt("wheel-1")
		var got []house.ID
		for _, rec := range list {
			got = append(got, rec.ID)
		}
		if err != nil || text(got) != text(want) {
			s.Errorf("at the table are %v (%v), want %v", got, err, want)
		}
	}
	open := house.Change{Event: event("bet"), Opened: []house.Round{at("w2", house.Betting, 2), at("w1", house.Open, 1)}}
	end := house.Change{Event: event("end"), Rounds: []house.Round{at("w1", house.Settled, 1)}, Opened: []house.Round{at("w3", house.Open, 3)}}
	solo := opening("r1")
	solo.Opened[0].Game = "wheel"
	for _, err := range s.together(
		func(r house.Reader) (house.Change, error) { tables(r); return open, nil },
		func(r house.Reader) (house.Change, error) { tables(r, "w1", "w2"); return end, nil },
		func(r house.Reader) (house.Change, error) { tables(r, "w2", "w3"); return solo, nil },
		func(r house.Reader) (house.Change, error) {
			list, err := r.OpenRounds("anna")
			if err != nil || len(list) != 1 || list[0].ID != "r1" {
				s.Errorf("open in solo play: %+v (%v)", list, err)
			}
			return house.Change{}, nil
		},
	) {
		must(s, err)
	}
	must(s, s.store.Read(ctx, func(r house.Reader) error {
		tables(r, "w2", "w3")
		list, err := r.RoundsAt("")
		if len(list) != 0 {
			s.Errorf("at no table: %+v", list)
		}
		return err
	}))
}
