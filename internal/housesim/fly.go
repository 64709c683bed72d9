package housesim

import (
	"fmt"

	"croupier/games"
	"croupier/house"
	"croupier/house/round"
	"croupier/odds"
	"croupier/play"
)

// CrashGame is the crash of the catalogue as the house knows it, played for the
// money of the coin.
func CrashGame() (round.Game, error) {
	g, err := games.Find("crash")
	if err != nil {
		return round.Game{}, err
	}
	crash, _ := round.FromGames([]*games.Game{g}).Game(g.ID)
	crash.Currency = "CZK"
	return crash, nil
}

// fly starts a flight, with seeds committed before where there are none.
func (s *Sim) fly(p *player) error {
	pledge, err := s.desk.Commit(background, p.account.ID, s.crash.ID)
	if err == nil && (pledge.Held.Client == "" || s.chance.Below(4) == 0) {
		_, err = s.desk.Confirm(background, p.account.ID, s.crash.ID, pledge.Held.ID, fmt.Sprint("client ", s.chance.Below(1000)))
	}
	if err != nil {
		return fmt.Errorf("commit to seeds: %w", err)
	}
	w := play.Wager{Seat: 1, Spot: 1, Units: uint32(1 + s.chance.Below(100))}
	if s.chance.Below(2) == 0 {
		w.Arg = uint32(101 + s.chance.Below(300))
	}
	stake := odds.Amount(w.Units) * s.crash.Unit
	out, err := s.ask(p, func(o round.Order) (house.Reply, error) {
		return s.desk.Start(background, o, round.Opening{Game: s.crash.ID, Wagers: []play.Wager{w}}, tellAll)
	})
	if r := house.RefusalOf(err); r != nil {
		s.Counts["flight refused: "+string(r.Code)]++
		if r.Code == house.NoCredit && p.balance >= stake && p.flight == nil || r.Code == house.OpenRound && p.flight == nil {
			return fmt.Errorf("a flight for %d of %d: %w", stake, p.balance, err)
		}
		return s.landed(p)
	}
	if err != nil {
		return err
	}
	if out.Finished != nil {
		if p.flight == nil || p.flight.Round.ID != out.Finished.ID {
			return fmt.Errorf("a flight finished round %s, which was not up", out.Finished.ID)
		}
		s.Counts["flight ended by a start"]++
		p.balance += out.Finished.Win
	} else if p.flight != nil {
		return fmt.Errorf("a second flight beside %s", p.flight.Round.ID)
	}
	s.Counts["flight"]++
	p.rounds++
	p.balance -= stake
	p.flight = out
	if out.Round.State != house.Open || out.Balance != p.balance {
		return fmt.Errorf("flight %s is %s after its start, the balance %d, want %d", out.Round.ID, out.Round.State, out.Balance, p.balance)
	}
	return nil
}

// leave cashes out of the flight that is up.
func (s *Sim) leave(p *player) error {
	if p.flight == nil {
		return nil
	}
	up := p.flight.Round
	out, err := s.ask(p, func(o round.Order) (house.Reply, error) {
		return s.desk.Move(background, o, round.Choice{Round: up.ID, Move: play.Move{Verb: play.CashOut}}, tellAll)
	})
	if house.RefusalOf(err) != nil {
		s.Counts["leaving refused"]++
		return s.landed(p)
	}
	if err != nil {
		return err
	}
	s.Counts["left"]++
	p.balance += out.Round.Win
	p.flight = nil
	if out.Round.State != house.Settled || out.Balance != p.balance {
		return fmt.Errorf("flight %s is %s after leaving, the balance %d, want %d", up.ID, out.Round.State, out.Balance, p.balance)
	}
	return nil
}

// beat has the timekeeper look at the clock, and believes what has landed.
func (s *Sim) beat() error {
	if _, err := s.keeper.Beat(background); err != nil {
		return err
	}
	for _, p := range s.players {
		if err := s.landed(p); err != nil {
			return err
		}
	}
	return nil
}

// reveal has a player's seed revealed, which a flight that is up forbids.
func (s *Sim) reveal(p *player) error {
	pledge, err := s.desk.Pledge(background, p.account.ID, s.crash.ID)
	if err != nil || pledge.Held == nil {
		return err
	}
	_, err = s.desk.Reveal(background, p.account.ID, s.crash.ID, pledge.Held.ID)
	if r := house.RefusalOf(err); (r != nil && r.Code == house.OpenRound) != (p.flight != nil) || err != nil && r == nil {
		return fmt.Errorf("a seed was revealed with %v, the flight is %v", err, p.flight)
	}
	s.Counts["reveal"]++
	return nil
}

// landed believes the record of a flight that has ended without a reply.
func (s *Sim) landed(p *player) error {
	if p.flight == nil {
		return nil
	}
	shown, err := s.desk.Show(background, p.account.ID, p.flight.Round.ID)
	if err != nil || shown.Round.State == house.Open {
		return err
	}
	s.Counts["landed: "+string(shown.Round.State)]++
	p.balance += shown.Round.Win
	if shown.Round.State == house.Void {
		p.balance += shown.Round.Stake - shown.Round.Win
	}
	p.flight = nil
	return nil
}
