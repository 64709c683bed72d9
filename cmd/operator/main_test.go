package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"testing"

	"croupier/house/wallet"
	link "croupier/link/operator"
)

// TestServes: the program answers a house that has its key, and knows its player
// when it is started again.
func TestServes(t *testing.T) {
	folder := t.TempDir()
	want := firstDeposit
	for range 2 {
		over, end := context.WithCancel(context.Background())
		read, write := io.Pipe()
		ended := make(chan error, 1)
		go func() { ended <- run(over, []string{"-addr", "127.0.0.1:0", "-data", folder}, write, io.Discard) }()
		var base, casino, file, player, word string
		if _, err := fmt.Fscanf(read, "wallet at %s for casino %s\nkey in %s\nlaunch word of player %s %s\n", &base, &casino, &file, &player, &word); err != nil {
			t.Fatal(err)
		}
		secret, err := key(filepath.Join(folder, "key"))
		if err != nil {
			t.Fatal(err)
		}
		client, err := link.New(link.Config{Base: base, Casino: casino, Secret: secret})
		if err != nil {
			t.Fatal(err)
		}
		s, err := client.Open(over, word)
		if err != nil || s.Balance != want {
			t.Fatalf("%+v (%v), want a balance of %d", s, err, want)
		}
		want -= 100
		_, err = client.Apply(over, wallet.Entry{Player: s.Player, Session: s.Token, Key: fmt.Sprint("k", want), Round: "r", Stake: 100})
		if err != nil {
			t.Error(err)
		}
		end()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	}
}

// TestWrongUse: it does not listen to other machines, nor know other faults.
func TestWrongUse(t *testing.T) {
	for _, args := range []string{"-addr 0.0.0.0:0", "-addr nowhere", "-fault never", "-fault slow -every 0", "-what"} {
		err := run(context.Background(), append(strings.Fields(args), "-data", t.TempDir()), io.Discard, io.Discard)
		if err == nil || errors.Is(err, context.Canceled) {
			t.Errorf("%s is taken", args)
		}
	}
}
