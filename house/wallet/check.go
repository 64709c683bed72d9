package wallet

import (
	"errors"
	"fmt"
	"strings"

	"croupier/house"
	"croupier/odds"
)

// ledgerOf is what papers say of one account, and what the postings do.
type ledgerOf struct {
	mark              Mark
	due, dealt, sent  odds.Amount // by the papers
	advanced, settled odds.Amount // by the postings
}

// Check holds papers and ledger of all operators' accounts against each other: their
// purses are empty, what is due lies in the hold, what was dealt came from the bank
// and what was accepted went there. It returns a sentence for each fault.
func Check(r house.Reader) (faults []string, err error) {
	all := map[house.ID]*ledgerOf{}
	err = errors.Join(
		r.EachPaper(MarkKind, func(p house.Paper) error {
			l := &ledgerOf{}
			all[house.ID(p.ID)] = l
			return p.Read(&l.mark)
		}),
		r.EachPaper(IntentKind, func(p house.Paper) error {
			l := all[house.ID(p.Owner)]
			if l == nil {
				faults = append(faults, fmt.Sprintf("intent %s is of no operator's account", p.ID))
				return nil
			}
			stake, err := dealtBy(r, p)
			l.dealt += stake
			return err
		}),
		r.EachPaper(RemittanceKind, func(p house.Paper) error {
			var sum remittance
			if err := p.Read(&sum); err != nil {
				return err
			}
			switch l := all[sum.Account]; {
			case l == nil:
				faults = append(faults, fmt.Sprintf("remittance %s is of no operator's account", p.ID))
			case p.State == due:
				l.due += sum.Win
			default:
				l.sent += sum.Win
			}
			return nil
		}),
		r.EachPosting(func(_ uint64, p house.Posting) error {
			switch p.Reason {
			case house.ForAdvance:
				if l := all[owner(p.To)]; l != nil {
					l.advanced += p.Amount
				}
			case house.ForRemittance:
				if l := all[owner(p.From)]; l != nil && p.From == l.mark.held() {
					l.settled += p.Amount
				}
			}
			return nil
		}))
	if err != nil {
		return nil, fmt.Errorf("wallet: check the accounts of operators: %w", err)
	}
	for _, l := range all {
		found, err := l.faults(r)
		if err != nil {
			return nil, fmt.Errorf("wallet: check account %s: %w", l.mark.Account, err)
		}
		faults = append(faults, found...)
	}
	return faults, nil
}

// dealtBy is what an intent has brought into the house, in all its versions: one
// that has ended may have been begun again.
func dealtBy(r house.Reader, p house.Paper) (sum odds.Amount, err error) {
	past := []house.Paper{p}
	if p.Version > 2 {
		if past, err = r.PaperPast(p.Kind, p.ID); err != nil {
			return 0, err
		}
	}
	for _, p := range past {
		var in intent
		if err := p.Read(&in); err != nil {
			return 0, err
		}
		if p.State == dealt {
			sum += in.Stake
		}
	}
	return sum, nil
}

// owner is whose a purse of a player or a hold is.
func owner(p house.Purse) house.ID {
	_, id, _ := strings.Cut(string(p), "/")
	return house.ID(id)
}

// faults are what does not agree.
func (l *ledgerOf) faults(r house.Reader) (faults []string, err error) {
	purse, err := r.Lot(l.mark.purse())
	if err != nil {
		return nil, err
	}
	held, err := r.Lot(l.mark.held())
	if err != nil {
		return nil, err
	}
	say := func(what string, is, want odds.Amount) {
		if is != want {
			faults = append(faults, fmt.Sprintf("account %s of operator %s: %s is %d, want %d", l.mark.Account, l.mark.Operator, what, is, want))
		}
	}
	say("what lies in its purse", purse.Amount, 0)
	say("what is held for the operator", held.Amount, l.due)
	say("what came from the bank", l.advanced, l.dealt)
	say("what went to the bank", l.settled, l.sent)
	return faults, nil
}
