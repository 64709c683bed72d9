package account

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"croupier/house"
)

// employment is the kind of paper that says whether somebody works here, by
// account: an account's record itself never changes, so that the journal's names
// stay true.
const employment = "employment"

// The states of an employment.
const (
	employed = "employed"
	gone     = "gone"
)

// Member is one of the staff.
type Member struct {
	Name  string
	Role  house.Role
	Venue string
	Since time.Time
	Gone  bool // dismissed
}

// Hire is somebody to be taken on.
type Hire struct {
	Name, Password string
	Role           house.Role
	Venue          string // "" is everywhere
	By             string // who does it, for the journal
}

// Employ opens an account of the staff (PL-42). It has no purse: staff cannot
// play. A role that is none, or a name or password out of bounds, is refused with
// NotOffered, a name that another has with NameTaken.
func (b *Book) Employ(ctx context.Context, h Hire) (house.Account, error) {
	if !slices.Contains(Roles(), h.Role) {
		return house.Account{}, house.Refuse(house.NotOffered, "no role is called %q, there are %v", string(h.Role), Roles())
	}
	if n := utf8.RuneCountInString(h.Name); n == 0 || n > NameMost || !utf8.ValidString(h.Name) {
		return house.Account{}, house.Refuse(house.NotOffered, "a name has 1 to %d characters", NameMost)
	}
	if len(h.Password) < PasswordLeast || len(h.Password) > PasswordMost {
		return house.Account{}, house.Refuse(house.NotOffered, "a password has %d to %d bytes", PasswordLeast, PasswordMost)
	}
	secret, err := b.hasher.hash(ctx, h.Password)
	if err != nil {
		return house.Account{}, err
	}
	a := house.Account{
		ID: b.mint.New(), Kind: house.Staff, Name: h.Name, Secret: secret, Created: b.clock(), Role: h.Role, Venue: h.Venue,
	}
	err = b.store.Do(ctx, func(r house.Reader) (house.Change, error) {
		if err := free(r, a.Name); err != nil {
			return house.Change{}, err
		}
		c := house.Change{Accounts: []house.Account{a}, Papers: []house.Paper{{
			Kind: employment, ID: string(a.ID), Version: 1, State: employed, Owner: string(a.ID), Venue: a.Venue, At: a.Created, Body: []byte(`{}`),
		}}}
		c.Event = house.Event{Name: "employ", Subject: string(a.ID), Detail: fmt.Sprintf("%s by %s", a.Role, h.By), At: a.Created}
		return c, nil
	})
	return a, err
}

// free refuses a name that somebody has.
func free(r house.Reader, name string) error {
	_, err := r.AccountNamed(name)
	if err == nil {
		return house.Refuse(house.NameTaken, "the name is taken")
	}
	if !errors.Is(err, house.ErrAbsent) {
		return err
	}
	return nil
}

// Dismiss ends somebody's work at once: his sessions open nothing any more, and
// he logs in no more. Who is not of the staff is refused as not found, a second
// dismissal as done.
func (b *Book) Dismiss(ctx context.Context, name, by string) error {
	now := b.clock()
	return b.store.Do(ctx, func(r house.Reader) (house.Change, error) {
		a, err := r.AccountNamed(name)
		if errors.Is(err, house.ErrAbsent) || err == nil && a.Kind != house.Staff {
			return house.Change{}, house.Refuse(house.NotFound, "nobody of the staff has this name")
		}
		if err != nil {
			return house.Change{}, err
		}
		p, err := r.Paper(employment, string(a.ID))
		if err != nil {
			return house.Change{}, err
		}
		if p.State == gone {
			return house.Change{}, house.Refuse(house.Done, "he was dismissed before")
		}
		p.Version, p.State, p.At = p.Version+1, gone, now
		return house.Change{
			Event:  house.Event{Name: "dismiss", Subject: string(a.ID), Detail: "by " + by, At: now},
			Papers: []house.Paper{p},
		}, nil
	})
}

func dismissed(r house.Reader, id house.ID) (bool, error) {
	p, err := r.Paper(employment, string(id))
	if err != nil {
		return false, fmt.Errorf("account: read an employment: %w", err)
	}
	return p.State == gone, nil
}

// Staff are all who work or have worked here, by name.
func (b *Book) Staff(ctx context.Context) ([]Member, error) {
	var all []Member
	err := b.store.Read(ctx, func(r house.Reader) error {
		all = all[:0]
		var papers []house.Paper
		err := r.EachPaper(employment, func(p house.Paper) error {
			papers = append(papers, p)
			return nil
		})
		if err != nil {
			return err
		}
		for _, p := range papers {
			a, err := r.Account(house.ID(p.ID))
			if err != nil {
				return err
			}
			all = append(all, Member{a.Name, a.Role, a.Venue, a.Created, p.State == gone})
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("account: list the staff: %w", err)
	}
	slices.SortFunc(all, func(a, b Member) int { return strings.Compare(a.Name, b.Name) })
	return all, nil
}

// Guard is the member of the staff behind a session's token, if he has a right:
// no session is refused with NotLoggedIn, whoever has not the right with
// Forbidden.
func (b *Book) Guard(ctx context.Context, token string, right Right) (house.Account, error) {
	a, err := b.Who(ctx, token)
	if err != nil {
		return house.Account{}, err
	}
	if !May(a, right) {
		return house.Account{}, house.Refuse(house.Forbidden, "this is for staff who may %s", right)
	}
	return a, nil
}
