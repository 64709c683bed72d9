package table

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"time"

	"croupier/house"
	"croupier/house/round"
	"croupier/play"
)

// commit binds the house to the seed of the next flight before its first bet
// (OC-R14).
func (s *sitting) commit() error {
	id := fmt.Sprintf("%s/%d", s.plan.ID, s.state.Number)
	f, err := s.party.Commit(id, s.state.Number)
	if err != nil {
		return err
	}
	if s.party.Trouble() != "" {
		s.turnTo(Halted, retry)
		s.state.Reason = toldOutOfOrder
		return nil
	}
	s.state.Flight, s.state.Fair = id, &FairDoc{Commitment: f.Commitment, Nonce: f.Number}
	return s.file(house.Paper{Kind: round.FlightPaper, ID: id, Venue: s.plan.Venue}, round.FlightCommitted, f)
}

// file writes a new version of a flight's paper.
func (s *sitting) file(p house.Paper, state string, f round.Flight) error {
	p.State = state
	paper, err := next(p, s.party.Now(), f)
	if err == nil {
		s.papers = append(s.papers, paper)
	}
	return err
}

// flight is the seed that the round is dealt from.
func (s *sitting) flight() (p house.Paper, f round.Flight, err error) {
	if p, err = s.reader.Paper(round.FlightPaper, s.state.Flight); err == nil {
		err = p.Read(&f)
	}
	if err != nil {
		err = fmt.Errorf("table: %s: read its flight %s: %w", s.plan.ID, s.state.Flight, err)
	}
	return p, f, err
}

// launch closes the bets of a game in real time. What the players' requests have
// put to the seed is fixed now: the digest of their keys, seat by seat.
func (s *sitting) launch() (stepped, error) {
	paper, f, err := s.flight()
	if err != nil {
		return "", err
	}
	put := sha256.New()
	for _, p := range s.seats[1:] {
		if p.guest != nil {
			put.Write(p.chair.Put[:])
		}
	}
	f.Client = hex.EncodeToString(put.Sum(nil))
	s.state.Fair.Client = f.Client
	dealt, err := s.party.Launch(s.state.Carry, f)
	if err != nil {
		return "", err
	}
	if err := s.file(paper, round.FlightDealt, f); err != nil {
		return "", err
	}
	for _, p := range s.seats[1:] {
		if p.guest != nil {
			p.chair.Bets, p.chair.Steps, p.changed = s.lain(p), nil, true
			s.show(p)
		}
	}
	if dealt.Reason != "" {
		return "launch", s.goesOn(dealt)
	}
	s.turnTo(Flying, 0)
	s.state.Views, err = public(dealt.Views)
	return "launch", err
}

// fly steps a flight, and ends it when its moment has come.
func (s *sitting) fly() (stepped, time.Time, error) {
	if _, err := s.gather(); err != nil {
		return "", time.Time{}, err
	}
	_, f, err := s.flight()
	if err != nil {
		return "", time.Time{}, err
	}
	a, any, err := s.party.Fly(s.state.Carry, f, s.state.Began)
	if broken := (*play.Broken)(nil); errors.As(err, &broken) {
		return "cut-off", s.party.Now(), s.crashed(broken.Error())
	}
	if err != nil {
		return "", time.Time{}, err
	}
	if s.party.Trouble() != "" {
		err := s.crashed(s.party.Trouble())
		return "cut-off", s.state.Closes, err
	}
	if !a.Over {
		if !any {
			return "", a.Next, nil
		}
		for _, p := range s.seats[1:] {
			s.show(p)
		}
		return "fly", a.Next, nil
	}
	dealt, err := s.party.Land(s.state.Carry, f)
	if err == nil {
		err = s.reveal()
	}
	if err == nil {
		err = s.goesOn(dealt)
	}
	return "land", s.state.Closes, err
}

// reveal tells the secret of a flight that is over.
func (s *sitting) reveal() error {
	paper, f, err := s.flight()
	if err != nil {
		return err
	}
	if f, err = s.party.Reveal(f); err != nil {
		return err
	}
	told := *s.state.Fair
	told.Secret = f.Secret
	s.state.Fair = &told
	return s.file(paper, round.FlightRevealed, f)
}

// crashed ends a flight that cannot go on (OC-R15).
func (s *sitting) crashed(reason string) error {
	if err := s.party.Crashed(reason); err != nil {
		return err
	}
	if err := s.reveal(); err != nil {
		return err
	}
	for _, p := range s.seats[1:] {
		s.show(p)
	}
	return s.result(round.Dealt{Reason: reason, Turn: play.Over}, toldCrashed)
}
