//go:build unix

package kills

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"croupier/internal/cut"
	"croupier/internal/pgtest"
	"croupier/internal/rulestest"
	"croupier/link/natsserver"
)

// meter is a jackpot's figure on show.
type meter struct {
	Pool, Game, Group, Place, Currency string
	Amount                             int64
}

func (m meter) key() string {
	return strings.Join([]string{m.Currency, m.Game, m.Group, m.Place, m.Pool}, "/")
}

// screen is a stream of events of one player at one process, and what it shows
// by now.
type screen struct {
	mu       sync.Mutex
	balances map[string]int64
	meters   map[string]int64
	number   int // of the live table's round
	told     int // balances as they were committed, not of a snapshot
	ended    error
}

// watches opens the stream of a player at a server until the test ends.
func watches(t *testing.T, c caller, at *server) *screen {
	t.Helper()
	ctx, end := context.WithCancel(context.Background())
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+at.addr+"/api/events?topics=meters,table/"+liveTable, nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Cookie", c.cookie)
	reply, err := http.DefaultClient.Do(r)
	if err != nil || reply.StatusCode != http.StatusOK {
		t.Fatalf("open a stream: %v, %+v", err, reply)
	}
	s := &screen{balances: map[string]int64{}, meters: map[string]int64{}}
	var reading sync.WaitGroup
	reading.Go(func() { s.read(bufio.NewScanner(reply.Body)) })
	t.Cleanup(func() {
		end()
		reply.Body.Close()
		reading.Wait()
	})
	return s
}

// read takes in events until the stream ends.
func (s *screen) read(in *bufio.Scanner) {
	in.Buffer(nil, 1<<20)
	event, id, text := "", "", ""
	for in.Scan() {
		line := in.Text()
		switch key, value, _ := strings.Cut(line, ": "); key {
		case "event":
			event = value
		case "id":
			id = value
		case "data":
			text = value
		case "":
			if line == "" {
				s.shows(event, id, []byte(text))
				event, id, text = "", "", ""
			}
		}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.ended = fmt.Errorf("the stream has ended: %v", in.Err())
}

func (s *screen) shows(event, id string, text []byte) {
	var e struct {
		meter
		Balance int64
		Doc     struct {
			Kind   string
			Number int
		}
	}
	if event == "" || event == "snapshot" || json.Unmarshal(text, &e) != nil {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	switch event {
	case "balance":
		s.balances[e.Currency] = e.Balance
		if id != "" {
			s.told++
		}
	case "meter":
		s.meters[e.key()] = e.Amount
	case "topic":
		s.number = max(s.number, e.Doc.Number)
	}
}

// until waits until a screen shows what is wanted.
func (s *screen) until(t *testing.T, what string, is func() bool, meanwhile func() error) {
	t.Helper()
	for until := time.Now().Add(patience); time.Now().Before(until); time.Sleep(50 * time.Millisecond) {
		s.mu.Lock()
		shown, ended := is(), s.ended
		s.mu.Unlock()
		if shown {
			return
		}
		if ended != nil {
			t.Fatal(ended)
		}
		if err := meanwhile(); err != nil {
			t.Fatal(err)
		}
	}
	t.Fatalf("not after %v: %s", patience, what)
}

// TestCutBetweenProcessAndBus cuts the line of a process to NATS: both processes
// go on committing, the process shows its listeners from the books what the other
// has done, and when the line is mended, hears of it as it is committed.
func TestCutBetweenProcessAndBus(t *testing.T) {
	rulestest.Covers(t, "PL-19")
	cluster, name := pgtest.Database(t)
	bus, err := natsserver.Start("127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer bus.Close()
	line := cut.New(t, "tcp", bus.Addr())
	both := pair(t, cluster.URL(name), [2]string{bus.URL(), "nats://" + line.Addr()})
	here, there := newPlayer(calls(0, 0, both[0])), newPlayer(calls(1, 0, both[1]))
	sits := newBettor(calls(2, 0, both[0]))
	for i, c := range []*caller{&here.caller, &there.caller, &sits.caller} {
		c.dice = calls(i, 1, both[0]).dice
	}
	for _, enter := range []func() error{here.enter, there.enter, sits.enter} {
		if err := enter(); err != nil {
			t.Fatal(err)
		}
	}
	s := watches(t, here.caller, both[1])
	nothing := func() error { return nil }
	told := 0
	s.until(t, "what one process commits is told by the other", func() bool { return s.told > 0 }, here.turn)

	line.Cut()
	for range 5 {
		for _, turn := range []func() error{here.turn, there.turn, sits.turn} {
			if err := turn(); err != nil {
				t.Fatal(err)
			}
		}
	}
	shown := func() bool {
		for _, b := range s.balances {
			if b == here.balance {
				return true
			}
		}
		return false
	}
	s.until(t, "while the line is cut, the present balance is shown from the books", shown, nothing)
	s.mu.Lock()
	told = s.told
	s.mu.Unlock()

	line.Mend()
	s.until(t, "after the cut, what one process commits is told by the other", func() bool { return s.told > told }, here.turn)
	now := &place{}
	if err := sits.ask(http.MethodGet, "/api/tables/"+liveTable, nil, now, http.StatusOK); err != nil {
		t.Fatal(err)
	}
	s.until(t, "after the cut, the table goes on", func() bool { return s.number > now.Table.Number }, sits.turn)
	var truth struct{ Meters []meter }
	if err := here.ask(http.MethodGet, "/api/meters", nil, &truth, http.StatusOK); err != nil || len(truth.Meters) == 0 {
		t.Fatal(err, truth)
	}
	s.until(t, "after the cut, meters, balance and table are the present ones", func() bool {
		for _, m := range truth.Meters {
			if amount, known := s.meters[m.key()]; known && amount != m.Amount {
				return false
			}
		}
		return len(s.meters) > 0 && shown()
	}, nothing)
	closed(t, both...)
}
