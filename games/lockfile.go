package games

import (
	"fmt"
	"maps"
	"slices"
	"strconv"

	"croupier/rules/slots"
)

// lockFile is lock-and-respin in game.toml. Weights are beside the amounts,
// × the stake, as words of a table: "1" = 40. What multiplies the amounts is a
// double among the falls, or a scale with the figure of the key scale.
type lockFile struct {
	Symbol  string
	Least   int
	Respins uint8
	Most    uint16
	Longest uint16
	First   map[string]uint32
	Scale   uint16
	Falls   struct {
		Nothing, Upgrade, Double, Scale uint32
		Prizes                          map[string]uint32
		Amounts                         map[string]uint32
	}
	// Prizes with a pot feed it by their growth.
	Prizes []struct {
		Name               string
		Pay                uint32
		Pot, Group, Growth string
	}
	Full struct {
		Name string
		Pay  uint32
	}
}

func (t *translation) lock(d *slots.Definition) {
	f := t.file.Lock
	if f == nil {
		return
	}
	l := &slots.Lock{
		Symbol: t.symbol("lock.symbol", f.Symbol), Least: f.Least, Respins: f.Respins,
		Most: f.Most, Longest: f.Longest, Full: slots.Prize{Name: f.Full.Name, Pay: f.Full.Pay},
	}
	l.Falls = []uint32{f.Falls.Nothing, f.Falls.Upgrade, f.Falls.Double}
	if l.Scale = f.Scale; l.Scale > 0 || f.Falls.Scale > 0 {
		l.Falls[slots.FallDouble] = f.Falls.Scale
		if l.Scale < 2 || f.Falls.Scale == 0 || f.Falls.Double > 0 {
			t.say("lock.scale", "a scale of at least 2 needs a weight among the falls, and no double beside it")
		}
	}
	for i, p := range f.Prizes {
		t.word(fmt.Sprintf("lock.prizes[%d].name", i+1), p.Name)
		prize := slots.Prize{Name: p.Name, Pay: p.Pay}
		if p.Pot != "" {
			prize.Pot = t.plan(fmt.Sprintf("lock.prizes[%d]", i+1), prizePots+uint16(i), p.Pot, p.Group, p.Growth)
		}
		l.Prizes = append(l.Prizes, prize)
		weight, ok := f.Falls.Prizes[p.Name]
		if !ok {
			t.say("lock.falls.prizes", "%s has no weight", p.Name)
		}
		l.Falls = append(l.Falls, weight)
	}
	if len(f.Falls.Prizes) > len(f.Prizes) {
		t.say("lock.falls.prizes", "%d weights for %d prizes", len(f.Falls.Prizes), len(f.Prizes))
	}
	for _, amount := range t.amounts(f) {
		l.Amounts = append(l.Amounts, amount)
		l.First = append(l.First, f.First[strconv.Itoa(int(amount))])
		l.Falls = append(l.Falls, f.Falls.Amounts[strconv.Itoa(int(amount))])
	}
	d.Lock = l
}

// amounts are all that a cash symbol can show, ascending.
func (t *translation) amounts(f *lockFile) []uint16 {
	seen := map[uint16]bool{}
	read := func(where string, weights map[string]uint32) {
		for word := range weights {
			n, err := strconv.ParseUint(word, 10, 15)
			if err != nil || n == 0 || strconv.FormatUint(n, 10) != word {
				t.say(where, "%q; an amount is a whole number from 1, × the stake", word)
				continue
			}
			seen[uint16(n)] = true
		}
	}
	read("lock.first", f.First)
	read("lock.falls.amounts", f.Falls.Amounts)
	return slices.Sorted(maps.Keys(seen))
}
