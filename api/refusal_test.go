package api

import (
	"bytes"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"croupier/draw"
	"croupier/house"
	"croupier/house/round"
	"croupier/internal/rulestest"
)

func TestRefusedPlayMovesNothing(t *testing.T) {
	rulestest.Covers(t, "PL-19")
	b := newBed(t)
	g := b.wallet()
	open := g.open()
	moves := "/api/rounds/" + string(open.Round.ID) + "/moves"
	balance, history := g.balance(), g.history()
	for _, c := range []struct {
		name, path, body string
		status           int
		code             Code
	}{
		{"stake that is none of DM-2", "/api/rounds", stake(7), 422, house.NotOffered},
		{"highest stake and one more", "/api/rounds", stake(1001), 422, house.NotOffered},
		{"two wagers", "/api/rounds", `{"game":"dirty-money","wagers":[{"seat":1,"units":5},{"seat":1,"units":5}]}`, 422, house.NotOffered},
		{"another spot", "/api/rounds", `{"game":"dirty-money","wagers":[{"seat":1,"spot":3,"units":5}]}`, 422, house.NotOffered},
		{"no such game", "/api/rounds", `{"game":"no-game","wagers":[{"seat":1,"units":5}]}`, 404, house.NotFound},
		{"an edition of before", "/api/rounds", `{"game":"dirty-money","edition":"dirty-money/0/0","wagers":[{"seat":1,"units":5}]}`, 422, house.NotOffered},
		{"no such verb", moves, move("swim", 0, open.Round.Moves), 422, house.NotOffered},
		{"a verb of another game", moves, move("hit", 0, open.Round.Moves), 422, house.NotOffered},
		{"a colour that is none", moves, move("pick", 2, open.Round.Moves), 422, house.NotOffered},
		{"units where none are added", moves, `{"verb":"take","units":5,"seen":0}`, 422, house.NotOffered},
		{"a move that has seen more", moves, move("take", 0, open.Round.Moves+1), 409, house.Stale},
		{"a round that is none", "/api/rounds/0000000000000000000000000a/moves", move("take", 0, 0), 404, house.NotFound},
		{"an id that is none", "/api/rounds/17/moves", move("take", 0, 0), 404, house.NotFound},
	} {
		t.Run(c.name, func(t *testing.T) {
			b.in(t)
			key := newKey()
			g.refused(g.post(c.path, key, c.body), c.status, c.code)
			// PL-19: nothing is kept of what moved nothing.
			g.refused(g.get("/api/replies/"+key), http.StatusNotFound, house.NotFound)
		})
	}
	if g.balance() != balance || fmt.Sprint(g.history()) != fmt.Sprint(history) {
		t.Error("something moved")
	}
}

func TestAStaleMoveIsShownThePresentRound(t *testing.T) {
	rulestest.Covers(t, "PL-12")
	b := newBed(t)
	g := b.wallet()
	var open Play
	for open = g.open(); ; open = g.open() {
		path := "/api/rounds/" + string(open.Round.ID) + "/moves"
		moved := read[Play](t, g.must(g.post(path, newKey(), move("halve", 0, open.Round.Moves)), http.StatusOK))
		if moved.Round.State == "open" {
			break
		}
	}
	path := "/api/rounds/" + string(open.Round.ID) + "/moves"
	p := g.refused(g.post(path, newKey(), move("take", 0, open.Round.Moves)), http.StatusConflict, house.Stale)
	present := read[Round](t, got{body: p.Round})
	if present.ID != open.Round.ID || present.Moves != open.Round.Moves+1 || len(present.Views) <= len(open.Round.Views) || len(present.Offers) == 0 {
		t.Errorf("shown %+v", present)
	}
	// The same as a reload shows (PL-12).
	state := read[State](t, g.must(g.get("/api/games/dirty-money/state"), http.StatusOK))
	if state.Round == nil || fmt.Sprint(*state.Round) != fmt.Sprint(present) {
		t.Errorf("state shows %+v", state.Round)
	}
}

