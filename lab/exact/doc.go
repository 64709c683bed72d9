// Package exact sums games exactly, by the rules' own evaluators; it knows
// rules and their data, never players, money or time.
package exact
