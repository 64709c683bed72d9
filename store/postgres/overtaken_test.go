package postgres

import (
	"errors"
	"testing"

	"croupier/house"
	"croupier/internal/rulestest"
	"croupier/odds"
)

// feeding has a pool grow by an amount, which the change writes as the pool's new
// sum, as rooms do.
func feeding(by odds.Amount) house.Command {
	name := house.PoolName{Game: "coin", Pot: "central", Currency: "CZK"}
	return func(r house.Reader) (house.Change, error) {
		c := house.Change{Event: house.Event{Name: "feed", At: noon}}
		p, err := r.Pool(name)
		if errors.Is(err, house.ErrAbsent) {
			p, err = house.Pool{Name: name}, nil
			c.Purses = []house.Lot{{Purse: name.Purse(), Currency: "CZK"}}
		}
		p.Contributions += by
		c.Pools = []house.Pool{p}
		c.Postings = []house.Posting{{Reason: house.ForContribution, From: bank, To: name.Purse(), Currency: "CZK", Amount: by}}
		return c, err
	}
}

// TestOvertakenChangeIsNotWritten: a commit that was lost is not made up for with
// what was drawn from older books when another process has written since: the
// pool would forget what that one has put in. Whoever asked is told that nothing
// moved.
func TestOvertakenChangeIsNotWritten(t *testing.T) {
	rulestest.Covers(t, "PL-19", "PL-24", "PL-28")
	url := address(t)
	other := open(t, url, Options{})
	defer other.Close()
	overtaken := false
	var s *Store
	s = open(t, url, Options{Commit: func(do func() error) error {
		if !overtaken {
			return do()
		}
		overtaken = false
		s.lane.drop() // the service takes back what was open, and gives the turn on
		if err := other.Do(ctx, feeding(7)); err != nil {
			t.Error(err)
		}
		return errors.New("the line is cut")
	}})
	defer s.Close()
	endow(t, s)
	if err := s.Do(ctx, feeding(100)); err != nil {
		t.Fatal(err)
	}
	overtaken = true
	if err := s.Do(ctx, feeding(30)); !errors.Is(err, house.ErrRetry) {
		t.Errorf("a change that was overtaken: %v, want %v", err, house.ErrRetry)
	}
	if err := s.Do(ctx, feeding(30)); err != nil {
		t.Errorf("asked again: %v", err)
	}
	err := other.Read(ctx, func(r house.Reader) error {
		p, err := r.Pool(house.PoolName{Game: "coin", Pot: "central", Currency: "CZK"})
		if p.Contributions != 137 || p.Amount != 137 {
			t.Errorf("the pool says that %d were put in and holds %d, want 137", p.Contributions, p.Amount)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
