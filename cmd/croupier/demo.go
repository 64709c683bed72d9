package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"time"

	"croupier/cmd/croupier/config"
	"croupier/house"
	"croupier/house/account"
	"croupier/odds"
)

// demo is `croupier demo`.
type demo struct {
	serve
	For     time.Duration `help:"How long the casino is open; until Ctrl-C if left out."`
	Players int           `help:"How many simulated players play." default:"12"`
	Rounds  int           `help:"Instead: make so many finished rounds as fast as the books take them, and end."`
}

// Help is the example of --help.
func (demo) Help() string {
	return "Fills a casino with two venues, machines, live tables, staff and players who go on playing while it is open, for a look around. " +
		"With --rounds it makes books with a long history, of real rounds with all their causes, that pass croupier verify.\n\n" +
		"Examples:\n  croupier demo --data ./demo-data\n  croupier demo --data ./long-data --rounds 1000000"
}

// demoFile is the file beside the books by which serve opens the same casino.
const demoFile = "demo.toml"

// plan is a casino with venues and tables.
const demoPlan = `
[cashier]
provider = "pretend"
[venue.tallinn]
name = "Tallinn"
jurisdiction = "ee"
zone = "Europe/Tallinn"
[venue.praha]
name = "Praha"
jurisdiction = "cz"
zone = "Europe/Prague"
[table.roulette-1]
game = "roulette"
name = "Roulette 1"
plays-on = true
[table.blackjack-1]
game = "blackjack-u"
name = "Blackjack 1"
`

// The people of a demonstration.
var (
	demoStaff = []account.Hire{
		{Name: "mari", Role: house.Attendant, Venue: "tallinn"}, {Name: "petr", Role: house.Attendant, Venue: "praha"},
		{Name: "liis", Role: house.Manager, Venue: "tallinn"}, {Name: "jana", Role: house.Manager},
		{Name: "karl", Role: house.Cashier}, {Name: "olga", Role: house.Auditor},
	}
	demoMachines = []struct{ name, venue string }{
		{"T-01", "tallinn"}, {"T-02", "tallinn"}, {"T-03", "tallinn"}, {"P-01", "praha"}, {"P-02", "praha"}, {"P-03", "praha"},
	}
	demoPlayers = []struct{ name, currency string }{{"anna", "EUR"}, {"ivan", "UAH"}, {"eva", "CZK"}}
)

// demoDeposit is what the players whom a person can log in as begin with.
const demoDeposit odds.Amount = 1_000_00

// Run fills and opens a casino, or makes rounds.
func (c *demo) Run(s streams) error {
	if c.Players < 0 || c.Players > mostPlayers || c.Rounds < 0 {
		return wrongUse("--players must be from 0 to %d and --rounds not below 0", mostPlayers)
	}
	file, err := c.plan()
	if err != nil {
		return err
	}
	c.at.file = &file
	if c.Rounds > 0 {
		return c.fill(s)
	}
	c.serve.before = func(ctx context.Context, open *casino) error { return c.people(ctx, s, open) }
	c.serve.beside = func(ctx context.Context, open *casino, log *slog.Logger) { newCrowd(open, log).play(ctx, c.Players) }
	c.serve.lasts = c.For
	return c.serve.Run(s)
}

// plan is the file of the demonstration, written beside the books unless one is
// there or the casino has venues of its own.
func (c *demo) plan() (config.File, error) {
	file := c.settings()
	if len(file.Venues) > 0 {
		return file, nil
	}
	path := filepath.Join(c.Folder, demoFile)
	if _, err := os.Stat(path); err != nil {
		if err := os.MkdirAll(c.Folder, 0o700); err != nil {
			return file, fmt.Errorf("make the folder: %w", err)
		}
		if err := os.WriteFile(path, []byte(demoPlan[1:]), 0o600); err != nil {
			return file, fmt.Errorf("write the configuration: %w", err)
		}
	}
	planned, err := config.Load(path)
	planned.Books, planned.Bus, planned.Address = file.Books, file.Bus, file.Address
	return planned, err
}

// people employs the staff, sets machines up and opens players' accounts where
// they are not there, and says who can log in.
func (c *demo) people(ctx context.Context, s streams, open *casino) error {
	fmt.Fprintln(s.out, "A demonstration: everybody here is made up, and no money comes from anywhere.")
	known, taken := 0, house.Refuse(house.NameTaken, "")
	shown := func(what, name, place, secret string, err error) error {
		switch {
		case errors.Is(err, taken):
			known++
			return nil
		case err != nil:
			return fmt.Errorf("make %s: %w", name, err)
		}
		_, err = fmt.Fprintf(s.out, "  %-10s %-6s %-12s %s\n", what, name, place, secret)
		return err
	}
	for _, h := range demoStaff {
		h.Password, h.By = newPassword(), "the demonstration"
		_, err := open.book.Employ(ctx, h)
		if err := shown(string(h.Role), h.Name, everywhere(h.Venue), "password "+h.Password, err); err != nil {
			return err
		}
	}
	for _, m := range demoMachines {
		_, key, err := open.hall.Register(ctx, m.name, m.venue, house.Account{Kind: house.Staff, Name: "the demonstration", Role: house.Manager})
		if err := shown("machine", m.name, m.venue, "key "+key, err); err != nil {
			return err
		}
	}
	for _, p := range demoPlayers {
		password := newPassword()
		_, err := open.book.OpenPlayer(ctx, p.name, password, p.currency, demoDeposit)
		if err := shown("player", p.name, p.currency, "password "+password, err); err != nil {
			return err
		}
	}
	if known > 0 {
		fmt.Fprintf(s.out, "  %d more log in with what the first demonstration on these books showed.\n", known)
	}
	_, err := fmt.Fprintf(s.out, "Look at / (the lobby), /floor (staff), /cabinet (a machine, by its name and key), /sign (jackpots).\nThe same casino without the crowd: croupier serve --data %s --config %s\n\n",
		c.Folder, filepath.Join(c.Folder, demoFile))
	return err
}
