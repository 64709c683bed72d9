package wallet

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"croupier/house"
	"croupier/odds"
)

// The keeper's pace.
const (
	atOnce      = 16               // papers that are worked at together
	pauseTime   = time.Second      // between two looks while something waits
	restTime    = 30 * time.Second // and while nothing does: another process may have left something
	longestTime = 5 * time.Minute  // of the back-off of one paper
	sweepTime   = time.Hour        // between two sweeps
)

// delay is how often a paper has failed and when it is tried again. It lives in
// memory alone: a new process tries at once.
type delay struct {
	tries int
	at    time.Time
}

type delays struct {
	mu sync.Mutex
	of map[string]delay
}

// ready tells whether a paper may be tried now.
func (d *delays) ready(id string, now time.Time) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	return !now.Before(d.of[id].at)
}

// after notes how a try went.
func (d *delays) after(id string, now time.Time, err error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if err == nil {
		delete(d.of, id)
		return
	}
	next := d.of[id]
	next.at = now.Add(min(pauseTime<<min(next.tries, 10), longestTime))
	next.tries++
	d.of[id] = next
}

// watch wakes the keeper when something is due; it must not block.
func (c *Clerk) watch(done house.Commit) {
	for _, ch := range done.Changes {
		for _, p := range ch.Papers {
			if p.Kind == RemittanceKind && p.State == due || p.Kind == IntentKind && p.State == cancelling {
				c.wake()
				return
			}
		}
	}
}

// wake has the keeper look at once.
func (c *Clerk) wake() {
	select {
	case c.woken <- struct{}{}:
	default:
	}
}

// Run brings intents and remittances to their end until the context does; report
// hears what has failed and will be tried again. Any number of processes may run
// one.
func (c *Clerk) Run(ctx context.Context, report func(error)) {
	var swept time.Time
	for ctx.Err() == nil {
		waiting, err := c.Beat(ctx)
		if now := c.clock(); now.Sub(swept) >= sweepTime {
			swept = now
			err = errors.Join(err, c.Sweep(ctx))
		}
		if err != nil && ctx.Err() == nil {
			report(err)
		}
		wait := restTime
		if waiting > 0 || err != nil {
			wait = pauseTime
		}
		timer := time.NewTimer(wait)
		select {
		case <-ctx.Done():
		case <-c.woken:
		case <-timer.C:
		}
		timer.Stop()
	}
}

// Beat works once at all that has to be brought to its end: intents that were
// forgotten are cancelled, cancels and remittances are sent. It tells how much
// still waits; the error joins what has failed and is tried again later.
func (c *Clerk) Beat(ctx context.Context) (waiting int, err error) {
	now := c.clock()
	for _, job := range []struct {
		q  house.PaperQuery
		do func(context.Context, house.Paper) error
	}{
		{house.PaperQuery{Kind: IntentKind, State: asked, DueBy: now}, c.forgotten},
		{house.PaperQuery{Kind: IntentKind, State: cancelling}, c.cancelAgain},
		{house.PaperQuery{Kind: RemittanceKind, State: due}, c.send},
	} {
		left, failed := c.each(ctx, job.q, job.do)
		waiting += left
		err = errors.Join(err, failed)
	}
	return waiting, err
}

// each does something with all papers of a query that may be tried now.
func (c *Clerk) each(ctx context.Context, q house.PaperQuery, do func(context.Context, house.Paper) error) (left int, err error) {
	q.Limit = atOnce
	for ctx.Err() == nil {
		var page []house.Paper
		failed := c.store.Read(ctx, func(r house.Reader) (err error) {
			page, err = r.Papers(q)
			return err
		})
		if failed != nil {
			return left, errors.Join(err, fmt.Errorf("wallet: look for papers of kind %s: %w", q.Kind, failed))
		}
		faults := make([]error, len(page))
		var group sync.WaitGroup
		for i, p := range page {
			q.After = p.ID
			if !c.delays.ready(p.ID, c.clock()) {
				left++
				continue
			}
			group.Go(func() {
				faults[i] = do(ctx, p)
				c.delays.after(p.ID, c.clock(), faults[i])
			})
		}
		group.Wait()
		for _, f := range faults {
			if f != nil {
				left++
			}
		}
		err = errors.Join(err, errors.Join(faults...))
		if len(page) < q.Limit {
			return left, err
		}
	}
	return left, errors.Join(err, ctx.Err())
}

