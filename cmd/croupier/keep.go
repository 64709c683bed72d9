package main

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"croupier/api"
	"croupier/client"
	"croupier/games"
)

// tillEvery is how often the cashier's deadlines are looked at.
const tillEvery = time.Minute

// front is what the server is made of.
func (c *casino) front(deposits api.Provider, log *slog.Logger) api.Config {
	return api.Config{
		Store: c.store, Book: c.book, Desk: c.desk, Feed: c.feed, Games: games.Catalogue(), Client: client.Files(), Log: log,
		Tables: c.tables, Clerk: c.clerk, Venues: c.places, Till: c.till, Deposits: deposits,
		Floor: &api.Floor{Venues: c.places, Hall: c.hall, Office: c.claims, Disputes: c.disputes},
	}
}

// keep starts all that goes on beside the requests, until ctx ends.
func (c *casino) keep(ctx context.Context, done *sync.WaitGroup, log *slog.Logger) {
	done.Go(func() { c.hall.Run(ctx, failing(log, "machines")) })
	done.Go(func() { c.claims.Run(ctx, failing(log, "claims")) })
	done.Go(func() { c.keeper.Run(ctx, failing(log, "live tables")) })
	done.Go(func() { c.till.Run(ctx, tillEvery, failing(log, "the cashier")) })
	if c.clerk != nil {
		done.Go(func() { c.clerk.Run(ctx, failing(log, "the operator's wallet")) })
	}
}

// failing logs what a keeper could not do.
func failing(log *slog.Logger, of string) func(error) {
	return func(err error) { log.Error("keeping "+of+" failed; it is tried again", "error", err) }
}
