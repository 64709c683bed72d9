package feed

import (
	"slices"
	"sync"

	"croupier/house"
)

// Event is something to tell: one piece of news, or the newest meters of a
// reach, or that news were missed. It is shared by all who hear it.
type Event struct {
	// At is the place of the news; of Missed it is the place up to which a state
	// holds that is read from now on. Meters have none: whoever comes back is
	// shown all meters anew.
	At   At
	News house.News
	// Meters are the newest of all pools of one reach that have changed.
	Meters []house.Meter
	// Missed says that news did not come through: show the present state again,
	// read after this was heard.
	Missed bool

	mu    sync.Mutex
	texts map[string][]byte
}

// Text is what encode makes of the event for those who see it in one way, made
// once however many of them ask for it.
func (e *Event) Text(view string, encode func(*Event) []byte) []byte {
	e.mu.Lock()
	defer e.mu.Unlock()
	text, made := e.texts[view]
	if !made {
		text = encode(e)
		if e.texts == nil {
			e.texts = map[string][]byte{}
		}
		e.texts[view] = text
	}
	return text
}

// Reach is a set of pools that are shown together: those of one currency at one
// place, "" the central ones.
type Reach struct{ Currency, Place string }

// Interest is what a listener wants to hear.
type Interest struct {
	Account house.ID // news of its own; "" has none
	Pools   []Reach  // whose meters, and whose hits
	Topics  []string // documents of these, those for its account alone included
}

// key names one audience; exactly one of its fields is set.
type key struct {
	account house.ID
	topic   string
	pools   Reach
}

func (i Interest) keys() []key {
	var keys []key
	if i.Account != "" {
		keys = append(keys, key{account: i.Account})
	}
	for _, p := range i.Pools {
		keys = append(keys, key{pools: p})
	}
	for _, t := range i.Topics {
		keys = append(keys, key{topic: t})
	}
	slices.SortFunc(keys, func(a, b key) int { return compare(a, b) })
	return slices.Compact(keys)
}

func compare(a, b key) int {
	for _, pair := range [][2]string{
		{string(a.account), string(b.account)}, {a.topic, b.topic}, {a.pools.Currency, b.pools.Currency}, {a.pools.Place, b.pools.Place},
	} {
		if pair[0] != pair[1] {
			if pair[0] < pair[1] {
				return -1
			}
			return 1
		}
	}
	return 0
}

// audience is who hears the news: everybody of either key, or, with both, those
// of both.
type audience struct {
	of, or key
	both   bool
}

// audienceOf says who hears a piece of news, which has one audience: an account,
// the followers of a topic, of these one account alone, or for a hit all who
// watch its pool, and the winner.
func audienceOf(n house.News) audience {
	switch {
	case n.Account != "" && n.Topic != "":
		return audience{of: key{account: n.Account}, or: key{topic: n.Topic}, both: true}
	case n.Account != "":
		return audience{of: key{account: n.Account}}
	case n.Topic != "":
		return audience{of: key{topic: n.Topic}}
	case n.Award != nil:
		return audience{of: key{pools: Reach{n.Award.Pool.Currency, n.Award.Pool.Place}}, or: key{account: n.Award.Account}}
	}
	return audience{}
}

// holds tells whether a listener is in the audience.
func (a audience) holds(l *Listener) bool {
	of, or := a.of != key{} && l.follows(a.of), a.or != key{} && l.follows(a.or)
	if a.both {
		return of && or
	}
	return of || or
}
