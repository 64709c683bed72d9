package operator

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"strconv"
	"time"
)

// The headers of a signed request; an answer has the last alone.
const (
	CasinoHeader    = "Croupier-Casino"    // whose key has signed it
	TimeHeader      = "Croupier-Time"      // milliseconds since 1970
	SignatureHeader = "Croupier-Signature" // small hexadecimal digits
)

// SkewMost is how far a request's time may be from the operator's clock.
const SkewMost = 30 * time.Second

// SecretLeast is how long a key must be, in bytes.
const SecretLeast = 32

// Sign is the signature of a request: HMAC-SHA256 over its method, path, time and
// body, each ended by a line feed but the body.
func Sign(secret []byte, method, path, stamp string, body []byte) string {
	return seal(secret, method, path, stamp, body)
}

// SignAnswer is the signature of an answer: over the word "answer", the signature
// of its request, so that no answer passes for another's, its status and body.
func SignAnswer(secret []byte, request string, status int, body []byte) string {
	return seal(secret, "answer", request, strconv.Itoa(status), body)
}

func seal(secret []byte, first, second, third string, body []byte) string {
	h := hmac.New(sha256.New, secret)
	for _, s := range []string{first, second, third} {
		h.Write([]byte(s))
		h.Write([]byte{'\n'})
	}
	h.Write(body)
	return hex.EncodeToString(h.Sum(nil))
}

// Holds compares two signatures in a time that tells nothing about them.
func Holds(want, got string) bool { return hmac.Equal([]byte(want), []byte(got)) }

// Stamp is a moment as a request says it.
func Stamp(t time.Time) string { return strconv.FormatInt(t.UnixMilli(), 10) }

// Fresh tells whether a request's time is near enough to now.
func Fresh(stamp string, now time.Time) bool {
	ms, err := strconv.ParseInt(stamp, 10, 64)
	if err != nil {
		return false
	}
	skew := now.Sub(time.UnixMilli(ms))
	return skew <= SkewMost && skew >= -SkewMost
}