func TestAStartFinishesTheOpenRoundByItsDefault(t *testing.T) {
	rulestest.Covers(t, "DM-6", "PL-12")
	b := newBed(t)
	g := b.wallet()
	open := g.open()
	b.losing()
	next := read[Play](t, g.must(g.post("/api/rounds", newKey(), stake(5)), http.StatusCreated))
	if next.Finished == nil || next.Finished.ID != open.Round.ID || next.Finished.State != house.Settled || next.Finished.Win <= 0 {
		t.Fatalf("finished %+v", next.Finished)
	}
	// DM-6: the whole of VÝHRA has moved to KREDIT before the new stake left it.
	if want := open.Balance + next.Finished.Win - open.Round.Win - next.Round.Stake + next.Round.Win; next.Balance != want || g.balance() != want {
		t.Errorf("balance %d, then %d with %d won and %d staked", open.Balance, next.Balance, next.Finished.Win, next.Round.Stake)
	}
}

func TestEveryRefusalHasItsStatus(t *testing.T) {
	rulestest.Covers(t, "PL-19")
	conflict := &round.Conflict{Refusal: house.Refuse(house.OpenRound, "finish it"), Present: round.Outcome{Round: house.Round{ID: "r"}}}
	for _, c := range []struct {
		err    error
		status int
		code   Code
	}{
		{house.Refuse(house.NotLoggedIn, "x"), 401, "not-logged-in"},
		{house.Refuse(house.WrongCredentials, "x"), 401, "wrong-credentials"},
		{house.Refuse(house.NotFound, "x"), 404, "not-found"},
		{house.Refuse(house.NotOffered, "x"), 422, "not-offered"},
		{house.Refuse(house.NoCredit, "x"), 409, "no-credit"},
		{conflict, 409, "open-round"},
		{house.Refuse(house.Stale, "x"), 409, "stale"},
		{house.Refuse(house.KeyReused, "x"), 409, "key-reused"},
		{house.Refuse(house.NameTaken, "x"), 409, "name-taken"},
		{house.Refuse(house.Done, "x"), 409, "done"},
		{house.Refuse(house.TooMany, "x"), 429, "too-many"},
		{house.Refuse(house.OutOfOrder, "secret of the house"), 503, "out-of-order"},
		{fmt.Errorf("while: %w", house.ErrRetry), 503, "retry"},
		{fmt.Errorf("while: %w", house.ErrBackstop), 503, "retry"},
		{errors.New("disk full at /secret/path"), 503, "retry"},
		{fmt.Errorf("while: %w", house.ErrUnknown), 503, "unknown"},
		{refuse(KeyMissing, ""), 400, "key-missing"},
		{fmt.Errorf("wrapped: %w", refuse(CrossOrigin, "")), 403, "cross-origin"},
	} {
		p := problemOf(c.err)
		if p.Status != c.status || p.Code != c.code || p.Detail == "" {
			t.Errorf("%v: %d %s %q", c.err, p.Status, p.Code, p.Detail)
		}
		if strings.Contains(p.Detail, "secret") {
			t.Errorf("tells a secret: %s", p.Detail)
		}
		if (c.code == "open-round") != (p.Round != nil) {
			t.Errorf("%s: round %s", c.code, p.Round)
		}
		if again := p.Status == 429 || c.code == "retry" || c.code == "unknown"; again != (p.GetHeaders() != nil) {
			t.Errorf("%s: headers %v", c.code, p.GetHeaders())
		}
	}
}

