package housesim

import (
	"slices"
	"strings"
	"testing"

	"croupier/house"
	"croupier/house/round"
	"croupier/internal/rulestest"
	"croupier/odds"
	"croupier/play"
)

// unmoved checks that a command was refused with its code and reason, and has
// written nothing.
func (h *hall) unmoved(name string, code house.Code, why string, do func() error) {
	h.Helper()
	before := h.changes()
	err := do()
	r := house.RefusalOf(err)
	if r == nil || r.Code != code || !strings.Contains(r.Detail, why) {
		h.Errorf("%s: %v, want %s with %q", name, err, code, why)
	}
	if now := h.changes(); now != before {
		h.Errorf("%s: refused, and %d changes are written", name, now-before)
	}
}

// TestStakesRefused: each stake that a table does not take is refused with the
// reason, and nothing moves.
func TestStakesRefused(t *testing.T) {
	rulestest.Covers(t, "OC-2.1.6", "OC-1.8", "OC-R2", "OC-R8", "BC-RL-7", "BC-R20")
	h := newHall(t, "roulette", "spread-roulette", "blackjack-u", "blackjack-e", "craps", "three-card-poker", "ultimate-holdem", "mines", "punto-banco-free")
	for _, c := range []struct {
		name, game string
		stakes     []chips
		code       house.Code
		why        string
	}{
		{"a spot that there is not", "roulette", []chips{{"straight-37", 5}}, house.NotOffered, "no spot 999"},
		{"another game's spot", "roulette", []chips{{"pass", 5}}, house.NotOffered, "no spot"},
		{"a side bet that this table has not", "blackjack-u", []chips{{"box-1-main", 10}, {"box-1-top-3", 5}}, house.NotOffered, "no spot"},
		{"off the step", "craps", []chips{{"place-6", 7}}, house.NotOffered, "multiples of 6"},
		{"under the least", "roulette", []chips{{"red", 4}}, house.NotOffered, "at least 5"},
		{"under the least, once it is cut", "punto-banco-free", []chips{{"player", 5}, {"tie", 0}}, house.NotOffered, "at least 1"},
		{"a call bet off its chips", "roulette", []chips{{"voisins", 10}}, house.NotOffered, "multiples of 9"},
		{"a call bet that would pass a spot's most", "roulette", []chips{{"straight-26", 500}, {"jeu-zero", 4}}, house.NotOffered, "jeu-zero is laid whole or not at all"},
		{"a call bet over its own most", "roulette", []chips{{"tiers", 60_000}}, house.NotOffered, "tiers takes at most"},
		{"a call bet that is not covered", "roulette", []chips{{"tiers", 600}, {"voisins", 900}}, house.NoCredit, "1500.00"},
		{"a side bet without its box", "blackjack-e", []chips{{"box-1-main", 10}, {"box-2-top-3", 5}}, house.NotOffered, "box-2-main"},
		{"an ante without its blind", "ultimate-holdem", []chips{{"ante", 5}}, house.NotOffered, "an equal blind"},
		{"a blind that is not the ante", "ultimate-holdem", []chips{{"ante", 5}, {"blind", 6}}, house.NotOffered, "5 and 6"},
		{"a side bet alone", "three-card-poker", []chips{{"prime", 5}}, house.NotOffered, "stake on ante"},
		{"a bet that opens later", "craps", []chips{{"come", 5}}, house.NotOffered, "when the shooter has a point"},
		{"odds without a bet in front", "craps", []chips{{"pass", 5}, {"pass-odds-4", 5}}, house.NotOffered, "behind a bet"},
		{"no mines", "mines", []chips{{"mines", 5}}, house.NotOffered, "from 1 to 24"},
		{"no stake", "spread-roulette", nil, house.NotOffered, "no bet"},
	} {
		a := h.player(c.game, 100_000)
		h.unmoved(c.name, c.code, c.why, func() error {
			_, err := h.desk.Start(ctx, h.order(a), h.lay(c.game, c.stakes...), h.keep)
			return err
		})
		h.has(a.PurseIn(h.table(c.game).Currency+odds.FunSuffix), 100_000)
	}
	other := h.lay("roulette", chips{"red", 5})
	other.Wagers[0].Seat = 2
	a := h.player("roulette", 100_000)
	h.unmoved("another seat", house.NotOffered, "seat 1", func() error {
		_, err := h.desk.Start(ctx, h.order(a), other, h.keep)
		return err
	})
	h.sums()
}

