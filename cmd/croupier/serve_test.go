//go:build unix

package main

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"croupier/api"
	"croupier/house"
	"croupier/house/round"
	"croupier/odds"
	"croupier/play"
	"croupier/store/sqlite"
)

// said is an output that is read while it is written.
type said struct {
	mu   sync.Mutex
	text bytes.Buffer
}

// Write adds to it.
func (s *said) Write(b []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.Write(b)
}

// String is all so far.
func (s *said) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.String()
}

// serving is a casino that this test process serves.
type serving struct {
	url   string
	out   *said
	ended chan int
}

func startServing(t *testing.T, folder string) serving {
	t.Helper()
	s := serving{out: &said{}, ended: make(chan int, 1)}
	go func() {
		s.ended <- run([]string{"serve", "--addr", "127.0.0.1:0", "--metrics", "127.0.0.1:0", "--data", folder}, streams{in: strings.NewReader(""), out: s.out, err: s.out})
	}()
	found := regexp.MustCompile(`open at (http://\S+)\n`)
	for end := time.Now().Add(30 * time.Second); time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		if at := found.FindStringSubmatch(s.out.String()); at != nil && strings.Contains(s.out.String(), "Ctrl-C") {
			s.url = at[1]
			return s
		}
	}
	t.Fatalf("not open after 30 s: %s", s.out)
	return s
}

// interrupt is Ctrl-C.
func (s serving) interrupt(t *testing.T) {
	t.Helper()
	if err := syscall.Kill(os.Getpid(), syscall.SIGINT); err != nil {
		t.Fatal(err)
	}
	select {
	case status := <-s.ended:
		if status != 0 {
			t.Errorf("ended with %d: %s", status, s.out)
		}
	case <-time.After(30 * time.Second):
		t.Fatal("not closed after 30 s")
	}
}

func (s serving) logIn(t *testing.T, body string) (status int, cookie string) {
	t.Helper()
	r, err := http.Post(s.url+"/api/session", "application/json", strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	io.Copy(io.Discard, r.Body)
	cookie, _, _ = strings.Cut(r.Header.Get("Set-Cookie"), ";")
	return r.StatusCode, cookie
}

// start starts a round at the least stake and returns its id and state.
func (s serving) start(t *testing.T, cookie, key string) (house.ID, house.State) {
	t.Helper()
	r, err := http.NewRequest("POST", s.url+"/api/rounds", strings.NewReader(`{"game":"dirty-money","wagers":[{"seat":1,"units":5}]}`))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Cookie", cookie)
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Idempotency-Key", key)
	reply, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer reply.Body.Close()
	var p struct {
		Round struct {
			ID    house.ID
			State house.State
		}
	}
	if err := json.NewDecoder(reply.Body).Decode(&p); err != nil || reply.StatusCode != http.StatusCreated {
		t.Fatalf("status %d, %v", reply.StatusCode, err)
	}
	return p.Round.ID, p.Round.State
}

func TestServeFromTheFirstStartToTheNext(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "casino")
	s := startServing(t, folder)
	shown := regexp.MustCompile(`Name "(.+)", password ([a-z0-9-]{19}):`).FindStringSubmatch(s.out.String())
	if shown == nil {
		t.Fatalf("no password is shown: %s", s.out)
	}
	named := `{"kind":"named","name":"` + shown[1] + `","password":"` + shown[2] + `"}`
	if status, _ := s.logIn(t, named); status != http.StatusCreated {
		t.Errorf("the password shown opens nothing: %d", status)
	}
	_, cookie := s.logIn(t, `{"kind":"fun"}`)
	id, state := s.start(t, cookie, "017f22e2-79b0-7cc3-98c4-dc0c0c07398f")
	second := croupier("", "serve", "--addr", "127.0.0.1:0", "--data", folder)
	if second.status != 1 || !strings.Contains(second.err, "another process") {
		t.Errorf("a second casino on the same books: status %d, %s", second.status, second.err)
	}
	if r := croupier("", "verify", "--data", folder); r.status != 1 || !strings.Contains(r.err, "stop it") {
		t.Errorf("verify of open books: status %d, %s", r.status, r.err)
	}
	s.interrupt(t)

	books, err := os.ReadFile(filepath.Join(folder, books))
	if err != nil || bytes.Contains(books, []byte(shown[2])) {
		t.Errorf("the books hold the password (%v)", err)
	}
	s = startServing(t, folder)
	if strings.Contains(s.out.String(), "password "+shown[2]) || !strings.Contains(s.out.String(), shown[1]) {
		t.Errorf("the second start says: %s", s.out)
	}
	if status, _ := s.logIn(t, named); status != http.StatusCreated {
		t.Errorf("the password is lost: %d", status)
	}
	// The session, and the reply of the key, outlive the process.
	if again, then := s.start(t, cookie, "017f22e2-79b0-7cc3-98c4-dc0c0c07398f"); again != id || then != state {
		t.Errorf("round %s %s became %s %s", id, state, again, then)
	}
	s.interrupt(t)

	if r := croupier("", "verify", "--data", folder, "--json"); r.status != 0 || !strings.Contains(r.out, `"right": true`) || r.err != "" {
		t.Errorf("verify: status %d\n%s%s", r.status, r.out, r.err)
	}
	if r := croupier("", "verify", "--data", folder); r.status != 0 || !strings.Contains(r.out, "All is right.") {
		t.Errorf("verify: status %d\n%s%s", r.status, r.out, r.err)
	}
	replayed := croupier("", "replay", string(id), "--data", folder)
	if want := map[house.State]int{house.Settled: 0, house.Open: 1}[state]; replayed.status != want {
		t.Errorf("replay of a round that is %s: status %d\n%s%s", state, replayed.status, replayed.out, replayed.err)
	}
	if r := croupier("", "replay", "00000000000000000000000000", "--data", folder); r.status != 2 {
		t.Errorf("replay of no round: status %d", r.status)
	}
}

