package games

import (
	"strconv"

	"croupier/odds"
	"croupier/play/pot"
	"croupier/rules/slots"
)

func paysOn(d slots.Definition) string {
	if d.PaysOn == slots.OnLine {
		return "line"
	}
	return "stake"
}

func choiceOf(d slots.Definition) string {
	return [...]string{slots.AllLines: "all", slots.SomeLines: "lines", slots.Positions: "positions"}[d.Choice]
}

// features are the published forms of the mechanics that a machine has.
func features(d slots.Definition) FeatureSheet {
	var f FeatureSheet
	name := func(s slots.Symbol) string { return d.Symbols[s].ID }
	if w := d.Wild; w != nil {
		f.Wild = &WildSheet{Symbol: name(w.Symbol), Times: w.Times, Except: []string{}, FreeSpins: 1}
		for _, x := range w.Except {
			f.Wild.Except = append(f.Wild.Except, name(x))
		}
	}
	if x := d.Multiplier; x != nil {
		f.Multiplier = &MultiplierSheet{name(x.Symbol), x.Times}
	}
	if x := d.Sticky; x != nil {
		f.Sticky = &StickySheet{name(x.Symbol), x.Count, x.Stack}
	}
	if x := d.Scatter; x != nil {
		f.Scatter = &ScatterSheet{name(x.Symbol), byCount(x.Pays)}
	}
	if x := d.Clover; x != nil {
		f.Clover = &CloverSheet{name(x.Symbol), map[string]uint32{}}
		for i, times := range x.Times {
			f.Clover.Weights[strconv.Itoa(int(times))] = x.Weights[i]
		}
	}
	if x := d.Colours; x != nil {
		f.Colours = &ColoursSheet{Of: x.Of}
		for _, c := range x.List {
			sheet := ColourSheet{Name: c.Name, Weight: c.Weight}
			for _, s := range c.Symbols {
				sheet.Symbols = append(sheet.Symbols, name(s))
			}
			f.Colours.List = append(f.Colours.List, sheet)
		}
	}
	if d.Lock != nil {
		f.Lock = lockSheet(d.Lock, name(d.Lock.Symbol))
	}
	if d.Spins != nil {
		f.Free = freeSheet(d)
	}
	if x := d.Hold; x != nil {
		f.Hold = &HoldSheet{odds.NewRatio(int64(x.Chance), int64(x.Of))}
	}
	if x := d.Gamble; x != nil {
		f.Gamble = &GambleSheet{
			Kind: "red-black", When: "spin", Halving: x.Halving == slots.HalvingOffered, Cap: x.Cap, Most: x.Most,
		}
		if x.When == slots.AtEnd {
			f.Gamble.When = "end"
		}
	}
	potFeatures(&f, d)
	return f
}

func freeSheet(d slots.Definition) *FreeSheet {
	x := d.Spins
	f := &FreeSheet{
		Symbol: d.Symbols[x.Symbol].ID, By: "line", Spins: x.Count, Times: byCount(x.Times),
		Retrigger: x.Again == slots.Retrigger, Most: max(x.Count, x.Most),
	}
	if x.By == slots.ByScatter {
		f.By = "scatter"
	}
	if x.Special != nil {
		f.Special = map[string]uint32{}
		for s, weight := range x.Special.Weights {
			if weight > 0 {
				f.Special[d.Symbols[s].ID] = weight
			}
		}
	}
	return f
}

// potFeatures adds the jackpots, those of prizes apart.
func potFeatures(f *FeatureSheet, d slots.Definition) {
	if p := d.Pot; p != nil {
		f.Jackpot = &JackpotSheet{
			Pot: p.Name, Contribution: p.Growth.String(), Chance: p.Chance(1).String(),
			Seed: p.Seed, Return: p.Return(),
		}
	}
	if x := d.LinePot; x != nil {
		f.LineJackpot = &LineJackpotSheet{
			Pot: x.Plan.Name, Symbol: d.Symbols[x.Symbol].ID, Count: x.Count,
			Contribution: x.Plan.Growth.String(), Shares: map[string]string{}, Return: x.Plan.Return(),
		}
		for _, stake := range d.Stakes {
			share := odds.NewRatio(int64(stake), int64(d.Stakes[len(d.Stakes)-1]))
			f.LineJackpot.Shares[strconv.Itoa(int(stake))] = share.String()
		}
	}
	if p := d.Mystery; p != nil {
		f.Mystery = &MysterySheet{PotSheet: potSheet(*p), From: p.From, To: p.To}
	}
}

func potSheet(p pot.Plan) PotSheet {
	return PotSheet{Pot: p.Name, Group: p.Group, Contribution: p.Growth.String(), Return: p.Return()}
}

func lockSheet(l *slots.Lock, symbol string) *LockSheet {
	s := &LockSheet{
		Symbol: symbol, Scale: l.Scale, Least: l.Least, Respins: l.Respins, Most: l.Most, Longest: l.Longest,
		First: map[string]uint32{}, Prizes: map[string]uint32{},
		Falls: map[string]uint32{"nothing": l.Falls[slots.FallNothing], "upgrade": l.Falls[slots.FallUpgrade], "double": l.Falls[slots.FallDouble]},
	}
	if l.Full.Pay > 0 {
		s.Full = map[string]uint32{l.Full.Name: l.Full.Pay}
	}
	rest := l.Falls[slots.FallPrize:]
	for i, p := range l.Prizes {
		s.Prizes[p.Name], s.Falls[p.Name] = p.Pay, rest[i]
		if p.Pot != nil {
			if s.Pots == nil {
				s.Pots = map[string]PotSheet{}
			}
			s.Pots[p.Name] = potSheet(*p.Pot)
		}
	}
	for i, amount := range l.Amounts {
		word := strconv.Itoa(int(amount))
		s.First[word], s.Falls[word] = l.First[i], rest[len(l.Prizes)+i]
	}
	return s
}
