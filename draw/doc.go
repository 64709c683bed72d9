// Package draw is where chance enters a round: live, replayed from its record,
// or walked answer by answer; it may not know players, money or time.
package draw
