package round

import (
	"croupier/games"
	"croupier/odds"
	"croupier/play"
	"croupier/play/pot"
)

// Game is one edition of a game as the house needs it.
type Game struct {
	ID       string
	Edition  string
	Currency string        // the money that its stakes are in; its play money goes too
	Unit     odds.Amount   // what one unit is worth in minor units
	Spots    []play.Spot   // the places that take stakes; nil where the rules alone say what they take
	Rounding odds.Rounding // of what is paid: Exact but for games that say that they round (OC-R8)
	Draws    Draws         // where the results come from
	Seating  games.Seating // how many sit at one live table
	Boxes    [][]uint16    // the spots of each seat where all seats play one round; nil where each plays its own
	Pots     []pot.Plan
	Sit      func(watch ...int) play.Table
}

// Draws says where a game's results come from.
type Draws string

// Live is the generator alone. Fair are the seeds that the house commits itself
// to and a player can check: the draws of a round are then kept as the ticket
// that they come from, and written down when it is over (PL-5).
const (
	Live Draws = ""
	Fair Draws = "fair"
)

// Catalogue is where the desk finds games.
type Catalogue interface {
	// Game is the present edition of a game.
	Game(id string) (Game, bool)
	// Edition is any edition that this program can play.
	Edition(name string) (Game, bool)
	// Games are the present editions, in the order of the lobby.
	Games() []Game
}
