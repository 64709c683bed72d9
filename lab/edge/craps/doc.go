// Package craps works out what is proven of each bet of the dice table, as a
// Markov chain over the states of the rules themselves.
package craps
