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
	Stakes   []odds.Amount                `json:"stakes"`
	Currency string                       `json:"currency"`
	Unit     odds.Amount                  `json:"unit"`
	Features FeatureSheet                 `json:"features"`
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
	Sticky      *StickySheet      `json:"sticky,omitempty"`
	Lock        *LockSheet        `json:"lock,omitempty"`
	Free        *FreeSheet        `json:"free,omitempty"`
	Gamble      *GambleSheet      `json:"gamble,omitempty"`
	Jackpot     *JackpotSheet     `json:"jackpot,omitempty"`
	LineJackpot *LineJackpotSheet `json:"line_jackpot,omitempty"`
}

// WildSheet says what a wild stands for and multiplies.
type WildSheet struct {
	Symbol    string   `json:"symbol"`
	Times     uint32   `json:"multiplies"`
	Except    []string `json:"except"`
	FreeSpins uint32   `json:"multiplies_in_free_spins"`
}

// MultiplierSheet is a second wild that multiplies whatever it helps to form.
type MultiplierSheet struct {
	Symbol string `json:"symbol"`
	Times  uint32 `json:"multiplies"`
}

// StickySheet is a bonus spin won by exactly Count symbols, which turn to
// wilds and stay; Stack of them on one reel turn to multiplier wilds.
type StickySheet struct {
	Symbol string `json:"symbol"`
	Count  int    `json:"count"`
	Stack  int    `json:"stack"`
}

// LockSheet is lock-and-respin. Amounts and pays are × the stake; First weighs
// the amounts of the symbols that start it, Falls what a free cell shows in a
// respin: nothing, upgrade, double, a prize's name or an amount.
type LockSheet struct {
	Symbol  string            `json:"symbol"`
	Least   int               `json:"least"`
	Respins uint8             `json:"respins"`
	Most    uint16            `json:"most"`
	Longest uint16            `json:"longest"`
	First   map[string]uint32 `json:"first"`
	Falls   map[string]uint32 `json:"falls"`
	Prizes  map[string]uint32 `json:"prizes"`
	Full    map[string]uint32 `json:"full"`
}

// LineJackpotSheet is a pot won by Count of Symbol in a row on a line, by the
// stake's proportion to the highest.
type LineJackpotSheet struct {
	Pot          string            `json:"pot"`
	Symbol       string            `json:"symbol"`
	Count        int               `json:"count"`
	Contribution string            `json:"contribution"`
	Shares       map[string]string `json:"shares"`
	Return       odds.Ratio        `json:"return"`
}

// FreeSheet says what wins free spins: Times by the length of the run. Most is
// the end of a round's free spins (PL-45).
type FreeSheet struct {
	Symbol    string            `json:"symbol"`
	Spins     uint16            `json:"spins"`
	Times     map[string]uint32 `json:"multipliers"`
	Retrigger bool              `json:"retrigger"`
	Most      uint16            `json:"most"`
}

// GambleSheet is the gamble and its end, in units (PL-45).
type GambleSheet struct {
	Kind    string `json:"kind"`
	Halving bool   `json:"halving"`
	Cap     uint32 `json:"cap_units"`
}

// JackpotSheet is a pot's plan; Return is its long-run share of the stake.
type JackpotSheet struct {
	Pot          string     `json:"pot"`
	Contribution string     `json:"contribution"`
	Chance       string     `json:"chance_per_unit"`
	Seed         uint32     `json:"seed_units"`
	Return       odds.Ratio `json:"return"`
}

// Sheet is the game's definition in its published form.
func (g *Game) Sheet() SlotSheet {
	d := g.Slot.Definition()
	s := SlotSheet{
		Game: g.ID, Name: g.Name, Edition: g.Edition(), Digest: g.Digest(),
		Reels: len(d.Base), Rows: d.Rows, BothWays: d.Direction == slots.BothWays,
		Reading: readingOf(d),
		Pays:    map[string]map[string]uint32{}, PaysOn: paysOn(d),
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
