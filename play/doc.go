// Package play is the contract of a game, with the drivers that run any rules
// that keep it: it knows rounds, moves and draws, never players, money or time.
package play
