// Package crash proves the returns of the targets of a crash game by the law of
// its crash point; the walk of its digits in the tests is what holds the law to
// the rules.
package crash
