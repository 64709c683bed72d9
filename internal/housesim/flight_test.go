package housesim

import (
	"context"
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"croupier/draw"
	"croupier/draw/fair"
	"croupier/house"
	"croupier/house/round"
	"croupier/odds"
	"croupier/play"
)

// airfield is a place with the game of crash beside the coin, whose clock stands
// still until a test sets it.
type airfield struct {
	*place
	keeper *round.Timekeeper
	secret [fair.SeedSize]byte // of the seed that is held
	nonce  uint64
}

// secretWords are the draws of a server seed, for the next source.
func secretWords(n byte) (words []uint32, secret [fair.SeedSize]byte) {
	for i := range secret {
		secret[i] = n + byte(i)
	}
	for i := 0; i < len(secret); i += 2 {
		words = append(words, uint32(secret[i])<<8|uint32(secret[i+1]))
	}
	return words, secret
}

func newAirfield(t testing.TB, shape ...func(*place)) *airfield {
	t.Helper()
	game, err := CrashGame()
	if err != nil {
		t.Fatal(err)
	}
	f := &airfield{place: newPlace(t, append(shape, func(p *place) {
		p.others, p.tick = append(p.others, game), 0
	})...)}
	f.watch()
	return f
}

// watch takes a timekeeper into service.
func (f *airfield) watch() {
	f.Helper()
	var err error
	f.keeper, err = round.NewTimekeeper(ctx, f.desk)
	f.must(err)
}

// beat lets the timekeeper look at the clock.
func (f *airfield) beat() time.Time {
	f.Helper()
	next, err := f.keeper.Beat(ctx)
	f.must(err)
	return next
}

// commits has a server seed drawn and confirms a client seed.
func (f *airfield) commits(a house.Account, client string) round.Pledge {
	f.Helper()
	f.list, f.secret = secretWords(byte(f.keys))
	f.nonce = 0
	p, err := f.desk.Commit(ctx, a.ID, "crash")
	f.must(err)
	return f.confirms(a, client, p)
}

func (f *airfield) confirms(a house.Account, client string, p round.Pledge) round.Pledge {
	f.Helper()
	p, err := f.desk.Confirm(ctx, a.ID, "crash", p.Held.ID, client)
	f.must(err)
	return p
}

// crashes confirms a client seed with which the next flight crashes within
// bounds, and is the point.
func (f *airfield) crashes(a house.Account, least, most uint32) uint32 {
	f.Helper()
	p, err := f.desk.Pledge(ctx, a.ID, "crash")
	f.must(err)
	if p.Held == nil {
		p = f.commits(a, "first")
	}
	for i := range 1_000_000 {
		client := fmt.Sprintf("client %d", i)
		if at := f.point(client, p.Held.Nonce+1); at >= least && at <= most {
			f.confirms(a, client, p)
			return at
		}
	}
	f.Fatalf("no flight crashes from %d to %d", least, most)
	return 0
}

// point is the crash point of a round of the held seed, by the rules.
func (f *airfield) point(client string, nonce uint64) uint32 {
	f.Helper()
	table := f.others[0].Sit(1)
	f.must(table.Open(nil, fly(5, 0).Wagers))
	src := fair.New(f.secret, client, nonce)
	f.must(table.Run(src))
	f.must(table.(play.TimedTable).Clock(src))
	return viewOf(f, table.Views(1)[2]).Crash
}

func fly(units, target uint32) round.Opening {
	return round.Opening{Game: "crash", Wagers: []play.Wager{{Seat: 1, Spot: 1, Arg: target, Units: units}}}
}

// flown is a reply of crash.
type flown struct {
	Round   house.Round
	Views   []airView
	Over    bool
	Elapsed *uint32
	Origin  *round.Origin
	Balance odds.Amount
}

type airView struct {
	Scene string
	At    uint32
	Crash uint32
	Over  bool
}

func viewOf(t testing.TB, view any) (v airView) {
	t.Helper()
	if err := json.Unmarshal(odds.Must(json.Marshal(view)), &v); err != nil {
		t.Fatal(err)
	}
	return v
}

func (f *airfield) reply(r house.Reply, err error) (got flown) {
	f.Helper()
	f.must(err)
	f.must(json.Unmarshal(r.Body, &got))
	return got
}

// takesOff starts a flight.
func (f *airfield) takesOff(a house.Account, units, target uint32) flown {
	f.Helper()
	return f.reply(f.tryStart(a, fly(units, target)))
}

// leaves cashes out, whatever Arg is sent.
func (f *airfield) leaves(a house.Account, rec house.Round) (house.Reply, error) {
	return f.tryMove(a, rec, play.Move{Verb: play.CashOut, Arg: 999_999})
}

// ends is a round as it has ended, with its views.
func (f *airfield) ends(a house.Account, id house.ID) round.Shown {
	f.Helper()
	shown, err := f.desk.Show(ctx, a.ID, id)
	f.must(err)
	return shown
}

// pace is the multiplier of a moment, and moment the first of a multiplier.
func (f *airfield) pace(ms uint32) uint32 { return f.others[0].Sit().(play.TimedTable).Pace(ms) }

func (f *airfield) moment(times uint32) (ms uint32) {
	table := f.others[0].Sit().(play.TimedTable)
	for table.Pace(ms) < times {
		ms++
	}
	return ms
}

// after sets the clock so many milliseconds after a round's start.
func (f *airfield) after(rec house.Round, ms uint32) {
	f.clock = rec.Started.Add(time.Duration(ms) * time.Millisecond)
}

// runsOf are the causes of a round as they lie in the store.
func (f *airfield) runsOf(id house.ID) (runs []house.Run) {
	f.Helper()
	f.must(f.store.Read(context.Background(), func(r house.Reader) (err error) {
		runs, err = r.Runs(id)
		return err
	}))
	return runs
}

// drawsOf are the draws that the store holds of a round.
func (f *airfield) drawsOf(id house.ID) (all []draw.Draw) {
	f.Helper()
	for _, run := range f.runsOf(id) {
		all = append(all, run.Causes.Draws...)
	}
	return all
}
