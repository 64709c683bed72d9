package games

import (
	"strconv"

	"croupier/odds"
	"croupier/rules/slots"
)

func paysOn(d slots.Definition) string {
	if d.PaysOn == slots.OnLine {
		return "line"
	}
	return "stake"
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
	if d.Lock != nil {
		f.Lock = lockSheet(d.Lock, name(d.Lock.Symbol))
	}
	if x := d.Spins; x != nil {
		f.Free = &FreeSheet{
			Symbol: name(x.Symbol), Spins: x.Count, Times: byCount(x.Times),
			Retrigger: x.Again == slots.Retrigger, Most: max(x.Count, x.Most),
		}
	}
	if d.Gamble != nil {
		f.Gamble = &GambleSheet{Kind: "red-black", Halving: true, Cap: d.Gamble.Cap}
	}
	if p := d.Pot; p != nil {
		f.Jackpot = &JackpotSheet{
			Pot: p.Name, Contribution: p.Growth.String(), Chance: p.Chance(1).String(),
			Seed: p.Seed, Return: p.Return(),
		}
	}
	if x := d.LinePot; x != nil {
		f.LineJackpot = &LineJackpotSheet{
			Pot: x.Plan.Name, Symbol: name(x.Symbol), Count: x.Count,
			Contribution: x.Plan.Growth.String(), Shares: map[string]string{}, Return: x.Plan.Return(),
		}
		for _, stake := range d.Stakes {
			share := odds.NewRatio(int64(stake), int64(d.Stakes[len(d.Stakes)-1]))
			f.LineJackpot.Shares[strconv.Itoa(int(stake))] = share.String()
		}
	}
	return f
}

func lockSheet(l *slots.Lock, symbol string) *LockSheet {
	s := &LockSheet{
		Symbol: symbol, Least: l.Least, Respins: l.Respins, Most: l.Most, Longest: l.Longest,
		First: map[string]uint32{}, Prizes: map[string]uint32{},
		Falls: map[string]uint32{"nothing": l.Falls[0], "upgrade": l.Falls[1], "double": l.Falls[2]},
		Full:  map[string]uint32{l.Full.Name: l.Full.Pay},
	}
	rest := l.Falls[3:]
	for i, p := range l.Prizes {
		s.Prizes[p.Name], s.Falls[p.Name] = p.Pay, rest[i]
	}
	for i, amount := range l.Amounts {
		word := strconv.Itoa(int(amount))
		s.First[word], s.Falls[word] = l.First[i], rest[len(l.Prizes)+i]
	}
	return s
}
