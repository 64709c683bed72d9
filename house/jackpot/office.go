package jackpot

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"croupier/house"
	"croupier/house/ledger"
	"croupier/odds"
)

// Claims are what else must know that an award is taken back: it refuses where
// the winner was paid, and writes into the same change that nothing is owed any
// more. number is the award's in its round, from 0. Nil is a house where nobody claims anything.
type Claims interface {
	TakeBack(r house.Reader, c *house.Change, a house.Award, number int, by house.ID, at time.Time) error
}

// OfficeConfig is what an office needs.
type OfficeConfig struct {
	Store house.Store
	Clock func() time.Time // nil: time.Now
	// Fed tells whether some stake can still feed a pool; the desk knows.
	Fed    func(house.PoolName) bool
	Claims Claims
}

// Office is where staff ask for what a pool needs, and where a second person
// decides (PL-25, PL-29). Every step is a line of the journal (PL-35). Who may
// ask and who may decide the caller knows. It is safe for concurrent use.
type Office struct{ OfficeConfig }

// NewOffice opens an office.
func NewOffice(c OfficeConfig) *Office {
	if c.Clock == nil {
		c.Clock = time.Now
	}
	return &Office{c}
}

// Keyed is a request that a lost reply may send again: it is answered once, and
// after that with the same reply (PL-18).
type Keyed struct {
	Key    house.Key
	Asked  [32]byte // the digest of the request
	Encode func(Change) house.Reply
}

// once runs a keyed command, whose reply is kept with what it writes.
func (o *Office) once(ctx context.Context, k Keyed, do func(house.Reader) (Change, house.Change, error)) (house.Reply, error) {
	var reply house.Reply
	err := o.Store.Do(ctx, func(r house.Reader) (house.Change, error) {
		kept, found, err := house.FindReply(r, k.Key, k.Asked)
		if err != nil || found {
			reply = kept
			return house.Change{}, err
		}
		c, ch, err := do(r)
		if err != nil {
			return house.Change{}, err
		}
		reply = k.Encode(c)
		ch.Reply = &house.Kept{Key: k.Key, Asked: k.Asked, Reply: reply}
		return ch, nil
	})
	if err != nil {
		return house.Reply{}, err
	}
	return reply, nil
}

// AskOnce is Ask under a key.
func (o *Office) AskOnce(ctx context.Context, k Keyed, want Change, by house.ID) (house.Reply, error) {
	return o.once(ctx, k, func(r house.Reader) (Change, house.Change, error) { return o.ask(r, want, by) })
}

// DecideOnce is Decide under a key.
func (o *Office) DecideOnce(ctx context.Context, k Keyed, id string, to Answer, why string, by house.ID) (house.Reply, error) {
	return o.once(ctx, k, func(r house.Reader) (Change, house.Change, error) { return o.decide(r, id, to, why, by) })
}

// Ask writes a request down: Pool, What, Why and, by What, Amendment, Into or
// Round and Award are the caller's. It is refused as not found where there is no
// such pool or award, and with NotOffered where it could not be carried out.
func (o *Office) Ask(ctx context.Context, want Change, by house.ID) (c Change, err error) {
	err = o.Store.Do(ctx, func(r house.Reader) (ch house.Change, err error) {
		c, ch, err = o.ask(r, want, by)
		return ch, err
	})
	return c, err
}

func (o *Office) ask(r house.Reader, want Change, by house.ID) (c Change, ch house.Change, err error) {
	now := o.Clock()
	if strings.TrimSpace(want.Why) == "" {
		return c, ch, house.Refuse(house.NotOffered, "say why")
	}
	c = Change{
		Pool: want.Pool, What: want.What, Amendment: want.Amendment, Into: want.Into, Round: want.Round, Award: want.Award,
		Why: want.Why, Asked: Deed{string(by), now},
	}
	past, err := changesOf(r, c.Pool)
	if err != nil {
		return c, ch, err
	}
	c.Number = len(past) + 1
	if err := o.fits(r, &c); err != nil {
		return c, ch, err
	}
	if slices.ContainsFunc(past, c.doubles) {
		return c, ch, house.Refuse(house.Done, "this is asked for already")
	}
	c.State, c.Version = Asked, 1
	return c, house.Change{Event: c.event("asked", c.Asked), Papers: []house.Paper{c.paper(Asked, 0, now)}}, nil
}

