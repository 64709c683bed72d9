package api

import (
	"encoding/json"
	"net"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"

	"croupier/house"
	"croupier/internal/rulestest"
	"croupier/odds"
)

// serveOn serves on a port of its own and returns its address.
func serveOn(t *testing.T, s *http.Server) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	go s.Serve(l)
	t.Cleanup(func() { s.Close() })
	return "http://" + l.Addr().String()
}

// routes is the contract between server and client, by method and path.
var routes = []string{
	"DELETE /api/session", "GET /api/events", "GET /api/sign/events", "GET /api/fair/{game}", "GET /api/games", "GET /api/games/{id}", "GET /api/games/{id}/help",
	"GET /api/games/{id}/state", "GET /api/meters", "GET /api/replies/{key}", "GET /api/rounds", "GET /api/rounds/open", "GET /api/rounds/{id}",
	"GET /api/session", "POST /api/fair/{game}/client-seed", "POST /api/fair/{game}/commitment", "POST /api/fair/{game}/reveal", "POST /api/rounds", "POST /api/rounds/{id}/moves", "POST /api/session", "POST /api/wallet/refill",
	"GET /api/floor/reports/pools", "GET /api/floor/pools/changes", "POST /api/floor/pools/changes", "POST /api/floor/pools/decide",
	"GET /api/me", "GET /api/staff", "POST /api/staff", "POST /api/staff/{name}/dismiss",
	"GET /api/tables", "GET /api/tables/{id}", "POST /api/tables/{id}/seat", "POST /api/tables/{id}/leave", "POST /api/tables/{id}/bets",
	"POST /api/tables/{id}/undo", "POST /api/tables/{id}/clear", "POST /api/tables/{id}/moves", "POST /api/floor/tables/{id}/cancel",
}

// once are routes that need no key although they post: asked twice, the second
// finds done what it asks for. A seat is taken or left, a round cancelled, once.
var once = []string{"/api/tables/{id}/seat", "/api/tables/{id}/leave", "/api/floor/tables/{id}/cancel"}

func TestOpenAPIDescribesEveryRoute(t *testing.T) {
	b := newBed(t)
	g := b.guest()
	r := g.must(g.get("/api/openapi.json"), http.StatusOK)
	var spec struct {
		OpenAPI string
		Paths   map[string]map[string]struct {
			Summary    string
			Parameters []struct{ Name string }
			Responses  map[string]json.RawMessage
		}
		Components struct{ Schemas map[string]json.RawMessage }
	}
	if err := json.Unmarshal(r.body, &spec); err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(spec.OpenAPI, "3.1") {
		t.Errorf("OpenAPI %q", spec.OpenAPI)
	}
	if strings.Contains(string(r.body), "octet-stream") || strings.Contains(string(r.body), `"500"`) {
		t.Error("describes what is not done")
	}
	told := map[string]bool{}
	for path, methods := range spec.Paths {
		for method, operation := range methods {
			told[strings.ToUpper(method)+" "+path] = true
			if operation.Summary == "" || len(operation.Responses) < 2 {
				t.Errorf("%s %s: summary %q, %d responses", method, path, operation.Summary, len(operation.Responses))
			}
			keyed := false
			for _, p := range operation.Parameters {
				keyed = keyed || p.Name == "Idempotency-Key"
			}
			money := method == "post" && path != "/api/session" && !slices.Contains(once, path) && !strings.HasPrefix(path, "/api/fair/") && !strings.HasPrefix(path, "/api/staff")
			if keyed != money {
				t.Errorf("%s %s: key %v", method, path, keyed)
			}
			// Every route that is told is there.
			if r := g.do(strings.ToUpper(method), strings.NewReplacer("{id}", "x", "{key}", "x", "{game}", "x", "sign/events", "sign/events?place=nowhere").Replace(path), ""); r.status == http.StatusMethodNotAllowed {
				t.Errorf("%s %s is not served", method, path)
			}
		}
	}
	for _, route := range routes {
		if !told[route] {
			t.Errorf("%s is not described", route)
		}
		delete(told, route)
	}
	for route := range told {
		t.Errorf("%s is described and not in the contract", route)
	}
	for _, ref := range regexp.MustCompile(`"#/components/schemas/([^"]+)"`).FindAllSubmatch(r.body, -1) {
		if spec.Components.Schemas[string(ref[1])] == nil {
			t.Errorf("schema %s is not there", ref[1])
		}
	}
}

