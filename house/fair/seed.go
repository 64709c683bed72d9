package fair

import (
	"errors"
	"fmt"
	"time"

	"croupier/draw"
	"croupier/draw/fair"
	"croupier/house"
)

// Vault hides seeds under a key that lies outside the store and its backups
// (PL-5). A *jackpot.Vault is one.
type Vault interface {
	Seal(plain, bound []byte) ([]byte, error)
	Open(sealed, bound []byte) ([]byte, error)
}

// New draws a server seed for an account's rounds of a game, with its commitment
// and its sealed form. A source that fails panics through it.
func New(d draw.Source, v Vault, id house.ID, account house.ID, game string, number int, at time.Time) (house.Seed, error) {
	s := house.Seed{ID: id, Account: account, Game: game, Number: number, At: at}
	var secret [fair.SeedSize]byte
	for i := 0; i < len(secret); i += 2 {
		word := d.Uniform(1 << 16)
		secret[i], secret[i+1] = byte(word>>8), byte(word)
	}
	s.Commitment = fair.Commitment(secret)
	var err error
	if s.Sealed, err = v.Seal(secret[:], bound(s)); err != nil {
		return house.Seed{}, fmt.Errorf("fair: seal a seed of %s: %w", account, err)
	}
	return s, nil
}

// bound is what a sealed seed cannot be parted from.
func bound(s house.Seed) []byte {
	return fmt.Appendf(nil, "seed %s %s %s %d %x", s.ID, s.Account, s.Game, s.Number, s.Commitment)
}

// Open is the secret of a seed: as it was revealed, or as the vault opens it. One
// that is not what its commitment says is an error, and so is a held one without
// a vault.
func Open(v Vault, s house.Seed) (secret [fair.SeedSize]byte, err error) {
	if !s.Held() {
		secret = s.Secret
	} else if secret, err = unseal(v, s); err != nil {
		return secret, fmt.Errorf("fair: the key does not open seed %s: %w", s.ID, err)
	}
	if fair.Commitment(secret) != s.Commitment {
		return secret, fmt.Errorf("fair: seed %s is not what its commitment says", s.ID)
	}
	return secret, nil
}

// ErrNoKey says that a seed is held and there is no vault to open it.
var ErrNoKey = errors.New("there is no key")

func unseal(v Vault, s house.Seed) (secret [fair.SeedSize]byte, err error) {
	if v == nil {
		return secret, ErrNoKey
	}
	plain, err := v.Open(s.Sealed, bound(s))
	if err != nil {
		return secret, err
	}
	if len(plain) != len(secret) {
		return secret, errors.New("it hides something else")
	}
	return [fair.SeedSize]byte(plain), nil
}

// Draws is the source of a round, from its start.
func Draws(v Vault, s house.Seed, t house.Ticket) (*fair.Source, error) {
	if t.Seed != s.ID {
		return nil, fmt.Errorf("fair: round %s was dealt from seed %s, not %s", t.Round, t.Seed, s.ID)
	}
	secret, err := Open(v, s)
	if err != nil {
		return nil, err
	}
	return fair.New(secret, t.Client, t.Nonce), nil
}

// Longest is the most bytes of a client seed.
const Longest = 64

// Client refuses a client seed that not every program reads alike: it has from 1
// to 64 characters of ASCII, each of which can be seen, blanks inside it allowed.
func Client(text string) error {
	ok := text != "" && len(text) <= Longest && text[0] != ' ' && text[len(text)-1] != ' '
	for i := 0; ok && i < len(text); i++ {
		ok = text[i] >= ' ' && text[i] <= '~'
	}
	if !ok {
		return house.Refuse(house.NotOffered, "a client seed is 1 to %d plain characters: letters, digits, signs, and blanks inside", Longest)
	}
	return nil
}
