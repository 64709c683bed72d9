package api

import (
	"crypto/rand"
	"encoding/hex"
	"regexp"
)

// parent is a traceparent header of version 00 (W3C Trace Context): trace, span
// and flags.
var parent = regexp.MustCompile(`^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$`)

// trace is the trace that a request belongs to: the one that its traceparent
// names, so that what a proxy, several processes and their logs tell of one
// request can be put together (PL-43); else a new one.
func trace(header string) string {
	if m := parent.FindStringSubmatch(header); m != nil && m[1] != noTrace && m[2] != noTrace[:16] {
		return m[1]
	}
	var id [16]byte
	rand.Read(id[:]) // which never fails
	return hex.EncodeToString(id[:])
}

// noTrace is the trace that the standard forbids.
const noTrace = "00000000000000000000000000000000"
