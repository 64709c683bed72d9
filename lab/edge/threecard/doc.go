// Package threecard proves the bets of three card poker, over all deals; what
// beats and what pays it asks the rules.
package threecard
