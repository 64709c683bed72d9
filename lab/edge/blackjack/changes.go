package blackjack

import (
	"fmt"

	"croupier/lab/edge"
	"croupier/odds"
	"croupier/rules/blackjack"
)

// change is a rule of a table changed, as --set would.
type change struct {
	name string
	to   func(d *blackjack.Definition)
}

// allChanges are those whose effect is told.
func allChanges() []change {
	list := []change{
		{"soft_17=stand", func(d *blackjack.Definition) { d.Soft17 = blackjack.StandSoft17 }},
		{"soft_17=hit", func(d *blackjack.Definition) { d.Soft17 = blackjack.HitSoft17 }},
		{"blackjack_pays=6:5", func(d *blackjack.Definition) { d.BlackjackPays = odds.Must(odds.NewPart(6, 5)) }},
		{"hole_card=true peek=true", func(d *blackjack.Definition) { d.Hole, d.Peek = blackjack.FaceDown, blackjack.On }},
		{"peek=false dealer_blackjack_takes=first", func(d *blackjack.Definition) { d.Peek, d.Takes = blackjack.Off, blackjack.TakesFirst }},
		{"peek=false dealer_blackjack_takes=all", func(d *blackjack.Definition) { d.Peek, d.Takes = blackjack.Off, blackjack.TakesAll }},
		{"double_after_split=true", func(d *blackjack.Definition) { d.DoubleAfterSplit = blackjack.On }},
		{"double_after_split=false", func(d *blackjack.Definition) { d.DoubleAfterSplit = blackjack.Off }},
		{"double=9-11", func(d *blackjack.Definition) { d.Double = blackjack.Double9To11 }},
		{"double=10-11", func(d *blackjack.Definition) { d.Double = blackjack.Double10To11 }},
		{"split_hands=1", func(d *blackjack.Definition) { d.SplitHands = 1 }},
		{"split_hands=2", func(d *blackjack.Definition) { d.SplitHands = 2 }},
		{"split_aces=2", func(d *blackjack.Definition) { d.SplitAces = 2 }},
		{"split_aces=4", func(d *blackjack.Definition) { d.SplitAces = 4 }},
		{"hit_split_aces=true", func(d *blackjack.Definition) { d.HitSplitAces = blackjack.On }},
		{"surrender=none", func(d *blackjack.Definition) { d.Surrender = blackjack.NoSurrender }},
		{"surrender=late", func(d *blackjack.Definition) { d.Surrender = blackjack.LateSurrender }},
		{"surrender=early", func(d *blackjack.Definition) { d.Surrender = blackjack.EarlySurrender }},
		{"surrender=late surrender_ace=true", func(d *blackjack.Definition) {
			d.Surrender, d.SurrenderAce = blackjack.LateSurrender, blackjack.On
		}},
	}
	for _, n := range []uint32{1, 2, 4, 6, 8} {
		list = append(list, change{fmt.Sprintf("decks=%d", n), func(d *blackjack.Definition) { d.Decks = n }})
	}
	return append(list, change{"decks=infinite", func(d *blackjack.Definition) { d.Decks = blackjack.Infinite }})
}

// same tells whether a change leaves the main bet's rules as they are.
func same(a, b *blackjack.Definition) bool {
	x, y := *a, *b
	if x.Peek == blackjack.On {
		x.Takes = y.Takes // nothing but first stakes lies there when the dealer looks
	}
	return x == y
}

// changes are the returns under best play with one rule changed, each as --set
// would change it, and with all other rules of this table.
func changes(d blackjack.Definition, first *table) (all []edge.Part) {
	d.Shoe = blackjack.FreshShoe
	tables := []*table{first}
	for _, c := range allChanges() {
		changed := d
		c.to(&changed)
		if same(&d, &changed) {
			continue
		}
		g, faults := blackjack.New(changed)
		if len(faults) > 0 {
			continue // no such table
		}
		if changed.Decks == blackjack.Infinite {
			all = append(all, edge.Part{Name: c.name, Return: odds.FromInt(1).Add(infinite(g).net)})
			continue
		}
		t := newTable(g, shoeOf(changed.Decks))
		t.share(tables)
		tables = append(tables, t)
		_, mean := t.best()
		all = append(all, edge.Part{Name: c.name, Return: decimalApprox(1 + mean)})
	}
	return all
}
