// Package mines is the rule book of mines, a field of tiles to open until a mine
// or a cash-out; it knows units and draws, never money, players or time.
package mines