// TestStakesCut: what lies above a spot's most is cut to it, said to the player and
// kept as cut (OC-2.1.7); a call bet is taken whole, before closing alone.
func TestStakesCut(t *testing.T) {
	rulestest.Covers(t, "OC-2.1.7", "OC-2.1.8", "OC-R2", "BC-RL-7", "BC-R20")
	h := newHall(t, "roulette")
	a := h.player("roulette", 100_000)
	out := h.begin(a, h.lay("roulette", chips{"straight-17", 300}, chips{"tiers", 12}, chips{"straight-17", 201}))
	if len(out.Cuts) != 1 || out.Cuts[0].Asked != 501 || out.Cuts[0].Taken != 500 || !strings.Contains(out.Cuts[0].String(), "straight-17 takes at most 500") {
		t.Errorf("told of the cuts %v", out.Cuts)
	}
	if out.Round.Stake != 51_200 || out.Round.State != house.Settled {
		t.Errorf("%d were staked: %+v", out.Round.Stake, out.Round)
	}
	shown, err := h.desk.Show(ctx, a.ID, out.Round.ID)
	h.must(err)
	want := h.lay("roulette", chips{"straight-17", 500}, chips{"tiers", 12}).Wagers
	if !slices.Equal(shown.Wagers, want) {
		t.Errorf("the record has %+v, want %+v", shown.Wagers, want)
	}
	h.unmoved("a bet after NO MORE BETS", house.NotOffered, "over", func() error {
		_, err := h.desk.Move(ctx, h.order(a), round.Choice{Round: out.Round.ID, Move: play.Move{Verb: play.Bet, Arg: 17, Units: 5}}, h.keep)
		return err
	})
	h.sums()
}

