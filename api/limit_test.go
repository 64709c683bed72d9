package api

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"croupier/internal/rulestest"
)

func TestKeyIsAUUIDOfVersion7(t *testing.T) {
	rulestest.Covers(t, "PL-18")
	// The first is the example of RFC 9562, appendix A.6.
	for _, c := range []struct {
		key  string
		code Code
	}{
		{"017f22e2-79b0-7cc3-98c4-dc0c0c07398f", ""},
		{"017F22E2-79B0-7CC3-98C4-DC0C0C07398F", ""},
		{"017f22e2-79b0-7cc3-b8c4-dc0c0c07398f", ""},
		{"", KeyMissing},
		{"017f22e2-79b0-4cc3-98c4-dc0c0c07398f", BadRequest}, // version 4
		{"017f22e2-79b0-1cc3-98c4-dc0c0c07398f", BadRequest}, // version 1
		{"017f22e2-79b0-7cc3-78c4-dc0c0c07398f", BadRequest}, // variant of NCS
		{"017f22e2-79b0-7cc3-c8c4-dc0c0c07398f", BadRequest}, // variant of Microsoft
		{"017f22e279b07cc398c4dc0c0c07398f", BadRequest},
		{"{017f22e2-79b0-7cc3-98c4-dc0c0c07398f}", BadRequest},
		{"017f22e2-79b0-7cc3-98c4-dc0c0c07398", BadRequest},
		{"017f22e2-79b0-7cc3-98c4-dc0c0c07398g", BadRequest},
		{"017f22e2079b0-7cc3-98c4-dc0c0c07398f", BadRequest},
		{"00000000-0000-0000-0000-000000000000", BadRequest},
		{"ffffffff-ffff-ffff-ffff-ffffffffffff", BadRequest},
	} {
		_, err := checkKey(c.key)
		var p *problem
		if c.code == "" && err != nil {
			t.Errorf("%q refused: %v", c.key, err)
		}
		if c.code != "" && (!errors.As(err, &p) || p.Code != c.code) {
			t.Errorf("%q: got %v, want %s", c.key, err, c.code)
		}
	}
	upper, _ := checkKey("017F22E2-79B0-7CC3-98C4-DC0C0C07398F")
	lower, _ := checkKey("017f22e2-79b0-7cc3-98c4-dc0c0c07398f")
	if upper != lower {
		t.Errorf("one UUID in two spellings gives two keys: %s, %s", upper, lower)
	}
}

func TestBucketGivesItsBurstAndThenItsRate(t *testing.T) {
	now := time.Unix(0, 0)
	b := newBuckets(Rate{Burst: 3, Every: 10 * time.Second}, func() time.Time { return now })
	for i := range 3 {
		if wait := b.take("a"); wait != 0 {
			t.Fatalf("token %d of the burst refused", i+1)
		}
	}
	if wait := b.take("a"); wait != 10*time.Second {
		t.Fatalf("wait %v, want 10s", wait)
	}
	if wait := b.take("b"); wait != 0 {
		t.Fatal("another name pays for the first")
	}
	now = now.Add(9 * time.Second)
	if wait := b.take("a"); wait != time.Second {
		t.Fatalf("wait %v, want 1s", wait)
	}
	now = now.Add(time.Second)
	if b.take("a") != 0 || b.take("a") == 0 {
		t.Fatal("not one token after its time")
	}
}

func TestBucketTableIsBounded(t *testing.T) {
	now := time.Unix(0, 0)
	b := newBuckets(Rate{Burst: 1, Every: time.Minute}, func() time.Time { return now })
	for i := range most {
		b.take(fmt.Sprint(i))
	}
	if b.take("new") != 0 || b.take("newer") == 0 {
		t.Fatal("new names do not share one bucket while the table is full")
	}
	if b.take("7") == 0 {
		t.Fatal("a known name was forgotten")
	}
	if len(b.filled) > most+1 {
		t.Fatalf("%d names remembered", len(b.filled))
	}
	now = now.Add(2 * time.Minute)
	if b.take("newest") != 0 || len(b.filled) != 1 {
		t.Fatalf("settled names are not forgotten: %d", len(b.filled))
	}
}

func TestOriginIsAnAddressOrItsNetwork(t *testing.T) {
	for remote, want := range map[string]string{
		"192.0.2.7:443":                "192.0.2.7",
		"[::ffff:192.0.2.7]:443":       "192.0.2.7",
		"[2001:db8:1:2:aaaa::1]:80":    "2001:db8:1:2::/64",
		"[2001:db8:1:2:bbbb::9%en0]:1": "2001:db8:1:2::/64",
		"pipe":                         "pipe",
	} {
		if got := origin(remote); got != want {
			t.Errorf("origin(%q) = %q, want %q", remote, got, want)
		}
	}
}
