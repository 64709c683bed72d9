package games

import (
	"strconv"

	"croupier/odds"
	"croupier/props/reel"
	"croupier/rules/slots"
)

// SlotSheet is everything that an independent program needs to recompute the
// return of a reel machine: what `croupier show --json` and the game's page
// print. Rows count from 1 at the top, stakes are minor units, pays multiply
// what PaysOn says.
type SlotSheet struct {
	Game     string                       `json:"game"`
	Name     string                       `json:"name"`
	Edition  string                       `json:"edition"`
	Digest   string                       `json:"digest"`
	Reels    int                          `json:"reels"`
	Rows     int                          `json:"rows"`
	Symbols  []SymbolSheet                `json:"symbols"`
	Strips   map[string][][]string        `json:"strips"`
	Lines    [][]int                      `json:"lines"`
	BothWays bool                         `json:"both_ways"`
	Reading  ReadingSheet                 `json:"reading"`
	Pays     map[string]map[string]uint32 `json:"pays"`
	PaysOn   string                       `json:"pays_on"`
	// Choice is what a wager chooses: all, lines or positions. Where it is not
	// all, Stakes are those of one line or way.
	Choice        string        `json:"choice"`
	Stakes        []odds.Amount `json:"stakes"`
	Denominations []odds.Amount `json:"denominations,omitempty"`
	Currency      string        `json:"currency"`
	Unit          odds.Amount   `json:"unit"`
	Features      FeatureSheet  `json:"features"`
}

// SymbolSheet is one symbol; Kind is wild, special, high or low.
type SymbolSheet struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	Kind string `json:"kind"`
}

// FeatureSheet holds the mechanics that the machine has.
type FeatureSheet struct {
	Wild        *WildSheet        `json:"wild,omitempty"`
	Multiplier  *MultiplierSheet  `json:"multiplier,omitempty"`
	Scatter     *ScatterSheet     `json:"scatter,omitempty"`
	Clover      *CloverSheet      `json:"clover,omitempty"`
	Colours     *ColoursSheet     `json:"colours,omitempty"`
	Sticky      *StickySheet      `json:"sticky,omitempty"`
	Lock        *LockSheet        `json:"lock,omitempty"`
	Free        *FreeSheet        `json:"free,omitempty"`
	Hold        *HoldSheet        `json:"hold,omitempty"`
	Gamble      *GambleSheet      `json:"gamble,omitempty"`
	Jackpot     *JackpotSheet     `json:"jackpot,omitempty"`
	LineJackpot *LineJackpotSheet `json:"line_jackpot,omitempty"`
	Mystery     *MysterySheet     `json:"mystery,omitempty"`
}

// SlotSheet is a reel machine's definition in its published form; it panics for
// a game of another kind.
func (g *Game) SlotSheet() SlotSheet {
	d := g.Slot().Definition()
	s := SlotSheet{
		Game: g.ID, Name: g.Name, Edition: g.Edition(), Digest: g.Digest(),
		Reels: len(d.Base), Rows: d.Rows, BothWays: d.Direction == slots.BothWays,
		Reading: readingOf(d),
		Pays:    map[string]map[string]uint32{}, PaysOn: paysOn(d), Choice: choiceOf(d),
		Currency: g.Currency.Code, Unit: g.Unit,
		Strips: map[string][][]string{"base": names(d, d.Base)},
	}
	if d.Spins != nil {
		s.Strips["free"] = names(d, d.Free)
	}
	if d.Sticky != nil {
		s.Strips["sticky"] = names(d, d.Sticky.Strips)
	}
	for _, f := range d.Symbols {
		s.Symbols = append(s.Symbols, SymbolSheet{f.ID, g.names[f.ID], f.Kind})
		s.Pays[f.ID] = byCount(f.Pays)
	}
	for _, line := range d.Lines {
		rows := make([]int, len(line))
		for r, row := range line {
			rows[r] = row + 1
		}
		s.Lines = append(s.Lines, rows)
	}
	for _, stake := range d.Stakes {
		s.Stakes = append(s.Stakes, odds.Must(g.Unit.Times(int64(stake))))
	}
	for _, coin := range d.Denominations {
		s.Denominations = append(s.Denominations, odds.Must(g.Unit.Times(int64(coin))))
	}
	s.Features = features(d)
	return s
}

func names(d slots.Definition, strips []reel.Strip) [][]string {
	var named [][]string
	for _, strip := range strips {
		list := make([]string, len(strip))
		for i, s := range strip {
			list[i] = d.Symbols[s].ID
		}
		named = append(named, list)
	}
	return named
}

func byCount(figures [slots.MaxReels + 1]uint32) map[string]uint32 {
	by := map[string]uint32{}
	for n, figure := range figures {
		if figure > 0 {
			by[strconv.Itoa(n)] = figure
		}
	}
	return by
}
