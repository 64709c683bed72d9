package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"croupier/odds"
)

// ran is what a command line did.
type ran struct {
	status   int
	out, err string
}

func croupier(in string, args ...string) ran {
	var out, err bytes.Buffer
	status := run(args, streams{in: strings.NewReader(in), out: &out, err: &err})
	return ran{status, out.String(), err.String()}
}

func TestWrongUseIsStatus2AndOneSentence(t *testing.T) {
	nowhere := filepath.Join(t.TempDir(), "nowhere")
	for _, args := range [][]string{
		{"deal"},
		{"--loud"},
		{"games", "--loud"},
		{"games", "dirty-money"},
		{"show"},
		{"show", "no-game"},
		{"exact", "no-game"},
		{"exact", "dirty-money", "--stake", "7"},
		{"exact", "dirty-money", "--bet", "red"},
		{"exact", "roulette", "--bet", "nope"},
		{"exact", "roulette", "--bet", "red", "--lines", "1"},
		{"exact", "blackjack-u", "--set", "nope=1"},
		{"exact", "craps", "--set", "id=dice"},
		{"exact", "craps", "--set", "odds=3"},
		{"exact", "craps", "--set", "limits=3"},
		{"sim", "roulette", "--bet", "nope", "--rounds", "10"},
		{"sim", "roulette", "--bet", "red", "--strategy", "best", "--rounds", "10"},
		{"play", "roulette", "--on", "red"},
		{"play", "roulette", "--on", "straight-99=5"},
		{"play", "roulette", "--on", "red=5", "--stake", "5"},
		{"sim", "no-game"},
		{"sim", "dirty-money", "--rounds", "0"},
		{"sim", "dirty-money", "--rounds", "many"},
		{"sim", "dirty-money", "--workers", "-1"},
		{"sim", "dirty-money", "--workers", "1000000000"},
		{"sim", "dirty-money", "--stake", "7", "--rounds", "10"},
		{"play", "no-game"},
		{"play", "dirty-money", "--stake", "7"},
		{"replay", nowhere},
		{"replay", "01m8pr027s000c71kryj6jcspg", "--data", nowhere},
		{"verify", "--data", nowhere},
		{"rng", "--bytes", "-1"},
		{"rng", "--source", "dice"},
		{"serve", "--metrics", "0.0.0.0:9090"},
		{"serve", "--metrics", "nonsense"},
		{"serve", "--log", "all"},
		{"serve", "--addr", "nonsense", "--data", nowhere},
		{"serve", "--addr", "127.0.0.1:99999", "--data", nowhere},
		{"serve", "--addr", "", "--data", nowhere},
		{"serve", "--data", ""},
		{"bench", "--players", "0"},
		{"bench", "--players", "2000000000"},
		{"bench", "--game", "no-game"},
		{"bench", "--data", nowhere},
	} {
		r := croupier("", args...)
		if r.status != 2 || r.out != "" || strings.Count(r.err, "\n") != 1 || !strings.HasPrefix(r.err, "croupier: ") {
			t.Errorf("croupier %s: status %d, stdout %q, stderr %q", strings.Join(args, " "), r.status, r.out, r.err)
		}
	}
}

// full is an output that takes some bytes and then fails, as a full disk does.
type full struct{ left int }

func (f *full) Write(b []byte) (int, error) {
	if f.left -= len(b); f.left < 0 {
		return 0, errors.New("no space is left")
	}
	return len(b), nil
}

