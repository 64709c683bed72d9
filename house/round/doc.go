// Package round is the desk where rounds are opened, decided, settled, resumed
// and voided; it knows tables, money and records, never the state of one game.
package round
