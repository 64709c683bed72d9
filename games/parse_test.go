package games_test

import (
	"os"
	"strings"
	"testing"

	"croupier/games"
)

// TestFaultsAreToldAtOnce spoils the file of a game in several places and
// wants every fault, each on its line, from one reading.
func TestFaultsAreToldAtOnce(t *testing.T) {
	good, err := os.ReadFile("dirty-money/game.toml")
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		edits []string // old, new, …
		wants []string // what the error says of the line that was edited
	}{
		"a setting that nobody reads": {[]string{"rows      = 3", "rows      = 3\ncolumns   = 5"}, []string{"columns: no such setting"}},
		"no TOML":                     {[]string{"rows      = 3", "rows      = "}, []string{"toml"}},
		"three at once": {
			[]string{`direction = "both"`, `direction = "up"`, `"12321"`, `"1232"`, `growth = "1/100"`, `growth = "one"`},
			[]string{`"up"; it is left or both`, "jackpot.growth"},
		},
		"what cannot be read beside what cannot be played": {
			[]string{`"12321"`, `"12a21"`, "stakes  = [5, 10,", "stakes  = [10, 5,", "cap  = 10_000_000", "cap  = 0", `symbol = "gunslinger" # DM-13`, `symbol = "cowboy"`},
			[]string{`"12a21"`, "stakes are above 0 and ascend", "cap is 0 units", `no symbol is called "cowboy"`},
		},
		"a gap in what wins free spins":  {[]string{"times  = { 3 = 3, 4 = 4, 5 = 5 }", "times  = { 3 = 3, 5 = 5 }"}, []string{"3 of the symbol win free spins and 4 do not"}},
		"a wild that stands for nothing": {[]string{"kind = \"high\"", "kind = \"wild\""}, []string{"neither [wild] nor [multiplier] names it"}},
		"lines": {
			[]string{`"12321"`, `"12341"`, `"32123"`, `"22222"`},
			[]string{"row 4; the window has rows 1 to 3", "the same as line 1"},
		},
		"a symbol that is not declared": {[]string{`symbol = "gunslinger" # DM-13`, `symbol = "cowboy"`}, []string{`no symbol is called "cowboy"`}},
		"stakes":                        {[]string{"stakes  = [5, 10,", "stakes  = [10, 5,"}, []string{"stakes are above 0 and ascend"}},
		"no end of the gamble":          {[]string{"cap  = 10_000_000", "cap  = 0"}, []string{"cap is 0 units"}},
		"no chance of the jackpot":      {[]string{"of     = 20_000_000", "of     = 0"}, []string{"jackpot"}},
		"a unit that is nothing":        {[]string{`unit     = "1.00"`, `unit     = "0"`}, []string{"a unit is worth something"}},
		"two figures for one count":     {[]string{"4 = 128, 5 = 500", `4 = 128, 5 = 500, "05" = 1`}, []string{`"05" in a row`}},
		"a unit beyond all money":       {[]string{`unit     = "1.00"`, `unit     = "9000000000000000"`}, []string{"too much money"}},
		"an id with a line break":       {[]string{`id       = "dirty-money"`, `id       = "dirty\nmoney"`}, []string{"lower-case words"}},
		"a pool with a slash":           {[]string{`pot    = "central"`, `pot    = "cent/ral"`}, []string{"without a slash"}},
		"play money":                    {[]string{`currency = "CZK"`, `currency = "CZK-fun"`}, []string{"play money goes with it"}},
		"an end that nothing needs":     {[]string{`again  = "once"`, "most = 30\nagain  = \"once\""}, []string{"most is for retrigger"}},
		"a pay beyond all bounds":       {[]string{"4 = 128, 5 = 500", "4 = 128, 5 = 5_000_000"}, []string{"a line pays at most", "must stay below"}},
	} {
		t.Run(name, func(t *testing.T) {
			text := string(good)
			for i := 0; i < len(c.edits); i += 2 {
				if !strings.Contains(text, c.edits[i]) {
					t.Fatalf("the file has no %q", c.edits[i])
				}
				text = strings.Replace(text, c.edits[i], c.edits[i+1], 1)
			}
			_, err := games.Parse("game.toml", []byte(text))
			if err == nil {
				t.Fatal("no fault was found")
			}
			for _, want := range c.wants {
				if !strings.Contains(err.Error(), want) {
					t.Errorf("want %q, got:\n%v", want, err)
				}
			}
			for _, line := range strings.Split(err.Error(), "\n") {
				if place, _, _ := strings.Cut(line, ": "); !strings.HasPrefix(place, "game.toml:") {
					t.Errorf("a fault without a line: %s", line)
				}
			}
		})
	}
}

