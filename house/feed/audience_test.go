package feed

import (
	"encoding/json"
	"testing"

	"croupier/house"
	"croupier/internal/rulestest"
	"croupier/odds"
)

// told is a commit of some news.
func told(batch uint64, news ...house.News) house.Commit {
	return house.Commit{Batch: batch, Changes: []house.Change{{News: news}}}
}

func TestEachPieceOfNewsHasItsAudience(t *testing.T) {
	rulestest.Covers(t, "PL-7", "DM-28")
	doc := json.RawMessage(`{}`)
	hit := house.Award{Account: "winner", Pool: house.PoolName{Game: "g", Pot: "p", Currency: "CZK", Place: "brno"}}
	listeners := map[string]Interest{
		"anna at the table":  {Account: "anna", Topics: []string{"table/1"}},
		"anna in the lobby":  {Account: "anna", Pools: []Reach{{"CZK", ""}}},
		"bob at the table":   {Account: "bob", Topics: []string{"table/1", "table/2"}},
		"a machine in brno":  {Account: "machine", Pools: []Reach{{"CZK", ""}, {"CZK", "brno"}}},
		"play money":         {Account: "fun", Pools: []Reach{{"CZK-fun", ""}}},
		"a sign in brno":     {Pools: []Reach{{"CZK", "brno"}}},
		"the winner":         {Account: "winner"},
		"the winner watches": {Account: "winner", Pools: []Reach{{"CZK", "brno"}}},
		"nobody":             {},
	}
	for _, c := range []struct {
		what string
		news house.News
		to   []string
	}{
		{"one's own", house.News{Account: "anna", Balance: new(odds.Amount)}, []string{"anna at the table", "anna in the lobby"}},
		{"a table's", house.News{Topic: "table/1", Doc: doc}, []string{"anna at the table", "bob at the table"}},
		{"a seat's own", house.News{Topic: "table/1", Account: "anna", Doc: doc}, []string{"anna at the table"}},
		{"another table's", house.News{Topic: "table/2", Doc: doc}, []string{"bob at the table"}},
		{"a hit", house.News{Award: &hit}, []string{"a machine in brno", "a sign in brno", "the winner", "the winner watches"}},
		{"a meter of brno", house.News{Meter: &house.Meter{Currency: "CZK", Place: "brno"}}, []string{"a machine in brno", "a sign in brno", "the winner watches"}},
		{"a central meter", house.News{Meter: &house.Meter{Currency: "CZK"}}, []string{"anna in the lobby", "a machine in brno"}},
		{"a meter of play money", house.News{Meter: &house.Meter{Currency: "CZK-fun"}}, []string{"play money"}},
		{"nobody's", house.News{}, nil},
	} {
		f := New()
		all := map[string]*Listener{}
		for name, i := range listeners {
			all[name], _ = f.Listen(i, At{})
		}
		f.Publish(told(1, c.news))
		want := map[string]bool{}
		for _, name := range c.to {
			want[name] = true
		}
		for name, l := range all {
			switch heard := len(l.heard()); {
			case want[name] && heard != 1:
				t.Errorf("%s was told %s %d times", name, c.what, heard)
			case !want[name] && heard != 0:
				t.Errorf("%s was told %s", name, c.what)
			}
		}
	}
}

func TestTextIsMadeOnceForAView(t *testing.T) {
	f := New()
	made := 0
	encode := func(*Event) []byte { made++; return []byte("text") }
	var all []*Listener
	for range 50 {
		l, _ := f.Listen(Interest{Topics: []string{"table/1"}}, At{})
		all = append(all, l)
	}
	f.Publish(told(1, house.News{Topic: "table/1", Doc: json.RawMessage(`1`)}))
	for _, l := range all {
		e := <-l.Events
		if got := e.Text("here", encode); string(got) != "text" {
			t.Errorf("heard %q", got)
		}
		e.Text("there", encode)
	}
	if made != 2 {
		t.Errorf("encoded %d times for two views", made)
	}
}
