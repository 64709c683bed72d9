package housesim

import (
	"crypto/sha256"
	"fmt"
	"sync"
	"testing"
	"time"

	"croupier/house"
	"croupier/house/round"
	"croupier/house/table"
	"croupier/internal/rulestest"
	"croupier/odds"
	"croupier/play"
)

// Forty players lay chips at two tables at the same time, each key twice at once,
// and some take them back, while the owner closes the bets: no chip is lost or
// doubled.
func TestLiveManyAtOnce(t *testing.T) {
	rulestest.Covers(t, "PL-17", "PL-18", "OC-2.1.9")
	wheel, cards := liveTable("roulette", 20), liveTable("baccarat", 20)
	b := newLive(t, wheel, cards)
	var all []house.Account
	for i := range 40 {
		all = append(all, b.player([]string{wheel.ID, cards.ID}[i%2], 0))
	}
	b.read(b.lay(wheel.ID, all[0], "red", 5))
	b.read(b.lay(cards.ID, all[1], "player", 5))
	b.tick(0)
	b.clock = b.clock.Add(20 * time.Second) // the clock stands: FINAL BETS are due
	red, player := b.spot(wheel.ID, "red"), b.spot(cards.ID, "player")
	var group sync.WaitGroup
	for i, a := range all {
		for n := range 3 {
			key := fmt.Sprint("at once ", i, n)
			o := round.Order{Account: a.ID, Key: key, Body: sha256.Sum256([]byte(key))}
			for range 2 {
				group.Go(func() {
					id, spot := wheel.ID, red
					if i%2 == 1 {
						id, spot = cards.ID, player
					}
					if _, err := b.hall.Bet(ctx, id, o, []play.Wager{{Spot: spot, Units: 10}}, mine); err != nil {
						t.Errorf("%s: %v", key, err)
					}
				})
			}
		}
	}
	group.Go(func() { b.beat.Beat(ctx) })
	group.Wait()
	b.tick(0)
	b.phase(wheel.ID, table.Final)
	for i, a := range all {
		want := odds.Amount(1_000_000 - 3_000)
		if i < 2 {
			want -= 500
		}
		b.has(a, want)
	}
	b.sums()
	b.tick(5 * time.Second)
	for _, id := range []string{wheel.ID, cards.ID} {
		if d := b.phase(id, table.Show); len(d.Seats) != 20 || d.Seats[19].State != "over" {
			t.Errorf("%s: %+v", id, d.Seats)
		}
	}
	b.sums()
}
