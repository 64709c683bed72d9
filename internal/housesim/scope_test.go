package housesim

import (
	"errors"
	"strings"
	"testing"
	"time"

	"croupier/house"
	"croupier/house/jackpot"
	"croupier/house/round"
	"croupier/house/venue"
	"croupier/internal/rulestest"
	"croupier/odds"
	"croupier/play"
	"croupier/play/pot"
)

// towns are three venues of one money, two of them in a circle, and one of another.
var towns = func() *venue.Book {
	var plan venue.Plan
	for _, id := range []string{"praha", "brno", "ostrava"} {
		v := odds.Must(venue.New(id, id, "cz"))
		v.Terms.HandPayAbove = 0
		plan.Venues = append(plan.Venues, v)
	}
	plan.Venues = append(plan.Venues, odds.Must(venue.New("tallinn", "Tallinn", "ee")))
	plan.Circles = []venue.Circle{{ID: "moravia", Venues: []string{"brno", "ostrava"}}}
	return odds.Must(venue.NewBook(plan))
}()

// street is a floor on which every machine is played with the money of jan.
type street struct{ round.Floor }

func (street) Leave(_ house.Reader, a house.Account, _ round.Opening, _ time.Time) (round.Stand, error) {
	if a.Kind != house.Terminal {
		return round.Stand{}, nil
	}
	return round.Stand{Player: "jan", Venue: a.Venue}, nil
}

func (street) Bounds(string) round.Bounds { return round.Bounds{} }

func (street) After(house.Reader, *house.Change, []round.Kept, time.Time) error { return nil }

// scoped opens the place's desk with pools that reach so far.
func (p *place) scoped(list ...jackpot.Scope) {
	p.Helper()
	scopes, err := jackpot.NewScopes(list, towns)
	p.must(err)
	c := p.config()
	c.Scopes, c.Floor = scopes, street{}
	p.desk, err = round.NewDesk(ctx, c)
	p.must(err)
}

// machineIn is a machine with credit at a venue.
func (p *place) machineIn(town string) house.Account {
	p.Helper()
	p.keys++
	at, _ := towns.Venue(town)
	money := at.Currency
	a := house.Account{ID: house.NewMint(p.config().Clock, nil).New(), Kind: house.Terminal, Name: town + string(rune('a'+p.keys)), Currency: money, Venue: town}
	p.must(p.store.Do(ctx, func(house.Reader) (house.Change, error) {
		return house.Change{
			Event: house.Event{Name: "test", At: p.clock}, Accounts: []house.Account{a}, Purses: []house.Lot{{Purse: a.Purse(), Currency: money}},
			Postings: []house.Posting{{Reason: house.ForDeposit, From: house.PurseOf(house.BankPurse, money), To: a.Purse(), Currency: money, Amount: 1_000_000}},
		}, nil
	}))
	return a
}

// shown are the amounts of meters by pot and place.
func shown(meters []house.Meter) map[string]odds.Amount {
	all := map[string]odds.Amount{}
	for _, m := range meters {
		all[m.Pool+"@"+m.Place] = m.Amount
	}
	return all
}

// TestScopes: which pool a stake feeds and can win is the house's configuration:
// central, a venue's, or a circle's; several stand side by side, machines of a
// group agree at every place, and play money has its own (DM-28).
func TestScopes(t *testing.T) {
	rulestest.Covers(t, "DM-28", "DM-27", "BC-M-15", "PL-7", "PL-24")
	p := linkedPlace(t)
	p.scoped(
		jackpot.Scope{Owner: "group:club", Pot: "grand", Reach: jackpot.InCircles, Circles: []string{"moravia"}},
		jackpot.Scope{Owner: "group:club", Pot: "major", Reach: jackpot.EachVenue},
	)
	praha, brno, ostrava, online := p.machineIn("praha"), p.machineIn("brno"), p.machineIn("ostrava"), p.guest(100_000)
	p.start(praha, bet(0, 100), miss, 0)              // 100 into each of its pools
	p.start(brno, bet(0, 10), miss, 0)                // 10
	p.start(ostrava, on("dime", bet(0, 10)), miss, 0) // 20, by the dime's own growth
	got := p.start(online, bet(0, 100), miss, 0)      // play money
	for purse, want := range map[house.Purse]odds.Amount{
		"pool/group:club/grand/CZK": 100, "pool/group:club/grand/CZK@moravia": 30,
		"pool/group:club/major/CZK": 0, "pool/group:club/major/CZK@praha": 100, "pool/group:club/major/CZK@brno": 10, "pool/group:club/major/CZK@ostrava": 20,
		"pool/group:club/grand/CZK-fun": 100, "pool/group:club/major/CZK-fun": 100, "pool/group:club/major/CZK-fun@praha": 0, "pool/group:club/grand/CZK-fun@moravia": 0,
	} {
		p.has(purse, want)
	}
	if m := shown(got.Meters); len(m) != 2 || m["grand@"] != 100 || m["major@"] != 100 {
		t.Errorf("on-line: %v", m)
	}
	for town, want := range map[string][2]odds.Amount{"praha": {100, 100}, "brno": {30, 10}, "ostrava": {30, 20}, "": {100, 0}} {
		meters, err := p.desk.MetersAt(ctx, "CZK", jackpot.Site{Venue: town})
		if err != nil || len(meters) != 2 || meters[0].Amount != want[0] || meters[1].Amount != want[1] {
			t.Errorf("the sign of %q shows %+v (%v), want %v", town, meters, err, want)
		}
	}
	// The circle's is won by either of its venues, and Praha's stays.
	won := p.start(brno, bet(0, 100), hit, 0)
	if len(won.Round.Awards) != 1 || won.Round.Awards[0].Amount != 130 || won.Round.Awards[0].Pool.Place != "moravia" || won.Round.Venue != "brno" {
		t.Errorf("won in Brno: %+v", won.Round)
	}
	p.has("pool/group:club/grand/CZK", 100)
	p.sums()
}

