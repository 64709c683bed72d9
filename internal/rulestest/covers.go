package rulestest

import "testing"

// Covers says that the calling test covers the given clauses (DM-14, RG-3,
// PL-16 …). The clause report reads these calls from the test sources, so each
// clause must be a string literal.
func Covers(t testing.TB, clauses ...string) {
	t.Helper()
	if len(clauses) == 0 {
		t.Fatal("rulestest.Covers: name at least one clause")
	}
}