// TestMovesRefused: each decision that is not legal now is refused with the reason,
// and the round stands as it stood.
func TestMovesRefused(t *testing.T) {
	rulestest.Covers(t, "OC-3.1.9", "OC-3.1.10", "OC-R7", "BC-BJ-8", "BC-UT-2", "PL-17")
	h := newHall(t, "blackjack-u", "blackjack-e", "ultimate-holdem", "craps", "hi-lo", "mines")
	box, two := []chips{{"box-1-main", 10}}, []chips{{"box-1-main", 10}, {"box-2-main", 20}}
	second := uint32(4) // Arg of the first hand of the second box: its number from 0, times 4
	pass := play.Move{Verb: play.Pass}
	oddsOn4 := func(t play.Table) bool {
		return slices.ContainsFunc(t.Offers(1, nil), func(o play.Offer) bool { return o.Verb == play.Odds && o.From == 5 })
	}
	for _, c := range []struct {
		name, game string
		stakes     []chips
		first      []play.Move
		now        func(play.Table) bool // what is offered by then
		credit     odds.Amount           // left after the stakes
		move       play.Move
		code       house.Code
		why        string
	}{
		{"insurance above half", "blackjack-u", box, nil, offers(play.Insure), 1000, play.Move{Verb: play.Insure, Units: 6}, house.NotOffered, "insure with 6 units"},
		{"insurance below half of the least", "blackjack-u", box, nil, offers(play.Insure), 1000, play.Move{Verb: play.Insure, Units: 4}, house.NotOffered, "insure with 4 units"},
		{"a card before insurance is answered", "blackjack-u", box, nil, offers(play.Insure), 1000, play.Move{Verb: play.Hit}, house.NotOffered, "hit is not on offer now"},
		{"insurance twice", "blackjack-u", box, []play.Move{{Verb: play.Insure, Units: 5}}, offers(play.Hit), 1500, play.Move{Verb: play.Insure, Units: 5}, house.NotOffered, "insure is not on offer now"},
		{"another box", "blackjack-u", two, nil, offers(play.Stand), 1000, play.Move{Verb: play.Stand, Arg: second}, house.NotOffered, "not there"},
		{"another hand", "blackjack-u", box, []play.Move{{Verb: play.Split, Units: 10}}, offers(play.Stand), 1000, play.Move{Verb: play.Stand, Arg: 1}, house.NotOffered, "not there"},
		{"a split of what is no pair", "blackjack-u", box, []play.Move{{Verb: play.Hit}}, offers(play.Stand), 1000, play.Move{Verb: play.Split, Units: 10}, house.NotOffered, "split is not on offer now"},
		{"half a double", "blackjack-u", box, nil, offers(play.Double), 1000, play.Move{Verb: play.Double, Units: 5}, house.NotOffered, "double with 5 units"},
		{"a double above the stake", "blackjack-e", box, nil, offers(play.Double), 5000, play.Move{Verb: play.Double, Units: 11}, house.NotOffered, "double with 11 units"},
		{"a double that is not covered", "blackjack-u", box, nil, offers(play.Double), 999, play.Move{Verb: play.Double, Units: 10}, house.NoCredit, ""},
		{"a split that is not covered", "blackjack-u", box, nil, offers(play.Split), 999, play.Move{Verb: play.Split, Units: 10}, house.NoCredit, ""},
		{"insurance that is not covered", "blackjack-u", box, nil, offers(play.Insure), 499, play.Move{Verb: play.Insure, Units: 5}, house.NoCredit, ""},
		{"a raise of five antes", "ultimate-holdem", []chips{{"ante", 5}, {"blind", 5}}, nil, offers(play.Raise), 5000, play.Move{Verb: play.Raise, Units: 25}, house.NotOffered, "raise with 25 units"},
		{"a fold before the river", "ultimate-holdem", []chips{{"ante", 5}, {"blind", 5}}, nil, offers(play.Raise), 5000, play.Move{Verb: play.Fold}, house.NotOffered, "fold is not on offer now"},
		{"a raise that is not covered", "ultimate-holdem", []chips{{"ante", 5}, {"blind", 5}}, []play.Move{pass, pass}, offers(play.Raise), 499, play.Move{Verb: play.Raise, Units: 5}, house.NoCredit, ""},
		{"a line bet taken down", "craps", []chips{{"pass", 10}}, nil, offers(play.Odds), 5000, play.Move{Verb: play.Take, Arg: 1}, house.NotOffered, "take is not on offer now"},
		{"odds above three times the bet", "craps", []chips{{"pass", 10}}, nil, oddsOn4, 900_000, play.Move{Verb: play.Odds, Arg: 5, Units: 31}, house.NotOffered, "odds with 31 units"},
		{"a line bet once there is a point", "craps", []chips{{"pass", 10}}, nil, offers(play.Odds), 900_000, play.Move{Verb: play.Bet, Arg: 1, Units: 10}, house.NotOffered, "not there"},
		{"a cash-out before a call", "hi-lo", []chips{{"play", 5}}, nil, offers(play.Pick), 500, play.Move{Verb: play.CashOut}, house.NotOffered, "cash-out is not on offer now"},
	} {
		want := h.lay(c.game, c.stakes...)
		h.deal(want, c.first, c.now)
		stake := odds.Amount(0)
		for _, w := range want.Wagers {
			stake += odds.Amount(w.Units) * 100
		}
		a := h.player(c.game, stake+c.credit)
		h.begin(a, want)
		out := h.choose(a, c.first...)
		h.unmoved(c.name, c.code, c.why, func() error {
			_, err := h.desk.Move(ctx, h.order(a), round.Choice{Round: out.Round.ID, Seen: out.Round.Moves, Move: c.move}, h.keep)
			return err
		})
		h.unmoved(c.name+", seen too late", house.Stale, "", func() error {
			_, err := h.desk.Move(ctx, h.order(a), round.Choice{Round: out.Round.ID, Seen: out.Round.Moves + 1, Move: out.Offers[0].Default()}, h.keep)
			return err
		})
		stands, err := h.desk.Resume(ctx, a.ID, c.game)
		h.must(err)
		if stands.Open == nil || stands.Open.Round.Stake != out.Round.Stake || stands.Balance != out.Balance || !slices.Equal(stands.Open.Offers, out.Offers) {
			t.Errorf("%s: the round stood as %+v and stands as %+v", c.name, out, stands)
		}
	}
	h.sums()
}

// TestNobodyCallsForAPlayer: a call or a tile is its player's to choose, even
// where it is all that is on offer; neither a new round nor the end of a session
// makes it.
func TestNobodyCallsForAPlayer(t *testing.T) {
	rulestest.Covers(t, "PL-12", "OC-R13")
	h := newHall(t, "hi-lo", "mines")
	mines := h.lay("mines", chips{"mines", 5})
	mines.Wagers[0].Arg = 24
	hilo := h.lay("hi-lo", chips{"play", 5})
	for _, want := range []round.Opening{mines, hilo} {
		h.deal(want, nil, func(t play.Table) bool { return len(t.Offers(1, nil)) == 1 })
		a := h.player(want.Game, 10_000)
		out := h.begin(a, want)
		h.unmoved(want.Game, house.OpenRound, "finish it first", func() error {
			_, err := h.desk.Start(ctx, h.order(a), want, h.keep)
			return err
		})
		before := h.changes()
		h.must(h.desk.Collect(ctx, a.ID))
		stands, err := h.desk.Resume(ctx, a.ID, want.Game)
		h.must(err)
		if h.changes() != before || stands.Open == nil || stands.Open.Round.ID != out.Round.ID || stands.Open.Round.Moves != 0 {
			t.Errorf("%s: after the session the round stands as %+v", want.Game, stands)
		}
	}
	h.sums()
}
