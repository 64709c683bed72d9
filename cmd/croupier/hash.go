package main

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"time"

	"croupier/games"
	"croupier/house"
	"croupier/house/watch"
	"croupier/store/sqlite"
)

// hashes is `croupier hash`.
type hashes struct {
	at
	Approve string `help:"Record what differs as it is now, by this person's word." placeholder:"NAME"`
	JSON    bool   `help:"Print one JSON document."`
}

// Help is the example of --help.
func (hashes) Help() string {
	return "Hashes this program and the data of all games and compares them with what the casino's books have recorded for each game and revision. " +
		"serve does the same at its start and daily; a game that differs is disabled until it is as it was, or approved. The casino must be closed.\n\n" +
		"Example:\n  croupier hash --data ./croupier-data"
}

// Run compares.
func (c *hashes) Run(s streams) error {
	if err := c.there(); err != nil {
		return err
	}
	sum, err := programHash()
	if err != nil {
		return err
	}
	ctx := context.Background()
	store, err := c.open(ctx, sqlite.Options{})
	if err != nil {
		return err
	}
	if c.Approve != "" {
		if _, err := watch.Approve(ctx, store, gameHashes(), c.Approve, time.Now()); err != nil {
			return errors.Join(err, store.Close())
		}
	}
	wrong, err := watch.Compare(ctx, store, watch.Hash{Name: sum, Sum: sum}, gameHashes(), time.Now())
	if err = errors.Join(err, store.Close()); err != nil {
		return err
	}
	if c.JSON {
		err = document(s.out, map[string]any{"program": sum, "games": gameHashes(), "mismatches": wrong})
	} else {
		fmt.Fprintf(s.out, "%s  the program\n", sum)
		for _, h := range gameHashes() {
			fmt.Fprintf(s.out, "%s  %s\n", h.Sum, h.Name)
		}
		for _, m := range wrong {
			fmt.Fprintf(s.out, "MISMATCH %s: recorded is %s\n", m.Name, m.Recorded)
		}
	}
	if err == nil && len(wrong) > 0 {
		err = fmt.Errorf("%d games are not as they were recorded, and are disabled", len(wrong))
	}
	return err
}

// programHash is the SHA-256 of the program's file as it lies on the disk now.
func programHash() (string, error) {
	path, err := os.Executable()
	if err != nil {
		return "", fmt.Errorf("find the program's file: %w", err)
	}
	f, err := os.Open(path)
	if err != nil {
		return "", fmt.Errorf("read the program's file: %w", err)
	}
	defer f.Close()
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return "", fmt.Errorf("read the program's file: %w", err)
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}

// gameHashes are those of the catalogue, computed now.
func gameHashes() (all []watch.Hash) {
	for _, g := range games.Catalogue() {
		all = append(all, watch.Hash{Game: g.ID, Name: fmt.Sprintf("%s/%d", g.ID, g.Revision), Sum: g.Hash()})
	}
	return all
}

// clockEvery is how often the clock is looked at.
const clockEvery = 10 * time.Second

// watchPrograms compares program and games at once and then every so often.
func watchPrograms(ctx context.Context, store house.Store, every time.Duration, log *slog.Logger) {
	started, err := programHash()
	for {
		var now string
		if err == nil {
			now, err = programHash()
		}
		if started == "" {
			started = now
		}
		if err == nil {
			var wrong []watch.Mismatch
			wrong, err = watch.Compare(ctx, store, watch.Hash{Name: started, Sum: now}, gameHashes(), time.Now())
			for _, m := range wrong {
				log.Error("what runs is not what was recorded; it is disabled", "what", m.Name, "is", m.Sum, "recorded", m.Recorded)
			}
		}
		if err != nil && ctx.Err() == nil {
			log.Error("comparing program and games with their hashes failed; the next try is in its time", "error", err)
			err = nil
		}
		select {
		case <-ctx.Done():
			return
		case <-time.After(every):
		}
	}
}

// watchClock looks for jumps of the clock.
func watchClock(ctx context.Context, store house.Store, least time.Duration, report func(error)) {
	clock := watch.NewClock(store, least, nil, nil)
	tick := time.NewTicker(clockEvery)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			if err := clock.Look(ctx); err != nil && ctx.Err() == nil {
				report(err)
			}
		}
	}
}
