package postgres

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"net"
	"strings"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"croupier/house"
	"croupier/store/sequence"
)

// lane is this process's turn in the one lane that all batches of a database go
// through: an advisory lock that a transaction holds to its end. It has a
// connection of its own.
type lane struct {
	s      *Store
	conn   *pgx.Conn    // nil while there is none
	hold   *atomic.Bool // while it is set, nothing on conn is cancelled
	open   bool         // a transaction is
	ask    *asker
	batch  uint64 // of the last commit of anybody
	next   uint64 // the number of the next change
	first  uint64 // of the first change of this batch
	id     [16]byte
	known  *known
	asOf   sequence.Base // the batch that known is of
	alone  bool          // nobody else has written between the last two batches
	habits *habits

	// Of the batch at hand.
	out     *out
	applied int
	fresh   []house.ID // accounts that it has made
}

var _ sequence.Books = (*lane)(nil)

// turn is the key of the lock.
const turn = 0x63726f7570696572

func newLane(s *Store) *lane {
	return &lane{s: s, known: newKnown(), habits: newHabits(), out: newOut(), alone: true}
}

// connect makes the lane's connection, if it has none that works.
func (l *lane) connect(ctx context.Context) error {
	if l.conn != nil && !l.conn.IsClosed() {
		return nil
	}
	config, hold := l.s.writer.Copy(), &atomic.Bool{}
	dial := config.DialFunc
	config.DialFunc = func(ctx context.Context, network, address string) (net.Conn, error) {
		if hold.Load() {
			return nil, errHeld
		}
		return dial(ctx, network, address)
	}
	conn, err := pgx.ConnectConfig(ctx, config)
	if err != nil {
		return fmt.Errorf("postgres: connect: %w", err)
	}
	l.conn, l.hold = conn, hold
	return nil
}

// errHeld keeps the driver from asking for a commit to be cancelled that has
// taken too long. PostgreSQL would stop waiting for its standby then, and show as
// committed what is on one disk alone. Left alone, the commit keeps its turn, so
// that nobody learns of it before the standby has it.
var errHeld = errors.New("postgres: a commit is not cancelled")

// drop closes the connection, whatever state it is in; the service takes back
// what was open on it.
func (l *lane) drop() {
	l.open = false
	if l.conn != nil {
		ctx, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		l.conn.Close(ctx)
		l.conn = nil
	}
}

// journey sends a pipeline, on one way there and back, and calls each statement's
// function; the first failure is told.
func (l *lane) journey(b *pgx.Batch) error {
	if b.Len() == 0 {
		return nil
	}
	ctx, cancel := context.WithTimeout(context.Background(), l.s.options.Patience)
	defer cancel()
	return l.conn.SendBatch(ctx, b).Close()
}

// Begin waits for its turn and reads ahead what commands are about, in one
// journey.
func (l *lane) Begin(about []house.About) error {
	err := l.begin(about)
	if err != nil {
		l.drop()
		if lost(err) && !errors.Is(err, context.DeadlineExceeded) { // perhaps the connection has stood idle too long: nothing has happened on it
			if err = l.begin(about); err != nil {
				l.drop()
			}
		}
	}
	return err
}

func (l *lane) begin(about []house.About) error {
	ctx, cancel := context.WithTimeout(context.Background(), l.s.options.Patience)
	defer cancel()
	if err := l.connect(ctx); err != nil {
		return err
	}
	l.known.turn()
	l.out, l.applied, l.fresh = newOut(), 0, l.fresh[:0]
	l.ask = &asker{ctx: context.Background(), db: l.conn}
	if !l.alone {
		l.known.forget()
	}
	b := &pgx.Batch{}
	b.Queue("begin")
	b.Queue("SELECT pg_advisory_xact_lock($1)", int64(turn))
	head := l.head(b)
	ahead := l.ahead(b, about)
	l.open = true
	if err := l.journey(b); err != nil {
		return fmt.Errorf("postgres: begin a batch: %w", err)
	}
	l.first, l.next = head.first, head.first
	switch others := head.base != l.asOf; {
	case others && l.alone: // what was known is not so any more; what was read ahead is too little
		l.alone = false
		l.known.forget()
		b = &pgx.Batch{}
		ahead = l.ahead(b, about)
		if err := l.journey(b); err != nil {
			return fmt.Errorf("postgres: read ahead: %w", err)
		}
	case !others:
		l.alone = true
	}
	l.batch, l.asOf = head.base.Batch, head.base
	ahead.keep(l.known)
	return nil
}

// standing is where the books stand.
type standing struct {
	base  sequence.Base
	first uint64
}

// head queues the look at the last batch.
func (l *lane) head(b *pgx.Batch) *standing {
	at := &standing{first: 1}
	b.Queue(`SELECT number, id, first + changes FROM batch ORDER BY number DESC LIMIT 1`).Query(func(rows pgx.Rows) error {
		if rows.Next() {
			var id []byte
			if err := rows.Scan(&at.base.Batch, &id, &at.first); err != nil {
				return err
			}
			copy(at.base.ID[:], id)
		}
		return rows.Err()
	})
	return at
}

