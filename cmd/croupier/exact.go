package main

import (
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"croupier/games"
	"croupier/lab/exact"
	"croupier/odds"
)

// sum is `croupier exact`.
type sum struct {
	Game   string   `arg:"" help:"The game's id, as croupier games prints it."`
	Bet    string   `help:"The bet; the main one if not given. A reel machine has one." placeholder:"NAME"`
	Set    []string `help:"Change a setting of a table game, as in its game.toml; can be repeated." placeholder:"NAME=VALUE"`
	Stake  uint32   `help:"In units, of one line or way where these are chosen; the return is the same at every stake." placeholder:"UNITS"`
	Choice choice   `embed:""`
	JSON   bool     `help:"Print one JSON document."`
}

// Help is the example of --help.
func (sum) Help() string {
	return "The return as a fraction, summed over all outcomes of the rules just played, with its parts, hit rate, variance, " +
		"features and the distribution of a game's win. Where a player may hold reels it is that of best play. In --json a " +
		"probability of the distribution is a fraction \"a/b\" where that is short, else the nearest number.\n\n" +
		"Of a table game: a bet's return, edge and outcomes, and for games with decisions best play.\n\n" +
		"Examples:\n  croupier exact dirty-money --json\n  croupier exact roulette --bet voisins\n  croupier exact blackjack-u --set soft_17=hit"
}

// Run sums.
func (c *sum) Run(s streams) error {
	g, err := find(c.Game)
	if err != nil {
		return err
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
	if c.Stake == 0 {
		c.Stake = least(g)
	}
	d := g.Slot().Definition()
	if !slices.Contains(d.Stakes, c.Stake) {
		return wrongUse("%s is not played for %d units; its stakes in units, of %s minor units each, are %v", g.ID, c.Stake, amount(g.Unit), d.Stakes)
	}
	arg, err := c.Choice.arg(g)
	if err != nil {
		return err
	}
	begun := time.Now()
	machine, err := g.Slot().Narrow(arg)
	if err != nil {
		return misuse{err}
	}
	known, err := exact.Slots(machine)
	if err != nil {
		return fmt.Errorf("%s cannot be summed: %w", g.ID, err)
	}
	report := c.report(g, known)
	report.Lines = d.Played(arg)
	report.Seconds = float(time.Since(begun).Seconds())
	if c.JSON {
		return document(s.out, report)
	}
	return report.print(s)
}

func (c *sum) report(g *games.Game, known *exact.Slot) summed {
	d := g.Slot().Definition()
	report := summed{
		Game: g.ID, Edition: g.Edition(), Bet: theBet, Stake: c.Stake,
		Return: known.Return, Decimal: number(known.Return), Credited: number(known.Credited()), Staked: number(known.Staked),
		HitRate: number(known.HitRate), HitRatio: known.HitRate,
		Variance: number(known.Variance), Deviation: float(known.DeviationApprox()),
		Skewness: float(known.SkewnessApprox()), Kurtosis: float(known.KurtosisApprox()),
		MaxWin: known.MaxWin.Win, MaxChance: known.MaxWin.Probability, Undone: known.Undone,
		Parts: []summedPart{}, Triggers: []trigger{}, Specials: []special{}, Scatters: []scatter{}, Distribution: []chanceOfWin{},
		Features: []feature{}, Pots: []prizePot{}, Costs: potCosts(g.Pots()), Choices: []chosen{}, Lost: tiny(known.Lost), Error: tiny(known.Error),
	}
	for _, b := range known.Bonuses {
		report.Features = append(report.Features, feature{b.Name, number(b.Rate), number(b.Mean), number(b.Spins)})
	}
	for _, p := range known.Parts {
		report.Parts = append(report.Parts, summedPart{p.Name, p.Return, number(p.Return)})
	}
	for _, t := range known.Triggers {
		one := trigger{Times: t.Times, Rate: t.Rate, Decimal: number(t.Rate), Mean: number(t.Mean), Spins: number(t.Spins), Lengths: []length{}}
		for _, l := range t.Lengths {
			one.Lengths = append(one.Lengths, length{l.Spins, tiny(l.Chance)})
		}
		report.Triggers = append(report.Triggers, one)
	}
	for _, x := range known.Specials {
		report.Specials = append(report.Specials, special{d.Symbols[x.Symbol].ID, number(x.Chance), number(x.Mean)})
	}
	for _, x := range known.Scatters {
		report.Scatters = append(report.Scatters, scatter{modeName(x.Mode), x.Count, tiny(x.Chance), x.Pay, x.Award})
	}
	for _, p := range known.PrizePots {
		report.Pots = append(report.Pots, prizePot{p.Prize, p.Plan.Name, tiny(p.Lowest), tiny(p.Highest)})
	}
	if h := known.Held; h != nil {
		report.Held = &held{number(h.Offered), number(h.Taken), number(h.Mean), number(h.Without)}
	}
	if p, ok := g.Par(); ok {
		for _, x := range p.Choices {
			report.Choices = append(report.Choices, chosen{x.Name, x.Return, number(x.Return)})
		}
	}
	report.distribution(known)
	return report
}

// distribution lists the wins.
func (r *summed) distribution(known *exact.Slot) {
	for i := range known.Distribution.Len() {
		one := chanceOfWin{Win: known.Distribution.Win(i)}
		if o := known.Distribution.At(i); o.Probability.Den().BitLen() <= shortBits {
			one.Probability = o.Probability
		} else {
			one.Probability = float(known.Distribution.ChanceApprox(i))
		}
		r.Distribution = append(r.Distribution, one)
	}
}

// tiny is a chance that may have no digit among the first twelve.
func tiny(r odds.Ratio) json.Number { return float(exact.Approx(r)) }

// theBet is what the only bet of a reel machine is called.
const theBet = "game"

// oneBet refuses what only table games have.
func oneBet(g *games.Game, bet string, set []string) error {
	if bet != "" && bet != theBet {
		return wrongUse("%s is a reel machine and has one bet; leave --bet out", g.ID)
	}
	if len(set) > 0 {
		return wrongUse("--set is for table games; a reel machine's settings stand in its game.toml")
	}
	return nil
}
