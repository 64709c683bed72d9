package api

import (
	"net/http"
	"testing"

	"croupier/house"
	"croupier/internal/rulestest"
)

// central is Dirty Money's pool of play money, as a request names it.
const central = `{"game":"dirty-money","pot":"central","currency":"CZK-fun"}`

// TestPools: the account of every pool on demand, and what staff do for one by
// two hands.
func TestPools(t *testing.T) {
	rulestest.Covers(t, "PL-28", "PL-25", "PL-29", "PL-42")
	b := newBed(t)
	manager, admin, clerk, player := b.staffOf(house.Manager, ""), b.staffOf(house.Administrator, ""), b.staffOf(house.Attendant, ""), b.wallet()
	for path, g := range map[string]*guest{"/api/floor/reports/pools": clerk, "/api/floor/pools/changes": player} {
		g.refused(g.get(path), http.StatusForbidden, house.Forbidden)
	}
	b.losing()
	player.must(player.post("/api/rounds", newKey(), stake(100)), http.StatusCreated)
	of := func() (found PoolStatement) {
		for _, s := range read[struct{ Pools []PoolStatement }](t, manager.must(manager.get("/api/floor/reports/pools"), http.StatusOK)).Pools {
			if s.Seeds+s.MovedIn+s.Contributions-s.MovedOut-s.Awards+s.TakenBack != s.Amount || s.Shown != s.Amount || !s.Fed {
				t.Errorf("a statement that does not balance: %+v", s)
			}
			if s.Pool == (PoolName{Game: "dirty-money", Pot: "central", Currency: "CZK-fun"}) {
				found = s
			}
		}
		return found
	}
	s := of()
	// DM-R9: 1 % of the stake of 100.00.
	if s.Kind != "draw" || s.Contributions != 100 || s.Figures.Growth["dirty-money"].String() != "1/100" || s.Odds == "" || s.Start != 1 {
		t.Errorf("the statement: %+v", s)
	}
	ask := `{"what":"amend","pool":` + central + `,"amendment":{"seed":12345,"growth":{"dirty-money":"1/50"}},"why":"a quiet season"}`
	clerk.refused(clerk.post("/api/floor/pools/changes", newKey(), ask), http.StatusForbidden, house.Forbidden)
	asked := read[PoolChange](t, manager.must(manager.post("/api/floor/pools/changes", newKey(), ask), http.StatusCreated))
	if asked.State != "asked" || asked.Before.Seed != s.Figures.Seed || asked.After.Seed != 12345 || asked.After.Growth["dirty-money"].String() != "1/50" {
		t.Errorf("asked: %+v", asked)
	}
	answer := `{"id":"` + asked.ID + `","answer":"approve"}`
	admin.refused(admin.post("/api/floor/pools/decide", newKey(), answer), http.StatusForbidden, house.Forbidden)
	manager.refused(manager.post("/api/floor/pools/decide", newKey(), answer), http.StatusForbidden, house.Forbidden)
	other := b.staffOf(house.Manager, "tallinn")
	other.refused(other.post("/api/floor/pools/decide", newKey(), answer), http.StatusForbidden, house.Forbidden) // a central pool is not his
	manager.must(manager.post("/api/floor/pools/decide", newKey(), `{"id":"`+asked.ID+`","answer":"refuse","why":"a slip"}`), http.StatusOK)
	asked = read[PoolChange](t, admin.must(admin.post("/api/floor/pools/changes", newKey(), ask), http.StatusCreated))
	done := read[PoolChange](t, manager.must(manager.post("/api/floor/pools/decide", newKey(), `{"id":"`+asked.ID+`","answer":"approve"}`), http.StatusOK))
	if done.State != "approved" || done.Decided == nil || done.Decided.By == done.Asked.By {
		t.Errorf("approved: %+v", done)
	}
	key := newKey()
	first := manager.must(manager.post("/api/floor/pools/changes", key, `{"what":"amend","pool":`+central+`,"amendment":{"seed":777},"why":"w"}`), http.StatusCreated)
	again := manager.must(manager.post("/api/floor/pools/changes", key, `{"what":"amend","pool":`+central+`,"amendment":{"seed":777},"why":"w"}`), http.StatusCreated)
	if string(first.body) != string(again.body) {
		t.Errorf("the same key: %s, then %s", first.body, again.body)
	}
	if s := of(); len(s.Waiting) != 2 || s.Figures.Seed == 12345 {
		t.Errorf("waiting for the next start: %+v", s)
	}
	all := read[struct{ Changes []PoolChange }](t, admin.must(admin.get("/api/floor/pools/changes?state=refused"), http.StatusOK)).Changes
	if len(all) != 1 || all[0].Answer != "a slip" {
		t.Errorf("refused: %+v", all)
	}
	for _, bad := range []string{
		`{"what":"close","pool":` + central + `,"into":{"game":"dirty-money","pot":"central","currency":"CZK"},"why":"w"}`,
		`{"what":"amend","pool":` + central + `,"amendment":{"growth":{"dirty-money":"a lot"}},"why":"w"}`,
	} {
		manager.refused(manager.post("/api/floor/pools/changes", newKey(), bad), http.StatusUnprocessableEntity, house.NotOffered)
	}
	manager.refused(manager.post("/api/floor/pools/decide", newKey(), `{"id":"x","answer":"approve"}`), http.StatusNotFound, house.NotFound)
}
