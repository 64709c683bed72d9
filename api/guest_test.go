package api

import (
	"encoding/json"
	"fmt"
	"net/http"
	"testing"

	"croupier/games"
	"croupier/house"
	"croupier/internal/rulestest"
	"croupier/play"
)

// modest is a wager that a game takes from anybody: the least on its first spots,
// or a machine's lowest stake.
func modest(t *testing.T, g *games.Game) []play.Wager {
	var tries [][]play.Wager
	if m := g.Slot(); m != nil {
		d := m.Definition()
		for _, arg := range []uint32{0, d.All(), 1} {
			tries = append(tries, []play.Wager{{Seat: 1, Arg: arg, Units: d.Stakes[0]}},
				[]play.Wager{{Seat: 1, Arg: arg, Units: d.Stakes[0] * d.Played(arg)}})
		}
	}
	var some []play.Wager
	for _, s := range g.Spots() {
		some = append(some, play.Wager{Seat: 1, Spot: s.ID, Arg: s.From, Units: s.Least})
		tries = append(tries, some)
	}
	for _, try := range tries {
		if g.Sit().Open(nil, try) == nil {
			return try
		}
	}
	t.Fatalf("%s: no wager found", g.ID)
	return nil
}

// TestAGuestPlaysEverything: somebody who has just come in plays a round of any
// game of the catalogue: his first refill in its play money opens that wallet, the
// round is played from it to its end by the first of what is offered, and its money
// adds up.
func TestAGuestPlaysEverything(t *testing.T) {
	rulestest.Covers(t, "PL-7", "PL-15", "PL-21")
	b := newBed(t)
	for _, game := range games.Catalogue() {
		t.Run(game.ID, func(t *testing.T) {
			b.in(t)
			g := b.wallet()
			code := game.Currency.Code + "-fun"
			stands := read[State](t, g.must(g.get("/api/games/"+game.ID+"/state"), http.StatusOK))
			if stands.Currency.Code != code || stands.Round != nil || (stands.Balance == 0) != (code != "CZK-fun") {
				t.Fatalf("a fresh guest stands with %+v", stands)
			}
			wagers := modest(t, game)
			body := fmt.Sprintf(`{"game":%q,"wagers":%s}`, game.ID, encode(t, wagers))
			if stands.Balance == 0 {
				g.refused(g.post("/api/rounds", newKey(), body), http.StatusConflict, withoutMoney(game))
				g.must(g.post("/api/wallet/refill?currency="+code, newKey(), ""), http.StatusOK)
			}
			if game.Draws == games.Fair {
				p := read[Pledge](t, g.must(g.post("/api/fair/"+game.ID+"/commitment", "", ""), http.StatusOK))
				g.must(g.post("/api/fair/"+game.ID+"/client-seed", "", fmt.Sprintf(`{"seed":%q,"client_seed":"mine"}`, p.Held.ID)), http.StatusOK)
			}
			p := read[Play](t, g.must(g.post("/api/rounds", newKey(), body), http.StatusCreated))
			stake := Money(0)
			for _, w := range wagers {
				stake += Money(w.Units) * Money(game.Unit)
			}
			if p.Round.Currency != code || p.Round.Before != 1_000_000 || p.Round.Stake != stake || len(p.Round.Views) == 0 {
				t.Fatalf("started %+v", p.Round)
			}
			if p.Round.Elapsed != nil {
				return // the clock ends it
			}
			for n := 0; !p.Round.Over; n++ {
				if n == 1000 {
					t.Fatal("the round has no end")
				}
				o := p.Round.Offers[0]
				at := fmt.Sprintf(`{"verb":%q,"arg":%d,"units":%d,"seen":%d}`, o.Verb, o.From, o.Least, p.Round.Moves)
				p = read[Play](t, g.must(g.post(fmt.Sprintf("/api/rounds/%s/moves", p.Round.ID), newKey(), at), http.StatusOK))
			}
			if p.Round.State != house.Settled || p.Balance != 1_000_000-p.Round.Stake+p.Round.Win {
				t.Errorf("ended with %d: %+v", p.Balance, p.Round.RoundSummary)
			}
			then := read[RoundRecord](t, g.must(g.get(fmt.Sprintf("/api/rounds/%s", p.Round.ID)), http.StatusOK))
			if then.Win != p.Round.Win || then.Stake != p.Round.Stake || len(then.Draws) == 0 {
				t.Errorf("in the books: %+v", then.RoundSummary)
			}
		})
	}
}

// withoutMoney is how a first round is refused while its wallet is not open: where
// seeds are needed they come first.
func withoutMoney(g *games.Game) house.Code {
	if g.Draws == games.Fair {
		return house.SeedNeeded
	}
	return house.NoCredit
}

// encode is wagers as the API takes them.
func encode(t *testing.T, wagers []play.Wager) []byte {
	var all []Wager
	for _, w := range wagers {
		all = append(all, Wager{Seat: w.Seat, Spot: w.Spot, Arg: w.Arg, Units: w.Units})
	}
	text, err := json.Marshal(all)
	if err != nil {
		t.Fatal(err)
	}
	return text
}
