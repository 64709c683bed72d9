// Package par writes the PAR sheet of a game as a workbook, a page or JSON; it
// knows the game and its exact sums, never players, money won or time.
package par
