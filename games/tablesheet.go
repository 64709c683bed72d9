package games

import (
	"croupier/odds"
	"croupier/play"
)

// TableSheet is everything that an independent program needs to recompute the
// return of a table game: what `croupier show --json` and the game's page print.
// Limits are in units; Rules is the kind's own.
type TableSheet struct {
	Game     string      `json:"game"`
	Name     string      `json:"name"`
	Kind     string      `json:"kind"`
	Edition  string      `json:"edition"`
	Digest   string      `json:"digest"`
	Currency string      `json:"currency"`
	Unit     odds.Amount `json:"unit"`
	Rounding string      `json:"rounding"`
	Draws    string      `json:"draws,omitempty"`
	Spots    []SpotSheet `json:"spots"`
	Pots     []PotSheet  `json:"pots,omitempty"`
	Rules    any         `json:"rules"`
}

// SpotSheet is a place that takes stakes, in units; Pays are odds to one.
type SpotSheet struct {
	Spot  uint16      `json:"spot"`
	Name  string      `json:"name"`
	Least uint32      `json:"least"`
	Most  uint32      `json:"most"`
	By    uint32      `json:"by"`
	From  uint32      `json:"from,omitempty"`
	To    uint32      `json:"to,omitempty"`
	Whole bool        `json:"whole,omitempty"`
	Pays  []odds.Part `json:"pays"`
}

// spotSheet is a spot in its published form.
func spotSheet(s play.Spot) SpotSheet {
	pays := s.Pays
	if pays == nil {
		pays = []odds.Part{}
	}
	return SpotSheet{Spot: s.ID, Name: s.Name, Least: s.Least, Most: s.Most, By: s.By, From: s.From, To: s.To, Whole: s.Whole, Pays: pays}
}

// publish gives a table game its sheet; own is the kind's part of it.
func (g *Game) publish(own any) {
	g.sheet = func() any { return g.tableSheet(own) }
}

func (g *Game) tableSheet(own any) TableSheet {
	t := TableSheet{
		Game: g.ID, Name: g.Name, Kind: g.Kind, Edition: g.Edition(), Digest: g.Digest(), Currency: g.Currency.Code,
		Unit: g.Unit, Rounding: g.Rounding.String(), Draws: string(g.Draws), Rules: own,
	}
	for _, s := range g.Spots() {
		t.Spots = append(t.Spots, spotSheet(s))
	}
	for _, p := range g.Pots() {
		t.Pots = append(t.Pots, PotSheet{Pot: p.Name, Group: p.Group, Contribution: p.Growth.String(), Return: p.Return()})
	}
	return t
}
