package main

import (
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"croupier/house"
	"croupier/house/journal"
)

// The files of the journal's signature: the key, and beside it the newest head.
const (
	signerName = "journal.key"
	headSuffix = ".head"
)

// signer signs the journal's head, and keeps the newest outside the books.
type signer struct {
	path string
	key  ed25519.PrivateKey
	old  copied
}

// copied says that the books are a copy, older than the head beside the key.
type copied bool

// past is the signer for a copy of the books; nil of nil.
func (s *signer) past() *signer {
	if s == nil {
		return nil
	}
	return &signer{path: s.path, key: s.key, old: true}
}

// signerPath is where the key is.
func (a at) signerPath() string {
	if named := a.settings().Books.JournalKey; named != "" {
		return named
	}
	return filepath.Join(a.Folder, signerName)
}

// readSigner is the signer of the key file, or nil if there is none.
func (a at) readSigner() (*signer, error) {
	path := a.signerPath()
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("read the key of the journal: %w", err)
	}
	seed, err := hex.DecodeString(strings.TrimSpace(string(text)))
	if err != nil || len(seed) != ed25519.SeedSize {
		return nil, fmt.Errorf("%s holds no key of a journal: want %d hexadecimal digits; restore the copy of it", path, 2*ed25519.SeedSize)
	}
	return &signer{path: path, key: ed25519.NewKeyFromSeed(seed)}, nil
}

// openSigner is the signer for books that a casino opens; it makes the key of
// books that were never signed, and refuses signed ones without theirs.
func (a at) openSigner(ctx context.Context, store house.Store) (*signer, error) {
	s, err := a.readSigner()
	if err != nil {
		return nil, err
	}
	signed := true
	err = store.Read(ctx, func(r house.Reader) error {
		past, err := r.PaperPast(journal.HeadKind, "head")
		signed = len(past) > 0
		return err
	})
	switch {
	case err != nil:
		return nil, fmt.Errorf("read the signed heads: %w", err)
	case s == nil && signed:
		return nil, fmt.Errorf("%s is not there, and the journal in %s is signed with it; restore the copy of it, or name another file with journal-key in the configuration", a.signerPath(), a.where())
	case s != nil:
		return s, nil
	}
	seed := make([]byte, ed25519.SeedSize)
	if _, err := rand.Read(seed); err != nil {
		return nil, fmt.Errorf("make the key of the journal: %w", err)
	}
	s = &signer{path: a.signerPath(), key: ed25519.NewKeyFromSeed(seed)}
	f, err := createKey(s.path)
	if err != nil {
		return nil, fmt.Errorf("make the key of the journal: %w", err)
	}
	_, err = fmt.Fprintf(f, "%x\n", seed)
	if err := errors.Join(err, f.Sync(), f.Close()); err != nil {
		return nil, fmt.Errorf("keep the key of the journal: %w", err)
	}
	return s, nil
}

// sign signs what is linked, and writes the head beside the key.
func (s *signer) sign(ctx context.Context, store house.Store) error {
	h, signed, err := journal.Sign(ctx, store, s.key, time.Now())
	if err != nil || !signed {
		return err
	}
	text, err := json.Marshal(h)
	if err != nil {
		return fmt.Errorf("write the head of the journal: %w", err)
	}
	fresh := s.path + headSuffix + ".new"
	if err := os.WriteFile(fresh, append(text, '\n'), 0o600); err != nil {
		return fmt.Errorf("keep the head of the journal: %w", err)
	}
	if err := os.Rename(fresh, s.path+headSuffix); err != nil {
		return fmt.Errorf("keep the head of the journal: %w", err)
	}
	return nil
}

// newest is the head beside the key, or nil where there is none.
func (s *signer) newest() (*journal.Head, error) {
	if s.old {
		return nil, nil
	}
	text, err := os.ReadFile(s.path + headSuffix)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	var h journal.Head
	if err == nil {
		err = json.Unmarshal(text, &h)
	}
	if err != nil {
		return nil, fmt.Errorf("read the head beside the key of the journal: %w", err)
	}
	return &h, nil
}

// run signs until ctx ends.
func (s *signer) run(ctx context.Context, store house.Store, every time.Duration, report func(error)) {
	tick := time.NewTicker(every)
	defer tick.Stop()
	for {
		if err := s.sign(ctx, store); err != nil && ctx.Err() == nil {
			report(err)
		}
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
	}
}
