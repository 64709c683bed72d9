package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"

	"croupier/draw"
	"croupier/games"
	"croupier/house"
	"croupier/house/account"
	"croupier/house/feed"
	"croupier/house/jackpot"
	"croupier/house/journal"
	"croupier/house/round"
)

// casino is a house over its books, without the network.
type casino struct {
	store   house.Store
	book    *account.Book
	desk    *round.Desk
	feed    *feed.Feed
	chainer *journal.Chainer
}

// newCasino opens the desk, the accounts, the feed and the journal's chain over
// a store, which it closes with itself.
func newCasino(ctx context.Context, store house.Store, vault *jackpot.Vault) (*casino, error) {
	health := draw.NewHealth(rand.Reader)
	mint := house.NewMint(nil, nil)
	desk, err := round.NewDesk(ctx, round.Config{
		Store: store, Games: round.FromGames(games.Catalogue()), Mint: mint, Sound: health.Failed, Vault: vault,
		Chance: func() round.Chance { return draw.NewLive(health, draw.BlockSize) },
	})
	if err != nil {
		return nil, errors.Join(err, store.Close())
	}
	c := &casino{
		store: store, desk: desk, feed: feed.New(),
		book: account.NewBook(account.Config{Store: store, Mint: mint}),
	}
	store.Watch(c.feed.Publish)
	c.chainer = journal.Start(store)
	return c, nil
}

// close ends the streams, links what is not linked yet, and closes the books.
func (c *casino) close(log *slog.Logger) error {
	c.feed.Close()
	c.chainer.Stop()
	if err := c.chainer.Failed(); err != nil {
		log.Error("chaining the journal failed", "error", err)
	}
	_, err := journal.Extend(context.Background(), c.store)
	if err := errors.Join(err, c.store.Close()); err != nil {
		return fmt.Errorf("close the books: %w", err)
	}
	return nil
}
