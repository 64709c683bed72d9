package feed

import "sort"

// Remembered is how many events a feed keeps, at least, for those who come back.
const Remembered = 16384

// memory keeps the latest news in order, and the end of every batch among them,
// so that any place that was ever told is found again or known to be forgotten.
type memory struct {
	events []*Event
	newest At
}

func (m *memory) keep(e *Event) {
	m.newest = e.At
	if len(m.events) == 2*Remembered {
		n := copy(m.events, m.events[Remembered:])
		clear(m.events[n:])
		m.events = m.events[:n]
	}
	m.events = append(m.events, e)
}

// end remembers where a batch has ended, if that is not the place of its last
// piece of news.
func (m *memory) end(at At) {
	if m.newest != at {
		m.keep(&Event{At: at})
	}
}

// forget forgets everything, since something is missing before a place: who has
// heard all up to there, or later, can come back to it.
func (m *memory) forget(at At) {
	if m.newest.before(at) {
		m.newest = at
	}
	m.events = []*Event{{At: m.newest}}
}

// since is what a listener has missed after a place, if all of it is still
// remembered and fits what may wait.
func (m *memory) since(l *Listener, last At) (missed []*Event, ok bool) {
	i := sort.Search(len(m.events), func(i int) bool { return !m.events[i].At.before(last) })
	if last == (At{}) || i == len(m.events) || m.events[i].At != last {
		return nil, false
	}
	for _, e := range m.events[i+1:] {
		if !audienceOf(e.News).holds(l) {
			continue
		}
		if len(missed) == Waiting {
			return nil, false
		}
		missed = append(missed, e)
	}
	return missed, true
}
