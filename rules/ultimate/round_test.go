package ultimate_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"croupier/draw"
	"croupier/internal/rulestest"
	"croupier/odds"
	"croupier/play"
	"croupier/props/card"
	"croupier/rules/ultimate"
)

// cards reads names such as "As Td".
func cards(t testing.TB, names string) (list []card.Card) {
	t.Helper()
next:
	for _, name := range strings.Fields(names) {
		for c := range card.Card(card.Size) {
			if c.ASCII() == name {
				list = append(list, c)
				continue next
			}
		}
		t.Fatalf("no card is called %s", name)
	}
	return list
}

// stacked are the draws that deal these cards from a full pack.
func stacked(t testing.TB, names string) *draw.Tape {
	t.Helper()
	var draws []draw.Draw
	left := card.Pack
	for _, c := range cards(t, names) {
		below := uint32((left & (1<<c - 1)).Left())
		draws = append(draws, draw.Draw{Bound: uint32(left.Left()), Value: below})
		left = left.Without(c)
	}
	return &draw.Tape{Draws: draws}
}

// round is a game of an Ante of 10 and Trips of 5 with known cards. A choice is
// check, fold, or a raise as a multiple: 4.
type round struct {
	t     *testing.T
	table play.Table
	tape  *draw.Tape
}

func deal(t *testing.T, names string, choices ...string) *round {
	t.Helper()
	g := newGame(t, definition())
	r := &round{t: t, tape: stacked(t, names),
		table: play.Sit[ultimate.State, ultimate.Carry, ultimate.Frame](g, "test/1", 1)}
	if err := r.table.Open(nil, []play.Wager{on(ultimate.Ante, 10), on(ultimate.Blind, 10), on(ultimate.Trips, 5)}); err != nil {
		t.Fatal(err)
	}
	r.run()
	for _, c := range choices {
		m := play.Move{Verb: play.Raise}
		switch c {
		case "check":
			m.Verb = play.Pass
		case "fold":
			m.Verb = play.Fold
		default:
			m.Units = 10 * uint32(c[0]-'0')
		}
		if err := r.table.Act(1, m); err != nil {
			t.Fatal(err)
		}
		r.run()
	}
	return r
}

func (r *round) run() {
	r.t.Helper()
	if err := r.table.Run(r.tape); err != nil {
		r.t.Fatal(err)
	}
}

// back is what came back of ante, blind, trips and play, in units.
func (r *round) back() string {
	r.t.Helper()
	if turn := r.table.Turn(); turn != play.Over {
		r.t.Fatalf("the round is not over: turn %v", turn)
	}
	if n := r.tape.Left(); n != 0 {
		r.t.Fatalf("%d cards were not dealt", n)
	}
	var texts []string
	for _, p := range r.table.Pays(nil) {
		texts = append(texts, strings.TrimSuffix(p.Back.String(), "/1"))
	}
	return strings.Join(texts, " ")
}

func (r *round) views() (all []ultimate.View) {
	for _, v := range r.table.Views(1) {
		all = append(all, v.(ultimate.View))
	}
	return all
}

