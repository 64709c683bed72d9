//go:build linux

package api

import (
	"bufio"
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"net"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"croupier/house"
	"croupier/house/feed"
	"croupier/internal/rulestest"
	"croupier/odds"
)

var (
	long   = flag.Bool("long", false, "serve ten thousand machines at once")
	crowds = flag.String("crowd", "", "be the machines of an address: of a test's own, not for you")
)

// The crowd of a run: how many machines, how long meters move, and how long the
// house may take to show a stake on all of them.
const (
	machines   = 10_000
	movesFor   = 30 * time.Second
	greatest   = 2 * time.Second
	perMachine = 100 << 10 // bytes
)

// seen is when the machines saw an amount of a pool.
type seen struct {
	Last  time.Time
	Count int
}

// crowd is what all machines saw, by pool and amount, and what each shows in the
// end.
type crowd struct {
	mu    sync.Mutex
	Seen  map[string]map[Money]*seen
	Shown map[string]map[Money]int
	Lost  int
}

// join opens one machine's stream and notes its meters until it ends.
func (c *crowd) join(addr, token string, in func()) {
	shows := map[string]Money{}
	defer func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		for pool, amount := range shows {
			add(c.Shown, pool, amount, func() int { return 0 }, func(n int) int { return n + 1 })
		}
	}()
	conn, err := net.Dial("tcp", addr)
	if err != nil {
		in()
		return
	}
	defer conn.Close()
	fmt.Fprintf(conn, "GET /api/events?topics=meters,terminal HTTP/1.1\r\nHost: %s\r\nConnection: close\r\nCookie: %s=%s\r\n\r\n", addr, cookieName, token)
	lines := bufio.NewReaderSize(conn, 2048)
	for {
		line, err := lines.ReadSlice('\n')
		if err != nil {
			return
		}
		if bytes.HasPrefix(line, []byte("event: snapshot")) {
			in()
			in = func() {}
		}
		if text, is := bytes.CutPrefix(line, []byte("data: {\"pool\"")); is {
			pool, amount := glance(text)
			if shows[pool] == amount {
				continue
			}
			shows[pool] = amount
			now := time.Now()
			c.mu.Lock()
			s := add(c.Seen, pool, amount, func() *seen { return &seen{} }, func(s *seen) *seen { return s })
			s.Last, s.Count = now, s.Count+1
			c.mu.Unlock()
		}
	}
}

// glance reads of a meter what names it, and its amount.
func glance(text []byte) (pool string, amount Money) {
	name, rest, _ := bytes.Cut(text, []byte(`,"amount":`))
	for _, digit := range rest {
		if digit < '0' || digit > '9' {
			break
		}
		amount = amount*10 + Money(digit-'0')
	}
	return string(name), amount
}

// add changes one figure of a table of tables.
func add[T any](all map[string]map[Money]T, pool string, amount Money, first func() T, more func(T) T) T {
	if all[pool] == nil {
		all[pool] = map[Money]T{}
	}
	now, there := all[pool][amount]
	if !there {
		now = first()
	}
	all[pool][amount] = more(now)
	return all[pool][amount]
}

func tokenOf(i int) string { return fmt.Sprintf("machine-%05d", i) }

// TestCrowd is no test: it is the machines of TestTenThousandMachines, in a
// process of their own, since each end of a connection needs a file.
func TestCrowd(t *testing.T) {
	if *crowds == "" {
		t.Skip("only of TestTenThousandMachines")
	}
	c := crowd{Seen: map[string]map[Money]*seen{}, Shown: map[string]map[Money]int{}}
	var in, all sync.WaitGroup
	door := make(chan struct{}, 64)
	for i := range machines {
		in.Add(1)
		door <- struct{}{}
		all.Go(func() {
			entered := sync.OnceFunc(func() { <-door; in.Done() })
			c.join(*crowds, tokenOf(i), entered)
			entered()
		})
	}
	in.Wait()
	fmt.Println("all in")
	all.Wait() // until the server ends the streams
	json.NewEncoder(os.Stdout).Encode(&c)
	os.Exit(0)
}

// enrol makes the machines' accounts and sessions.
func (b *bed) enrol() {
	b.t.Helper()
	mint := house.NewMint(nil, nil)
	for from := 0; from < machines; from += 500 {
		var c house.Change
		c.Event = house.Event{Name: "account", At: time.Unix(1, 0)}
		for i := from; i < from+500; i++ {
			a := house.Account{ID: mint.New(), Kind: house.Terminal, Name: tokenOf(i), Currency: "CZK", Venue: "praha", Created: time.Unix(1, 0)}
			c.Accounts = append(c.Accounts, a)
			c.Purses = append(c.Purses, house.Lot{Purse: a.Purse(), Currency: "CZK"})
			c.Sessions = append(c.Sessions, house.Session{Token: sha256.Sum256([]byte(tokenOf(i))), Account: a.ID, Expires: time.Now().Add(24 * time.Hour)})
		}
		if err := b.store.Do(context.Background(), func(house.Reader) (house.Change, error) { return c, nil }); err != nil {
			b.t.Fatal(err)
		}
	}
}

// use is the time of the CPUs and the memory of this process.
func use(t *testing.T) (cpu time.Duration, resident int) {
	t.Helper()
	runtime.GC()
	var r syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &r); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile("/proc/self/statm")
	if err != nil {
		t.Skip("no /proc to read the memory from")
	}
	var size, pages int
	fmt.Sscan(string(text), &size, &pages)
	return time.Duration(r.Utime.Nano() + r.Stime.Nano()), pages * os.Getpagesize()
}

