package feed

import (
	"fmt"
	"sync"

	"croupier/house"
)

// At is the place of an event: its batch, and its place in the batch. Places
// sort as events do.
type At struct {
	Batch uint64
	Place int
}

// String is the place as a stream names it: "17.2".
func (a At) String() string { return fmt.Sprintf("%d.%d", a.Batch, a.Place) }

// ParseAt reads what String writes; ok is false for anything else.
func ParseAt(text string) (a At, ok bool) {
	if _, err := fmt.Sscanf(text, "%d.%d", &a.Batch, &a.Place); err != nil || a.String() != text {
		return At{}, false
	}
	return a, true
}

func (a At) before(b At) bool {
	return a.Batch < b.Batch || a.Batch == b.Batch && a.Place < b.Place
}

// Event is one piece of news with its place.
type Event struct {
	At   At
	News house.News
}

// Feed fans news out to whoever listens. It is safe for concurrent use.
type Feed struct {
	mu        sync.Mutex
	listeners map[*Listener]struct{}
	ring      []Event // the latest, oldest first from next
	next      int
	newest    At
	closed    bool
}

// Remembered is how many events a feed keeps for those who come back.
const Remembered = 1024

// Waiting is how many events may wait for one listener.
const Waiting = 64

// New is a feed without listeners. Give its Publish to the store's Watch.
func New() *Feed { return &Feed{listeners: map[*Listener]struct{}{}} }

// Listener hears the news of one account, and what is for everybody.
type Listener struct {
	// Events is closed when the listener was too slow, or the feed has ended:
	// come back with the last place heard.
	Events  <-chan Event
	events  chan Event
	account house.ID
	feed    *Feed
}

// Listen begins to listen. Whoever comes back says the last place that he has
// heard; resumed then tells that all since is delivered. If it is false, events
// were missed: show the present state first, read after Listen has returned.
func (f *Feed) Listen(account house.ID, last At) (l *Listener, resumed bool) {
	events := make(chan Event, Waiting)
	l = &Listener{Events: events, events: events, account: account, feed: f}
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.closed {
		close(events)
		return l, false
	}
	missed, resumed := f.since(account, last)
	if resumed {
		for _, e := range missed {
			events <- e
		}
	}
	f.listeners[l] = struct{}{}
	return l, resumed
}

// since is what an account has missed after a place, if all of it is still
// remembered and fits what may wait.
func (f *Feed) since(account house.ID, last At) (missed []Event, ok bool) {
	if last == (At{}) || f.newest.before(last) {
		return nil, false
	}
	known := last == f.newest
	for i := range f.ring {
		e := f.ring[(f.next+i)%len(f.ring)]
		if e.At == last {
			known = true
		}
		if last.before(e.At) && e.concerns(account) {
			missed = append(missed, e)
		}
	}
	return missed, known && len(missed) <= Waiting
}

func (e Event) concerns(account house.ID) bool {
	return e.News.Account == "" || e.News.Account == account
}

// Publish tells a commit's news. It never blocks: who is too slow is dropped.
func (f *Feed) Publish(c house.Commit) {
	f.mu.Lock()
	defer f.mu.Unlock()
	place := 0
	for i := range c.Changes {
		for _, n := range c.Changes[i].News {
			place++
			f.tell(Event{At: At{Batch: c.Batch, Place: place}, News: n})
		}
	}
}

func (f *Feed) tell(e Event) {
	f.newest = e.At
	if len(f.ring) < Remembered {
		f.ring = append(f.ring, e)
	} else {
		f.ring[f.next] = e
		f.next = (f.next + 1) % Remembered
	}
	for l := range f.listeners {
		if !e.concerns(l.account) {
			continue
		}
		select {
		case l.events <- e:
		default:
			f.drop(l)
		}
	}
}

func (f *Feed) drop(l *Listener) {
	if _, there := f.listeners[l]; there {
		delete(f.listeners, l)
		close(l.events)
	}
}

// Close ends the listening.
func (l *Listener) Close() {
	l.feed.mu.Lock()
	defer l.feed.mu.Unlock()
	l.feed.drop(l)
}

// Close ends the feed and all who listen.
func (f *Feed) Close() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.closed = true
	for l := range f.listeners {
		f.drop(l)
	}
}