// forgotten cancels an intent that nobody has brought on.
func (c *Clerk) forgotten(ctx context.Context, p house.Paper) error {
	var in intent
	if err := p.Read(&in); err != nil {
		return err
	}
	_, err := c.drop(ctx, p, in, "it was forgotten")
	return err
}

// cancelAgain asks the wallet once more.
func (c *Clerk) cancelAgain(ctx context.Context, p house.Paper) error {
	var in intent
	if err := p.Read(&in); err != nil {
		return err
	}
	_, err := c.cancel(ctx, p, in)
	return err
}

// send is the third commit: a remittance that the wallet has accepted leaves the
// house. A wallet's refusal does not end it: what is due stays due, and a person
// hears of it.
func (c *Clerk) send(ctx context.Context, p house.Paper) error {
	var due remittance
	if err := p.Read(&due); err != nil {
		return err
	}
	w, ok := c.wallets[due.Operator]
	if !ok {
		return fmt.Errorf("wallet: operator %s of remittance %s is not known any more", due.Operator, p.ID)
	}
	var receipt Receipt
	var err error
	if due.Win > 0 {
		receipt, err = w.Apply(ctx, due.Entry)
	} else {
		receipt, err = w.Close(ctx, Closing{Player: due.Player, Round: due.Round})
	}
	if err != nil {
		return fmt.Errorf("wallet: send remittance %s of round %s: %w", p.ID, due.Round, err)
	}
	due.Receipt = &receipt
	return c.accept(ctx, p, due)
}

// accept books a remittance out, once.
func (c *Clerk) accept(ctx context.Context, p house.Paper, sent remittance) error {
	err := c.store.Do(ctx, func(r house.Reader) (house.Change, error) {
		now, err := r.Paper(RemittanceKind, p.ID)
		if err != nil || now.Version != p.Version {
			return house.Change{}, err // another process has done it
		}
		now.State, now.Due = accepted, time.Time{}
		ch := house.Change{Event: c.event("remittance", p.ID), Papers: []house.Paper{c.next(now, sent)}}
		if sent.Win > 0 {
			ch.Postings = []house.Posting{{
				Reason: house.ForRemittance, From: house.PurseOf(house.HoldPurse, string(sent.Account)),
				To: house.PurseOf(house.BankPurse, sent.Currency), Currency: sent.Currency, Amount: sent.Win,
			}}
			balance := sent.Receipt.Balance
			ch.News = []house.News{{Account: sent.Account, Balance: &balance, Currency: sent.Currency}}
		}
		return ch, nil
	})
	if err != nil {
		return fmt.Errorf("wallet: remittance %s was accepted, and could not be written: %w", p.ID, err)
	}
	c.told.put(sent.Account, sent.Receipt.Balance)
	return nil
}

// Has is whose an account's money is and what he has, as it is shown: what the
// operator's wallet says, with what is on its way there. ok is false for an account
// of the house. A wallet that does not answer soon leaves what it said last.
func (c *Clerk) Has(ctx context.Context, account house.ID) (m Mark, balance odds.Amount, ok bool, err error) {
	m, ok, err = c.mark(ctx, account)
	if err != nil || !ok {
		return m, 0, false, err
	}
	w, known := c.wallets[m.Operator]
	if !known {
		return m, 0, true, fmt.Errorf("wallet: operator %s is not known any more: %w", m.Operator, house.ErrRetry)
	}
	var lot house.Lot
	err = c.store.Read(ctx, func(r house.Reader) (err error) {
		lot, err = r.Lot(m.held())
		return err
	})
	if err != nil {
		return m, 0, true, fmt.Errorf("wallet: read what is due to account %s: %w", account, err)
	}
	soon, end := context.WithTimeout(ctx, lookTime)
	defer end()
	if balance, err = w.Balance(soon, m.Player); err != nil {
		balance = c.told.last(account)
	}
	c.told.put(account, balance)
	return m, balance + lot.Amount, true, nil
}

// lookTime is how long a look at a balance may take.
const lookTime = 2 * time.Second
