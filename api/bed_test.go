package api

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"croupier/draw/fast"
	"croupier/games"
	"croupier/house/account"
	"croupier/house/feed"
	"croupier/house/jackpot"
	"croupier/house/round"
	"croupier/odds"
	"croupier/play"
	"croupier/store/sqlite"
)

// bed is a whole server over real books in a folder of the test.
type bed struct {
	t      *testing.T
	store  *sqlite.Store
	book   *account.Book
	desk   *round.Desk
	server *Server
	url    string
	logged *notes
	chance atomic.Pointer[func() round.Chance]
}

// notes is what was logged.
type notes struct {
	mu   sync.Mutex
	text bytes.Buffer
}

// Write notes a line.
func (n *notes) Write(b []byte) (int, error) {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.text.Write(b)
}

// String is all lines.
func (n *notes) String() string {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.text.String()
}

// dealt is a repeatable source for one command.
type dealt struct{ *fast.Source }

// Wipe has nothing to forget.
func (dealt) Wipe() {}

// cheap is a hash that costs no test its time.
var cheap = account.Cost{KiB: 64, Passes: 1, Lanes: 1}

// newBed opens books and a server; change may alter its configuration.
func newBed(t *testing.T, change ...func(*Config)) *bed {
	t.Helper()
	ctx := context.Background()
	store, err := sqlite.Open(ctx, filepath.Join(t.TempDir(), "casino.db"), sqlite.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.Close() })
	b := &bed{t: t, store: store, logged: &notes{}}
	var command atomic.Uint64
	deal := func() round.Chance { return dealt{fast.New(7, t.Name(), command.Add(1))} }
	b.chance.Store(&deal)
	b.desk, err = round.NewDesk(ctx, round.Config{
		Store: store, Games: round.FromGames(games.Catalogue()),
		Chance: func() round.Chance { return (*b.chance.Load())() },
		Vault:  odds.Must(jackpot.NewVault(make([]byte, jackpot.KeySize), nil)),
	})
	if err != nil {
		t.Fatal(err)
	}
	b.book = account.NewBook(account.Config{Store: store, Cost: cheap})
	news := feed.New()
	store.Watch(news.Publish)
	c := Config{
		Store: store, Book: b.book, Desk: b.desk, Feed: news, Games: games.Catalogue(), Client: clientFiles(),
		Log:        slog.New(slog.NewTextHandler(b.logged, &slog.HandlerOptions{Level: slog.LevelDebug})),
		FunWallets: Rate{Burst: 1000, Every: 1},
	}
	for _, f := range change {
		f(&c)
	}
	if b.server, err = New(c); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(ctx)
	s := httptest.NewUnstartedServer(nil)
	s.Config = Listener(ctx, b.server.Handler(), c.Log)
	s.Start()
	b.url = s.URL
	t.Cleanup(func() {
		cancel()
		news.Close()
		s.Close()
	})
	return b
}

// in makes a subtest the one that faults are told to.
func (b *bed) in(t *testing.T) {
	outer := b.t
	b.t = t
	t.Cleanup(func() { b.t = outer })
}

// losing deals every round from now on so that it wins nothing.
func (b *bed) losing() {
	b.t.Helper()
	g, err := games.Find("dirty-money")
	if err != nil {
		b.t.Fatal(err)
	}
	for seed := uint64(0); ; seed++ {
		table := g.Sit()
		if err := table.Open(nil, []play.Wager{{Seat: 1, Units: 5}}); err != nil {
			b.t.Fatal(err)
		}
		if err := table.Run(fast.New(seed, "losing", 0)); err != nil {
			b.t.Fatal(err)
		}
		if table.Turn() == play.Over && len(table.Pays(nil)) == 0 {
			deal := func() round.Chance { return dealt{fast.New(seed, "losing", 0)} }
			b.chance.Store(&deal)
			return
		}
	}
}

// guest is a client with a cookie jar of its own.
type guest struct {
	bed    *bed
	cookie string
}

// got is a whole reply.
type got struct {
	status int
	header http.Header
	body   []byte
}

func (b *bed) guest() *guest { return &guest{bed: b} }

