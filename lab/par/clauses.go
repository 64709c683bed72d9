package par

import "slices"

// family is the games of one document, with the clauses of docs/rules that fix
// each mechanic.
type family struct {
	document string
	games    []string
	clauses  map[string][]string
}

// ours is a game that no document describes.
var ours = family{document: "none: a game of the house's own"}

// familyOf is the family of a game.
func familyOf(id string) family {
	for _, f := range families {
		if slices.Contains(f.games, id) {
			return f
		}
	}
	return ours
}

// club are the clauses that both families of the club share.
var club = map[string][]string{
	"stakes":                       {"BC-M-5", "BC-R13"},
	"denominations":                {"BC-M-5", "BC-R13"},
	"direction":                    {"BC-M-7"},
	"pays":                         {"BC-M-7", "BC-M-27"},
	"wild":                         {"BC-M-8"},
	"multiplier wild":              {"BC-M-8"},
	"scatter":                      {"BC-M-8"},
	"clover":                       {"BC-M-12", "BC-R8"},
	"colours":                      {"BC-M-13", "BC-R8"},
	"free spins":                   {"BC-M-9"},
	"free spins are not won again": {"BC-M-9"},
	"free spins are won again":     {"BC-M-9", "PL-45"},
	"special expanding symbol":     {"BC-M-2", "BC-M-9"},
	"lock-and-respin":              {"BC-M-10", "BC-M-16", "BC-R16"},
	"boosters":                     {"BC-M-11", "BC-R8"},
	"fixed jackpots":               {"BC-M-10", "BC-R14"},
	"linked jackpots":              {"BC-M-10", "BC-M-15", "BC-R14"},
	"mystery jackpot":              {"BC-M-21", "BC-R9", "BC-R14"},
	"jackpot":                      {"BC-M-15"},
	"jackpot on a line":            {"BC-M-15"},
	"gamble":                       {"BC-M-14", "BC-R15", "BC-R21"},
	"halving":                      {"BC-M-14"},
	"return":                       {"BC-M-17", "BC-R12"},
	"generator":                    {"BC-M-6", "BC-M-18", "RG-1", "RG-3"},
}

// with adds clauses to a table; those that it has are replaced.
func with(base, more map[string][]string) map[string][]string {
	all := map[string][]string{}
	for mechanic, clauses := range base {
		all[mechanic] = clauses
	}
	for mechanic, clauses := range more {
		all[mechanic] = clauses
	}
	return all
}

var families = []family{
	{
		document: "the Czech game plan of Dirty Money (docs/rules/dirty-money.md)",
		games:    []string{"dirty-money"},
		clauses: map[string][]string{
			"reels and rows":               {"DM-1", "DM-R1", "DM-R8"},
			"lines":                        {"DM-1", "DM-R1"},
			"stakes":                       {"DM-2", "DM-3"},
			"direction":                    {"DM-9", "DM-11"},
			"pays":                         {"DM-10", "DM-12", "DM-16", "DM-R2"},
			"wild":                         {"DM-13", "DM-14", "DM-15", "DM-R2"},
			"free spins":                   {"DM-24", "DM-25", "DM-26", "DM-R3", "DM-R5"},
			"free spins are not won again": {"DM-R4"},
			"free spins are won again":     {"DM-R4", "PL-45"},
			"gamble":                       {"DM-17", "DM-20", "DM-21", "DM-R6", "DM-R12"},
			"halving":                      {"DM-22"},
			"jackpot":                      {"DM-28", "DM-30", "DM-R9", "DM-R14"},
			"return":                       {"DM-R8", "DM-R9"},
			"generator":                    {"DM-30", "RG-1", "RG-3"},
		},
	},
	{
		document: "the Austrian electronic lottery conditions of Star Fever (docs/rules/star-fever.md)",
		games:    []string{"star-fever"},
		clauses: map[string][]string{
			"reels and rows":        {"SF-1", "SF-R1", "SF-R7"},
			"lines":                 {"SF-1", "SF-R1"},
			"stakes":                {"SF-1"},
			"direction":             {"SF-2"},
			"pays":                  {"SF-2", "SF-3"},
			"wild":                  {"SF-4"},
			"multiplier wild":       {"SF-5", "SF-R9"},
			"spin with stuck wilds": {"SF-7", "SF-8", "SF-R2", "SF-R9"},
			"lock-and-respin":       {"SF-9", "SF-10", "SF-11", "SF-12", "SF-13", "SF-14", "SF-15", "SF-R4", "SF-R10", "PL-45"},
			"boosters":              {"SF-17", "SF-R3", "SF-R8"},
			"fixed jackpots":        {"SF-16", "SF-R10"},
			"jackpot on a line":     {"SF-18", "SF-19", "SF-R5", "SF-R6", "SF-R11"},
			"return":                {"SF-20", "SF-R6"},
			"generator":             {"RG-1", "RG-3"},
		},
	},
	{
		document: "the Estonian player guide and house rules of a club, Golden Link (docs/rules/club.md)",
		games: []string{"gems-secrets", "golden-book-of-ra", "golden-eden", "golden-lord-of-the-ocean", "signs-of-rich",
			"queen-of-the-night-magic", "mermaid-beauty", "shanghai-club", "empress-sissi", "golden-charming-lady"},
		clauses: with(club, map[string][]string{"reels and rows": {"BC-M-2"}, "lines": {"BC-M-2"}}),
	},
	{
		document: "the Estonian player guide and house rules of a club, Cash Connection (docs/rules/club.md)",
		games:    []string{"born-to-gamble", "hot-twins", "road-to-prosperity", "roll-on-fire", "rumbling-run", "clover-power"},
		clauses:  with(club, map[string][]string{"reels and rows": {"BC-M-3", "BC-M-4"}, "lines": {"BC-M-4"}}),
	},
	{
		document: "the Ukrainian rules of an online casino (docs/rules/online-casino.md)",
		games:    []string{"fruit-9", "fruit-20", "ways-243"},
		clauses: map[string][]string{
			"reels and rows":               {"OC-5.1.7", "OC-R10"},
			"lines":                        {"OC-5.1.9", "OC-R10"},
			"ways":                         {"OC-5.1.9", "OC-R10"},
			"choice of lines":              {"OC-5.1.8", "OC-5.1.9", "OC-R10"},
			"bought positions":             {"OC-5.1.9", "OC-R10"},
			"stakes":                       {"OC-5.1.5", "OC-5.1.8", "OC-5.1.9b"},
			"direction":                    {"OC-5.1.3"},
			"pays":                         {"OC-5.1.3", "OC-5.1.5", "OC-R16"},
			"wild":                         {"OC-5.1.2"},
			"multiplier wild":              {"OC-5.1.2"},
			"scatter":                      {"OC-R16"},
			"free spins":                   {"OC-5.1.2", "OC-R16"},
			"free spins are not won again": {"OC-5.1.2"},
			"free spins are won again":     {"OC-5.1.2", "PL-45"},
			"hold":                         {"OC-5.1.8", "OC-R11"},
			"gamble":                       {"OC-5.1.8"},
			"halving":                      {"OC-5.1.8"},
			"return":                       {"OC-R10", "OC-R11"},
			"generator":                    {"OC-5.1.1", "RG-1", "RG-3"},
		},
	},
}
