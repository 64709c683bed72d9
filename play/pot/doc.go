// Package pot is a jackpot's plan as exact figures: how it grows, when it is
// won and what it returns; it knows no money and holds no amount.
package pot
