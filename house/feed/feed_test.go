package feed

import (
	"testing"

	"croupier/house"
	"croupier/odds"
)

// commit is a commit with one balance for each account.
func commit(batch uint64, accounts ...house.ID) house.Commit {
	var c house.Change
	for _, a := range accounts {
		amount := odds.Amount(batch)
		c.News = append(c.News, house.News{Account: a, Balance: &amount})
	}
	return house.Commit{Batch: batch, Changes: []house.Change{c}}
}

func (l *Listener) heard() (all []At) {
	for {
		select {
		case e, ok := <-l.Events:
			if !ok {
				return append(all, At{})
			}
			all = append(all, e.At)
		default:
			return all
		}
	}
}

func same(t *testing.T, what string, got []At, want ...At) {
	t.Helper()
	if len(got) != len(want) {
		t.Errorf("%s: heard %v, want %v", what, got, want)
		return
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("%s: heard %v, want %v", what, got, want)
			return
		}
	}
}

func TestOwnNewsAlone(t *testing.T) {
	f := New()
	anna, resumed := f.Listen(Interest{Account: "anna"}, At{})
	if resumed {
		t.Error("a first listener has resumed")
	}
	f.Publish(commit(1, "anna", "bob", "anna"))
	same(t, "anna", anna.heard(), At{1, 1}, At{1, 3})
	anna.Close()
	anna.Close()
	f.Publish(commit(2, "anna"))
	same(t, "after closing", anna.heard(), At{})
	if len(f.followers) != 0 {
		t.Errorf("followers of nobody: %v", f.followers)
	}
}

func TestResume(t *testing.T) {
	f := New()
	for batch := uint64(1); batch <= 5; batch++ {
		f.Publish(commit(batch, "anna", "bob"))
	}
	for _, c := range []struct {
		last    At
		resumed bool
		hears   []At
	}{
		{At{3, 1}, true, []At{{4, 1}, {5, 1}}},
		{At{3, 2}, true, []At{{4, 1}, {5, 1}}}, // in the middle of a batch
		{At{5, 2}, true, nil},
		{At{9, 1}, false, nil}, // of another life of the house
		{At{3, 7}, false, nil}, // never told
		{At{}, false, nil},
	} {
		l, resumed := f.Listen(Interest{Account: "anna"}, c.last)
		if resumed != c.resumed {
			t.Errorf("after %v: resumed is %t", c.last, resumed)
		}
		same(t, "after "+c.last.String(), l.heard(), c.hears...)
	}
}

func TestForgotten(t *testing.T) {
	f := New()
	const told = 3*Remembered + 10
	for batch := uint64(1); batch <= told; batch++ {
		f.Publish(commit(batch, "bob"))
	}
	if _, resumed := f.Listen(Interest{Account: "anna"}, At{10, 1}); resumed {
		t.Error("resumed after what is forgotten")
	}
	if _, resumed := f.Listen(Interest{Account: "anna"}, At{told - Remembered + 1, 1}); !resumed {
		t.Error("not resumed after what must be remembered")
	}
	if len(f.memory.events) > 2*Remembered {
		t.Errorf("%d events are remembered", len(f.memory.events))
	}
	if _, resumed := f.Listen(Interest{Account: "bob"}, At{told - Waiting - 1, 1}); resumed {
		t.Error("resumed with more than may wait")
	}
	if _, resumed := f.Listen(Interest{Account: "bob"}, At{told - Waiting, 1}); !resumed {
		t.Error("not resumed with as many as may wait")
	}
}

func TestSlowListenerIsDropped(t *testing.T) {
	f := New()
	slow, _ := f.Listen(Interest{Account: "anna"}, At{})
	quick, _ := f.Listen(Interest{Account: "anna"}, At{})
	for batch := uint64(1); batch <= Waiting+1; batch++ {
		f.Publish(commit(batch, "anna"))
		if got := quick.heard(); len(got) != 1 {
			t.Fatalf("the quick one heard %v", got)
		}
	}
	got := slow.heard()
	if len(got) != Waiting+1 || got[Waiting] != (At{}) {
		t.Errorf("the slow one heard %d and was not dropped", len(got))
	}
	f.Close()
	same(t, "after the end", quick.heard(), At{})
	late, _ := f.Listen(Interest{Account: "anna"}, At{})
	same(t, "too late", late.heard(), At{})
}

func TestPlaces(t *testing.T) {
	for _, text := range []string{"", "1", "1.", "a.b", "1.2 ", "01.2", "-1.2", "1.2.3", "99999999999999999999.1"} {
		if a, ok := ParseAt(text); ok {
			t.Errorf("%q was read as %v", text, a)
		}
	}
	if a, ok := ParseAt("17.2"); !ok || a != (At{17, 2}) {
		t.Errorf("17.2 was read as %v", a)
	}
}
