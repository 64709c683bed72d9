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
	// Kind names the rule book: slot.
	Kind string
	// Revision counts the changes that can move a recorded round.
	Revision int
	// Currency is what the game is played for, Unit what one unit of its
	// stakes and pays is worth in it.
	Currency odds.Currency
	Unit     odds.Amount
	// Slot plays a reel machine.
	Slot *slots.Machine

	names  map[string]string // the symbols' titles in English, by their id
	digest string            // of the data
	texts  map[string]string // help by language
	par    Par
}

// Digest is the SHA-256 of the game's data, in hexadecimal.
func (g *Game) Digest() string { return g.digest }

// Edition names this game, revision and data for ever: id/revision/digest,
// the digest cut to twelve digits.
func (g *Game) Edition() string {
	return fmt.Sprintf("%s/%d/%s", g.ID, g.Revision, g.digest[:12])
}

// Sit is a table of this edition that keeps the views of the watched seats.
func (g *Game) Sit(watch ...int) play.Table {
	return play.Sit[slots.State, slots.Carry, slots.Frame](g.Slot, g.Edition(), watch...)
}

// Pots are the plans of the pots that the game feeds.
func (g *Game) Pots() []pot.Plan {
	d := g.Slot.Definition()
	return d.Pots()
}

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
