package feed

import (
	"slices"
)

// Listener hears what it is interested in.
type Listener struct {
	// Events is closed when the listener was too slow, or the feed has ended:
	// come back with the last place heard.
	Events <-chan *Event
	// From is the newest place when the listening began: a state that is read
	// after Listen has returned holds all up to here.
	From At

	events chan *Event
	keys   []key
	feed   *Feed
}

// Waiting is how many events may wait for one listener.
const Waiting = 64

// Listen begins to listen. Whoever comes back says the last place that he has
// heard; resumed then tells that all news since are delivered, and only the
// meters must be shown anew. If it is false, news were missed: show the present
// state first, read after Listen has returned.
func (f *Feed) Listen(i Interest, last At) (l *Listener, resumed bool) {
	events := make(chan *Event, Waiting)
	l = &Listener{Events: events, events: events, keys: i.keys(), feed: f}
	f.mu.Lock()
	defer f.mu.Unlock()
	l.From = f.memory.newest
	if f.closed {
		close(events)
		return l, false
	}
	missed, resumed := f.memory.since(l, last)
	for _, e := range missed {
		events <- e
	}
	f.listeners[l] = struct{}{}
	for _, k := range l.keys {
		if f.followers[k] == nil {
			f.followers[k] = map[*Listener]struct{}{}
		}
		f.followers[k][l] = struct{}{}
	}
	return l, resumed
}

func (l *Listener) follows(k key) bool {
	_, found := slices.BinarySearchFunc(l.keys, k, compare)
	return found
}

// hear gives the listener an event, or lets it go where it is too slow.
func (l *Listener) hear(e *Event) {
	select {
	case l.events <- e:
	default:
		l.feed.drop(l)
	}
}

// Close ends the listening.
func (l *Listener) Close() {
	l.feed.mu.Lock()
	defer l.feed.mu.Unlock()
	l.feed.drop(l)
}

func (f *Feed) drop(l *Listener) {
	if _, there := f.listeners[l]; !there {
		return
	}
	delete(f.listeners, l)
	for _, k := range l.keys {
		if delete(f.followers[k], l); len(f.followers[k]) == 0 {
			delete(f.followers, k)
		}
	}
	close(l.events)
}