// Cards are the seat's two, the flop, the last two and the dealer's. Expected is
// what comes back of an Ante and a Blind of 10, Trips of 5 and the raise, by
// BC-UT-3 to BC-UT-5, BC-R7 and the tables of pay-tables.md.
func TestSettlement(t *testing.T) {
	rulestest.Covers(t, "BC-UT-1", "BC-UT-3", "BC-UT-4", "BC-UT-5", "BC-R7", "BC-R19", "OC-R8")
	for _, c := range []struct {
		name, cards string
		choices     []string
		back        string
	}{
		{"won with a pair", "As Ad Kd 7c 2h 9s 4c Kh Qc", []string{"4"}, "20 10 0 80"},
		{"won with two pair, blind returned", "As Ad Kd 7c 7h 9s 4c Kh Qc", []string{"3"}, "20 10 0 60"},
		{"won with three", "8c 8d 8s Kh 2c 5s Qd Ks Jd", []string{"4"}, "20 10 20 80"},
		{"won with a straight", "6c 5d 7s 8h Kd 9c 2d Kc Js", []string{"check", "check", "1"}, "20 20 25 20"},
		{"won with a flush, 3:2", "9h 4h Ah 6h 2h Kc Kd As Qd", []string{"check", "2"}, "20 25 40 40"},
		{"won with a full house", "8c 8d 8s Kd Kh 2c 5s Ks Qd", []string{"4"}, "20 40 45 80"},
		{"won with four", "8c 8d 8s 8h Kh 2c 5s Ks Qd", []string{"4"}, "20 110 155 80"},
		{"won with a straight flush", "6h 5h 7h 8h 9h Kc Kd Ac Ad", []string{"check", "2"}, "20 510 205 40"},
		{"won with a royal flush", "Ah Kh Qh Jh 2c Th Td Ts Tc", []string{"4"}, "20 5010 255 80"},
		{"lost to a pair", "Ks Qd Jd 7c 2h 9s 4c Jh Ac", []string{"4"}, "0 0 0 0"},
		{"lost with a straight", "Tc 9d 8s 7s 6h 2s Kd As 3s", []string{"check", "2"}, "0 0 25 0"},
		{"lost with a flush: trips alone", "9h 4h Ah 6h 2h Kc Kd Kh 3h", []string{"check", "2"}, "0 0 40 0"},
		{"lost to an unqualified dealer: the ante comes back", "Kc 9d Qs Jh 3d 7c 2h Ac 8s", []string{"4"}, "10 0 0 0"},
		{"won against an unqualified dealer: the ante comes back", "Ac 9d Qs Jh 3d 7c 2h Kc 8s", []string{"check", "check", "1"}, "10 10 0 20"},
		{"won with a straight, unqualified dealer", "9c 8d 7s 6h 5d Kd 2h Ac Qs", []string{"check", "2"}, "10 20 25 40"},
		{"tied on the board, a straight", "2c 2d As Kd Qh Jc Ts 3c 3d", []string{"check", "check", "1"}, "10 10 25 10"},
		{"tied without a pair", "Ac 4d Ks Qh 9d 8c 6h Ad 3s", []string{"4"}, "10 10 0 40"},
		{"a pair on the board qualifies the dealer", "Ac 4d Ks Kh 9d 8c 6h Qd 3s", []string{"4"}, "20 10 0 80"},
		{"folded", "7c 2d Ks Kh 9d 5c 3h", []string{"check", "check", "fold"}, "0 0 0"},
		{"folded, trips on the board", "7c 2d Qs Qh Qd Ac Kh", []string{"check", "check", "fold"}, "0 0 20"},
		{"folded with a full house on the board", "7c 2d Qs Qh Qd Ac Ah", []string{"check", "check", "fold"}, "0 0 45"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := deal(t, c.cards, c.choices...).back(); got != c.back {
				t.Errorf("back of ante, blind, trips and play is %s, want %s", got, c.back)
			}
		})
	}
}

// BC-UT-2: what each street offers, in units for an Ante of 10, and nobody is
// asked after a raise.
func TestOffers(t *testing.T) {
	rulestest.Covers(t, "BC-UT-2")
	const names = "As 4d Kd 7c 2h 9s 4c Kh Qc"
	for _, c := range []struct {
		choices []string
		offers  string
	}{
		{nil, "pass, raise units 30 to 40 by 10"},
		{[]string{"check"}, "pass, raise units 20"},
		{[]string{"check", "check"}, "fold, raise units 10"},
		{[]string{"4"}, ""},
		{[]string{"3"}, ""},
		{[]string{"check", "2"}, ""},
		{[]string{"check", "check", "1"}, ""},
		{[]string{"check", "check", "fold"}, ""},
	} {
		r := deal(t, names, c.choices...)
		var texts []string
		for _, o := range r.table.Offers(1, nil) {
			texts = append(texts, o.String())
		}
		if got := strings.Join(texts, ", "); got != c.offers {
			t.Errorf("after %v the seat may %q, want %q", c.choices, got, c.offers)
		}
		if over := r.table.Turn() == play.Over; over != (c.offers == "") {
			t.Errorf("after %v the round is over: %v", c.choices, over)
		}
	}
	r := deal(t, names)
	for _, units := range []uint32{10, 20, 35, 50} {
		if err := r.table.Act(1, play.Move{Verb: play.Raise, Units: units}); err == nil {
			t.Errorf("a raise of %d units before the flop is taken", units)
		}
	}
	if err := r.table.Act(1, play.Move{Verb: play.Fold}); err == nil {
		t.Error("a fold before the river is taken")
	}
}

