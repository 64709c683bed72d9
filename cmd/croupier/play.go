package main

import (
	"bufio"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"croupier/draw"
	"croupier/draw/fast"
	"croupier/games"
	"croupier/house"
	"croupier/play"
)

// playRound is `croupier play`.
type playRound struct {
	Game string   `arg:"" help:"The game's id, as croupier games prints it."`
	Bet  bet      `embed:""`
	On   []string `help:"A stake on a spot of a table game, in units; can be repeated." placeholder:"SPOT=UNITS"`
	Seed *uint64  `help:"Play from the repeatable source with this seed; without it from the live one."`
	JSON bool     `help:"Print the round's record as one JSON document; the talk goes to stderr."`
}

// Help is the example of --help.
func (playRound) Help() string {
	return "A round in the terminal. Choices are read line by line: a number from the list, or an empty line for the first; " +
		"when the input ends, the first is taken.\n\n" +
		"Examples:\n  croupier play dirty-money --stake 50 --seed 7\n  croupier play roulette --on straight-17=5 --on red=10"
}

// wiped is a source that forgets; fast has nothing to forget.
type wiped interface {
	draw.Source
	Wipe()
}

type repeatable struct{ *fast.Source }

// Wipe does nothing.
func (repeatable) Wipe() {}

// Run plays one round.
func (c *playRound) Run(s streams) error {
	g, err := find(c.Game)
	if err != nil {
		return err
	}
	talk := s.out
	if c.JSON {
		talk = s.err
	}
	wagers, err := c.wagers(g, talk)
	if err != nil {
		return err
	}
	var from wiped = draw.NewLive(draw.NewHealth(rand.Reader), draw.BlockSize)
	if c.Seed != nil {
		from = repeatable{fast.New(*c.Seed, g.Digest(), 0)}
	}
	t := g.Sit(seat)
	if err := t.Open(nil, wagers); err != nil {
		return refusedPlay(err)
	}
	if err := talkThrough(t, from, talk, bufio.NewScanner(s.in)); err != nil {
		return err
	}
	r, err := recordOf(g, t)
	if err != nil {
		return err
	}
	staked, err := g.Unit.Times(stakedIn(t.Log()))
	if err != nil {
		return err
	}
	fmt.Fprintf(talk, "It is over: %s staked, %s back.\n", house.Say(staked, r.Currency), house.Say(*r.Win, r.Currency))
	if c.JSON {
		return document(s.out, r)
	}
	return nil
}

// wagers are the round's, as the flags say.
func (c *playRound) wagers(g *games.Game, talk io.Writer) ([]play.Wager, error) {
	if g.Slot() == nil {
		if err := c.Bet.none(g); err != nil {
			return nil, err
		}
		wagers, cuts, err := wagersOn(g, c.On)
		for _, cut := range cuts {
			fmt.Fprintln(talk, cut)
		}
		return wagers, err
	}
	if len(c.On) > 0 {
		return nil, wrongUse("%s is a reel machine; say --stake, not --on", g.ID)
	}
	w, err := c.Bet.wager(g)
	return []play.Wager{w}, err
}

// refusedPlay tells a stake or move that is not on offer from a failure.
func refusedPlay(err error) error {
	var no *play.Refusal
	if errors.As(err, &no) {
		return misuse{err}
	}
	return err
}

// stakedIn is what wagers and moves of a round have staked, in units.
func stakedIn(l play.Log) (units int64) {
	for _, w := range l.Wagers {
		units += int64(w.Units)
	}
	for _, m := range l.Moves {
		units += int64(m.Move.Units)
	}
	return units
}

// talkThrough plays a round to its end, asking at every choice.
func talkThrough(t play.Table, from wiped, talk io.Writer, in *bufio.Scanner) error {
	told := 0
	for {
		err := t.Run(from)
		from.Wipe()
		if err != nil {
			return err
		}
		for _, v := range t.Views(seat)[told:] {
			text, err := json.Marshal(v)
			if err != nil {
				return fmt.Errorf("write a view: %w", err)
			}
			fmt.Fprintln(talk, showView(text))
			told++
		}
		if t.Turn() == play.Over {
			return nil
		}
		if t.Turn() == play.Anyone {
			// No clock runs here: who set no target before stays to the end.
			if err := t.Clock(from); err != nil {
				return err
			}
			continue
		}
		if err := t.Act(seat, choose(t.Offers(seat, nil), talk, in)); err != nil {
			return refusedPlay(err)
		}
	}
}

// single is the most values of an offer that are listed one by one.
const single = 30

// choices are the moves of an offer that are listed: each Arg, with the least
// units that it takes and with the most.
func choices(o play.Offer) (moves []play.Move) {
	m := o.Default()
	for n := 0; n < single && o.Allows(m); n++ {
		moves = append(moves, m)
		if o.Most > o.Least {
			more := m
			more.Units = o.Most
			moves = append(moves, more)
		}
		m.Arg++
	}
	return moves
}

// moveName is a choice in words; those of a reel machine have names of their own.
func moveName(o play.Offer, m play.Move) string {
	switch {
	case m.Verb == play.Hold:
		return fmt.Sprintf("%s reels %s for %d units more", m.Verb, heldName(m.Arg), m.Units)
	case m.Verb == play.Pick && o.Class == play.Gamble:
		return fmt.Sprintf("%s %s", m.Verb, pickName(m.Arg))
	case m.Verb == play.Pick:
		return fmt.Sprintf("%s %d", m.Verb, m.Arg) // 0 is a choice like any other
	}
	return m.String()
}

// choose lists the offers and reads a choice; silence takes the default.
func choose(offers []play.Offer, talk io.Writer, in *bufio.Scanner) play.Move {
	var moves []play.Move
	for _, o := range offers {
		for _, m := range choices(o) {
			moves = append(moves, m)
			fmt.Fprintf(talk, "  %d  %s\n", len(moves), moveName(o, m))
		}
	}
	for {
		fmt.Fprint(talk, "? ")
		if !in.Scan() {
			fmt.Fprintln(talk)
			return offers[0].Default()
		}
		text := strings.TrimSpace(in.Text())
		if text == "" {
			return offers[0].Default()
		}
		if n, err := strconv.Atoi(text); err == nil && n >= 1 && n <= len(moves) {
			return moves[n-1]
		}
		fmt.Fprintf(talk, "Type a number from 1 to %d, or nothing for the first.\n", len(moves))
	}
}
