package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"strings"

	"croupier/house"
	"croupier/house/account"
	"croupier/store/sqlite"
)

// staff is `croupier staff`.
type staff struct {
	Add     staffAdd     `cmd:"" help:"Add one of the staff and print his first password."`
	List    staffList    `cmd:"" help:"List the staff."`
	Dismiss staffDismiss `cmd:"" help:"End somebody's work."`
}

// The administrator whom a new casino has from the start.
const firstAdministrator = "admin"

// newPassword is one of 80 bits, in small letters and digits.
func newPassword() string {
	text := strings.ToLower(rand.Text())
	return strings.Join([]string{text[:4], text[4:8], text[8:12], text[12:16]}, "-")
}

type staffAdd struct {
	at
	Name  string     `arg:"" help:"What he logs in with."`
	Role  house.Role `help:"What he may do: attendant, cashier, manager, auditor, administrator." enum:"attendant,cashier,manager,auditor,administrator" required:""`
	Venue string     `help:"The venue where he works; everywhere if left out."`
	JSON  bool       `help:"Print one JSON document."`
}

// Help is the example of --help.
func (staffAdd) Help() string {
	return "The casino must be closed; while it is open an administrator adds staff by POST /api/staff.\n\n" +
		"Example:\n  croupier staff add anna --role attendant --venue tallinn"
}

// Run adds him.
func (c *staffAdd) Run(s streams) error {
	password := newPassword()
	err := c.withBook(func(ctx context.Context, book *account.Book) error {
		_, err := book.Employ(ctx, account.Hire{Name: c.Name, Password: password, Role: c.Role, Venue: c.Venue, By: "the command line"})
		return err
	})
	if err != nil {
		return fmt.Errorf("add %s: %w", c.Name, err)
	}
	if c.JSON {
		return document(s.out, map[string]string{"name": c.Name, "role": string(c.Role), "venue": c.Venue, "password": password})
	}
	_, err = fmt.Fprintf(s.out, "%s, %s of %s: password %s, shown this once.\n", c.Name, c.Role, everywhere(c.Venue), password)
	return err
}

func everywhere(venue string) string {
	if venue == "" {
		return "all venues"
	}
	return venue
}

type staffList struct {
	at
	JSON bool `help:"Print one JSON document."`
}

// Run lists them.
func (c *staffList) Run(s streams) error {
	all := []account.Member{}
	err := c.withBook(func(ctx context.Context, book *account.Book) error {
		list, err := book.Staff(ctx)
		all = append(all, list...)
		return err
	})
	if err != nil {
		return err
	}
	if c.JSON {
		return document(s.out, all)
	}
	for _, m := range all {
		state := ""
		if m.Gone {
			state = "dismissed"
		}
		fmt.Fprintf(s.out, "%-24s %-14s %-16s %s  %s\n", m.Name, m.Role, everywhere(m.Venue), m.Since.Format("2006-01-02"), state)
	}
	return nil
}

type staffDismiss struct {
	at
	Name string `arg:"" help:"Whom."`
}

// Run dismisses him.
func (c *staffDismiss) Run(s streams) error {
	err := c.withBook(func(ctx context.Context, book *account.Book) error {
		return book.Dismiss(ctx, c.Name, "the command line")
	})
	if err != nil {
		return fmt.Errorf("dismiss %s: %w", c.Name, err)
	}
	_, err = fmt.Fprintf(s.out, "%s logs in no more.\n", c.Name)
	return err
}

// withBook opens the books of a casino that is there, for one piece of work.
func (a at) withBook(work func(context.Context, *account.Book) error) error {
	if err := a.there(); err != nil {
		return err
	}
	ctx := context.Background()
	store, err := a.open(ctx, sqlite.Options{})
	if err != nil {
		return err
	}
	return errors.Join(work(ctx, account.NewBook(account.Config{Store: store})), store.Close())
}
