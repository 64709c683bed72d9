package table

import (
	"time"

	"croupier/house"
	"croupier/house/round"
	"croupier/play"
)

// What players are told of a round that has gone wrong; what broke is for the
// house alone.
const (
	toldOutOfOrder = "The game is out of order."
	toldCancelled  = "The round is cancelled: all stakes are back." // OC-2.1.12
	toldFrozen     = "A person of the house must look at this round first."
	toldCrashed    = "The flight was cut off: who had left keeps his win, all other stakes are back." // OC-R15
)

// stepped is what the owner's step has done, for the journal; "" is nothing.
type stepped string

// proceed makes the step of the table's clock whose moment has come, and tells
// when the next one is: the zero time where it waits for a bet.
func (h *Hall) proceed(s *sitting) (event stepped, next time.Time, err error) {
	now := s.party.Now()
	if closes := s.state.Closes; !closes.IsZero() && now.Before(closes) {
		return "", closes, nil
	}
	switch s.state.Phase {
	case Betting, Final:
		event, err = s.bets(s.plan, now)
	case Playing:
		event, err = s.silent()
	case Flying:
		return s.fly()
	default: // what was shown long enough, or is out of order
		event, err = h.begin(s)
	}
	if s.state.Phase == Flying {
		return event, now, err // the first moment of the flight is found out by its first step
	}
	return event, s.state.Closes, err
}

// turnTo changes the phase.
func (s *sitting) turnTo(p Phase, lasts time.Duration) {
	s.state.Phase, s.state.Began, s.moved = p, s.party.Now(), true
	s.state.Closes = time.Time{}
	if lasts > 0 {
		s.state.Closes = s.party.Now().Add(lasts)
	}
}

// retry is how soon a table that is out of order is looked at again.
const retry = time.Second

// begin opens the next round of the table for bets, or halts it while its game is
// out of order, or a round at it waits for a person.
func (h *Hall) begin(s *sitting) (stepped, error) {
	frozen, err := s.gather()
	if err != nil {
		return "", err
	}
	if refusal := s.party.Open(); refusal != nil || frozen > 0 {
		if refusal != nil && house.RefusalOf(refusal) == nil {
			return "", refusal
		}
		fresh := s.state.Phase != Halted || s.state.Closes.IsZero()
		s.turnTo(Halted, retry)
		s.state.Reason = toldFrozen
		if frozen == 0 {
			s.state.Reason = toldOutOfOrder
		}
		if !fresh {
			s.moved = false // nothing new is to be told
			return "", nil
		}
		return "halt", nil
	}
	if len(s.party.Guests()) == 0 {
		if err := h.renew(s); err != nil {
			return "", err
		}
	}
	s.state.Number++
	s.state.Views, s.state.Reason, s.state.Turn, s.state.Fair, s.state.Flight = nil, "", 0, nil, ""
	waits := s.plan.Empty == Waits || s.joint()
	for _, p := range s.seats[1:] {
		if p.guest != nil && p.guest.Record().State == house.Open {
			waits = false
		}
		s.clean(p)
	}
	lasts := s.plan.Betting
	if waits {
		lasts = 0
	}
	s.turnTo(Betting, lasts)
	if s.timed() {
		return "betting", s.commit()
	}
	return "betting", nil
}

// renew takes the present edition of the game, when no round is open.
func (h *Hall) renew(s *sitting) error {
	fresh, err := h.desk.Party(s.reader, s.plan.ID, s.plan.Venue, s.plan.Game, "")
	if err != nil {
		return err
	}
	if fresh.Game().Edition != s.state.Edition {
		s.state.Edition, s.state.Carry = fresh.Game().Edition, nil
	}
	s.party.Wipe()
	s.party, s.game = fresh, fresh.Game()
	return nil
}

// clean makes a seat ready for the next round, and frees it where its player has
// left or does nothing.
func (s *sitting) clean(p *place) {
	if !p.sits() {
		return
	}
	if p.guest != nil && p.guest.Record().State == house.Open {
		if len(p.chair.Steps) > 0 {
			p.chair.Steps, p.changed = nil, true
		}
		return
	}
	if p.guest != nil { // chips that came too late for the last closing
		return
	}
	if p.chair.Away || s.party.Now().Sub(p.chair.Seen) > s.plan.Away {
		s.empty(p)
		return
	}
	if p.chair.Round != "" {
		p.chair = chair{Seat: p.chair.Seat, Name: p.chair.Name, Seen: p.chair.Seen, State: watching}
		p.changed = true
	}
}

