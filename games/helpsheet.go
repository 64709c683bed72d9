package games

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"croupier/odds"
)

// HelpSheet is what a help text can ask for: the game's sheet and what is proven
// of it. Help texts are templates, so that no figure of a game is typed twice.
type HelpSheet struct {
	SlotSheet
	helpWords
}

// Pair is a word with its figure.
type Pair struct {
	Word   string
	Figure uint32
}

// Linked is a pot that the machines of a group share: the prize that may carry
// it with what that pays × the stake, and its share of the stakes.
type Linked struct {
	Prize string
	Pay   uint32
	Share odds.Ratio
}

// Lowest is the lowest stake, as Highest is the highest.
func (h HelpSheet) Lowest() odds.Amount { return h.Stakes[0] }

// Highest is the highest stake: of a game, or of one line or way where these
// are chosen.
func (h HelpSheet) Highest() odds.Amount { return h.Stakes[len(h.Stakes)-1] }

// Title is a symbol's name; an unknown symbol is a fault of the text.
func (h HelpSheet) Title(id string) (string, error) {
	for _, s := range h.Symbols {
		if s.ID == id {
			return s.Name, nil
		}
	}
	return "", fmt.Errorf("no symbol is called %q", id)
}

// Titles are the names of symbols.
func (h HelpSheet) Titles(ids []string) ([]string, error) {
	var names []string
	for _, id := range ids {
		name, err := h.Title(id)
		if err != nil {
			return nil, err
		}
		names = append(names, name)
	}
	return names, nil
}

// Table is a table of figures in the order of its words, numbers by their size.
func (h HelpSheet) Table(figures map[string]uint32) []Pair {
	var list []Pair
	for _, word := range slices.SortedFunc(maps.Keys(figures), byNumber) {
		list = append(list, Pair{word, figures[word]})
	}
	return list
}

// Words are the words of a table whose figures are above 0.
func (h HelpSheet) Words(figures map[string]uint32) (words []string) {
	for _, p := range h.Table(figures) {
		if p.Figure > 0 {
			words = append(words, p.Word)
		}
	}
	return words
}

func byNumber(a, b string) int {
	x, errX := strconv.Atoi(a)
	y, errY := strconv.Atoi(b)
	if errX != nil || errY != nil {
		return cmp.Compare(a, b)
	}
	return cmp.Compare(x, y)
}

// Coins are the amounts that a falling coin can show, × the stake.
func (h HelpSheet) Coins() []string {
	coins := maps.Clone(h.Features.Lock.Falls)
	maps.DeleteFunc(coins, func(word string, _ uint32) bool {
		_, err := strconv.Atoi(word)
		return err != nil
	})
	return h.Words(coins)
}

// Prizes are the prizes of lock-and-respin, the lowest first.
func (h HelpSheet) Prizes() []Pair {
	list := h.Table(h.Features.Lock.Prizes)
	slices.SortStableFunc(list, byFigure)
	return list
}

// Named are the words of pairs.
func (h HelpSheet) Named(list []Pair) (words []string) {
	for _, p := range list {
		words = append(words, p.Word)
	}
	return words
}

// Special are the weights of the symbols that may expand, in the order of rank.
func (h HelpSheet) Special() (list []Pair) {
	for _, s := range h.Symbols {
		if weight := h.Features.Free.Special[s.ID]; weight > 0 {
			list = append(list, Pair{s.Name, weight})
		}
	}
	return list
}

// On are the reels that show a symbol in a paid game, from 1.
func (h HelpSheet) On(id string) (reels []string) {
	for r, strip := range h.Strips["base"] {
		if slices.Contains(strip, id) {
			reels = append(reels, strconv.Itoa(r+1))
		}
	}
	return reels
}

// Linked are the pots that prizes may carry, the lower prize first, those of equal
// prizes by name.
func (h HelpSheet) Linked() (list []Linked) {
	if h.Features.Lock == nil {
		return nil
	}
	for name, p := range h.Features.Lock.Pots {
		list = append(list, Linked{name, h.Features.Lock.Prizes[name], p.Return})
	}
	slices.SortFunc(list, func(a, b Linked) int {
		return cmp.Or(cmp.Compare(a.Pay, b.Pay), cmp.Compare(a.Prize, b.Prize))
	})
	return list
}

// Shared is the share of the stakes that goes to linked pots, and comes back
// from them in the long run.
func (h HelpSheet) Shared() (sum odds.Ratio) {
	for _, l := range h.Linked() {
		sum = sum.Add(l.Share)
	}
	if m := h.Features.Mystery; m != nil {
		sum = sum.Add(m.Return)
	}
	return sum
}

// Own is the return without linked pots.
func (h HelpSheet) Own() odds.Ratio { return h.Par.Return.Sub(h.Shared()) }

// Differ reports whether the return depends on what is played.
func (h HelpSheet) Differ() bool {
	return slices.ContainsFunc(h.Par.Choices, func(c Choice) bool { return !c.Return.Equal(h.Par.Return) })
}

// Number is the number in the name of a choice, such as 9-lines.
func (h HelpSheet) Number(c Choice) string {
	n, _, _ := strings.Cut(c.Name, "-")
	return n
}

// Even reports whether all figures of a table are the same.
func (h HelpSheet) Even(figures map[string]uint32) bool {
	least, most := slices.MinFunc(h.Table(figures), byFigure), slices.MaxFunc(h.Table(figures), byFigure)
	return least.Figure == most.Figure
}

func byFigure(a, b Pair) int { return cmp.Compare(a.Figure, b.Figure) }

// Shows reports whether the strips of a kind, such as free, show a symbol.
func (h HelpSheet) Shows(kind, id string) bool {
	return slices.ContainsFunc(h.Strips[kind], func(strip []string) bool { return slices.Contains(strip, id) })
}
