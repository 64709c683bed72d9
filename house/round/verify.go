package round

import (
	"errors"
	"fmt"

	"croupier/house"
	"croupier/house/jackpot"
	"croupier/odds"
	"croupier/play"
)

// Verdict is what a check of all rounds found.
type Verdict struct {
	Rounds    int      // all of them
	Replayed  int      // settled ones, replayed to their payout
	Open      int      // open ones, replayed to where they stand
	Fair      int      // those whose draws were recomputed from their seeds
	Held      int      // those whose seed is held, and no key was given to open it
	Elsewhere []string // editions that another build of the program must replay
	Faults    []string // each a sentence; none when all is right
}

// Verify replays every round from its causes and compares what it paid with its
// record and its postings (PL-3), and all else that its record says of it with
// what they say (PL-15).
//
// The draws of fair games are recomputed from their seeds, held ones with the
// vault; nil leaves those shut, and their open rounds unplayed.
func Verify(r house.Reader, games Catalogue, vault *jackpot.Vault) (Verdict, error) {
	v := Verdict{}
	seeds, faults, err := auditOf(r, vault)
	if err != nil {
		return v, err
	}
	v.Faults = append(v.Faults, faults...)
	paid, err := posted(r)
	if err != nil {
		return v, err
	}
	trails, err := followed(r)
	if err != nil {
		return v, err
	}
	purses := purses{reader: r, known: map[house.ID]house.Account{}}
	elsewhere, recorded := map[string]bool{}, map[house.ID]bool{}
	err = r.EachRound("", func(record house.Round) error {
		v.Rounds++
		recorded[record.ID] = true
		runs, err := r.Runs(record.ID)
		if err != nil {
			return err
		}
		purse, err := purses.of(record)
		if err != nil {
			return err
		}
		log := join(runs)
		for _, fault := range []string{
			paid[record.ID].against(record), trails[record.ID].against(record, purse), told(runs, log, record),
		} {
			if fault != "" {
				v.Faults = append(v.Faults, fmt.Sprintf("round %s: %s", record.ID, fault))
			}
		}
		g, ok := games.Edition(record.Edition)
		if !ok {
			if !elsewhere[record.Edition] {
				elsewhere[record.Edition] = true
				v.Elsewhere = append(v.Elsewhere, record.Edition)
			}
			return nil
		}
		if fault := v.replay(g, record, runs, seeds); fault != nil {
			v.Faults = append(v.Faults, fmt.Sprintf("round %s: %v", record.ID, fault))
		}
		return nil
	})
	if err != nil {
		return v, fmt.Errorf("round: verify: %w", err)
	}
	v.Faults = append(v.Faults, strays(trails, recorded)...)
	return v, nil
}

// replay plays one round again and compares.
func (v *Verdict) replay(g Game, record house.Round, runs []house.Run, seeds audit) error {
	log := join(runs)
	h := &hand{game: g, table: withClock(g.Sit(), record, runs), record: record}
	if record.Game != g.ID {
		return fmt.Errorf("its edition is of %s, the record says %s", g.ID, record.Game)
	}
	source, held, err := seeds.source(g, record)
	if err != nil {
		return err
	}
	if held {
		v.Held++
	} else if source != nil {
		v.Fair++
	}
	switch record.State {
	case house.Settled:
		v.Replayed++
		if err := play.Replay(h.table, log); err != nil {
			return err
		}
	case house.Open:
		if v.Open++; held {
			return nil
		}
		if source != nil && len(log.Draws) > 0 {
			return errors.New("its draws are written down before it is over")
		}
		if err := again(h.table, log, record, source); err != nil {
			return err
		}
	}
	if source != nil && record.State != house.Open {
		if err := sameDraws(source, log); err != nil {
			return err
		}
	}
	if record.State != house.Settled && record.State != house.Open {
		return nil // void and frozen rounds have no payout
	}
	due, pots, err := h.due()
	if err != nil {
		return err
	}
	if due != record.Win {
		return fmt.Errorf("it pays %d, the record says %d", due, record.Win)
	}
	if len(log.Moves) != record.Moves {
		return fmt.Errorf("it has %d moves, the record says %d", len(log.Moves), record.Moves)
	}
	return h.samePots(pots)
}

