package round

import (
	"context"
	"errors"
	"fmt"
	"time"

	"croupier/draw"
	"croupier/house"
	"croupier/house/jackpot"
	"croupier/house/ledger"
	"croupier/odds"
)

// Chance is the source of one command's draws, wiped before the reply leaves
// (RG-6). A *draw.Live is one.
type Chance interface {
	draw.Source
	Wipe()
}

// Config is what a desk needs. Nil fields take what is said beside them.
type Config struct {
	Store  house.Store
	Games  Catalogue
	Chance func() Chance    // a fresh one for each command
	Sound  func() error     // nil while the generator is sound: always nil
	Clock  func() time.Time // time.Now
	Mint   *house.Mint      // house.NewMint(Clock, nil)
	Vault  *jackpot.Vault   // needed where a game has a mystery pot or committed draws
	Floor  Floor            // a house without venues and machines
	Scopes *jackpot.Scopes  // all pots are central
}

// Desk opens rounds, takes moves, settles and voids. It is safe for concurrent
// use; all it knows lies in the store, but for what its pools are run by, which
// stands still between two starts of a pool and is remembered.
type Desk struct {
	store  house.Store
	games  Catalogue
	chance func() Chance
	sound  func() error
	clock  func() time.Time
	mint   *house.Mint
	vault  *jackpot.Vault
	floor  Floor
	scopes *jackpot.Scopes
	memory *jackpot.Memory
}

// NewDesk opens the desk over a store: the house's purses and the pools of all
// games are there from then on, and games that a failing generator had stopped
// are on offer again if it is sound now. It refuses to open over an open round
// whose edition the catalogue lacks, over games that do not agree about a pot
// that they share, and over a mystery pot whose seal the vault does not open, or
// an open round whose seed it does not open.
func NewDesk(ctx context.Context, c Config) (*Desk, error) {
	if c.Clock == nil {
		c.Clock = time.Now
	}
	if c.Mint == nil {
		c.Mint = house.NewMint(c.Clock, nil)
	}
	if c.Sound == nil {
		c.Sound = func() error { return nil }
	}
	if c.Floor == nil {
		c.Floor = street{}
	}
	d := &Desk{
		store: c.Store, games: c.Games, chance: c.Chance, sound: c.Sound, clock: c.Clock, mint: c.Mint, vault: c.Vault, floor: c.Floor,
		scopes: c.Scopes, memory: &jackpot.Memory{},
	}
	d.store = forgetful{c.Store, d.memory}
	if err := errors.Join(agree(c.Games.Games()), d.unknownScopes()); err != nil {
		return nil, err
	}
	if err := d.lacking(ctx); err != nil {
		return nil, err
	}
	if err := d.goOn(ctx); err != nil {
		return nil, err
	}
	if err := ledger.Found(ctx, c.Store, c.Clock()); err != nil {
		return nil, err
	}
	if err := d.found(ctx); err != nil {
		return nil, fmt.Errorf("round: open the desk: %w", err)
	}
	return d, nil
}

// recent is how many of the journal's last lines are looked through for the
// newest ID.
const recent = 1000

// goOn has the mint go on after the accounts and rounds that the journal's last
// lines are about.
func (d *Desk) goOn(ctx context.Context) error {
	err := d.store.Read(ctx, func(r house.Reader) error {
		last, _, err := r.Last()
		if err != nil {
			return err
		}
		lines, err := r.Lines(max(last, recent)-recent+1, recent)
		for _, l := range lines {
			if id, err := house.ParseID(l.Event.Subject); err == nil {
				d.mint.After(id)
			}
		}
		return err
	})
	if err != nil {
		return fmt.Errorf("round: read the last lines of the journal: %w", err)
	}
	return nil
}

// lacking names the open rounds that nobody here can finish: without their
// edition, or the key of the seed that they are dealt from.
func (d *Desk) lacking(ctx context.Context) error {
	lacks := map[string]int{}
	var faults []error
	err := d.store.Read(ctx, func(r house.Reader) error {
		return r.EachRound(house.Open, func(rec house.Round) error {
			g, ok := d.games.Edition(rec.Edition)
			if !ok {
				lacks[rec.Edition]++
				return nil
			}
			_, source, err := dealtFrom(r, d.vault, g, rec)
			if source != nil {
				source.Wipe()
			}
			if err != nil {
				faults = append(faults, err)
			}
			return nil
		})
	})
	if err != nil {
		return fmt.Errorf("round: look for open rounds: %w", err)
	}
	for edition, n := range lacks {
		faults = append(faults, fmt.Errorf("round: %d open rounds are of edition %s, which this program lacks; start the program that has it, finish or void them, then start this one", n, edition))
	}
	return errors.Join(faults...)
}

// found opens the pools that are not there yet and gives back the games that
// the generator had stopped.
func (d *Desk) found(ctx context.Context) error {
	return d.store.Do(ctx, func(r house.Reader) (house.Change, error) {
		var c house.Change
		sheet := ledger.NewSheet(r)
		if err := d.foundPools(r, sheet, &c); err != nil {
			return house.Change{}, err
		}
		stopped, err := r.Games()
		if err != nil {
			return house.Change{}, err
		}
		for _, g := range stopped {
			if g.Disabled == house.GeneratorFailed && d.sound() == nil {
				g.Disabled = ""
				c.Games = append(c.Games, g)
			}
		}
		if len(c.Pools)+len(c.Games)+len(c.Papers) > 0 {
			c.Event = house.Event{Name: "found", Subject: "desk", At: d.clock()}
		}
		sheet.Fill(&c)
		return c, nil
	})
}

// currencies are the game's own and its play money, if there is one.
func (g Game) currencies() []string {
	all := []string{g.Currency}
	if _, err := odds.Lookup(g.Currency + odds.FunSuffix); err == nil {
		all = append(all, g.Currency+odds.FunSuffix)
	}
	return all
}

// takes tells whether a game is played for the currency.
func (g Game) takes(currency string) bool {
	return currency == g.Currency || currency == g.Currency+odds.FunSuffix
}

// money is what an account plays the game for: its own currency where the game
// takes it, else play money of the game's, which fun accounts can have. ok is
// false for an account that has none.
func (g Game) money(a house.Account) (currency string, ok bool) {
	if g.takes(a.Currency) {
		return a.Currency, true
	}
	c, err := odds.Lookup(g.Currency + odds.FunSuffix)
	return c.Code, err == nil && a.Kind == house.Fun
}
