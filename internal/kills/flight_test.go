//go:build unix

package kills

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"testing"
	"time"

	"croupier/internal/rulestest"
)

// flier plays one flight of crash over HTTP.
type flier struct {
	caller
	t      *testing.T
	target uint32
	id     string
}

// ask sends a request that must be answered with the status, and reads the reply.
func (f *flier) ask(status int, method, path, key, body string, into any) {
	f.t.Helper()
	var text []byte
	if body != "" {
		text = []byte(body)
	}
	reply, err := f.send(method, path, key, text)
	if err != nil || reply.status != status {
		f.t.Fatalf("%s %s: status %d, want %d: %v %s", method, path, reply.status, status, err, reply.body)
	}
	if into == nil {
		return
	}
	if err := json.Unmarshal(reply.body, into); err != nil {
		f.t.Fatal(err)
	}
}

// takesOff opens a wallet, commits, and starts a flight with a target.
func (f *flier) takesOff() {
	f.t.Helper()
	f.ask(http.StatusCreated, "POST", "/api/session", "", `{"kind":"fun"}`, nil)
	f.ask(http.StatusOK, "POST", "/api/wallet/refill?currency=UAH-fun", uuid7(), "", nil)
	var pledge struct{ Held struct{ ID string } }
	f.ask(http.StatusOK, "POST", "/api/fair/crash/commitment", "", "", &pledge)
	f.ask(http.StatusOK, "POST", "/api/fair/crash/client-seed", "", fmt.Sprintf(`{"seed":%q,"client_seed":"mine"}`, pledge.Held.ID), nil)
	var up outcome
	f.ask(http.StatusCreated, "POST", "/api/rounds", uuid7(), fmt.Sprintf(`{"game":"crash","wagers":[{"seat":1,"spot":1,"arg":%d,"units":10}]}`, f.target), &up)
	f.id = up.Round.ID
}

// TestKillInFlight kills the program with SIGKILL while flights of crash are up
// and starts it when their targets have passed: the server ends them by itself,
// as their records say, and its own check of the books is content.
func TestKillInFlight(t *testing.T) {
	rulestest.Covers(t, "PL-11", "OC-6.3.3", "OC-R14")
	s := build(t)
	if err := s.start(); err != nil {
		t.Fatal(err)
	}
	var all []*flier
	for _, target := range []uint32{103, 104, 105, 106} { // after 0.5 to 1 s
		f := &flier{t: t, target: target, caller: calls(0, 0, s)}
		f.takesOff()
		all = append(all, f)
	}
	s.kill()
	time.Sleep(1200 * time.Millisecond)
	if err := s.start(); err != nil {
		t.Fatal(err)
	}
	time.Sleep(300 * time.Millisecond)
	for _, f := range all {
		var r struct {
			summary
			Views []struct {
				Scene     string
				At, Crash uint32
			}
		}
		f.ask(http.StatusOK, "GET", "/api/rounds/"+f.id, "", "", &r)
		if r.State != "settled" || len(r.Views) != 3 {
			t.Errorf("target %d: the flight is %s with the views %+v", f.target, r.State, r.Views)
			continue
		}
		end, want := r.Views[2], int64(0)
		if end.Crash >= f.target {
			want = int64(10 * f.target)
		}
		if r.Win != want || (want > 0) != (end.Scene == "out") {
			t.Errorf("target %d, crash %d: the flight pays %d, want %d (%s)", f.target, end.Crash, r.Win, want, end.Scene)
		}
	}
	if err := s.stop(); err != nil {
		told, _ := os.ReadFile(s.output.Name())
		t.Errorf("the program did not end well: %v\n%s", err, told)
	}
	if told, err := s.verify(); err != nil {
		t.Errorf("verify: %v\n%s", err, told)
	}
}
