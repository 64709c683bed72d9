package blackjack

import (
	"fmt"

	"croupier/odds"
	"croupier/play"
)

// highest is the most that a stake may be, in units.
const highest = 1 << 20

// Faults is all that makes a definition unplayable, Where the key of its file.
func Faults(d Definition) []play.Fault {
	var faults []play.Fault
	say := func(wrong bool, where, format string, args ...any) {
		if wrong {
			faults = append(faults, play.Fault{Where: where, What: fmt.Sprintf(format, args...)})
		}
	}
	say(d.Decks > MaxDecks, "decks", "a shoe holds 1 to %d packs, not %d", MaxDecks, d.Decks)
	say(d.Boxes < 1 || d.Boxes > MaxBoxes, "boxes", "a table has 1 to %d boxes, not %d", MaxBoxes, d.Boxes)
	say(d.Peek == On && d.Hole == NoHole, "peek", "the dealer cannot look at a card that is not dealt: set hole_card too")
	say(d.BlackjackPays.Cmp(odds.Whole(1)) < 0 || d.BlackjackPays.Cmp(odds.Whole(3)) > 0,
		"blackjack_pays", "a blackjack pays from 1:1 to 3:1, not %s", d.BlackjackPays)
	say(d.SplitHands < 1 || d.SplitHands > MaxHands, "split_hands", "a box has 1 to %d hands, not %d", MaxHands, d.SplitHands)
	say(d.SplitAces < 1 || d.SplitAces > MaxHands, "split_aces", "a box of aces has 1 to %d hands, not %d", MaxHands, d.SplitAces)
	say(d.EvenMoney == On && d.Insurance == Off, "even_money", "even money is an insurance: turn that on too")
	say(d.Shoe == CarriedShoe && (d.Cut < 10 || d.Cut > 90), "cut", "the cut card lies at 10 to 90 per cent of the shoe, not at %d", d.Cut)
	say(d.Shoe == CarriedShoe && d.Decks == Infinite, "shoe", "an infinite pack cannot be carried on")
	for where, l := range [...]play.Limits{d.Main, d.Side} {
		wrong := l.Wrong(highest)
		say(wrong != "", [...]string{"main", "side"}[where], "%s", wrong)
	}
	say((d.Insurance == On || d.InsuranceTen == On) && d.Main.Least%2 == 1, "main",
		"half of the least stake, %d, is the least insurance and must be whole", d.Main.Least)
	for _, p := range sidePays(d) {
		for _, pays := range p.pays {
			say(pays < 1 || pays > 1000, p.key, "a side bet pays 1:1 to 1000:1, not %d:1", pays)
		}
	}
	return append(faults, wordFaults(d)...)
}

// sidePays lists the pays of the side bets that a definition offers.
func sidePays(d Definition) (all []struct {
	key  string
	pays []uint32
}) {
	add := func(key string, pays ...uint32) {
		all = append(all, struct {
			key  string
			pays []uint32
		}{key, pays})
	}
	if p := d.TwentyOneThree; p != nil {
		add("twenty_one_three", p.SuitedTrips, p.StraightFlush, p.Trips, p.Straight, p.Flush)
	}
	if p := d.Top3; p != nil {
		add("top_3", p.SuitedTrips, p.StraightFlush, p.Trips)
	}
	if p := d.PerfectPairs; p != nil {
		add("perfect_pairs", p.Perfect, p.Coloured, p.Mixed)
	}
	return all
}

// wordFaults are settings that none of the names stand for.
func wordFaults(d Definition) (faults []play.Fault) {
	for _, c := range []struct {
		where     string
		got, most uint8
	}{
		{"hole_card", uint8(d.Hole), uint8(NoHole)},
		{"peek", uint8(d.Peek), uint8(On)},
		{"soft_17", uint8(d.Soft17), uint8(HitSoft17)},
		{"dealer_blackjack_takes", uint8(d.Takes), uint8(TakesAll)},
		{"insurance", uint8(d.Insurance), uint8(On)},
		{"insurance_ten", uint8(d.InsuranceTen), uint8(On)},
		{"even_money", uint8(d.EvenMoney), uint8(On)},
		{"surrender", uint8(d.Surrender), uint8(EarlySurrender)},
		{"surrender_ace", uint8(d.SurrenderAce), uint8(On)},
		{"hit_split_aces", uint8(d.HitSplitAces), uint8(On)},
		{"double", uint8(d.Double), uint8(Double10To11)},
		{"double_after_split", uint8(d.DoubleAfterSplit), uint8(On)},
		{"double_for_less", uint8(d.DoubleForLess), uint8(On)},
		{"shoe", uint8(d.Shoe), uint8(CarriedShoe)},
	} {
		if c.got > c.most {
			faults = append(faults, play.Fault{Where: c.where, What: "no such setting"})
		}
	}
	return faults
}