// TestScopesChange: a pool is of where a stake was made; with other scopes after
// a restart the old pool stands idle, and no award is made twice.
func TestScopesChange(t *testing.T) {
	rulestest.Covers(t, "DM-28", "PL-27")
	p := newPlace(t)
	p.scoped(jackpot.Scope{Owner: "coin", Pot: "central", Reach: jackpot.EachVenue})
	m := p.machineIn("praha")
	open := p.start(m, bet(1, 100), hit, 0)
	if len(open.Round.Awards) != 1 || open.Round.Awards[0].Pool.Place != "praha" || open.Over {
		t.Fatalf("won, and open: %+v", open)
	}
	idle := open.Round.Awards[0].Pool
	if !p.desk.Fed(idle) {
		t.Error("the pool of the venue is told to be idle")
	}
	p.scoped()
	end := p.move(m, open.Round, play.Move{Verb: play.Stand}, 0)
	if len(end.Round.Awards) != 1 || end.Round.Win != 30_000 {
		t.Errorf("after the change: %+v", end.Round)
	}
	if p.desk.Fed(idle) {
		t.Error("the pool of the venue is told to be fed")
	}
	p.sums()
}

// TestMachineJackpot: a pot can be a machine's own: its pool begins with the first
// stake there, only that machine shows, feeds and wins it (BC-M-22).
func TestMachineJackpot(t *testing.T) {
	rulestest.Covers(t, "BC-M-22", "BC-M-28")
	p := newPlace(t, func(p *place) {
		bonus := pot.Plan{ID: 9, Name: "bonus", Growth: odds.Must(odds.NewPart(1, 10)), From: 5, To: 10}
		p.game.Pots = append(p.game.Pots, bonus)
		p.always = []uint32{0}
	})
	p.always = nil
	p.scoped(jackpot.Scope{Owner: "coin", Pot: "bonus", Reach: jackpot.EachMachine})
	one, two := p.machineIn("praha"), p.machineIn("praha")
	p.start(one, bet(0, 10), 123, miss, 0) // its amount is drawn: 500 and 123
	p.start(two, bet(0, 10), 0, miss, 0)   // and the other's
	got := p.start(one, bet(0, 10), miss, 0)
	place := "machine:" + string(one.ID)
	if m := shown(got.Meters); m["bonus@"+place] != 200 || len(m) != 2 {
		t.Errorf("the machine shows %v", m)
	}
	got = p.start(one, bet(0, 100), 7, miss, 0)
	if len(got.Round.Awards) != 1 || got.Round.Awards[0].Amount != 623 || got.Round.Awards[0].Pool.Place != place {
		t.Errorf("at 1200 of 623: %+v", got.Round)
	}
	p.has(house.Purse("pool/coin/bonus/CZK@machine:"+string(two.ID)), 100)
	p.has("pool/coin/bonus/CZK", 0)
	p.sums()
}

// TestScopeFaults: what is wrong with scopes is told at once, all of it.
func TestScopeFaults(t *testing.T) {
	rulestest.Covers(t, "DM-28")
	plan := venue.Plan{Venues: towns.Venues(), Circles: append(towns.Circles(), venue.Circle{ID: "all", Venues: []string{"praha", "brno"}})}
	book := odds.Must(venue.NewBook(plan))
	_, err := jackpot.NewScopes([]jackpot.Scope{
		{Owner: "coin", Pot: "central", Reach: jackpot.Central}, {Owner: "coin", Pot: "central", Reach: jackpot.EachVenue},
		{Owner: "dime", Pot: "a", Reach: "town"},
		{Owner: "dime", Pot: "b", Reach: jackpot.InCircles},
		{Owner: "dime", Pot: "c", Reach: jackpot.InCircles, Circles: []string{"bohemia"}},
		{Owner: "dime", Pot: "d", Reach: jackpot.InCircles, Circles: []string{"moravia", "all"}},
		{Owner: "dime", Pot: "e", Reach: jackpot.EachVenue, Circles: []string{"all"}},
		{Owner: "group:", Pot: "f", Reach: jackpot.Central},
	}, book)
	for _, says := range []string{
		"pot central of coin: it is set twice", `pot a of dime: no reach is called "town"`, "pot b of dime: no circle is named",
		`pot c of dime: there is no circle "bohemia"`, `pot d of dime: venue "brno" is in circle "moravia" and in circle "all"`,
		"pot e of dime: circles are named", "pot f of group:: a game or group and a pot must be named",
	} {
		if err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%v, want %q", err, says)
		}
	}
	p := newPlace(t)
	c := p.config()
	c.Scopes = odds.Must(jackpot.NewScopes([]jackpot.Scope{{Owner: "coin", Pot: "grand", Reach: jackpot.EachVenue}}, towns))
	if _, err := round.NewDesk(ctx, c); err == nil || !strings.Contains(err.Error(), "a scope is set for pot grand of coin, and there is no such pot") {
		t.Error(errors.Join(err, errors.New("a scope of no pot was taken")))
	}
}
