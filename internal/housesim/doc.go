// Package housesim plays whole days of the house from one seed against a real
// store, crashes included, and counts all money after every step; it knows no
// network and no page.
package housesim
