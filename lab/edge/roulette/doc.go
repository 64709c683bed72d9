// Package roulette works out what each bet of a roulette table returns, by
// letting the rules play every number that can fall; it does not know what a spot
// covers or pays.
package roulette
