package games

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"

	"croupier/odds"
	"croupier/play"
	"croupier/play/pot"
	"croupier/rules/slots"
)

// Game is one edition of one game: its data, checked, and the rules that play
// it. It is immutable.
type Game struct {
	// ID is the name of the game's folder; Name its title in English.
	ID, Name string
	// Kind names the rule book: slot, roulette, blackjack and so on.
	Kind string
	// Revision counts the changes that can move a recorded round.
	Revision int
	// Currency is what the game is played for, Unit what one unit of its
	// stakes and pays is worth in it.
	Currency odds.Currency
	Unit     odds.Amount
	// Rounding says what becomes of a fraction of a minor unit: Exact but for the
	// games that say that they round (OC-R8).
	Rounding odds.Rounding
	// Draws says where the results come from.
	Draws Draws
	// Rules is the rule book: a *slots.Machine, a *roulette.Game and so on, as
	// Kind says.
	Rules Rules

	sit    func(edition string, watch ...int) play.Table
	sheet  func() any        // its definition in its published form
	names  map[string]string // the symbols' titles in English, by their id
	text   []byte            // the data
	digest string            // of the data
	texts  map[string]string // help by language
	par    Par
}

// Digest is the SHA-256 of the game's data, in hexadecimal.
func (g *Game) Digest() string { return g.digest }

// Hash is the SHA-256 of the game's data as they lie in the program now,
// computed anew (PL-37).
func (g *Game) Hash() string { return digestOf(g.text) }

// Edition names this game, revision and data for ever: id/revision/digest,
// the digest cut to twelve digits.
func (g *Game) Edition() string {
	return fmt.Sprintf("%s/%d/%s", g.ID, g.Revision, g.digest[:12])
}

// Draws says where a game's results come from.
type Draws string

// Live is the generator alone; Fair the seeds that the house commits itself to
// and a player can check (OC-R14).
const (
	Live Draws = ""
	Fair Draws = "fair"
)

// Sit is a table of this edition that keeps the views of the watched seats.
func (g *Game) Sit(watch ...int) play.Table { return g.sit(g.Edition(), watch...) }

// Slot is the rules of a reel machine, nil for a game of another kind.
func (g *Game) Slot() *slots.Machine {
	m, _ := g.Rules.(*slots.Machine)
	return m
}

// Spots are the places that take stakes; none on a reel machine.
func (g *Game) Spots() []play.Spot { return g.Rules.Spots() }

// Pots are the plans of the pots that the game feeds.
func (g *Game) Pots() []pot.Plan { return g.Rules.Pots() }

// Sheet is the game's definition in its published form, for JSON: all that an
// independent program needs to recompute it. It is a SlotSheet or a TableSheet.
func (g *Game) Sheet() any { return g.sheet() }

// PotReturn is the part of the return that comes back through pots, in the long
// run (BC-R12).
func (g *Game) PotReturn() (sum odds.Ratio) {
	for _, p := range g.Pots() {
		sum = sum.Add(p.Return())
	}
	return sum
}

// Par is what the mathematics has proven of this edition; ok is false while
// par.golden is missing or of another edition.
func (g *Game) Par() (par Par, ok bool) { return g.par, g.par.Edition == g.Edition() }

// Help is the game's help text in a language, as Markdown, or in English where
// it has none in that language.
func (g *Game) Help(lang string) (text, spoken string) {
	if text, ok := g.texts[lang]; ok {
		return text, lang
	}
	return g.texts["en"], "en"
}

func digestOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}