// Street by street, the view shows all that lies on the table and no card before
// its time.
func TestViews(t *testing.T) {
	rulestest.Covers(t, "BC-UT-2", "BC-UT-3")
	type short struct {
		scene, street, own, board, dealt, hand, dealer string
		stakes                                         int
	}
	brief := func(v ultimate.View) short {
		s := short{scene: v.Scene, street: v.Street, stakes: len(v.Stakes), own: strings.Join(v.Own, " "),
			board: strings.Join(v.Board, " "), dealt: strings.Join(v.Dealt, " ")}
		if v.Hand != nil {
			s.hand = v.Hand.Name + " " + strings.Join(v.Hand.Cards, " ")
		}
		if v.Dealer != nil {
			s.dealer = v.Dealer.Hand.Name + " " + strings.Join(v.Dealer.Hand.Cards, " ")
		}
		return s
	}
	const names = "5h As 2c 7d 4s 3h 4h 9s Ac"
	want := []short{
		{scene: "open", stakes: 3},
		{scene: "deal", street: "pre-flop", own: "As 5h", dealt: "As 5h", stakes: 3},
		{scene: "flop", street: "flop", own: "As 5h", board: "7d 4s 2c", dealt: "7d 4s 2c", hand: "high-card As 7d 5h 4s 2c", stakes: 3},
		{scene: "raise", own: "As 5h", board: "7d 4s 2c", hand: "high-card As 7d 5h 4s 2c", stakes: 4},
		{scene: "river", own: "As 5h", board: "7d 4s 2c 4h 3h", dealt: "4h 3h", hand: "straight 5h 4s 3h 2c As", stakes: 4},
		{scene: "showdown", own: "As 5h", board: "7d 4s 2c 4h 3h", dealt: "Ac 9s", hand: "straight 5h 4s 3h 2c As", dealer: "pair 4s 4h Ac 9s 7d", stakes: 4},
	}
	r := deal(t, names, "check", "2")
	var got []short
	for _, v := range r.views() {
		got = append(got, brief(v))
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("the views are\n%v\nwant\n%v", got, want)
	}
	last := r.views()[len(want)-1]
	if !last.Over || last.Result != "won" || !last.Dealer.Qualifies || last.Times != 2 {
		t.Errorf("the last view is %+v", last)
	}
	settled := []play.Settled{
		{Spot: ultimate.Ante, Name: "ante", Units: 10, Back: odds.Whole(20)},
		{Spot: ultimate.Blind, Name: "blind", Units: 10, Back: odds.Whole(20)},
		{Spot: ultimate.Trips, Name: "trips", Units: 5, Back: odds.Whole(25)},
		{Spot: ultimate.Play, Name: "play", Units: 20, Back: odds.Whole(40)},
	}
	if !slices.Equal(last.Settled, settled) {
		t.Errorf("settled is %v, want %v", last.Settled, settled)
	}
	folded := deal(t, names[:len("5h As 2c 7d 4s 3h 4h")], "check", "check", "fold").views()
	if v := folded[len(folded)-1]; v.Scene != "fold" || v.Result != "folded" || !v.Over || v.Dealer != nil || len(v.Settled) != 3 {
		t.Errorf("the view of a fold is %+v", v)
	}
}

// Every edition that cannot be played is refused, at its setting.
func TestFaults(t *testing.T) {
	for where, change := range map[string]func(*ultimate.Definition){
		"limits.ante":  func(d *ultimate.Definition) { d.Ante.Most = 3 },
		"limits.trips": func(d *ultimate.Definition) { d.Trips.Least = 0 },
		"blind":        func(d *ultimate.Definition) { d.BlindPays[3] = odds.Whole(1) }, // BC-UT-5: a straight or better
		"trips":        func(d *ultimate.Definition) { d.TripsPays[9] = odds.Whole(0) },
		"pack":         func(d *ultimate.Definition) { d.Pack = 1<<8 - 1 },
	} {
		d := definition()
		change(&d)
		_, faults := ultimate.New(d)
		if len(faults) != 1 || faults[0].Where != where {
			t.Errorf("%s: the faults are %v", where, faults)
		}
	}
}
