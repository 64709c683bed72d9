package round

import (
	"fmt"
	"slices"

	"croupier/house"
	"croupier/odds"
	"croupier/play"
)

// Record is the guest's round as it stands in the command.
func (g *Guest) Record() house.Round { return g.h.record }

// Balance is what the player has by now.
func (g *Guest) Balance() (odds.Amount, error) { return g.s.balance() }

// Lay says which bets lie there since the last result: wagers of a round that is
// to begin, moves of one that goes on.
func (g *Guest) Lay(wagers []play.Wager, moves []play.Move) { g.wagers, g.moves = wagers, moves }

// Stake takes units from the player to his round at once (OC-2.1.9). What feeds
// pools counts when the bets are closed.
func (g *Guest) Stake(units uint64) error {
	amount, err := g.worth(units)
	if err != nil {
		return err
	}
	if err := g.s.within(g.h.record.Stake+amount, nil); err != nil {
		return err
	}
	balance, err := g.s.balance()
	if err == nil {
		err = g.s.enough(balance, amount)
	}
	if err == nil {
		err = g.s.sheet.Post(house.Posting{
			Reason: house.ForStake, Round: g.h.record.ID, Currency: g.h.record.Currency, From: g.s.purse(), To: purse(g.h.record.ID), Amount: amount,
		})
	}
	if err == nil {
		g.h.record.Stake, g.posted = g.h.record.Stake+amount, true
	}
	return err
}

// Undo gives units back to the player, before the bets are closed.
func (g *Guest) Undo(units uint64) error {
	amount, err := g.worth(units)
	if err == nil {
		err = g.s.empty(g.h, g.s.purse(), house.ForUndo, amount)
	}
	if err == nil {
		g.h.record.Stake, g.posted = g.h.record.Stake-amount, true
	}
	return err
}

func (g *Guest) worth(units uint64) (odds.Amount, error) {
	if units > 1<<40 {
		return 0, house.Refuse(house.NotOffered, "a stake of %d units is not taken", units)
	}
	amount, err := g.h.game.Unit.Times(int64(units))
	if err != nil {
		return 0, house.Refuse(house.NotOffered, "a stake of %d units is not taken", units)
	}
	return amount, nil
}

// Try tells whether the rules take the bets that lie there: nil, or what they
// refuse. Nothing moves, and the round stays as it is.
func (g *Guest) Try(carry []byte) error {
	if g.h.record.State == house.Betting {
		t := g.h.game.Sit()
		return refused(t.Open(carry, g.seated()))
	}
	t := g.h.game.Sit(seat)
	if err := play.Resume(t, g.h.table.Log()); err != nil {
		return fmt.Errorf("round: %s: try its moves: %w", g.h.record.ID, err)
	}
	for _, m := range g.moves {
		offers := t.Offers(seat, nil)
		if !slices.ContainsFunc(offers, func(o play.Offer) bool { return o.Allows(m) }) {
			return house.Refuse(house.NotOffered, "%s", unfit(m, offers))
		}
		if err := t.Act(seat, m); err != nil {
			return refused(err)
		}
	}
	g.tried = t
	return nil
}

// seated are the guest's wagers at his seat of the log.
func (g *Guest) seated() []play.Wager {
	all := slices.Clone(g.wagers)
	for i := range all {
		all[i].Seat = uint16(chair(g.h.game, g.h.record))
	}
	return all
}

// Offers are what the seat may choose now; after Try, what it may choose once the
// moves that lie there are made.
func (g *Guest) Offers() []play.Offer {
	t := g.h.table
	if t == nil || g.h.record.State != house.Open {
		return nil
	}
	if g.tried != nil {
		t = g.tried
	}
	// Never a gamble: all would wait for it (BC-M-14).
	return slices.DeleteFunc(t.Offers(g.h.chair(), nil), func(o play.Offer) bool { return o.Class == play.Gamble })
}

// Views are what the seat has seen of its round; none before the bets are closed.
func (g *Guest) Views() []any {
	if g.h.table == nil {
		return nil
	}
	return g.h.table.Views(g.h.chair())
}

// Moves is how many moves the round has by now.
func (g *Guest) Moves() int {
	if g.h.table == nil {
		return 0
	}
	return len(g.h.table.Log().Moves)
}

// InFlight tells whether the round goes by the clock and has not ended.
func (g *Guest) InFlight() bool { return g.h.table != nil && g.h.inFlight() }

// keep writes down what the command has made of the guest's round.
func (g *Guest) keep() error {
	h, s := g.h, g.s
	if !g.touched() {
		return nil
	}
	balance, err := s.balance()
	if err != nil {
		return err
	}
	if bare := h.record.State == house.Void && h.record.Stake == 0; !bare || g.posted {
		h.record.After = balance // else nothing has moved since all chips were taken back
	}
	if h.table != nil {
		dealt := h.runs == 0
		part := h.part()
		if dealt {
			log := h.table.Log()
			part.Carry, part.Wagers = log.Carry, log.Wagers
		}
		h.record.Moves = h.moves + len(part.Moves)
		if dealt || len(part.Moves)+len(part.Draws) > 0 {
			s.change.Runs = append(s.change.Runs, house.Run{Round: h.record.ID, Number: h.runs, At: s.now, Causes: part})
		}
	}
	record := s.file(h)
	if s != g.party.guests[0].s { // whose balance is told anyway
		s.change.News = append(s.change.News, house.News{Account: record.Account, Balance: &balance, Currency: s.money})
	}
	return nil
}

// touched tells whether the command has done anything about the round.
func (g *Guest) touched() bool {
	now, was := g.h.record, g.was
	part := g.h.part()
	return g.h.fresh || g.posted || now.State != was.State || now.Stake != was.Stake || now.Win != was.Win || len(part.Moves)+len(part.Draws) > 0
}

// beside takes over what another sitting of the same command writes; money and
// pools they share already.
func (s *sitting) beside(other *sitting) {
	c, o := &s.change, &other.change
	c.Opened, c.Rounds, c.Runs = append(c.Opened, o.Opened...), append(c.Rounds, o.Rounds...), append(c.Runs, o.Runs...)
	c.Awards, c.Games, c.Papers = append(c.Awards, o.Awards...), append(c.Games, o.Games...), append(c.Papers, o.Papers...)
	c.News = append(c.News, o.News...)
	s.kept = append(s.kept, other.kept...)
	if s.trouble == "" {
		s.trouble = other.trouble
	}
}

// inPlay tells whether the guest's round is open.
func (g *Guest) inPlay() bool { return g.h.record.State == house.Open }

// void gives the guest's stakes back, for a reason.
func (g *Guest) void(reason string) error {
	if err := g.s.void(g.h, reason); err != nil {
		return fmt.Errorf("round: void %s: %w", g.h.record.ID, err)
	}
	return nil
}
