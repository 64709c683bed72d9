package games

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"croupier/odds"
)

// Par is what the house knows of a game's mathematics: computed by the lab,
// kept in par.golden beside the data, and refused by a test when stale. All
// but Edition are per unit of the first stake, and exact where Within is 0.
type Par struct {
	Edition string
	// Return is the whole return, pots included.
	Return odds.Ratio
	// HitRate is the chance that a paid game wins anything, pots apart;
	// Variance that of its credited win, pots apart.
	HitRate, Variance odds.Ratio
	// MaxWin is the most that one game can win, × the stake, before a gamble.
	MaxWin odds.Ratio
	// Choices are the returns by what a player may choose to play (OC-5.1.9),
	// ascending; Return is that of the last. None where nothing is chosen.
	Choices []Choice
	// Bets are the returns of a table game's bets, each under its best play;
	// Return, HitRate, Variance and MaxWin are those of the first.
	Bets []Choice
	// Within is how far off Return, HitRate, Variance and the returns of bets can
	// be where they are no fractions that can be summed; else 0.
	Within odds.Ratio
	// Outcomes are the chances of what the paid game's own spin wins, × the
	// stake, ascending.
	Outcomes []Outcome
}

// Outcome is a win, × the stake, with its chance.
type Outcome struct{ Win, Chance odds.Ratio }

// Choice is a number of lines or ways, such as 9-lines or 243-ways, or a bet of a
// table game, with its return.
type Choice struct {
	Name   string
	Return odds.Ratio
}

// Text is the form that ParsePar reads: a word and its figure on each line.
func (p Par) Text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "edition %s\nreturn %s\nhit-rate %s\nvariance %s\nmax-win %s\n",
		p.Edition, p.Return, p.HitRate, p.Variance, p.MaxWin)
	if !p.Within.IsZero() {
		fmt.Fprintf(&b, "within %s\n", p.Within)
	}
	for _, c := range p.Bets {
		fmt.Fprintf(&b, "bet %s %s\n", c.Name, c.Return)
	}
	for _, c := range p.Choices {
		fmt.Fprintf(&b, "choice %s %s\n", c.Name, c.Return)
	}
	for _, o := range p.Outcomes {
		fmt.Fprintf(&b, "outcome %s %s\n", o.Win, o.Chance)
	}
	return b.String()
}

// ParsePar reads Text; a missing or malformed figure is refused with its line.
func ParsePar(text []byte) (Par, error) {
	var p Par
	figures := map[string]*odds.Ratio{
		"return": &p.Return, "hit-rate": &p.HitRate, "variance": &p.Variance, "max-win": &p.MaxWin,
	}
	for i, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		word, rest, _ := strings.Cut(line, " ")
		var err error
		switch figure := figures[word]; {
		case figure != nil:
			*figure, err = odds.ParseRatio(rest)
			delete(figures, word)
		case word == "edition":
			p.Edition = rest
		case word == "within":
			p.Within, err = odds.ParseRatio(rest)
		case word == "bet":
			p.Bets, err = addChoice(p.Bets, rest)
		case word == "choice":
			p.Choices, err = addChoice(p.Choices, rest)
		case word == "outcome":
			var o Outcome
			o.Win, o.Chance, err = twoRatios(rest)
			p.Outcomes = append(p.Outcomes, o)
		default:
			err = errors.New("no such word")
		}
		if err != nil {
			return Par{}, fmt.Errorf("line %d, %q: %w", i+1, line, err)
		}
	}
	if missing := slices.Sorted(maps.Keys(figures)); len(missing) > 0 {
		return Par{}, fmt.Errorf("without: %s", strings.Join(missing, ", "))
	}
	return p, nil
}

// addChoice reads a name and a ratio with a space between.
func addChoice(to []Choice, text string) ([]Choice, error) {
	name, ratio, _ := strings.Cut(text, " ")
	back, err := odds.ParseRatio(ratio)
	return append(to, Choice{Name: name, Return: back}), err
}

// twoRatios reads two ratios with a space between.
func twoRatios(text string) (first, second odds.Ratio, err error) {
	a, b, _ := strings.Cut(text, " ")
	if first, err = odds.ParseRatio(a); err != nil {
		return first, second, err
	}
	second, err = odds.ParseRatio(b)
	return first, second, err
}