// What only one of the checks can find: a balance is the ledger's, what a pool
// says of its own past the jackpot's (PL-28).
func TestVerifyFailsOnBooksThatWereEdited(t *testing.T) {
	for _, edit := range []struct{ text, tells string }{
		{"UPDATE purse SET amount = amount + 100 WHERE kind = 'player'", "purse player/"},
		{"UPDATE pool SET seeds = seeds + 100 WHERE currency = 'CZK'", "pool/dirty-money/"},
	} {
		verifyEdited(t, edit.text, edit.tells)
	}
}

func verifyEdited(t *testing.T, edit, tells string) {
	t.Helper()
	folder := t.TempDir()
	ctx := context.Background()
	store, err := at{Folder: folder}.open(ctx, sqlite.Options{})
	if err != nil {
		t.Fatal(err)
	}
	open, err := newCasino(ctx, store, odds.Must(key{}.make(at{Folder: folder})))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := open.book.OpenFun(ctx); err != nil {
		t.Fatal(err)
	}
	if err := open.close(slog.New(slog.DiscardHandler)); err != nil {
		t.Fatal(err)
	}
	if r := croupier("", "verify", "--data", folder); r.status != 0 {
		t.Fatalf("before: status %d, %s%s", r.status, r.out, r.err)
	}
	db, err := sql.Open("sqlite", "file:"+filepath.Join(folder, books))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec(edit); err != nil {
		t.Fatal(err)
	}
	db.Close()
	r := croupier("", "verify", "--data", folder)
	if r.status != 1 || !strings.Contains(r.err, tells) || !strings.Contains(r.out, "FAULT") {
		t.Errorf("after: status %d, %s%s", r.status, r.out, r.err)
	}
	r = croupier("", "verify", "--data", folder, "--json")
	var v verdict
	if err := json.Unmarshal([]byte(r.out), &v); err != nil || r.status != 1 || v.Right || len(v.Faults) == 0 {
		t.Errorf("after: status %d, %v, %+v", r.status, err, v)
	}
}

// A replay reads: a game that the generator stopped stays stopped until a house
// with a sound one opens.
func TestReplayLeavesTheBooksAlone(t *testing.T) {
	folder := t.TempDir()
	ctx := context.Background()
	store, err := at{Folder: folder}.open(ctx, sqlite.Options{})
	if err != nil {
		t.Fatal(err)
	}
	open, err := newCasino(ctx, store, odds.Must(key{}.make(at{Folder: folder})))
	if err != nil {
		t.Fatal(err)
	}
	a, err := open.book.OpenFun(ctx)
	if err != nil {
		t.Fatal(err)
	}
	g, err := find("dirty-money")
	if err != nil {
		t.Fatal(err)
	}
	order := round.Order{Account: a.ID, Key: "one"}
	opening := round.Opening{Game: g.ID, Wagers: []play.Wager{leastWager(g)}}
	if _, err := open.desk.Start(ctx, order, opening, api.EncodeAs(http.StatusCreated)); err != nil {
		t.Fatal(err)
	}
	if err := open.desk.Collect(ctx, a.ID); err != nil { // a win that waits is taken
		t.Fatal(err)
	}
	list, err := open.desk.List(ctx, a.ID, "", "", 1)
	if err != nil || len(list) != 1 {
		t.Fatalf("rounds %+v, %v", list, err)
	}
	stopped := house.Game{Game: "dirty-money", Disabled: house.GeneratorFailed}
	if err := open.desk.Decide(ctx, stopped, "the test"); err != nil {
		t.Fatal(err)
	}
	if err := open.close(slog.New(slog.DiscardHandler)); err != nil {
		t.Fatal(err)
	}
	if r := croupier("", "replay", string(list[0].ID), "--data", folder); r.status != 0 {
		t.Fatalf("replay: status %d, %s", r.status, r.err)
	}
	if store, err = (at{Folder: folder}).open(ctx, sqlite.Options{}); err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	err = store.Read(ctx, func(r house.Reader) error {
		now, err := r.Game("dirty-money")
		if now != stopped {
			t.Errorf("after a replay the game is %+v, want %+v", now, stopped)
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
}

func TestServeTellsWhenItsAddressIsTaken(t *testing.T) {
	s := startServing(t, filepath.Join(t.TempDir(), "casino"))
	r := croupier("", "serve", "--addr", strings.TrimPrefix(s.url, "http://"), "--data", filepath.Join(t.TempDir(), "other"))
	if r.status != 1 || !strings.Contains(r.err, "--addr") {
		t.Errorf("status %d, %s", r.status, r.err)
	}
	s.interrupt(t)
}
