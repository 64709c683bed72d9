package ledger

import (
	"errors"
	"math"
	"testing"

	"croupier/house"
	"croupier/odds"
)

// shelf is a reader that knows lots alone.
type shelf struct {
	house.Reader
	lots map[house.Purse]house.Lot
}

func (s shelf) Lot(p house.Purse) (house.Lot, error) {
	lot, ok := s.lots[p]
	if !ok {
		return house.Lot{}, house.ErrAbsent
	}
	return lot, nil
}

func sheet(lots ...house.Lot) *Sheet {
	s := shelf{lots: map[house.Purse]house.Lot{}}
	for _, l := range lots {
		s.lots[l.Purse] = l
	}
	return NewSheet(s)
}

func post(from, to house.Purse, amount odds.Amount) house.Posting {
	return house.Posting{Reason: house.ForStake, From: from, To: to, Currency: "CZK", Amount: amount}
}

// TestWhoMayOwe: the house and the world may go below zero, nobody else.
func TestWhoMayOwe(t *testing.T) {
	for _, c := range []struct {
		from    house.Purse
		refused bool // a player is refused, others are failures
		fails   bool
	}{
		{"house/CZK", false, false}, {"bank/CZK", false, false}, {"adjustment/CZK", false, false},
		{"player/a", true, true}, {"round/a", false, true}, {"pool/a", false, true}, {"handpay/CZK", false, true},
	} {
		s := sheet(house.Lot{Purse: c.from, Currency: "CZK", Amount: 99}, house.Lot{Purse: "player/z", Currency: "CZK"})
		if err := s.Post(post(c.from, "player/z", 99)); err != nil {
			t.Errorf("%s cannot pay what it has: %v", c.from, err)
		}
		err := s.Post(post(c.from, "player/z", 1))
		if (err != nil) != c.fails || (house.RefusalOf(err) != nil) != c.refused {
			t.Errorf("%s pays more than it has: %v", c.from, err)
		}
	}
}

// TestPostingsAddUp: later postings see the earlier ones, and of 0 nothing is
// posted.
func TestPostingsAddUp(t *testing.T) {
	s := sheet(house.Lot{Purse: "player/a", Currency: "CZK", Amount: 10})
	s.Open("round/r", "CZK")
	for _, p := range []house.Posting{post("player/a", "round/r", 7), post("player/a", "round/r", 0), post("round/r", "player/a", 5)} {
		if err := s.Post(p); err != nil {
			t.Fatal(err)
		}
	}
	if a, err := s.Balance("player/a"); a != 8 || err != nil {
		t.Errorf("the player has %d (%v), want 8", a, err)
	}
	if err := s.Post(post("player/a", "round/r", 9)); !errors.Is(err, house.Refuse(house.NoCredit, "")) {
		t.Errorf("9 of 8: %v", err)
	}
	var c house.Change
	s.Fill(&c)
	if len(c.Postings) != 2 || len(c.Purses) != 1 || c.Purses[0].Amount != 0 {
		t.Errorf("the change: %+v", c)
	}
}

// TestBrokenPostings panic or fail: nothing a player does makes them.
func TestBrokenPostings(t *testing.T) {
	for name, p := range map[string]house.Posting{
		"below zero":       post("player/a", "player/b", -1),
		"to itself":        post("player/a", "player/a", 1),
		"another currency": {From: "player/a", To: "player/b", Currency: "EUR", Amount: 1},
	} {
		s := sheet(house.Lot{Purse: "player/a", Currency: "CZK", Amount: 10}, house.Lot{Purse: "player/b", Currency: "CZK"})
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s: no panic", name)
				}
			}()
			s.Post(p)
		}()
	}
	s := sheet(house.Lot{Purse: "player/a", Currency: "CZK", Amount: math.MaxInt64}, house.Lot{Purse: "player/b", Currency: "CZK", Amount: 1})
	if err := s.Post(post("player/b", "player/a", 1)); !errors.Is(err, odds.ErrOverflow) {
		t.Errorf("beyond what an amount holds: %v", err)
	}
	if err := s.Post(post("player/nobody", "player/a", 1)); !errors.Is(err, house.ErrAbsent) {
		t.Errorf("from an absent purse: %v", err)
	}
}