func TestEveryReplyIsHardened(t *testing.T) {
	b := newBed(t)
	g := b.guest()
	for _, path := range []string{"/", "/assets/app-1a2.js", "/api/games", "/api/nothing", "/api/session", "/api/health"} {
		h := g.get(path).header
		csp := h.Get("Content-Security-Policy")
		for _, want := range []string{"default-src 'self'", "style-src 'self'", "img-src 'self' data:", "frame-ancestors 'none'"} {
			if !strings.Contains(csp, want) {
				t.Errorf("%s: no %s in %q", path, want, csp)
			}
		}
		if strings.Contains(csp, "unsafe") {
			t.Errorf("%s: %q", path, csp)
		}
		for name, want := range map[string]string{"X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer", "X-Frame-Options": "DENY"} {
			if h.Get(name) != want {
				t.Errorf("%s: %s is %q", path, name, h.Get(name))
			}
		}
		if h.Get("Request-Id") == "" {
			t.Errorf("%s: no request id", path)
		}
		if strings.HasPrefix(path, "/api/") && h.Get("Cache-Control") != "no-store" {
			t.Errorf("%s may be stored", path)
		}
		if h.Get("Access-Control-Allow-Origin") != "" {
			t.Errorf("%s allows other origins", path)
		}
	}
}

func TestWrongPathsAndMethods(t *testing.T) {
	b := newBed(t)
	g := b.guest()
	g.refused(g.get("/api/nothing"), http.StatusNotFound, house.NotFound)
	r := g.do("PUT", "/api/rounds", "")
	g.refused(r, http.StatusMethodNotAllowed, BadRequest)
	if r.header.Get("Allow") != "GET, POST" {
		t.Errorf("Allow %q", r.header.Get("Allow"))
	}
	if r := g.get("/"); r.status != 200 || !strings.Contains(string(r.body), "<title>croupier</title>") {
		t.Errorf("the client answers %d %s", r.status, r.body)
	}
	g.refused(g.get("/games/dirty-money"), http.StatusNotFound, house.NotFound)
	for _, inside := range []string{"/metrics", "/debug/pprof/"} {
		if r := g.get(inside); r.status != 404 || strings.Contains(string(r.body), "go_goroutines") || strings.Contains(string(r.body), "profile") {
			t.Errorf("%s is shown to the world", inside)
		}
	}
	for code := range problems {
		if read[struct{ Code Code }](t, g.must(g.get("/api/problems/"+string(code)), http.StatusOK)).Code != code {
			t.Errorf("%s is not explained", code)
		}
	}
	g.refused(g.get("/api/problems/none"), http.StatusNotFound, house.NotFound)
}

func TestALargeHeaderIsRefused(t *testing.T) {
	b := newBed(t)
	r := b.guest().do("GET", "/api/games", "", "X-Large", strings.Repeat("x", 64<<10))
	if r.status != http.StatusRequestHeaderFieldsTooLarge {
		t.Errorf("status %d", r.status)
	}
}

func TestHealthAndReadiness(t *testing.T) {
	rulestest.Covers(t, "PL-43")
	b := newBed(t)
	g := b.guest()
	g.must(g.get("/api/health"), http.StatusOK)
	g.must(g.get("/api/ready"), http.StatusOK)
	b.store.Close()
	g.must(g.get("/api/health"), http.StatusOK)
	g.must(g.get("/api/ready"), http.StatusServiceUnavailable)
	// PL-19: a store that does not answer is no refusal of money.
	g.refused(g.get("/api/session"), http.StatusServiceUnavailable, Retry)
}

func TestInsideShowsMetricsAndProfiles(t *testing.T) {
	rulestest.Covers(t, "PL-43")
	b := newBed(t)
	b.wallet()
	url := serveOn(t, Listener(t.Context(), b.server.Inside(), b.server.log))
	r := (&guest{bed: &bed{t: t, url: url}}).get("/metrics")
	if r.status != 200 || !strings.Contains(string(r.body), `croupier_http_requests_total{route="POST /api/session",status="201"} 1`) {
		t.Errorf("%d %s", r.status, r.body)
	}
	if r := (&guest{bed: &bed{t: t, url: url}}).get("/debug/pprof/cmdline"); r.status != 200 {
		t.Errorf("profiles answer %d", r.status)
	}
}

func TestAPanicIsNotToldAndMayHaveMoved(t *testing.T) {
	b := newBed(t)
	h := b.server.watch(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { panic("the ace of spades") }))
	b.url = serveOn(t, &http.Server{Handler: h})
	g := b.guest()
	r := g.get("/")
	g.refused(r, http.StatusServiceUnavailable, Unknown)
	if strings.Contains(string(r.body)+b.logged.String(), "ace of spades") {
		t.Error("tells what panicked")
	}
}

