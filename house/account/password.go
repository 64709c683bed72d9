package account

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"encoding/base64"
	"fmt"
	"strings"
	"time"

	"golang.org/x/crypto/argon2"

	"croupier/house"
)

// Cost is what hashing a password takes. More memory and passes make guessing
// dearer; Lanes are threads.
type Cost struct {
	KiB    uint32
	Passes uint32
	Lanes  uint8
}

// Usual is OWASP's recommendation for argon2id with little memory: 19 MiB, two
// passes, one lane.
var Usual = Cost{KiB: 19 * 1024, Passes: 2, Lanes: 1}

const (
	saltBytes = 16
	keyBytes  = 32
	// patience is how long a log-in waits for its turn to hash.
	patience = 2 * time.Second
)

// hasher hashes passwords, a bounded number at once, so that a storm of log-ins
// cannot take the memory of the house.
type hasher struct {
	cost  Cost
	turns chan struct{}
}

func newHasher(cost Cost, atOnce int) *hasher {
	return &hasher{cost: cost, turns: make(chan struct{}, atOnce)}
}

// turn waits for a free turn, or refuses with TooMany.
func (h *hasher) turn(ctx context.Context) (done func(), err error) {
	wait := time.NewTimer(patience)
	defer wait.Stop()
	select {
	case h.turns <- struct{}{}:
		return func() { <-h.turns }, nil
	case <-wait.C:
		return nil, house.Refuse(house.TooMany, "too many log-ins at once, try again soon")
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// hash is the password's argon2id hash with a fresh salt, in the usual text
// form that names its cost.
func (h *hasher) hash(ctx context.Context, password string) (string, error) {
	done, err := h.turn(ctx)
	if err != nil {
		return "", err
	}
	defer done()
	salt := make([]byte, saltBytes)
	if _, err := rand.Read(salt); err != nil {
		return "", fmt.Errorf("account: salt: %w", err)
	}
	key := argon2.IDKey([]byte(password), salt, h.cost.Passes, h.cost.KiB, h.cost.Lanes, keyBytes)
	b64 := base64.RawStdEncoding
	return fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=%d$%s$%s", argon2.Version,
		h.cost.KiB, h.cost.Passes, h.cost.Lanes, b64.EncodeToString(salt), b64.EncodeToString(key)), nil
}

// matches tells whether the password is the one that was hashed. An empty hash
// is matched by nothing, in the time that any other takes.
func (h *hasher) matches(ctx context.Context, password, hash string) (bool, error) {
	done, err := h.turn(ctx)
	if err != nil {
		return false, err
	}
	defer done()
	if hash == "" {
		argon2.IDKey([]byte(password), make([]byte, saltBytes), h.cost.Passes, h.cost.KiB, h.cost.Lanes, keyBytes)
		return false, nil
	}
	cost, salt, key, err := readHash(hash)
	if err != nil {
		return false, err
	}
	got := argon2.IDKey([]byte(password), salt, cost.Passes, cost.KiB, cost.Lanes, uint32(len(key)))
	return subtle.ConstantTimeCompare(got, key) == 1, nil
}

// readHash reads the text form.
func readHash(hash string) (cost Cost, salt, key []byte, err error) {
	part := strings.Split(hash, "$")
	bad := fmt.Errorf("account: a stored password hash of unknown form")
	if len(part) != 6 || part[1] != "argon2id" || part[2] != fmt.Sprintf("v=%d", argon2.Version) {
		return cost, nil, nil, bad
	}
	if _, err := fmt.Sscanf(part[3], "m=%d,t=%d,p=%d", &cost.KiB, &cost.Passes, &cost.Lanes); err != nil {
		return cost, nil, nil, bad
	}
	b64 := base64.RawStdEncoding
	salt, err1 := b64.DecodeString(part[4])
	key, err2 := b64.DecodeString(part[5])
	if err1 != nil || err2 != nil || len(key) == 0 || cost.Passes == 0 || cost.Lanes == 0 {
		return cost, nil, nil, bad
	}
	return cost, salt, key, nil
}
