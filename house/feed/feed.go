package feed

import (
	"sync"
	"time"

	"croupier/house"
)

// Options are the settings of a feed; zero fields take what is said beside them.
type Options struct {
	// Pace is the least time from one telling of the meters to the next; 0 tells
	// them after every commit.
	Pace time.Duration
	// Patience is how long a feed of several processes waits for a batch while
	// later ones are there: a second.
	Patience time.Duration
	// Calm is the least time from one Missed to the next: 5 seconds. While the
	// bus is away, it is how often screens are shown the present state.
	Calm time.Duration
	// After has a function called after a time: time.AfterFunc.
	After func(time.Duration, func())
}

// Feed fans news out to whoever listens. It is safe for concurrent use.
type Feed struct {
	options Options

	mu        sync.Mutex
	listeners map[*Listener]struct{}
	followers map[key]map[*Listener]struct{}
	memory    memory
	meters    meters
	order     order
	closed    bool
}

// New is a feed without listeners that tells meters at once. Give its Publish to
// the store's Watch.
func New() *Feed { return With(Options{}) }

// With is a feed without listeners.
func With(o Options) *Feed {
	if o.Patience == 0 {
		o.Patience = time.Second
	}
	if o.Calm == 0 {
		o.Calm = 5 * time.Second
	}
	if o.After == nil {
		o.After = func(d time.Duration, f func()) { time.AfterFunc(d, f) }
	}
	return &Feed{
		options:   o,
		listeners: map[*Listener]struct{}{}, followers: map[key]map[*Listener]struct{}{},
		meters: meters{changed: map[Reach][]house.Meter{}},
		order:  order{waiting: map[uint64][]house.News{}},
	}
}

// Publish tells a commit's news. It never blocks: who is too slow is let go.
func (f *Feed) Publish(c house.Commit) { f.Take(c.Batch, newsOf(c)) }

// newsOf are the news of a commit, in order.
func newsOf(c house.Commit) []house.News {
	var all []house.News
	for i := range c.Changes {
		all = append(all, c.Changes[i].News...)
	}
	return all
}

// tell tells the news of one batch, each to those whom it concerns.
func (f *Feed) tell(batch uint64, news []house.News) {
	for i, n := range news {
		if n.Meter != nil {
			f.meters.note(*n.Meter)
			n.Meter = nil
		}
		who := audienceOf(n)
		if who == (audience{}) {
			continue
		}
		e := &Event{At: At{Batch: batch, Place: i + 1}, News: n}
		f.memory.keep(e)
		f.fan(e, who)
	}
	f.memory.end(At{Batch: batch, Place: len(news)})
	f.tellMeters()
}

// fan gives an event to its audience, once each.
func (f *Feed) fan(e *Event, who audience) {
	for l := range f.followers[who.of] {
		if !who.both || l.follows(who.or) {
			l.hear(e)
		}
	}
	if who.both || who.or == (key{}) {
		return
	}
	for l := range f.followers[who.or] {
		if !l.follows(who.of) {
			l.hear(e)
		}
	}
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