// wallet is a guest with a wallet of play money.
func (b *bed) wallet() *guest {
	b.t.Helper()
	g := b.guest()
	g.must(g.post("/api/session", "", `{"kind":"fun"}`), http.StatusCreated)
	return g
}

// newKey is a UUID of version 7 by RFC 9562, 5.7, but for its time.
func newKey() string {
	var b [16]byte
	rand.Read(b[:])
	b[6], b[8] = b[6]&0x0f|0x70, b[8]&0x3f|0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", b[:4], b[4:6], b[6:8], b[8:10], b[10:])
}

// do sends a request; header is pairs.
func (g *guest) do(method, path, body string, header ...string) got {
	g.bed.t.Helper()
	r, err := http.NewRequest(method, g.bed.url+path, strings.NewReader(body))
	if err != nil {
		g.bed.t.Fatal(err)
	}
	if body != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	if g.cookie != "" {
		r.Header.Set("Cookie", g.cookie)
	}
	for i := 0; i < len(header); i += 2 {
		if header[i] == "Host" {
			r.Host = header[i+1]
			continue
		}
		r.Header.Set(header[i], header[i+1])
	}
	reply, err := http.DefaultClient.Do(r)
	if err != nil {
		g.bed.t.Fatal(err)
	}
	defer reply.Body.Close()
	all, err := io.ReadAll(reply.Body)
	if err != nil {
		g.bed.t.Fatal(err)
	}
	for _, c := range reply.Cookies() {
		g.cookie = c.Name + "=" + c.Value
	}
	return got{reply.StatusCode, reply.Header, all}
}

func (g *guest) get(path string) got { return g.do("GET", path, "") }

func (g *guest) post(path, key, body string) got {
	if key == "" {
		return g.do("POST", path, body)
	}
	return g.do("POST", path, body, "Idempotency-Key", key)
}

// must fails the test unless the status is the wanted one.
func (g *guest) must(r got, status int) got {
	g.bed.t.Helper()
	if r.status != status {
		g.bed.t.Fatalf("status %d, want %d: %s", r.status, status, r.body)
	}
	return r
}

// refused fails the test unless the reply is the problem of that code and
// status, whole by RFC 9457.
func (g *guest) refused(r got, status int, code Code) problem {
	g.bed.t.Helper()
	var p problem
	if err := json.Unmarshal(r.body, &p); err != nil {
		g.bed.t.Fatalf("no problem: %v: %s", err, r.body)
	}
	if r.status != status || p.Status != status || p.Code != code {
		g.bed.t.Fatalf("status %d, want %d %s: %s", r.status, status, code, r.body)
	}
	if r.header.Get("Content-Type") != "application/problem+json" || p.Type == "" || p.Title == "" || p.Detail == "" {
		g.bed.t.Fatalf("not a whole problem: %s %s", r.header.Get("Content-Type"), r.body)
	}
	return p
}

// read decodes a reply.
func read[T any](t *testing.T, r got) T {
	t.Helper()
	var v T
	if err := json.Unmarshal(r.body, &v); err != nil {
		t.Fatalf("%v in %s", err, r.body)
	}
	return v
}

func (g *guest) balance() Money {
	g.bed.t.Helper()
	return read[Session](g.bed.t, g.must(g.get("/api/session"), http.StatusOK)).Balance
}

// stake is the body of a start at some units.
func stake(units int) string {
	return fmt.Sprintf(`{"game":"dirty-money","wagers":[{"seat":1,"units":%d}]}`, units)
}

// open starts rounds until one stays open for a choice.
func (g *guest) open() Play {
	g.bed.t.Helper()
	for range 300 {
		p := read[Play](g.bed.t, g.must(g.post("/api/rounds", newKey(), stake(5)), http.StatusCreated))
		if p.Round.State == "open" {
			return p
		}
	}
	g.bed.t.Fatal("no round in 300 stayed open")
	return Play{}
}

func move(verb string, arg, seen int) string {
	return fmt.Sprintf(`{"verb":%q,"arg":%d,"seen":%d}`, verb, arg, seen)
}
