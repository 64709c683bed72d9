package bets

import (
	"croupier/games"
	"croupier/lab/edge"
)

// shelf opens the book of a game by its kind.
var shelf = map[string]func(*games.Game) *Book{
	"roulette":  rouletteBook,
	"blackjack": blackjackBook,
	"baccarat":  baccaratBook,
	"threecard": threeCardBook,
	"ultimate":  ultimateBook,
	"craps":     crapsBook,
	"crash":     crashBook,
	"hilo":      hiloBook,
	"mines":     minesBook,
}

// result is what every analysis gives.
type result = edge.Result
