package api

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"net/http"
	"sync/atomic"
	"testing"

	"croupier/draw/fast"
	"croupier/games"
	"croupier/house"
	"croupier/house/jackpot"
	"croupier/house/round"
	"croupier/internal/rulestest"
	"croupier/odds"
	"croupier/play/pot"
)

// TestMysteryOnTheWire: a mystery pot shows its bounds and its commitment and
// never its amount; its award opens the commitment (BC-R9).
func TestMysteryOnTheWire(t *testing.T) {
	rulestest.Covers(t, "BC-R9", "BC-M-15")
	secret := [32]byte{0xab}
	bound := jackpot.Commitment(250, secret)
	pool := house.PoolName{Group: "club", Pot: "collective", Currency: "EUR"}
	for want, shown := range map[string]any{
		`{"pool":"collective","name":"Collective","game":"coin","group":"club","currency":"EUR","amount":120,"mystery":{"number":3,"from":200,"to":400,"commitment":"` + hexOf(bound) + `"}}`: meterOf(house.Meter{
			Pool: "collective", Game: "coin", Group: "club", Currency: "EUR", Amount: 120,
			Mystery: house.Mystery{Number: 3, From: 200, To: 400, Commitment: bound},
		}),
		`{"pool":"central","name":"Central","game":"coin","currency":"EUR","amount":5}`: meterOf(house.Meter{Pool: "central", Game: "coin", Currency: "EUR", Amount: 5}),
		`{"pool":"collective","group":"club","amount":250,"opening":{"number":3,"secret":"` + hexOf(secret) + `","commitment":"` + hexOf(bound) + `"}}`: awardOf(house.Award{
			Pool: pool, Amount: 250, Opening: house.Opening{Number: 3, Secret: secret},
		}),
	} {
		body, err := json.Marshal(shown)
		if err != nil || string(body) != want {
			t.Errorf("%s (%v), want %s", body, err, want)
		}
	}
}

// hexOf is 64 hexadecimal digits.
func hexOf(b [32]byte) (text string) {
	const digits = "0123456789abcdef"
	for _, one := range b {
		text += string(digits[one>>4]) + string(digits[one&15])
	}
	return text
}

// TestArgReachesTheRules: what a wager names is the rules' to judge, and a
// refusal is a problem in their words; nothing moves (PL-19).
func TestArgReachesTheRules(t *testing.T) {
	rulestest.Covers(t, "PL-19")
	b := newBed(t)
	g := b.wallet()
	before := g.balance()
	p := g.refused(g.post("/api/rounds", newKey(), `{"game":"dirty-money","wagers":[{"seat":1,"arg":7,"units":5}]}`), http.StatusUnprocessableEntity, house.NotOffered)
	if p.Detail == problems[house.NotOffered].meaning {
		t.Errorf("%q is not what the rules say", p.Detail)
	}
	if now := g.balance(); now != before {
		t.Errorf("the balance was %d and is %d", before, now)
	}
}

// TestMysteryThroughTheAPI: each stake of 5 feeds 10 of 100 hellers; the tenth
// wins them. Everybody can check the hit by the commitment that the meter showed.
func TestMysteryThroughTheAPI(t *testing.T) {
	rulestest.Covers(t, "BC-M-21", "BC-R9", "PL-26")
	b := newBed(t, func(c *Config) {
		shelf := round.FromGames(games.Catalogue())
		dm, _ := shelf.Game("dirty-money")
		growth := odds.Must(odds.NewPart(2, 100))
		dm.Pots = append(dm.Pots[:len(dm.Pots):len(dm.Pots)], pot.Plan{ID: 77, Name: "collective", Group: "club", Growth: growth, From: 1, To: 1})
		var command atomic.Uint64
		var err error
		c.Desk, err = round.NewDesk(context.Background(), round.Config{
			Store: c.Store, Games: round.NewShelf([]round.Game{dm}), Vault: odds.Must(jackpot.NewVault(make([]byte, jackpot.KeySize), nil)),
			Chance: func() round.Chance { return dealt{fast.New(7, t.Name(), command.Add(1))} },
		})
		if err != nil {
			t.Fatal(err)
		}
	})
	g := b.wallet()
	find := func(all []Meter) Meter {
		for _, m := range all {
			if m.Pool == "collective" {
				return m
			}
		}
		t.Fatalf("no such meter among %+v", all)
		return Meter{}
	}
	shown := find(read[State](t, g.must(g.get("/api/games/dirty-money/state"), http.StatusOK)).Meters)
	if shown.Game != "dirty-money" || shown.Group != "club" || shown.Mystery == nil || shown.Mystery.From != 100 || shown.Mystery.To != 100 || len(shown.Mystery.Commitment) != 64 {
		t.Fatalf("the meter of the game: %+v", shown)
	}
	var won []Award
	for n := 1; n <= 10; n++ {
		p := read[Play](t, g.must(g.post("/api/rounds", newKey(), stake(5)), http.StatusCreated))
		for _, a := range p.Round.Jackpot {
			if a.Pool == "collective" {
				won = append(won, a)
			}
		}
		if len(won) != n/10 {
			t.Fatalf("after %d stakes it was won %d times", n, len(won))
		}
		if n == 10 && (p.Round.State == "open" || find(p.Meters).Mystery.Number != 2) {
			t.Errorf("the winning round: %+v", p)
		}
	}
	sum := sha256.Sum256([]byte("100:" + won[0].Opening.Secret))
	if won[0].Amount != 100 || won[0].Group != "club" || won[0].Opening.Number != 1 || hexOf(sum) != shown.Mystery.Commitment || won[0].Opening.Commitment != shown.Mystery.Commitment {
		t.Errorf("the award %+v was not bound by %+v", won[0], shown.Mystery)
	}
}
