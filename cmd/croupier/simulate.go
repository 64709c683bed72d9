package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os/signal"
	"runtime"
	"strconv"
	"sync"
	"syscall"

	"croupier/games"
	"croupier/lab/exact"
	"croupier/lab/sim"
	"croupier/odds"
	"croupier/rules/slots"
)

// simulate is `croupier sim`.
type simulate struct {
	Game     string   `arg:"" help:"The game's id, as croupier games prints it."`
	Rounds   uint64   `help:"How many rounds." default:"10000000" placeholder:"N"`
	Seed     uint64   `help:"Of the repeatable source: the same seed gives the same result for any number of workers." default:"1"`
	Workers  int      `help:"How many chunks are played at once; 0 is one per core." default:"0"`
	Stake    uint32   `help:"In units, of one line or way where these are chosen; the game's least if not given." placeholder:"UNITS"`
	Choice   choice   `embed:""`
	Bet      string   `help:"The bet; the main one if not given. A reel machine has one." placeholder:"NAME"`
	Strategy string   `help:"For games with decisions: best, basic, or a file of a chart; the game's best that can be simulated if not given." placeholder:"NAME"`
	Set      []string `help:"Change a setting of a table game, as in its game.toml; can be repeated." placeholder:"NAME=VALUE"`
	JSON     bool     `help:"Print one JSON document."`
}

// Help is the example of --help.
func (simulate) Help() string {
	return "Plays through the same rules as the casino. Wins are taken, not risked; a gamble returns what it takes. Reels are held where that returns most.\n\n" +
		"Examples:\n  croupier sim dirty-money --rounds 100000000 --seed 1\n  croupier sim blackjack-u --strategy basic"
}

// simulated is the report. Returns are out of all that is staked and do not hold
// jackpots, whose amounts are no function of the round.
type simulated struct {
	Game      string          `json:"game"`
	Edition   string          `json:"edition"`
	Bet       string          `json:"bet"`
	Stake     uint32          `json:"stake"`
	Seed      uint64          `json:"seed"`
	Rounds    uint64          `json:"rounds"`
	Return    odds.Ratio      `json:"return"`
	Decimal   json.Number     `json:"return_decimal"`
	Error     json.Number     `json:"standard_error"`
	HitRate   json.Number     `json:"hit_rate"`
	Variance  json.Number     `json:"variance"`
	MaxWin    json.Number     `json:"max_win"`
	Pots      uint64          `json:"pot_hits"`
	Parts     []simulatedPart `json:"parts"`
	Against   []against       `json:"against_exact"`
	Seconds   json.Number     `json:"seconds"`
	PerSecond json.Number     `json:"rounds_per_second"`
}

type simulatedPart struct {
	Name    string      `json:"name"`
	Rounds  uint64      `json:"rounds"`
	Return  odds.Ratio  `json:"return"`
	Decimal json.Number `json:"return_decimal"`
}

// against is the run beside the exact figures of the same rules.
type against struct {
	Name  string      `json:"name"`
	Found json.Number `json:"found"`
	Exact json.Number `json:"exact"`
	Error json.Number `json:"standard_error"`
	Off   json.Number `json:"standard_errors_off"`
}

// mostWorkers is the most chunks at once; each takes memory.
const mostWorkers = 1024

// Run simulates.
func (c *simulate) Run(s streams) error {
	g, err := find(c.Game)
	if err != nil {
		return err
	}
	if c.Rounds == 0 || c.Workers < 0 || c.Workers > mostWorkers {
		return wrongUse("--rounds must be above zero, --workers from 0 to %d", mostWorkers)
	}
	if c.Workers == 0 {
		c.Workers = runtime.NumCPU()
	}
	if g.Slot() == nil {
		if g, err = changed(g, c.Choice, c.Set); err != nil {
			return err
		}
		return c.runTable(s, g)
	}
	if err := oneBet(g, c.Bet, c.Set); err != nil {
		return err
	}
	if c.Strategy != "" && c.Strategy != "best" {
		return wrongUse("--strategy %q: a reel machine is played by best", c.Strategy)
	}
	if c.Stake == 0 {
		c.Stake = least(g)
	}
	arg, err := c.Choice.arg(g)
	if err != nil {
		return err
	}
	machine, err := g.Slot().Narrow(arg)
	if err != nil {
		return misuse{err}
	}
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGINT, syscall.SIGTERM)
	defer stop()
	bar := newProgress(s.err)
	run := sim.Run{
		Rounds: c.Rounds, Seed: c.Seed, Game: g.Digest(), Stake: c.staked(g, arg), Workers: c.Workers,
		Progress: func(r *sim.Result) { bar.show(r.Rounds, c.Rounds, "rounds") },
	}
	sums := sync.OnceValues(func() (*exact.Slot, error) { return exact.Moments(machine) })
	if run.Hold, err = bestHold(g, sums); err != nil {
		return err
	}
	r, err := sim.Slots(ctx, machine, run)
	bar.end()
	if ctx.Err() != nil {
		return fmt.Errorf("interrupted: %w", err)
	}
	if err != nil {
		return misuse{err}
	}
	known, err := sums()
	if err != nil {
		return err
	}
	report := c.report(g, r, known)
	if c.JSON {
		return document(s.out, report)
	}
	return report.print(s)
}

