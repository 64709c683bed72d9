// Package pgtest runs a PostgreSQL service for tests, or several that take over
// from each other; it knows nothing of what is stored in it.
package pgtest
