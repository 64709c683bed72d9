package main

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"

	"croupier/house"
	"croupier/store/sqlite"
)

// backup is `croupier backup`.
type backup struct {
	at
	key
	Out string `help:"The file to write; it must not be there." required:"" placeholder:"FILE" type:"path"`
}

// Help is the example of --help.
func (backup) Help() string {
	return "The casino may be open: the copy is of one committed moment. It is then opened and verified as croupier verify does. " +
		"Keys are not in it, and are to be kept elsewhere: mystery.key, journal.key.\n" +
		"Of a PostgreSQL database the copy is made by pg_dump and verified by pg_restore's list of it.\n\n" +
		"Example:\n  croupier backup --data ./croupier-data --out casino-2027-01-01.db"
}

// Run makes the copy and checks it.
func (c *backup) Run(s streams) error {
	if _, err := os.Lstat(c.Out); !errors.Is(err, fs.ErrNotExist) {
		return wrongUse("%s is there already; name another file", c.Out)
	}
	if err := c.there(); err != nil {
		return err
	}
	ctx := context.Background()
	if c.DB != "" {
		return c.dump(ctx, s)
	}
	part := c.Out + ".part"
	if err := copyBooks(ctx, filepath.Join(c.Folder, books), part); err != nil {
		return errors.Join(err, removed(part))
	}
	v, err := c.verified(ctx, part)
	if err != nil || !v.Right {
		if err == nil {
			err = fmt.Errorf("the copy is not right: %d faults, the first: %s", len(v.Faults), v.Faults[0])
		}
		return errors.Join(fmt.Errorf("verify the copy: %w", err), removed(part))
	}
	if err := os.Rename(part, c.Out); err != nil {
		return fmt.Errorf("keep the copy: %w", err)
	}
	_, err = fmt.Fprintf(s.out, "%s: %d journal lines, %d rounds, verified. Keep it apart from the keys %s and %s.\n", c.Out, v.Lines, v.Rounds, c.path(c.at), c.signerPath())
	return err
}

// copyBooks copies the books of one moment through a connection of its own, which
// reads beside whoever has them open, and puts the copy on the disk.
func copyBooks(ctx context.Context, from, to string) (err error) {
	db, err := sql.Open("sqlite", "file:"+sqlite.Escaped(from)+"?mode=ro&_pragma=busy_timeout(10000)")
	if err != nil {
		return fmt.Errorf("open %s to read: %w", from, err)
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	if err := private(to); err != nil {
		return err
	}
	if _, err := db.ExecContext(ctx, "VACUUM INTO ?", to); err != nil {
		return fmt.Errorf("copy %s: %w", from, err)
	}
	return synced(to)
}

// private makes an empty file for its owner alone.
func private(path string) error {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_TRUNC|os.O_RDWR, 0o600)
	if err != nil {
		return fmt.Errorf("make %s: %w", path, err)
	}
	return f.Close()
}

func synced(path string) error {
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return fmt.Errorf("open %s: %w", path, err)
	}
	return errors.Join(f.Sync(), f.Close())
}

// removed takes away what is not whole, with what SQLite lays beside it.
func removed(path string) error {
	var errs []error
	for _, end := range []string{"", "-wal", "-shm", ".lock"} {
		if err := os.Remove(path + end); err != nil && !errors.Is(err, fs.ErrNotExist) {
			errs = append(errs, err)
		}
	}
	return errors.Join(errs...)
}

