// Package conform is the suite that the rules of every game must pass, with
// the round transcripts; it knows the contract and its drivers, and no game.
//
// It is apart from rulestest so that the tests of odds and draw, which name
// their clauses there, import nothing of what they test.
package conform
