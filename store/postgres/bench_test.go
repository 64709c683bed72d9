package postgres

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"

	"croupier/draw"
	"croupier/games"
	"croupier/house"
	"croupier/house/account"
	"croupier/house/round"
	"croupier/internal/pgtest"
	"croupier/play"
)

// BenchmarkStart starts rounds of Dirty Money through the desk, 128 players at
// once, on a service with its usual settings. Two processes share the rounds in
// the second case.
func BenchmarkStart(b *testing.B) {
	cluster, err := pgtest.Start()
	if err != nil {
		b.Fatal(err)
	}
	defer cluster.Stop()
	game, err := games.Find("dirty-money")
	if err != nil {
		b.Fatal(err)
	}
	for _, processes := range []int{1, 2} {
		b.Run(fmt.Sprintf("processes=%d", processes), func(b *testing.B) {
			name := fmt.Sprintf("bench%d_%d", processes, b.N)
			if err := cluster.Exec("postgres", "CREATE DATABASE "+name); err != nil {
				b.Fatal(err)
			}
			var desks []*round.Desk
			var book *account.Book
			for range processes {
				s := open(b, cluster.URL(name), Options{})
				defer s.Close()
				health := draw.NewHealth(nil)
				desk, err := round.NewDesk(context.Background(), round.Config{
					Store: s, Games: round.FromGames([]*games.Game{game}),
					Chance: func() round.Chance { return draw.NewLive(health, draw.BlockSize) }, Sound: health.Failed,
				})
				if err != nil {
					b.Fatal(err)
				}
				desks, book = append(desks, desk), account.NewBook(account.Config{Store: s})
			}
			playAll(b, desks, book, 128)
		})
	}
}

// playAll has players start rounds at the desks in turn until b.N are played.
func playAll(b *testing.B, desks []*round.Desk, book *account.Book, players int) {
	ctx := context.Background()
	ids := make([]house.ID, players)
	for i := range ids {
		a, err := book.OpenFun(ctx)
		if err != nil {
			b.Fatal(err)
		}
		ids[i] = a.ID
	}
	encode := func(o round.Outcome) house.Reply {
		body, err := json.Marshal(o)
		if err != nil {
			panic(err)
		}
		return house.Reply{Status: 200, Body: body}
	}
	var left atomic.Int64
	left.Store(int64(b.N))
	var all sync.WaitGroup
	b.ResetTimer()
	for i, id := range ids {
		desk := desks[i%len(desks)]
		all.Go(func() {
			for n := 0; left.Add(-1) >= 0; n++ {
				o := round.Order{Account: id, Key: fmt.Sprintf("key-%d", n), Body: sha256.Sum256([]byte{byte(n)})}
				want := round.Opening{Game: "dirty-money", Wagers: []play.Wager{{Seat: 1, Units: 5}}}
				if _, err := desk.Start(ctx, o, want, encode); err != nil {
					b.Error(err)
					return
				}
			}
		})
	}
	all.Wait()
	b.StopTimer()
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "rounds/s")
}
