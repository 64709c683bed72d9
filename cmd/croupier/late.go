package main

import (
	"context"
	"log/slog"
	"time"

	"croupier/house/round"
)

// lateEvery is how often a casino looks for rounds whose players are gone.
const lateEvery = time.Hour

// endLate ends the rounds that have been open longer than after, now and every
// hour until ctx ends, and lists them in the log (PL-13).
func (c *casino) endLate(ctx context.Context, after time.Duration, how round.Late, log *slog.Logger) {
	if after <= 0 {
		return
	}
	tick := time.NewTicker(lateEvery)
	defer tick.Stop()
	for {
		ended, err := c.desk.Expire(ctx, time.Now().Add(-after), how)
		for _, r := range ended {
			log.Warn("a late round was ended", "round", r.ID, "game", r.Game, "state", r.State, "started", r.Started)
		}
		if err != nil && ctx.Err() == nil {
			log.Error("ending late rounds failed; the next try is in an hour", "error", err)
		}
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
	}
}
