package account

import (
	"context"
	"strings"
	"testing"
	"time"

	"croupier/house"
)

var cheap = Cost{KiB: 64, Passes: 1, Lanes: 1}

func TestPasswords(t *testing.T) {
	ctx := context.Background()
	h := newHasher(cheap, 1)
	first, err := h.hash(ctx, "correct horse")
	if err != nil {
		t.Fatal(err)
	}
	second, err := h.hash(ctx, "correct horse")
	if err != nil || first == second {
		t.Errorf("the same password twice has the hashes %s and %s (%v)", first, second, err)
	}
	dearer := newHasher(Cost{KiB: 128, Passes: 2, Lanes: 1}, 1) // its cost is in the hash
	for _, c := range []struct {
		password, hash string
		want           bool
	}{
		{"correct horse", first, true}, {"correct horse", second, true}, {"Correct horse", first, false},
		{"", first, false}, {"", "", false}, {"correct horse", "", false},
	} {
		if got, err := dearer.matches(ctx, c.password, c.hash); got != c.want || err != nil {
			t.Errorf("%q against %q: %t (%v)", c.password, c.hash, got, err)
		}
	}
	for _, bad := range []string{
		"x", "$argon2i$v=19$m=64,t=1,p=1$AAAA$AAAA", strings.Replace(first, "v=19", "v=18", 1),
		strings.Replace(first, "t=1", "t=0", 1), strings.Replace(first, "p=1", "p=0", 1), first + "$", first + "*",
	} {
		if ok, err := h.matches(ctx, "correct horse", bad); ok || err == nil {
			t.Errorf("%q: %t (%v)", bad, ok, err)
		}
	}
}

// TestHashingIsBounded: who waits too long for a turn is refused, who leaves
// has left.
func TestHashingIsBounded(t *testing.T) {
	h := newHasher(cheap, 1)
	h.turns <- struct{}{} // somebody hashes for ever
	began := time.Now()
	_, err := h.hash(context.Background(), "x")
	if r := house.RefusalOf(err); r == nil || r.Code != house.TooMany || time.Since(began) < patience {
		t.Errorf("without a turn: %v after %v", err, time.Since(began))
	}
	gone, leave := context.WithCancel(context.Background())
	leave()
	if _, err := h.matches(gone, "x", ""); err != context.Canceled {
		t.Errorf("who has left: %v", err)
	}
	<-h.turns
	if _, err := h.hash(context.Background(), "x"); err != nil {
		t.Errorf("with a turn: %v", err)
	}
}
