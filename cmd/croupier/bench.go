package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"sync"
	"time"

	"croupier/api"
	"croupier/games"
	"croupier/house"
	"croupier/house/jackpot"
	"croupier/house/round"
	"croupier/play"
	"croupier/store/postgres"
	"croupier/store/sequence"
	"croupier/store/sqlite"
)

// bench is `croupier bench`.
type bench struct {
	Game    string        `help:"The game that is played." default:"dirty-money"`
	Players int           `help:"How many play at once." default:"1024"`
	Time    time.Duration `help:"How long each part takes." default:"5s"`
	Folder  string        `name:"data" help:"Where to make books to bench, on the disk that is meant; removed afterwards." default:"." type:"existingdir"`
	DB      string        `name:"db" help:"An empty PostgreSQL database to bench, in place of books in a folder; what the bench makes of it stays there." placeholder:"URL"`
	JSON    bool          `help:"Print one JSON document."`
}

// Help is the example of --help.
func (bench) Help() string {
	return "Many players start rounds at once, each waiting for the durable commit of his own: first as the casino commits, " +
		"many requests together, then one request per commit. Then the rules alone.\n\n" +
		"Example:\n  croupier bench --players 1024 --time 5s --json"
}

// pace is how fast rounds went.
type pace struct {
	Batch     int         `json:"most_requests_per_commit"`
	Rounds    int         `json:"rounds"`
	PerSecond json.Number `json:"rounds_per_second"`
	Typical   json.Number `json:"latency_p50_ms"`
	Slow      json.Number `json:"latency_p99_ms"`

	speed int64 // rounds in a thousand seconds
}

// benched is the whole report.
type benched struct {
	Game    string      `json:"game"`
	Players int         `json:"players"`
	Books   string      `json:"books"`
	CPUs    int         `json:"cpus"`
	Grouped pace        `json:"grouped"`
	Single  pace        `json:"single"`
	Ratio   json.Number `json:"ratio"`
	Rules   rulesPace   `json:"rules"`
}

// mostPlayers is the most who play at once; each opens a wallet first.
const mostPlayers = 10_000

// Run benches the books, then the rules.
func (c *bench) Run(s streams) error {
	g, err := findSlot(c.Game)
	if err != nil {
		return err
	}
	if c.Players < 1 || c.Players > mostPlayers || c.Time < time.Millisecond {
		return wrongUse("--players must be from 1 to %d and --time at least 1ms", mostPlayers)
	}
	if err := c.empty(); err != nil {
		return err
	}
	vault, err := passing()
	if err != nil {
		return err
	}
	bar := newProgress(s.err)
	b := benched{Game: g.ID, Players: c.Players, Books: c.books(), CPUs: runtime.NumCPU()}
	if b.Grouped, err = c.store(g, sequence.UsualBatch, vault, bar); err == nil {
		b.Single, err = c.store(g, 1, vault, bar)
	}
	if err == nil {
		b.Rules, err = rulesAlone(g, c.Time, bar)
	}
	bar.end()
	if err != nil {
		return err
	}
	b.Ratio = hundredths(b.Grouped.speed * 100 / max(b.Single.speed, 1))
	if c.JSON {
		return document(s.out, b)
	}
	fmt.Fprintf(s.out, "%s, %d players at once, %s, every reply after its durable commit\n", g.ID, c.Players, b.Books)
	for _, p := range []pace{b.Grouped, b.Single} {
		fmt.Fprintf(s.out, "up to %3d requests a commit: %8s rounds/s, latency p50 %s ms, p99 %s ms\n", p.Batch, p.PerSecond, p.Typical, p.Slow)
	}
	fmt.Fprintf(s.out, "commits of many are %s × as fast\n", b.Ratio)
	b.Rules.print(s)
	return nil
}

