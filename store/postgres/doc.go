// Package postgres keeps the house's records in PostgreSQL, for one process or
// many; it knows house's types and SQL, and decides nothing about money.
package postgres
