package cut

import (
	"net"
	"sync"
	"testing"
)

// Line forwards connections to a server on loopback. It is safe for concurrent
// use.
type Line struct {
	network, target string
	listener        net.Listener

	mu      sync.Mutex
	dead    bool
	losing  bool
	open    map[net.Conn]struct{}
	forward sync.WaitGroup
}

// New begins to forward to a server until the test ends; network and target are
// as of net.Dial.
func New(t testing.TB, network, target string) *Line {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatalf("cut: listen: %v", err)
	}
	l := &Line{network: network, target: target, listener: listener, open: map[net.Conn]struct{}{}}
	l.forward.Go(l.accept)
	t.Cleanup(func() {
		listener.Close()
		l.Cut()
		l.forward.Wait()
	})
	return l
}

// Addr is where to connect in place of the server.
func (l *Line) Addr() string { return l.listener.Addr().String() }

// Cut ends all connections, and new ones as soon as they come.
func (l *Line) Cut() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.dead = true
	l.drop()
}

// Mend lets connections through again.
func (l *Line) Mend() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.dead, l.losing = false, false
}

// LoseReply ends all connections when the server next says something: it has
// heard what was asked, and whoever asked does not learn what came of it.
func (l *Line) LoseReply() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.losing = true
}

// Drop ends all connections; new ones are let through.
func (l *Line) Drop() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.drop()
}

func (l *Line) drop() {
	for c := range l.open {
		c.Close()
	}
	clear(l.open)
}

func (l *Line) accept() {
	for {
		near, err := l.listener.Accept()
		if err != nil {
			return
		}
		far, err := net.Dial(l.network, l.target)
		if err != nil || !l.keep(near, far) {
			near.Close()
			if err == nil {
				far.Close()
			}
			continue
		}
		l.forward.Go(func() { l.copy(far, near, never) })
		l.forward.Go(func() { l.copy(near, far, l.loses) })
	}
}

// keep notes both ends, unless the line is cut.
func (l *Line) keep(ends ...net.Conn) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.dead {
		return false
	}
	for _, c := range ends {
		l.open[c] = struct{}{}
	}
	return true
}

// never loses nothing.
func never() bool { return false }

// copy forwards one way until either end is closed, or what it has read is lost.
func (l *Line) copy(to, from net.Conn, lost func() bool) {
	defer to.Close()
	defer from.Close()
	buffer := make([]byte, 32<<10)
	for {
		n, err := from.Read(buffer)
		if n > 0 && lost() {
			return
		}
		if n > 0 {
			if _, err := to.Write(buffer[:n]); err != nil {
				return
			}
		}
		if err != nil {
			return
		}
	}
}

// loses tells whether this reply is the one to be lost.
func (l *Line) loses() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.losing {
		l.losing = false
		l.drop()
		return true
	}
	return false
}
