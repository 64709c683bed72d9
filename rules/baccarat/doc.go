// Package baccarat is the rule book of baccarat and punto banco: the tableau, the
// bets and what they pay; it may not know money, players or time.
package baccarat
