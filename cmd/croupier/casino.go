package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"croupier/cmd/croupier/config"
	"croupier/draw"
	"croupier/games"
	"croupier/house"
	"croupier/house/account"
	"croupier/house/bus"
	"croupier/house/cashier"
	"croupier/house/claim"
	"croupier/house/dispute"
	"croupier/house/feed"
	"croupier/house/jackpot"
	"croupier/house/journal"
	"croupier/house/round"
	live "croupier/house/table"
	"croupier/house/terminal"
	"croupier/house/venue"
	"croupier/house/wallet"
	"croupier/link/nats"
)

// casino is a house over its books, without the network.
type casino struct {
	store    house.Store
	places   *venue.Book
	book     *account.Book
	desk     *round.Desk
	claims   *claim.Office
	disputes *dispute.Book
	hall     *terminal.Hall
	tables   *live.Hall
	keeper   *live.Keeper
	till     *cashier.Till
	clerk    *wallet.Clerk // nil where the casino's own ledger is all
	feed     *feed.Feed
	relay    *feed.Relay // nil where this process is the only one
	bus      bus.Bus
	chainer  *journal.Chainer
	signer   *signer // nil: the journal is not signed
}

// newCasino opens a house as it is without a file.
func newCasino(ctx context.Context, store house.Store, vault *jackpot.Vault) (*casino, error) {
	return openCasino(ctx, store, vault, config.Default())
}

// openCasino opens the desk and all rooms around it over a store, which it closes
// with itself, and if it cannot.
func openCasino(ctx context.Context, store house.Store, vault *jackpot.Vault, file config.File) (*casino, error) {
	c := &casino{store: store, feed: feed.With(feed.Options{Pace: time.Duration(file.Meters.Pace)})}
	if err := c.open(ctx, vault, file); err != nil {
		if c.chainer != nil {
			c.chainer.Stop()
		}
		return nil, errors.Join(err, c.unlink(), store.Close())
	}
	return c, nil
}

func (c *casino) open(ctx context.Context, vault *jackpot.Vault, file config.File) (err error) {
	if c.places, err = file.Places(); err != nil {
		return err
	}
	scopes, err := jackpot.NewScopes(file.Scopes(), c.places)
	if err != nil {
		return err
	}
	health := draw.NewHealth(rand.Reader)
	mint := house.NewMint(nil, nil)
	catalogue := round.FromGames(games.Catalogue())
	c.claims = claim.NewOffice(claim.Config{Store: c.store, Venues: c.places, Mint: mint})
	c.desk, err = round.NewDesk(ctx, round.Config{
		Store: c.store, Games: catalogue, Mint: mint, Sound: health.Failed, Vault: vault,
		Chance: func() round.Chance { return draw.NewLive(health, draw.BlockSize) },
		Floor:  wallet.NewFloor(c.claims, mint), Scopes: scopes,
	})
	if err != nil {
		return err
	}
	c.book = account.NewBook(account.Config{Store: c.store, Mint: mint})
	c.disputes = &dispute.Book{Store: c.store, Mint: mint, Clock: time.Now}
	leases, _ := c.store.(house.Leases)
	plans, err := file.Plans()
	if err != nil {
		return err
	}
	if c.tables, err = live.Open(live.Config{Store: c.store, Desk: c.desk, Games: catalogue, Plans: plans, Leases: leases}); err != nil {
		return err
	}
	c.keeper = live.NewKeeper(c.tables)
	c.hall = terminal.NewHall(terminal.Config{Store: c.store, Venues: c.places, Desk: c.desk, Tables: c.tables, Mint: mint})
	terms, err := file.Till(c.places)
	if err != nil {
		return err
	}
	terms.Store, terms.Mint = c.store, mint
	c.till = cashier.New(terms)
	if c.clerk, err = openClerk(c.store, c.desk, mint, file.Wallet); err != nil {
		return err
	}
	if err := c.link(ctx, file.Bus); err != nil {
		return err
	}
	c.chainer = journal.Start(c.store)
	return nil
}

// link gives the feed the news of this process, and of all others where there is
// a bus.
func (c *casino) link(ctx context.Context, b config.Bus) (err error) {
	if b.NATS == "" {
		c.store.Watch(c.feed.Publish)
		return nil
	}
	if c.bus, err = nats.Connect(b.NATS, nats.Options{}); err != nil {
		return err
	}
	c.relay, err = feed.NewRelay(ctx, feed.RelayConfig{Feed: c.feed, Bus: c.bus, Store: c.store})
	return err
}

func (c *casino) unlink() error {
	if c.relay != nil {
		c.relay.Close()
	}
	if c.bus != nil {
		return c.bus.Close()
	}
	return nil
}

// close ends the streams, links what is not linked yet, and closes the books.
func (c *casino) close(log *slog.Logger) error {
	c.feed.Close()
	c.chainer.Stop()
	if err := c.chainer.Failed(); err != nil {
		log.Error("chaining the journal failed", "error", err)
	}
	ctx := context.Background()
	_, err := journal.Extend(ctx, c.store)
	if err == nil && c.signer != nil {
		if err = c.signer.sign(ctx, c.store); err == nil {
			_, err = journal.Extend(ctx, c.store) // the line of the signing
		}
	}
	if err := errors.Join(err, c.unlink(), c.store.Close()); err != nil {
		return fmt.Errorf("close the books: %w", err)
	}
	return nil
}
