// Package card is one pack of 52 cards; it may not know what a card is worth in
// any game.
package card