// bets moves the clock of the betting: it begins with the first chip, tells the
// last seconds, and closes the bets.
func (s *sitting) bets(plan Plan, now time.Time) (stepped, error) {
	if s.state.Phase == Betting && s.state.Closes.IsZero() {
		if none, err := bare(s.reader, plan.ID); none || err != nil {
			return "", err
		}
		s.state.Began, s.state.Closes, s.moved = now, now.Add(plan.Betting), true
		return "clock", nil
	}
	if s.state.Phase == Betting {
		ends := s.state.Closes.Add(plan.Final)
		if s.turnTo(Final, 0); now.Before(ends) {
			s.state.Closes = ends
			return "final", nil
		}
	}
	return s.deal()
}

// deal closes the bets: NO MORE BETS, and the ball is released (OC-2.1.8).
func (s *sitting) deal() (stepped, error) {
	if _, err := s.gather(); err != nil {
		return "", err
	}
	lies := false
	for _, g := range s.party.Guests() {
		lies = lies || g.Record().Stake > 0
	}
	if !lies && (s.plan.Empty == Waits || s.joint()) {
		s.turnTo(Betting, 0)
		return "wait", nil
	}
	if s.timed() {
		return s.launch()
	}
	dealt, err := s.party.Deal(s.state.Carry)
	if err != nil {
		return "", err
	}
	s.state.Closes = time.Time{}
	for _, p := range s.seats[1:] {
		if p.guest != nil {
			p.chair.Bets, p.chair.Steps, p.changed = s.lain(p), nil, true
		}
	}
	return "deal", s.goesOn(dealt)
}

// lain is what lies at a seat when the bets are closed.
func (s *sitting) lain(p *place) []BetDoc {
	wagers, _ := p.lies()
	if len(wagers) > 0 {
		return s.betDocs(wagers)
	}
	return p.chair.Bets
}

// goesOn takes a table on to where its round stands after a deal or a decision.
// Who has left, and whose round is not open any more, decides nothing: the default
// is taken at once.
func (s *sitting) goesOn(dealt round.Dealt) (err error) {
	for dealt.Reason == "" && dealt.Turn > play.House && !s.present(int(dealt.Turn)) {
		if dealt, err = s.party.Silent(); err != nil {
			return err
		}
	}
	for _, p := range s.seats[1:] {
		s.show(p)
	}
	switch {
	case dealt.Frozen:
		s.turnTo(Halted, retry)
		s.state.Reason, s.state.Turn = toldFrozen, 0
		return nil
	case dealt.Reason != "":
		return s.result(dealt, toldCancelled)
	case dealt.Turn > play.House:
		s.turnTo(Playing, s.plan.Turn)
		s.state.Turn = int(dealt.Turn)
		s.state.Views, err = texts(dealt.Views)
		return err
	}
	return s.result(dealt, "")
}

// present tells whether the player of a seat is there to decide.
func (s *sitting) present(seat int) bool {
	if seat >= len(s.seats) {
		return false
	}
	p := s.seats[seat]
	return p.sits() && !p.chair.Away && p.guest != nil && p.guest.Record().State == house.Open
}

// result shows what the round has come to; reason is why it was cancelled.
func (s *sitting) result(dealt round.Dealt, reason string) (err error) {
	show := public
	if s.joint() {
		show = texts
	}
	if s.state.Views, err = show(dealt.Views); err != nil {
		return err
	}
	s.turnTo(Show, s.plan.Show)
	s.state.Reason, s.state.Turn = reason, 0
	if dealt.Reason == "" {
		s.state.Carry = dealt.Carry
	}
	r := ResultDoc{Number: s.state.Number, At: moment(s.party.Now()), Reason: reason, Fair: s.state.Fair}
	if n := len(s.state.Views); n > 0 && reason == "" {
		r.View = s.state.Views[n-1]
	}
	s.state.Results = append([]ResultDoc{r}, s.state.Results[:min(len(s.state.Results), resultsKept-1)]...)
	return nil
}

// silent takes the default of a player who has not decided in time.
func (s *sitting) silent() (stepped, error) {
	if _, err := s.gather(); err != nil {
		return "", err
	}
	if s.party.Turn() <= play.House {
		// All rounds of the table were ended by a person.
		return "over", s.result(round.Dealt{Carry: s.state.Carry, Turn: play.Over}, toldCancelled)
	}
	dealt, err := s.party.Silent()
	if err != nil {
		return "", err
	}
	return "silent", s.goesOn(dealt)
}
