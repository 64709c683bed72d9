// Package fair keeps the server seeds of games whose results a player can check:
// drawn, committed, sealed, revealed; it knows no game's rules and no money.
package fair
