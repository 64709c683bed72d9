package housesim

import (
	"sync"
	"testing"

	"croupier/house"
	"croupier/house/jackpot"
	"croupier/house/round"
	"croupier/internal/rulestest"
	"croupier/odds"
)

// everywhere has each test play at a machine, whose venue has a pool of its own,
// and on-line; purse is where the pool lies.
func everywhere(t *testing.T, shape func(p *place), owner, pot string, play func(t *testing.T, p *place, a house.Account, purse house.Purse)) {
	for name, town := range map[string]string{"at a machine": "praha", "on-line": ""} {
		t.Run(name, func(t *testing.T) {
			p := newPlace(t, shape)
			p.TB = t
			p.always = []uint32{0}
			p.scoped(jackpot.Scope{Owner: owner, Pot: pot, Reach: jackpot.EachVenue})
			p.always = nil
			purse := house.Purse("pool/" + owner + "/" + pot + "/CZK-fun")
			a := house.Account{}
			if town == "" {
				a = p.guest(1_000_000)
			} else {
				a, purse = p.machineIn(town), house.Purse("pool/"+owner+"/"+pot+"/CZK@"+town)
			}
			play(t, p, a, purse)
			p.sums()
		})
	}
}

// TestDrawnJackpot: a draw after every paid start, with a chance in proportion to
// the stake; a hit takes all and the pool starts from its seed (DM-30, DM-R9).
func TestDrawnJackpot(t *testing.T) {
	rulestest.Covers(t, "DM-28", "DM-29", "DM-30", "DM-32", "PL-27")
	everywhere(t, func(*place) {}, "coin", "central", func(t *testing.T, p *place, a house.Account, purse house.Purse) {
		// One in 20 000 for a unit: of a stake of 100 the answers from 19 900 on hit.
		p.start(a, bet(0, 100), 19_899, 0)
		p.has(purse, 50_033)
		won := p.start(a, bet(0, 100), 19_900, 0)
		if len(won.Round.Awards) != 1 || won.Round.Awards[0].Amount != 50_066 || won.Round.Win != 0 || won.Balance != 1_000_000-20_000 {
			t.Errorf("won: %+v", won)
		}
		p.has(purse, 50_000)
	})
}

// TestShareOfTheJackpot: by the line stake from 1 % to all of what the pool holds
// now; the rest stays, and only the whole is followed by a seed.
func TestShareOfTheJackpot(t *testing.T) {
	rulestest.Covers(t, "SF-19", "SF-R11", "PL-27", "DM-28")
	for _, percent := range []int64{1, 2, 3, 4, 5, 10, 25, 50, 75, 100} { // SF-19
		shape := func(p *place) { p.coin.Share = odds.Must(odds.NewPart(percent, 100)) }
		everywhere(t, shape, "coin", "central", func(t *testing.T, p *place, a house.Account, purse house.Purse) {
			p.start(a, bet(0, 7), 0, 0) // 700/300 are 2 and a third
			won := p.start(a, bet(0, 10), hit, 0)
			const held = 50_000 + 2 + 3 // and two thirds
			want, after := held*percent/100, held-held*percent/100
			if percent == 100 {
				after = 50_000
			}
			if len(won.Round.Awards) != 1 || int64(won.Round.Awards[0].Amount) != want || won.Round.Awards[0].Share != p.coin.Share {
				t.Errorf("%d %%: %+v", percent, won.Round.Awards)
			}
			p.has(purse, odds.Amount(after))
		})
	}
}

