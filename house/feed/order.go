package feed

import "croupier/house"

// order puts the batches of all processes in the order of their numbers, which
// have no gaps over all processes of a database. Alone, a process's batches are
// in order as they come.
type order struct {
	next    uint64 // the batch that is due; 0 while one process is all there is
	waiting map[uint64][]house.News
	turn    uint64 // counts what is waited for, so that an old alarm is known
	alarmed bool   // an alarm is set for this turn
	stood   uint64 // the newest batch in the books when they were last read
	hasty   bool   // one never came: none is waited for until others are heard
	calm    bool   // Missed was told less than a Calm ago
	owed    bool   // and is to be told again
}

// mostWaiting is how many batches may wait for an earlier one.
const mostWaiting = 4096

// Begin says that batches of other processes will come too, and that last is the
// number of the newest batch by now.
func (f *Feed) Begin(last uint64) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.order.next = max(f.order.next, last+1)
	f.memory.forget(At{Batch: f.order.next - 1})
}

// Take tells the news of a batch, of this process or of another, when those
// before it have been told or given up. A batch that was told, or given up, is
// taken for nothing.
func (f *Feed) Take(batch uint64, news []house.News) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.closed {
		return
	}
	if f.order.next == 0 {
		f.tell(batch, news)
		return
	}
	if batch < f.order.next {
		return
	}
	f.order.waiting[batch] = news
	f.advance()
	if len(f.order.waiting) > 0 && (f.order.hasty || len(f.order.waiting) > mostWaiting) {
		f.giveUp()
	}
}

// advance tells what is due, and sets the alarm for what is not there.
func (f *Feed) advance() {
	for {
		news, there := f.order.waiting[f.order.next]
		if !there {
			break
		}
		delete(f.order.waiting, f.order.next)
		f.order.turn++
		f.order.alarmed = false
		f.tell(f.order.next, news)
		f.order.next++
	}
	if len(f.order.waiting) == 0 || f.order.alarmed {
		return
	}
	f.order.alarmed = true
	turn := f.order.turn
	f.options.After(f.options.Patience, func() {
		f.mu.Lock()
		defer f.mu.Unlock()
		if f.order.turn == turn && !f.closed {
			f.order.hasty = true
			f.giveUp()
		}
	})
}

// giveUp waits no longer for what is before the first batch that is there.
func (f *Feed) giveUp() {
	for len(f.order.waiting) > 0 {
		first := uint64(0)
		for batch := range f.order.waiting {
			if first == 0 || batch < first {
				first = batch
			}
		}
		f.order.next = first
		f.missed()
		f.advance()
		if !f.order.hasty {
			return
		}
	}
}

// Hear takes a batch that came from the bus. One that this process did not know
// of shows that others are heard again: batches are waited for.
func (f *Feed) Hear(batch uint64, news []house.News) {
	f.mu.Lock()
	_, known := f.order.waiting[batch]
	if batch >= f.order.next && !known {
		f.order.hasty = false
	}
	f.mu.Unlock()
	f.Take(batch, news)
}

// Stands says that the newest batch is last, read from the books. What the books
// held when this was last said and what is still not told is given up: say it
// from time to time, not more often than once in a Patience.
func (f *Feed) Stands(last uint64) {
	f.mu.Lock()
	defer f.mu.Unlock()
	stood := f.order.stood
	f.order.stood = last
	if f.closed || f.order.next == 0 || stood < f.order.next {
		return
	}
	f.order.next = stood + 1
	for batch := range f.order.waiting {
		if batch <= stood {
			delete(f.order.waiting, batch)
		}
	}
	f.order.turn++
	f.order.alarmed = false
	f.missed()
	f.advance()
}

// missed tells everybody that news are missing, at once or when the last time is
// a Calm ago.
func (f *Feed) missed() {
	f.memory.forget(At{Batch: f.order.next - 1})
	f.meters.told++
	if f.order.calm {
		f.order.owed = true
		return
	}
	f.order.calm, f.order.owed = true, false
	e := &Event{At: f.memory.newest, Missed: true}
	for l := range f.listeners {
		l.hear(e)
	}
	f.options.After(f.options.Calm, func() {
		f.mu.Lock()
		defer f.mu.Unlock()
		f.order.calm = false
		if f.order.owed && !f.closed {
			f.missed()
		}
	})
}
