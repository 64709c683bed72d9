package housesim

import (
	"bytes"
	"fmt"
	"slices"

	"croupier/house"
	"croupier/house/account"
	"croupier/house/round"
	"croupier/odds"
	"croupier/play"
)

// start starts a round of a random stake.
func (s *Sim) start(p *player) error {
	w := play.Wager{Seat: 1, Spot: uint16(s.chance.Below(3)), Units: CoinStakes[s.chance.Below(len(CoinStakes))]}
	if w.Spot == 2 {
		w.Arg = uint32(s.chance.Below(4))
	}
	stake := odds.Amount(w.Units) * s.game.Unit
	before := p.balance
	out, err := s.ask(p, func(o round.Order) (house.Reply, error) {
		return s.desk.Start(background, o, round.Opening{Game: "coin", Wagers: []play.Wager{w}}, tellAll)
	})
	if err != nil {
		return s.refusedStart(p, stake, err)
	}
	s.Counts["start"]++
	if out.Finished != nil {
		if p.open == nil || p.open.Round.ID != out.Finished.ID {
			return fmt.Errorf("a start finished round %s, which was not open", out.Finished.ID)
		}
		s.Counts["finished by a start"]++
		p.balance += out.Finished.Win - p.open.Round.Win
		if out.Round.Before != p.balance {
			return fmt.Errorf("the new round begins with %d, want %d", out.Round.Before, p.balance)
		}
	} else if p.open != nil {
		return fmt.Errorf("a second open round beside %s", p.open.Round.ID)
	}
	p.rounds++
	p.balance -= stake
	if before+winOf(out.Finished) < stake {
		return fmt.Errorf("a stake of %d was taken from %d", stake, before)
	}
	return s.took(p, &p.open, out, house.Round{Stake: stake})
}

func winOf(r *house.Round) odds.Amount {
	if r == nil {
		return 0
	}
	return r.Win
}

// refusedStart tells whether a start was refused for a reason; what the house
// has committed all the same is read from its records.
func (s *Sim) refusedStart(p *player, stake odds.Amount, err error) error {
	r := house.RefusalOf(err)
	if r == nil {
		return err
	}
	s.Counts["refused: "+string(r.Code)]++
	switch r.Code {
	case house.NoCredit:
		if p.open == nil && p.balance >= stake {
			return fmt.Errorf("a stake of %d was refused with a credit of %d", stake, p.balance)
		}
	case house.OpenRound:
		if p.open == nil {
			return fmt.Errorf("refused for an open round that is not there")
		}
	case house.OutOfOrder:
		// The generator failed: in an earlier round, or while this start was
		// finishing the open one, which is void then.
		return s.orderAgain(p, &p.open)
	default:
		return err
	}
	return nil
}

// orderAgain looks whether the player's open round of a game is void by now, and
// has the house open again with a sound generator.
func (s *Sim) orderAgain(p *player, open **round.Outcome) error {
	if *open != nil {
		shown, err := s.desk.Show(background, p.account.ID, (*open).Round.ID)
		if err != nil {
			return err
		}
		if shown.Round.State == house.Void {
			last := (*open).Round
			p.balance += shown.Round.Win - last.Win + max(shown.Round.Stake-shown.Round.Win, 0)
			*open = nil
		}
	}
	return s.fail()
}

// took believes what a reply says of a round, given what was known of it; open is
// where the player's open round of the game is kept.
func (s *Sim) took(p *player, open **round.Outcome, out *round.Outcome, before house.Round) error {
	now := out.Round
	p.balance += now.Win - before.Win
	*open = nil
	switch now.State {
	case house.Open:
		*open = out
	case house.Void:
		s.Counts["void"]++
		p.balance += max(now.Stake-now.Win, 0)
	case house.Settled:
		s.Counts["settled"]++
	}
	for _, a := range now.Awards[len(before.Awards):] {
		s.Counts["pot "+a.Pool.Pot]++
	}
	if out.Balance != p.balance || now.After != p.balance {
		return fmt.Errorf("round %s (%s): the reply says %d and %d, want %d", now.ID, now.State, out.Balance, now.After, p.balance)
	}
	return nil
}

// move makes a random move in an open round, sometimes from a stale tab.
func (s *Sim) move(p *player, open **round.Outcome) error {
	if *open == nil {
		return nil
	}
	before := (*open).Round
	m := s.choice((*open).Offers)
	seen := before.Moves
	if s.chance.Below(10) == 0 {
		seen--
	}
	out, err := s.ask(p, func(o round.Order) (house.Reply, error) {
		return s.desk.Move(background, o, round.Choice{Round: before.ID, Seen: seen, Move: m}, tellAll)
	})
	if r := house.RefusalOf(err); r != nil {
		s.Counts["refused: "+string(r.Code)]++
		stake := odds.Amount(m.Units) * s.game.Unit
		if r.Code == house.Stale && seen != before.Moves || r.Code == house.NoCredit && p.balance < stake {
			return nil
		}
		return fmt.Errorf("move %v after %d moves of %d: %w", m, seen, before.Moves, err)
	}
	if err != nil {
		return err
	}
	if seen != before.Moves {
		return fmt.Errorf("a stale move was taken")
	}
	s.Counts["move"]++
	s.Counts[m.Verb.String()]++
	if added := out.Round.Stake - before.Stake; added != odds.Amount(m.Units)*s.game.Unit {
		return fmt.Errorf("move %v has added a stake of %d", m, added)
	}
	p.balance -= out.Round.Stake - before.Stake
	return s.took(p, open, out, before)
}

