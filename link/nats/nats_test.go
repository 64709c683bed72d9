package nats

import (
	"context"
	"errors"
	"testing"
	"time"

	"croupier/house/bus"
	"croupier/house/bus/bustest"
	"croupier/link/natsserver"
)

// start starts a server, until the test is over.
func start(t *testing.T, addr string) *natsserver.Server {
	t.Helper()
	s, err := natsserver.Start(addr)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	return s
}

// connect is one process's end of the bus, and what is noted of it.
func connect(t *testing.T, s *natsserver.Server) (*Bus, chan string) {
	t.Helper()
	noted := make(chan string, 1000)
	b, err := Connect(s.URL(), Options{House: "casino", Wait: 10 * time.Millisecond, Note: func(what string, _ error) { noted <- what }})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { b.Close() })
	return b, noted
}

func TestBus(t *testing.T) {
	bustest.Check(t, func(t *testing.T) (here, there bus.Bus) {
		s := start(t, "127.0.0.1:0")
		here, _ = connect(t, s)
		there, _ = connect(t, s)
		return here, there
	})
}

func TestHousesDoNotHearEachOther(t *testing.T) {
	s := start(t, "127.0.0.1:0")
	one, _ := connect(t, s)
	other, err := Connect(s.URL(), Options{House: "another"})
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	if _, err := one.Serve("owner", func(context.Context, []byte) ([]byte, error) { return nil, nil }); err != nil {
		t.Fatal(err)
	}
	if _, err := other.Call(t.Context(), "owner", nil); !errors.Is(err, bus.ErrNobody) {
		t.Error(err)
	}
}

func TestSubjectsAreWords(t *testing.T) {
	s := start(t, "127.0.0.1:0")
	b, _ := connect(t, s)
	for _, subject := range []string{"", "a..b", "news.*", ">", "a b", ".a"} {
		if err := b.Publish(subject, nil); err == nil {
			t.Errorf("published to %q", subject)
		}
		if _, err := b.Subscribe(subject, func([]byte) {}); err == nil {
			t.Errorf("subscribed to %q", subject)
		}
	}
	if _, err := Connect(s.URL(), Options{House: "a.b"}); err == nil {
		t.Error("a house of two words")
	}
}

func TestAServerThatIsNotThereIsAway(t *testing.T) {
	s := start(t, "127.0.0.1:0")
	addr := s.Addr()
	s.Close()
	b, err := Connect("nats://"+addr, Options{House: "casino", Wait: 10 * time.Millisecond})
	if err != nil {
		t.Fatal(err)
	}
	defer b.Close()
	heard := make(chan string, 10)
	if _, err := b.Subscribe("news", func(m []byte) { heard <- string(m) }); err != nil {
		t.Fatal(err)
	}
	if err := b.Publish("news", []byte("1")); !errors.Is(err, bus.ErrAway) {
		t.Errorf("published to nobody: %v", err)
	}
	if _, err := b.Call(t.Context(), "owner", nil); !errors.Is(err, bus.ErrAway) {
		t.Errorf("called nobody: %v", err)
	}
	start(t, addr)
	for end := time.After(20 * time.Second); ; {
		b.Publish("news", []byte("2"))
		select {
		case m := <-heard:
			if m != "2" {
				t.Errorf("heard %q, which was sent to nobody", m)
			}
			return
		case <-end:
			t.Fatal("it has not come back")
		case <-time.After(20 * time.Millisecond):
		}
	}
}

func TestOnlyThisMachineIsServed(t *testing.T) {
	for _, addr := range []string{"0.0.0.0:0", ":0", "192.0.2.1:4222", "127.0.0.1", "127.0.0.1:x"} {
		if s, err := natsserver.Start(addr); err == nil {
			s.Close()
			t.Errorf("served on %s", addr)
		}
	}
}
