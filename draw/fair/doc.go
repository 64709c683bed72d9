// Package fair draws the rounds that a player can check afterwards: from a server
// seed to which the house has committed itself, a client seed and a number; it
// knows no player, no round and no time.
package fair
