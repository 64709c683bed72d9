package journal

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"sync"
	"time"

	"croupier/house"
)

// longest is the most lines of one link.
const longest = 1000

// pace is the least time between two rounds of chaining while the house is
// busy: the chain follows, it does not compete.
const pace = 250 * time.Millisecond

// rest is how long the chainer waits after a failure, such as a full disk,
// before it tries again.
const rest = time.Second

// Chainer links new lines in the background. What it has not linked yet when
// the house stops it links at the next start.
type Chainer struct {
	store  house.Store
	news   chan struct{}
	cancel context.CancelFunc
	done   sync.WaitGroup
	mu     sync.Mutex
	failed error
}

// Start begins to chain a store's journal, from where the last chainer ended.
func Start(store house.Store) *Chainer {
	ctx, cancel := context.WithCancel(context.Background())
	c := &Chainer{store: store, news: make(chan struct{}, 1), cancel: cancel}
	c.news <- struct{}{}
	store.Watch(func(commit house.Commit) {
		for i := range commit.Changes {
			if commit.Changes[i].Event.Name != "" {
				select {
				case c.news <- struct{}{}:
				default:
				}
				return
			}
		}
	})
	c.done.Add(1)
	go c.follow(ctx)
	return c
}

func (c *Chainer) follow(ctx context.Context) {
	defer c.done.Done()
	for {
		select {
		case <-ctx.Done():
			return
		case <-c.news:
		}
		_, err := Extend(ctx, c.store)
		if ctx.Err() != nil {
			return
		}
		c.mu.Lock()
		c.failed = err
		c.mu.Unlock()
		wait := pace
		if err != nil {
			wait = rest
			select {
			case c.news <- struct{}{}: // what failed is still to be done
			default:
			}
		}
		select {
		case <-ctx.Done():
			return
		case <-time.After(wait):
		}
	}
}

// Failed is why the last try failed, or nil if it did not; the chainer tries
// again until it is stopped.
func (c *Chainer) Failed() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.failed
}

// Stop ends the chaining; the store stays open.
func (c *Chainer) Stop() {
	c.cancel()
	c.done.Wait()
}

// Extend links all lines that are not linked yet and returns how many were.
func Extend(ctx context.Context, store house.Store) (linked int, err error) {
	for {
		n := 0
		err := store.Do(ctx, func(r house.Reader) (house.Change, error) {
			last, err := r.LastLink()
			if err != nil && !errors.Is(err, house.ErrAbsent) {
				return house.Change{}, err
			}
			lines, err := r.Lines(last.To+1, longest)
			if err != nil || len(lines) == 0 {
				return house.Change{}, err
			}
			n = len(lines)
			return house.Change{Links: []house.Link{link(last.Hash, lines)}}, nil
		})
		if err != nil {
			return linked, fmt.Errorf("journal: extend the chain: %w", err)
		}
		linked += n
		if n < longest {
			return linked, nil
		}
	}
}

// link makes the link of lines that follow the one with the given hash.
func link(before [32]byte, lines []house.Line) house.Link {
	l := house.Link{From: lines[0].Number, To: lines[len(lines)-1].Number}
	for _, line := range lines {
		l.Lines = append(l.Lines, line.Digest[:]...)
	}
	l.Hash = hash(before, l)
	return l
}

// hash is SHA-256 over the hash before, the numbers of the first and the last
// line, and the digests of the lines.
func hash(before [32]byte, l house.Link) [32]byte {
	b := append(make([]byte, 0, 48+len(l.Lines)), before[:]...)
	b = binary.BigEndian.AppendUint64(b, l.From)
	b = binary.BigEndian.AppendUint64(b, l.To)
	return sha256.Sum256(append(b, l.Lines...))
}
