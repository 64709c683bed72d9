package reference

import (
	"encoding/json"
	"fmt"

	"croupier/house"
	"croupier/house/jackpot"
	"croupier/house/journal"
	"croupier/house/ledger"
	"croupier/house/round"
	"croupier/house/wallet"
	"croupier/odds"
)

// audit holds the operator's books against the house's, to the minor unit, when
// everything has come to its end. It returns how many rounds there are.
func (h *casinoHouse) audit() (rounds int) {
	h.Helper()
	h.op.sums()
	theirs := h.tallies()
	moved := map[string]odds.Amount{} // by the operator's player, as the house says
	h.op.must(h.store.Read(ctx, func(r house.Reader) error {
		if err := clean(r, h.shelf, h.vault); err != nil {
			return err
		}
		return r.EachRound("", func(rec house.Round) error {
			rounds++
			there, ok := theirs[string(rec.ID)]
			back := rec.Win
			if rec.State == house.Void {
				back += max(rec.Stake-rec.Win, 0)
			}
			if !ok || there.Stake != rec.Stake || there.Win != back || !there.closed {
				return fmt.Errorf("round %s staked %d and paid %d, the operator has %+v", rec.ID, rec.Stake, back, there)
			}
			moved[there.Name] += back - rec.Stake
			delete(theirs, string(rec.ID))
			return nil
		})
	}))
	for id, t := range theirs {
		if t.Stake != t.Win || !t.closed {
			h.Errorf("the operator has a round %s that was never dealt: %+v", id, t)
		}
	}
	h.op.must(h.op.store.Read(ctx, func(r house.Reader) error {
		began, has := map[string]odds.Amount{}, map[string]odds.Amount{}
		err := r.EachPosting(func(_ uint64, p house.Posting) error {
			if p.Reason == house.ForDeposit {
				began[string(p.To)] += p.Amount
			}
			return nil
		})
		if err != nil {
			return err
		}
		err = r.EachLot(func(l house.Lot) error {
			if l.Purse.Kind() == house.PlayerPurse {
				has[string(l.Purse)] = l.Amount
			}
			return nil
		})
		for purse, amount := range has {
			name := purse[len("player/"):]
			if amount != began[purse]+moved[name] {
				h.Errorf("%s has %d at the operator, began with %d and moved %d in the house", name, amount, began[purse], moved[name])
			}
		}
		return err
	}))
	return rounds
}

// there is a round as the operator has it.
type there struct {
	wallet.Tally
	closed bool
}

// tallies are all rounds of the operator.
func (h *casinoHouse) tallies() map[string]there {
	all := map[string]there{}
	h.op.must(h.op.store.Read(ctx, func(r house.Reader) error {
		return r.EachPaper(wallet.RoundKind, func(p house.Paper) error {
			t := there{closed: p.State == string(wallet.Closed)}
			err := json.Unmarshal(p.Body, &t.Tally)
			all[p.ID] = t
			return err
		})
	}))
	return all
}

// clean tells whether all of a house's books agree with themselves.
func clean(r house.Reader, shelf *round.Shelf, vault *jackpot.Vault) error {
	audit, err := ledger.Check(r)
	if err != nil || len(audit.Faults) > 0 {
		return fmt.Errorf("the ledger: %v %w", audit.Faults, err)
	}
	played, err := round.Verify(r, shelf, vault)
	if err != nil || len(played.Faults) > 0 {
		return fmt.Errorf("the rounds: %v %w", played.Faults, err)
	}
	chain, err := journal.Verify(r)
	if err != nil || chain.Fault != "" {
		return fmt.Errorf("the journal: %s %w", chain.Fault, err)
	}
	faults, err := wallet.Check(r)
	if err != nil || len(faults) > 0 {
		return fmt.Errorf("the operators' accounts: %v %w", faults, err)
	}
	return r.EachLot(func(l house.Lot) error {
		if kind := l.Purse.Kind(); l.Amount != 0 && (kind == house.HoldPurse || kind == house.PlayerPurse || kind == house.RoundPurse) {
			return fmt.Errorf("%d is left in %s", l.Amount, l.Purse)
		}
		return nil
	})
}
