// Package rulestest is the record of which test covers which clause; it knows
// no rules, so that every test may use it. What every game must pass is in its
// package conform.
package rulestest
