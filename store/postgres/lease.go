package postgres

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"croupier/house"
)

// Lease gives leases by the clock of the database, the same for all processes.
// It waits for no batch.
func (s *Store) Lease(ctx context.Context, name, owner string, lasts time.Duration) (fence uint64, err error) {
	row := s.reads.QueryRow(ctx, `INSERT INTO lease AS had (name, number, owner, until)
		VALUES ($1, 1, $2, clock_timestamp() + $3 * interval '1 microsecond')
		ON CONFLICT (name) DO UPDATE SET until = excluded.until, owner = excluded.owner,
			number = had.number + CASE WHEN had.until <= clock_timestamp() THEN 1 ELSE 0 END
		WHERE had.owner = excluded.owner OR had.until <= clock_timestamp()
		RETURNING number`, name, owner, lasts.Microseconds())
	switch err := row.Scan(&fence); {
	case errors.Is(err, pgx.ErrNoRows):
		return 0, fmt.Errorf("%w: %s", house.ErrLeased, name)
	case ctx.Err() != nil:
		return 0, ctx.Err()
	case err != nil:
		return 0, fmt.Errorf("%w: postgres: lease %s: %w", house.ErrRetry, name, err)
	}
	return fence, nil
}
