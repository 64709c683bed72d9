package craps

import (
	"fmt"
	"slices"
	"strings"

	"croupier/draw"
	"croupier/lab/edge"
	"croupier/odds"
	"croupier/play"
	"croupier/rules/craps"
)

// Bets are the bets of a table: its spots, with all odds as one.
func Bets(g *craps.Game) (all []string) {
	for _, s := range g.Spots() {
		switch {
		case s.ID == craps.PassOdds:
			all = append(all, "odds")
		case s.ID > craps.PassOdds && s.ID < craps.Place:
		default:
			all = append(all, s.Name)
		}
	}
	return all
}

// Bet is what is proven of a bet that Bets names, or of odds by the name of their
// spot. A bet is followed until it is decided. The figures of odds are those of a
// unit taken behind pass whatever the point, by the chances of the points; Bet
// fails unless all odds, taken or laid, are fair.
func Bet(g *craps.Game, bet string) (*edge.Result, error) {
	if bet == "odds" {
		return allOdds(g)
	}
	at := slices.IndexFunc(g.Spots(), func(s play.Spot) bool { return s.Name == bet })
	if at < 0 {
		return nil, fmt.Errorf("craps: no bet is called %q; the bets are: %s", bet, strings.Join(Bets(g), ", "))
	}
	s := g.Spots()[at]
	if s.ID >= craps.PassOdds && s.ID < craps.Place {
		return oneOdds(g, s)
	}
	start, err := open(g, s.ID, pointFor(s.ID))
	if err != nil {
		return nil, err
	}
	return edge.From(bet, outcomes(g, start, net(s.ID))), nil
}

// pointFor is a point at which a spot takes bets: any for come, whose chances do
// not depend on it, as the test shows.
func pointFor(id uint16) uint8 {
	if id == craps.Come || id == craps.DontCome {
		return 6
	}
	return 0
}

// open is a round with the least stake on a spot.
func open(g *craps.Game, id uint16, point uint8) (s craps.State, err error) {
	least := g.Spots()[id-1].Least
	if err := g.Open(&s, craps.Carry{Point: point}, []play.Wager{{Seat: 1, Spot: id, Units: least}}); err != nil {
		return s, fmt.Errorf("craps: %w", err)
	}
	return s, nil
}

// net is what a spot has won of each unit laid on it.
func net(id uint16) func(*craps.State) odds.Ratio {
	return func(s *craps.State) odds.Ratio {
		return odds.NewRatio(int64(s.Back[id]), int64(s.Laid[id])).Sub(odds.FromInt(1))
	}
}

// oneOdds are odds on one spot: the bet before them is thrown to its point, they
// are laid as the rules offer them, and the round is followed to its end.
func oneOdds(g *craps.Game, s play.Spot) (*edge.Result, error) {
	flat := []uint16{craps.Pass, craps.DontPass, craps.Come, craps.DontCome}[(s.ID-craps.PassOdds)/6]
	point := craps.Points[(s.ID-craps.PassOdds)%6]
	state, err := open(g, flat, pointFor(flat))
	if err != nil {
		return nil, err
	}
	low := uint8(1) // with the rest of the point on the other die
	if point > 7 {
		low = point - 6
	}
	throw := []draw.Draw{{Bound: 6, Value: uint32(low) - 1}, {Bound: 6, Value: uint32(point-low) - 1}}
	g.Step(&state, &draw.Tape{Draws: throw}, nil)
	offers := g.Offers(&state, 1, nil)
	at := slices.IndexFunc(offers, func(o play.Offer) bool { return o.Verb == play.Odds && o.From == uint32(s.ID) })
	if at < 0 {
		return nil, fmt.Errorf("craps: %s are not offered behind a bet of %d units", s.Name, state.Laid[flat])
	}
	g.Act(&state, 1, offers[at].Default())
	return edge.From(s.Name, outcomes(g, state, net(s.ID))), nil
}

// allOdds are the odds behind pass, by the chances that the points have when there
// is one: 3, 4 and 5 in 24.
func allOdds(g *craps.Game) (*edge.Result, error) {
	var all []edge.Outcome
	var fair []edge.Part
	for _, s := range g.Spots() {
		if s.ID < craps.PassOdds || s.ID >= craps.Place {
			continue
		}
		r, err := oneOdds(g, s)
		if err != nil {
			return nil, err
		}
		if !r.Edge().IsZero() {
			return nil, fmt.Errorf("craps: %s have an edge of %s: odds are to be fair", s.Name, r.Edge())
		}
		fair = append(fair, edge.Part{Name: s.Name, Return: r.Return})
		if s.ID >= craps.DontPassOdds {
			continue
		}
		share := odds.NewRatio(ways(craps.Points[s.ID-craps.PassOdds]), 24)
		for _, o := range r.Outcomes {
			all = append(all, edge.Outcome{Net: o.Net, Chance: o.Chance.Mul(share)})
		}
	}
	r := edge.From("odds", edge.Merge(all))
	r.Others = fair
	return r, nil
}

// ways is in how many of 36 throws a point comes.
func ways(point uint8) int64 {
	if point > 7 {
		return int64(13 - point)
	}
	return int64(point - 1)
}
