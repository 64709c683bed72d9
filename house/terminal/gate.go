package terminal

import (
	"errors"
	"fmt"
	"time"

	"croupier/house"
	"croupier/house/round"
	"croupier/house/venue"
)

// Gate says who may start a game now, and whose money he plays with. It keeps
// nothing.
type Gate struct{ Venues *venue.Book }

// Leave tells where an account is about to play, and for whom; or it refuses
// (PL-38): a player who is barred, a machine that is locked, reserved or out of
// service, one with nobody's money on it (BC-H-4: credit comes from a wallet
// alone), games of a venue that are stopped, and a start too soon after the last.
func (g Gate) Leave(r house.Reader, a house.Account, _ round.Opening, now time.Time) (round.Stand, error) {
	switch a.Kind {
	case house.Player:
		if err := Barred(r, a.ID, now); err != nil {
			return round.Stand{}, err
		}
		return round.Stand{}, g.paced(r, a, "", now)
	case house.Terminal:
		return g.machine(r, a, now)
	}
	return round.Stand{}, nil
}

// machine is Leave at a machine.
func (g Gate) machine(r house.Reader, a house.Account, now time.Time) (round.Stand, error) {
	m, err := Read(r, a.ID)
	if errors.Is(err, house.ErrAbsent) {
		return round.Stand{}, house.Refuse(house.NotOffered, "the machine is not registered")
	}
	if err != nil {
		return round.Stand{}, err
	}
	switch m.State() {
	case OutOfService:
		return round.Stand{}, house.Refuse(house.OutOfService, "the machine is out of service")
	case Locked:
		return round.Stand{}, house.Refuse(house.Locked, "the machine is locked: an attendant must come first")
	case Reserved:
		if now.Before(m.Reserved.Until) {
			return round.Stand{}, house.Refuse(house.Reserved, "the machine is reserved: scan its code if it is kept for you")
		}
	}
	if m.Player == "" {
		return round.Stand{}, house.Refuse(house.NotOffered, "load the machine first: nobody's money is on it")
	}
	if state, _, err := stateOf(r, Closure, m.Venue); err != nil || state == inForce {
		if err == nil {
			err = house.Refuse(house.OutOfOrder, "the games of this venue are stopped")
		}
		return round.Stand{}, err
	}
	if err := Barred(r, m.Player, now); err != nil {
		return round.Stand{}, err
	}
	return round.Stand{Player: m.Player, Venue: m.Venue}, g.paced(r, a, m.Venue, now)
}

// paced refuses a start sooner after the last than the shortest game of the place
// (PL-6).
func (g Gate) paced(r house.Reader, a house.Account, place string, now time.Time) error {
	shortest := g.Venues.Terms(place).ShortestGame
	if shortest == 0 {
		return nil
	}
	last, err := r.Rounds(a.ID, "", "", 1)
	if err != nil {
		return fmt.Errorf("terminal: read the last round: %w", err)
	}
	if len(last) > 0 && now.Before(last[0].Started.Add(shortest)) {
		return house.Refuse(house.TooMany, "a game lasts at least %s here", shortest)
	}
	return nil
}

// Bounds are the limits of a venue, as the desk keeps them.
func (g Gate) Bounds(place string) round.Bounds {
	t := g.Venues.Terms(place)
	b := round.Bounds{HandPayAbove: t.HandPayAbove, WinMost: t.WinMost, StakeMost: t.StakeMost}
	if t.Jackpots == venue.ByMachine {
		b.Jackpots = round.JackpotsCredited
	}
	if t.OverLimit == venue.Refuse {
		b.Cuts = round.CutsRefused
	}
	return b
}