func TestGamesAndHelpCanBeReadAtAnyTime(t *testing.T) {
	rulestest.Covers(t, "PL-1")
	b := newBed(t)
	g := b.wallet()
	open := g.open() // in the middle of a round
	sheet := read[GameSheet](t, g.must(g.get("/api/games/dirty-money"), http.StatusOK))
	if sheet.Unit != 100 || sheet.Currency != "CZK" || !sheet.Enabled || sheet.Edition != open.Round.Edition {
		t.Errorf("sheet %+v", sheet.GameCard)
	}
	definition, ok := sheet.Definition.(map[string]any)
	if !ok || definition["pays"] == nil || definition["lines"] == nil || definition["stakes"] == nil || definition["strips"] == nil {
		t.Errorf("definition %v", sheet.Definition)
	}
	for _, lang := range []string{"en", "cs"} {
		help := read[HelpPage](t, g.must(g.get("/api/games/dirty-money/help?lang="+lang), http.StatusOK))
		if help.Lang != lang || help.Title != "Dirty Money" || !strings.Contains(help.HTML, "<p>") {
			t.Errorf("help %+v", help)
		}
	}
	// German is there where the game has it, else English.
	for id, lang := range map[string]string{"star-fever": "de", "dirty-money": "en"} {
		if help := read[HelpPage](t, g.must(g.get("/api/games/"+id+"/help?lang=de"), http.StatusOK)); help.Lang != lang {
			t.Errorf("German help of %s is in %s", id, help.Lang)
		}
	}
	g.refused(g.get("/api/games/dirty-money/help?lang=fr"), http.StatusUnprocessableEntity, BadRequest)
	g.refused(g.get("/api/games/no-game"), http.StatusNotFound, house.NotFound)
	g.refused(g.get("/api/games/no-game/help"), http.StatusNotFound, house.NotFound)
	g.refused(g.get("/api/games/no-game/state"), http.StatusNotFound, house.NotFound)
	// The round is as it was.
	state := read[State](t, g.must(g.get("/api/games/dirty-money/state"), http.StatusOK))
	if state.Round == nil || state.Round.ID != open.Round.ID || state.Round.Moves != open.Round.Moves || state.Balance != open.Balance {
		t.Errorf("state %+v", state)
	}
	list := read[struct{ Games []GameCard }](t, g.must(g.get("/api/games"), http.StatusOK)).Games
	if !slices.ContainsFunc(list, func(c GameCard) bool { return c.ID == sheet.ID && c.Edition == sheet.Edition }) {
		t.Errorf("games %+v", list)
	}
}

func TestMeters(t *testing.T) {
	b := newBed(t)
	g := b.wallet()
	before := read[struct{ Meters []Meter }](t, g.must(g.get("/api/meters"), http.StatusOK)).Meters
	// Play money alone (PL-7), of the account's own currency first.
	if len(before) < 2 || before[0].Currency != "CZK-fun" || before[0].Name != "Central" {
		t.Fatalf("own meters %+v", before)
	}
	for _, m := range before[1:] {
		if m.Currency == "CZK-fun" || !strings.HasSuffix(m.Currency, odds.FunSuffix) {
			t.Errorf("meter %+v after that of the account's own currency", m)
		}
	}
	b.losing()
	g.must(g.post("/api/rounds", newKey(), stake(100)), http.StatusCreated)
	after := read[struct{ Meters []Meter }](t, g.must(g.get("/api/meters"), http.StatusOK)).Meters
	// DM-R9: 1 % of the stake of 100.00 is 1.00.
	if after[0].Amount != before[0].Amount+100 {
		t.Errorf("the meter went from %d to %d", before[0].Amount, after[0].Amount)
	}
	if all := read[struct{ Meters []Meter }](t, b.guest().must(b.guest().get("/api/meters"), http.StatusOK)).Meters; len(all) < 2 {
		t.Errorf("a display without a session shows %+v", all)
	}
}

func TestTheLogHoldsNoSecret(t *testing.T) {
	b := newBed(t)
	g := b.wallet()
	key := newKey()
	p := read[Play](t, g.must(g.post("/api/rounds", key, stake(5)), http.StatusCreated))
	g.get("/api/rounds/" + string(p.Round.ID))
	g.get("/api/replies/" + key)
	_, token, _ := strings.Cut(g.cookie, "=")
	log := b.logged.String()
	for name, secret := range map[string]string{"token": token, "key": key, "draws": `"stops"`} {
		if strings.Contains(log, secret) {
			t.Errorf("the log holds the %s", name)
		}
	}
	if !strings.Contains(log, "GET /api/rounds/{id}") {
		t.Errorf("the log does not say which routes were taken:\n%s", log)
	}
}
