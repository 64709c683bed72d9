package house

import (
	"crypto/rand"
	"encoding/binary"
	"fmt"
	"io"
	"strings"
	"sync"
	"time"
)

// ID names an account or a round: 26 characters that sort by the time they were
// minted. It tells nothing else and opens nothing by itself.
type ID string

// alphabet is Crockford's base 32 in small letters; its order is that of bytes.
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz"

// IDLength is the length of every ID in characters.
const IDLength = 26

// Mint makes IDs, each later than the one before, whatever the clock does. It
// is safe for concurrent use. Chance here names things; it decides nothing.
type Mint struct {
	mu    sync.Mutex
	clock func() time.Time
	from  io.Reader
	stamp uint64 // milliseconds and a count within them, of the last ID
}

// NewMint makes a mint by a clock and random bytes; nil means time.Now and
// crypto/rand.
func NewMint(clock func() time.Time, from io.Reader) *Mint {
	if clock == nil {
		clock = time.Now
	}
	if from == nil {
		from = rand.Reader
	}
	return &Mint{clock: clock, from: from}
}

// New mints one ID: 64 bits that count up, led by the millisecond, then 64
// random bits. It panics when the random bytes run out.
func (m *Mint) New() ID {
	var raw [16]byte
	if _, err := io.ReadFull(m.from, raw[8:]); err != nil {
		panic(fmt.Sprintf("house: no random bytes to mint an ID: %v", err))
	}
	m.mu.Lock()
	now := uint64(m.clock().UnixMilli()) << 16
	if now <= m.stamp {
		now = m.stamp + 1
	}
	m.stamp = now
	m.mu.Unlock()
	binary.BigEndian.PutUint64(raw[:8], now)
	return ID(encode(raw))
}

// After makes all IDs from now on later than this one, which an earlier mint has
// made: a clock that was set back then takes no order from them.
func (m *Mint) After(id ID) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.stamp = max(m.stamp, stampOf(id))
}

// stampOf is the first 64 of an ID's 128 bits: of 13 digits, and the highest of
// the next.
func stampOf(id ID) (stamp uint64) {
	for i := range 13 {
		stamp = stamp<<5 | uint64(strings.IndexByte(alphabet, id[i]))
	}
	return stamp<<1 | uint64(strings.IndexByte(alphabet, id[13]))>>4
}

// encode writes 128 bits as 26 digits of 5 bits, the first of 3.
func encode(raw [16]byte) string {
	hi, lo := binary.BigEndian.Uint64(raw[:8]), binary.BigEndian.Uint64(raw[8:])
	var text [IDLength]byte
	for i := IDLength - 1; i >= 0; i-- {
		text[i] = alphabet[lo&31]
		lo = lo>>5 | hi<<59
		hi >>= 5
	}
	return string(text[:])
}

// ParseID takes what Mint makes and refuses all else as not found: nothing can
// bear such a name.
func ParseID(text string) (ID, error) {
	ok := len(text) == IDLength && text[0] <= '7'
	for i := 0; ok && i < len(text); i++ {
		c := text[i]
		ok = c >= '0' && c <= '9' || c >= 'a' && c <= 'z' && c != 'i' && c != 'l' && c != 'o' && c != 'u'
	}
	if !ok {
		return "", Refuse(NotFound, "no such id")
	}
	return ID(text), nil
}
