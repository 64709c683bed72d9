package par

import (
	"strings"
	"testing"

	"croupier/lab/exact"
	"croupier/odds"
	"croupier/props/reel"
	"croupier/rules/slots"
)

// The start of small machines of the club and of the house.
const smallText = `
id = "small"
name = "Small"
kind = "slot"
revision = 1
currency = "EUR"
unit = "0.01"
rows = 2
direction = "left"
stakes = [3, 6]
pays_on = "line"
lines = ["111", "222", "121"]
[[symbols]]
id = "joker"
name = "Joker"
kind = "wild"
pays = { 3 = 9 }
[[symbols]]
id = "seven"
name = "Seven"
kind = "high"
pays = { 2 = 1, 3 = 7 }
[[symbols]]
id = "plum"
name = "Plum"
kind = "low"
pays = { 3 = 2 }
[[symbols]]
id = "star"
name = "Star"
kind = "special"
[[symbols]]
id = "coin"
name = "Coin"
kind = "special"
[wild]
symbol = "joker"
times = 1
except = ["star", "coin"]
`

const scatterText = smallText + `
[strips]
base = [ "joker seven plum star plum seven", "star seven plum joker plum", "plum seven plum joker star" ]
free = [ "joker seven plum seven plum plum star", "seven plum joker star plum", "plum seven star joker plum plum" ]
[scatter]
symbol = "star"
pays = { 2 = 1, 3 = 4 }
[free]
by = "scatter"
symbol = "star"
spins = 2
times = { 3 = 2 }
again = "retrigger"
most = 6
[free.special]
weights = { seven = 1, plum = 3 }
`

const lockText = smallText + `
[strips]
base = [ "joker seven coin star plum seven", "coin seven plum joker plum", "plum seven coin joker star" ]
[lock]
symbol = "coin"
least = 3
respins = 1
most = 50
longest = 5
scale = 3
first = { 1 = 3, 2 = 1 }
[lock.falls]
nothing = 20
scale = 1
prizes = { Minor = 1, Grand = 1 }
amounts = { 1 = 3, 2 = 1 }
[[lock.prizes]]
name = "Minor"
pay = 10
[[lock.prizes]]
name = "Grand"
pay = 20
pot = "grand"
group = "club"
growth = "5/1000"
[clover]
symbol = "star"
times = { 2 = 3, 5 = 1 }
[colours]
of = 10
[[colours.list]]
name = "red"
weight = 2
symbols = ["seven"]
[[colours.list]]
name = "blue"
weight = 2
symbols = ["plum", "seven"]
[mystery]
pot = "collective"
group = "club"
growth = "2/100"
from = 8000
to = 12000
`

var holdText = strings.Replace(smallText, "pays_on", "choice = \"lines\"\npays_on", 1) + `
[strips]
base = [ "joker seven plum plum star plum", "seven plum plum joker plum", "plum plum seven joker plum plum" ]
[hold]
chance = 1
of = 4
`

// TestEveryMechanic writes each small machine in all three forms and recomputes
// its workbook.
func TestEveryMechanic(t *testing.T) {
	for name, text := range map[string]string{"scatters": scatterText, "lock": lockText, "hold": holdText} {
		t.Run(name, func(t *testing.T) {
			_, s, sheet := made(t, text)
			sound(t, s, sheet)
			f := opened(t, sheet)
			holds(t, f, s, sheet)
			holdsBands(t, f, sheet)
		})
	}
}

// sound holds a sheet against the exact sums, and its page and JSON against
// figures that are none.
func sound(t *testing.T, s *exact.Slot, sheet *Sheet) {
	t.Helper()
	var out strings.Builder
	if err := Page(&out, sheet); err != nil {
		t.Fatal(err)
	}
	if err := Document(&out, sheet); err != nil {
		t.Fatal(err)
	}
	for _, not := range []string{"NaN", "Inf", "ZgotmplZ", "null", "%!"} {
		if strings.Contains(out.String(), not) {
			t.Errorf("page or JSON holds %q", not)
		}
	}
	var parts, share odds.Ratio
	for _, p := range sheet.Parts {
		parts, share = parts.Add(p.Return.Exact), share.Add(p.Share.Exact)
	}
	if !parts.Equal(s.Return) || !share.Equal(odds.FromInt(1)) {
		t.Errorf("the parts add up to %v of %v, their shares to %v", parts, s.Return, share)
	}
	for _, f := range sheet.Features {
		if want := f.Rate.Exact.Mul(f.Mean.Exact).Quo(s.Staked); !f.Return.Exact.Equal(want) {
			t.Errorf("%s returns %v, chance × mean ÷ stakes is %v", f.Name, f.Return.Exact, want)
		}
	}
	for i, v := range sheet.Totals.Volatility { // credited return ± index ÷ √games
		high := []float64{sheet.Bands[3].High90, sheet.Bands[3].High95, sheet.Bands[3].High99}[i]
		same(t, "band by the index", sheet.Totals.Credited.Approx+v.Index/1000, high)
	}
}