func TestOutputThatIsNotWholeIsAFailure(t *testing.T) {
	file, folder := filepath.Join(t.TempDir(), "round.json"), t.TempDir()
	if err := os.WriteFile(file, []byte(croupier("", "play", "dirty-money", "--seed", "3", "--json").out), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, books), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{
		{"games"}, {"show", "dirty-money"}, {"exact", "dirty-money"}, {"sim", "dirty-money", "--rounds", "100"},
		{"play", "dirty-money", "--seed", "3"}, {"replay", file}, {"rng"}, {"verify", "--data", folder},
		{"serve", "--addr", "127.0.0.1:0", "--data", filepath.Join(folder, "new")},
	} {
		for _, bytes := range []int{0, 40} {
			if args[0] == "serve" && bytes > 0 {
				continue // it goes on: what it had to say was said
			}
			var err strings.Builder
			if status := run(args, streams{in: strings.NewReader(""), out: &full{bytes}, err: &err}); status != 1 || err.Len() == 0 {
				t.Errorf("croupier %v with %d bytes of room: status %d, %s", args, bytes, status, err.String())
			}
		}
	}
}

func TestEmptyBooksAreNotRight(t *testing.T) {
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, books), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if r := croupier("", "verify", "--data", folder); r.status != 1 || !strings.Contains(r.err, "empty") {
		t.Errorf("books that were wiped: status %d, %s%s", r.status, r.out, r.err)
	}
}

func TestHelpHasAnExample(t *testing.T) {
	for _, args := range [][]string{{}, {"--help"}} {
		if r := croupier("", args...); r.status != 0 || !strings.Contains(r.out, "serve") || r.err != "" {
			t.Errorf("croupier %v: status %d, %s%s", args, r.status, r.out, r.err)
		}
	}
	for _, name := range []string{"serve", "games", "show", "exact", "sim", "strip", "play", "replay", "verify", "rng", "bench"} {
		r := croupier("", name, "--help")
		if r.status != 0 || !strings.Contains(r.out, "Example") || !strings.Contains(r.out, "\n    croupier "+name) {
			t.Errorf("croupier %s --help: status %d\n%s%s", name, r.status, r.out, r.err)
		}
	}
}

func TestJSONIsOneDocument(t *testing.T) {
	for _, args := range [][]string{
		{"games"},
		{"show", "dirty-money"},
		{"exact", "dirty-money"},
		{"sim", "dirty-money", "--rounds", "20000"},
		{"play", "dirty-money", "--seed", "3"},
		{"bench", "--time", "100ms", "--players", "8", "--data", t.TempDir()},
	} {
		r := croupier("", append(args, "--json")...)
		d := json.NewDecoder(strings.NewReader(r.out))
		var v map[string]any
		if err := d.Decode(&v); err != nil || len(v) == 0 || r.status != 0 {
			t.Errorf("croupier %v: status %d, %v\n%s%s", args, r.status, err, r.out, r.err)
		}
		if _, err := d.Token(); err != io.EOF {
			t.Errorf("croupier %v: something follows the document", args)
		}
		if args[0] != "play" && r.err != "" {
			t.Errorf("croupier %v: stderr %q", args, r.err)
		}
		if text := croupier("", args...); text.status != 0 || text.out == "" || json.Valid([]byte(text.out)) {
			t.Errorf("croupier %v without --json: status %d\n%s", args, text.status, text.out)
		}
	}
}

func TestExactPartsAddUpToTheReturn(t *testing.T) {
	var r struct {
		Return odds.Ratio
		Parts  []struct{ Return odds.Ratio }
	}
	if err := json.Unmarshal([]byte(croupier("", "exact", "dirty-money", "--json").out), &r); err != nil {
		t.Fatal(err)
	}
	var sum odds.Ratio
	for _, p := range r.Parts {
		sum = sum.Add(p.Return)
	}
	if !sum.Equal(r.Return) || len(r.Parts) < 3 {
		t.Errorf("%d parts add up to %s, the return is %s", len(r.Parts), sum, r.Return)
	}
}

func TestSimIsTheSameForAnyNumberOfWorkers(t *testing.T) {
	find := func(workers string) any {
		var v map[string]any
		out := croupier("", "sim", "dirty-money", "--rounds", "1100000", "--seed", "5", "--workers", workers, "--json").out
		if err := json.Unmarshal([]byte(out), &v); err != nil {
			t.Fatal(err)
		}
		delete(v, "seconds")
		delete(v, "rounds_per_second")
		text, _ := json.Marshal(v)
		return string(text)
	}
	if one, three := find("1"), find("3"); one != three {
		t.Errorf("1 worker %s\n3 workers %s", one, three)
	}
}

