package threecard_test

import (
	"maps"
	"testing"

	"croupier/internal/rulestest"
	"croupier/play"
	"croupier/rules/threecard"
)

// The spots, short.
const (
	ante  = threecard.SpotAnte
	plus  = threecard.SpotPairPlus
	prime = threecard.SpotPrime
	prog  = threecard.SpotProgressive
	added = threecard.SpotPlay
)

// BC-TC-2 to BC-TC-8 with BC-R4, case by case: the cards, and what comes back of
// each spot, the stake included.
func TestSettlement(t *testing.T) {
	rulestest.Covers(t, "BC-TC-1", "BC-TC-2", "BC-TC-3", "BC-TC-4", "BC-TC-5", "BC-TC-6", "BC-TC-7", "BC-TC-8", "BC-R4")
	g := table(t)
	for _, c := range []struct {
		what  string
		on    stakes
		does  string
		cards string
		back  stakes
	}{
		{"won against a dealer who qualifies", stakes{ante: 10}, plays, "Kh 7d 2c Qs 8h 4d", stakes{ante: 20, added: 20}},
		{"lost", stakes{ante: 10}, plays, "Kh 7d 2c Ks 8h 4d", stakes{ante: 0, added: 0}},
		{"a tie returns both", stakes{ante: 10}, plays, "Kh 7d 2c Ks 7h 2d", stakes{ante: 10, added: 10}},
		{"suits never decide", stakes{ante: 10}, plays, "Ah Kh 9h As Ks 9s", stakes{ante: 10, added: 10}},
		{"the dealer does not qualify with jack high", stakes{ante: 10}, plays, "Kh 7d 2c Js Th 8d", stakes{ante: 20, added: 10}},
		{"and it does not matter who is better", stakes{ante: 10}, plays, "Th 7d 2c Js 9h 8d", stakes{ante: 20, added: 10}},
		{"Q-3-2 qualifies", stakes{ante: 10}, plays, "Kh 7d 2c Qs 3h 2d", stakes{ante: 20, added: 20}},
		{"a pair of twos qualifies", stakes{ante: 10}, plays, "Ah Kd 9c 2s 2h 3d", stakes{ante: 0, added: 0}},
		{"a fold loses the Ante", stakes{ante: 10}, folds, "Qh 6d 3c", stakes{ante: 0}},
		{"a straight beats a flush", stakes{ante: 10}, plays, "4h 3d 2c As Ks 9s", stakes{ante: 30, added: 20}},
		{"a flush beats a pair", stakes{ante: 10}, plays, "8h 3h 2h As Ad 9s", stakes{ante: 20, added: 20}},
		{"A-2-3 is the lowest straight", stakes{ante: 10}, plays, "Ah 2d 3c 4s 3h 2h", stakes{ante: 10, added: 0}},
		{"K-A-2 is none", stakes{ante: 10}, plays, "Kh Ad 2c 2s 2h 3d", stakes{ante: 0, added: 0}},
		{"three of a kind beats a straight", stakes{ante: 10}, plays, "2h 2d 2c As Kh Qd", stakes{ante: 60, added: 20}},
		{"a straight flush beats three of a kind", stakes{ante: 10}, plays, "Ah 2h 3h As Ac Ad", stakes{ante: 70, added: 20}},
		{"the bonus is paid on a loss", stakes{ante: 10}, plays, "2h 2d 2c 3s 3h 3d", stakes{ante: 40, added: 0}},
		{"and where the dealer does not qualify", stakes{ante: 10}, plays, "Ah 2h 3h Js 9h 8d", stakes{ante: 70, added: 10}},
		{"a flush has no bonus", stakes{ante: 10}, plays, "8h 3h 2h Qs 9h 8d", stakes{ante: 20, added: 20}},
		{"the bonus needs a PLAY", stakes{ante: 10}, folds, "2h 2d 2c", stakes{ante: 0}},
		{"PAIR PLUS on a pair", stakes{plus: 10}, waits, "2h 2d 9c", stakes{plus: 20}},
		{"on a flush", stakes{plus: 10}, waits, "2h 7h 9h", stakes{plus: 50}},
		{"on a straight", stakes{plus: 10}, waits, "Kh Ah Qd", stakes{plus: 70}},
		{"on three of a kind", stakes{plus: 10}, waits, "9h 9s 9d", stakes{plus: 340}},
		{"on a straight flush", stakes{plus: 10}, waits, "9h 8h 7h", stakes{plus: 360}},
		{"on less", stakes{plus: 10}, waits, "Ah Kd Jh", stakes{plus: 0}},
		{"PAIR PLUS after a fold", stakes{ante: 5, plus: 10}, folds, "2h 2d 9c", stakes{ante: 0, plus: 20}},
		{"PAIR PLUS against a better dealer", stakes{ante: 5, plus: 10}, plays, "2h 2d 9c Kh Kd 4s", stakes{ante: 0, plus: 20, added: 0}},
		{"Prime after a fold", stakes{ante: 5, prime: 10}, folds, "2h 4d 9d Kc Kd 4s", stakes{ante: 0, prime: 40}},
		{"Prime of six cards of one colour, folded", stakes{ante: 5, prime: 10}, folds, "2h 4d 9d Kh Kd 4h", stakes{ante: 0, prime: 50}},
		{"Prime of six cards of one colour", stakes{ante: 5, prime: 10}, plays, "As 4c 9c Ks Kc 4s", stakes{ante: 0, prime: 50, added: 0}},
		{"Prime against the other colour", stakes{plus: 5, prime: 10}, waits, "As 4c 9c Kh Kd 4h", stakes{plus: 0, prime: 40}},
		{"Prime of two colours is lost, and nobody need see the dealer", stakes{plus: 5, prime: 10}, waits, "As 4h 9c", stakes{plus: 0, prime: 0}},
		{"A-K-Q of hearts", stakes{plus: 5, prog: 1}, waits, "Kh Ah Qh", stakes{plus: 180, prog: 501}},
		{"A-K-Q of diamonds", stakes{plus: 5, prog: 1}, waits, "Kd Ad Qd", stakes{plus: 180, prog: 501}},
		{"A-K-Q of clubs", stakes{plus: 5, prog: 1}, waits, "Kc Ac Qc", stakes{plus: 180, prog: 501}},
		{"another straight flush", stakes{plus: 5, prog: 1}, waits, "Ks Js Qs", stakes{plus: 180, prog: 71}},
		{"three of a kind, folded", stakes{ante: 5, prog: 1}, folds, "Ks Kd Kh", stakes{ante: 0, prog: 61}},
		{"a straight", stakes{plus: 5, prog: 1}, waits, "As 3s 2h", stakes{plus: 35, prog: 7}},
		{"a flush wins no progressive", stakes{plus: 5, prog: 1}, waits, "As 3s 7s", stakes{plus: 25, prog: 0}},
	} {
		tb := round(t, g, c.on, c.does, c.cards)
		want := map[uint16]int64{}
		for spot, units := range c.back {
			want[spot] = int64(units)
		}
		if got := backs(tb); !maps.Equal(got, want) {
			t.Errorf("%s (%s): %v comes back, want %v", c.what, c.cards, got, want)
		}
	}
}