// TestDrawsAreTold: chances of each draw add up to one, those of clover and
// respins are as their weights; jackpots of lock-and-respin have their pots.
func TestDrawsAreTold(t *testing.T) {
	_, _, sheet := made(t, lockText)
	if len(sheet.Draws) != 3 || sheet.Lock == nil || len(sheet.Lock.Prizes) != 2 || len(sheet.Pots) != 2 {
		t.Fatalf("draws %+v, lock %+v, pots %+v", sheet.Draws, sheet.Lock, sheet.Pots)
	}
	for _, d := range sheet.Draws {
		var all odds.Ratio
		for _, o := range d.Outcomes {
			all = all.Add(o.Chance.Exact)
		}
		if !all.Equal(odds.FromInt(1)) {
			t.Errorf("%s: the chances add up to %v", d.Name, all)
		}
	}
	for at, want := range map[[2]int]Outcome{
		{0, 1}: {Name: "× 5", Weight: 1, Chance: figure(odds.NewRatio(1, 4))},        // 3 : 1
		{2, 0}: {Name: "nothing", Weight: 20, Chance: figure(odds.NewRatio(20, 27))}, // 20 + 1 + 1 + 1 + 3 + 1
		{2, 1}: {Name: "amounts × 3", Weight: 1, Chance: figure(odds.NewRatio(1, 27))},
	} {
		if got := sheet.Draws[at[0]].Outcomes[at[1]]; got.Name != want.Name || got.Weight != want.Weight || !got.Chance.Exact.Equal(want.Chance.Exact) {
			t.Errorf("%+v, want %+v", got, want)
		}
	}
	if p := sheet.Lock.Prizes[1]; p.Pot != "grand" || p.Pay != 20 {
		t.Errorf("%+v", p)
	}
	if got := sheet.Colours[2].Symbols; len(got) != 2 || got[0] != "plum" {
		t.Errorf("%+v", sheet.Colours)
	}
}

// TestWorkbookFollowsScatters changes a strip, a scatter's pay and a weight of a
// colour in the workbook and in the game: what rests on them follows.
func TestWorkbookFollowsScatters(t *testing.T) {
	_, _, before := made(t, scatterText)
	_, after, _ := made(t, strings.NewReplacer("pays = { 2 = 1, 3 = 4 }", "pays = { 2 = 1, 3 = 6 }",
		`"star seven plum joker plum"`, `"star seven plum joker plum plum"`).Replace(scatterText))
	f := opened(t, before)
	row := rowOf(t, f, scattersPage, 1, "number")
	for ; ; row++ {
		if text, err := f.GetCellValue(scattersPage, at(1, row)); err != nil || text == "3" {
			break
		}
	}
	for cell, value := range map[string]any{scattersPage + "!" + at(4, row): 6, stripsPage + "!" + at(3, stopRow+5): "plum"} {
		page, at, _ := strings.Cut(cell, "!")
		if err := f.SetCellValue(page, at, value); err != nil {
			t.Fatal(err)
		}
	}
	for i, p := range after.Parts {
		if p.Name == exact.ScatterPart || strings.HasPrefix(p.Name, "lines") {
			same(t, p.Name, computed(t, f, partsPage, 2, partRow+i), exact.Approx(p.Return))
		}
	}
	rate := computed(t, f, featuresPage, rateColumn, 4)
	same(t, "chance of free spins", rate, exact.Approx(after.Triggers[0].Rate))
	if before.Features[0].Rate.Exact.Equal(after.Triggers[0].Rate) {
		t.Error("the change changes nothing")
	}

	_, _, before = made(t, lockText)
	_, after, _ = made(t, strings.Replace(lockText, "of = 10", "of = 14", 1))
	f = opened(t, before)
	column := 6 + 2*before.Header.ReelCount
	if before.Colours[0].Weight != 3 || before.Colours[1].Weight != 1 { // 6 : 2 : 2
		t.Fatalf("%+v", before.Colours)
	}
	if err := f.SetCellValue(patternsPage, at(column, 5), 5); err != nil { // 10 : 2 : 2
		t.Fatal(err)
	}
	for i, p := range after.Parts {
		if strings.HasPrefix(p.Name, "lines") {
			same(t, p.Name, computed(t, f, partsPage, 2, partRow+i), exact.Approx(p.Return))
		}
	}
}

