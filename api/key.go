package api

import "strings"

// idempotencyKey is the header of every route that moves money.
const idempotencyKey = "Idempotency-Key"

// checkKey returns the key in its canonical form, or refuses one that is
// missing or is not a UUID of version 7 and of the RFC 9562 variant in its
// 36-character form (PL-18).
func checkKey(key string) (string, error) {
	if key == "" {
		return "", refuse(KeyMissing, "")
	}
	malformedKey := refuse(BadRequest, "The idempotency key is not a UUID of version 7.")
	if len(key) != 36 {
		return "", malformedKey
	}
	key = strings.ToLower(key)
	for i := range len(key) {
		c := key[i]
		switch {
		case i == 8 || i == 13 || i == 18 || i == 23:
			if c != '-' {
				return "", malformedKey
			}
		case (c < '0' || c > '9') && (c < 'a' || c > 'f'):
			return "", malformedKey
		}
	}
	if key[14] != '7' || !strings.ContainsRune("89ab", rune(key[19])) {
		return "", malformedKey
	}
	return key, nil
}
