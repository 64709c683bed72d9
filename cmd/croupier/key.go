package main

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"croupier/house"
	"croupier/house/fair"
	"croupier/house/jackpot"
)

// keyName is the key file in a casino's folder, unless --key names another.
const keyName = "mystery.key"

// key is the flag of the commands that seal or open secrets: the amounts of mystery
// pots, and the seeds of games whose results a player can check.
type key struct {
	File string `name:"key" help:"The key that secret amounts of mystery jackpots and secret seeds are sealed under; made at the first start. Keep a copy, but never with a copy of the books. By default mystery.key in the folder of --data." placeholder:"FILE" type:"path"`
}

func (k key) path(a at) string {
	if k.File != "" {
		return k.File
	}
	if named := a.settings().Books.Key; named != "" {
		return named
	}
	return filepath.Join(a.Folder, keyName)
}

// read is the vault of the key file, or nil if there is no such file.
func (k key) read(a at) (*jackpot.Vault, error) {
	path := k.path(a)
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("read the key of the sealed secrets: %w", err)
	}
	bytes, err := hex.DecodeString(strings.TrimSpace(string(text)))
	if err != nil || len(bytes) != jackpot.KeySize {
		return nil, fmt.Errorf("%s holds no key of sealed secrets: want %d hexadecimal digits; %s", path, 2*jackpot.KeySize, restore)
	}
	return jackpot.NewVault(bytes, nil)
}

// restore is what to do about a key that is lost.
const restore = "restore the copy of it, or name another file with --key"

// warn tells of a key file that others can read; where a file's mode says nothing
// of that, as on Windows, it is silent.
func (k key) warn(a at, to io.Writer) {
	path := k.path(a)
	if info, err := os.Stat(path); err == nil && runtime.GOOS != "windows" && info.Mode().Perm()&0o077 != 0 {
		fmt.Fprintf(to, "croupier: warning: the key of the sealed secrets is open to others than its owner: chmod 600 %s\n", path)
	}
}

// unlock is the vault of the key file for books that a casino opens. It makes
// the key of books that wait for none; books that hold sealed secrets are
// refused without their key, or with another, since no new one ever opens them.
// A single seal that does not open is for the desk to tell.
func (k key) unlock(ctx context.Context, a at, store house.Store) (*jackpot.Vault, error) {
	vault, err := k.read(a)
	if err != nil {
		return nil, err
	}
	var sealed sealed
	err = store.Read(ctx, func(r house.Reader) (err error) {
		sealed, err = sealedIn(r, vault)
		return err
	})
	switch {
	case err != nil:
		return nil, err
	case vault == nil && sealed.waiting > 0:
		return nil, fmt.Errorf("%s is not there, and the books in %s hold %d secrets (amounts of mystery jackpots, seeds) that are sealed under it; %s",
			k.path(a), a.where(), sealed.waiting, restore)
	case sealed.waiting > 0 && sealed.opens == 0:
		return nil, fmt.Errorf("%s opens none of the %d sealed secrets (amounts of mystery jackpots, seeds) in %s: it is the key of other books; %s",
			k.path(a), sealed.waiting, a.where(), restore)
	case vault == nil:
		return k.make(a)
	}
	return vault, nil
}

// sealed is what books hold of secrets: amounts that wait to be won, and seeds
// that are not revealed.
type sealed struct {
	waiting, opens int // all, and those of them that a vault opens
}

// sealedIn counts the sealed amounts and seeds that wait; nil opens none.
func sealedIn(r house.Reader, vault *jackpot.Vault) (s sealed, err error) {
	err = r.EachSeed(func(seed house.Seed) error {
		if !seed.Held() {
			return nil
		}
		s.waiting++
		if vault != nil {
			if _, err := fair.Open(vault, seed); err == nil {
				s.opens++
			}
		}
		return nil
	})
	if err != nil {
		return s, fmt.Errorf("read the seeds: %w", err)
	}
	pools, err := r.Pools()
	if err != nil {
		return s, fmt.Errorf("read the pools: %w", err)
	}
	for _, p := range pools {
		if p.Seal.Number == 0 {
			continue
		}
		s.waiting++
		if vault != nil && vault.Opens(p) == nil {
			s.opens++
		}
	}
	return s, nil
}

// make makes the key file for its owner alone, and is its vault.
func (k key) make(a at) (*jackpot.Vault, error) {
	bytes := make([]byte, jackpot.KeySize)
	if _, err := rand.Read(bytes); err != nil {
		return nil, fmt.Errorf("make the key of the sealed secrets: %w", err)
	}
	f, err := createKey(k.path(a))
	if err != nil {
		return nil, fmt.Errorf("make the key of the sealed secrets: %w", err)
	}
	_, err = fmt.Fprintf(f, "%x\n", bytes)
	if err = errors.Join(err, f.Sync(), f.Close()); err != nil {
		return nil, fmt.Errorf("keep the key of the sealed secrets: %w", err)
	}
	return jackpot.NewVault(bytes, nil)
}

// createKey creates the file of a new key, for its owner alone; the folder too,
// which books in a database have not made.
func createKey(path string) (*os.File, error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, err
	}
	return os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
}

// passing is a vault for books that do not outlive the process.
func passing() (*jackpot.Vault, error) {
	bytes := make([]byte, jackpot.KeySize)
	if _, err := rand.Read(bytes); err != nil {
		return nil, fmt.Errorf("make a key: %w", err)
	}
	return jackpot.NewVault(bytes, nil)
}
