package sqlite

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/pressly/goose/v3"
	_ "modernc.org/sqlite" // the driver

	"croupier/house"
	"croupier/store/sequence"
)

//go:embed migrations/*.sql
var migrations embed.FS

// UsualBatch is the most commands in one commit unless Options says otherwise.
const UsualBatch = sequence.UsualBatch

// Options of a store. Zero fields take what is said beside them.
type Options struct {
	Batch   int // the most commands in one commit: UsualBatch
	Readers int // connections that read: 4
	// Commit, if not nil, is called in place of every commit of commands, to
	// inject faults in tests; do is the commit.
	Commit func(do func() error) error
	Clock  func() time.Time // of leases: time.Now
}

// Store is a house.Store in one file. Open it once per file: a second process
// is refused.
type Store struct {
	options Options
	path    string
	lock    *os.File
	db      *sql.DB // of the writer
	reads   *sql.DB
	readers chan *conn
	leases  *leases
	writer  writer
	queue   *sequence.Sequence
	once    sync.Once // of closing
}

var _ house.Store = (*Store)(nil)

// settings of every connection: write-ahead log, and a commit that is on the
// disk when it returns.
const settings = "_pragma=busy_timeout(5000)&_pragma=journal_mode(WAL)&_pragma=synchronous(FULL)&_pragma=foreign_keys(1)&_pragma=temp_store(MEMORY)&_pragma=wal_autocheckpoint(4000)"

// Open opens or makes the store in a file, brings its tables up to date and
// begins to serve. It is refused while another process has the file.
func Open(ctx context.Context, path string, o Options) (*Store, error) {
	if o.Readers <= 0 {
		o.Readers = 4
	}
	if o.Clock == nil {
		o.Clock = time.Now
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, fmt.Errorf("sqlite: make the folder of %s: %w", path, err)
	}
	held, err := lock(path + ".lock")
	if errors.Is(err, errTaken) {
		return nil, fmt.Errorf("sqlite: another process has %s open; stop it, or choose another folder", path)
	}
	if err != nil {
		return nil, fmt.Errorf("sqlite: take %s for this process: %w", path, err)
	}
	s := &Store{options: o, path: path, lock: held, readers: make(chan *conn, o.Readers), leases: newLeases(o.Clock)}
	s.writer.s = s
	err = private(path)
	if err == nil {
		err = s.open(ctx)
	}
	if err != nil {
		s.shut()
		return nil, err
	}
	s.queue = sequence.Start(&s.writer, o.Batch)
	return s, nil
}

// errTaken is why a lock is refused while another process has it.
var errTaken = errors.New("sqlite: the lock is taken")

// private makes the file, if it is not there, for its owner alone: it holds the
// hashes of passwords, and the folder may be one that others read. SQLite gives
// its other files the mode of this one.
func private(path string) error {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return fmt.Errorf("sqlite: open %s: %w", path, err)
	}
	return f.Close()
}

func (s *Store) open(ctx context.Context) (err error) {
	file := "file:" + Escaped(s.path)
	if s.db, err = sql.Open("sqlite", file+"?"+settings); err != nil {
		return fmt.Errorf("sqlite: open %s: %w", s.path, err)
	}
	if err := migrate(ctx, s.db); err != nil {
		return fmt.Errorf("sqlite: bring %s up to date: %w", s.path, err)
	}
	if s.writer.c, err = connect(ctx, s.db); err != nil {
		return err
	}
	s.writer.c.pending = newPending()
	if err := s.writer.look(); err != nil {
		return err
	}
	if s.reads, err = sql.Open("sqlite", file+"?"+settings+"&_pragma=query_only(1)"); err != nil {
		return fmt.Errorf("sqlite: open %s to read: %w", s.path, err)
	}
	for range s.options.Readers {
		c, err := connect(ctx, s.reads)
		if err != nil {
			return err
		}
		s.readers <- c
	}
	return nil
}

// Escaped writes a path so that SQLite reads it back whole from a URL.
func Escaped(path string) string {
	return strings.NewReplacer("%", "%25", "?", "%3f", "#", "%23").Replace(path)
}

func migrate(ctx context.Context, db *sql.DB) error {
	files, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return err
	}
	provider, err := goose.NewProvider(goose.DialectSQLite3, db, files)
	if err != nil {
		return err
	}
	_, err = provider.Up(ctx)
	return err
}

// Watch has f called with every commit from then on, by the writer.
func (s *Store) Watch(f func(house.Commit)) { s.queue.Watch(f) }

// Read gives f a view of one committed moment.
func (s *Store) Read(ctx context.Context, f func(house.Reader) error) (err error) {
	var c *conn
	select {
	case c = <-s.readers:
	case <-ctx.Done():
		return ctx.Err()
	case <-s.queue.Stopped():
		return fmt.Errorf("%w: the store is closed", house.ErrRetry)
	}
	defer func() { s.readers <- c }()
	if err := c.exec("BEGIN"); err != nil {
		return err
	}
	defer func() {
		if end := c.exec("ROLLBACK"); err == nil {
			err = end
		}
	}()
	return f(reader{c})
}

// Close ends the store after the commands that it has taken in; later ones are
// told that nothing moved.
func (s *Store) Close() (err error) {
	s.queue.Close()
	s.once.Do(func() { err = s.shut() })
	return err
}

// shut closes what is open.
func (s *Store) shut() error {
	var errs []error
	if s.reads != nil {
		for range s.options.Readers {
			select {
			case c := <-s.readers:
				errs = append(errs, c.close())
			default: // never connected
			}
		}
		errs = append(errs, s.reads.Close())
	}
	if s.writer.c != nil {
		errs = append(errs, s.writer.c.close())
	}
	if s.db != nil {
		errs = append(errs, s.db.Close())
	}
	return errors.Join(append(errs, s.lock.Close())...)
}
