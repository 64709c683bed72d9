package round

import (
	"errors"

	"croupier/house"
	"croupier/odds"
	"croupier/play"
)

// limit holds wagers against the spots of the table: below the least of a spot
// or off its step they are refused (OC-2.1.6, OC-R8), above its most they are cut
// and the player is told (OC-2.1.7, OC-R2). What is left is what the round is
// opened with. A game without spots says itself what it takes.
func (s *sitting) limit(wagers []play.Wager) ([]play.Wager, []play.Cut, error) {
	if len(s.game.Spots) == 0 {
		return wagers, nil, nil
	}
	left, cuts, err := play.Limit(s.game.Spots, wagers)
	return left, cuts, refused(err)
}

// price deals the wagers after the last round of the game, and gives their
// stake in money: a bad one is refused before anything is drawn.
func (s *sitting) price(wagers []play.Wager) (*hand, odds.Amount, error) {
	left, err := s.reader.Carry(s.account.ID, s.game.ID)
	if err != nil && !errors.Is(err, house.ErrAbsent) {
		return nil, 0, err
	}
	if left.Edition != s.game.Edition {
		left.Bytes = nil // another edition's carry means nothing to this one
	}
	h, err := deal(s.game, left.Bytes, wagers)
	if err != nil {
		return nil, 0, err
	}
	var units int64
	for _, w := range wagers {
		units += int64(w.Units) // at most 2^32 each; a table takes few
	}
	stake, err := s.game.Unit.Times(units)
	if err != nil || stake <= 0 {
		return nil, 0, house.Refuse(house.NotOffered, "a stake of %d units is not taken", units)
	}
	return h, stake, nil
}
