// Package wallet is the seam between the house's rounds and the place where the
// players' money lies: one interface, the house's own ledger behind it, and the
// three commits of a round whose money is an operator's; it knows neither HTTP nor
// any operator.
package wallet
