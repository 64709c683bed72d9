package craps_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"croupier/draw"
	"croupier/internal/rulestest"
	"croupier/odds"
	"croupier/play"
	"croupier/rules/craps"
)

// usual is the table of pay-tables.md.
func usual() craps.Definition {
	d := craps.Definition{Field2: 2, Field12: 3, Odds: [3]uint32{3, 4, 5}, Additions: 1000}
	for i := range d.Limits {
		d.Limits[i] = craps.Limit{Least: 1, Most: 5000}
	}
	return d
}

func game(t testing.TB, d craps.Definition) *craps.Game {
	t.Helper()
	g, faults := craps.New(d)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	return g
}

// round is a round in play with the dice to come.
type round struct {
	testing.TB
	craps.State
	g *craps.Game
}

// begin opens a round on a point.
func begin(t testing.TB, point uint8, w ...play.Wager) *round {
	t.Helper()
	r := &round{TB: t, g: game(t, usual())}
	if err := r.g.Open(&r.State, craps.Carry{Point: point}, w); err != nil {
		t.Fatal(err)
	}
	return r
}

// throw throws totals or pairs of dice, such as 6 or 3+3, silent in between.
func (r *round) throw(words string) *round {
	r.Helper()
	for _, word := range strings.Fields(words) {
		var a, b uint32
		if _, err := fmt.Sscanf(word, "%d+%d", &a, &b); err != nil {
			if _, err := fmt.Sscan(word, &b); err != nil {
				r.Fatal(err)
			}
			a = max(1, b-min(b, 6)) // an odd pair where there is one
			b -= a
		}
		if r.g.Turn(&r.State) == 1 {
			r.move(r.g.Offers(&r.State, 1, nil)[0].Default())
		}
		tape := &draw.Tape{Draws: []draw.Draw{{Bound: 6, Value: a - 1}, {Bound: 6, Value: b - 1}}}
		r.g.Step(&r.State, tape, nil)
	}
	return r
}

// move makes a move that must be on offer.
func (r *round) move(m play.Move) *round {
	r.Helper()
	offers := r.g.Offers(&r.State, 1, nil)
	if !slices.ContainsFunc(offers, func(o play.Offer) bool { return o.Allows(m) }) {
		r.Fatalf("%v is not among %v", m, offers)
	}
	r.g.Act(&r.State, 1, m)
	return r
}

// gives checks whether the round is over and what came back of a spot.
func (r *round) gives(name string, over bool, spot uint16, want int64) {
	r.Helper()
	back := odds.Part{}
	for _, p := range r.g.Pays(&r.State, nil) {
		if p.Spot == spot {
			back = p.Back
		}
	}
	if done := r.g.Turn(&r.State) == play.Over; done != over || back != odds.Whole(want) {
		r.Errorf("%s: over %v, %s back; want %v, %d", name, done, back, over, want)
	}
}

func on(spot uint16, units uint32) play.Wager { return play.Wager{Seat: 1, Spot: spot, Units: units} }

// The come-out roll and the point, for those with and against the shooter.
func TestLineBets(t *testing.T) {
	rulestest.Covers(t, "OC-6.1.1", "OC-6.1.2", "OC-6.1.3")
	for throws, want := range map[string][2]int64{ // pass, don't pass
		"7": {20, 0}, "11": {20, 0}, "2": {0, 20}, "3": {0, 20},
		"12":        {0, 10}, // barred: the stake comes back
		"4 4":       {20, 0},
		"4 7":       {0, 20},
		"5 11 3 5":  {20, 0}, // neither counts once there is a point
		"6 12 2 7":  {0, 20},
		"8 6 9 8":   {20, 0},
		"9 10 7":    {0, 20},
		"10 4 5 10": {20, 0},
	} {
		for i, spot := range []uint16{craps.Pass, craps.DontPass} {
			r := begin(t, 0, on(spot, 10)).throw(throws)
			r.gives(throws, true, spot, want[i])
			if r.g.Carry(&r.State) != (craps.Carry{}) {
				t.Errorf("%s: the puck stays on %d", throws, r.Point)
			}
		}
		for i, spot := range []uint16{craps.Come, craps.DontCome} {
			begin(t, 6, on(spot, 10)).throw(throws).gives("come: "+throws, true, spot, want[i])
		}
	}
}

