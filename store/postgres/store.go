package postgres

import (
	"context"
	"embed"
	"fmt"
	"io/fs"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"

	"croupier/house"
	"croupier/store/sequence"
)

//go:embed migrations/*.sql
var migrations embed.FS

// Options of a store. Zero fields take what is said beside them.
type Options struct {
	Batch   int // the most commands in one commit: sequence.UsualBatch
	Readers int // connections that read: 8
	// Patience is how long one journey to the database may take, and how long the
	// outcome of a lost commit is looked for before it is told to be unknown: 10 s.
	Patience time.Duration
	// Commit, if not nil, is called in place of every commit of commands, to
	// inject faults in tests; do is the commit.
	Commit func(do func() error) error
}

// Store is a house.Store in a PostgreSQL database, which any number of
// processes may have open.
type Store struct {
	options Options
	writer  *pgx.ConnConfig
	reads   *pgxpool.Pool
	lane    *lane
	queue   *sequence.Sequence
	once    sync.Once // of closing
}

var (
	_ house.Store  = (*Store)(nil)
	_ house.Leases = (*Store)(nil)
)

// settings of the connection that writes. Its statements look rows up by their
// keys, so their plans need not be made anew for each batch, nor depend on
// statistics that lag behind. A transaction whose process is gone gives its turn
// back.
var settings = map[string]string{
	"plan_cache_mode": "force_generic_plan", "enable_seqscan": "off", "enable_hashjoin": "off", "enable_mergejoin": "off",
	"enable_sort": "on", "jit": "off", "idle_in_transaction_session_timeout": "10000",
	"default_transaction_isolation": "read committed", "synchronous_commit": "on",
}

// Open connects to a database, named by a URL or a list of words as libpq takes
// them, brings its tables up to date and begins to serve. Several hosts with
// target_session_attrs=read-write find the one that writes, after a failure too.
func Open(ctx context.Context, url string, o Options) (*Store, error) {
	if o.Readers <= 0 {
		o.Readers = 8
	}
	if o.Patience <= 0 {
		o.Patience = 10 * time.Second
	}
	config, err := pgxpool.ParseConfig(url)
	if err != nil {
		return nil, fmt.Errorf("postgres: the address of the database: %w", err)
	}
	if config.ConnConfig.ConnectTimeout == 0 {
		config.ConnConfig.ConnectTimeout = o.Patience
	}
	config.MaxConns = int32(o.Readers)
	s := &Store{options: o, writer: config.ConnConfig.Copy()}
	for name, value := range settings {
		s.writer.RuntimeParams[name] = value
	}
	if err := migrate(ctx, config.ConnConfig); err != nil {
		return nil, fmt.Errorf("postgres: bring the tables up to date: %w", err)
	}
	if s.reads, err = pgxpool.NewWithConfig(ctx, config); err != nil {
		return nil, fmt.Errorf("postgres: connect to read: %w", err)
	}
	s.lane = newLane(s)
	if err := s.lane.connect(ctx); err != nil {
		s.reads.Close()
		return nil, err
	}
	s.queue = sequence.Start(s.lane, o.Batch)
	return s, nil
}

// laying is the key of the lock under which one process brings tables up to
// date while others wait.
const laying = turn + 1

func migrate(ctx context.Context, config *pgx.ConnConfig) error {
	conn, err := pgx.ConnectConfig(ctx, config)
	if err != nil {
		return err
	}
	defer conn.Close(context.WithoutCancel(ctx)) // which gives the lock back
	if _, err := conn.Exec(ctx, "SELECT pg_advisory_lock($1)", int64(laying)); err != nil {
		return err
	}
	files, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return err
	}
	db := stdlib.OpenDB(*config)
	defer db.Close()
	provider, err := goose.NewProvider(goose.DialectPostgres, db, files)
	if err != nil {
		return err
	}
	_, err = provider.Up(ctx)
	return err
}

// Do runs a command in the next batch.
func (s *Store) Do(ctx context.Context, c house.Command, about ...house.About) error {
	return s.queue.Do(ctx, c, about...)
}

// Watch has f called with every commit of this process from then on, by the
// goroutine that writes. What other processes commit it does not hear.
func (s *Store) Watch(f func(house.Commit)) { s.queue.Watch(f) }

// Read gives f a view of one committed moment.
func (s *Store) Read(ctx context.Context, f func(house.Reader) error) error {
	select {
	case <-s.queue.Stopped():
		return fmt.Errorf("%w: the store is closed", house.ErrRetry)
	default:
	}
	tx, err := s.reads.BeginTx(ctx, pgx.TxOptions{IsoLevel: pgx.RepeatableRead, AccessMode: pgx.ReadOnly})
	if err != nil {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		return fmt.Errorf("%w: postgres: begin to read: %w", house.ErrRetry, err)
	}
	defer tx.Rollback(context.WithoutCancel(ctx))
	a := &asker{ctx: ctx, db: tx}
	err = f(reader{a})
	if a.broken != nil && ctx.Err() == nil && !pgconn.Timeout(a.broken) && lost(a.broken) {
		return fmt.Errorf("%w: %w", house.ErrRetry, a.broken)
	}
	return err
}

// Close ends the store after the commands that it has taken in; later ones are
// told that nothing moved.
func (s *Store) Close() error {
	s.queue.Close()
	s.once.Do(func() {
		s.lane.drop()
		s.reads.Close()
	})
	return nil
}
