package jackpot

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/rand"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"io"

	"croupier/house"
	"croupier/odds"
)

// KeySize is the length of a vault's key in bytes.
const KeySize = 32

// Vault seals what is fixed long before it may be known (PL-5): the secret amounts
// of mystery pots, and the seeds of games whose results a player can check. Its key lies outside the store and its backups;
// whoever has both can tell when a pot will be won. It is safe for concurrent
// use.
type Vault struct {
	aead   cipher.AEAD
	random io.Reader
}

// NewVault is the vault of a key of KeySize bytes. random gives the bytes that
// hide and bind what is sealed; nil means crypto/rand.
func NewVault(key []byte, random io.Reader) (*Vault, error) {
	if len(key) != KeySize {
		return nil, fmt.Errorf("jackpot: the key of mystery pots has %d bytes, want %d", len(key), KeySize)
	}
	block, err := aes.NewCipher(key)
	if err != nil {
		return nil, fmt.Errorf("jackpot: make a vault: %w", err)
	}
	aead, err := cipher.NewGCM(block)
	if err != nil {
		return nil, fmt.Errorf("jackpot: make a vault: %w", err)
	}
	if random == nil {
		random = rand.Reader
	}
	return &Vault{aead: aead, random: random}, nil
}

// Commitment binds the house to a secret amount before anybody knows it (BC-R9):
// it is the SHA-256 of the text "<amount>:<secret>", the amount in minor units
// without leading zeros and the 32 bytes as 64 small hexadecimal digits, and so
// anybody can check an opening:
//
//	printf '943817:6b86…' | sha256sum
func Commitment(amount odds.Amount, secret [32]byte) [32]byte {
	return sha256.Sum256(fmt.Appendf(nil, "%d:%x", amount, secret))
}

// seal draws the bytes that hide the amount, and writes commitment and sealed
// form into s, whose other fields are set.
func (v *Vault) seal(s *house.Seal, amount odds.Amount) error {
	var secret [32]byte
	if _, err := io.ReadFull(v.random, secret[:]); err != nil {
		return fmt.Errorf("jackpot: no random bytes to seal %s: %w", s.Pool.Purse(), err)
	}
	s.Commitment = Commitment(amount, secret)
	plain := append(binary.BigEndian.AppendUint64(nil, uint64(amount)), secret[:]...)
	var err error
	if s.Sealed, err = v.Seal(plain, bound(*s)); err != nil {
		return fmt.Errorf("jackpot: seal %s: %w", s.Pool.Purse(), err)
	}
	return nil
}

// Seal hides bytes under the key; the sealed form cannot be parted from what it
// is bound to.
func (v *Vault) Seal(plain, bound []byte) ([]byte, error) {
	nonce := make([]byte, v.aead.NonceSize())
	if _, err := io.ReadFull(v.random, nonce); err != nil {
		return nil, fmt.Errorf("no random bytes: %w", err)
	}
	return v.aead.Seal(nonce, nonce, plain, bound), nil
}

// Open is what Seal hid. Another key than the one that sealed it, another bound,
// and bytes that were altered are an error.
func (v *Vault) Open(sealed, bound []byte) ([]byte, error) {
	n := v.aead.NonceSize()
	if len(sealed) < n {
		return nil, errors.New("the sealed form is cut off")
	}
	plain, err := v.aead.Open(nil, sealed[:n], sealed[n:], bound)
	if err != nil {
		return nil, errors.New("it is another key than the one that sealed it, or the seal was altered")
	}
	return plain, nil
}

// open is what a seal hides. A seal of another key, one that was altered, or one
// that hides something else than its commitment says, is an error.
func (v *Vault) open(s house.Seal) (amount odds.Amount, secret [32]byte, err error) {
	plain, err := v.Open(s.Sealed, bound(s))
	if err == nil && len(plain) != 8+len(secret) {
		err = errors.New("it hides something else")
	}
	if err != nil {
		return 0, secret, fmt.Errorf("jackpot: the key does not open seal %d of %s: %w", s.Number, s.Pool.Purse(), err)
	}
	copy(secret[:], plain[8:])
	amount = odds.Amount(binary.BigEndian.Uint64(plain))
	if Commitment(amount, secret) != s.Commitment {
		return 0, secret, fmt.Errorf("jackpot: seal %d of %s is not what its commitment says", s.Number, s.Pool.Purse())
	}
	return amount, secret, nil
}

// bound is what a sealed form cannot be parted from: the pool, the number and
// the bounds of its seal, and its commitment.
func bound(s house.Seal) []byte {
	return fmt.Appendf(nil, "%s %d %d %d %x", s.Pool.Purse(), s.Number, s.From, s.To, s.Commitment)
}

// Opens tells why the vault cannot open a pool's seal; nil if it can, or if none
// waits.
func (v *Vault) Opens(p house.Pool) error {
	if p.Seal.Number == 0 {
		return nil
	}
	amount, _, err := v.open(p.Seal)
	if err == nil && (amount < p.Seal.From || amount > p.Seal.To) {
		err = fmt.Errorf("jackpot: seal %d of %s is outside its bounds", p.Seal.Number, p.Name.Purse())
	}
	return err
}
