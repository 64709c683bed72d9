// Package jackpot keeps the money of pools: what they are seeded with, how they
// grow and what is won from them; it knows no game's rules, and all that it ever
// draws is when a mystery pot will be won.
package jackpot
