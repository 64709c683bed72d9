package mines

import (
	"croupier/odds"
	"croupier/play"
)

var ends = [...]string{Blown: "blown", Cashed: "cash-out", Cleared: "cleared"}

// See shows the whole round to anyone: draws are late, so that nothing is
// hidden. A move is shown by the house's step that answers it.
func (g *Game) See(s *State, f *Frame, _ int) any {
	v := View{
		Scene: "open", Stake: s.Units, Tiles: g.def.Tiles, Mines: s.Mines,
		Opened: s.Opened.list(), Over: s.Phase == Done,
	}
	opened := s.Opened.count()
	switch {
	case f == nil && (s.Phase != Picking || opened > 0):
		return nil
	case f != nil && s.Phase != Done:
		tile := int(s.Tile)
		v.Scene, v.Tile, v.Blown = "tile", &tile, s.Phase == Revealing && s.Out == Blown
	case f != nil:
		v.Scene, v.Hidden, v.Ended = "mines", f.Hidden.list(), ends[s.Out]
		v.Settled = []play.Settled{{Spot: g.spot.ID, Name: g.spot.Name, Units: s.Units, Back: g.back(s)}}
	}
	if out := s.Phase != Picking && s.Out == Blown; opened > 0 && !out {
		v.Multiplier, v.Worth = pointer(g.Worth(1, s.Mines, opened)), pointer(g.Worth(s.Units, s.Mines, opened))
	}
	if s.Phase == Picking {
		left := g.def.Tiles - opened
		v.Next = &NextView{
			Safe: left - s.Mines, Left: left,
			Multiplier: g.Worth(1, s.Mines, opened+1), Worth: g.Worth(s.Units, s.Mines, opened+1),
		}
	}
	return v
}

func pointer(p odds.Part) *odds.Part { return &p }
