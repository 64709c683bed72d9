package claim

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"

	"croupier/house"
	"croupier/house/round"
	"croupier/house/terminal"
	"croupier/house/venue"
	"croupier/odds"
)

// Config is what an office needs. Zero fields take what is said beside them.
type Config struct {
	Store  house.Store
	Venues *venue.Book
	Mint   *house.Mint      // house.NewMint(Clock, nil)
	Clock  func() time.Time // time.Now
}

// Office writes claims and sees them paid. It is the floor of a desk
// (round.Config.Floor). It is safe for concurrent use and remembers nothing.
type Office struct {
	terminal.Gate
	store house.Store
	mint  *house.Mint
	clock func() time.Time
}

// NewOffice opens the office.
func NewOffice(c Config) *Office {
	if c.Clock == nil {
		c.Clock = time.Now
	}
	if c.Mint == nil {
		c.Mint = house.NewMint(c.Clock, nil)
	}
	return &Office{Gate: terminal.Gate{Venues: c.Venues}, store: c.Store, mint: c.Mint, clock: c.Clock}
}

// After makes a claim of all that a command's rounds have won by hand, in the
// command's own change: a win over the limit (BC-M-20), and each award of a pool
// (DM-32), on-line too. The machine locks with it and calls an attendant; so it
// does for a round that is frozen (BC-M-23), until that has ended. Play money is
// claimed by nobody.
func (o *Office) After(r house.Reader, c *house.Change, rounds []round.Kept, now time.Time) error {
	machines := machines{}
	for _, kept := range rounds {
		rec := kept.Round
		fault := rec.Venue != "" && (rec.State == house.Frozen || rec.State == house.Void)
		if kept.ByHand == 0 && len(kept.Awards) == 0 && !fault {
			continue
		}
		if currency, err := odds.Lookup(rec.Currency); err != nil || currency.Fun {
			continue
		}
		m, err := machines.of(r, rec)
		if err != nil {
			return err
		}
		if err := o.claim(r, c, kept, m, now); err != nil {
			return err
		}
		if m != nil && fault {
			m.touched = o.fault(m.Machine, rec, now) || m.touched
		}
	}
	return machines.write(r, c, o.Venues, now)
}

// claim makes the claims of one round, and locks its machine for each that waits
// for staff.
func (o *Office) claim(r house.Reader, c *house.Change, kept round.Kept, m *touched, now time.Time) error {
	var at *terminal.Machine
	if m != nil {
		at = m.Machine
	}
	claims, err := o.owe(r, kept, at, now)
	if err != nil {
		return err
	}
	for _, claim := range claims {
		if err := claim.write(c, now); err != nil {
			return err
		}
		c.Event.Detail += fmt.Sprintf(" [%s of %s, %s]", claim.Kind, house.Say(claim.Amount, claim.Currency), claim.State()) // PL-35: large wins
		if m != nil && claim.State() != Paid {
			m.Lock(terminal.Lock{
				Why: string(claim.Kind), Claim: claim.ID, Round: claim.Round, Amount: int64(claim.Amount), Since: now, Due: claim.Due,
			})
			m.touched = true
		}
	}
	return nil
}

// touched is a machine that a command has in hand, and whether it has changed.
type touched struct {
	*terminal.Machine
	touched bool
}

// machines are those of a command's rounds: at a live table there may be several.
type machines map[house.ID]*touched

