package housesim

import (
	"strings"
	"testing"

	"croupier/house"
	"croupier/house/round"
	"croupier/internal/rulestest"
	"croupier/odds"
	"croupier/play"
)

// full is a hand of blackjack with all that can lie on it: insured, split and
// doubled, with a second box still to decide.
var full = struct {
	stakes []chips
	moves  []play.Move
	units  odds.Amount
}{
	[]chips{{"box-1-main", 10}, {"box-2-main", 20}},
	[]play.Move{
		{Verb: play.Insure, Units: 5}, {Verb: play.Insure, Arg: 4, Units: 10},
		{Verb: play.Split, Units: 10}, {Verb: play.Double, Units: 10},
	},
	10 + 20 + 5 + 10 + 10 + 10,
}

// TestVoidGivesAllBack: when a round is voided, by staff or by a generator that
// fails in the middle of it, every stake comes back, those of doubles, splits and
// insurance too.
func TestVoidGivesAllBack(t *testing.T) {
	rulestest.Covers(t, "OC-R15", "OC-3.1.13", "PL-14", "RG-2")
	for _, by := range []string{"staff", "generator", "frozen"} {
		h := newHall(t, "blackjack-u")
		want := h.lay("blackjack-u", full.stakes...)
		h.deal(want, full.moves, offers(play.Stand, play.Hit))
		a := h.player("blackjack-u", 100_000)
		h.begin(a, want)
		out := h.choose(a, full.moves...)
		if out.Round.Stake != full.units*100 || out.Balance != 100_000-full.units*100 {
			t.Fatalf("%d are staked, the balance is %d", out.Round.Stake, out.Balance)
		}
		switch by {
		case "generator":
			h.fails = 1
			if got := h.choose(a, play.Move{Verb: play.Hit, Arg: out.Offers[0].From}); got.Balance != 100_000 || !got.Over {
				t.Errorf("the generator fails, and the player is told %+v", got)
			}
		case "frozen":
			h.must(h.desk.Freeze(ctx, out.Round.ID, "asked for by the floor"))
			fallthrough
		default:
			h.must(h.desk.Void(ctx, out.Round.ID, "the camera failed"))
		}
		shown, err := h.desk.Show(ctx, a.ID, out.Round.ID)
		if err != nil || shown.Round.State != house.Void || shown.Round.Win != 0 || shown.Round.Borne != 0 || shown.Round.Reason == "" {
			t.Errorf("%s: the round is %+v (%v)", by, shown.Round, err)
		}
		h.has(a.PurseIn("UAH-fun"), 100_000)
		h.has(house.PurseOf(house.RoundPurse, string(out.Round.ID)), 0)
		h.sums()
	}
}

// TestBrokenInMidHand: rules that break when a hand has been split and doubled
// freeze the round with its draws. Nothing is paid by guess, no move is taken, and
// a human gives every stake back.
func TestBrokenInMidHand(t *testing.T) {
	rulestest.Covers(t, "OC-R15", "PL-14")
	h := newHall(t, "blackjack-u")
	want := h.lay("blackjack-u", full.stakes...)
	h.deal(want, full.moves, offers(play.Stand))
	a := h.player("blackjack-u", 100_000)
	h.begin(a, want)
	out := h.choose(a, full.moves...)
	h.fails, h.breaks = 2, "a card too many"
	for out.Round.State == house.Open {
		out = h.choose(a, out.Offers[0].Default())
	}
	if out.Round.State != house.Frozen || !out.Over || out.Round.Win != 0 || out.Balance != 100_000-full.units*100 || !strings.Contains(out.Round.Reason, "a card too many") {
		t.Fatalf("broken rules leave %+v", out)
	}
	h.outOfOrder(out.Round.ID, "a card too many")
	h.has(house.PurseOf(house.RoundPurse, string(out.Round.ID)), full.units*100)
	h.unmoved("a move in a frozen round", house.OutOfOrder, "waits for a human", func() error {
		_, err := h.desk.Move(ctx, h.order(a), round.Choice{Round: out.Round.ID, Seen: out.Round.Moves, Move: play.Move{Verb: play.Stand}}, h.keep)
		return err
	})
	h.must(h.desk.Void(ctx, out.Round.ID, "the rules broke"))
	h.has(a.PurseIn("UAH-fun"), 100_000)
	h.sums()
}

// TestMisdeal: a misdeal is a fault. Where too few cards come the round is void at
// once; where the rules find that it is unclear whose card is whose, and break, it
// is frozen and voided by a human. Either way ANTE, PLAY and side bets come back.
func TestMisdeal(t *testing.T) {
	rulestest.Covers(t, "BC-TC-9", "BC-R20", "PL-14")
	stakes := []chips{{"ante", 10}, {"pair-plus", 5}, {"progressive", 1}}
	for _, at := range []int{1, 2, 3} { // the card that does not come
		h := newHall(t, "three-card-poker")
		a := h.player("three-card-poker", 10_000)
		h.fails = at
		out := h.begin(a, h.lay("three-card-poker", stakes...))
		if out.Round.State != house.Void || out.Balance != 10_000 || out.Round.Win != 0 {
			t.Errorf("the deal ends at card %d: %+v", at, out)
		}
		h.sums()
	}
	h := newHall(t, "three-card-poker")
	a := h.player("three-card-poker", 10_000)
	h.begin(a, h.lay("three-card-poker", stakes...))
	h.fails, h.breaks = 3, "misdeal: a card is two people's"
	out := h.choose(a, play.Move{Verb: play.Call, Units: 10})
	if out.Round.State != house.Frozen || out.Balance != 10_000-2_600 || out.Round.Win != 0 {
		t.Fatalf("after a misdeal: %+v", out)
	}
	h.outOfOrder(out.Round.ID, "misdeal")
	h.must(h.desk.Void(ctx, out.Round.ID, "misdeal"))
	h.has(a.PurseIn("EUR-fun"), 10_000)
	h.sums()
}
