//go:build unix

package main

import (
	"path/filepath"
	"strings"
	"testing"

	"croupier/internal/rulestest"
)

// Rounds that a demonstration makes are real ones: each is replayed from its
// causes to its payout (PL-3), and all money is accounted for (PL-16).
func TestDemoRoundsPassVerify(t *testing.T) {
	rulestest.Covers(t, "PL-3", "PL-16")
	folder := filepath.Join(t.TempDir(), "long")
	if r := croupier("", "demo", "--data", folder, "--rounds", "300"); r.status != 0 || !strings.Contains(r.out, "300 rounds in ") {
		t.Fatalf("demo: %d\n%s%s", r.status, r.out, r.err)
	}
	if r := croupier("", "verify", "--data", folder); r.status != 0 || !strings.Contains(r.out, "300, of which 300 settled") {
		t.Errorf("verify: %d\n%s%s", r.status, r.out, r.err)
	}
}

func TestDemoIsACasinoToLookAt(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "demo")
	for range 2 { // the second finds all as the first left it
		r := croupier("", "demo", "--data", folder, "--addr", "127.0.0.1:0", "--for", "2s", "--players", "9")
		if r.status != 0 || !strings.Contains(r.out, "/cabinet") || !strings.Contains(r.out, "is closing") {
			t.Fatalf("demo: %d\n%s%s", r.status, r.out, r.err)
		}
	}
	if r := croupier("", "verify", "--data", folder); r.status != 0 {
		t.Errorf("verify: %d\n%s%s", r.status, r.out, r.err)
	}
}
