package par

import (
	"fmt"
	"math/big"
	"runtime"

	"croupier/games"
	"croupier/lab/exact"
	"croupier/odds"
	"croupier/rules/slots"
)

// Options are what a sheet needs beside the game.
type Options struct {
	// Build names the commit of the program.
	Build string
	// Sessions is how many sessions are simulated, Seed makes them repeatable.
	Sessions int
	Seed     uint64
}

// Make puts the sheet of a game together from its exact sums. It is refused
// where the table of a line does not give what the sums say.
func Make(g *games.Game, s *exact.Slot, o Options) (*Sheet, error) {
	m := &maker{g: g, s: s, d: g.Slot().Definition(), sheet: g.SlotSheet()}
	out := &m.out
	out.Header = m.header(o)
	out.Rules = rulesOf(g.ID, &m.d)
	if out.Lines = m.sheet.Lines; m.d.Choice == slots.Positions {
		out.Lines = [][]int{} // every row of each reel: no list tells more
	}
	out.staked = figure(s.Staked)
	out.Symbols = m.symbols()
	out.Reels = m.reels()
	m.colours()
	out.Draws = m.draws()
	out.Lock = m.lock()
	m.scatters()
	for _, mode := range []slots.Mode{slots.Base, slots.Free} {
		if mode == slots.Free && m.d.Spins == nil {
			continue
		}
		if err := m.combinations(mode); err != nil {
			return nil, err
		}
	}
	out.ReadingOfPays = "Of the combinations that a line shows the highest pays; which that is follows from the pays of this edition."
	m.parts()
	m.features()
	m.pots()
	m.totals()
	m.bins()
	out.Bands = bandsOf(figure(s.Credited()).Approx, out.Totals.PerStake)
	out.Session = sessionsOf(g.Digest(), s, o)
	out.Deviations = m.deviations()
	return out, m.choices()
}

// maker puts a sheet together.
type maker struct {
	g     *games.Game
	s     *exact.Slot
	d     slots.Definition
	sheet games.SlotSheet
	out   Sheet
}

func (m *maker) header(o Options) Header {
	h := Header{
		Game: m.g.ID, Name: m.g.Name, Kind: m.g.Kind, Edition: m.g.Edition(), Digest: m.g.Digest(), Revision: m.g.Revision,
		Build: o.Build, Toolchain: runtime.Version(), Document: familyOf(m.g.ID).document,
		Generator: "crypto/rand of the operating system, cut to size by rejection (draw.Live); RG-1",
		Currency:  m.g.Currency.Code, Unit: m.g.Unit, Stakes: m.sheet.Stakes, StakeOf: "the game",
		ReelCount: len(m.d.Base), Rows: m.d.Rows, LineCount: len(m.d.Lines), PaysOn: m.sheet.PaysOn, Per: m.s.Per,
		BothWays: m.d.Direction == slots.BothWays, currency: m.g.Currency, Denominations: []odds.Amount{},
	}
	if m.d.Choice != slots.AllLines {
		h.StakeOf = "one line"
	}
	if m.d.Choice == slots.Positions {
		h.StakeOf = oneWay
	}
	for _, coin := range m.d.Denominations {
		h.Denominations = append(h.Denominations, odds.Must(m.g.Unit.Times(int64(coin))))
	}
	return h
}

func (m *maker) symbols() []Symbol {
	all := make([]Symbol, len(m.d.Symbols))
	reels := len(m.d.Base)
	for i, f := range m.d.Symbols {
		one := Symbol{ID: f.ID, Name: m.sheet.Symbols[i].Name, Kind: f.Kind, Pays: append([]uint32{}, f.Pays[:reels+1]...)}
		if m.d.Scatter != nil && int(m.d.Scatter.Symbol) == i {
			one.ScatterPays = append([]uint32{}, m.d.Scatter.Pays[:reels+1]...)
		}
		if m.d.Wild != nil && int(m.d.Wild.Symbol) == i {
			one.Wild = m.d.Wild.Times
		}
		if m.d.Multiplier != nil && int(m.d.Multiplier.Symbol) == i {
			one.Wild = m.d.Multiplier.Times
		}
		all[i] = one
	}
	return all
}

// choices are the returns of what the player can choose.
func (m *maker) choices() error {
	m.out.Choices = []Choice{}
	all, err := exact.Choices(m.g.Slot())
	if err != nil {
		return fmt.Errorf("sum what %s lets a player choose: %w", m.g.ID, err)
	}
	for _, c := range all {
		one := Choice{Name: c.Name, Lines: c.Lines, Arg: c.Arg, Return: figure(c.Return)}
		if m.s.Held != nil {
			without := figure(c.Without)
			one.Without = &without
		}
		m.out.Choices = append(m.out.Choices, one)
	}
	return nil
}

// parts are those of the exact sums, each with the combinations that give it
// where they do, to the last digit.
func (m *maker) parts() {
	for _, p := range m.s.Parts {
		part := Part{Name: p.Name, Return: figure(p.Return), Share: m.share(p.Return), Pot: p.Pot != 0}
		for end := slots.Left; end <= slots.Right; end++ {
			for symbol := range m.d.Symbols {
				if p.Name == exact.LinePart(&m.d, end, slots.Symbol(symbol)) {
					part.rows = m.rowsOf(end.String(), m.d.Symbols[symbol].ID, p.Return)
				}
			}
		}
		m.out.Parts = append(m.out.Parts, part)
	}
}

// rowsOf are the combinations of paid games of a symbol from an end, nil where
// they return something else in all, out of all that is staked.
func (m *maker) rowsOf(end, symbol string, want odds.Ratio) (rows []int) {
	var sum odds.Ratio
	for i, c := range m.out.Combinations {
		if c.Mode == baseMode && c.End == end && c.Symbol == symbol {
			rows, sum = append(rows, i), sum.Add(c.Return.Exact)
		}
	}
	if !sum.Quo(m.s.Staked).Equal(want) {
		return nil
	}
	return rows
}

// share is a part of the whole return.
func (m *maker) share(r odds.Ratio) Figure {
	if m.s.Return.IsZero() {
		return figure(odds.Ratio{})
	}
	return figure(r.Quo(m.s.Return))
}

// oneIn is 1 ÷ a chance, 0 where there is none.
func oneIn(r odds.Ratio) float64 {
	if r.IsZero() {
		return 0
	}
	return figure(odds.FromInt(1).Quo(r)).Approx
}

// largest is the most that one game can win, in money at the highest stake.
func (m *maker) largest() string {
	top := int64(m.d.Stakes[len(m.d.Stakes)-1])
	if m.d.Choice != slots.AllLines {
		top *= int64(len(m.d.Lines))
	}
	minor := m.s.MaxWin.Win.Mul(odds.FromInt(top)).Mul(odds.FromInt(int64(m.g.Unit)))
	units := new(big.Int).Quo(minor.Num(), minor.Den())
	if !units.IsInt64() {
		return minor.Decimal(0) + " minor units"
	}
	return odds.Amount(units.Int64()).Format(m.g.Currency)
}