// staked is what a game costs: the stake, of each line where these are chosen.
func (c *simulate) staked(g *games.Game, arg uint32) uint32 {
	d := g.Slot().Definition()
	if d.Choice == slots.AllLines {
		return c.Stake
	}
	return c.Stake * d.Played(arg)
}

// bestHold says which reels are best held; nil where none are ever offered.
func bestHold(g *games.Game, sums func() (*exact.Slot, error)) (func(stops []uint32) uint32, error) {
	if g.Slot().Definition().Hold == nil {
		return nil, nil
	}
	known, err := sums()
	if err != nil {
		return nil, err
	}
	return known.Held.Policy.Best, nil
}

func (c *simulate) report(g *games.Game, r *sim.Result, known *exact.Slot) simulated {
	report := simulated{
		Game: g.ID, Edition: g.Edition(), Bet: theBet, Stake: c.Stake, Seed: c.Seed, Rounds: r.Rounds, Pots: r.Pots,
		Return: r.Return(), Decimal: number(r.Return()), Error: float(r.ReturnErrorApprox()),
		HitRate: number(r.HitRate()), Variance: number(r.Variance()), Parts: []simulatedPart{},
		Seconds: float(r.Elapsed.Seconds()), PerSecond: json.Number(strconv.FormatFloat(r.PerSecondApprox(), 'f', 0, 64)),
	}
	if n := len(r.Wins); n > 0 {
		report.MaxWin = number(odds.NewRatio(int64(r.Wins[n-1].Win), int64(r.Per)))
	}
	for _, p := range r.Parts {
		part := r.PartReturn(p)
		report.Parts = append(report.Parts, simulatedPart{p.Name, p.Rounds, part, number(part)})
	}
	for _, score := range sim.Compare(r, known) {
		report.Against = append(report.Against, against{
			score.Name, float(score.FoundApprox), float(score.ExactApprox), float(score.ErrorApprox), float(score.ZApprox),
		})
	}
	return report
}

func (r simulated) print(s streams) error {
	rows := [][]string{
		{"game", r.Edition},
		{"rounds", strconv.FormatUint(r.Rounds, 10) + ", seed " + strconv.FormatUint(r.Seed, 10)},
		{"return", r.Decimal.String() + " ± " + r.Error.String() + " (jackpot apart)"},
	}
	rows = append(rows, []string{"hit rate", r.HitRate.String()}, []string{"variance", r.Variance.String()},
		[]string{"largest win", "× " + r.MaxWin.String()}, []string{"jackpots", strconv.FormatUint(r.Pots, 10)},
		[]string{"speed", r.PerSecond.String() + " rounds/s in " + r.Seconds.String() + " s"})
	if err := table(s.out, rows); err != nil {
		return err
	}
	fmt.Fprintln(s.out)
	rows = [][]string{{"FIGURE", "FOUND", "EXACT", "STANDARD ERROR", "ERRORS OFF"}}
	for _, a := range r.Against {
		rows = append(rows, []string{a.Name, a.Found.String(), a.Exact.String(), a.Error.String(), a.Off.String()})
	}
	return table(s.out, rows)
}

// float writes a figure of the lab that is only to be looked at.
func float(fApprox float64) json.Number {
	return json.Number(strconv.FormatFloat(fApprox, 'g', 6, 64))
}
