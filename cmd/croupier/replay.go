package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"

	"croupier/games"
	"croupier/house"
	"croupier/house/round"
	"croupier/store/sqlite"
)

// replay is `croupier replay`.
type replay struct {
	at
	Round string `arg:"" name:"file-or-round" help:"A file that croupier play --json or the API wrote, or the id of a round in the books."`
	JSON  bool   `help:"Print the round as one JSON document."`
}

// Help is the example of --help.
func (replay) Help() string {
	return "Plays a recorded round again by the rules of its edition and compares.\n\n" +
		"Examples:\n  croupier replay round.json\n  croupier replay 01m8pr027s000c71kryj6jcspg --data ./croupier-data"
}

// Run replays, and fails when anything differs.
func (c *replay) Run(s streams) error {
	r, err := c.read()
	if err != nil {
		return err
	}
	var game *games.Game
	for _, g := range games.Catalogue() {
		if g.Edition() == r.Edition {
			game = g
		}
	}
	if game == nil {
		return fmt.Errorf("this program does not have edition %q; replay with the build that has it", r.Edition)
	}
	now, err := r.compare(game)
	if err != nil {
		return fmt.Errorf("the replay differs from the record: %w", err)
	}
	if c.JSON {
		return document(s.out, now)
	}
	for _, v := range now.Views {
		fmt.Fprintln(s.out, showView(v))
	}
	fmt.Fprintf(s.out, "%s: %d draws, %d decisions, %d views replayed; it pays %s. The same as recorded.\n",
		now.Edition, len(now.Draws), len(now.Decisions), len(now.Views), house.Say(*now.Win, now.Currency))
	return nil
}

// read takes a file if there is one of that name, else a round of the books.
func (c *replay) read() (record, error) {
	text, err := os.ReadFile(c.Round)
	switch {
	case err == nil:
		var r record
		if err := json.Unmarshal(text, &r); err != nil {
			return r, fmt.Errorf("%s is no record of a round: %w", c.Round, err)
		}
		return r, nil
	case !errors.Is(err, fs.ErrNotExist):
		return record{}, fmt.Errorf("read %s: %w", c.Round, err)
	}
	id, err := house.ParseID(c.Round)
	if err != nil {
		return record{}, wrongUse("%q is neither a file nor the id of a round", c.Round)
	}
	if err := c.there(); err != nil {
		return record{}, err
	}
	return c.kept(context.Background(), id)
}

// kept is a round of the books as the API would say it.
func (c *replay) kept(ctx context.Context, id house.ID) (r record, err error) {
	store, err := c.open(ctx, sqlite.Options{})
	if err != nil {
		return r, err
	}
	defer func() { err = errors.Join(err, store.Close()) }()
	// No desk is opened: that would write to the books.
	var kept house.Round
	var shown round.Shown
	err = store.Read(ctx, func(r house.Reader) (err error) {
		if kept, err = r.Round(id); err == nil && kept.State == house.Settled {
			shown, err = round.Recall(r, round.FromGames(games.Catalogue()), nil, kept)
		}
		return err
	})
	if errors.Is(err, house.ErrAbsent) {
		return r, wrongUse("there is no round %s in %s", id, c.where())
	}
	if err != nil {
		return r, fmt.Errorf("read round %s: %w", id, err)
	}
	if kept.State != house.Settled {
		return r, fmt.Errorf("round %s is %s; only a settled round has a whole record", id, kept.State)
	}
	return fromBooks(kept, shown)
}

func fromBooks(kept house.Round, shown round.Shown) (record, error) {
	r := record{
		Game: kept.Game, Edition: kept.Edition, Currency: kept.Currency, Win: &kept.Win, Carry: shown.Carry,
		State: kept.State, Stake: &kept.Stake, Jackpot: &[]potWon{},
	}
	for _, a := range kept.Awards {
		*r.Jackpot = append(*r.Jackpot, potWon{a.Pool.Pot})
	}
	for _, w := range shown.Wagers {
		r.Wagers = append(r.Wagers, wager{w.Seat, w.Spot, w.Arg, w.Units})
	}
	for _, d := range shown.Decisions {
		r.Decisions = append(r.Decisions, decision{d.Move.Verb.String(), d.Move.Arg, d.Move.Units})
	}
	for _, d := range shown.Draws {
		r.Draws = append(r.Draws, drawn{d.Bound, d.Value})
	}
	for _, v := range shown.Views {
		text, err := json.Marshal(v)
		if err != nil {
			return r, fmt.Errorf("write a view: %w", err)
		}
		r.Views = append(r.Views, text)
	}
	return r, nil
}