// again sends an old request again, or its key with another body.
func (s *Sim) again(p *player) error {
	if len(p.sent) == 0 {
		return nil
	}
	old := p.sent[s.chance.Below(len(p.sent))]
	s.Counts["sent again"]++
	reply, err := old.again()
	if err != nil || reply.Status != old.reply.Status || !bytes.Equal(reply.Body, old.reply.Body) {
		return fmt.Errorf("key %s sent again: another reply (%v)", old.order.Key, err)
	}
	other := old.order
	other.Body[3] ^= 1
	_, err = s.desk.Start(background, other, round.Opening{Game: "coin"}, tellAll)
	if r := house.RefusalOf(err); r == nil || r.Code != house.KeyReused {
		return fmt.Errorf("key %s with another body: %v", old.order.Key, err)
	}
	return nil
}

// nonsense asks for what must be refused.
func (s *Sim) nonsense(p *player) error {
	other := s.players[s.chance.Below(len(s.players))]
	s.keys++
	o := round.Order{Account: p.account.ID, Key: fmt.Sprint("key-", s.keys)}
	var err error
	switch {
	case other != p && other.open != nil:
		_, err = s.desk.Move(background, o, round.Choice{Round: other.open.Round.ID, Seen: other.open.Round.Moves, Move: play.Move{Verb: play.Take}}, tellAll)
	default:
		_, err = s.desk.Start(background, o, round.Opening{Game: "coin", Wagers: []play.Wager{{Seat: 1, Units: 3}}}, tellAll)
	}
	if house.RefusalOf(err) == nil {
		return fmt.Errorf("nonsense was answered with %v", err)
	}
	s.Counts["nonsense"]++
	return nil
}

// staff finishes or voids one of the player's open rounds.
func (s *Sim) staff(p *player) error {
	all := p.hands()
	if len(all) == 0 {
		return nil
	}
	open := all[s.chance.Below(len(all))]
	last := (*open).Round
	var err error
	switch s.chance.Below(3) {
	case 0:
		err = s.desk.Finish(background, last.ID)
	case 1:
		err = s.desk.Void(background, last.ID, "by staff")
	default:
		if err = s.desk.Freeze(background, last.ID, "by staff"); err == nil {
			err = s.desk.Void(background, last.ID, "by staff, frozen")
		}
	}
	if err != nil {
		return err
	}
	s.Counts["staff"]++
	shown, err := s.desk.Show(background, p.account.ID, last.ID)
	if err != nil {
		return err
	}
	p.balance += shown.Round.Win - last.Win
	if shown.Round.State == house.Void {
		p.balance += max(shown.Round.Stake-shown.Round.Win, 0)
	}
	*open = nil
	return nil
}

// atRisk tells whether some round waits in a gamble.
func (s *Sim) atRisk() bool {
	for _, p := range s.players {
		if p.open != nil && slices.ContainsFunc(p.open.Offers, func(o play.Offer) bool { return o.Class == play.Gamble }) {
			return true
		}
	}
	return false
}

// turn turns the switch of gambles, and believes what it has collected.
func (s *Sim) turn() error {
	to := round.GamblesOn
	if s.atRisk() { // seldom enough
		to = round.GamblesOff
	}
	s.Counts["gambles "+string(to)]++
	ended, err := s.desk.Gamble(background, "", to, "the simulation")
	for _, rec := range ended {
		for _, p := range s.players {
			if p.open != nil && p.open.Round.ID == rec.ID {
				s.Counts["collected"]++
				p.balance += rec.Win - p.open.Round.Win
				p.open = nil
			}
		}
	}
	return err
}

// refill fills the wallet of a poor player.
func (s *Sim) refill(p *player) error {
	s.keys++
	key := house.Key{Account: p.account.ID, Text: fmt.Sprint("key-", s.keys)}
	_, err := s.book.Refill(background, key, [32]byte{}, func(odds.Amount) house.Reply { return house.Reply{Status: 200} })
	if p.balance >= account.RefillsBelow {
		if house.RefusalOf(err) == nil {
			return fmt.Errorf("a wallet of %d was refilled (%v)", p.balance, err)
		}
		return nil
	}
	if err != nil {
		return err
	}
	s.Counts["refill"]++
	p.balance = wallet
	return s.poor(p.account)
}
