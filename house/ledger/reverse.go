package ledger

import (
	"context"
	"errors"
	"fmt"
	"time"

	"croupier/house"
)

// Reverse takes back all postings of an earlier change by their opposites, once
// (PL-20); the original stays. A change without postings is refused as not
// found, a second reversal as done, and one for which a player no longer has
// the money with no-credit. What a round or a pool is part of is not offered:
// a round is voided, and its records go with it.
func Reverse(ctx context.Context, store house.Store, number uint64, reason string, now time.Time) error {
	return store.Do(ctx, func(r house.Reader) (house.Change, error) {
		by, err := r.Reversed(number)
		if err == nil {
			return house.Change{}, house.Refuse(house.Done, "change %d was reversed by change %d", number, by)
		}
		if !errors.Is(err, house.ErrAbsent) {
			return house.Change{}, err
		}
		postings, err := r.Change(number)
		if err != nil {
			return house.Change{}, err
		}
		if len(postings) == 0 {
			return house.Change{}, house.Refuse(house.NotFound, "change %d has no postings", number)
		}
		sheet := NewSheet(r)
		for i := len(postings) - 1; i >= 0; i-- {
			p := postings[i]
			if ofPlay(p.From) || ofPlay(p.To) {
				return house.Change{}, house.Refuse(house.NotOffered, "change %d belongs to a round, pool or hold: void the round, release the hold", number)
			}
			p.From, p.To, p.Reason = p.To, p.From, house.ForReversal
			if err := sheet.Post(p); err != nil {
				return house.Change{}, err
			}
		}
		c := house.Change{Reverses: number}
		c.Event = house.Event{Name: "reverse", Subject: fmt.Sprint(number), Detail: reason, At: now}
		sheet.Fill(&c)
		return c, nil
	})
}

// ofPlay tells whether a purse is a round's, a pool's or a hold's, whose records would stay behind.
func ofPlay(p house.Purse) bool {
	return p.Kind() == house.RoundPurse || p.Kind() == house.PoolPurse || p.Kind() == house.HoldPurse
}
