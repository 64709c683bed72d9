// Package house holds the words that all rooms of the house share: refusals,
// records, and the interface of a store that commits them; it knows no SQL, no
// HTTP and no state of a game.
package house
