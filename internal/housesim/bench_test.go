package housesim

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"path/filepath"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"croupier/draw"
	"croupier/games"
	"croupier/house"
	"croupier/house/account"
	"croupier/house/round"
	"croupier/play"
	"croupier/store/sqlite"
)

// jsonReply is an encoding for tests.
func jsonReply(o round.Outcome) house.Reply {
	body, err := json.Marshal(o)
	if err != nil {
		panic(err)
	}
	return house.Reply{Status: 200, Body: body}
}

// BenchmarkHouse plays Dirty Money with many players at once through the desk on a
// real disk, once with group commit and once with a commit per request, and
// gives the ratio of the two.
func BenchmarkHouse(b *testing.B) {
	dm, err := games.Find("dirty-money")
	if err != nil {
		b.Fatal(err)
	}
	rates := map[int]float64{}
	for _, batch := range []int{1, 256} {
		b.Run(fmt.Sprintf("batch=%d", batch), func(b *testing.B) {
			store, err := sqlite.Open(ctx, filepath.Join(b.TempDir(), "house.db"), sqlite.Options{Batch: batch})
			if err != nil {
				b.Fatal(err)
			}
			defer store.Close()
			rates[batch] = playMany(b, store, round.FromGames([]*games.Game{dm}), 5, 256)
			b.ReportMetric(rates[batch], "rounds/s")
			if rates[1] > 0 && batch > 1 {
				b.ReportMetric(rates[batch]/rates[1], "x-of-single")
			}
		})
	}
}

// playMany has so many players start rounds at once, each waiting for the durable
// commit of his own.
func playMany(b *testing.B, store house.Store, shelf *round.Shelf, units uint32, players int) (perSecond float64) {
	b.Helper()
	health := draw.NewHealth(nil)
	desk, err := round.NewDesk(ctx, round.Config{
		Store: store, Games: shelf,
		Chance: func() round.Chance { return draw.NewLive(health, draw.BlockSize) }, Sound: health.Failed,
	})
	if err != nil {
		b.Fatal(err)
	}
	book := account.NewBook(account.Config{Store: store})
	var left atomic.Int64
	left.Store(int64(b.N))
	var all sync.WaitGroup
	ids := make([]house.ID, players)
	for i := range ids {
		a, err := book.OpenFun(ctx)
		if err != nil {
			b.Fatal(err)
		}
		ids[i] = a.ID
	}
	b.ResetTimer()
	began, busy := time.Now(), used()
	for _, id := range ids {
		all.Go(func() {
			for n := 0; left.Add(-1) >= 0; n++ {
				o := round.Order{Account: id, Key: fmt.Sprintf("key-%d", n), Body: sha256.Sum256([]byte{byte(n)})}
				want := round.Opening{Game: shelf.Games()[0].ID, Wagers: []play.Wager{{Seat: 1, Units: units}}}
				if _, err := desk.Start(ctx, o, want, jsonReply); err != nil {
					b.Error(err)
					return
				}
			}
		})
	}
	all.Wait()
	b.ReportMetric(float64((used()-busy).Microseconds())/float64(b.N), "cpu-us/round")
	return float64(b.N) / time.Since(began).Seconds()
}

// used is the time that this process has had on the processor.
func used() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
