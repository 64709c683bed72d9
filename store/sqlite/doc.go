// Package sqlite keeps the house's records in one SQLite file, many commands to
// one durable commit; it knows no rules, no HTTP and no reason for a change.
package sqlite