// store lets all players start rounds on new books for the time of the bench.
func (c *bench) store(g *games.Game, batch int, vault *jackpot.Vault, bar *progress) (p pace, err error) {
	ctx := context.Background()
	store, remove, err := c.open(ctx, batch)
	if err != nil {
		return p, err
	}
	defer func() { err = errors.Join(err, remove()) }()
	open, err := newCasino(ctx, store, vault)
	if err != nil {
		return p, err
	}
	defer func() { err = errors.Join(err, open.close(slog.New(slog.DiscardHandler))) }()
	// The wallets of both runs are opened before the clock runs.
	wallets := make([]house.ID, c.Players)
	for i := range wallets {
		a, err := open.book.OpenFun(ctx)
		if err != nil {
			return p, err
		}
		wallets[i] = a.ID
	}
	took := make([][]time.Duration, c.Players)
	faults := make(chan error, c.Players)
	var playing sync.WaitGroup
	begun := time.Now()
	for i, wallet := range wallets {
		playing.Go(func() {
			var err error
			took[i], err = playFor(ctx, open, g, wallet, begun.Add(c.Time))
			faults <- err
		})
	}
	tell(bar, begun, c.Time, fmt.Sprintf("ms, up to %d requests a commit", batch))
	playing.Wait()
	all := time.Since(begun)
	close(faults)
	for fault := range faults {
		err = errors.Join(err, fault)
	}
	return paceOf(batch, slices.Concat(took...), all), err
}

// books says what is benched.
func (c *bench) books() string {
	if c.DB != "" {
		return "PostgreSQL"
	}
	return "SQLite"
}

// open opens new books that take so many commands in one commit. remove is called
// when they are closed.
func (c *bench) open(ctx context.Context, batch int) (store house.Store, remove func() error, err error) {
	if c.DB == "" {
		folder, err := os.MkdirTemp(c.Folder, "croupier-bench-")
		if err != nil {
			return nil, nil, fmt.Errorf("make a folder for the bench: %w", err)
		}
		remove = func() error { return os.RemoveAll(folder) }
		store, err = sqlite.Open(ctx, filepath.Join(folder, books), sqlite.Options{Batch: batch})
		if err != nil {
			return nil, nil, errors.Join(err, remove())
		}
		return store, remove, nil
	}
	if store, err = postgres.Open(ctx, c.DB, postgres.Options{Batch: batch}); err != nil {
		return nil, nil, err
	}
	return store, func() error { return nil }, nil
}

// empty refuses a database that somebody uses.
func (c *bench) empty() error {
	if c.DB == "" {
		return nil
	}
	ctx := context.Background()
	store, err := postgres.Open(ctx, c.DB, postgres.Options{})
	if err != nil {
		return err
	}
	err = store.Read(ctx, func(r house.Reader) error {
		if last, _, err := r.Last(); err != nil || last == 0 {
			return err
		}
		return wrongUse("--db is in use, by a casino or by a bench before; make an empty database for the bench")
	})
	return errors.Join(err, store.Close())
}

// tell moves the bar while the bench runs.
func tell(bar *progress, begun time.Time, whole time.Duration, unit string) {
	for time.Since(begun) < whole {
		bar.show(uint64(time.Since(begun).Milliseconds()), uint64(whole.Milliseconds()), unit)
		time.Sleep(min(whole, 50*time.Millisecond))
	}
}

// playFor starts rounds at the least stake, one after the other, and notes how
// long each took.
func playFor(ctx context.Context, c *casino, g *games.Game, wallet house.ID, until time.Time) ([]time.Duration, error) {
	var took []time.Duration
	opening := round.Opening{Game: g.ID, Wagers: []play.Wager{leastWager(g)}}
	for n := 0; time.Now().Before(until); n++ {
		begun := time.Now()
		_, err := c.desk.Start(ctx, round.Order{Account: wallet, Key: strconv.Itoa(n)}, opening, api.EncodeAs(201))
		if r := house.RefusalOf(err); r != nil && r.Code == house.NoCredit {
			a, err := c.book.OpenFun(ctx)
			if err != nil {
				return took, err
			}
			wallet = a.ID
			continue
		}
		if err != nil {
			return took, fmt.Errorf("start a round: %w", err)
		}
		took = append(took, time.Since(begun))
	}
	return took, nil
}

func paceOf(batch int, took []time.Duration, all time.Duration) pace {
	p := pace{Batch: batch, Rounds: len(took), PerSecond: "0", Typical: "0", Slow: "0"}
	if len(took) == 0 {
		return p
	}
	slices.Sort(took)
	p.speed = int64(len(took)) * 1_000_000 / max(all.Milliseconds(), 1)
	p.PerSecond = json.Number(strconv.FormatInt(p.speed/1000, 10))
	p.Typical = hundredths(took[len(took)/2].Microseconds() / 10)
	p.Slow = hundredths(took[len(took)*99/100].Microseconds() / 10)
	return p
}

// hundredths writes n/100.
func hundredths(n int64) json.Number {
	return json.Number(fmt.Sprintf("%d.%02d", n/100, n%100))
}
