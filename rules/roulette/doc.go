// Package roulette is the rule book of the wheel with one zero: its felt, call
// bets and spread bets; it knows units and draws, never money, players or time.
package roulette
