package feed

import (
	"testing"
	"time"

	"croupier/house"
	"croupier/odds"
)

// own is the news of a batch: one balance for anna.
func own(batch uint64) []house.News {
	amount := odds.Amount(batch)
	return []house.News{{Account: "anna", Balance: &amount}}
}

// several is a feed of several processes, with batch 10 in the books, and anna.
func several(t *testing.T) (f *Feed, anna *Listener, clock *alarms) {
	clock = &alarms{}
	f = With(Options{Patience: time.Second, Calm: 5 * time.Second, After: clock.after})
	f.Begin(10)
	anna, _ = f.Listen(Interest{Account: "anna"}, At{})
	return f, anna, clock
}

// batches are the batches heard by now; 0 stands for Missed.
func batches(l *Listener) (all []uint64) {
	for len(l.events) > 0 {
		if e := <-l.Events; e.Missed {
			all = append(all, 0)
		} else {
			all = append(all, e.At.Batch)
		}
	}
	return all
}

func heard(t *testing.T, what string, l *Listener, want ...uint64) {
	t.Helper()
	got := batches(l)
	ok := len(got) == len(want)
	for i := range want {
		ok = ok && got[i] == want[i]
	}
	if !ok {
		t.Errorf("%s: heard %v, want %v", what, got, want)
	}
}

func TestBatchesOfAllProcessesAreToldInOrder(t *testing.T) {
	f, anna, clock := several(t)
	f.Take(12, own(12))
	f.Take(13, own(13))
	heard(t, "before 11", anna)
	f.Hear(11, own(11))
	heard(t, "with 11", anna, 11, 12, 13)
	f.Hear(12, own(12))
	f.Hear(7, own(7))
	heard(t, "known ones", anna)
	clock.ring(time.Second)
	heard(t, "an alarm for what has come", anna)
	f.Hear(15, own(15))
	f.Hear(14, nil)
	heard(t, "a batch without news is a batch", anna, 15)
}

func TestWhatDoesNotComeIsGivenUp(t *testing.T) {
	f, anna, clock := several(t)
	f.Take(11, own(11))
	f.Take(13, own(13))
	heard(t, "at first", anna, 11)
	clock.ring(time.Second)
	heard(t, "after a second", anna, 0, 13)
	f.Hear(12, own(12))
	heard(t, "too late, and shown already", anna)
	if _, resumed := f.Listen(Interest{Account: "anna"}, At{11, 1}); resumed {
		t.Error("resumed over what is missing")
	}
	if _, resumed := f.Listen(Interest{Account: "anna"}, At{12, 0}); !resumed {
		t.Error("not resumed from what was shown instead")
	}
}

// TestWhileOthersAreNotHeard: a process's own news are not held up by those of
// others that do not come, and the present state is shown every five seconds.
func TestWhileOthersAreNotHeard(t *testing.T) {
	f, anna, clock := several(t)
	f.Take(12, own(12))
	clock.ring(time.Second)
	heard(t, "the first gap", anna, 0, 12)
	for _, batch := range []uint64{14, 17, 20} {
		f.Take(batch, own(batch))
		heard(t, "later ones, at once", anna, batch)
	}
	clock.ring(5 * time.Second)
	heard(t, "the state again", anna, 0)
	clock.ring(5 * time.Second)
	heard(t, "nothing more is owed", anna)
	// Others are heard again: what is late is waited for again.
	f.Hear(22, own(22))
	heard(t, "a gap is waited for", anna)
	f.Hear(21, own(21))
	heard(t, "and filled", anna, 21, 22)
}

func TestBooksThatAreAheadAreFoundOut(t *testing.T) {
	f, anna, _ := several(t)
	f.Take(11, own(11))
	f.Stands(12) // it may be on its way
	heard(t, "the first look", anna, 11)
	f.Stands(12)
	heard(t, "the second look", anna, 0)
	f.Take(13, own(13))
	heard(t, "what follows", anna, 13)
	f.Stands(13)
	f.Stands(13)
	heard(t, "all is told", anna)
}

func TestALateStartDoesNotHideABatch(t *testing.T) {
	f := New()
	anna, _ := f.Listen(Interest{Account: "anna"}, At{})
	f.Take(4, own(4)) // watched before the books were read
	f.Begin(4)
	f.Hear(6, own(6))
	f.Hear(5, own(5))
	heard(t, "from the start", anna, 4, 5, 6)
	if anna, _ := f.Listen(Interest{Account: "anna"}, At{}); anna.From != (At{6, 1}) {
		t.Errorf("from %v", anna.From)
	}
}

func TestTooManyWaitForOne(t *testing.T) {
	f, anna, _ := several(t)
	for batch := uint64(12); batch < 12+mostWaiting; batch++ {
		f.Take(batch, nil)
	}
	heard(t, "as many as may wait", anna)
	f.Take(12+mostWaiting, own(12+mostWaiting))
	heard(t, "one more", anna, 0, 12+mostWaiting)
}
