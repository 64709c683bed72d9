// Package poker ranks hands of three, five and seven cards; it may not know what
// a hand wins in any game.
package poker
