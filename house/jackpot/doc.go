// Package jackpot keeps the money of pools: what they are seeded with, how they
// grow and what is won from them; it draws nothing and knows no game's rules.
package jackpot
