package threecard_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"croupier/internal/rulestest"
	"croupier/play"
	"croupier/rules/threecard"
)

// scenes are the scenes that a seat was shown.
func scenes(tb play.Table, seat int) (all []string) {
	for _, v := range tb.Views(seat) {
		all = append(all, v.(threecard.View).Scene)
	}
	return all
}

// last is what a seat was shown last.
func last(tb play.Table, seat int) threecard.View {
	views := tb.Views(seat)
	return views[len(views)-1].(threecard.View)
}

// BC-TC-10: a seat sees its own cards as soon as they are dealt and no others
// before the showdown; the public sees none before it, and never a hand that was
// thrown away.
func TestWhoSeesWhat(t *testing.T) {
	rulestest.Covers(t, "BC-TC-10")
	g := table(t)
	tb := round(t, g, stakes{ante: 10}, plays, "2c Kh 7d 8h Qs 4d")
	if got := scenes(tb, 1); !slices.Equal(got, []string{"open", "deal", "play", "show"}) {
		t.Fatalf("the scenes are %q", got)
	}
	for i, view := range tb.Views(1) {
		v := view.(threecard.View)
		if mine := v.Player != nil && slices.Equal(v.Player.Cards, []string{"Kh", "7d", "2c"}); mine != (i >= 1) {
			t.Errorf("%s shows the seat %+v", v.Scene, v.Player)
		}
		if his := v.Dealer != nil; his != (i == 3) {
			t.Errorf("%s shows the dealer's cards: %t", v.Scene, his)
		}
	}
	for _, view := range tb.Views(0)[:3] {
		text, _ := json.Marshal(view)
		if strings.Contains(string(text), "Kh") || strings.Contains(string(text), "rank") {
			t.Errorf("the public sees %s", text)
		}
	}
	if end := last(tb, 0); len(end.Player.Cards) != 3 || end.Dealer.Rank != "high-card" {
		t.Errorf("at the showdown the public sees %+v and %+v", end.Player, end.Dealer)
	}
	thrown := round(t, g, stakes{ante: 10}, folds, "2c Kh 7d")
	if end := last(thrown, 0); len(end.Player.Cards) != 0 || end.Outcome != "fold" || !end.Over {
		t.Errorf("of a hand thrown away the public sees %+v", end)
	}
}

// The end tells what became of each spot.
func TestEndOfARound(t *testing.T) {
	rulestest.Covers(t, "BC-TC-5", "BC-TC-6", "BC-TC-7")
	g := table(t)
	end := last(round(t, g, stakes{ante: 10, plus: 5, prime: 3, prog: 1}, plays, "2d 3h Ah 4h Jd 8d"), 1)
	var told []string
	for _, s := range end.Settled {
		told = append(told, s.Name+" "+s.Back.String())
	}
	if want := []string{"ante 30/1", "pair-plus 35/1", "prime 15/1", "progressive 7/1", "play 10/1"}; !slices.Equal(told, want) {
		t.Errorf("it tells %q, want %q", told, want)
	}
	if end.Outcome != "no-qualify" || end.Qualified != "no" || end.Bonus != 10 || end.Colour != "red" || end.BothColour != "red" ||
		end.Player.Rank != "straight" || !slices.Equal(end.Player.Cards, []string{"Ah", "3h", "2d"}) {
		t.Errorf("the end is %+v with %+v", end, end.Player)
	}
	pair := last(round(t, g, stakes{plus: 5}, waits, "2d Ah 2h"), 1)
	if !slices.Equal(pair.Player.Cards, []string{"2h", "2d", "Ah"}) || pair.Outcome != "" || pair.Dealer != nil || !pair.Over {
		t.Errorf("PAIR PLUS alone ends with %+v", pair)
	}
	meter := last(round(t, g, stakes{plus: 5, prog: 1}, waits, "As Ks Qs"), 1)
	if !slices.Equal(meter.Pots, []string{"meter"}) || !meter.Settled[1].Back.IsZero() {
		t.Errorf("the meter is told as %+v", meter)
	}
}

// BC-TC-3: fold, or PLAY with a stake equal to the ANTE; who says nothing folds.
func TestOffers(t *testing.T) {
	rulestest.Covers(t, "BC-TC-3")
	g := table(t)
	var s threecard.State
	if err := g.Open(&s, threecard.Carry{}, stakes{ante: 7, plus: 2}.wagers()); err != nil {
		t.Fatal(err)
	}
	if offers := g.Offers(&s, 1, nil); len(offers) != 0 {
		t.Errorf("before the deal the seat may %v", offers)
	}
	s.Mine, s.Phase = 7, threecard.Deciding
	offers := g.Offers(&s, 1, nil)
	want := []play.Offer{{Verb: play.Fold}, {Verb: play.Call, Class: play.Stake, Least: 7, Most: 7, By: 7}}
	if !slices.Equal(offers, want) || len(g.Offers(&s, 2, nil)) != 0 {
		t.Errorf("the seat may %v, want %v", offers, want)
	}
}

func TestActOutOfTurnPanics(t *testing.T) {
	g := table(t)
	deciding := threecard.State{Seat: 1, Phase: threecard.Deciding, Ante: 5, Mine: 7}
	for what, act := range map[string]func(s *threecard.State){
		"another seat":    func(s *threecard.State) { g.Act(s, 2, play.Move{Verb: play.Fold}) },
		"another stake":   func(s *threecard.State) { g.Act(s, 1, play.Move{Verb: play.Call, Units: 6}) },
		"another verb":    func(s *threecard.State) { g.Act(s, 1, play.Move{Verb: play.Raise, Units: 5}) },
		"a step too soon": func(s *threecard.State) { g.Step(s, nil, nil) },
	} {
		s := deciding
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s is taken", what)
				}
			}()
			act(&s)
		}()
	}
}
