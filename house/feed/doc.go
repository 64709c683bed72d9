// Package feed tells screens what has been committed; it stands in no commit's
// way, keeps only the latest, and decides nothing.
package feed
