// Package pgtest runs a PostgreSQL service for tests; it knows nothing of what
// is stored in it.
package pgtest