// TestSymbolJackpots: levels that symbols win, linked over the machines of a group,
// each with its own growth; one that was won starts from nothing and the other
// stands.
func TestSymbolJackpots(t *testing.T) {
	rulestest.Covers(t, "BC-M-15", "BC-R14", "SF-18", "DM-28")
	everywhere(t, (*place).club, "group:club", "grand", func(t *testing.T, p *place, a house.Account, purse house.Purse) {
		p.start(a, bet(0, 100), miss, 0)
		p.start(a, on("dime", bet(0, 100)), miss, 0)
		p.has(purse, 300)
		won := p.start(a, on("dime", bet(0, 5)), hit, 0)
		if len(won.Round.Awards) != 1 || won.Round.Awards[0].Amount != 310 || won.Meters[0].Amount != 0 || won.Meters[1].Amount != 310 {
			t.Errorf("won: %+v", won)
		}
		p.has(purse, 0)
	})
}

// TestMysteryAnywhere: between its bounds, by the stake that lifts it to the
// amount that was drawn before.
func TestMysteryAnywhere(t *testing.T) {
	rulestest.Covers(t, "BC-M-21", "PL-26", "DM-28")
	shape := func(p *place) {
		p.club()
		p.game.Pots, p.others[0].Pots = append(p.game.Pots, collective), append(p.others[0].Pots, collective)
		p.always = []uint32{0}
	}
	everywhere(t, shape, "group:club", "collective", func(t *testing.T, p *place, a house.Account, purse house.Purse) {
		p.start(a, bet(0, 10), miss, 0)
		p.has(purse, 100)
		won := p.start(a, bet(0, 10), 3, miss, 0)
		if len(won.Round.Awards) != 1 || won.Round.Awards[0].Amount != 200 || won.Round.Awards[0].Opening.Number != 1 {
			t.Errorf("won: %+v", won.Round)
		}
		p.has(purse, 0)
	})
}

// TestMysteryOnceAtEveryPlace: two processes, machines of two venues and players
// on-line, all at once: every seal of every pool is opened by exactly one round.
func TestMysteryOnceAtEveryPlace(t *testing.T) {
	rulestest.Covers(t, "PL-26", "PL-27", "DM-28")
	p := mysteryPlace(t, 0)
	p.always = []uint32{0, 0, 0}
	scope := jackpot.Scope{Owner: "group:club", Pot: "collective", Reach: jackpot.EachVenue}
	p.scoped(scope)
	desks := []*round.Desk{p.desk}
	p.scoped(scope)
	desks = append(desks, p.desk)
	var players []house.Account
	for _, town := range []string{"praha", "brno", "praha", "brno", "praha", "brno"} {
		players = append(players, p.machineIn(town))
	}
	players = append(players, p.guest(1_000_000), p.guest(1_000_000))
	const each = 10
	var all sync.WaitGroup
	for i, a := range players {
		var orders []round.Order
		for range each {
			orders = append(orders, p.order(a))
		}
		all.Go(func() {
			for n, o := range orders {
				if _, err := desks[(i+n)%2].Start(ctx, o, on([]string{"coin", "dime"}[i%2], bet(0, 7)), tell); err != nil {
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
	// A tenth of each stake of 700; every amount is 200: of 2 100 at each venue ten
	// are won and 100 are left, of 1 400 on-line seven.
	opened := map[house.PoolName]map[int]int{}
	p.must(p.store.Read(ctx, func(r house.Reader) error {
		return r.EachAward(func(a house.Award) error {
			if opened[a.Pool] == nil {
				opened[a.Pool] = map[int]int{}
			}
			opened[a.Pool][a.Opening.Number]++
			return nil
		})
	}))
	for place, want := range map[house.PoolName]int{
		{Group: "club", Pot: "collective", Currency: "CZK", Place: "praha"}: 10,
		{Group: "club", Pot: "collective", Currency: "CZK", Place: "brno"}:  10,
		{Group: "club", Pot: "collective", Currency: "CZK-fun"}:             7,
	} {
		if len(opened[place]) != want {
			t.Errorf("%s: %d seals were opened, want %d", place.Purse(), len(opened[place]), want)
		}
		for n, times := range opened[place] {
			if times != 1 || n > want {
				t.Errorf("%s: seal %d was opened %d times", place.Purse(), n, times)
			}
		}
	}
	p.sums()
}