func TestParOfAnotherFormIsRefused(t *testing.T) {
	whole := "edition a/1/b\nreturn 1/2\nhit-rate 1/3\nvariance 4/1\nmax-win 9/1\noutcome 0/1 1/1\n"
	if p, err := games.ParsePar([]byte(whole)); err != nil || p.Text() != whole {
		t.Fatalf("%v, written again:\n%s", err, p.Text())
	}
	for _, c := range [][2]string{
		{"hit-rate 1/3\nvariance 4/1\n", ""}, {"1/2", "half"}, {"max-win", "most"}, {"outcome 0/1 1/1", "outcome 0/1"},
	} {
		if _, err := games.ParsePar([]byte(strings.Replace(whole, c[0], c[1], 1))); err == nil {
			t.Errorf("%q for %q was read", c[1], c[0])
		}
	}
}

// small is a machine with most mechanics, short enough to be read by the million.
const small = `
id = "small"
name = "Small"
kind = "slot"
revision = 1
currency = "EUR"
unit = "0.01"
rows = 2
direction = "left"
stakes = [2, 20]
denominations = [1, 2]
pays_on = "line"
lines = ["111", "222"]
symbols = [
  { id = "w", kind = "wild" }, { id = "a", kind = "high", pays = { 2 = 1, 3 = 5 } },
  { id = "s", kind = "special" }, { id = "c", kind = "special" }, { id = "l", kind = "special" },
]
[strips]
base = ["w a s c", "a l s c", "a w s c"]
free = ["w a s", "a a s", "a w s"]
[wild]
symbol = "w"
times = 1
except = ["s", "c", "l"]
[scatter]
symbol = "s"
pays = { 3 = 2 }
[clover]
symbol = "l"
times = { 2 = 3, 5 = 1 }
[colours]
of = 10
list = [{ name = "red", weight = 1, symbols = ["a"] }]
[free]
symbol = "s"
by = "scatter"
spins = 2
times = { 3 = 2 }
again = "retrigger"
most = 4
special = { weights = { a = 1 } }
[lock]
symbol = "c"
least = 3
respins = 3
most = 9
longest = 5
scale = 3
first = { 1 = 2, 2 = 1 }
falls = { nothing = 9, scale = 1, prizes = { Grand = 1 }, amounts = { 1 = 2 } }
prizes = [{ name = "Grand", pay = 5, pot = "grand", group = "club", growth = "1/100" }]
[gamble]
kind = "red-black"
when = "end"
halving = false
most = 3
cap = 100
[mystery]
pot = "all"
group = "club"
growth = "2/100"
from = 10
to = 20
`

// FuzzParse spoils the file of a game: whatever comes, it is read or refused,
// each fault with its place.
func FuzzParse(f *testing.F) {
	if _, err := games.Parse("game.toml", []byte(small)); err != nil {
		f.Fatal(err)
	}
	f.Add([]byte(small))
	f.Fuzz(func(t *testing.T, text []byte) {
		g, err := games.Parse("game.toml", text)
		if (err == nil) == (g == nil) {
			t.Errorf("a game %v with the error %v", g != nil, err)
		}
	})
}
