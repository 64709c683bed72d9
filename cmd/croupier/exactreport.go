package main

import (
	"encoding/json"
	"fmt"
	"strconv"

	"croupier/odds"
	"croupier/rules/slots"
)

// summed is the report of `croupier exact`. Wins and returns are × the stake;
// hit rate, variance, largest win and distribution are of what a game credits,
// jackpots apart.
type summed struct {
	Game         string        `json:"game"`
	Edition      string        `json:"edition"`
	Bet          string        `json:"bet"`
	Stake        uint32        `json:"stake"`
	Lines        uint32        `json:"lines"` // or ways that are played
	Return       odds.Ratio    `json:"return"`
	Decimal      json.Number   `json:"return_decimal"`
	Credited     json.Number   `json:"return_without_jackpots"`
	Staked       json.Number   `json:"staked"` // in the mean, × the first stake
	HitRate      json.Number   `json:"hit_rate"`
	HitRatio     odds.Ratio    `json:"hit_rate_ratio"`
	Variance     json.Number   `json:"variance"`
	Deviation    json.Number   `json:"standard_deviation"`
	Skewness     json.Number   `json:"skewness"`
	Kurtosis     json.Number   `json:"excess_kurtosis"`
	MaxWin       odds.Ratio    `json:"max_win_ratio"`
	MaxChance    odds.Ratio    `json:"max_win_probability"`
	Parts        []summedPart  `json:"parts"`
	Scatters     []scatter     `json:"scatters"`
	Triggers     []trigger     `json:"free_spins"`
	Specials     []special     `json:"special_symbols"`
	Features     []feature     `json:"features"`
	Held         *held         `json:"held_spins,omitempty"`
	Pots         []prizePot    `json:"prize_jackpots"`
	Costs        []potCost     `json:"jackpot_costs"`
	Choices      []chosen      `json:"choices"`            // of lines or ways, by par.golden
	Lost         json.Number   `json:"distribution_lost"`  // at most so much is missing from a chance
	Error        json.Number   `json:"distribution_error"` // so much a chance is off besides, at most
	Distribution []chanceOfWin `json:"distribution"`
	Undone       string        `json:"distribution_missing,omitempty"`
	Seconds      json.Number   `json:"seconds"`
}

type summedPart struct {
	Name    string      `json:"name"`
	Return  odds.Ratio  `json:"return"`
	Decimal json.Number `json:"return_decimal"`
}

// chosen is a number of lines or ways that can be played.
type chosen struct {
	Name    string      `json:"name"`
	Return  odds.Ratio  `json:"return"`
	Decimal json.Number `json:"return_decimal"`
}

// scatter is a number of scatters in one spin.
type scatter struct {
	Mode   string      `json:"mode"`
	Count  int         `json:"count"`
	Chance json.Number `json:"chance"`
	Pay    uint32      `json:"pay"`
	Award  uint32      `json:"free_spins_multiplier"`
}

// feature is one that coins win.
type feature struct {
	Name  string      `json:"name"`
	Rate  json.Number `json:"rate"`
	Mean  json.Number `json:"mean_win"`
	Spins json.Number `json:"mean_spins"`
}

// trigger is an award of free spins.
type trigger struct {
	Times   uint32      `json:"multiplier"`
	Rate    odds.Ratio  `json:"rate"`
	Decimal json.Number `json:"rate_decimal"`
	Mean    json.Number `json:"mean_win"`
	Spins   json.Number `json:"mean_spins"`
	Lengths []length    `json:"lengths"`
}

// length is how many free spins an award leads to.
type length struct {
	Spins  int         `json:"spins"`
	Chance json.Number `json:"chance"`
}

// special is a symbol that expands in free spins.
type special struct {
	Symbol string      `json:"symbol"`
	Chance json.Number `json:"chance"`
	Mean   json.Number `json:"mean_win"`
}

// held is the second spin with held reels, under best play.
type held struct {
	Offered json.Number `json:"offered"`
	Taken   json.Number `json:"taken"`
	Mean    json.Number `json:"mean_win"`
	Without json.Number `json:"return_without"`
}

// prizePot is a pot that symbols of lock-and-respin carry.
type prizePot struct {
	Prize   string      `json:"prize"`
	Pot     string      `json:"pot"`
	Lowest  json.Number `json:"chance_at_lowest_stake"`
	Highest json.Number `json:"chance_at_highest_stake"`
}

// chanceOfWin is a win with its probability: exact where the fraction is short,
// else the nearest number.
type chanceOfWin struct {
	Win         odds.Ratio `json:"win"`
	Probability any        `json:"probability"`
}

// shortBits is the most bits of a denominator that is printed as it is.
const shortBits = 128

func modeName(mode slots.Mode) string {
	if mode == slots.Free {
		return "free"
	}
	return "base"
}

func (r summed) print(s streams) error {
	rows := [][]string{
		{"game", r.Edition}, {"return", r.Decimal.String()}, {"", short(r.Return)}, {"hit rate", r.HitRate.String()},
		{"variance", r.Variance.String() + ", standard deviation " + r.Deviation.String()},
		{"largest win", "× " + whole(r.MaxWin.String())}, {"computed in", r.Seconds.String() + " s"}, {"", ""},
	}
	for _, p := range r.Parts {
		rows = append(rows, []string{p.Name, p.Decimal.String()})
	}
	rows = append(rows, []string{"", ""})
	for _, t := range r.Triggers {
		rows = append(rows, []string{"free spins × " + strconv.FormatUint(uint64(t.Times), 10),
			"rate " + t.Decimal.String() + ", win × " + t.Mean.String() + " in " + t.Spins.String() + " spins on the average"})
	}
	for _, x := range r.Specials {
		rows = append(rows, []string{"special " + x.Symbol, "drawn with " + x.Chance.String() + ", win × " + x.Mean.String() + " on the average"})
	}
	for _, f := range r.Features {
		rows = append(rows, []string{f.Name,
			"rate " + f.Rate.String() + ", win × " + f.Mean.String() + " in " + f.Spins.String() + " spins on the average"})
	}
	for _, p := range r.Pots {
		rows = append(rows, []string{"jackpot " + p.Pot, "chance " + p.Lowest.String() + " at the lowest stake, " + p.Highest.String() + " at the highest"})
	}
	for _, c := range r.Costs {
		rows = append(rows, c.row())
	}
	if h := r.Held; h != nil {
		rows = append(rows, []string{"held reels", "offered with " + h.Offered.String() + ", best taken with " + h.Taken.String() +
			", win × " + h.Mean.String() + " on the average; the return without is " + h.Without.String()})
	}
	for _, x := range r.Choices {
		rows = append(rows, []string{"return of " + x.Name, x.Decimal.String()})
	}
	rows = append(rows, []string{"distribution", r.told()})
	return table(s.out, rows)
}

// told says how well the distribution is known.
func (r summed) told() string {
	if r.Undone != "" {
		return r.Undone
	}
	text := strconv.Itoa(len(r.Distribution)) + " different wins; --json lists them"
	for _, x := range []struct {
		bound json.Number
		words string
	}{{r.Lost, "%s of all chance is not told"}, {r.Error, "each chance is off by %s at most"}} {
		if v, err := x.bound.Float64(); err == nil && v > 0 {
			text += fmt.Sprintf("; "+x.words, x.bound)
		}
	}
	return text
}

// short is a fraction that fits a line; a longer one is in the JSON.
func short(r odds.Ratio) string {
	if text := r.String(); len(text) <= 60 {
		return text
	}
	return "a fraction of " + strconv.Itoa(len(r.String())) + " digits, see --json"
}
