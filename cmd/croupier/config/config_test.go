package config

import (
	"reflect"
	"strings"
	"testing"
	"time"

	"croupier/internal/rulestest"
)

// full is a file that says something everywhere.
const full = `
address = "127.0.0.1:8123"
log = "info"
[books]
db = "postgres://casino@db/casino"
[rounds]
late-after = "48h"
[cashier]
provider = "pretend"
holidays = ["2026-12-25", "2027-01-01"]
[jurisdiction.ee]
terms.idle-after = "20m"
[jurisdiction.pl]
like = "at"
currency = "EUR"
terms = { age = 19, hand-pay-above = "5000.00" }
[venue.tallinn]
name = "Tallinn \"Old Town\""
jurisdiction = "ee"
zone = "Europe/Tallinn"
[venue.tallinn.terms]
reserve-most = "30m"
[venue.krakow]
name = "Kraków"
jurisdiction = "pl"
[circle.baltic]
venues = ["tallinn", "krakow"]
[pool."club/grand"]
at = "baltic"
[table.roulette-1]
game = "roulette"
venue = "tallinn"
betting = "25s"
`

func TestWhatIsPrintedReadsBackTheSame(t *testing.T) {
	rulestest.Covers(t, "PL-6")
	for name, text := range map[string]string{"nothing": "", "everything": full} {
		f, err := Parse("croupier.toml", []byte(text))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		printed := Print(f)
		again, err := Parse("printed", printed)
		if err != nil {
			t.Fatalf("%s: %v in\n%s", name, err, printed)
		}
		if !reflect.DeepEqual(f, again) {
			t.Errorf("%s: read back otherwise:\n%+v\n%+v", name, f, again)
		}
	}
	if again, err := Parse("", Print(Default())); err != nil || !reflect.DeepEqual(again, Default()) {
		t.Errorf("the default is read back otherwise: %v", err)
	}
}

func TestEveryKeyIsExplained(t *testing.T) {
	lines := strings.Split(string(Print(Default())), "\n")
	for i, line := range lines {
		bare := strings.TrimPrefix(line, "# ")
		if key, _, ok := strings.Cut(bare, " = "); ok && !strings.ContainsAny(key, " #") && !strings.Contains(lines[i-1], "#") {
			t.Errorf("line %d is not explained: %s", i+1, line)
		}
	}
	var walk func(of reflect.Type, path string)
	text := string(Print(Default()))
	walk = func(of reflect.Type, path string) {
		for i := range of.NumField() {
			field := of.Field(i)
			key := field.Tag.Get("toml")
			if key == "" || len(field.Tag.Get("comment")) < 10 {
				t.Errorf("%s.%s: key %q, explained as %q", path, field.Name, key, field.Tag.Get("comment"))
			}
			kind := field.Type
			if kind.Kind() == reflect.Map {
				kind = kind.Elem()
			}
			if kind.Kind() == reflect.Struct {
				walk(kind, path+"."+key)
			} else if !strings.Contains(text, "\n"+key+" = ") && !strings.Contains(text, "\n# "+key+" = ") {
				t.Errorf("%s.%s is not printed", path, key)
			}
		}
	}
	walk(reflect.TypeFor[File](), "")
}

// A venue has the terms of its jurisdiction with its own on top; ee is BC-H-13's
// 21 years and BC-M-20's 10 000 €, as house/venue has them.
func TestTermsLieOverThoseOfTheJurisdiction(t *testing.T) {
	rulestest.Covers(t, "PL-6")
	f, err := Parse("croupier.toml", []byte(full))
	if err != nil {
		t.Fatal(err)
	}
	places, err := f.Places()
	if err != nil {
		t.Fatal(err)
	}
	if got := places.Terms("tallinn"); got.Age != 21 || got.HandPayAbove != 10_000_00 || got.IdleAfter != 20*time.Minute || got.ReserveMost != 30*time.Minute {
		t.Errorf("tallinn: %+v", got)
	}
	if got := places.Terms("krakow"); got.Age != 19 || got.HandPayAbove != 5_000_00 || got.IdleAfter != 15*time.Minute {
		t.Errorf("krakow: %+v", got)
	}
	if v, _ := places.Venue("krakow"); v.Currency != "EUR" || v.Name != "Kraków" {
		t.Errorf("krakow is %+v", v)
	}
	if !places.In("baltic", "tallinn") || places.In("baltic", "") {
		t.Error("the circle is another")
	}
}

func TestAllFaultsAreToldAtOnceWithTheirLines(t *testing.T) {
	for _, c := range []struct {
		text  string
		wants []string
	}{
		{"adress = \"x\"\nlog = \"loud\"\nmetrics = 7\n[books]\nfolder = \"y\"\n[rounds]\nlate-after = \"soon\"\n",
			[]string{"c:1: adress: no such setting", "c:2: log: \"loud\"", "c:3: metrics: want a text", "c:5: books.folder: no such", "c:7: rounds.late-after: want a length"}},
		{"[venue.x]\nname = \"X\"\njurisdiction = \"mars\"\n[cashier]\nlarge-from = \"2.000\"\nrequest-days = 31\nholidays = [\"today\"]\n",
			[]string{"c:3: venue.x.jurisdiction", "c:5: cashier.large-from", "c:6: cashier.request-days", "c:7: cashier.holidays"}},
		{"[jurisdiction.ee.terms]\nage = 17\nhand-pay-above = \"much\"\n[jurisdiction.mars]\ncurrency = \"EUR\"\n",
			[]string{"c:3: jurisdiction.ee.terms.hand-pay-above", "the age is 17", "c:4: jurisdiction.mars: a new jurisdiction"}},
		{"[pool.\"a/b\"]\nat = \"nowhere\"\n[table.one]\ngame = \"chess\"\n[circle.c]\nvenues = [\"none\"]\n",
			[]string{"c:2: pool.a/b.at", "c:4: table.one.game", "there is no venue \"none\""}},
		{"books = 3\nvenue = []\n[journal]\nsign-every = \"0s\"\n", []string{"c:1: books: it is a table", "c:2: venue: it is a table"}},
		{"[journal]\nsign-every = \"0s\"\nhash-every = \"25h\"\n", []string{"c:2: journal.sign-every", "c:3: journal.hash-every"}},
		{"address = \n", []string{"c:1: "}},
	} {
		_, err := Parse("c", []byte(c.text))
		if err == nil {
			t.Errorf("no fault in %q", c.text)
			continue
		}
		for _, want := range c.wants {
			if !strings.Contains(err.Error(), want) {
				t.Errorf("%q: %q is not told in\n%v", c.text, want, err)
			}
		}
	}
}
