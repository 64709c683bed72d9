package wallet

import (
	"errors"
	"fmt"

	"croupier/house"
	"croupier/odds"
)

// EntryKind and RoundKind are the papers in which Own keeps what it was asked.
const (
	EntryKind = "wallet-entry" // by key; its state is a State
	RoundKind = "wallet-round" // by round; Applied while it takes stakes, then Closed
)

// record is the body of an entry's paper.
type record struct {
	Entry
	Why     Reason      `json:"why,omitempty"` // of a refusal
	Detail  string      `json:"detail,omitempty"`
	Balance odds.Amount `json:"balance"` // after it
}

// Tally is what a round has staked and won by what was booked, cancelled stakes
// apart.
type Tally struct {
	Player
	Stake odds.Amount `json:"stake"`
	Win   odds.Amount `json:"win"`
}

// again answers a key that was answered before.
func (old record) again(p house.Paper, e Entry) (Receipt, error) {
	was := old.Entry
	was.Session, e.Session = "", ""
	switch {
	case p.State == string(Cancelled):
		return Receipt{}, refuse(Tombstone, "this key was cancelled")
	case was != e:
		return Receipt{}, refuse(KeyReused, "this key belongs to another entry")
	case p.State == string(Denied):
		return Receipt{}, &Refusal{Reason: old.Why, Detail: old.Detail}
	}
	return old.receipt(p), nil
}

func (old record) receipt(p house.Paper) Receipt {
	return Receipt{Key: p.ID, State: State(p.State), Balance: old.Balance, Ref: fmt.Sprintf("%s.%d", p.ID, p.Version)}
}

// find is the paper of a key with its body; version 0 is none.
func find(r house.Reader, key string) (house.Paper, record, error) {
	var old record
	p, err := r.Paper(EntryKind, key)
	if errors.Is(err, house.ErrAbsent) {
		return house.Paper{Kind: EntryKind, ID: key}, old, nil
	}
	if err == nil {
		err = p.Read(&old)
	}
	return p, old, err
}

// tally is the paper of a round with what it has moved; version 0 is none.
func (w *Own) tally(r house.Reader, who Player, round house.ID) (house.Paper, Tally, error) {
	t := Tally{Player: who}
	p, err := r.Paper(RoundKind, string(round))
	if errors.Is(err, house.ErrAbsent) {
		return house.Paper{Kind: RoundKind, ID: string(round), State: string(Applied), Owner: who.Name}, t, nil
	}
	if err == nil {
		err = p.Read(&t)
	}
	return p, t, err
}

// write writes the next version of an entry's paper and tells its receipt.
func (w *Own) write(c *house.Change, p house.Paper, now record) Receipt {
	if p.State == "" {
		if p.State = string(Applied); now.Why != "" {
			p.State = string(Denied)
		}
	}
	now.Session = "" // a token is nobody's to read
	p.Owner, p.Version, p.At, p.Body = now.Name, p.Version+1, w.clock(), house.Body(now)
	c.Papers = append(c.Papers, p)
	return now.receipt(p)
}

// tell writes the next version of a round's paper.
func (w *Own) tell(c *house.Change, p house.Paper, t Tally) {
	p.Version, p.At, p.Body = p.Version+1, w.clock(), house.Body(t)
	c.Papers = append(c.Papers, p)
}