// Base is the last batch that was seen, another process's or this one's.
func (l *lane) Base() sequence.Base { return l.asOf }

func (l *lane) view() view { return view{reader{l.ask}, l} }

// Reader sees the working set.
func (l *lane) Reader() house.Reader { return l.view() }

// Broken is the first failure of a statement: after it PostgreSQL takes no more
// in the transaction.
func (l *lane) Broken() error {
	if l.ask.broken != nil {
		return classify(l.ask.broken)
	}
	return nil
}

// flush writes what is pending into the transaction.
func (l *lane) flush() error {
	if l.ask.broken != nil {
		return l.ask.broken
	}
	b := &pgx.Batch{}
	l.out.write(b, l.known.rounds)
	l.out = newOut()
	if err := l.journey(b); err != nil {
		return l.ask.fail("write what is pending", err)
	}
	return nil
}

// Commit writes the batch and commits it, in one journey.
func (l *lane) Commit() (uint64, error) {
	number := l.batch + 1
	if _, err := rand.Read(l.id[:]); err != nil {
		return 0, err
	}
	b := &pgx.Batch{}
	l.out.write(b, l.known.rounds)
	b.Queue(`INSERT INTO batch (number, id, first, changes, at) VALUES ($1, $2, $3, $4, $5)`,
		int64(number), l.id[:], int64(l.first), int64(l.next-l.first), time.Now().UnixMilli())
	b.Queue("commit")
	refused := false // by the service, which has committed nothing
	do := func() error {
		l.hold.Store(true)
		err := l.journey(b)
		refused = err != nil && !lost(err)
		return err
	}
	var err error
	if l.s.options.Commit != nil {
		err = l.s.options.Commit(do)
	} else {
		err = do()
	}
	if err == nil || refused {
		l.hold.Store(false)
	}
	switch {
	case refused:
		l.Rollback()
		return 0, classify(fmt.Errorf("postgres: write batch %d: %w", number, err))
	case err != nil:
		return 0, fmt.Errorf("%w: postgres: commit batch %d: %w", sequence.ErrDoubt, number, err)
	}
	l.open = false
	l.batch, l.asOf = number, sequence.Base{Batch: number, ID: l.id}
	return number, nil
}

// lost tells whether a failure leaves open what the service has done: all but an
// error that it has told itself, and goes on after.
func lost(err error) bool {
	var e *pgconn.PgError
	return !errors.As(err, &e) || strings.HasPrefix(e.Code, "57P") || e.Severity != "ERROR"
}

// Rollback takes the transaction back.
func (l *lane) Rollback() {
	if l.applied > 0 {
		l.known.forget()
		for _, id := range l.fresh {
			delete(l.known.accounts, id)
		}
	}
	if !l.open {
		return
	}
	l.open = false
	ctx, cancel := context.WithTimeout(context.Background(), l.s.options.Patience)
	defer cancel()
	if l.conn == nil || l.conn.IsClosed() {
		return
	}
	if _, err := l.conn.Exec(ctx, "rollback", pgx.QueryExecModeSimpleProtocol); err != nil {
		l.drop()
	}
}

// Outcome finds out whether the batch was committed. The turn is waited for
// first: whatever still holds it may be that very commit. Only the id tells, for
// another process may have written a batch of that number since.
func (l *lane) Outcome() (batch uint64, committed bool, err error) {
	number, id := l.batch+1, l.id
	l.Rollback() // of what is known
	l.drop()
	deadline := time.Now().Add(l.s.options.Patience)
	for {
		committed, err = l.look(number, id)
		if err == nil || time.Now().After(deadline) {
			if committed { // what is known is forgotten, so it is of any batch
				l.asOf = sequence.Base{Batch: number, ID: id}
			}
			return number, committed, err
		}
		time.Sleep(100 * time.Millisecond)
	}
}

func (l *lane) look(number uint64, id [16]byte) (committed bool, err error) {
	ctx, cancel := context.WithTimeout(context.Background(), l.s.options.Patience)
	defer cancel()
	defer l.drop()
	if err := l.connect(ctx); err != nil {
		return false, err
	}
	b := &pgx.Batch{}
	b.Queue("begin")
	b.Queue("SELECT pg_advisory_xact_lock($1)", int64(turn))
	b.Queue("SELECT EXISTS (SELECT FROM batch WHERE number = $1 AND id = $2)", int64(number), id[:]).QueryRow(func(row pgx.Row) error {
		return row.Scan(&committed)
	})
	if err := l.journey(b); err != nil {
		return false, fmt.Errorf("postgres: look up batch %d: %w", number, err)
	}
	if !committed {
		return false, nil
	}
	// A service that has started anew shows all that its own disk holds. To commit
	// a word of its own is to wait until a standby has everything before it too.
	b = &pgx.Batch{}
	b.Queue("SELECT pg_logical_emit_message(true, 'croupier', '')")
	b.Queue("commit")
	if err := l.journey(b); err != nil {
		return false, fmt.Errorf("postgres: look whether batch %d is kept: %w", number, err)
	}
	return true, nil
}
