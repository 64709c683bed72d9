package storetest

import (
	"time"

	"croupier/house"
)

// papers are two machines, one of them in its second version, and a call.
func papers() []house.Paper {
	return []house.Paper{
		{Kind: "terminal", ID: "t1", Version: 1, State: "idle", Venue: "tallinn", At: noon, Body: []byte("{}")},
		{Kind: "terminal", ID: "t1", Version: 2, State: "locked", Owner: "anna", Venue: "tallinn", Due: noon.Add(time.Minute), At: noon, Body: []byte(`{"why":1}`)},
		{Kind: "terminal", ID: "t2", Version: 1, State: "idle", Venue: "tartu", Due: noon.Add(time.Hour), At: noon, Body: []byte{}},
		{Kind: "call", ID: "c1", Version: 1, State: "open", Owner: "anna", At: noon, Body: []byte{}},
	}
}

// papersAre asks for the papers of full in every way.
func (s *suite) papersAre(r house.Reader) {
	s.Helper()
	all := papers()
	first, locked, other, call := all[0], all[1], all[2], all[3]
	same := func(what string, got any, err error, want any) {
		s.Helper()
		if err != nil || text(got) != text(want) {
			s.Errorf("papers, %s: %+v (%v), want %+v", what, got, err, want)
		}
	}
	now, err := r.Paper("terminal", "t1")
	same("newest", now, err, locked)
	past, err := r.PaperPast("terminal", "t1")
	same("all versions", past, err, []house.Paper{first, locked})
	for _, c := range []struct {
		what string
		q    house.PaperQuery
		want []house.Paper
	}{
		{"of a kind", house.PaperQuery{Kind: "terminal"}, []house.Paper{locked, other}},
		{"in a state", house.PaperQuery{Kind: "terminal", State: "idle"}, []house.Paper{other}},
		{"of an owner", house.PaperQuery{Kind: "call", Owner: "anna"}, []house.Paper{call}},
		{"in a venue", house.PaperQuery{Kind: "terminal", Venue: "tallinn"}, []house.Paper{locked}},
		{"due by then", house.PaperQuery{Kind: "terminal", DueBy: noon.Add(time.Minute)}, []house.Paper{locked}},
		{"never due", house.PaperQuery{Kind: "call", DueBy: noon.Add(time.Hour)}, nil},
		{"after an ID", house.PaperQuery{Kind: "terminal", After: "t1"}, []house.Paper{other}},
		{"at most one", house.PaperQuery{Kind: "terminal", Limit: 1}, []house.Paper{locked}},
	} {
		got, err := r.Papers(c.q)
		same(c.what, got, err, c.want)
	}
	var each []house.Paper
	err = r.EachPaper("", func(p house.Paper) error { each = append(each, p); return nil })
	same("each", each, err, []house.Paper{call, locked, other})
}
