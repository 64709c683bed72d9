package round

import "croupier/games"

// Shelf is a catalogue over editions in hand.
type Shelf struct {
	present []Game
	all     map[string]Game
}

// NewShelf is the catalogue of the present editions, and of older ones that can
// still be finished and replayed.
func NewShelf(present []Game, older ...Game) *Shelf {
	s := &Shelf{present: present, all: map[string]Game{}}
	for _, g := range append(append([]Game(nil), present...), older...) {
		s.all[g.Edition] = g
	}
	return s
}

// FromGames is the catalogue of the program's games.
func FromGames(list []*games.Game) *Shelf {
	var present []Game
	for _, g := range list {
		present = append(present, Game{
			ID: g.ID, Edition: g.Edition(), Currency: g.Currency.Code, Unit: g.Unit,
			Spots: g.Spots(), Rounding: g.Rounding, Draws: Draws(g.Draws), Pots: g.Pots(), Seating: g.Seating(), Boxes: g.Boxes(), Sit: g.Sit,
		})
	}
	return NewShelf(present)
}

// Game is the present edition of a game.
func (s *Shelf) Game(id string) (Game, bool) {
	for _, g := range s.present {
		if g.ID == id {
			return g, true
		}
	}
	return Game{}, false
}

// Edition is any edition on the shelf.
func (s *Shelf) Edition(name string) (Game, bool) {
	g, ok := s.all[name]
	return g, ok
}

// Games are the present editions in their order.
func (s *Shelf) Games() []Game { return s.present }
