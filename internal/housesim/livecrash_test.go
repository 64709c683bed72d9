package housesim

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"testing"
	"time"

	"croupier/draw"
	"croupier/draw/fair"
	"croupier/games"
	"croupier/house"
	"croupier/house/round"
	"croupier/house/table"
	"croupier/internal/rulestest"
	"croupier/odds"
	"croupier/play"
)

const (
	flightID = "crash-1"
	crashBet = 1 // the only spot
)

// pointing is what a test asks of the rules of crash: the point that draws come to.
type pointing interface{ Point(draw.Source) uint32 }

// unsealed is the draws of the flight of a table, as the vault knows them, with no
// word of any player.
func (b *liveBed) unsealed(d table.Doc) (*fair.Source, round.Flight) {
	b.Helper()
	var f round.Flight
	b.must(b.store.Read(ctx, func(r house.Reader) error {
		p, err := r.Paper(round.FlightPaper, d.ID+"/"+itoa(d.Number))
		b.must(err)
		return json.Unmarshal(p.Body, &f)
	}))
	var s house.Seed
	s.ID, s.Game, s.Number, s.Sealed = f.Seed, f.Game, f.Number, f.Sealed
	_, err := hex.Decode(s.Commitment[:], []byte(f.Commitment))
	b.must(err)
	bound := []byte("seed " + string(s.ID) + "  " + s.Game + " " + itoa(s.Number) + " " + f.Commitment)
	plain, err := vault.Open(s.Sealed, bound)
	b.must(err)
	return fair.New([fair.SeedSize]byte(plain), f.Client, uint64(f.Number)), f
}

func itoa(n int) string { return string(odds.Must(json.Marshal(n))) }

// lands moves the clock until the flight is over.
func (b *liveBed) lands() table.Doc {
	b.Helper()
	for range 400 {
		d, _ := b.doc(flightID, house.Account{})
		if d.Phase != table.Flying {
			return d
		}
		b.tick(time.Second)
	}
	b.Fatal("the flight does not end")
	return table.Doc{}
}

func (b *liveBed) bets(a house.Account, units, target uint32) table.Mine {
	b.Helper()
	return b.read(b.hall.Bet(ctx, flightID, b.order(a), []play.Wager{{Spot: crashBet, Arg: target, Units: units}}, mine))
}

// launched closes the bets of a flight that is known to go beyond a multiplier:
// flights are pointing until one does.
func (b *liveBed) launched(beyond uint32, lay func()) (point uint32) {
	b.Helper()
	g, err := games.Find("crash")
	b.must(err)
	for range 300 {
		lay()
		b.tick(25 * time.Second)
		d := b.phase(flightID, table.Flying)
		source, _ := b.unsealed(d)
		if point = g.Rules.(pointing).Point(source); point > beyond {
			return point
		}
		b.lands()
		b.tick(5 * time.Second)
	}
	b.Fatalf("no flight in 300 goes beyond %d", beyond)
	return 0
}

