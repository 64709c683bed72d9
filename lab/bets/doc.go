// Package bets finds the analysis of a table game of the catalogue; it knows
// which kind has which, and computes nothing itself.
package bets
