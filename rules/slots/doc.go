// Package slots is the rule book of reel machines: mechanics (lines, wilds,
// free spins, gamble, a pot) that the data of a game combines. It knows units
// and draws, never money, players or time.
package slots
