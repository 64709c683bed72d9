// Package shoe is several packs shuffled into one; it may not know what a card
// is worth in any game.
package shoe