func TestRng(t *testing.T) {
	a, b := croupier("", "rng", "--bytes", "1001", "--source", "fast", "--seed", "4"), croupier("", "rng", "--bytes", "1001", "--source", "fast", "--seed", "4")
	if a.status != 0 || len(a.out) != 1001 || a.out != b.out {
		t.Errorf("the fast source with one seed: status %d, %d bytes, equal %v", a.status, len(a.out), a.out == b.out)
	}
	if c := croupier("", "rng", "--bytes", "1001", "--source", "fast", "--seed", "5"); c.out == a.out {
		t.Error("another seed gives the same bytes")
	}
	live, again := croupier("", "rng", "--bytes", "4099"), croupier("", "rng", "--bytes", "4099")
	if len(live.out) != 4099 || live.out == again.out {
		t.Errorf("the live source: %d bytes, equal %v", len(live.out), live.out == again.out)
	}
}

func TestPlayedRoundsReplay(t *testing.T) {
	file := filepath.Join(t.TempDir(), "round.json")
	decided := false
	for _, seed := range []string{"1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"} {
		// Pick red where a win is offered, then take what comes.
		played := croupier("2\n9999\n1\n", "play", "dirty-money", "--seed", seed, "--stake", "25", "--json")
		if played.status != 0 {
			t.Fatalf("seed %s: %s", seed, played.err)
		}
		if err := os.WriteFile(file, []byte(played.out), 0o600); err != nil {
			t.Fatal(err)
		}
		r := croupier("", "replay", file)
		if r.status != 0 || !strings.Contains(r.out, "The same as recorded") {
			t.Errorf("seed %s: status %d, %s%s", seed, r.status, r.out, r.err)
		}
		var kept record
		if err := json.Unmarshal([]byte(played.out), &kept); err != nil {
			t.Fatal(err)
		}
		decided = decided || len(kept.Decisions) > 0
		for name, spoil := range map[string]func(*record){
			"a draw":          func(r *record) { r.Draws[0].Value = (r.Draws[0].Value + 1) % r.Draws[0].Bound },
			"a draw's bound":  func(r *record) { r.Draws[0].Bound++ },
			"a draw too many": func(r *record) { r.Draws = append(r.Draws, drawn{6, 1}) },
			"a draw too few":  func(r *record) { r.Draws = r.Draws[1:] },
			"the win":         func(r *record) { *r.Win++ },
			"a view":          func(r *record) { r.Views = r.Views[1:] },
			"the stake":       func(r *record) { r.Wagers[0].Units = 50 },
			"a decision":      func(r *record) { r.Decisions = append(r.Decisions, decision{Verb: "halve"}) },
			"the edition":     func(r *record) { r.Edition += "0" },
			"the game":        func(r *record) { r.Game = "another" },
			"the currency":    func(r *record) { r.Currency = "EUR" },
			"the state":       func(r *record) { r.State = "void" },
			"the whole stake": func(r *record) { a := odds.Amount(500); r.Stake = &a },
			"a jackpot":       func(r *record) { r.Jackpot = &[]potWon{{"central"}} },
		} {
			var r record
			json.Unmarshal([]byte(played.out), &r)
			spoil(&r)
			text, _ := json.Marshal(r)
			os.WriteFile(file, text, 0o600)
			if spoilt := croupier("", "replay", file); spoilt.status != 1 || spoilt.out != "" {
				t.Errorf("seed %s, %s spoilt: status %d, %s", seed, name, spoilt.status, spoilt.out)
			}
		}
	}
	if !decided {
		t.Error("no round had a decision")
	}
	os.WriteFile(file, []byte("{"), 0o600)
	if r := croupier("", "replay", file); r.status != 1 {
		t.Errorf("half a record: status %d", r.status)
	}
}
