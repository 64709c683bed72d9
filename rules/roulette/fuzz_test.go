package roulette_test

import (
	"encoding/binary"
	"errors"
	"slices"
	"testing"

	"croupier/draw/fast"
	"croupier/internal/rulestest"
	"croupier/play"
	"croupier/rules/roulette"
)

// layout lays any wagers chip by chip, as a dealer would: what lies on each spot
// of the felt.
func layout(g *roulette.Game, wagers []play.Wager) map[uint16]uint32 {
	lies := map[uint16]uint32{}
	for _, w := range wagers {
		chips := g.Chips(w.Spot, w.Arg)
		count := uint32(0)
		for _, c := range chips {
			count += c.Count
		}
		for _, c := range chips {
			lies[c.Spot] += w.Units / count * c.Count
		}
		if chips == nil {
			lies[w.Spot] += w.Units
		}
	}
	return lies
}

// checkRound opens any wagers: they are refused with a reason, or the round pays
// what the chips on the felt pay by the numbers that their spots cover, and no
// spot holds more than its most (OC-R2).
func checkRound(t *testing.T, g *roulette.Game, wagers []play.Wager, seed uint64) (taken bool) {
	t.Helper()
	var s roulette.State
	if err := g.Open(&s, struct{}{}, wagers); err != nil {
		var r *play.Refusal
		if !errors.As(err, &r) || r.Reason == "" {
			t.Fatalf("%v is refused with %v", wagers, err)
		}
		return false
	}
	src := fast.New(seed, "roulette bets", 0)
	for g.Turn(&s) == play.House {
		g.Step(&s, src, nil)
	}
	_, bonus := roulette.Ringed(s.Pocket, s.Offset)
	lies, spots := layout(g, wagers), g.Spots()
	want := int64(0)
	for i, p := range g.Places() {
		units := lies[p.ID]
		if units > spots[i].Most {
			t.Fatalf("%v: %d lie on %s", wagers, units, p.Name)
		}
		if slices.Contains(p.Numbers, roulette.Wheel[s.Pocket]) || p.Kind == roulette.Spread && bonus >= p.Band.From && bonus <= p.Band.To {
			want += int64(units) * int64(p.Pay+1)
		}
	}
	got := int64(0)
	for _, pay := range g.Pays(&s, nil) {
		got += pay.Back.Num()
	}
	if got != want {
		t.Fatalf("%v on pocket %d, offset %d: %d back, want %d", wagers, s.Pocket, s.Offset, got, want)
	}
	return true
}

// Many bets at once, call bets among them, are worth their chips.
func TestChipsAreWorthTheirSpots(t *testing.T) {
	rulestest.Covers(t, "OC-R2", "OC-2.2.1")
	g := table(t, roulette.TwoRings)
	spots := g.Spots()
	src := fast.New(4, "roulette layouts", 0)
	taken := 0
	for round := range uint64(500) {
		var wagers []play.Wager
		for range 1 + src.Uniform(12) {
			s := spots[src.Uniform(uint32(len(spots)))]
			w := play.Wager{Seat: 1, Spot: s.ID, Arg: src.Uniform(s.To + 1), Units: s.By * (1 + src.Uniform(60))}
			wagers = append(wagers, w)
		}
		if checkRound(t, g, wagers, round) {
			taken++
		}
	}
	if taken < 250 {
		t.Errorf("of 500 rounds only %d are taken", taken)
	}
}

// FuzzBets reads wagers from bytes: spot, number and units, two bytes each.
func FuzzBets(f *testing.F) {
	f.Add([]byte{17, 0, 0, 0, 5, 0})
	f.Add([]byte{190, 0, 0, 0, 9, 0, 202, 0, 17, 0, 10, 0})
	f.Add([]byte{210, 0, 0, 0, 1, 0, 255, 255, 255, 255, 255, 255})
	d := wide(roulette.TwoRings)
	g, faults := roulette.New(d)
	if len(faults) > 0 {
		f.Fatal(faults)
	}
	f.Fuzz(func(t *testing.T, script []byte) {
		var wagers []play.Wager
		for ; len(script) >= 6; script = script[6:] {
			wagers = append(wagers, play.Wager{
				Seat: 1, Spot: binary.LittleEndian.Uint16(script), Arg: uint32(binary.LittleEndian.Uint16(script[2:])),
				Units: uint32(binary.LittleEndian.Uint16(script[4:])),
			})
		}
		checkRound(t, g, wagers, uint64(len(wagers)))
	})
}
