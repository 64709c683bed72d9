package wallet

import (
	"context"
	"errors"
	"fmt"
	"regexp"

	"croupier/house"
	"croupier/house/ledger"
	"croupier/odds"
)

// MarkKind and PlayerKind are the papers that make an account an operator's: by
// the account, and by operator, currency and player.
const (
	MarkKind   = "operator-account"
	PlayerKind = "operator-player"
)

// Mark says whose an account's money is. Such an account has no password, and its
// purse is empty between commits: what a round needs is brought into it, and what
// a round leaves is due to the operator.
type Mark struct {
	Account  house.ID `json:"account"`
	Operator string   `json:"operator"`
	Player
	// Session is the operator's word for the session that gates stakes. It opens
	// nothing without the key that signs requests.
	Session string `json:"session,omitempty"`
}

// held is where lies what the operator is due.
func (m Mark) held() house.Purse { return house.PurseOf(house.HoldPurse, string(m.Account)) }

// purse is what the account plays from.
func (m Mark) purse() house.Purse { return house.PurseOf(house.PlayerPurse, string(m.Account)) }

// names are what an operator and its players may be called.
var names = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9._:@-]{0,63}$`)

// Launch opens a session with an operator's word for a player, and gives the
// account that plays with his money: at the first time a new one. An operator that
// the house does not know is NotFound.
func (c *Clerk) Launch(ctx context.Context, operator, word string) (house.Account, error) {
	w, ok := c.wallets[operator]
	if !ok {
		return house.Account{}, house.Refuse(house.NotFound, "no such operator")
	}
	s, err := w.Open(ctx, word)
	if err != nil {
		return house.Account{}, moved(err) // a session moves nothing
	}
	if _, err := odds.Lookup(s.Currency); err != nil || !names.MatchString(s.Name) || s.Token == "" {
		return house.Account{}, house.Refuse(house.NotOffered, "the operator names a player, a currency or a session that cannot be played with")
	}
	var a house.Account
	err = c.store.Do(ctx, func(r house.Reader) (house.Change, error) {
		ch := house.Change{Event: house.Event{Name: "launch", At: c.clock()}}
		var err error
		if a, err = c.enter(r, &ch, operator, s); err != nil {
			return house.Change{}, err
		}
		ch.Event.Subject = string(a.ID)
		return ch, nil
	})
	if err != nil {
		return house.Account{}, fmt.Errorf("wallet: let a player of %s in: %w", operator, err)
	}
	c.told.put(a.ID, s.Balance)
	return a, nil
}

// enter finds or opens the account of a session's player, and writes the session
// down.
func (c *Clerk) enter(r house.Reader, ch *house.Change, operator string, s Session) (house.Account, error) {
	name := operator + "/" + s.Currency + "/" + s.Name
	m := Mark{Operator: operator, Player: s.Player}
	known, err := r.Paper(PlayerKind, name)
	if errors.Is(err, house.ErrAbsent) {
		id := c.mint.New()
		m.Account, m.Session = id, s.Token
		a := house.Account{ID: id, Kind: house.Player, Name: "operator/" + string(id), Currency: s.Currency, Created: c.clock()}
		ch.Accounts = append(ch.Accounts, a)
		sheet := ledger.NewSheet(r)
		sheet.Open(a.Purse(), a.Currency)
		sheet.Open(m.held(), a.Currency)
		sheet.Fill(ch)
		ch.Papers = append(ch.Papers,
			house.Paper{Kind: PlayerKind, ID: name, Version: 1, State: "known", Owner: string(id), At: c.clock(), Body: house.Body(id)},
			house.Paper{Kind: MarkKind, ID: string(id), Version: 1, State: "open", Owner: string(id), At: c.clock(), Body: house.Body(m)})
		return a, nil
	}
	if err != nil {
		return house.Account{}, err
	}
	if err := known.Read(&m.Account); err != nil {
		return house.Account{}, err
	}
	p, err := r.Paper(MarkKind, string(m.Account))
	if err != nil {
		return house.Account{}, err
	}
	m.Session = s.Token
	p.Version, p.At, p.Body = p.Version+1, c.clock(), house.Body(m)
	ch.Papers = append(ch.Papers, p)
	return r.Account(m.Account)
}

// marked is the mark of an account; ok is false where its money lies in the
// house.
func marked(r house.Reader, account house.ID) (m Mark, ok bool, err error) {
	p, err := r.Paper(MarkKind, string(account))
	if errors.Is(err, house.ErrAbsent) {
		return m, false, nil
	}
	if err == nil {
		err = p.Read(&m)
	}
	return m, err == nil, err
}

// mark is marked in a reading of its own.
func (c *Clerk) mark(ctx context.Context, account house.ID) (m Mark, ok bool, err error) {
	if len(c.wallets) == 0 {
		return m, false, nil
	}
	err = c.store.Read(ctx, func(r house.Reader) (err error) {
		m, ok, err = marked(r, account)
		return err
	})
	return m, ok, err
}