// doubles tells whether a change asks for the same as one that nobody has decided.
func (c Change) doubles(other Change) bool {
	same := func(a, b *odds.Amount) bool { return a == b || a != nil && b != nil && *a == *b }
	return other.State == Asked && c.What == other.What && c.Into == other.Into && c.Round == other.Round && c.Award == other.Award &&
		same(c.Amendment.Seed, other.Amendment.Seed) && same(c.Amendment.From, other.Amendment.From) &&
		same(c.Amendment.To, other.Amendment.To) && maps.Equal(c.Amendment.Growth, other.Amendment.Growth)
}

// event is the journal's of a step.
func (c Change) event(step string, d Deed) house.Event {
	return house.Event{Name: "pool-change", Subject: c.ID(), Detail: fmt.Sprintf("%s by %s: %s", step, d.By, c.inWords()), At: d.At}
}

// inWords says what is asked, before and after.
func (c Change) inWords() string {
	switch c.What {
	case Close:
		return fmt.Sprintf("close into %s", c.Into.Purse())
	case TakeBack:
		return fmt.Sprintf("take back award %d of round %s, %d", c.Award, c.Round, c.Amount)
	}
	before, after := c.Before, c.Amendment.on(c.Before)
	var says []string
	for _, f := range []struct {
		name          string
		before, after odds.Amount
	}{{"seed", before.Seed, after.Seed}, {"from", before.From, after.From}, {"to", before.To, after.To}} {
		if f.before != f.after {
			says = append(says, fmt.Sprintf("%s %d to %d", f.name, f.before, f.after))
		}
	}
	for _, game := range slices.Sorted(maps.Keys(c.Amendment.Growth)) {
		says = append(says, fmt.Sprintf("growth by %s %s to %s", game, before.Growth[game], after.Growth[game]))
	}
	return "from the next start on " + strings.Join(says, ", ")
}

// fits refuses what could not be carried out now, and fills in what it concerns.
func (o *Office) fits(r house.Reader, c *Change) error {
	pool, err := r.Pool(c.Pool)
	if errors.Is(err, house.ErrAbsent) {
		return house.Refuse(house.NotFound, "there is no pool %s", c.Pool.Purse())
	}
	if err != nil {
		return err
	}
	switch c.What {
	case Amend:
		return fitsAmend(r, c)
	case Close:
		return o.fitsClose(r, c, pool)
	case TakeBack:
		return fitsTakeBack(r, c)
	}
	return house.Refuse(house.NotOffered, "nothing is called %q here", string(c.What))
}

func fitsAmend(r house.Reader, c *Change) error {
	in, _, err := read(r, c.Pool)
	if err != nil {
		return fmt.Errorf("jackpot: the conditions of %s: %w", c.Pool.Purse(), err)
	}
	for game := range c.Amendment.Growth {
		if _, ok := in.Figures.Growth[game]; !ok {
			return house.Refuse(house.NotOffered, "%s feeds no such pool", game)
		}
	}
	after := c.Amendment.on(in.Figures)
	if after.equal(in.Figures) {
		return house.Refuse(house.NotOffered, "nothing would change")
	}
	if err := after.Check(in.Kind); err != nil {
		return house.Refuse(house.NotOffered, "%s", strings.ReplaceAll(err.Error(), "\n", "; "))
	}
	if c.Before.Growth == nil {
		c.Before = in.Figures
	}
	return nil
}

func (o *Office) fitsClose(r house.Reader, c *Change, pool house.Pool) error {
	if _, err := r.Pool(c.Into); errors.Is(err, house.ErrAbsent) {
		return house.Refuse(house.NotFound, "there is no pool %s", c.Into.Purse())
	} else if err != nil {
		return err
	}
	switch {
	case c.Into == c.Pool:
		return house.Refuse(house.NotOffered, "a pool is closed into another")
	case c.Into.Currency != c.Pool.Currency:
		return house.Refuse(house.NotOffered, "the one holds %s and the other %s", c.Pool.Currency, c.Into.Currency)
	case o.Fed(c.Pool):
		return house.Refuse(house.NotOffered, "stakes still feed the pool: take it from its games, or change its scope, and start the house again first")
	case !o.Fed(c.Into):
		return house.Refuse(house.NotOffered, "no stake feeds the other pool: nobody could win it there")
	case pool.Amount == 0 && pool.Carry.IsZero():
		return house.Refuse(house.Done, "the pool is empty")
	}
	return nil
}