// TestScatterLawIsThatOfEveryWindow counts scatters window by window.
func TestScatterLawIsThatOfEveryWindow(t *testing.T) {
	g, _, sheet := made(t, scatterText)
	d := g.Slot().Definition()
	for mode, strips := range map[string][]reel.Strip{baseMode: d.Base, freeMode: d.Free} {
		found, all := map[int]int64{}, int64(0)
		windowsOf(strips, func(stops []uint32) {
			n := 0
			for r, strip := range strips {
				for row := range d.Rows {
					if strip.At(stops[r], row) == d.Scatter.Symbol {
						n++
					}
				}
			}
			found[n]++
			all++
		})
		if !sheet.plain[mode] {
			t.Errorf("%s: the page of scatters has no formulas", mode)
		}
		for _, x := range sheet.Scatters {
			if x.Mode == mode && !x.Probability.Exact.Equal(odds.NewRatio(found[x.Count], all)) {
				t.Errorf("%s, %d scatters: %v, in the windows %d of %d", mode, x.Count, x.Probability.Exact, found[x.Count], all)
			}
		}
	}
}

// TestFreeSpinsAreAProduct: with one multiplier the mean is spins × multiplier ×
// what one spin returns, special symbol included (Wald).
func TestFreeSpinsAreAProduct(t *testing.T) {
	_, _, sheet := made(t, scatterText)
	for _, p := range sheet.Parts {
		if p.Name == exact.FreePart(2) && (p.spun == nil || p.spun.rest.Exact.Sign() <= 0) {
			t.Errorf("%+v: no formula", p.spun)
		}
	}
	if len(sheet.Specials) != 2 || len(sheet.Features[0].Lengths) < 2 {
		t.Errorf("special symbols %v, lengths %v", sheet.Specials, sheet.Features[0].Lengths)
	}
}

// TestChoicesAndHolds: a return for every number of lines, the last one of all;
// those who never hold get less.
func TestChoicesAndHolds(t *testing.T) {
	g, s, sheet := made(t, holdText)
	if n := len(g.Slot().Definition().Lines); len(sheet.Choices) != n || !sheet.Choices[n-1].Return.Exact.Equal(s.Return) {
		t.Errorf("%+v", sheet.Choices)
	}
	for _, c := range sheet.Choices {
		if c.Without == nil || !c.Without.Exact.Equal(sheet.Held.Without.Exact) { // lines do not know of each other
			t.Errorf("%s returns %+v without holds", c.Name, c.Without)
		}
	}
	h := sheet.Held
	if h == nil || h.Without.Exact.Cmp(s.Return) >= 0 || h.Taken.Exact.Cmp(h.Offered.Exact) > 0 {
		t.Fatalf("%+v", h)
	}
	one := odds.FromInt(1)
	if !h.Staked.Exact.Equal(one.Add(h.Taken.Exact)) {
		t.Errorf("a round stakes %v, but a second spin is taken with chance %v", h.Staked.Exact, h.Taken.Exact)
	}
	if sheet.Session.Sessions != 0 || sheet.Session.How == "" {
		t.Error("a session without the second stakes is told")
	}
}

// TestBandDeviationIsThatOfEveryRound works the deviation of the bands out for
// a machine that holds, from its law: all rounds, each with win and stake.
func TestBandDeviationIsThatOfEveryRound(t *testing.T) {
	m := &maker{s: &exact.Slot{}}
	m.s.Held = &exact.Held{Taken: odds.NewRatio(1, 4), Mean: odds.FromInt(2)}
	// Of four rounds three win 1, 1 and 0 for 1, and one wins 2 for 2.
	m.s.Staked, m.s.Return = odds.NewRatio(5, 4), odds.NewRatio(4, 5)
	m.s.Variance = odds.NewRatio(1, 2) // of 1, 1, 0, 2
	// W − r S is 1/5, 1/5, −4/5, 2/5: its mean square 22/100.
	want := 0.37523326078587436 // √0.22 ÷ 5/4
	same(t, "deviation", m.perStake(), want)
}

// TestColoursAreInThePatterns: with Super Colors the ways of a combination are
// those of the windows as they are and of those that each colour turns.
func TestColoursAreInThePatterns(t *testing.T) {
	g, _, sheet := made(t, lockText)
	d := g.Slot().Definition()
	found := map[[2]any]uint64{}
	line := make([]slots.Symbol, 3)
	for i, c := range sheet.Colours {
		strips := d.Turned(i - 1)
		windowsOf(strips, func(stops []uint32) {
			for r := range line {
				line[r] = strips[r].At(stops[r], 0)
			}
			if best := d.Best(line, slots.Base); best.Pay > 0 {
				found[[2]any{d.Symbols[best.Symbol].ID, best.Pay}] += c.Weight
			}
		})
	}
	for _, c := range sheet.Combinations {
		k := [2]any{c.Symbol, c.Pay}
		if found[k] < c.Ways {
			t.Errorf("%+v: %d in the windows", c, found[k])
		}
		found[k] -= c.Ways
	}
	for k, left := range found {
		if left != 0 {
			t.Errorf("%v: %d ways are not in the sheet", k, left)
		}
	}
}
