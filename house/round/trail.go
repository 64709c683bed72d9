package round

import (
	"errors"
	"fmt"
	"sort"

	"croupier/house"
	"croupier/odds"
	"croupier/play"
)

// trail is what the postings say of whose a round was, in which money, and what
// that player had before its first stake and after its last posting.
type trail struct {
	purse         house.Purse
	currency      string
	before, after odds.Amount
	mixed         bool // more than one player or currency
}

// followed walks all postings in their order, with what each player has by then.
func followed(r house.Reader) (map[house.ID]trail, error) {
	has := map[house.Purse]odds.Amount{}
	trails := map[house.ID]trail{}
	err := r.EachPosting(func(_ uint64, p house.Posting) error {
		t, begun := trails[p.Round]
		for _, side := range []house.Purse{p.From, p.To} {
			if p.Round == "" || side.Kind() != house.PlayerPurse && side.Kind() != house.TerminalPurse {
				continue
			}
			if !begun {
				t = trail{purse: side, currency: p.Currency, before: has[side]}
			}
			t.mixed = t.mixed || t.purse != side || t.currency != p.Currency
		}
		has[p.From] -= p.Amount
		has[p.To] += p.Amount
		if p.Round != "" {
			t.after = has[t.purse]
			trails[p.Round] = t
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("round: follow the postings: %w", err)
	}
	return trails, nil
}

// against compares the trail of a round with its record and with the purse that
// the record's account has for the record's currency: "" if they agree.
func (t trail) against(record house.Round, purse house.Purse) string {
	switch over := record.State == house.Settled || record.State == house.Void; {
	case t.mixed:
		return "it has postings of more than one player or currency"
	case t.currency != record.Currency:
		return fmt.Sprintf("it was played for %s, the record says %s", t.currency, record.Currency)
	case t.purse != purse:
		return fmt.Sprintf("%s staked, the record says account %s, whose purse is %s", t.purse, record.Account, purse)
	case t.before != record.Before:
		return fmt.Sprintf("the balance before it was %d, the record says %d", t.before, record.Before)
	case over && t.after != record.After:
		return fmt.Sprintf("the balance after it was %d, the record says %d", t.after, record.After)
	}
	return ""
}

// purses looks up where accounts have their money, each account once.
type purses struct {
	reader house.Reader
	known  map[house.ID]house.Account
}

// of is the purse that a round's account plays from: its own, or the one of its
// play money in the round's currency. An account that is not there has none.
func (p purses) of(record house.Round) (house.Purse, error) {
	a, ok := p.known[record.Account]
	if !ok {
		var err error
		a, err = p.reader.Account(record.Account)
		if errors.Is(err, house.ErrAbsent) {
			return "", nil
		}
		if err != nil {
			return "", fmt.Errorf("round: %s: read its account: %w", record.ID, err)
		}
		p.known[record.Account] = a
	}
	return a.PurseIn(record.Currency), nil
}

// strays are the rounds that have postings and no record.
func strays(trails map[house.ID]trail, recorded map[house.ID]bool) (faults []string) {
	for id := range trails {
		if !recorded[id] {
			faults = append(faults, fmt.Sprintf("round %s: it has postings and no record", id))
		}
	}
	sort.Strings(faults)
	return faults
}

// told compares what the causes of a round say of it beside its course with its
// record, also where another build must replay it: "" if they agree.
func told(runs []house.Run, log play.Log, record house.Round) string {
	switch {
	case len(runs) == 0 && record.Table != "" && (record.State == house.Betting || record.State == house.Void):
		return "" // its bets were never closed
	case len(runs) == 0:
		return "its causes are missing"
	case log.Edition != record.Edition:
		return fmt.Sprintf("it was played by edition %s, the record says %s", log.Edition, record.Edition)
	case record.Table != "" && runs[0].At.Before(record.Started):
		return fmt.Sprintf("its bets were closed at %s, before the first of them at %s", runs[0].At, record.Started)
	case record.Table == "" && !runs[0].At.Equal(record.Started):
		return fmt.Sprintf("it was started at %s, the record says %s", runs[0].At, record.Started)
	case record.State == house.Settled && !runs[len(runs)-1].At.Equal(record.Ended):
		return fmt.Sprintf("it was over at %s, the record says %s", runs[len(runs)-1].At, record.Ended)
	}
	return ""
}
