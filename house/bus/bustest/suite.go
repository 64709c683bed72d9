package bustest

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"croupier/house/bus"
)

// patience is how long a message may take before it counts as lost.
const patience = 10 * time.Second

// Check holds a bus against its contract; open gives two ends of one bus, as two
// processes have them, which may be one and the same.
func Check(t *testing.T, open func(t *testing.T) (here, there bus.Bus)) {
	for name, check := range map[string]func(*testing.T, bus.Bus, bus.Bus){
		"all who subscribe hear in order":    heardInOrder,
		"who has stopped hears nothing":      stopped,
		"a call is answered":                 called,
		"an error is answered":               answeredWithError,
		"nobody serves":                      nobody,
		"a call ends with its context":       impatient,
		"several serve, one answers":         shared,
		"a slow one is in nobody's way":      slow,
		"a closed bus says so":               closed,
		"a message is not what became of it": kept,
	} {
		t.Run(name, func(t *testing.T) {
			here, there := open(t)
			check(t, here, there)
		})
	}
}

// ear collects what a subscriber hears.
type ear struct {
	t    *testing.T
	came chan string
}

func listen(t *testing.T, b bus.Bus, subject string) (*ear, func()) {
	t.Helper()
	e := &ear{t, make(chan string, 10_000)}
	stop, err := b.Subscribe(subject, func(m []byte) { e.came <- string(m) })
	if err != nil {
		t.Fatal(err)
	}
	return e, stop
}

func (e *ear) next() string {
	e.t.Helper()
	select {
	case m := <-e.came:
		return m
	case <-time.After(patience):
		e.t.Fatal("nothing was heard")
		return ""
	}
}

func send(t *testing.T, b bus.Bus, subject, message string) {
	t.Helper()
	if err := b.Publish(subject, []byte(message)); err != nil {
		t.Fatal(err)
	}
}

func heardInOrder(t *testing.T, here, there bus.Bus) {
	one, _ := listen(t, here, "news")
	two, _ := listen(t, there, "news")
	other, _ := listen(t, there, "table.roulette-1")
	for i := range 500 {
		send(t, here, "news", fmt.Sprint(i))
	}
	for i := range 500 {
		if a, b := one.next(), two.next(); a != fmt.Sprint(i) || b != a {
			t.Fatalf("heard %q and %q, want %d", a, b, i)
		}
	}
	send(t, here, "table.roulette-1", "spin")
	if got := other.next(); got != "spin" {
		t.Errorf("another subject heard %q", got)
	}
}

func stopped(t *testing.T, here, there bus.Bus) {
	gone, stop := listen(t, there, "news")
	stays, _ := listen(t, there, "news")
	send(t, here, "news", "1")
	gone.next()
	stays.next()
	stop()
	send(t, here, "news", "2")
	if got := stays.next(); got != "2" {
		t.Errorf("heard %q", got)
	}
	if len(gone.came) != 0 {
		t.Errorf("who had stopped heard %q", <-gone.came)
	}
}

func serve(t *testing.T, b bus.Bus, f func(context.Context, []byte) ([]byte, error)) func() {
	t.Helper()
	stop, err := b.Serve("owner", f)
	if err != nil {
		t.Fatal(err)
	}
	return stop
}

func called(t *testing.T, here, there bus.Bus) {
	stop := serve(t, there, func(_ context.Context, m []byte) ([]byte, error) { return append([]byte("heard "), m...), nil })
	var all sync.WaitGroup
	for i := range 50 {
		all.Go(func() {
			got, err := here.Call(t.Context(), "owner", fmt.Append(nil, i))
			if err != nil || string(got) != fmt.Sprint("heard ", i) {
				t.Errorf("%d: %q, %v", i, got, err)
			}
		})
	}
	all.Wait()
	stop()
	if _, err := there.Call(t.Context(), "owner", nil); !errors.Is(err, bus.ErrNobody) {
		t.Errorf("after the service has stopped: %v", err)
	}
}

func answeredWithError(t *testing.T, here, there bus.Bus) {
	serve(t, there, func(context.Context, []byte) ([]byte, error) { return []byte("half"), errors.New("not mine any more") })
	got, err := here.Call(t.Context(), "owner", nil)
	var answer *bus.Answer
	if !errors.As(err, &answer) || answer.Text != "not mine any more" || got != nil {
		t.Errorf("%q, %v", got, err)
	}
}

func nobody(t *testing.T, here, _ bus.Bus) {
	if _, err := here.Call(t.Context(), "owner", nil); !errors.Is(err, bus.ErrNobody) {
		t.Error(err)
	}
	send(t, here, "news", "nobody hears this, and that is no error")
}

func impatient(t *testing.T, here, there bus.Bus) {
	asked, end := make(chan struct{}), make(chan struct{})
	serve(t, there, func(context.Context, []byte) ([]byte, error) {
		close(asked)
		<-end
		return nil, nil
	})
	ctx, cancel := context.WithCancel(t.Context())
	go func() {
		<-asked
		cancel()
	}()
	if _, err := here.Call(ctx, "owner", nil); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	close(end)
}

func shared(t *testing.T, here, there bus.Bus) {
	var mu sync.Mutex
	answered := 0
	for _, b := range []bus.Bus{here, there} {
		serve(t, b, func(context.Context, []byte) ([]byte, error) {
			mu.Lock()
			defer mu.Unlock()
			answered++
			return nil, nil
		})
	}
	for range 20 {
		if _, err := here.Call(t.Context(), "owner", nil); err != nil {
			t.Fatal(err)
		}
	}
	if answered != 20 {
		t.Errorf("20 calls were answered %d times", answered)
	}
}

func slow(t *testing.T, here, there bus.Bus) {
	end := make(chan struct{})
	defer close(end)
	if _, err := there.Subscribe("news", func([]byte) { <-end }); err != nil {
		t.Fatal(err)
	}
	quick, _ := listen(t, there, "news")
	for i := range 1000 {
		send(t, here, "news", fmt.Sprint(i))
	}
	for i := range 1000 {
		if got := quick.next(); got != fmt.Sprint(i) {
			t.Fatalf("heard %q, want %d", got, i)
		}
	}
}

func closed(t *testing.T, here, there bus.Bus) {
	heard, _ := listen(t, here, "news")
	if err := here.Close(); err != nil {
		t.Fatal(err)
	}
	if err := here.Publish("news", nil); !errors.Is(err, bus.ErrClosed) {
		t.Errorf("publish: %v", err)
	}
	if _, err := here.Call(t.Context(), "owner", nil); !errors.Is(err, bus.ErrClosed) {
		t.Errorf("call: %v", err)
	}
	if _, err := here.Subscribe("news", func([]byte) {}); !errors.Is(err, bus.ErrClosed) {
		t.Errorf("subscribe: %v", err)
	}
	if _, err := here.Serve("owner", nil); !errors.Is(err, bus.ErrClosed) {
		t.Errorf("serve: %v", err)
	}
	if len(heard.came) != 0 {
		t.Errorf("heard %q", <-heard.came)
	}
}

func kept(t *testing.T, here, there bus.Bus) {
	heard, _ := listen(t, there, "news")
	message := []byte("as it was sent")
	if err := here.Publish("news", message); err != nil {
		t.Fatal(err)
	}
	clear(message)
	if got := heard.next(); got != "as it was sent" {
		t.Errorf("heard %q", got)
	}
}
