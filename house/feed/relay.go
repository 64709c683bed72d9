package feed

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"croupier/house"
	"croupier/house/bus"
)

// subject is where processes tell each other their news.
const subject = "news"

// Relay ties the feeds of several processes over one database together: it tells
// the others what this process commits, and has its feed take in what they do.
// Commits never wait for it; what it loses, the feed finds missing and shows
// anew.
type Relay struct {
	feed *Feed
	bus  bus.Bus
	last func(context.Context) (uint64, error)
	note func(error)

	queue chan house.Commit
	stop  func()
	end   context.CancelFunc
	done  sync.WaitGroup
}

// RelayConfig is what a relay is made of; all of it is needed but for zero
// values with a meaning.
type RelayConfig struct {
	Feed *Feed
	Bus  bus.Bus
	// Store is read for the number of the newest batch.
	Store house.Store
	// Look is how often the books are asked for it: every 2 seconds. It finds
	// out what was lost on the bus and followed by nothing.
	Look time.Duration
	// Note is told of failures, which mend themselves: the next batch, or the
	// next look, shows what is missing. nil is told nothing.
	Note func(error)
}

// queued is how many commits may wait for the bus; what is more is lost on it.
const queued = 1024

// NewRelay begins to listen on the bus and to watch the store: it publishes into
// the feed what the store commits, so the feed must not be given to Watch itself.
func NewRelay(ctx context.Context, c RelayConfig) (*Relay, error) {
	if c.Look == 0 {
		c.Look = 2 * time.Second
	}
	if c.Note == nil {
		c.Note = func(error) {}
	}
	r := &Relay{feed: c.Feed, bus: c.Bus, note: c.Note, queue: make(chan house.Commit, queued)}
	r.last = func(ctx context.Context) (batch uint64, err error) {
		err = c.Store.Read(ctx, func(books house.Reader) error {
			_, batch, err = books.Last()
			return err
		})
		return batch, err
	}
	var err error
	if r.stop, err = c.Bus.Subscribe(subject, r.heard); err != nil {
		return nil, fmt.Errorf("feed: listen for other processes: %w", err)
	}
	c.Store.Watch(r.publish)
	newest, err := r.last(ctx)
	if err != nil {
		r.stop()
		return nil, fmt.Errorf("feed: read the newest batch: %w", err)
	}
	c.Feed.Begin(newest)
	running, end := context.WithCancel(context.WithoutCancel(ctx))
	r.end = end
	r.done.Go(func() { r.send(running) })
	r.done.Go(func() { r.look(running, c.Look) })
	return r, nil
}

// publish tells this process's listeners, and leaves the rest to send.
func (r *Relay) publish(c house.Commit) {
	r.feed.Publish(c)
	select {
	case r.queue <- c:
	default: // the others find the batch missing
	}
}

// send tells the other processes.
func (r *Relay) send(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case c := <-r.queue:
			text, err := Encode(c.Batch, newsOf(c))
			if err == nil {
				err = r.bus.Publish(subject, text)
			}
			if err != nil {
				r.note(err)
			}
		}
	}
}

// heard takes in a batch of any process; its own it has taken already.
func (r *Relay) heard(text []byte) {
	batch, news, err := Decode(text)
	if err != nil {
		r.note(err)
		return
	}
	r.feed.Hear(batch, news)
}

// look asks the books from time to time how far the house is.
func (r *Relay) look(ctx context.Context, every time.Duration) {
	tick := time.NewTicker(every)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			newest, err := r.last(ctx)
			if err == nil {
				r.feed.Stands(newest)
			} else if !errors.Is(err, context.Canceled) {
				r.note(fmt.Errorf("feed: read the newest batch: %w", err))
			}
		}
	}
}

// Close ends the relay; the feed goes on with this process's own commits.
func (r *Relay) Close() {
	r.stop()
	r.end()
	r.done.Wait()
}
