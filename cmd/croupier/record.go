package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"

	"croupier/draw"
	"croupier/games"
	"croupier/house"
	"croupier/odds"
	"croupier/play"
)

// seat is the player's: a round on the command line has one.
const seat = 1

// record is a round as a document: what `croupier play --json` prints, a part
// of what the API says of a round, and what `croupier replay` reads.
type record struct {
	Game      string            `json:"game"`
	Edition   string            `json:"edition"`
	Carry     []byte            `json:"carry,omitempty"`
	Wagers    []wager           `json:"wagers"`
	Decisions []decision        `json:"decisions"`
	Draws     []drawn           `json:"draws"`
	Views     []json.RawMessage `json:"views"`
	Win       *odds.Amount      `json:"win,omitempty"` // in minor units, jackpots apart
	Currency  string            `json:"currency,omitempty"`

	// What the API and the books say beside, to be compared and not printed.
	State   house.State  `json:"state,omitempty"`
	Stake   *odds.Amount `json:"stake,omitempty"` // in minor units
	Jackpot *[]potWon    `json:"jackpot,omitempty"`
}

// potWon is a pot that a round has won; the amount is the pool's, no function of
// the round.
type potWon struct {
	Pool string `json:"pool"`
}

type wager struct {
	Seat  uint16 `json:"seat"`
	Spot  uint16 `json:"spot"`
	Arg   uint32 `json:"arg"`
	Units uint32 `json:"units"`
}

type decision struct {
	Verb  string `json:"verb"`
	Arg   uint32 `json:"arg"`
	Units uint32 `json:"units"`
}

type drawn struct {
	Bound uint32 `json:"bound"`
	Value uint32 `json:"value"`
}

// recordOf writes down what a table has played.
func recordOf(g *games.Game, t play.Table) (record, error) {
	l := t.Log()
	r := record{
		Game: g.ID, Edition: l.Edition, Carry: l.Carry, Currency: g.Currency.Code,
		Wagers: []wager{}, Decisions: []decision{}, Draws: []drawn{}, Views: []json.RawMessage{},
	}
	for _, w := range l.Wagers {
		r.Wagers = append(r.Wagers, wager{w.Seat, w.Spot, w.Arg, w.Units})
	}
	for _, m := range l.Moves {
		if m.Seat == 0 {
			continue // the clock's step is nobody's decision
		}
		r.Decisions = append(r.Decisions, decision{m.Move.Verb.String(), m.Move.Arg, m.Move.Units})
	}
	for _, d := range l.Draws {
		r.Draws = append(r.Draws, drawn{d.Bound, d.Value})
	}
	for _, v := range t.Views(seat) {
		text, err := json.Marshal(v)
		if err != nil {
			return r, fmt.Errorf("write a view: %w", err)
		}
		r.Views = append(r.Views, text)
	}
	win, err := payout(g, t)
	r.Win = &win
	return r, err
}

// payout is what the round pays by now in minor units, pots apart.
func payout(g *games.Game, t play.Table) (odds.Amount, error) {
	var back odds.Part
	var err error
	for _, p := range t.Pays(nil) {
		if p.Pot == 0 {
			if back, err = back.Add(p.Back); err != nil {
				return 0, err
			}
		}
	}
	return odds.Money(back, g.Unit, g.Rounding)
}

// log is the causes of the record.
func (r record) log() (play.Log, error) {
	l := play.Log{Edition: r.Edition, Carry: r.Carry}
	for _, w := range r.Wagers {
		l.Wagers = append(l.Wagers, play.Wager{Seat: w.Seat, Spot: w.Spot, Arg: w.Arg, Units: w.Units})
	}
	for i, d := range r.Decisions {
		verb, ok := play.ParseVerb(d.Verb)
		if !ok {
			return l, fmt.Errorf("decision %d: there is no move %q", i+1, d.Verb)
		}
		l.Moves = append(l.Moves, play.Placed{Seat: seat, Move: play.Move{Verb: verb, Arg: d.Arg, Units: d.Units}})
	}
	for _, d := range r.Draws {
		l.Draws = append(l.Draws, draw.Draw{Bound: d.Bound, Value: d.Value})
	}
	return l, nil
}

