// Package mines works out what mines returns with each number of mines and of
// tiles, by letting the rules play every course; it does not know what a tile
// pays.
package mines
