package api

import (
	"context"
	"net/http"
	"reflect"
	"strconv"
	"strings"
	"testing"
	"time"

	"croupier/house"
	"croupier/internal/rulestest"
)

func TestFunWalletBySession(t *testing.T) {
	b := newBed(t)
	g := b.guest()
	g.refused(g.get("/api/session"), http.StatusUnauthorized, house.NotLoggedIn)
	r := g.must(g.post("/api/session", "", `{"kind":"fun"}`), http.StatusCreated)
	s := read[Session](t, r)
	// 10 000.00 CZK-fun, by the contract of the API.
	if s.Account.Kind != house.Fun || s.Balance != 1_000_000 || s.Currency != (Currency{"CZK-fun", 2, "Kč"}) {
		t.Errorf("opened %+v", s)
	}
	if now := read[Session](t, g.must(g.get("/api/session"), http.StatusOK)); !reflect.DeepEqual(now, s) {
		t.Errorf("reads %+v, opened %+v", now, s)
	}
	was := g.cookie
	out := g.must(g.do("DELETE", "/api/session", ""), http.StatusNoContent)
	if c := out.header.Get("Set-Cookie"); !strings.Contains(c, "Max-Age=0") {
		t.Errorf("the cookie is not taken away: %s", c)
	}
	g.cookie = was
	g.refused(g.get("/api/session"), http.StatusUnauthorized, house.NotLoggedIn)
	g.must(g.do("DELETE", "/api/session", ""), http.StatusNoContent)
}

func TestCookie(t *testing.T) {
	b := newBed(t)
	for host, secure := range map[string]bool{
		"localhost:8080": false, "127.0.0.1": false, "[::1]:8080": false, "a.localhost": false,
		"casino.example": true, "casino.example:8443": true, "192.168.1.5:8080": true, "localhost.example": true,
	} {
		r := b.guest().do("POST", "/api/session", `{"kind":"fun"}`, "Host", host)
		c := r.header.Get("Set-Cookie")
		for _, want := range []string{"HttpOnly", "SameSite=Strict", "Path=/"} {
			if !strings.Contains(c, want) {
				t.Errorf("%s: no %s in %s", host, want, c)
			}
		}
		if strings.Contains(c, "Secure") != secure {
			t.Errorf("%s: secure must be %v in %s", host, secure, c)
		}
	}
}

func TestNamedLogIn(t *testing.T) {
	b := newBed(t)
	if _, err := b.book.OpenPlayer(context.Background(), "Jana", "correct horse", "CZK", 500); err != nil {
		t.Fatal(err)
	}
	g := b.guest()
	wrong := g.post("/api/session", "", `{"kind":"named","name":"Jana","password":"wrong horse"}`)
	g.refused(wrong, http.StatusUnauthorized, house.WrongCredentials)
	nobody := g.post("/api/session", "", `{"kind":"named","name":"Nobody","password":"wrong horse"}`)
	if string(wrong.body) != string(nobody.body) {
		t.Errorf("a wrong password and an unknown name differ: %s, %s", wrong.body, nobody.body)
	}
	s := read[Session](t, g.must(g.post("/api/session", "", `{"kind":"named","name":"Jana","password":"correct horse"}`), http.StatusCreated))
	if s.Account.Name != "Jana" || s.Account.Kind != house.Player || s.Currency.Code != "CZK" || s.Balance != 500 {
		t.Errorf("got %+v", s)
	}
	if strings.Contains(b.logged.String(), "horse") {
		t.Error("the log holds a password")
	}
}

func TestFailedLogInsAreCounted(t *testing.T) {
	now := time.Unix(1_800_000_000, 0)
	b := newBed(t, func(c *Config) {
		c.LogIns = Rate{Burst: 3, Every: 30 * time.Second}
		c.Clock = func() time.Time { return now }
	})
	if _, err := b.book.OpenPlayer(context.Background(), "Jana", "correct horse", "CZK", 0); err != nil {
		t.Fatal(err)
	}
	g := b.guest()
	right := `{"kind":"named","name":"Jana","password":"correct horse"}`
	for range 10 {
		g.must(g.post("/api/session", "", right), http.StatusCreated) // right ones do not count
	}
	for range 3 {
		g.must(g.post("/api/session", "", `{"kind":"named","name":"Jana","password":"guess"}`), http.StatusUnauthorized)
	}
	r := g.post("/api/session", "", right)
	g.refused(r, http.StatusTooManyRequests, house.TooMany)
	if after, err := strconv.Atoi(r.header.Get("Retry-After")); err != nil || after != 30 {
		t.Errorf("Retry-After %q, want 30", r.header.Get("Retry-After"))
	}
	now = now.Add(30 * time.Second)
	g.must(g.post("/api/session", "", right), http.StatusCreated)
}

func TestFunWalletsPerAddressAreBounded(t *testing.T) {
	b := newBed(t, func(c *Config) { c.FunWallets = Rate{Burst: 2, Every: time.Hour} })
	b.wallet()
	b.wallet()
	g := b.guest()
	r := g.post("/api/session", "", `{"kind":"fun"}`)
	g.refused(r, http.StatusTooManyRequests, house.TooMany)
	if r.header.Get("Retry-After") == "" || g.cookie != "" {
		t.Errorf("Retry-After %q, cookie %q", r.header.Get("Retry-After"), g.cookie)
	}
}

func TestOtherOriginsAreRefused(t *testing.T) {
	b := newBed(t)
	g := b.wallet()
	before := g.balance()
	for name, header := range map[string][]string{
		"another site":            {"Sec-Fetch-Site", "cross-site"},
		"another port of ours":    {"Sec-Fetch-Site", "same-site"},
		"an old browser's Origin": {"Origin", "https://evil.example"},
		"no origin at all":        {"Origin", "null"},
	} {
		header = append(header, "Idempotency-Key", newKey())
		r := g.do("POST", "/api/rounds", stake(5), header...)
		if r.status != http.StatusForbidden {
			t.Errorf("%s: status %d", name, r.status)
			continue
		}
		g.refused(r, http.StatusForbidden, CrossOrigin)
	}
	if g.balance() != before {
		t.Error("money moved")
	}
	r := g.do("POST", "/api/rounds", stake(5), "Origin", b.url, "Sec-Fetch-Site", "same-origin", "Idempotency-Key", newKey())
	g.must(r, http.StatusCreated)
}

// TestLogOutCollects: a win that only waits to be risked is credited when the
// session ends, and is there at the next log-in.
func TestLogOutCollects(t *testing.T) {
	rulestest.Covers(t, "DM-R10")
	b := newBed(t)
	if _, err := b.book.OpenPlayer(t.Context(), "Anna", "a long password", "CZK", 1_000_000); err != nil {
		t.Fatal(err)
	}
	logIn := func() *guest {
		g := b.guest()
		g.must(g.do("POST", "/api/session", `{"kind":"named","name":"Anna","password":"a long password"}`), http.StatusCreated)
		return g
	}
	g := logIn()
	p := g.open()
	before := g.balance()
	waits := Money(p.Round.Views[len(p.Round.Views)-1].(map[string]any)["won"].(float64)) * 100
	g.must(g.do("DELETE", "/api/session", ""), http.StatusNoContent)
	if after := logIn().balance(); waits == 0 || after < before+waits {
		t.Errorf("%d before, %d waits, %d after", before, waits, after)
	}
}
