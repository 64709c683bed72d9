package fair

import (
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"croupier/internal/rulestest"
)

// vector is a round as the program in docs/fair.md draws it.
type vector struct {
	Seed, Commitment, Client, Nonce string
	Bounds, Values                  []uint32
	Crash                           uint32
}

func vectors(t *testing.T) []vector {
	t.Helper()
	text, err := os.ReadFile("testdata/vectors.json")
	if err != nil {
		t.Fatal(err)
	}
	var all []vector
	if err := json.Unmarshal(text, &all); err != nil || len(all) < 20 {
		t.Fatalf("%d vectors: %v", len(all), err)
	}
	return all
}

func (v vector) source(t *testing.T) (seed [SeedSize]byte, s *Source) {
	t.Helper()
	if _, err := hex.Decode(seed[:], []byte(v.Seed)); err != nil {
		t.Fatal(err)
	}
	nonce, err := strconv.ParseUint(v.Nonce, 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	return seed, New(seed, v.Client, nonce)
}

// The draws are those of a second program in another language.
func TestVectors(t *testing.T) {
	rulestest.Covers(t, "OC-R14", "RG-3")
	for _, v := range vectors(t) {
		seed, s := v.source(t)
		if got := Commitment(seed); hex.EncodeToString(got[:]) != v.Commitment {
			t.Errorf("seed %s: commitment %x, want %s", v.Seed, got, v.Commitment)
		}
		for i, n := range v.Bounds {
			if got := s.Uniform(n); got != v.Values[i] {
				t.Errorf("seed %.8s client %q nonce %s: draw %d below %d is %d, want %d", v.Seed, v.Client, v.Nonce, i+1, n, got, v.Values[i])
				break
			}
		}
	}
}

// Each and Pick take the same words as questions one by one.
func TestEachAndPick(t *testing.T) {
	v := vectors(t)[0]
	_, one := v.source(t)
	_, other := v.source(t)
	bounds := []uint32{6, 6, 37, 2, 1 << 31, 3_000_000_000, 5, 5, 5, 5}
	got := other.Each(bounds)
	for i, n := range bounds {
		if want := one.Uniform(n); got[i] != want {
			t.Errorf("answer %d below %d is %d, want %d", i, n, got[i], want)
		}
	}
	at := other.Pick([]uint32{3, 0, 4}, 7)
	if v := one.Uniform(7); (v < 3) != (at == 0) || at == 1 {
		t.Errorf("number %d picks %d", v, at)
	}
}

// A change of any of the causes is another round.
func TestEveryCauseCounts(t *testing.T) {
	var seed, other [SeedSize]byte
	other[31] = 1
	seen := map[string]string{}
	for what, s := range map[string]*Source{
		"all": New(seed, "ab", 1), "another seed": New(other, "ab", 1), "another client seed": New(seed, "ac", 1),
		"another nonce": New(seed, "ab", 2), "a shorter client seed": New(seed, "a", 1),
	} {
		text := fmt.Sprint(s.Each([]uint32{1 << 31, 1 << 31, 1 << 31}))
		if before, twice := seen[text]; twice {
			t.Errorf("%s draws as %s", what, before)
		}
		seen[text] = what
	}
}

// Nothing of a source is told when it is printed, and after a wipe it holds no
// words.
func TestNothingIsTold(t *testing.T) {
	rulestest.Covers(t, "PL-8", "RG-6")
	s := New([SeedSize]byte{7}, "client", 1)
	s.Uniform(6)
	block := s.block[:cap(s.block)]
	for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%x"} {
		if text := fmt.Sprintf(verb, s); strings.Contains(text, "client") || text != "fair.Source" {
			t.Errorf("%s prints %q", verb, text)
		}
	}
	if s.Wipe(); strings.Trim(string(block), "\x00") != "" {
		t.Error("words are left after a wipe")
	}
}
