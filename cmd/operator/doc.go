// Command operator serves a reference wallet, for whoever connects a house to one
// or writes their own; it takes no decision and knows no games.
package main
