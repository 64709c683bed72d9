package games_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"croupier/games"
)

// cardTables are the rounds of each card table, among its transcripts, that the
// client's gallery shows.
var cardTables = map[string][]string{
	"blackjack-u":      {"natural", "double", "four-hands", "aces", "insured", "insured-ten", "even-money", "surrender", "boxes", "dealer-bust", "push"},
	"blackjack-e":      {"boxes", "suited-trips", "coloured", "less", "insured", "all-lost", "natural-tie", "bust"},
	"three-card-poker": {"won", "not-qualified-better", "tie", "bonus-on-a-loss", "pair-plus-alone", "prime-after-fold", "prime-both", "suited-a-k-q", "meter", "fold"},
	"ultimate-holdem":  {"raise-4-won", "raise-2-flush", "raise-1-straight", "royal-flush", "fold-trips", "dealer-wins-unqualified", "tie", "straight-beaten"},
	"roulette":         {"straight", "inside", "outside", "zero-bets", "zero-takes-all", "voisins-zero", "jeu-zero", "tiers", "orphelins-17", "neighbours", "call-on-bets"},
	"spread-roulette":  {"plain", "sum-0", "sum-5", "sum-29", "sum-48", "sum-72"},
	"fast-roulette":    {"straight", "call", "lost"},
	"craps":            {"carried-point", "come-travels", "dont-come", "dont-pass-laid", "hard-ways", "point-made", "seven-out", "taken-down"},
	"crash":            {"at-the-crash-point", "crash-at-once", "out-by-hand", "target-missed", "target-reached", "at-the-cap"},
	"hi-lo":            {"ace", "chain", "highest", "king", "lost-later", "wins"},
	"mines":            {"blown-first", "blown-later", "cleared", "three-tiles", "all-but-one"},
	"baccarat":         {"player-wins", "banker-six-half", "banker-three-against-nine", "natural-stops-both", "both-stand", "tie", "pairs-on-a-tie"},
	"punto-banco":      {"commission", "egalite-two", "egalite-all", "player-served-first"},
	"punto-banco-free": {"bombay-two-cards", "bombay-three-cards", "both-pairs", "meter", "three-of-a-rank", "progressive-lost", "every-spot"},
}

// TestGalleryTables compares what the client's gallery shows of the card tables
// with their transcripts; with -gallery it writes it.
func TestGalleryTables(t *testing.T) {
	for id, rounds := range cardTables {
		t.Run(id, func(t *testing.T) {
			path := filepath.Join("..", "client", "src", "games", id, "table-rounds.json")
			want := tableRounds(t, game(t, id), rounds)
			if *writeGallery {
				must(t, os.MkdirAll(filepath.Dir(path), 0o755))
				must(t, os.WriteFile(path, want, 0o644))
				return
			}
			have, err := os.ReadFile(path)
			if err != nil {
				t.Fatalf("%v: go test ./games -run Gallery -gallery", err)
			}
			if !bytes.Equal(have, want) {
				t.Errorf("%s is not what the transcripts of %s show: go test ./games -run Gallery -gallery", path, id)
			}
		})
	}
}

// tableRounds is the file of a game: a line for its sheet, one for each view.
func tableRounds(t *testing.T, g *games.Game, names []string) []byte {
	t.Helper()
	var b bytes.Buffer
	fmt.Fprintf(&b, "{\n\"edition\": %q,\n\"definition\": %s,\n\"rounds\": {", g.Edition(), line(t, g.Sheet()))
	for i, name := range names {
		text, err := os.ReadFile(filepath.Join(g.ID, "rounds", name+".txt"))
		must(t, err)
		title, stake, views := shownIn(t, string(text))
		fmt.Fprintf(&b, "%s\n%q: {\"title\": %s, \"stake\": %d, \"views\": [\n%s\n]}", comma(i), name, line(t, title), stake, strings.Join(views, ",\n"))
	}
	b.WriteString("\n}\n}\n")
	return b.Bytes()
}

func comma(i int) string {
	if i > 0 {
		return ","
	}
	return ""
}

// shownIn reads a transcript: the case that its first comment names, what is
// wagered, and the views of seat 1.
func shownIn(t *testing.T, text string) (title string, stake uint64, views []string) {
	t.Helper()
	for _, l := range strings.Split(text, "\n") {
		switch {
		case strings.HasPrefix(l, "# ") && title == "":
			title = strings.TrimPrefix(l, "# ")
		case strings.HasPrefix(l, "wager "):
			units, err := strconv.ParseUint(l[strings.LastIndex(l, " ")+1:], 10, 32)
			must(t, err)
			stake += units
		case strings.HasPrefix(l, "view seat 1 "):
			view := strings.TrimPrefix(l, "view seat 1 ")
			if !json.Valid([]byte(view)) {
				t.Fatalf("no view: %s", view)
			}
			views = append(views, view)
		}
	}
	return title, stake, views
}
