package bets

import "croupier/games"

// shelf opens the book of a game by its kind.
var shelf = map[string]func(*games.Game) *Book{}
