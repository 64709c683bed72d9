// Package hilo is the rule book of higher or lower, a chain of cards each from a
// fresh full pack; it knows units and draws, never money, players or time.
package hilo