// OC-R12: the point outlives a round that ends before the shooter's decision, and
// a come bet outlives the shooter.
func TestPointAndRound(t *testing.T) {
	rulestest.Covers(t, "OC-R12")
	r := begin(t, 0, on(craps.Field, 10)).throw("9")
	r.gives("field", true, craps.Field, 20)
	if got := r.g.Carry(&r.State); got.Point != 9 {
		t.Errorf("the point 9 is carried as %d", got.Point)
	}
	r = begin(t, 9, on(craps.Come, 10)).throw("5 9")
	r.gives("the shooter's point is made", false, craps.Come, 0)
	if r.Point != 0 || r.Moved[1] != 10 {
		t.Errorf("the puck is on %d, %v on the numbers", r.Point, r.Moved)
	}
	r.throw("8 5").gives("the come bet's point", true, craps.Come, 20)
	if r.Point != 8 {
		t.Errorf("the next shooter's point is %d, want 8", r.Point)
	}
}

// Come bets travel, and one takes the place of another that the same throw wins.
func TestComeBetsTravel(t *testing.T) {
	rulestest.Covers(t, "OC-R12")
	r := begin(t, 9, on(craps.Come, 10)).throw("6")
	r.move(play.Move{Verb: play.Bet, Arg: uint32(craps.Come), Units: 5}).throw("6")
	r.gives("the first is paid, the second moves", false, craps.Come, 20)
	if r.Moved != [6]uint32{2: 5} {
		t.Errorf("%v on the numbers, want 5 on six", r.Moved)
	}
	r.move(play.Move{Verb: play.Bet, Arg: uint32(craps.Come), Units: 3}).throw("7")
	r.gives("the new one wins with 7, the old one is lost", true, craps.Come, 26)

	r = begin(t, 9, on(craps.DontCome, 10)).throw("4")
	r.move(play.Move{Verb: play.Bet, Arg: uint32(craps.DontCome), Units: 5}).throw("4")
	r.gives("the first is lost, the second moves", false, craps.DontCome, 0)
	r.throw("7").gives("and wins with 7", true, craps.DontCome, 10)
}

// Odds: what each point pays, how much may lie behind a bet, and both fates.
func TestOdds(t *testing.T) {
	rulestest.Covers(t, "OC-6.1.3", "OC-R12")
	for i, one := range []struct {
		most, back   uint32 // taken behind ten, and what comes back of it
		laid, dented uint32
	}{{30, 90, 60, 90}, {40, 100, 60, 100}, {50, 110, 60, 110}, {50, 110, 60, 110}, {40, 100, 60, 100}, {30, 90, 60, 90}} {
		point, k := fmt.Sprint(craps.Points[i]), uint32(i)
		for _, flat := range []uint16{craps.Pass, craps.Come, craps.DontPass, craps.DontCome} {
			carried, spot, most, back, wins := uint8(0), craps.PassOdds, one.most, one.back, point
			switch flat {
			case craps.Come:
				carried, spot = 8, craps.ComeOdds
			case craps.DontPass:
				spot, most, back, wins = craps.DontPassOdds, one.laid, one.dented, "7"
			case craps.DontCome:
				carried, spot, most, back, wins = 8, craps.DontComeOdds, one.laid, one.dented, "7"
			}
			r := begin(t, carried, on(flat, 10)).throw(point)
			offers := r.g.Offers(&r.State, 1, nil)
			at := slices.IndexFunc(offers, func(o play.Offer) bool { return o.Verb == play.Odds })
			if at < 0 || offers[at].From != uint32(spot)+k || offers[at].To != offers[at].From || offers[at].Most != most {
				t.Errorf("behind %d on %s: %+v, want up to %d", flat, point, offers, most)
				continue
			}
			m := play.Move{Verb: play.Odds, Arg: offers[at].From, Units: most}
			r.move(m)
			for _, o := range r.g.Offers(&r.State, 1, nil) {
				if o.Verb == play.Odds {
					t.Errorf("behind %d on %s even more: %+v", flat, point, o)
				}
			}
			lost := *r
			r.throw(wins).gives("odds behind "+point, true, spot+uint16(i), int64(back))
			other := map[bool]string{true: "7", false: point}[wins == point]
			lost.throw(other).gives("lost behind "+point, true, spot+uint16(i), 0)
		}
	}
}

