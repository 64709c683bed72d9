package hilo

import (
	"fmt"

	"croupier/lab/edge"
	"croupier/odds"
	"croupier/play"
	"croupier/rules/hilo"
)

// Bets is the one bet.
func Bets(*hilo.Game) []string { return []string{"play"} }

// Bet is what is proven of the stake when the likelier call of the first card is
// made, and a right one cashed out. Its figures are exact, before the table
// rounds; MaxWin is that of any chain. Others are further ways of playing, and
// what each returns at the least stake where payouts are rounded down to
// hundredths of a unit.
func Bet(g *hilo.Game, bet string) (*edge.Result, error) {
	if bet != "play" {
		return nil, fmt.Errorf("hilo: no bet is called %q; the bet is: play", bet)
	}
	var r *edge.Result
	least := odds.FromInt(int64(g.Definition().Least))
	for _, w := range []way{
		{"one call, the likelier", 1, likelier},
		{"one call, the less likely", 1, unlikelier},
		{"two calls, the likelier", 2, likelier},
		{"two calls, the less likely", 2, unlikelier},
	} {
		if w.calls > g.Definition().Wins {
			continue
		}
		outcomes := w.outcomes(g)
		one := edge.From(bet, outcomes)
		if r == nil {
			r = one
			r.MaxWin = highest(g)
			r.Shoe = "a fresh pack for each card"
		}
		r.Others = append(r.Others,
			edge.Part{Name: w.name, Return: one.Return},
			edge.Part{Name: w.name + ", rounded down at the least stake", Return: edge.RoundedDown(outcomes, least, 100)})
	}
	return r, nil
}

// Choose is the way of playing that Bet's figures are of, for simulation.
func Choose(s *hilo.State, offers []play.Offer) play.Move {
	if offers[0].Verb == play.CashOut {
		return offers[0].Default()
	}
	return likelier(s, offers)
}
