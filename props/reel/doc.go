// Package reel is the strip of a slot's reel; it may not know what a symbol is
// or pays.
package reel