// samePots compares the shares of pots that a round won by its rules with its
// awards. Of mystery pots, which the rules never pay, jackpot.Check knows.
func (h *hand) samePots(pots map[uint16]odds.Part) error {
	known := map[house.PoolName]bool{}
	for _, plan := range h.game.Pots {
		var share odds.Part
		for _, a := range h.record.Awards {
			if h.game.is(a.Pool, plan, h.record.Currency) {
				known[a.Pool] = true
				var err error
				if share, err = share.Add(a.Share); err != nil {
					return err
				}
				if (a.Opening.Number != 0) != plan.IsMystery() {
					return fmt.Errorf("the award of pot %s opens seal %d, which its plan does not allow", plan.Name, a.Opening.Number)
				}
			}
		}
		// PL-27: the claims of one round at a live table share a pot equally.
		shared := h.record.Table != "" && share.Sign() > 0 && share.Cmp(pots[plan.ID]) < 0
		if !plan.IsMystery() && share != pots[plan.ID] && !shared {
			return fmt.Errorf("it wins %s of pot %s, the record says %s", pots[plan.ID], plan.Name, share)
		}
	}
	for _, a := range h.record.Awards {
		if !known[a.Pool] {
			return fmt.Errorf("it has an award of pool %s, which is none of its game's", a.Pool.Purse())
		}
	}
	return nil
}

// moved is what the postings say of one round.
type moved struct{ stake, win, refund, settled, award odds.Amount }

// posted sums the postings by round.
func posted(r house.Reader) (map[house.ID]moved, error) {
	sums := map[house.ID]moved{}
	err := r.EachPosting(func(_ uint64, p house.Posting) error {
		if p.Round == "" {
			return nil
		}
		m := sums[p.Round]
		switch p.Reason {
		case house.ForStake:
			m.stake += p.Amount
		case house.ForWin:
			m.win += p.Amount
		case house.ForRefund:
			m.refund += p.Amount
		case house.ForUndo:
			m.stake -= p.Amount
		case house.ForSettlement:
			m.settled += p.Amount
		case house.ForAward:
			m.award += p.Amount
		}
		sums[p.Round] = m
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("round: read the postings: %w", err)
	}
	return sums, nil
}

// against compares the postings of a round with its record: "" if they agree.
func (m moved) against(record house.Round) string {
	var award odds.Amount
	for _, a := range record.Awards {
		award += a.Amount
	}
	atRisk := m.stake - m.refund - m.settled
	switch over := record.State == house.Settled || record.State == house.Void; {
	case m.stake != record.Stake:
		return fmt.Sprintf("%d was staked, the record says %d", m.stake, record.Stake)
	case m.win != record.Win:
		return fmt.Sprintf("%d was credited, the record says %d", m.win, record.Win)
	case m.award != award:
		return fmt.Sprintf("%d was awarded from pools, the record says %d", m.award, award)
	case over && atRisk != 0:
		return fmt.Sprintf("it is %s and %d of its stakes are still at risk", record.State, atRisk)
	case !over && atRisk != record.Stake:
		return fmt.Sprintf("it is %s and %d of its stakes %d are at risk", record.State, atRisk, record.Stake)
	case record.State != house.Void && m.refund != 0:
		return fmt.Sprintf("it is %s and %d was refunded", record.State, m.refund)
	case record.State == house.Void && m.refund != max(record.Stake-record.Win, 0):
		return fmt.Sprintf("it is void and %d of its stakes %d was refunded after %d were credited", m.refund, record.Stake, record.Win)
	case record.Borne != 0 && record.State != house.Void, record.State == house.Void && record.Borne != max(record.Win-record.Stake, 0):
		return fmt.Sprintf("it is %s and the record says that the house bore %d", record.State, record.Borne)
	}
	return ""
}
