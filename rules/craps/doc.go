// Package craps is the rule book of the dice table: the shooter's point, the bets
// and what they pay; it may not know money, players or time.
package craps
