package terminal

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"croupier/house"
	"croupier/house/ledger"
	"croupier/house/venue"
	"croupier/odds"
)

// Desk is what a hall needs of the desk, to end the rounds of a machine that is
// left.
type Desk interface {
	// Collect takes the open wins of an account that only wait to be risked.
	Collect(ctx context.Context, account house.ID) error
	// Unfinished are an account's open rounds.
	Unfinished(ctx context.Context, account house.ID) ([]house.Round, error)
	// Finish plays an open round to its end by the default moves.
	Finish(ctx context.Context, id house.ID) error
	// Void ends an open round, the stakes go back.
	Void(ctx context.Context, id house.ID, reason string) error
}

// Tables is what a hall needs of the live tables, where its machines play too.
type Tables interface {
	// PlaysAt is the ID of a table where an account has a round that is not over,
	// or "".
	PlaysAt(r house.Reader, account house.ID) (table string, err error)
	// LeaveAll gives an account's seats up; what is in play is played to its end.
	LeaveAll(ctx context.Context, account house.ID) error
}

// none is a house without live tables.
type none struct{}

func (none) PlaysAt(house.Reader, house.ID) (string, error) { return "", nil }
func (none) LeaveAll(context.Context, house.ID) error       { return nil }

// Config is what a hall needs. Zero fields take what is said beside them.
type Config struct {
	Store  house.Store
	Venues *venue.Book
	Desk   Desk
	Tables Tables           // none
	Mint   *house.Mint      // house.NewMint(Clock, nil)
	Clock  func() time.Time // time.Now
}

// Hall is where the machines stand. It is safe for concurrent use and remembers
// nothing: all it knows lies in the store.
type Hall struct {
	store  house.Store
	venues *venue.Book
	desk   Desk
	tables Tables
	mint   *house.Mint
	clock  func() time.Time
}

// NewHall opens the hall.
func NewHall(c Config) *Hall {
	if c.Clock == nil {
		c.Clock = time.Now
	}
	if c.Mint == nil {
		c.Mint = house.NewMint(c.Clock, nil)
	}
	if c.Tables == nil {
		c.Tables = none{}
	}
	return &Hall{store: c.Store, venues: c.Venues, desk: c.Desk, tables: c.Tables, mint: c.Mint, clock: c.Clock}
}

// NameMost is the length of a machine's name in characters.
const NameMost = 40

// secretForm leads what is kept of a machine's key: a key is 32 random bytes, so
// its plain hash tells nothing.
const secretForm = "sha256:"

// Register sets up a machine in a venue. Its key is returned once and its hash
// kept. A name that is taken is refused with NameTaken, a venue that is not there
// with NotFound.
func (h *Hall) Register(ctx context.Context, name, place string, by house.Account) (a house.Account, key string, err error) {
	if n := utf8.RuneCountInString(name); n == 0 || n > NameMost || !utf8.ValidString(name) || strings.TrimSpace(name) != name {
		return a, "", house.Refuse(house.NotOffered, "a machine's name has 1 to %d characters, and none of them a space at its ends", NameMost)
	}
	v, ok := h.venues.Venue(place)
	if !ok || !at(by, place) {
		return a, "", house.Refuse(house.NotFound, "there is no such venue")
	}
	var raw [32]byte
	if _, err := rand.Read(raw[:]); err != nil {
		return a, "", fmt.Errorf("terminal: draw a key: %w", err)
	}
	key = base64.RawURLEncoding.EncodeToString(raw[:])
	now := h.clock()
	a = house.Account{
		ID: h.mint.New(), Kind: house.Terminal, Name: name, Currency: v.Currency, Secret: secretOf(key), Created: now, Venue: place,
	}
	err = h.store.Do(ctx, func(r house.Reader) (house.Change, error) {
		_, err := r.AccountNamed(name)
		if err == nil {
			return house.Change{}, house.Refuse(house.NameTaken, "the name is taken")
		}
		if !errors.Is(err, house.ErrAbsent) {
			return house.Change{}, err
		}
		sheet := ledger.NewSheet(r)
		sheet.Open(a.Purse(), a.Currency)
		c := house.Change{
			Event:    house.Event{Name: "terminal", Subject: string(a.ID), Detail: "registered at " + place + " by " + by.Name, At: now},
			Accounts: []house.Account{a},
		}
		sheet.Fill(&c)
		m := &Machine{ID: a.ID, Name: name, Venue: place, Currency: v.Currency, Since: now}
		err = m.Write(r, &c, h.venues, now)
		return c, err
	})
	return a, key, err
}

