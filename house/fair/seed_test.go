package fair

import (
	"bytes"
	"errors"
	"strings"
	"testing"
	"time"

	"croupier/draw"
	"croupier/draw/fair"
	"croupier/house"
	"croupier/house/jackpot"
	"croupier/internal/rulestest"
	"croupier/odds"
)

var (
	noon  = time.UnixMilli(1_800_000_000_000)
	vault = odds.Must(jackpot.NewVault(bytes.Repeat([]byte{9}, jackpot.KeySize), nil))
)

// drawn is a seed of the 16 words 0x0100, 0x0302 and so on.
func drawn(t *testing.T) (house.Seed, [fair.SeedSize]byte) {
	t.Helper()
	var secret [fair.SeedSize]byte
	tape := &draw.Tape{}
	for i := range 16 {
		secret[2*i], secret[2*i+1] = byte(2*i+1), byte(2*i)
		tape.Draws = append(tape.Draws, draw.Draw{Bound: 1 << 16, Value: uint32(2*i+1)<<8 | uint32(2*i)})
	}
	s, err := New(tape, vault, "seed", "anna", "crash", 1, noon)
	if err != nil || tape.Done() != nil {
		t.Fatal(err, tape.Done())
	}
	return s, secret
}

// A seed is all the words of the generator, told by its commitment and by nothing
// else; the vault opens it, and what is revealed is held against the commitment.
func TestSeed(t *testing.T) {
	rulestest.Covers(t, "PL-5", "OC-R14")
	s, secret := drawn(t)
	if s.Commitment != fair.Commitment(secret) || bytes.Contains(s.Sealed, secret[:4]) || s.Secret != [32]byte{} {
		t.Errorf("the seed is kept as %+v", s)
	}
	if got, err := Open(vault, s); err != nil || got != secret {
		t.Errorf("the vault opens %x (%v), want %x", got, err, secret)
	}
	if _, err := Open(nil, s); !errors.Is(err, ErrNoKey) {
		t.Errorf("without a key: %v", err)
	}
	told := s
	told.Secret, told.Revealed = secret, noon
	if got, err := Open(nil, told); err != nil || got != secret {
		t.Errorf("a revealed seed is %x (%v)", got, err)
	}
	told.Secret[0]++
	if _, err := Open(nil, told); err == nil {
		t.Error("another secret than was committed to is taken for it")
	}
}

// A sealed seed cannot be passed off as another's, nor opened with another key.
func TestSealedSeedsStayWhoseTheyAre(t *testing.T) {
	rulestest.Covers(t, "PL-5")
	s, _ := drawn(t)
	for what, spoil := range map[string]func(*house.Seed){
		"another seed":       func(s *house.Seed) { s.ID = "other" },
		"another account":    func(s *house.Seed) { s.Account = "bob" },
		"another game":       func(s *house.Seed) { s.Game = "mines" },
		"another number":     func(s *house.Seed) { s.Number = 2 },
		"another commitment": func(s *house.Seed) { s.Commitment[0]++ },
		"an altered seal":    func(s *house.Seed) { s.Sealed = append([]byte{s.Sealed[0] + 1}, s.Sealed[1:]...) },
		"a seal cut off":     func(s *house.Seed) { s.Sealed = s.Sealed[:5] },
	} {
		bad := s
		spoil(&bad)
		if _, err := Open(vault, bad); err == nil {
			t.Errorf("%s is opened", what)
		}
	}
	other := odds.Must(jackpot.NewVault(make([]byte, jackpot.KeySize), nil))
	if _, err := Open(other, s); err == nil {
		t.Error("another key opens it")
	}
}

// The draws of a ticket are those of its own seed.
func TestDraws(t *testing.T) {
	s, secret := drawn(t)
	got, err := Draws(vault, s, house.Ticket{Round: "r", Seed: "seed", Client: "mine", Nonce: 3})
	if err != nil {
		t.Fatal(err)
	}
	if want := fair.New(secret, "mine", 3); got.Uniform(1<<31) != want.Uniform(1<<31) {
		t.Error("the ticket draws something else")
	}
	if _, err := Draws(vault, s, house.Ticket{Round: "r", Seed: "other"}); err == nil {
		t.Error("a ticket of another seed draws")
	}
}

func TestClientSeeds(t *testing.T) {
	for text, ok := range map[string]bool{
		"a": true, "lucky seven": true, "~!": true, strings.Repeat("x", Longest): true,
		"": false, " a": false, "a ": false, "a\tb": false, "é": false, "\x7f": false, strings.Repeat("x", Longest+1): false,
	} {
		if err := Client(text); (err == nil) != ok {
			t.Errorf("%q: %v", text, err)
		}
	}
}
