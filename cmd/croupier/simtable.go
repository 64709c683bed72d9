package main

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"os/signal"
	"slices"
	"strconv"
	"syscall"

	"croupier/games"
	"croupier/lab/bets"
	"croupier/lab/edge"
	"croupier/lab/exact"
	"croupier/lab/sim"
	"croupier/odds"
)

// simulatedBet is the report of `croupier sim` on a bet of a table game, per
// unit of the first stake, wins net of all that was staked, pots apart.
type simulatedBet struct {
	Game      string      `json:"game"`
	Edition   string      `json:"edition"`
	Bet       string      `json:"bet"`
	Strategy  string      `json:"strategy,omitempty"`
	Seed      uint64      `json:"seed"`
	Rounds    uint64      `json:"rounds"`
	Return    odds.Ratio  `json:"return"`
	Decimal   json.Number `json:"return_decimal"`
	Error     json.Number `json:"standard_error"`
	Staked    json.Number `json:"staked"`
	HitRate   json.Number `json:"hit_rate"`
	Variance  json.Number `json:"variance"`
	MaxWin    json.Number `json:"max_win"`
	Pots      uint64      `json:"pot_hits"`
	Against   []against   `json:"against_exact"`
	Seconds   json.Number `json:"seconds"`
	PerSecond json.Number `json:"rounds_per_second"`
}

// runTable simulates a bet of a table game.
func (c *simulate) runTable(s streams, g *games.Game) error {
	book, err := bets.Of(g)
	if err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGINT, syscall.SIGTERM)
	defer stop()
	bar := newProgress(s.err)
	run := sim.TableRun{Rounds: c.Rounds, Seed: c.Seed, Workers: c.Workers, Progress: func(r *sim.TableResult) {
		bar.show(r.Rounds, c.Rounds, "rounds")
	}}
	r, err := book.Simulate(ctx, c.Bet, c.Strategy, run)
	bar.end()
	if ctx.Err() != nil {
		return fmt.Errorf("interrupted: %w", err)
	}
	if err != nil {
		return misuse{err}
	}
	report := simulatedBet{
		Game: g.ID, Edition: g.Edition(), Bet: c.Bet, Strategy: c.Strategy, Seed: c.Seed, Rounds: r.Rounds, Pots: r.Pots,
		Return: r.Return(), Decimal: number(r.Return()), Error: float(r.ReturnErrorApprox()), Staked: number(r.Staked()),
		HitRate: number(r.HitRate()), Variance: number(r.Variance()), Against: []against{},
		MaxWin:  number(odds.FromBig(odds.FromInt(int64(r.Most)).Num(), odds.FromInt(int64(r.Per)).Mul(odds.FromInt(int64(r.First))).Num())),
		Seconds: float(r.Elapsed.Seconds()), PerSecond: json.Number(strconv.FormatFloat(r.PerSecondApprox(), 'f', 0, 64)),
	}
	if c.Strategy == "" || len(book.Strategies) > 0 && c.Strategy == book.Strategies[0] {
		known, err := book.Exact(c.Bet)
		if err != nil {
			return err
		}
		report.against(r, known)
	}
	if c.JSON {
		return document(s.out, report)
	}
	return report.print(s)
}

// against compares a run with what is proven of the same bet.
func (b *simulatedBet) against(r *sim.TableResult, known *edge.Result) {
	found, exactApprox, errorApprox := exact.Approx(r.Return()), exact.Approx(known.Return), r.ReturnErrorApprox()
	off := 0.0
	if errorApprox > 0 {
		off = (found - exactApprox) / errorApprox
	}
	b.Bet = known.Bet
	b.Against = append(b.Against, against{"return", float(found), float(exactApprox), float(errorApprox), float(off)})
}

func (b simulatedBet) print(s streams) error {
	rows := [][]string{
		{"game", b.Edition}, {"bet", b.Bet + " " + b.Strategy},
		{"rounds", strconv.FormatUint(b.Rounds, 10) + ", seed " + strconv.FormatUint(b.Seed, 10)},
		{"return", b.Decimal.String() + " ± " + b.Error.String()}, {"staked", "× " + b.Staked.String()},
		{"wins", b.HitRate.String()}, {"variance", b.Variance.String()}, {"most that came back", "× " + b.MaxWin.String()},
		{"speed", b.PerSecond.String() + " rounds/s in " + b.Seconds.String() + " s"},
	}
	for _, a := range b.Against {
		rows = append(rows, []string{"exact " + a.Name, a.Exact.String() + ", " + a.Off.String() + " standard errors off"})
	}
	return table(s.out, rows)
}

// sortedKeys are the words of a table in their order.
func sortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }
