package wallet

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"croupier/house"
	"croupier/house/round"
	"croupier/odds"
)

// Clerk plays rounds with money that lies in an operator's wallet, in three
// commits: the intent; the stake confirmed, taken and drawn; the remittance, sent
// until the operator has accepted it. Rounds of the house's own accounts go
// straight to the desk. It is safe for concurrent use, in any number of processes
// over one store: what it must not forget lies there.
type Clerk struct {
	store   house.Store
	desk    *round.Desk
	wallets map[string]Wallet
	clock   func() time.Time
	mint    *house.Mint
	told    told
	woken   chan struct{}
	delays  delays
}

// Config is what a clerk needs. Zero fields take what is said beside them.
type Config struct {
	Store   house.Store
	Desk    *round.Desk // its floor must be this room's Floor
	Wallets map[string]Wallet
	Clock   func() time.Time // time.Now
	Mint    *house.Mint      // house.NewMint(Clock, nil)
}

// NewClerk begins to play with the wallets of operators, by the operators' names.
// Run, or Beat, must be called beside it.
func NewClerk(c Config) (*Clerk, error) {
	for name := range c.Wallets {
		if !names.MatchString(name) {
			return nil, fmt.Errorf("wallet: an operator may not be called %q", name)
		}
	}
	if c.Clock == nil {
		c.Clock = time.Now
	}
	if c.Mint == nil {
		c.Mint = house.NewMint(c.Clock, nil)
	}
	clerk := &Clerk{
		store: c.Store, desk: c.Desk, wallets: c.Wallets, clock: c.Clock, mint: c.Mint,
		woken: make(chan struct{}, 1), delays: delays{of: map[string]delay{}},
	}
	c.Store.Watch(clerk.watch)
	return clerk, nil
}

// told remembers what a wallet has last said that a player has, to be shown and
// for nothing else.
type told struct{ of sync.Map }

func (t *told) put(id house.ID, a odds.Amount) { t.of.Store(id, a) }

func (t *told) last(id house.ID) odds.Amount {
	a, _ := t.of.Load(id)
	amount, _ := a.(odds.Amount)
	return amount
}

// step is a start or a move on its way.
type step struct {
	mark  Mark
	order round.Order
	entry Entry // its round and step
	price func() (odds.Amount, error)
	deal  func(round.Order, round.Encode) (house.Reply, error)
}

// Start is the desk's Start. Of an operator's account the stake is confirmed by
// its wallet before anything is drawn; a win that waits in an open round is not
// credit there until it is taken. Whatever error it gives, but for house.ErrUnknown,
// nothing has moved in the end (PL-19).
func (c *Clerk) Start(ctx context.Context, o round.Order, want round.Opening, encode round.Encode) (house.Reply, error) {
	m, ok, err := c.mark(ctx, o.Account)
	if err != nil {
		return house.Reply{}, err
	}
	if !ok {
		return c.desk.Start(ctx, o, want, encode)
	}
	return c.play(ctx, encode, step{
		mark: m, order: o, entry: Entry{Round: c.desk.NewID()},
		price: func() (odds.Amount, error) { return c.desk.StakeOf(ctx, o.Account, want) },
		deal: func(o round.Order, encode round.Encode) (house.Reply, error) {
			return c.desk.Start(ctx, o, want, encode)
		},
	})
}

// Move is the desk's Move; a further stake goes the way of a first one.
func (c *Clerk) Move(ctx context.Context, o round.Order, want round.Choice, encode round.Encode) (house.Reply, error) {
	m, ok, err := c.mark(ctx, o.Account)
	if err != nil {
		return house.Reply{}, err
	}
	if !ok {
		return c.desk.Move(ctx, o, want, encode)
	}
	return c.play(ctx, encode, step{
		mark: m, order: o, entry: Entry{Round: want.Round, Step: want.Seen},
		price: func() (odds.Amount, error) { return c.desk.StakeOfMove(ctx, o.Account, want) },
		deal: func(o round.Order, encode round.Encode) (house.Reply, error) {
			return c.desk.Move(ctx, o, want, encode)
		},
	})
}

// play is the three-commit way of one request.
func (c *Clerk) play(ctx context.Context, encode round.Encode, s step) (house.Reply, error) {
	kept, found, err := c.kept(ctx, s.order)
	if err != nil || found {
		return kept, err
	}
	stake, err := s.price()
	if err != nil {
		return house.Reply{}, err
	}
	if stake == 0 {
		return s.deal(s.order, c.shown(encode, func() odds.Amount { return c.told.last(s.order.Account) }))
	}
	s.entry.Stake = stake
	p, in, err := c.ask(ctx, s.mark, s.order, s.entry)
	if err == nil && p.State == cancelling { // it was sent before, and must end first
		if _, err = c.drop(ctx, p, in, ""); err == nil {
			p, in, err = c.ask(ctx, s.mark, s.order, s.entry)
		}
	}
	if done := (*answered)(nil); errors.As(err, &done) {
		return done.reply, nil
	}
	if err != nil {
		return house.Reply{}, moved(err)
	}
	if p.State != asked {
		return house.Reply{}, fmt.Errorf("wallet: intent %s is being ended: %w", p.ID, house.ErrRetry)
	}
	receipt, err := c.confirm(ctx, s.mark, p, in)
	if err != nil {
		return house.Reply{}, err
	}
	in.Receipt = &receipt
	base := receipt.Balance
	s.order.Round = in.Round
	s.order.Fund = c.fund(s.mark, p, in, func(waiting odds.Amount) { base += waiting })
	reply, err := s.deal(s.order, c.shown(encode, func() odds.Amount { return base }))
	if err == nil {
		c.told.put(s.order.Account, receipt.Balance)
		return reply, nil
	}
	if errors.Is(err, house.ErrUnknown) {
		return house.Reply{}, err // dealt or not, the books know; the keeper reads them
	}
	return house.Reply{}, c.dropped(ctx, p, in, err)
}

// kept is the reply that a request was answered with before.
func (c *Clerk) kept(ctx context.Context, o round.Order) (reply house.Reply, found bool, err error) {
	err = c.store.Read(ctx, func(r house.Reader) (err error) {
		reply, found, err = house.FindReply(r, house.Key{Account: o.Account, Text: o.Key}, o.Body)
		return err
	})
	return reply, found, err
}

// confirm asks the wallet for the stake of an intent. A refusal ends the intent;
// any other doubt has it cancelled.
func (c *Clerk) confirm(ctx context.Context, m Mark, p house.Paper, in intent) (Receipt, error) {
	w, ok := c.wallets[in.Operator]
	if !ok {
		return Receipt{}, fmt.Errorf("wallet: operator %s is not known any more: %w", in.Operator, house.ErrRetry)
	}
	e := in.Entry
	e.Session = m.Session
	receipt, err := w.Apply(ctx, e)
	if err == nil && receipt.State == Applied {
		return receipt, nil
	}
	if err == nil {
		err = fmt.Errorf("wallet: a stake was answered with %q", receipt.State)
	}
	if ClassOf(err) != Refused {
		return Receipt{}, c.dropped(ctx, p, in, err)
	}
	if no := (*Refusal)(nil); errors.As(err, &no) && no.Reason == Tombstone {
		return Receipt{}, moved(errors.New(err.Error())) // the same request, sent twice, was given up meanwhile
	}
	in.Why = err.Error()
	if _, _, failed := c.turn(context.WithoutCancel(ctx), p, in, refused); failed != nil {
		return Receipt{}, moved(failed)
	}
	return Receipt{}, err
}

// dropped is what a player is told of a request that came to nothing, once its
// intent is sure to end: a refusal as it is, anything else as house.ErrRetry.
func (c *Clerk) dropped(ctx context.Context, p house.Paper, in intent, why error) error {
	ctx, end := context.WithTimeout(context.WithoutCancel(ctx), cancelTime)
	defer end()
	// If the wallet does not answer the cancel now, the intent lies in the books as
	// cancelling, and the keeper goes on; if even that could not be written, it
	// lies there as asked, and is cancelled after its grace.
	c.drop(ctx, p, in, why.Error())
	return moved(why)
}

// cancelTime is how long a request waits for its cancel before it is answered.
const cancelTime = 5 * time.Second

// moved tells an error of a command that has drawn nothing and whose stake, if the
// wallet took it, goes back: nothing moved in the end.
func moved(err error) error {
	if house.RefusalOf(err) != nil || errors.Is(err, house.ErrRetry) {
		return err
	}
	return fmt.Errorf("%w: %v", house.ErrRetry, err)
}

// shown is an encoding that shows the player what he has at the operator, once
// all is accepted there, and not what his empty purse holds.
func (c *Clerk) shown(encode round.Encode, elsewhere func() odds.Amount) round.Encode {
	return func(o round.Outcome) house.Reply {
		base := elsewhere()
		o.Balance += base
		o.Round.Before += base
		o.Round.After += base
		return encode(o)
	}
}

// event is a line of the journal.
func (c *Clerk) event(name, subject string) house.Event {
	return house.Event{Name: name, Subject: subject, At: c.clock()}
}
