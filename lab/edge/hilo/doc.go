// Package hilo works out what hi-lo returns by named ways of playing, by letting
// the rules play every card that can fall; it does not know what a chain pays.
package hilo