// BC-TC-8: the ace, king and queen of spades win the whole meter, after a fold too;
// the stake stays.
func TestMeter(t *testing.T) {
	rulestest.Covers(t, "BC-TC-8")
	tb := round(t, table(t), stakes{ante: 5, prog: 1}, folds, "Qs As Ks")
	want := map[uint16]int64{ante: 0, prog: -1}
	if got := backs(tb); !maps.Equal(got, want) {
		t.Errorf("%v comes back, want %v", got, want)
	}
	for _, p := range tb.Pays(nil) {
		if p.Spot == prog && (p.Pot != threecard.Meter || p.Back.String() != "1/1") {
			t.Errorf("the progressive is paid %+v, want all of the meter", p)
		}
	}
	pots := table(t).Pots()
	if len(pots) != 1 || !pots[0].Feeds(prog) || pots[0].Feeds(ante) || pots[0].Growth.String() != "1/4" {
		t.Errorf("the pots are %+v", pots)
	}
}

// BC-TC-1, BC-TC-7, OC-R8: what a table takes.
func TestRefusedOpenings(t *testing.T) {
	rulestest.Covers(t, "BC-TC-1", "BC-TC-7", "OC-R8")
	g := table(t)
	for what, w := range map[string][]play.Wager{
		"nothing":                nil,
		"Prime alone":            {{Seat: 1, Spot: prime, Units: 5}},
		"the progressive alone":  {{Seat: 1, Spot: prog, Units: 1}},
		"PLAY before the deal":   {{Seat: 1, Spot: ante, Units: 5}, {Seat: 1, Spot: added, Units: 5}},
		"no such spot":           {{Seat: 1, Spot: 9, Units: 5}},
		"a spot twice":           {{Seat: 1, Spot: ante, Units: 5}, {Seat: 1, Spot: ante, Units: 5}},
		"nothing on a spot":      {{Seat: 1, Spot: ante}},
		"too much":               {{Seat: 1, Spot: ante, Units: 501}},
		"a progressive of two":   {{Seat: 1, Spot: ante, Units: 5}, {Seat: 1, Spot: prog, Units: 2}},
		"a number with it":       {{Seat: 1, Spot: ante, Arg: 1, Units: 5}},
		"two seats":              {{Seat: 1, Spot: ante, Units: 5}, {Seat: 2, Spot: plus, Units: 5}},
		"nobody's":               {{Spot: ante, Units: 5}},
		"a side bet of a nobody": {{Seat: 1, Spot: ante, Units: 5}, {Spot: prime, Units: 5}},
	} {
		var s threecard.State
		err := g.Open(&s, threecard.Carry{}, w)
		if _, refused := err.(*play.Refusal); !refused {
			t.Errorf("%s is answered with %v, want a refusal", what, err)
		}
	}
}
