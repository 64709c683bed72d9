// Package ultimate is the rule book of Ultimate Texas hold'em for one seat
// against the dealer; it knows units and draws, never money, players or time.
package ultimate
