package main

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"croupier/games"
)

// readingText says how a line is read, as the definition does.
func readingText(sheet games.SlotSheet) string {
	r := sheet.Reading
	from := "from the left"
	if r.Ends == "both" {
		from = "from either end"
	}
	text := "A line pays its highest combination, " + from + ", after multiplying."
	if r.FullLineCounts != "" {
		text += fmt.Sprintf(" A run over all %d reels counts %s.", sheet.Reels, r.FullLineCounts)
	}
	if r.WildAlone != "" {
		text += " Wilds alone are read " + strings.Replace(r.WildAlone, "as itself", "as themselves", 1) + "."
	}
	text += " The wins of the lines add up."
	if r.SeveralAwards != "" {
		text += " Several lines win one award of free spins: " + strings.TrimPrefix(r.SeveralAwards, "one, ") + "."
	}
	if r.SeveralPots != "" {
		text += " However many lines show the jackpot, it is won once in a spin."
	}
	return text
}

// featureTexts are the mechanics that the machine has, a sentence or more each.
func featureTexts(f games.FeatureSheet) (texts []string) {
	say := func(format string, args ...any) { texts = append(texts, fmt.Sprintf(format, args...)) }
	if w := f.Wild; w != nil {
		text := "wild: " + w.Symbol + " stands for all"
		if len(w.Except) > 0 {
			text += " but " + strings.Join(w.Except, ", ")
		}
		if w.Times > 1 {
			text += fmt.Sprintf("; a combination that it helps to form pays × %d, in free spins × %d", w.Times, w.FreeSpins)
		}
		texts = append(texts, text)
	}
	if x := f.Multiplier; x != nil {
		say("multiplier wild: %s is read as a wild; a combination with it pays × %d, one of wilds alone too", x.Symbol, x.Times)
	}
	if x := f.Sticky; x != nil {
		stack := ""
		if f.Multiplier != nil {
			stack = fmt.Sprintf("; %d of them one under another on a reel turn into multiplier wilds", x.Stack)
		}
		say("sticky: exactly %d %s anywhere win one bonus spin at the same stake, after the spin is paid; "+
			"they turn into wilds that stay%s; the reels turn with the strips named sticky", x.Count, x.Symbol, stack)
	}
	if x := f.Scatter; x != nil {
		say("scatter: %s pays by its number anywhere, × the stake of the game: %s", x.Symbol, figures(x.Pays, "%s of them %d"))
	}
	if x := f.Clover; x != nil {
		say("clover: where a paid game has won on lines or by scatters and shows %s, a multiplier of that win is drawn, of weight: %s",
			x.Symbol, figures(x.Weights, "× %s (%d)"))
	}
	if x := f.Colours; x != nil {
		say("colours: before the reels of a paid game a colour is drawn, or none, out of %d; its symbols count as the wild in that game", x.Of)
		for _, c := range x.List {
			say("  %s, of weight %d: %s", c.Name, c.Weight, strings.Join(c.Symbols, ", "))
		}
	}
	if x := f.Lock; x != nil {
		texts = append(texts, lockTexts(x)...)
	}
	if x := f.Free; x != nil {
		texts = append(texts, freeTexts(x)...)
	}
	if x := f.Hold; x != nil {
		say("hold: after a paid game without any win, with the chance %s, reels may be held, not all and not none; the others turn once more, "+
			"on the same lines, for the same stake once more", whole(x.Chance.String()))
	}
	if g := f.Gamble; g != nil {
		texts = append(texts, gambleText(g))
	}
	return append(texts, potTexts(f)...)
}

func freeTexts(x *games.FreeSheet) []string {
	again := "not won again in them"
	if x.Retrigger {
		again = fmt.Sprintf("won again in them, at most %d in a round", x.Most)
	}
	won, by := "a run of "+x.Symbol+" on a line", "length"
	if x.By == "scatter" {
		won, by = x.Symbol+" anywhere", "number"
	}
	texts := []string{fmt.Sprintf("free spins: %s wins %d, %s; by its %s they pay: %s", won, x.Spins, again, by, figures(x.Times, "%s of them × %d"))}
	if len(x.Special) > 0 {
		texts = append(texts, "  special symbol, drawn before the first free spin for all of them, of weight: "+figures(x.Special, "%s (%d)")+
			"; after the lines of a free spin are paid as they fell, it covers the reels that show it, wherever they are; "+
			"if they are as many as it pays for, it pays on every line")
	}
	return texts
}

