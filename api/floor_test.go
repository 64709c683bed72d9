package api

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"croupier/draw/fast"
	"croupier/games"
	"croupier/house"
	"croupier/house/account"
	"croupier/house/claim"
	"croupier/house/dispute"
	"croupier/house/jackpot"
	"croupier/house/round"
	"croupier/house/terminal"
	"croupier/house/venue"
	"croupier/internal/rulestest"
	"croupier/odds"
)

// floorBed is a bed with a venue, whose wins above a limit are paid by hand, two
// of its staff, and one player with 1 000.00 CZK.
func floorBed(t *testing.T, limit odds.Amount) (b *bed, anna, boris, jan *guest) {
	t.Helper()
	ctx := context.Background()
	v, err := venue.New("praha", "Praha", "cz")
	if err != nil {
		t.Fatal(err)
	}
	v.Terms.HandPayAbove = limit
	venues := odds.Must(venue.NewBook(venue.Plan{Venues: []venue.Venue{v}}))
	b = newBed(t, func(c *Config) {
		mint := house.NewMint(nil, nil)
		var command atomic.Uint64
		office := claim.NewOffice(claim.Config{Store: c.Store, Venues: venues})
		desk, err := round.NewDesk(ctx, round.Config{
			Store: c.Store, Games: round.FromGames(games.Catalogue()), Floor: office,
			Chance: func() round.Chance { return dealt{fast.New(7, t.Name(), command.Add(1))} },
			Vault:  odds.Must(jackpot.NewVault(make([]byte, jackpot.KeySize), nil)),
		})
		if err != nil {
			t.Fatal(err)
		}
		c.Desk = desk
		c.Floor = &Floor{
			Venues: venues, Office: office, Hall: terminal.NewHall(terminal.Config{Store: c.Store, Venues: venues, Desk: desk}),
			Disputes: &dispute.Book{Store: c.Store, Mint: mint, Clock: time.Now},
		}
	})
	for name, role := range map[string]house.Role{"anna": house.Attendant, "boris": house.Manager} {
		if _, err := b.book.Employ(ctx, account.Hire{Name: name, Password: "correct horse", Role: role, Venue: "praha", By: "the test"}); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := b.book.OpenPlayer(ctx, "jan", "correct horse", "CZK", 1_000_00); err != nil {
		t.Fatal(err)
	}
	return b, b.named("anna"), b.named("boris"), b.named("jan")
}

// named is a client who has logged in.
func (b *bed) named(name string) *guest {
	b.t.Helper()
	g := b.guest()
	g.must(g.post("/api/session", "", fmt.Sprintf(`{"kind":"named","name":%q,"password":"correct horse"}`, name)), http.StatusCreated)
	return g
}

// machine sets a machine up and logs it in.
func (b *bed) machine(boris *guest, name string) (m *guest, id string) {
	b.t.Helper()
	made := read[struct {
		Key      string
		Terminal terminal.Shown
	}](b.t, boris.must(boris.post("/api/floor/terminals", "", fmt.Sprintf(`{"name":%q}`, name)), http.StatusCreated))
	m = b.guest()
	m.refused(m.post("/api/terminal/session", "", fmt.Sprintf(`{"name":%q,"key":"wrong"}`, name)), http.StatusUnauthorized, house.WrongCredentials)
	m.must(m.post("/api/terminal/session", "", fmt.Sprintf(`{"name":%q,"key":%q}`, name, made.Key)), http.StatusCreated)
	return m, string(made.Terminal.ID)
}

// code has a machine show a code.
func (m *guest) code(purpose string) string {
	m.bed.t.Helper()
	shown := read[terminal.Shown](m.bed.t, m.must(m.post("/api/terminal/codes", "", fmt.Sprintf(`{"purpose":%q}`, purpose)), http.StatusOK))
	return shown.Code.Code
}

// TestFloor is the whole way over HTTP: a machine is set up, loaded, played until
// it locks for a hand pay, which staff pay, and cashed out.
func TestFloor(t *testing.T) {
	rulestest.Covers(t, "BC-H-4", "BC-H-8", "BC-H-18", "BC-M-20", "DM-R7", "PL-22", "PL-42")
	b, anna, boris, jan := floorBed(t, 1)
	m, id := b.machine(boris, "A1")
	m.refused(m.post("/api/rounds", newKey(), stake(5)), http.StatusUnprocessableEntity, house.NotOffered)

	code := m.code("load")
	seen := read[Scanned](t, jan.must(jan.get("/api/codes/"+code), http.StatusOK))
	if seen.Purpose != "load" || seen.Most != 1_000_00 || seen.Terminal != "A1" || seen.Venue != "Praha" || seen.Currency.Symbol != "Kč" {
		t.Errorf("seen: %+v", seen)
	}
	key := newKey()
	first := jan.must(jan.post("/api/codes/"+code, key, `{"amount":50000}`), http.StatusOK)
	if again := jan.must(jan.post("/api/codes/"+code, key, `{"amount":50000}`), http.StatusOK); string(again.body) != string(first.body) {
		t.Errorf("a lost reply: %s and %s", first.body, again.body)
	}
	jan.refused(jan.post("/api/codes/"+code, key, `{"amount":1}`), http.StatusConflict, house.KeyReused)
	jan.refused(jan.post("/api/codes/"+code, newKey(), `{"amount":1}`), http.StatusConflict, house.Expired)
	jan.refused(jan.post("/api/codes/"+code, "", `{"amount":1}`), http.StatusBadRequest, KeyMissing)
	if got := jan.balance(); got != 500_00 {
		t.Errorf("the wallet has %d", got)
	}

	won := m.untilLocked()
	shown := read[terminal.Shown](t, m.must(m.get("/api/terminal"), http.StatusOK))
	if shown.State != terminal.Locked || shown.Lock.Why != "hand-pay" || shown.Lock.Amount != won.Round.Win || shown.Player.Name != "j***" || shown.Credit != won.Balance {
		t.Errorf("the machine shows %+v, lock %+v", shown, shown.Lock)
	}
	m.refused(m.post("/api/rounds", newKey(), stake(5)), http.StatusConflict, house.Locked)
	floor := read[FloorView](t, anna.must(anna.get("/api/floor"), http.StatusOK))
	if len(floor.Queue) != 1 || floor.Queue[0].ID != *shown.Lock.Claim || floor.Queue[0].Due == nil || len(floor.Terminals) != 1 || string(floor.Terminals[0].ID) != id {
		t.Fatalf("the floor: %+v", floor)
	}

	at := "/api/floor/claims/" + floor.Queue[0].ID
	anna.refused(anna.post(at+"/pay", newKey(), ""), http.StatusConflict, house.Incomplete)
	anna.must(anna.post(at+"/arrive", "", ""), http.StatusOK)
	anna.must(anna.post(at+"/identify", "", `{"document":"passport","number":"77","name":"Jan Novák"}`), http.StatusOK)
	paid := read[Claim](t, anna.must(anna.post(at+"/pay", newKey(), ""), http.StatusOK))
	if paid.State != claim.Paid || paid.Amount != won.Round.Win || len(paid.History) != 3 || len(paid.Needs) != 0 {
		t.Errorf("paid: %+v", paid)
	}
	if got := jan.balance(); got != 500_00+won.Round.Win {
		t.Errorf("the wallet has %d after a hand pay of %d", got, won.Round.Win)
	}
	jan.must(jan.post("/api/codes/"+m.code("cash-out"), newKey(), `{}`), http.StatusOK)
	if got := jan.balance(); got != 500_00+won.Round.Win+won.Balance {
		t.Errorf("the wallet has %d", got)
	}
	shown = read[terminal.Shown](t, m.must(m.get("/api/terminal"), http.StatusOK))
	if shown.State != terminal.Idle || shown.Credit != 0 || shown.Player != nil {
		t.Errorf("the machine shows %+v", shown)
	}
	b.past(jan, m)
	b.right()
}

// untilLocked plays until a game wins.
func (m *guest) untilLocked() Play {
	m.bed.t.Helper()
	for range 80 {
		p := read[Play](m.bed.t, m.must(m.post("/api/rounds", newKey(), stake(5)), http.StatusCreated))
		if p.Round.Win > 0 {
			return p
		}
	}
	m.bed.t.Fatal("no win in 80 games")
	return Play{}
}

// past checks what player and machine are told of what was.
func (b *bed) past(jan, m *guest) {
	b.t.Helper()
	type list struct{ Transfers []Transfer }
	own := read[list](b.t, jan.must(jan.get("/api/transfers"), http.StatusOK)).Transfers
	if len(own) != 3 || own[0].Kind != "cash-out" || own[1].Kind != "hand-pay" || own[2].Kind != "load" || own[2].Amount != 500_00 || own[0].Venue != "Praha" {
		b.t.Errorf("his transfers: %+v", own)
	}
	if left := read[list](b.t, m.must(m.get("/api/terminal/transfers"), http.StatusOK)).Transfers; len(left) != 0 {
		b.t.Errorf("a free machine tells of %+v", left)
	}
	type rounds struct{ Rounds []RoundSummary }
	machines := read[rounds](b.t, m.must(m.get("/api/rounds?limit=3"), http.StatusOK)).Rounds
	his := read[rounds](b.t, jan.must(jan.get("/api/rounds/machines?limit=3"), http.StatusOK)).Rounds
	if len(machines) == 0 || len(machines) != len(his) || machines[0].ID != his[0].ID {
		b.t.Fatalf("the machine's games: %+v, his: %+v", machines, his)
	}
	jan.must(jan.get("/api/rounds/"+string(his[0].ID)), http.StatusOK)
}

// right checks the money.
func (b *bed) right() {
	b.t.Helper()
	err := b.store.Read(context.Background(), func(r house.Reader) error {
		a, err := claim.Check(r)
		for _, fault := range a.Faults {
			b.t.Error(fault)
		}
		return err
	})
	if err != nil {
		b.t.Error(err)
	}
}

// TestFloorRights: each route of staff is refused to players, to machines, and to
// staff whose role does not reach so far (PL-42).
func TestFloorRights(t *testing.T) {
	rulestest.Covers(t, "PL-42")
	b, anna, boris, jan := floorBed(t, 0)
	m, id := b.machine(boris, "A1")
	for _, path := range []string{"/api/floor", "/api/floor/claims", "/api/floor/claims/x", "/api/floor/disputes"} {
		for _, g := range []*guest{jan, m} {
			if r := g.get(path); r.status != http.StatusForbidden {
				t.Errorf("%s: %d %s", path, r.status, r.body)
			}
		}
	}
	for path, body := range map[string]string{
		"/api/floor/terminals":                           `{"name":"B1"}`,
		"/api/floor/terminals/" + id + "/out-of-service": `{"why":"a lamp"}`,
		"/api/floor/claims/x/approve":                    "",
		"/api/floor/rounds/" + id + "/void":              `{"reason":"a test"}`,
		"/api/floor/players/jan/bar":                     `{"reason":"a test"}`,
		"/api/floor/close":                               `{"reason":"a test"}`,
	} {
		for _, g := range []*guest{jan, m, anna} {
			if r := g.post(path, "", body); r.status != http.StatusForbidden {
				t.Errorf("%s: %d %s", path, r.status, r.body)
			}
		}
	}
	for _, path := range []string{"/api/terminal", "/api/terminal/transfers"} {
		jan.refused(jan.get(path), http.StatusNotFound, house.NotFound)
	}
	jan.refused(jan.post("/api/terminal/codes", "", `{"purpose":"load"}`), http.StatusNotFound, house.NotFound)
	m.refused(m.get("/api/codes/0123456789abcdefghjk"), http.StatusUnprocessableEntity, house.NotOffered)
	boris.refused(boris.get("/api/floor?venue=brno"), http.StatusNotFound, house.NotFound)
	boris.must(boris.post("/api/floor/terminals/"+id+"/out-of-service", "", `{"why":"a lamp"}`), http.StatusOK)
	m.refused(m.post("/api/terminal/codes", "", `{"purpose":"load"}`), http.StatusConflict, house.OutOfService)
}

// TestFloorFaults: staff freeze and void a round; its stake is back on the
// machine; what they decided is written down (PL-14, BC-PB-9).
func TestFloorFaults(t *testing.T) {
	rulestest.Covers(t, "PL-14", "BC-M-23", "BC-PB-9", "OC-2.1.12", "PL-35")
	b, anna, boris, jan := floorBed(t, 0)
	m, _ := b.machine(boris, "A1")
	jan.must(jan.post("/api/codes/"+m.code("load"), newKey(), `{"amount":50000}`), http.StatusOK)
	open := m.open() // a win that waits
	at := "/api/floor/rounds/" + string(open.Round.ID)
	boris.refused(boris.post(at+"/void", "", ""), http.StatusUnprocessableEntity, house.NotOffered) // why?
	boris.must(boris.post(at+"/freeze", "", `{"reason":"a card fell"}`), http.StatusOK)
	floor := read[FloorView](t, anna.must(anna.get("/api/floor"), http.StatusOK))
	if len(floor.Rounds) != 1 || floor.Rounds[0].Reason != "a card fell" || len(floor.Queue) != 1 || floor.Queue[0].Kind != "fault" || floor.Terminals[0].State != terminal.Locked {
		t.Errorf("frozen: %+v", floor)
	}
	if hidden := string(m.must(m.get("/api/rounds/"+string(open.Round.ID)), http.StatusOK).body); strings.Contains(hidden, "a card fell") {
		t.Error("the player is told what broke")
	}
	boris.must(boris.post(at+"/void", "", `{"reason":"a card fell"}`), http.StatusOK)
	shown := read[terminal.Shown](t, m.must(m.get("/api/terminal"), http.StatusOK))
	if shown.State != terminal.InPlay || shown.Credit != open.Round.Before {
		t.Errorf("voided: %+v, before the round it had %d", shown, open.Round.Before)
	}
	body := fmt.Sprintf(`{"round":%q,"about":"the card","decision":"the round is void"}`, open.Round.ID)
	d := read[dispute.Dispute](t, boris.must(boris.post("/api/floor/disputes", "", body), http.StatusCreated))
	all := read[struct{ Disputes []dispute.Dispute }](t, anna.must(anna.get("/api/floor/disputes"), http.StatusOK)).Disputes
	if len(all) != 1 || all[0].ID != d.ID || all[0].By != "boris" || all[0].Decision != "the round is void" {
		t.Errorf("disputes: %+v", all)
	}
	b.right()
}

// TestJackpotsReport: a period is two days; what is none is refused.
func TestJackpotsReport(t *testing.T) {
	rulestest.Covers(t, "DM-36")
	b, _, boris, _ := floorBed(t, 0)
	if _, err := b.book.Employ(context.Background(), account.Hire{Name: "ota", Password: "correct horse", Role: house.Auditor, By: "the test"}); err != nil {
		t.Fatal(err)
	}
	ota := b.named("ota")
	const path = "/api/floor/reports/jackpots"
	boris.refused(boris.get(path+"?from=2027-01-01&to=2027-01-31"), http.StatusForbidden, house.Forbidden) // one venue's
	ota.refused(ota.get(path+"?from=2027-01-31&to=2027-01-01"), http.StatusUnprocessableEntity, BadRequest)
	got := read[JackpotsReport](t, ota.must(ota.get(path+"?from=2027-01-01&to=2027-01-31"), http.StatusOK))
	if len(got.Jackpots) != 0 || !got.To.Equal(time.Date(2027, 2, 1, 0, 0, 0, 0, time.UTC)) {
		t.Errorf("the report: %+v", got)
	}
	table := ota.must(ota.get(path+".csv?from=2027-01-01&to=2027-01-31"), http.StatusOK)
	if table.header.Get("Content-Type") != "text/csv; charset=utf-8" || string(table.body) != "claim,venue,game,pool,round,won,paid,amount,currency\n" {
		t.Errorf("the table: %s", table.body)
	}
}

// TestGuessedCodes: who tries one code after another waits, and what he tried is
// written down.
func TestGuessedCodes(t *testing.T) {
	rulestest.Covers(t, "PL-22", "PL-35")
	b, _, _, jan := floorBed(t, 0)
	for range 10 {
		jan.refused(jan.get("/api/codes/0123456789abcdefghjk"), http.StatusNotFound, house.NotFound)
	}
	jan.refused(jan.get("/api/codes/0123456789abcdefghjk"), http.StatusTooManyRequests, house.TooMany)
	written := 0
	err := b.store.Read(context.Background(), func(r house.Reader) error {
		return r.EachLine(1, func(l house.Line, _ [32]byte) error {
			if l.Event.Name == terminal.Refused {
				written++
			}
			return nil
		})
	})
	if err != nil || written != 10 {
		t.Errorf("%d are written down (%v), want 10", written, err)
	}
}

// TestMachineHasNoPassword: a machine does not log in as people do, and its name
// is nobody's password.
func TestMachineHasNoPassword(t *testing.T) {
	b, _, boris, _ := floorBed(t, 0)
	b.machine(boris, "A1")
	g := b.guest()
	for _, password := range []string{"", "sha256:"} {
		r := g.post("/api/session", "", fmt.Sprintf(`{"kind":"named","name":"A1","password":%q}`, password))
		g.refused(r, http.StatusUnauthorized, house.WrongCredentials)
	}
}
