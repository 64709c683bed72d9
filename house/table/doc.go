// Package table runs live tables, where many players bet against one clock and
// see one result; it knows phases, seats and chips, and not what any game's
// cards or numbers mean.
package table
