package blackjack

import (
	"fmt"
	"slices"

	"croupier/odds"
	"croupier/play"
)

// The spots of a box: its number from 0 times 8, and the kind. No wager opens
// with insurance; pays and views name it like a spot.
const (
	spotMain uint16 = iota
	spotTwentyOneThree
	spotTop3
	spotPairs
	spotInsurance
	spotKinds = 8
)

// spotNames are those of the command line.
var spotNames = [...]string{"main", "21+3", "top-3", "perfect-pairs", "insurance"}

// InsuranceSpot is where the insurance of a box, from 1, is paid.
func InsuranceSpot(box int) uint16 { return uint16((box-1)*spotKinds) + spotInsurance }

// BoxOf is the box, from 1, that a spot belongs to.
func BoxOf(spot uint16) int { return int(spot/spotKinds) + 1 }

// SpotID is the spot of a kind ("main", "21+3", "top-3", "perfect-pairs") of a
// box, from 1; ok is false where the table has none.
func (g *Game) SpotID(box int, kind string) (id uint16, ok bool) {
	for k, name := range spotNames {
		if name == kind && box >= 1 && box <= MaxBoxes {
			id = uint16((box-1)*spotKinds + k)
			return id, g.taken[id] > 0
		}
	}
	return 0, false
}

// Spots are the places that take a stake before the deal: of each box the main
// bet, then its side bets. A Perfect Pairs that would favour the player at this
// number of packs is not among them (BC-R3).
func (g *Game) Spots() []play.Spot { return slices.Clone(g.spots) }

// layOut makes the spots.
func (g *Game) layOut() {
	d := &g.def
	for box := range d.Boxes {
		add := func(kind uint16, l play.Limits, pays ...odds.Part) {
			id := uint16(box*spotKinds) + kind
			g.spots = append(g.spots, play.Spot{
				ID: id, Name: spotName(box, kind), Least: l.Least, Most: l.Most, By: l.By, Pays: pays,
			})
			g.taken[id] = uint8(len(g.spots))
		}
		main := []odds.Part{odds.Whole(1), d.BlackjackPays}
		if d.Surrender != NoSurrender {
			half := odds.Must(odds.NewPart(1, 2))
			main = append(main, half)
		}
		add(spotMain, d.Main, main...)
		if p := d.TwentyOneThree; p != nil {
			add(spotTwentyOneThree, d.Side, wholes(p.SuitedTrips, p.StraightFlush, p.Trips, p.Straight, p.Flush)...)
		}
		if p := d.Top3; p != nil {
			add(spotTop3, d.Side, wholes(p.SuitedTrips, p.StraightFlush, p.Trips)...)
		}
		if p := d.PerfectPairs; p != nil && p.fair(d.Decks) {
			add(spotPairs, d.Side, wholes(p.Perfect, p.Coloured, p.Mixed)...)
		}
	}
}

// spotName names the spot of a box, from 0.
func spotName(box int, kind uint16) string { return fmt.Sprintf("box-%d-%s", box+1, spotNames[kind]) }

// wholes are whole odds.
func wholes(pays ...uint32) (all []odds.Part) {
	for _, p := range pays {
		all = append(all, odds.Whole(int64(p)))
	}
	return all
}

// fair tells whether the bet does not favour the player. To a first card, decks-1
// of the other cards pair it in its suit, decks in its colour and twice as many
// in the other.
func (p *PerfectPairs) fair(decks uint32) bool {
	if decks == Infinite {
		return (p.Perfect+1)+(p.Coloured+1)+2*(p.Mixed+1) <= 52
	}
	return (decks-1)*(p.Perfect+1)+decks*(p.Coloured+1)+2*decks*(p.Mixed+1) <= 52*decks-1
}