// compare replays the record and names the first thing that differs.
func (r record) compare(g *games.Game) (record, error) {
	l, err := r.log()
	if err != nil {
		return r, err
	}
	t, err := again(g, l)
	if err != nil {
		return r, err
	}
	now, err := recordOf(g, t)
	if err != nil {
		return now, err
	}
	for i := range max(len(r.Views), len(now.Views)) {
		if i >= len(r.Views) || i >= len(now.Views) {
			return now, fmt.Errorf("the record has %d views and the round gives %d", len(r.Views), len(now.Views))
		}
		was, is := compact(r.Views[i]), compact(now.Views[i])
		if was != is {
			return now, fmt.Errorf("view %d was\n  %s\nand the round gives\n  %s", i+1, was, is)
		}
	}
	return now, r.compareSums(g, t, now)
}

// again replays a log. A record tells what was decided; where a round is left in
// the air after that, its clock has ended it.
func again(g *games.Game, l play.Log) (play.Table, error) {
	for {
		t := g.Sit(seat)
		if err := play.Resume(t, l); err != nil {
			return nil, err
		}
		switch turn := t.Turn(); turn {
		case play.Over:
			return t, nil
		case play.Anyone:
			l.Moves = append(l.Moves, play.Placed{})
		default:
			return nil, fmt.Errorf("the record ends while %s must act", turn)
		}
	}
}

// compareSums compares what the record says beside the course of the round, as
// far as it says it.
func (r record) compareSums(g *games.Game, t play.Table, now record) error {
	stake, err := staked(g, t.Log())
	if err != nil {
		return err
	}
	pots, recorded := wonPots(g, t), []string{}
	if r.Jackpot != nil {
		for _, p := range *r.Jackpot {
			recorded = append(recorded, p.Pool)
		}
		slices.Sort(recorded)
	}
	switch {
	case r.Game != now.Game:
		return fmt.Errorf("the record says that it is of %q, its edition is of %s", r.Game, now.Game)
	case r.State != "" && r.State != house.Settled:
		return fmt.Errorf("the record says that it is %s, the round is over", r.State)
	case r.Currency != "" && r.Currency != now.Currency && r.Currency != now.Currency+odds.FunSuffix:
		return fmt.Errorf("the record says that it was played for %s, the game is played for %s", r.Currency, now.Currency)
	case r.Stake != nil && *r.Stake != stake:
		return fmt.Errorf("the record says that %d was staked, the round takes %d", *r.Stake, stake)
	case r.Win != nil && *r.Win != *now.Win:
		return fmt.Errorf("the record says that it paid %d, the round pays %d", *r.Win, *now.Win)
	case r.Jackpot != nil && !slices.Equal(recorded, pots):
		return fmt.Errorf("the record says that it won the pots %q, the round wins %q", recorded, pots)
	}
	return nil
}

// staked is what a log stakes in minor units: its wagers, and what its moves
// add.
func staked(g *games.Game, l play.Log) (odds.Amount, error) {
	var units int64
	for _, w := range l.Wagers {
		units += int64(w.Units)
	}
	for _, m := range l.Moves {
		units += int64(m.Move.Units)
	}
	return g.Unit.Times(units)
}

// wonPots are the names of the pots that a round has won, sorted.
func wonPots(g *games.Game, t play.Table) []string {
	names := []string{}
	for _, p := range t.Pays(nil) {
		for _, plan := range g.Pots() {
			if p.Pot == plan.ID && !p.Back.IsZero() && !slices.Contains(names, plan.Name) {
				names = append(names, plan.Name)
			}
		}
	}
	slices.Sort(names)
	return names
}

// compact takes the white space out of a JSON text.
func compact(text []byte) string {
	var out bytes.Buffer
	if json.Compact(&out, text) != nil {
		return string(text)
	}
	return out.String()
}
