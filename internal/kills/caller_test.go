//go:build unix

package kills

import (
	"bytes"
	"crypto/rand"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	mathrand "math/rand/v2"
	"net/http"
	"sync/atomic"
	"syscall"
	"time"
)

// request is one keyed request; it is sent again, the same, until it is
// answered.
type request struct {
	path, key string
	body      []byte
}

// keptReply is what a request was answered with.
type keptReply struct {
	status int
	body   []byte
}

func same(a, b keptReply) bool { return a.status == b.status && bytes.Equal(a.body, b.body) }

// caller sends the requests of one player to any process of a casino, and counts
// those whose reply was cut off.
type caller struct {
	name   int
	doors  []string // the processes, each as http://host:port
	door   int      // where the last request went
	client *http.Client
	cookie string
	dice   *mathrand.Rand // nil: the first door

	answered *atomic.Int64 // keyed requests, of all who play together

	replies   map[string]keptReply // by key, as acknowledged
	cut       int                  // requests that may have been heard, without an answer
	shut      int                  // requests that first came to a closed door
	committed int                  // of those that were cut off, found kept
}

// calls is a caller to servers; with a seed it knocks at any of them.
func calls(name int, seed uint64, servers ...*server) caller {
	c := caller{name: name, answered: &atomic.Int64{}, client: &http.Client{Timeout: 10 * time.Second, Transport: &http.Transport{}}, replies: map[string]keptReply{}}
	if seed != 0 {
		c.dice = mathrand.New(mathrand.NewPCG(seed, uint64(name)))
	}
	for _, s := range servers {
		c.doors = append(c.doors, "http://"+s.addr)
	}
	return c
}

// uuid7 makes an idempotency key (RFC 9562, 5.7).
func uuid7() string {
	var b [16]byte
	rand.Read(b[:])
	var ms [8]byte
	binary.BigEndian.PutUint64(ms[:], uint64(time.Now().UnixMilli()))
	copy(b[:6], ms[2:])
	b[6], b[8] = b[6]&0x0f|0x70, b[8]&0x3f|0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", b[:4], b[4:6], b[6:8], b[8:10], b[10:])
}

// send sends one request once, to any door; after a failure the next goes to
// another. A connection that breaks before the whole reply is there is an error.
func (c *caller) send(method, path, key string, body []byte) (keptReply, error) {
	got, err := c.knock(method, path, key, body)
	switch {
	case err != nil || got.status == http.StatusServiceUnavailable:
		c.door = (c.door + 1) % len(c.doors)
	case c.dice != nil:
		c.door = c.dice.IntN(len(c.doors))
	}
	return got, err
}

func (c *caller) knock(method, path, key string, body []byte) (keptReply, error) {
	r, err := http.NewRequest(method, c.doors[c.door]+path, bytes.NewReader(body))
	if err != nil {
		return keptReply{}, err
	}
	r.GetBody = nil // net/http would send a keyed request again by itself, and hide that its reply was lost
	if c.cookie != "" {
		r.Header.Set("Cookie", c.cookie)
	}
	if key != "" {
		r.Header.Set("Idempotency-Key", key)
	}
	if body != nil {
		r.Header.Set("Content-Type", "application/json")
	}
	reply, err := c.client.Do(r)
	if err != nil {
		return keptReply{}, err
	}
	defer reply.Body.Close()
	all, err := io.ReadAll(reply.Body)
	if err != nil {
		return keptReply{}, err
	}
	for _, k := range reply.Cookies() {
		c.cookie = k.Name + "=" + k.Value
	}
	return keptReply{reply.StatusCode, all}, nil
}

// patience is how long a player waits for the program to come back.
const patience = 60 * time.Second

// ask sends a request that moves nothing until it is answered.
func (c *caller) ask(method, path string, body []byte, into any, want int) error {
	for until := time.Now().Add(patience); ; time.Sleep(10 * time.Millisecond) {
		got, err := c.send(method, path, "", body)
		switch {
		case err == nil && got.status == want:
			return json.Unmarshal(got.body, into)
		case err == nil && got.status != http.StatusServiceUnavailable:
			return fmt.Errorf("player %d: %s %s answered %d: %s", c.name, method, path, got.status, got.body)
		case time.Now().After(until):
			return fmt.Errorf("player %d: %s %s: %v, status %d %s", c.name, method, path, err, got.status, got.body)
		}
	}
}

// insist sends a keyed request until it is answered. When a reply was cut off,
// it looks the key up first: what was kept must be what the repeated request
// then gets.
func (c *caller) insist(q request) (keptReply, error) {
	var looked *keptReply
	var last error
	cut := false
	for until := time.Now().Add(patience); time.Now().Before(until); {
		if cut && looked == nil {
			got, err := c.send(http.MethodGet, "/api/replies/"+q.key, "", nil)
			if err != nil || got.status == http.StatusServiceUnavailable {
				last = fmt.Errorf("its key: %v, %s", err, got.body)
				time.Sleep(10 * time.Millisecond)
				continue
			}
			if looked = &got; got.status != http.StatusNotFound {
				c.committed++
			}
		}
		got, err := c.send(http.MethodPost, q.path, q.key, q.body)
		if err != nil || got.status == http.StatusServiceUnavailable {
			switch {
			case cut:
			case errors.Is(err, syscall.ECONNREFUSED):
				c.shut++
			default:
				c.cut++
			}
			cut, last = true, fmt.Errorf("itself: %v, %s", err, got.body)
			time.Sleep(10 * time.Millisecond)
			continue
		}
		if looked != nil && looked.status != http.StatusNotFound && !same(*looked, got) {
			return got, fmt.Errorf("player %d: key %s was kept as %d %s and answered %d %s",
				c.name, q.key, looked.status, looked.body, got.status, got.body)
		}
		c.answered.Add(1)
		return got, nil
	}
	return keptReply{}, fmt.Errorf("player %d: %s is not answered after %v; at last %w", c.name, q.path, patience, last)
}

// keep remembers what a key was answered with.
func (c *caller) keep(q request, got keptReply) error {
	if _, known := c.replies[q.key]; known {
		return fmt.Errorf("player %d: key %s made twice", c.name, q.key)
	}
	c.replies[q.key] = got
	return nil
}

// history is the player's rounds as the program tells them, the newest first.
func (c *caller) history() (all []summary, err error) {
	for before := ""; ; {
		var page struct {
			Rounds []summary
			Next   *string
		}
		path := "/api/rounds?limit=100"
		if before != "" {
			path += "&before=" + before
		}
		if err := c.ask(http.MethodGet, path, nil, &page, http.StatusOK); err != nil {
			return nil, err
		}
		all = append(all, page.Rounds...)
		if page.Next == nil {
			return all, nil
		}
		before = *page.Next
	}
}

// repeats looks every key up again: the replies are what they were.
func (c *caller) repeats() error {
	for key, was := range c.replies {
		got, err := c.send(http.MethodGet, "/api/replies/"+key, "", nil)
		if err != nil || !same(was, got) {
			return fmt.Errorf("player %d: the reply of key %s is now %d %s (%v), was %d %s",
				c.name, key, got.status, got.body, err, was.status, was.body)
		}
	}
	return nil
}