// Many fly one flight: who leaves gets what the house's clock said when it heard
// of him, automatic cash-outs are settled at exactly their target, and nothing
// tells the end before it is there.
func TestLiveFlight(t *testing.T) {
	rulestest.Covers(t, "OC-R14", "OC-6.3.3", "PL-5")
	plan := liveTable("crash", 5)
	b := newLive(t, plan)
	by, auto, rides := b.player(flightID, 1), b.player(flightID, 2), b.player(flightID, 3)
	var before [3]int64
	point := b.launched(400, func() {
		for i, a := range []house.Account{by, auto, rides} {
			target := []uint32{0, 137, 0}[i]
			m := b.bets(a, 10, target)
			before[i] = m.Balance
			_, err := b.hall.Bet(ctx, flightID, b.order(a), []play.Wager{{Spot: crashBet, Arg: 200, Units: 10}}, mine)
			b.refused(err, house.NotOffered) // one bet for each player
		}
		b.tick(0)
	})
	d := b.phase(flightID, table.Flying)
	if d.Seats[1].Bets[0].Arg != 0 {
		t.Errorf("everybody sees when a player means to leave: %+v", d.Seats[1])
	}
	if _, m := b.doc(flightID, auto); len(m.Bets) != 1 || m.Bets[0].Arg != 137 {
		t.Errorf("he sees it himself: %+v", m)
	}
	if d.Closes != nil || d.Fair.Commitment == "" || d.Fair.Secret != "" || d.Fair.Client == "" {
		t.Errorf("in the air everybody sees %+v", d)
	}
	b.tick(3 * time.Second) // 1.000060^3000 = 1.197
	m := b.read(b.hall.Move(ctx, flightID, b.order(by), table.Choice{Move: play.Move{Verb: play.CashOut}}, mine))
	if m.State != "out" || m.Out == nil || *m.Out != 119 || m.Balance != before[0]+1_190 {
		t.Errorf("out after three seconds: %+v", m)
	}
	if len(m.Views) != 0 {
		t.Errorf("who has left sees %s", m.Views)
	}
	_, err := b.hall.Move(ctx, flightID, b.order(by), table.Choice{Move: play.Move{Verb: play.CashOut}}, mine)
	b.refused(err, house.TooLate)
	b.sums()
	b.tick(10 * time.Second) // 1.000060^13000 = 2.18: the automatic one has left
	if _, m := b.doc(flightID, auto); m.Out == nil || *m.Out != 137 || m.Balance != before[1]+1_370 {
		t.Errorf("the automatic cash-out: %+v", m)
	}
	b.secret(d.Number)
	for _, a := range []house.Account{by, auto, rides} {
		list, err := b.desk.List(ctx, a.ID, "", "", 1)
		b.must(err)
		if shown, err := b.desk.Show(ctx, a.ID, list[0].ID); err != nil || len(shown.Views)+len(shown.Draws) > 0 {
			t.Errorf("a round in the air is shown as %+v, %v", shown, err)
		}
		b.refused(b.desk.Void(ctx, list[0].ID, "one alone"), house.NotOffered)
	}
	b.sums()
	end := b.lands()
	b.sums()
	var crashed struct{ Crash uint32 }
	b.must(json.Unmarshal(end.Views[len(end.Views)-1], &crashed))
	if crashed.Crash != point || end.Phase != table.Show || end.Fair.Secret == "" {
		t.Errorf("the end is told as %s, want %d; %+v", end.Views, point, end.Fair)
	}
	if _, m := b.doc(flightID, rides); m.State != "over" || m.Balance != before[2] || len(m.Views) == 0 {
		t.Errorf("who rode to the end: %+v", m)
	}
	// Anybody checks the flight by what was told: docs/fair.md.
	secret, err := hex.DecodeString(end.Fair.Secret)
	b.must(err)
	g, err := games.Find("crash")
	b.must(err)
	bound := fair.Commitment([fair.SeedSize]byte(secret))
	if again := g.Rules.(pointing).Point(fair.New([fair.SeedSize]byte(secret), end.Fair.Client, uint64(end.Fair.Nonce))); again != point || hex.EncodeToString(bound[:]) != d.Fair.Commitment {
		t.Errorf("the seeds say %d, it was %d", again, point)
	}
}

// secret looks through all that the store holds, and all that was told, of a
// flight in the air: no round has a draw, and the secret is nowhere.
func (b *liveBed) secret(number int) {
	b.Helper()
	var f round.Flight
	b.must(b.store.Read(ctx, func(r house.Reader) error {
		p, err := r.Paper(round.FlightPaper, flightID+"/"+itoa(number))
		b.must(err)
		b.must(json.Unmarshal(p.Body, &f))
		records, err := r.RoundsAt(flightID)
		b.must(err)
		if len(records) != 3 {
			b.Errorf("%d rounds are open in the air, want all 3: none tells the end before it is there", len(records))
		}
		for _, rec := range records {
			runs, err := r.Runs(rec.ID)
			b.must(err)
			for _, run := range runs {
				if len(run.Causes.Draws) > 0 {
					b.Errorf("round %s has draws in the air", rec.ID)
				}
			}
		}
		return nil
	}))
	source, _ := b.unsealed(table.Doc{ID: flightID, Number: number})
	g, err := games.Find("crash")
	b.must(err)
	point := []byte(`"crash":` + itoa(int(g.Rules.(pointing).Point(source))))
	for _, n := range b.news {
		if bytes.Contains(n.Doc, point) && bytes.Contains(n.Doc, []byte(`"number":`+itoa(number)+`,`)) {
			b.Errorf("it was told in the air: %s", n.Doc)
		}
	}
}

// The owner's process dies in the air: who has left keeps his win, the others get
// their stakes back.
func TestLiveFlightIsCutOff(t *testing.T) {
	rulestest.Covers(t, "OC-R15", "OC-2.1.12")
	b := newLive(t, liveTable("crash", 5))
	by, rides := b.player(flightID, 1), b.player(flightID, 2)
	var before [2]int64
	b.launched(900, func() {
		before[0], before[1] = b.bets(by, 10, 0).Balance, b.bets(rides, 10, 5000).Balance
		b.tick(0)
	})
	b.tick(3 * time.Second)
	b.read(b.hall.Move(ctx, flightID, b.order(by), table.Choice{Move: play.Move{Verb: play.CashOut}}, mine))
	b.killed()
	d := b.phase(flightID, table.Show)
	if d.Reason == "" || d.Fair.Secret == "" || d.Results[0].Reason == "" {
		t.Errorf("after the take-over: %+v", d)
	}
	b.has(by, odds.Amount(before[0]+1_190))
	b.has(rides, odds.Amount(before[1]+1_000))
	if _, m := b.doc(flightID, rides); m.State != "void" || m.Reason == "" {
		t.Errorf("who was in the air is told %+v", m)
	}
	b.sums()
	b.tick(5 * time.Second)
	b.phase(flightID, table.Betting)
}
