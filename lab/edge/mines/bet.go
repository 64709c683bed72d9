package mines

import (
	"fmt"
	"strconv"
	"strings"

	"croupier/draw"
	"croupier/lab/edge"
	"croupier/odds"
	"croupier/play"
	"croupier/rules/mines"
)

// Bets are the numbers of mines: mines-1 to mines-24.
func Bets(g *mines.Game) (bets []string) {
	for n := uint8(1); n < g.Definition().Tiles; n++ {
		bets = append(bets, fmt.Sprintf("mines-%d", n))
	}
	return bets
}

// Bet is what is proven of a stake with so many mines when one tile is opened and
// a safe one cashed out. Its figures are exact, before the table rounds; MaxWin
// is that of all tiles that can be opened. Others are the returns of every number
// of tiles, exactly, and at the least stake where payouts are rounded down to
// hundredths of a unit.
func Bet(g *mines.Game, bet string) (*edge.Result, error) {
	text, ok := strings.CutPrefix(bet, "mines-")
	n, err := strconv.ParseUint(text, 10, 8)
	hidden := uint8(n)
	if !ok || err != nil || hidden == 0 || hidden >= g.Definition().Tiles || strconv.Itoa(int(n)) != text {
		return nil, fmt.Errorf("mines: no bet is called %q; the bets are: %s", bet, strings.Join(Bets(g), ", "))
	}
	var r *edge.Result
	least := odds.FromInt(int64(g.Definition().Least))
	for tiles := uint8(1); tiles <= g.Last(hidden); tiles++ {
		one := edge.From(bet, outcomes(g, hidden, tiles))
		if r == nil {
			r = one
		}
		r.MaxWin = one.MaxWin
		name := fmt.Sprintf("%d tiles", tiles)
		if tiles == 1 {
			name = "1 tile"
		}
		r.Others = append(r.Others,
			edge.Part{Name: name, Return: one.Return},
			edge.Part{Name: name + ", rounded down at the least stake", Return: edge.RoundedDown(one.Outcomes, least, 100)})
	}
	return r, nil
}

// outcomes are the net wins of a stake of 1 when so many tiles are opened, then
// cashed out. It stops where the result is certain, before the mines are shown.
func outcomes(g *mines.Game, hidden, tiles uint8) []edge.Outcome {
	stake := g.Definition().Least
	var s mines.State
	if err := g.Open(&s, struct{}{}, []play.Wager{{Seat: 1, Arg: uint32(hidden), Units: stake}}); err != nil {
		panic(err) // the least stake is taken
	}
	var all []edge.Outcome
	end := func(s mines.State, chance odds.Ratio) {
		back := g.Pays(&s, nil)[0].Back.Ratio().Quo(odds.FromInt(int64(stake)))
		all = append(all, edge.Outcome{Net: back.Sub(odds.FromInt(1)), Chance: chance})
	}
	chance := odds.FromInt(1)
	for opened := uint8(0); s.Phase != mines.Revealing; opened++ {
		offers := g.Offers(&s, 1, nil)
		if opened == tiles {
			g.Act(&s, 1, play.Move{Verb: play.CashOut})
			break
		}
		g.Act(&s, 1, offers[len(offers)-1].Default())
		safe, sure := s, odds.Ratio{}
		for e := draw.NewEvery(); e.Next(); {
			to := s
			g.Step(&to, e, nil)
			part := chance.Mul(odds.FromBig(e.WeightBig()))
			if to.Phase == mines.Revealing && to.Out == mines.Blown {
				end(to, part)
				continue
			}
			safe, sure = to, part
		}
		s, chance = safe, sure
	}
	end(s, chance)
	return edge.Merge(all)
}

// Choose is the way of playing that Bet's figures are of, for simulation: one
// tile, then a cash-out.
func Choose(_ *mines.State, offers []play.Offer) play.Move { return offers[0].Default() }