func TestMalformedRequests(t *testing.T) {
	b := newBed(t)
	g := b.wallet()
	balance := g.balance()
	for _, c := range []struct {
		name, body string
		status     int
		header     []string
	}{
		{"empty", "", 400, nil},
		{"not JSON", "stake=5", 400, nil},
		{"cut", `{"game":"dirty-money","wagers":[`, 400, nil},
		{"two values", stake(5) + stake(5), 400, nil},
		{"a member twice", `{"game":"dirty-money","game":"dirty-money","wagers":[{"seat":1,"units":5}]}`, 400, nil},
		{"not UTF-8", "{\"game\":\"\xff\",\"wagers\":[{\"seat\":1,\"units\":5}]}", 400, nil},
		{"null", "null", 422, nil},
		{"an array", "[" + stake(5) + "]", 422, nil},
		{"unknown member", `{"game":"dirty-money","wagers":[{"seat":1,"units":5}],"win":1000}`, 422, nil},
		{"unknown member of a wager", `{"game":"dirty-money","wagers":[{"seat":1,"units":5,"pays":9}]}`, 422, nil},
		{"another case", `{"GAME":"dirty-money","wagers":[{"seat":1,"units":5}]}`, 422, nil},
		{"no game", `{"wagers":[{"seat":1,"units":5}]}`, 422, nil},
		{"no wagers", `{"game":"dirty-money","wagers":[]}`, 422, nil},
		{"null wagers", `{"game":"dirty-money","wagers":null}`, 422, nil},
		{"too many wagers", `{"game":"dirty-money","wagers":[` + strings.Repeat(`{"seat":1,"units":5},`, 256) + `{"seat":1,"units":5}]}`, 422, nil},
		{"seat 0", `{"game":"dirty-money","wagers":[{"seat":0,"units":5}]}`, 422, nil},
		{"another's seat", `{"game":"dirty-money","wagers":[{"seat":2,"units":5}]}`, 422, nil},
		{"no units", `{"game":"dirty-money","wagers":[{"seat":1,"units":0}]}`, 422, nil},
		{"units below zero", `{"game":"dirty-money","wagers":[{"seat":1,"units":-5}]}`, 422, nil},
		{"half a unit", `{"game":"dirty-money","wagers":[{"seat":1,"units":5.5}]}`, 422, nil},
		{"units as text", `{"game":"dirty-money","wagers":[{"seat":1,"units":"5"}]}`, 422, nil},
		{"units beyond 32 bits", `{"game":"dirty-money","wagers":[{"seat":1,"units":4294967301}]}`, 422, nil},
		{"units beyond any number", `{"game":"dirty-money","wagers":[{"seat":1,"units":1e400}]}`, 400, nil},
		{"a long name", `{"game":"` + strings.Repeat("x", 65) + `","wagers":[{"seat":1,"units":5}]}`, 422, nil},
		{"a large body", `{"game":"` + strings.Repeat("x", bodyMost) + `"}`, 413, nil},
		{"another type", stake(5), 415, []string{"Content-Type", "text/plain"}},
		{"a form", "game=dirty-money", 415, []string{"Content-Type", "application/x-www-form-urlencoded"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			b.in(t)
			g.refused(g.do("POST", "/api/rounds", c.body, append([]string{"Idempotency-Key", newKey()}, c.header...)...), c.status, BadRequest)
		})
	}
	beyond := g.refused(g.post("/api/rounds", newKey(), stake(4294967301)), http.StatusUnprocessableEntity, BadRequest)
	if len(beyond.Faults) != 1 || !strings.HasSuffix(beyond.Faults[0].Fault, "<= 4294967295") {
		t.Errorf("a bound is not told plainly: %+v", beyond.Faults)
	}
	if g.balance() != balance || len(g.history()) != 0 {
		t.Error("something moved")
	}
	for _, body := range []string{`{}`, `{"kind":"admin"}`, `{"kind":"fun","name":"x"}`, `{"kind":"named","password":["s3cret"]}`, `{"kind":"fun","sess":1}`} {
		r := g.post("/api/session", "", body)
		g.refused(r, http.StatusUnprocessableEntity, BadRequest)
		if bytes.Contains(r.body, []byte("s3cret")) {
			t.Errorf("repeats a secret: %s", r.body)
		}
	}
}

// failing is a source whose reader fails at once.
type failing struct{ *draw.Live }

func brokenReader() round.Chance {
	return failing{draw.NewLive(draw.NewHealth(bytes.NewReader(nil)), 64)}
}

func TestAFailingGeneratorVoidsTheRoundAndStopsTheGame(t *testing.T) {
	rulestest.Covers(t, "PL-14", "RG-2")
	b := newBed(t)
	g := b.wallet()
	balance := g.balance()
	chance := brokenReader
	b.chance.Store(&chance)
	p := read[Play](t, g.must(g.post("/api/rounds", newKey(), stake(50)), http.StatusCreated))
	if p.Round.State != house.Void || p.Round.Reason == "" || p.Balance != balance || g.balance() != balance {
		t.Errorf("got %+v", p)
	}
	g.refused(g.post("/api/rounds", newKey(), stake(50)), http.StatusServiceUnavailable, house.OutOfOrder)
	card := read[GameSheet](t, g.must(g.get("/api/games/dirty-money"), http.StatusOK))
	if card.Enabled {
		t.Error("the game is still on offer")
	}
	if h := g.history(); len(h) != 1 || h[0].State != house.Void {
		t.Errorf("history %+v", h)
	}
}
