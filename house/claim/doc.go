// Package claim keeps what the house owes to winners by hand, from the win to its
// payment; it knows no game and no pool.
package claim