func gambleText(g *games.GambleSheet) string {
	text := "gamble: the win of the paid spin, "
	if g.When == "end" {
		text = "gamble: the whole win of the round, "
	}
	text += g.Kind + ", double or nothing"
	if g.Halving {
		text += "; what is at risk may be halved, the other half is credited at once"
	}
	if g.Most > 0 {
		text += fmt.Sprintf("; at most %d doublings in a row", g.Most)
	}
	return text + fmt.Sprintf("; doubling is offered while what the round has credited and the doubled win stay within %d units, and not beside a jackpot", g.Cap)
}

// potTexts are the jackpots, those of prizes among them.
func potTexts(f games.FeatureSheet) (texts []string) {
	say := func(format string, args ...any) { texts = append(texts, fmt.Sprintf(format, args...)) }
	if j := f.Jackpot; j != nil {
		say("jackpot: the pot %s grows by %s of the stake and is won with the chance %s for each unit of it; it starts with %d units and returns %s",
			j.Pot, whole(j.Contribution), whole(j.Chance), j.Seed, whole(j.Return.String()))
	}
	if j := f.LineJackpot; j != nil {
		say("line jackpot: %d %s in a row on a line win the pot %s, which grows by %s of the stake and returns %s\n"+
			"  the part of it that is won, by the stake in units: %s",
			j.Count, j.Symbol, j.Pot, whole(j.Contribution), whole(j.Return.String()), shareTexts(j.Shares))
	}
	if f.Lock != nil {
		for _, name := range slices.Sorted(maps.Keys(f.Lock.Pots)) {
			p := f.Lock.Pots[name]
			say("linked jackpot: each %s that lands carries the pot %s%s with the chance of the stake in the highest stake, once in a round; "+
				"it grows by %s of the stake and returns %s", name, p.Pot, groupText(p), whole(p.Contribution), whole(p.Return.String()))
		}
	}
	if m := f.Mystery; m != nil {
		say("mystery jackpot: the pot %s%s grows by %s of the stake and is won by the stake that lifts it to an amount drawn before, "+
			"each minor unit from %d to %d units equally likely; it returns %s", m.Pot, groupText(m.PotSheet), whole(m.Contribution), m.From, m.To, whole(m.Return.String()))
	}
	return texts
}

func groupText(p games.PotSheet) string {
	if p.Group == "" {
		return ""
	}
	return " of the group " + p.Group
}

func lockTexts(x *games.LockSheet) []string {
	texts := []string{
		fmt.Sprintf("lock and respin: %d or more %s anywhere, after the spin is paid; they lock and each shows an amount × the stake, of weight: %s",
			x.Least, x.Symbol, figures(x.First, "%s (%d)")),
		fmt.Sprintf("  respins: %d, and %d again whenever anything falls; at most %d in all; no line pays in them", x.Respins, x.Respins, x.Longest),
		"  what falls on each free cell, of weight: " + figures(x.Falls, "%s (%d)"),
		fmt.Sprintf("  what falls locks first; then each upgrade adds 1 to every amount and leaves its cell; then each double multiplies it by %d and leaves; no amount above %d", x.Scale, x.Most),
	}
	if len(x.Prizes) > 0 {
		texts = append(texts, "  prizes, × the stake: "+figures(x.Prizes, "%s %d"))
	}
	if len(x.Full) > 0 {
		texts = append(texts, "  for all cells locked, × the stake and beside all that lies: "+figures(x.Full, "%s %d"))
	}
	return texts
}

// figures are the entries of a table in words, in the order of byNumber.
func figures(by map[string]uint32, format string) string {
	var all []string
	for _, word := range slices.SortedFunc(maps.Keys(by), byNumber) {
		all = append(all, fmt.Sprintf(format, word, by[word]))
	}
	return strings.Join(all, ", ")
}

func shareTexts(shares map[string]string) string {
	var all []string
	for _, stake := range slices.SortedFunc(maps.Keys(shares), byNumber) {
		all = append(all, stake+": "+whole(shares[stake]))
	}
	return strings.Join(all, ", ")
}

// byNumber puts numbers in their order before words in theirs.
func byNumber(a, b string) int {
	x, xErr := strconv.Atoi(a)
	y, yErr := strconv.Atoi(b)
	switch {
	case xErr == nil && yErr == nil:
		return cmp.Compare(x, y)
	case xErr == nil:
		return -1
	case yErr == nil:
		return 1
	}
	return cmp.Compare(a, b)
}

// whole is a fraction as text, without the denominator of a whole number.
func whole(fraction string) string { return strings.TrimSuffix(fraction, "/1") }