// verified checks a copy as verify does, in a folder of its own so that the copy
// stays as it is.
func (c *backup) verified(ctx context.Context, copied string) (v verdict, err error) {
	folder, err := os.MkdirTemp(filepath.Dir(copied), ".verify-")
	if err != nil {
		return v, fmt.Errorf("make a folder: %w", err)
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	there := filepath.Join(folder, books)
	if err := copyFile(copied, there); err != nil {
		return v, err
	}
	signs, err := c.readSigner()
	if err != nil {
		return v, err
	}
	return verdictOf(ctx, c.at, c.key, at{Folder: folder}, signs.past())
}

// verdictOf is the check of books with the keys of others' folder.
func verdictOf(ctx context.Context, keys at, k key, books at, signs *signer) (v verdict, err error) {
	vault, err := k.read(keys)
	if err != nil {
		return v, err
	}
	store, err := books.open(ctx, sqlite.Options{})
	if err != nil {
		return v, err
	}
	v = verdict{Key: k.path(keys), Elsewhere: []string{}, Faults: []string{}}
	err = store.Read(ctx, func(r house.Reader) error {
		if err := v.check(r, vault); err != nil {
			return err
		}
		return v.heads(r, signs)
	})
	err = errors.Join(err, store.Close())
	v.Right = len(v.Faults) == 0
	return v, err
}

// dump copies a PostgreSQL database.
func (c *backup) dump(ctx context.Context, s streams) error {
	tool, err := exec.LookPath("pg_dump")
	if err != nil {
		return fmt.Errorf("a copy of the database is made by pg_dump, which is not there: install PostgreSQL's client tools: %w", err)
	}
	part := c.Out + ".part"
	if err := private(part); err != nil {
		return err
	}
	cmd := exec.CommandContext(ctx, tool, "--format=custom", "--file="+part, "--dbname="+c.DB)
	cmd.Stderr = s.err
	if err := cmd.Run(); err != nil {
		return errors.Join(fmt.Errorf("pg_dump: %w", err), removed(part))
	}
	if list, err := exec.CommandContext(ctx, "pg_restore", "--list", part).Output(); err != nil || len(list) == 0 {
		return errors.Join(fmt.Errorf("pg_restore does not read the copy: %w", err), removed(part))
	}
	if err := os.Rename(part, c.Out); err != nil {
		return fmt.Errorf("keep the copy: %w", err)
	}
	_, err = fmt.Fprintf(s.out, "%s: written and readable; restore it with pg_restore into an empty database and run croupier verify --db on that.\n", c.Out)
	return err
}

// restoring is `croupier restore`.
type restoring struct {
	at
	key
	File string `arg:"" help:"A copy that croupier backup made." type:"existingfile"`
}

// Help is the example of --help.
func (restoring) Help() string {
	return "Books that are there are never overwritten. The keys are put into the folder first, by hand: mystery.key, journal.key.\n\n" +
		"Example:\n  croupier restore casino-2027-01-01.db --data ./croupier-data"
}

// Run puts the copy in place and checks it.
func (c *restoring) Run(s streams) error {
	if c.DB != "" {
		return wrongUse("a database is restored by PostgreSQL's own pg_restore, into an empty one")
	}
	place := filepath.Join(c.Folder, books)
	if _, err := os.Lstat(place); !errors.Is(err, fs.ErrNotExist) {
		return wrongUse("there are books in %s; name an empty folder with --data", c.Folder)
	}
	if err := os.MkdirAll(c.Folder, 0o700); err != nil {
		return fmt.Errorf("make the folder: %w", err)
	}
	if err := copyFile(c.File, place); err != nil {
		return errors.Join(err, removed(place))
	}
	signs, err := c.readSigner()
	if err != nil {
		return errors.Join(err, removed(place))
	}
	v, err := verdictOf(context.Background(), c.at, c.key, c.at, signs.past())
	if err != nil {
		return errors.Join(fmt.Errorf("verify what was restored: %w", err), removed(place))
	}
	v.print(s)
	if !v.Right {
		return fmt.Errorf("the books in %s are not right: %d faults, the first: %s", c.Folder, len(v.Faults), v.Faults[0])
	}
	return nil
}

func copyFile(from, to string) (err error) {
	in, err := os.Open(from)
	if err != nil {
		return fmt.Errorf("open %s: %w", from, err)
	}
	defer in.Close()
	out, err := os.OpenFile(to, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return fmt.Errorf("make %s: %w", to, err)
	}
	_, err = io.Copy(out, in)
	if err := errors.Join(err, out.Sync(), out.Close()); err != nil {
		return fmt.Errorf("copy %s: %w", from, err)
	}
	return nil
}
