// Package feed tells screens what has been committed, by all processes of a
// house in one order; it stands in no commit's way and decides nothing.
package feed
