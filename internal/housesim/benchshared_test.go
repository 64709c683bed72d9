package housesim

import (
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"croupier/games"
	"croupier/house"
	"croupier/house/round"
	"croupier/internal/pgtest"
	"croupier/store/postgres"
)

// BenchmarkShared plays Dirty Money over PostgreSQL with 128 players at once, all
// on one service: one command to a commit; as the house commits; the same where a
// standby has every commit too; and, before them, what pgbench makes of the
// service with 32 clients. All players' stakes and wins meet in one purse of the
// house, and feed one pool.
func BenchmarkShared(b *testing.B) {
	dm, err := games.Find("dirty-money")
	if err != nil {
		b.Fatal(err)
	}
	cluster, err := pgtest.Start("max_wal_size=4GB")
	if err != nil {
		b.Fatal(err)
	}
	defer cluster.Stop()
	tps, err := cluster.Bench(32, 50, 10)
	if err != nil {
		b.Fatal(err)
	}
	b.Logf("pgbench, 32 clients, scale 50: %.0f transactions a second", tps)
	shelf := round.FromGames([]*games.Game{dm})
	rates := map[string]float64{}
	run := func(name string, batch int) {
		b.Run(name, func(b *testing.B) {
			store := sharedBooks(b, cluster, batch)
			rates[name] = playMany(b, store, shelf, 5, 128)
			b.ReportMetric(rates[name], "rounds/s")
			b.ReportMetric(rates[name]/tps, "x-of-pgbench")
			if single := rates["single"]; single > 0 && batch > 1 {
				b.ReportMetric(rates[name]/single, "x-of-single")
			}
			if alone := rates["batched"]; alone > 0 && name == "standby" {
				b.ReportMetric(rates[name]/alone, "x-of-no-standby")
			}
		})
	}
	run("single", 1)
	run("batched", 0)
	standby, err := cluster.Standby("second")
	if err != nil {
		b.Fatal(err)
	}
	defer standby.Stop()
	run("standby", 0)
}

// BenchmarkHotPurse has 128 payers pay at once into one purse, and into one each:
// what all share is written once a batch.
func BenchmarkHotPurse(b *testing.B) {
	cluster, err := pgtest.Start("max_wal_size=4GB")
	if err != nil {
		b.Fatal(err)
	}
	defer cluster.Stop()
	rates := map[string]float64{}
	for _, name := range []string{"spread", "hot"} {
		b.Run(name, func(b *testing.B) {
			rates[name] = payMany(b, sharedBooks(b, cluster, 0), name == "hot")
			b.ReportMetric(rates[name], "payments/s")
			if name == "hot" {
				b.ReportMetric(rates["hot"]/rates["spread"], "x-of-spread")
			}
		})
	}
}

const payers = 128

func payMany(b *testing.B, store house.Store, hot bool) (perSecond float64) {
	b.Helper()
	purse := func(i int) house.Purse { return house.PurseOf(house.AdjustmentPurse, fmt.Sprint(i)) }
	err := store.Do(ctx, func(house.Reader) (house.Change, error) {
		c := house.Change{Event: house.Event{Name: "found"}}
		for i := range 2 * payers {
			c.Purses = append(c.Purses, house.Lot{Purse: purse(i), Currency: "CZK"})
		}
		return c, nil
	})
	if err != nil {
		b.Fatal(err)
	}
	var left atomic.Int64
	left.Store(int64(b.N))
	var all sync.WaitGroup
	b.ResetTimer()
	began := time.Now()
	for i := range payers {
		to := purse(payers)
		if !hot {
			to = purse(payers + i)
		}
		c := house.Change{
			Event:    house.Event{Name: "pay", Subject: fmt.Sprint(i)},
			Postings: []house.Posting{{Reason: house.ForAdjustment, From: purse(i), To: to, Currency: "CZK", Amount: 1}},
		}
		all.Go(func() {
			for left.Add(-1) >= 0 {
				if err := store.Do(ctx, func(house.Reader) (house.Change, error) { return c, nil }); err != nil {
					b.Error(err)
					return
				}
			}
		})
	}
	all.Wait()
	return float64(b.N) / time.Since(began).Seconds()
}

// sharedBooks are new books on a service.
func sharedBooks(b *testing.B, cluster *pgtest.Cluster, batch int) house.Store {
	b.Helper()
	name := fmt.Sprintf("bench%d_%d", batch, b.N)
	if err := cluster.Exec("postgres", "DROP DATABASE IF EXISTS "+name+" WITH (FORCE)", "CREATE DATABASE "+name); err != nil {
		b.Fatal(err)
	}
	store, err := postgres.Open(ctx, cluster.URL(name), postgres.Options{Batch: batch})
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { store.Close() })
	return store
}