// of is the machine that a round is played at, or nil.
func (all machines) of(r house.Reader, rec house.Round) (*touched, error) {
	if rec.Venue == "" {
		return nil, nil
	}
	if m, known := all[rec.Account]; known {
		return m, nil
	}
	m, err := terminal.Read(r, rec.Account)
	if errors.Is(err, house.ErrAbsent) {
		all[rec.Account] = nil // somebody plays at a table with his own account
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	all[rec.Account] = &touched{Machine: m}
	return all[rec.Account], nil
}

// write writes the machines that have changed, in the order of their IDs.
func (all machines) write(r house.Reader, c *house.Change, book *venue.Book, now time.Time) error {
	for _, id := range slices.Sorted(maps.Keys(all)) {
		if m := all[id]; m != nil && m.touched {
			if err := m.Write(r, c, book, now); err != nil {
				return err
			}
		}
	}
	return nil
}

// fault locks a machine while one of its rounds is frozen.
func (o *Office) fault(m *terminal.Machine, rec house.Round, now time.Time) (changed bool) {
	mine := func(l terminal.Lock) bool { return l.Why == terminal.ForFault && l.Round == rec.ID }
	if rec.State == house.Void {
		return m.Unlock(now, mine)
	}
	for _, l := range m.Locks {
		if mine(l) {
			return false
		}
	}
	due := now.Add(o.Venues.Terms(rec.Venue).AttendWithin)
	m.Lock(terminal.Lock{Why: terminal.ForFault, Round: rec.ID, Amount: int64(rec.Stake), Since: now, Due: &due})
	return true
}

// owe is the claims of one round.
func (o *Office) owe(r house.Reader, kept round.Kept, m *terminal.Machine, now time.Time) (claims []*Claim, err error) {
	rec := kept.Round
	if kept.ByHand > 0 {
		c, err := o.begin(r, rec, HandPay, kept.ByHand, m, now)
		if err != nil {
			return nil, err
		}
		if c.ID, err = nextHandPay(r, rec.ID); err != nil {
			return nil, err
		}
		claims = append(claims, c)
	}
	before := len(rec.Awards) - len(kept.Awards)
	for i, a := range kept.Awards {
		c, err := o.ofAward(r, rec, a, before+i, m)
		if err != nil {
			return nil, err
		}
		if i < kept.Credited {
			c.credit(now)
		}
		claims = append(claims, c)
	}
	return claims, nil
}

// ofAward is the claim of a round's award by its number in the round, from 0. An
// award of nothing is claimed too: the form says so.
func (o *Office) ofAward(r house.Reader, rec house.Round, a house.Award, number int, m *terminal.Machine) (*Claim, error) {
	c, err := o.begin(r, rec, Jackpot, a.Amount, m, a.At)
	if err != nil {
		return nil, err
	}
	c.ID, c.Pool = awardID(rec.ID, number), a.Pool
	return c, nil
}

// awardID names the claim of a round's award.
func awardID(id house.ID, number int) string { return fmt.Sprintf("%s-j%d", id, number+1) }

// nextHandPay names a round's next hand pay: a round that goes on may have
// several.
func nextHandPay(r house.Reader, id house.ID) (string, error) {
	for n := 1; ; n++ {
		name := fmt.Sprintf("%s-h%d", id, n)
		_, err := r.Paper(Paper, name)
		if errors.Is(err, house.ErrAbsent) {
			return name, nil
		}
		if err != nil {
			return "", fmt.Errorf("claim: look for %s: %w", name, err)
		}
	}
}

// begin is a claim as it is made.
func (o *Office) begin(r house.Reader, rec house.Round, kind Kind, amount odds.Amount, m *terminal.Machine, won time.Time) (*Claim, error) {
	c := &Claim{
		Kind: kind, Account: rec.Account, Player: rec.Player, Venue: rec.Venue, Game: rec.Game, Round: rec.ID,
		Amount: amount, Currency: rec.Currency, Won: won,
	}
	if c.Player == "" {
		c.Player = rec.Account
	}
	player, err := r.Account(c.Player)
	if err != nil {
		return nil, fmt.Errorf("claim: read the winner of round %s: %w", rec.ID, err)
	}
	c.Name = terminal.Mask(player.Name)
	terms := o.Venues.Terms(rec.Venue)
	c.FourEyes = amount > terms.FourEyesAbove
	c.PayBy, c.PayAt = deadline(o.Venues, rec.Venue, kind, amount, won)
	if m != nil {
		c.Machine, c.Terminal = m.ID, m.Name
	}
	if rec.Venue != "" {
		due := won.Add(terms.AttendWithin)
		c.Due = &due
	}
	return c, nil
}

// adoptAtOnce is how many claims one change makes.
const adoptAtOnce = 100

// Adopt makes the claims of awards that have none, of books from before there
// were any: they lock no machine, and their days count from the win as always.
func (o *Office) Adopt(ctx context.Context) error {
	for {
		found := 0
		err := o.store.Do(ctx, func(r house.Reader) (house.Change, error) {
			now := o.clock()
			c := house.Change{}
			found = 0
			err := unclaimed(r, func(rec house.Round, a house.Award, number int) error {
				if found == adoptAtOnce {
					return nil
				}
				found++
				claim, err := o.ofAward(r, rec, a, number, nil)
				if err != nil {
					return err
				}
				return claim.write(&c, now)
			})
			if found > 0 {
				c.Event = house.Event{Name: "claim", Subject: "awards", Detail: fmt.Sprintf("%d of older awards", found), At: now}
			}
			return c, err
		})
		if err != nil {
			return fmt.Errorf("claim: claims of older awards: %w", err)
		}
		if found < adoptAtOnce {
			return nil
		}
	}
}

// unclaimed calls f with every award of real money that has no claim, and its
// number in its round.
func unclaimed(r house.Reader, f func(rec house.Round, a house.Award, number int) error) error {
	back, err := takenBack(r)
	if err != nil {
		return err
	}
	seen := map[house.ID]int{}
	return r.EachAward(func(a house.Award) error {
		number := seen[a.Round]
		seen[a.Round]++
		if currency, err := odds.Lookup(a.Pool.Currency); err != nil || currency.Fun {
			return nil
		}
		if back[awardID(a.Round, number)] {
			return nil // nothing is owed
		}
		_, err := r.Paper(Paper, awardID(a.Round, number))
		if err == nil || !errors.Is(err, house.ErrAbsent) {
			return err
		}
		rec, err := r.Round(a.Round)
		if err != nil {
			return err
		}
		return f(rec, a, number)
	})
}
