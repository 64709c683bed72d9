// Package edge is what is proven of one bet of a table game, exact or with a
// stated bound; it does not know how any game is played.
package edge
