// Package blackjack is twenty-one against the dealer on one to seven boxes, with
// every difference between houses as a setting; it does not know what a unit is
// worth or who plays.
package blackjack
