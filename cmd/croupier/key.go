package main

import (
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"croupier/house/jackpot"
)

// keyName is the key file in a casino's folder, unless --key names another.
const keyName = "mystery.key"

// key is the flag of the commands that seal or open the amounts of mystery pots.
type key struct {
	File string `name:"key" help:"The key that the secret amounts of mystery jackpots are sealed under; made at the first start. Keep a copy, but never with a copy of the books. By default mystery.key in the folder of --data." placeholder:"FILE" type:"path"`
}

func (k key) path(a at) string {
	if k.File != "" {
		return k.File
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
		return nil, fmt.Errorf("read the key of mystery jackpots: %w", err)
	}
	bytes, err := hex.DecodeString(strings.TrimSpace(string(text)))
	if err != nil {
		return nil, fmt.Errorf("%s holds no key: want %d hexadecimal digits", path, 2*jackpot.KeySize)
	}
	return jackpot.NewVault(bytes, nil)
}

// make is the vault of the key file, which it makes for its owner alone if there
// is none.
func (k key) make(a at) (*jackpot.Vault, error) {
	vault, err := k.read(a)
	if vault != nil || err != nil {
		return vault, err
	}
	bytes := make([]byte, jackpot.KeySize)
	if _, err := rand.Read(bytes); err != nil {
		return nil, fmt.Errorf("make the key of mystery jackpots: %w", err)
	}
	f, err := os.OpenFile(k.path(a), os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return nil, fmt.Errorf("make the key of mystery jackpots: %w", err)
	}
	_, err = fmt.Fprintf(f, "%x\n", bytes)
	if err = errors.Join(err, f.Sync(), f.Close()); err != nil {
		return nil, fmt.Errorf("keep the key of mystery jackpots: %w", err)
	}
	return jackpot.NewVault(bytes, nil)
}

// passing is a vault for books that do not outlive the process.
func passing() (*jackpot.Vault, error) {
	bytes := make([]byte, jackpot.KeySize)
	if _, err := rand.Read(bytes); err != nil {
		return nil, fmt.Errorf("make a key: %w", err)
	}
	return jackpot.NewVault(bytes, nil)
}
