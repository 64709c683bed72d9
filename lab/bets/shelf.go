package bets

import (
	"croupier/games"
	"croupier/lab/edge"
)

// shelf opens the book of a game by its kind.
var shelf = map[string]func(*games.Game) *Book{
	"baccarat":  baccaratBook,
	"craps":     crapsBook,
	"roulette":  rouletteBook,
	"ultimate":  ultimateBook,
	"threecard": threeCardBook,
	"hilo":      hiloBook,
	"mines":     minesBook,
}

// result is what every analysis gives.
type result = edge.Result
