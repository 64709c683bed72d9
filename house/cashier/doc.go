// Package cashier takes deposits and pays withdrawals, each by its deadline and
// to its own holder alone; it knows no game and no bank.
package cashier