func secretOf(key string) string {
	sum := sha256.Sum256([]byte(key))
	return secretForm + hex.EncodeToString(sum[:])
}

// LogIn is the account of a machine by its name and key. Any other is refused
// with WrongCredentials, without saying which of them is wrong, and written down
// (PL-35).
func (h *Hall) LogIn(ctx context.Context, name, key string) (house.Account, error) {
	var a house.Account
	err := h.judged(ctx, "terminal", "log-in", func(r house.Reader) (house.Change, error) {
		var err error
		a, err = r.AccountNamed(name)
		if err != nil && !errors.Is(err, house.ErrAbsent) {
			return house.Change{}, err
		}
		// An absent account has no secret, and no key has that hash.
		right := subtle.ConstantTimeCompare([]byte(secretOf(key)), []byte(a.Secret)) == 1
		if a.Kind != house.Terminal || !right {
			return house.Change{}, house.Refuse(house.WrongCredentials, "the name or the key is wrong")
		}
		return house.Change{}, nil
	})
	if err != nil {
		return house.Account{}, err
	}
	return a, nil
}

// at tells whether a member of the staff works in a venue.
func at(by house.Account, place string) bool { return by.Venue == "" || by.Venue == place }

// Machine is a machine as it stands now.
func (h *Hall) Machine(ctx context.Context, id house.ID) (shown Shown, err error) {
	err = h.store.Read(ctx, func(r house.Reader) error {
		m, err := h.machine(r, id)
		if err == nil {
			shown, err = h.show(r, m)
		}
		return err
	})
	return shown, err
}

// Machines are all machines of a venue, by their IDs; "" is all of the house.
func (h *Hall) Machines(ctx context.Context, place string) (all []Shown, err error) {
	err = h.store.Read(ctx, func(r house.Reader) error {
		all = all[:0]
		return each(r, house.PaperQuery{Kind: Paper, Venue: place}, func(p house.Paper) error {
			m, err := parse(p)
			if err != nil {
				return err
			}
			shown, err := h.show(r, m)
			all = append(all, shown)
			return err
		})
	})
	return all, err
}

// each calls f with every paper that a query asks for, whatever their number.
func each(r house.Reader, q house.PaperQuery, f func(house.Paper) error) error {
	for {
		page, err := r.Papers(q)
		if err != nil {
			return fmt.Errorf("terminal: read the papers of kind %s: %w", q.Kind, err)
		}
		for _, p := range page {
			if err := f(p); err != nil {
				return err
			}
		}
		if len(page) < house.UsualPapers {
			return nil
		}
		q.After = page[len(page)-1].ID
	}
}

func (h *Hall) show(r house.Reader, m *Machine) (Shown, error) {
	credit, err := Credit(r, m.ID, &house.Change{})
	if err != nil {
		return Shown{}, err
	}
	return m.Show(r, h.venues, credit, h.clock())
}

// machine is a machine, or the refusal that there is none.
func (h *Hall) machine(r house.Reader, id house.ID) (*Machine, error) {
	m, err := Read(r, id)
	if errors.Is(err, house.ErrAbsent) {
		return nil, house.Refuse(house.NotFound, "there is no such machine")
	}
	return m, err
}

// judged runs a command whose refusals are written down (PL-35): what was tried,
// by whom, and why it was refused. Nothing else is written of it.
func (h *Hall) judged(ctx context.Context, subject, doing string, do house.Command) error {
	return Judged(ctx, h.store, h.clock, subject, doing, do)
}

// Refused is the journal's event of something that was tried on the floor and
// refused.
const Refused = "refused"

// Judged runs a command at a store, whose refusals it writes down as events about
// subject (PL-35).
func Judged(ctx context.Context, store house.Store, clock func() time.Time, subject, doing string, do house.Command) error {
	var told error
	err := store.Do(ctx, func(r house.Reader) (house.Change, error) {
		c, err := do(r)
		if refusal := house.RefusalOf(err); refusal != nil {
			told = err
			return house.Change{Event: house.Event{Name: Refused, Subject: subject, Detail: doing + ": " + refusal.Error(), At: clock()}}, nil
		}
		return c, err
	})
	if err != nil {
		return err
	}
	return told
}

// move posts an amount between a player and a machine.
func move(sheet *ledger.Sheet, why house.Reason, from, to house.Purse, currency string, amount odds.Amount) error {
	return sheet.Post(house.Posting{Reason: why, From: from, To: to, Currency: currency, Amount: amount})
}