func fitsTakeBack(r house.Reader, c *Change) error {
	a, err := awardOf(r, *c)
	if err != nil {
		return err
	}
	c.Amount = a.Amount
	past, err := changesOf(r, c.Pool)
	if err != nil {
		return err
	}
	for _, p := range past {
		if p.What == TakeBack && p.State == Done && p.Round == c.Round && p.Award == c.Award {
			return house.Refuse(house.Done, "the award was taken back before")
		}
	}
	return nil
}

// awardOf is the award that a change takes back.
func awardOf(r house.Reader, c Change) (house.Award, error) {
	record, err := r.Round(c.Round)
	if errors.Is(err, house.ErrAbsent) || err == nil && (c.Award < 0 || c.Award >= len(record.Awards)) {
		return house.Award{}, house.Refuse(house.NotFound, "there is no such award")
	}
	if err != nil {
		return house.Award{}, err
	}
	a := record.Awards[c.Award]
	if a.Pool != c.Pool {
		return house.Award{}, house.Refuse(house.NotOffered, "the award is of pool %s: it goes back there and nowhere else", a.Pool.Purse()) // PL-29
	}
	return a, nil
}

// Decide approves a change, by somebody other than who asked for it, or refuses
// it, which the asker may do too. An amendment waits for the pool's next start;
// the rest is carried out at once.
func (o *Office) Decide(ctx context.Context, id string, to Answer, why string, by house.ID) (c Change, err error) {
	err = o.Store.Do(ctx, func(r house.Reader) (ch house.Change, err error) {
		c, ch, err = o.decide(r, id, to, why, by)
		return ch, err
	})
	return c, err
}

func (o *Office) decide(r house.Reader, id string, to Answer, why string, by house.ID) (c Change, ch house.Change, err error) {
	now := o.Clock()
	p, err := r.Paper(ChangePaper, id)
	if errors.Is(err, house.ErrAbsent) {
		return c, ch, house.Refuse(house.NotFound, "there is no such change")
	}
	if err != nil {
		return c, ch, err
	}
	if c, err = readChange(p); err != nil {
		return c, ch, err
	}
	switch waits := c.State == Asked || c.State == Approved && to == No; {
	case to != Yes && to != No:
		return c, ch, house.Refuse(house.NotOffered, "a change is approved or refused")
	case !waits:
		return c, ch, house.Refuse(house.Done, "it is %s already", c.State)
	case to == Yes && c.Asked.By == string(by):
		return c, ch, house.Refuse(house.Forbidden, "somebody else must approve what you have asked for")
	}
	c.Answer, c.Decided = why, Deed{string(by), now}
	if to == No {
		c.State = Refused
		ch = house.Change{Event: c.event("refused", c.Decided), Papers: []house.Paper{c.paper(Refused, c.Version, now)}}
	} else {
		ch, err = o.approve(r, &c)
	}
	c.Version++
	return c, ch, err
}

// Answer is what is decided of a change.
type Answer string

// The answers.
const (
	Yes Answer = "approve"
	No  Answer = "refuse"
)

// approve carries a change out as far as it can be now.
func (o *Office) approve(r house.Reader, c *Change) (house.Change, error) {
	if err := o.fits(r, c); err != nil {
		return house.Change{}, err
	}
	ch := house.Change{Event: c.event("approved", c.Decided)}
	sheet := ledger.NewSheet(r)
	var err error
	switch c.State = Done; c.What {
	case Amend:
		c.State = Approved
		other, waits, err1 := approved(r, c.Pool)
		if err = err1; err == nil && waits {
			err = house.Refuse(house.NotOffered, "change %d of the pool waits for its next start: refuse that first", other.Number)
		}
	case Close:
		err = closeInto(r, sheet, c, &ch)
	case TakeBack:
		err = o.takeBack(r, sheet, *c, &ch)
	}
	if err != nil {
		return house.Change{}, err
	}
	sheet.Fill(&ch)
	ch.Papers = append(ch.Papers, c.paper(c.State, c.Version, c.Decided.At))
	return ch, nil
}

// Changes are the changes of a state, "" is all, newest last.
func Changes(r house.Reader, state string) (all []Change, err error) {
	err = r.EachPaper(ChangePaper, func(p house.Paper) error {
		if state != "" && p.State != state {
			return nil
		}
		c, err := readChange(p)
		all = append(all, c)
		return err
	})
	slices.SortStableFunc(all, func(a, b Change) int { return a.Asked.At.Compare(b.Asked.At) })
	return all, err
}
