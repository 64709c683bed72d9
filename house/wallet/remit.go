package wallet

import (
	"fmt"
	"slices"
	"time"

	"croupier/house"
	"croupier/house/round"
	"croupier/odds"
)

// RemittanceKind is the paper of what an operator's wallet is due from one step of
// a round: a win, a refund, or the news that the round is over. Its ID is the key
// at the operator.
const RemittanceKind = "remittance"

// The states of a remittance.
const (
	due      = "due"
	accepted = "accepted"
)

// remittance is the body of the paper.
type remittance struct {
	Operator string   `json:"operator"`
	Account  house.ID `json:"account"`
	Entry
	Receipt *Receipt `json:"receipt,omitempty"`
}

// Floor is a floor on which accounts of operators play too: whatever a command
// leaves in the purse of such an account is put aside for the operator in the same
// commit, with the paper that says so. The purse is empty between commits, so that
// nothing can be staked that no wallet has confirmed. It costs one reading of each
// command; a house without operators has no need of it.
type Floor struct {
	under round.Floor
	mint  *house.Mint
}

// NewFloor lays the floor over another.
func NewFloor(under round.Floor, mint *house.Mint) *Floor { return &Floor{under: under, mint: mint} }

// Leave is the floor's below.
func (f *Floor) Leave(r house.Reader, a house.Account, want round.Opening, now time.Time) (round.Stand, error) {
	return f.under.Leave(r, a, want, now)
}

// Bounds are the floor's below.
func (f *Floor) Bounds(venue string) round.Bounds { return f.under.Bounds(venue) }

// After puts aside what the rounds of a command leave to operators' accounts.
func (f *Floor) After(r house.Reader, c *house.Change, rounds []round.Kept, now time.Time) error {
	if err := f.under.After(r, c, rounds, now); err != nil {
		return err
	}
	done := map[house.ID]bool{}
	for _, k := range rounds {
		account := k.Round.Account
		if done[account] {
			continue
		}
		done[account] = true
		m, ok, err := marked(r, account)
		if err != nil {
			return fmt.Errorf("wallet: read whose account %s is: %w", account, err)
		}
		if !ok {
			continue
		}
		if err := f.remit(r, c, m, rounds, now); err != nil {
			return err
		}
	}
	return nil
}

// remit writes what one account leaves.
func (f *Floor) remit(r house.Reader, c *house.Change, m Mark, rounds []round.Kept, now time.Time) error {
	left, err := leaves(r, c, m)
	if err != nil {
		return err
	}
	rest := left
	for _, k := range rounds {
		rec := k.Round
		if rec.Account != m.Account {
			continue
		}
		e := Entry{Round: rec.ID, Step: rec.Moves, Win: credited(c, m, rec.ID), Final: rec.State == house.Settled || rec.State == house.Void}
		rest -= e.Win
		if e.Win > 0 || e.Final {
			f.write(c, m, e, now)
		}
	}
	if rest < 0 {
		return fmt.Errorf("wallet: account %s has staked %d that its wallet has not confirmed", m.Account, -rest)
	}
	if rest > 0 {
		from, err := f.confirmedFor(c, rounds)
		if err != nil {
			return err
		}
		f.write(c, m, Entry{Round: from, Win: rest, Final: true}, now)
	}
	putAside(c, m, left)
	quiet(c, m)
	return nil
}

// leaves is what a purse holds after a change.
func leaves(r house.Reader, c *house.Change, m Mark) (odds.Amount, error) {
	lot, err := r.Lot(m.purse())
	if err != nil {
		return 0, fmt.Errorf("wallet: read purse %s: %w", m.purse(), err)
	}
	left := lot.Amount
	for _, p := range c.Postings {
		switch m.purse() {
		case p.To:
			left += p.Amount
		case p.From:
			left -= p.Amount
		}
	}
	return left, nil
}

// credited is what a change gives to an account from one of its rounds.
func credited(c *house.Change, m Mark, id house.ID) (sum odds.Amount) {
	for _, p := range c.Postings {
		if p.To == m.purse() && p.Round == id {
			sum += p.Amount
		}
	}
	return sum
}

// confirmedFor is what the operator is told that a rest comes from: the round whose
// confirmed stake the command has not taken after all, else a name of its own, of
// money that lay in the purse before.
func (f *Floor) confirmedFor(c *house.Change, rounds []round.Kept) (house.ID, error) {
	for _, p := range c.Papers {
		if p.Kind != IntentKind {
			continue
		}
		var in intent
		if err := p.Read(&in); err != nil {
			return "", err
		}
		if !slices.ContainsFunc(rounds, func(k round.Kept) bool { return k.Round.ID == in.Round }) {
			return in.Round, nil
		}
	}
	return f.mint.New(), nil
}

// write writes one remittance.
func (f *Floor) write(c *house.Change, m Mark, e Entry, now time.Time) {
	e.Player, e.Key = m.Player, string(f.mint.New())
	c.Papers = append(c.Papers, house.Paper{
		Kind: RemittanceKind, ID: e.Key, Version: 1, State: due, Owner: string(m.Account), Due: now, At: now,
		Body: house.Body(remittance{Operator: m.Operator, Account: m.Account, Entry: e}),
	})
}

// putAside empties a purse into what is held for the operator.
func putAside(c *house.Change, m Mark, amount odds.Amount) {
	if amount > 0 {
		c.Postings = append(c.Postings, house.Posting{
			Reason: house.ForRemittance, From: m.purse(), To: m.held(), Currency: m.Currency, Amount: amount,
		})
	}
}

// quiet takes back what the change would tell of the account's balance: its purse
// is not what the player has.
func quiet(c *house.Change, m Mark) {
	for i := range c.News {
		if n := &c.News[i]; n.Account == m.Account && n.Balance != nil {
			n.Balance, n.Currency = nil, ""
		}
	}
}
