// Package blackjack finds best play of the main bet and what every bet of a
// blackjack table returns; it asks the rules what a hand is worth, who draws and
// what may be done, and computes with floats, named Approx or ending in A, where
// fractions would not end: all but the infinite pack, insurance and the side bets.
//
// The main bet is that of one box from a fresh shoe. Hands are compositions; what
// the dealer comes to is summed over all sets of cards that he may draw, from the
// cards that are left. Split hands are played by plans that look at their own cards
// and the dealer's alone, not at the other hands of the box; for such plans the
// return, with resplits, is that of the rules and not an approximation (see
// split.go). What is one: hit rate, push rate and variance take the hands of a
// split box as independent once it is known what the dealer has come to.
package blackjack
