// Package rulestest holds what every game must pass, and the record of which
// test names which clause; it knows rules and drivers, never the house.
package rulestest
