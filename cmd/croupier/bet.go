package main

import (
	"slices"
	"strconv"
	"strings"

	"croupier/games"
	"croupier/play"
	"croupier/rules/slots"
)

// choice is what a player may choose of a reel machine beside the stake.
type choice struct {
	Lines     string `help:"The lines to play, where the player chooses them; all if not given." placeholder:"1,4,7"`
	Positions string `help:"The positions bought on each reel, 1 to 3, where they are sold; 3 on each if not given." placeholder:"1,2,3,2,1"`
}

// bet is what a round of a reel machine is played for.
type bet struct {
	choice
	Stake uint32 `help:"The stake in units, of one line or way where these are chosen; the game's least if not given." placeholder:"UNITS"`
	Coin  uint32 `help:"The denomination in units, where the game has coins; the smallest that makes up the stake if not given." placeholder:"UNITS"`
}

// none refuses what only reel machines are played with.
func (b *choice) none(g *games.Game) error {
	if b.Lines != "" || b.Positions != "" {
		return wrongUse("%s is no reel machine; leave --lines and --positions out", g.ID)
	}
	return nil
}

// none refuses what only reel machines are played for.
func (b *bet) none(g *games.Game) error {
	if b.Stake != 0 || b.Coin != 0 {
		return wrongUse("%s is no reel machine; say --on, not --stake or --coin", g.ID)
	}
	return b.choice.none(g)
}

// arg is the choice as rules read it.
func (b *choice) arg(g *games.Game) (uint32, error) {
	d := g.Slot().Definition()
	switch {
	case b.Lines != "" && d.Choice != slots.SomeLines:
		return 0, wrongUse("%s does not let lines be chosen; leave --lines out", g.ID)
	case b.Positions != "" && d.Choice != slots.Positions:
		return 0, wrongUse("%s does not sell positions; leave --positions out", g.ID)
	case b.Lines != "":
		numbers, err := listOf(b.Lines, "--lines", len(d.Lines))
		return slots.OnLines(numbers...), err
	case b.Positions != "":
		numbers, err := listOf(b.Positions, "--positions", 3)
		if err == nil && len(numbers) != len(d.Base) {
			err = wrongUse("--positions has %d numbers; %s has %d reels", len(numbers), g.ID, len(d.Base))
		}
		return slots.Buys(numbers...), err
	}
	return d.All(), nil
}

// wager is the bet as the rules read it; what it stakes is for them to refuse.
func (b *bet) wager(g *games.Game) (play.Wager, error) {
	d := g.Slot().Definition()
	stake := b.Stake
	if stake == 0 {
		stake = d.Stakes[0]
	}
	arg, err := b.arg(g)
	if err != nil {
		return play.Wager{}, err
	}
	w := play.Wager{Seat: seat, Arg: arg, Units: stake}
	switch {
	case b.Coin != 0 && d.Denominations == nil:
		return w, wrongUse("%s is not played in coins of several denominations; leave --coin out", g.ID)
	case d.Choice != slots.AllLines:
		w.Units *= d.Played(arg)
	case b.Coin != 0:
		w.Arg = b.Coin
	default:
		if level := slices.Index(d.Stakes, stake); level >= 0 {
			return d.Wager(level), nil
		}
		if len(d.Denominations) > 0 {
			w.Arg = d.Denominations[0]
		}
	}
	return w, nil
}

// listOf reads numbers from 1 to most with commas between.
func listOf(text, flag string, most int) ([]int, error) {
	var numbers []int
	for _, word := range strings.Split(text, ",") {
		n, err := strconv.Atoi(strings.TrimSpace(word))
		if err != nil || n < 1 || n > most {
			return nil, wrongUse("%s: %q is no number from 1 to %d", flag, word, most)
		}
		numbers = append(numbers, n)
	}
	return numbers, nil
}

// least is the game's least stake in units, of a line where lines are chosen.
func least(g *games.Game) uint32 {
	d := g.Slot().Definition()
	return d.Stakes[0]
}

// leastWager is the ordinary wager at the game's least stake.
func leastWager(g *games.Game) play.Wager {
	d := g.Slot().Definition()
	return d.Wager(0)
}