// TestTenThousandMachines: ten thousand connected terminals with live meters on
// one process: what is shown is at most two seconds behind, and equal at rest.
func TestTenThousandMachines(t *testing.T) {
	if !*long {
		t.Skip("with -long")
	}
	rulestest.Covers(t, "DM-27", "PL-24", "BC-M-15")
	var news *feed.Feed
	b := newBed(t, withPlaces(t), func(c *Config) {
		news = feed.With(feed.Options{Pace: feed.UsualPace})
		c.Feed = news
		c.Store.Watch(news.Publish)
	})
	b.losing()
	b.enrol()
	made := committed{at: map[string][]stood{}}
	b.store.Watch(made.note)
	_, before := use(t)
	c := exec.Command(os.Args[0], "-test.run=^TestCrowd$", "-crowd="+strings.TrimPrefix(b.url, "http://"))
	c.Stderr = os.Stderr
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	opening := time.Now()
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewReader(out)
	if line, err := lines.ReadString('\n'); line != "all in\n" {
		t.Fatalf("%q, %v", line, err)
	}
	opened := time.Since(opening)
	rest, full := use(t)
	time.Sleep(5 * time.Second)
	idle, _ := use(t)
	idle -= rest
	begun, _ := use(t)
	rounds := b.play(movesFor)
	ended, most := use(t)
	time.Sleep(2*feed.UsualPace + 500*time.Millisecond)
	news.Close()
	var saw crowd
	if err := json.NewDecoder(lines).Decode(&saw); err != nil {
		t.Fatal(err)
	}
	c.Wait()
	lag, tellings := made.lag(t, saw.Seen)
	b.atRest(saw.Shown)
	t.Logf("%d streams opened in %.1f s; memory %d MiB before, %d MiB with them (%d KiB each), %d MiB at the end", machines, opened.Seconds(),
		before>>20, full>>20, (full-before)>>10/machines, most>>20)
	t.Logf("CPU at rest %.2f of one, with %d rounds in %v %.2f of one, the rounds' own included", idle.Seconds()/5, rounds, movesFor, (ended-begun).Seconds()/movesFor.Seconds())
	t.Logf("%d tellings of meters to all; the greatest lag from a commit to the last machine %v", tellings, lag.Round(time.Millisecond))
	if lag > greatest {
		t.Errorf("meters were %v behind", lag)
	}
	if each := (full - before) / machines; each > perMachine {
		t.Errorf("a stream costs %d bytes", each)
	}
}

// play plays rounds of players elsewhere, a hundred in a second, and gives how
// many.
func (b *bed) play(lasts time.Duration) (rounds int) {
	ctx := context.Background()
	if _, err := b.book.OpenPlayer(ctx, "jan", "correct horse", "CZK", 1_000_000_00); err != nil {
		b.t.Fatal(err)
	}
	g := b.guest()
	g.must(g.post("/api/session", "", `{"kind":"named","name":"jan","password":"correct horse"}`), 201)
	tick := time.NewTicker(10 * time.Millisecond)
	defer tick.Stop()
	for end := time.Now().Add(lasts); time.Now().Before(end); rounds++ {
		<-tick.C
		g.must(g.post("/api/rounds", newKey(), stake(100)), 201)
	}
	return rounds
}

// atRest holds what all machines show against the pools' own amounts.
func (b *bed) atRest(shown map[string]map[Money]int) {
	b.t.Helper()
	meters, err := b.desk.Meters(context.Background(), "CZK")
	if err != nil {
		b.t.Fatal(err)
	}
	for _, m := range meters {
		name, amount := glance(bytes.TrimPrefix(reply(0, meterOf(m)).Body, []byte(`{"pool"`)))
		if shown[name][amount] != machines {
			b.t.Errorf("pool %s holds %d; the machines show %v", name, m.Amount, shown[name])
		}
	}
	if len(shown) != len(meters) {
		b.t.Errorf("%d pools are shown, there are %d", len(shown), len(meters))
	}
}

// stood is when a pool came to an amount.
type stood struct {
	amount odds.Amount
	at     time.Time
}

// committed notes when each amount of each pool was committed.
type committed struct {
	mu sync.Mutex
	at map[string][]stood
}

func (c *committed) note(commit house.Commit) {
	c.mu.Lock()
	defer c.mu.Unlock()
	now := time.Now()
	for _, change := range commit.Changes {
		for _, n := range change.News {
			if n.Meter != nil {
				name, _ := glance(bytes.TrimPrefix(reply(0, meterOf(*n.Meter)).Body, []byte(`{"pool"`)))
				c.at[name] = append(c.at[name], stood{n.Meter.Amount, now})
			}
		}
	}
}

// lag is the longest time that a commit was not yet shown by some machine: from
// the first commit above what was told last, to the last machine that was told
// the next amount.
func (c *committed) lag(t *testing.T, all map[string]map[Money]*seen) (greatest time.Duration, tellings int) {
	t.Helper()
	for pool, moments := range c.at {
		told := slices.Sorted(maps.Keys(all[pool]))
		for i := 1; i < len(told); i++ {
			s := all[pool][told[i]]
			if s.Count != machines {
				t.Errorf("%s at %d was told to %d machines", pool, told[i], s.Count)
			}
			tellings++
			first := slices.IndexFunc(moments, func(m stood) bool { return Money(m.amount) > told[i-1] })
			greatest = max(greatest, s.Last.Sub(moments[first].at))
		}
	}
	return greatest, tellings
}
