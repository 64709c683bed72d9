//go:build unix

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"croupier/internal/rulestest"
)

func TestBackupOfAnOpenCasino(t *testing.T) {
	rulestest.Covers(t, "PL-46")
	folder, out := filepath.Join(t.TempDir(), "casino"), filepath.Join(t.TempDir(), "copy.db")
	s := startServing(t, folder)
	_, cookie := s.logIn(t, `{"kind":"fun"}`)
	id, _ := s.start(t, cookie, "017f22e2-79b0-7cc3-98c4-dc0c0c07398f")
	if r := croupier("", "backup", "--data", folder, "--out", out); r.status != 0 || !strings.Contains(r.out, "1 rounds, verified") {
		t.Fatalf("backup: %d\n%s%s", r.status, r.out, r.err)
	}
	if r := croupier("", "backup", "--data", folder, "--out", out); r.status != 2 {
		t.Errorf("over a copy that is there: %d, %s", r.status, r.err)
	}
	after, _ := s.start(t, cookie, "017f22e2-79b0-7cc3-98c4-dc0c0c073990")
	s.interrupt(t)

	if r := croupier("", "restore", out, "--data", folder); r.status != 2 || !strings.Contains(r.err, "there are books") {
		t.Errorf("over books that are there: %d, %s", r.status, r.err)
	}
	fresh := filepath.Join(t.TempDir(), "fresh")
	if err := os.MkdirAll(fresh, 0o700); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{keyName, signerName} {
		text, err := os.ReadFile(filepath.Join(folder, name))
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(fresh, name), text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if r := croupier("", "restore", out, "--data", fresh); r.status != 0 || !strings.Contains(r.out, "All is right.") {
		t.Fatalf("restore: %d\n%s%s", r.status, r.out, r.err)
	}
	// What was there at the copy goes on: the session, the key's reply, and new rounds.
	s = startServing(t, fresh)
	if again, _ := s.start(t, cookie, "017f22e2-79b0-7cc3-98c4-dc0c0c07398f"); again != id {
		t.Errorf("round %s became %s", id, again)
	}
	if other, _ := s.start(t, cookie, "017f22e2-79b0-7cc3-98c4-dc0c0c073990"); other == after {
		t.Error("a round from after the copy is there")
	}
	s.interrupt(t)
	if r := croupier("", "verify", "--data", fresh); r.status != 0 {
		t.Errorf("verify: %d\n%s%s", r.status, r.out, r.err)
	}
	// A copy that was cut is not taken for one.
	text, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	cut := filepath.Join(t.TempDir(), "cut.db")
	if err := os.WriteFile(cut, text[:len(text)/2], 0o600); err != nil {
		t.Fatal(err)
	}
	if r := croupier("", "restore", cut, "--data", filepath.Join(t.TempDir(), "x")); r.status != 1 {
		t.Errorf("half a copy: %d, %s", r.status, r.err)
	}
}