// Bets between throws, and bets that are taken down: contracts are not.
func TestMoves(t *testing.T) {
	rulestest.Covers(t, "OC-R12")
	r := begin(t, 0, on(craps.Pass, 10), on(craps.Place+3, 12), on(craps.Hard, 5)).throw("6")
	take := func(spot uint16) play.Move { return play.Move{Verb: play.Take, Arg: uint32(spot)} }
	r.move(take(craps.Place+3)).gives("taken down", false, craps.Place+3, 12)
	for _, o := range r.g.Offers(&r.State, 1, nil) {
		if o.Allows(take(craps.Pass)) || o.Allows(play.Move{Verb: play.Bet, Arg: uint32(craps.Pass), Units: 10}) {
			t.Errorf("a line bet on its point is taken down or raised: %+v", o)
		}
	}
	r.move(play.Move{Verb: play.Bet, Arg: uint32(craps.Field), Units: 5}).throw("3+1")
	r.gives("the field", false, craps.Field, 10)
	r.gives("hard 4 by 3 and 1", false, craps.Hard, 0)
	r.throw("7").gives("seven out", true, craps.Pass, 0)
	// Where all is taken down the round is over.
	begin(t, 4, on(craps.Big8, 5)).throw("5").move(take(craps.Big8)).gives("nothing left", true, craps.Big8, 5)
}

// PL-45: a round takes only so many further stakes.
func TestAdditions(t *testing.T) {
	rulestest.Covers(t, "PL-45")
	d := usual()
	d.Additions = 2
	r := begin(t, 4, on(craps.Place, 5))
	r.g = game(t, d)
	for range 2 {
		r.throw("3").move(play.Move{Verb: play.Bet, Arg: uint32(craps.Field), Units: 1})
	}
	r.throw("3")
	for _, o := range r.g.Offers(&r.State, 1, nil) {
		if o.Class == play.Stake {
			t.Errorf("a third stake: %+v", o)
		}
	}
}

// What Open refuses, with a reason.
func TestRefusals(t *testing.T) {
	rulestest.Covers(t, "OC-R8", "OC-R12")
	g := game(t, usual())
	for name, one := range map[string]struct {
		point uint8
		w     []play.Wager
	}{
		"nothing":               {0, nil},
		"no such spot":          {0, []play.Wager{on(62, 1)}},
		"spot 0":                {0, []play.Wager{on(0, 1)}},
		"another seat":          {0, []play.Wager{{Seat: 2, Spot: craps.Pass, Units: 1}}},
		"twice":                 {0, []play.Wager{on(craps.Field, 1), on(craps.Field, 1)}},
		"pass on a point":       {6, []play.Wager{on(craps.Pass, 1)}},
		"don't pass on a point": {6, []play.Wager{on(craps.DontPass, 1)}},
		"come without a point":  {0, []play.Wager{on(craps.Come, 1)}},
		"odds before the bet":   {0, []play.Wager{on(craps.Pass, 10), on(craps.PassOdds, 10)}},
		"off the step of 7:6":   {0, []play.Wager{on(craps.Place+2, 7)}},
		"off the step of 9:5":   {0, []play.Wager{on(craps.Place, 6)}},
		"off the step of buy":   {0, []play.Wager{on(craps.Buy, 10)}},
		"off the step of horn":  {0, []play.Wager{on(craps.Horn, 2)}},
		"too much":              {0, []play.Wager{on(craps.Field, 5001)}},
	} {
		var s craps.State
		var refusal *play.Refusal
		if err := g.Open(&s, craps.Carry{Point: one.point}, one.w); !errors.As(err, &refusal) || refusal.Reason == "" {
			t.Errorf("%s: %v, want a *play.Refusal", name, err)
		}
	}
}
