package feed

import (
	"slices"
	"strings"
	"time"

	"croupier/house"
)

// meters holds what has changed since meters were last told. There is one clock
// for all of them, which runs only while something changes.
type meters struct {
	changed map[Reach][]house.Meter
	resting bool // they were told less than a pace ago
	told    uint64
}

// note keeps the newest amount of a pool. PL-24: it is the pool's own, as
// committed.
func (m *meters) note(new house.Meter) {
	reach := Reach{new.Currency, new.Place}
	list := m.changed[reach]
	i := slices.IndexFunc(list, func(old house.Meter) bool {
		return old.Game == new.Game && old.Group == new.Group && old.Pool == new.Pool
	})
	if i < 0 {
		m.changed[reach] = append(list, new)
		return
	}
	list[i] = new
}

// MetersTold counts how often meters were told, or may have been missed: while
// it stays, a state of the meters that was read since then holds for whoever has
// begun to listen.
func (f *Feed) MetersTold() uint64 {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.meters.told
}

// tellMeters tells the meters that have changed, unless they were told less than
// a pace ago; then the clock does.
func (f *Feed) tellMeters() {
	if f.meters.resting || len(f.meters.changed) == 0 {
		return
	}
	reaches := make([]Reach, 0, len(f.meters.changed))
	for r := range f.meters.changed {
		reaches = append(reaches, r)
	}
	slices.SortFunc(reaches, func(a, b Reach) int {
		return strings.Compare(a.Currency+"@"+a.Place, b.Currency+"@"+b.Place)
	})
	f.meters.told++
	for _, r := range reaches {
		e := &Event{Meters: f.meters.changed[r]}
		for l := range f.followers[key{pools: r}] {
			l.hear(e)
		}
	}
	clear(f.meters.changed)
	if f.options.Pace > 0 {
		f.meters.resting = true
		f.options.After(f.options.Pace, f.rested)
	}
}

// rested is the clock's: meters may be told again.
func (f *Feed) rested() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.meters.resting = false
	if !f.closed {
		f.tellMeters()
	}
}

// UsualPace is how often meters are told on a floor full of machines.
const UsualPace = time.Second
