package table

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"unicode/utf8"

	"croupier/house"
	"croupier/play"
)

// doc is the table as everybody may see it now.
func (s *sitting) doc() Doc {
	st := s.state
	d := Doc{
		Kind: "table", ID: s.plan.ID, Name: s.plan.Name, Game: s.game.ID, Edition: s.game.Edition, Venue: s.plan.Venue, Joint: s.joint(),
		Now: moment(s.party.Now()), Number: st.Number, Phase: st.Phase, Status: st.Phase.Status(), Reason: st.Reason, Began: moment(st.Began),
		Pace: PaceDoc{
			Betting: s.plan.Betting.Milliseconds(), Final: s.plan.Final.Milliseconds(),
			Turn: s.plan.Turn.Milliseconds(), Show: s.plan.Show.Milliseconds(),
		},
		Limits: LimitDoc{Seats: s.plan.Seats, Seat: s.plan.SeatMost, Table: s.plan.TableMost, Shared: s.plan.SharedMost},
		Views:  st.Views, Fair: st.Fair, Seats: []SeatDoc{}, Results: st.Results,
	}
	if d.Views == nil {
		d.Views = []json.RawMessage{}
	}
	if d.Results == nil {
		d.Results = []ResultDoc{}
	}
	if !st.Closes.IsZero() {
		closes := moment(st.Closes)
		d.Closes = &closes
	}
	if st.Phase == Playing && !st.Closes.IsZero() {
		d.Turn = &TurnDoc{Seat: st.Turn, Closes: moment(st.Closes)}
	}
	timed := s.timed()
	for _, p := range s.seats[1:] {
		if !p.sits() {
			continue
		}
		c := p.chair
		seat := SeatDoc{Seat: c.Seat, Name: c.Name, Staked: c.Staked, Bets: c.Bets, State: c.State, Out: c.Out, Back: c.Back}
		seat.Bets = slices.Clone(seat.Bets)
		if seat.Bets == nil {
			seat.Bets = []BetDoc{}
		}
		for i := range seat.Bets {
			if timed {
				seat.Bets[i].Arg = 0 // when he means to leave is a player's own affair
			}
		}
		d.Seats = append(d.Seats, seat)
	}
	return d
}

// mine is a seat as its player sees it; nil is a player without one.
func (s *sitting) mine(account house.ID, p *place) (Mine, error) {
	m := Mine{
		Kind: "seat", Table: s.plan.ID, Number: s.state.Number, Phase: s.state.Phase, State: watching, Unit: int64(s.game.Unit),
		Bets: []BetDoc{}, Views: []json.RawMessage{}, Offers: []OfferDoc{},
	}
	balance, currency, err := s.party.Purse(account)
	if err != nil && house.RefusalOf(err) == nil {
		return m, err
	}
	m.Balance, m.Currency = int64(balance), currency
	if p == nil {
		return m, nil
	}
	m.Seat, m.State, m.Out = p.chair.Seat, p.chair.State, p.chair.Out
	if m.State == "" {
		m.State = watching
	}
	m.Undo = len(p.chair.Steps) > 0 && s.state.Phase.Bets()
	rec, views, err := s.round(p)
	if err != nil || rec.ID == "" {
		return m, err
	}
	m.Round, m.Staked, m.Win, m.Currency = rec.ID, int64(rec.Stake), int64(rec.Win), rec.Currency
	if rec.State == house.Void || rec.State == house.Frozen {
		m.Reason = rec.Reason
	}
	if rec.State == house.Frozen {
		m.Reason = "a person of the house must look at this round first"
	}
	if p.guest != nil {
		if balance, err = p.guest.Balance(); err != nil {
			return m, err
		}
		m.Balance, m.Seen = int64(balance), s.seen(p)
		for _, o := range s.offers(p) {
			m.Offers = append(m.Offers, offerDoc(o))
		}
		wagers, moves := p.lies()
		if s.state.Phase.Bets() {
			m.Bets = append(s.betDocs(wagers), s.laid(moves)...)
		}
	}
	if !s.state.Phase.Bets() && m.Bets != nil && len(m.Bets) == 0 && p.chair.Bets != nil {
		m.Bets = p.chair.Bets
	}
	// PL-5: who has left a flight knows its end when all others do.
	if s.timed() && rec.State == house.Open {
		return m, nil
	}
	m.Views, err = texts(views)
	return m, err
}

// round is the round of a seat, in hand or as it has ended, with what its player
// has seen of it.
func (s *sitting) round(p *place) (rec house.Round, views []any, err error) {
	if p.guest != nil {
		return p.guest.Record(), p.guest.Views(), nil
	}
	if p.chair.Round == "" {
		return rec, nil, nil
	}
	rec, err = s.reader.Round(p.chair.Round)
	if errors.Is(err, house.ErrAbsent) {
		return house.Round{}, nil, nil
	}
	if err == nil && (rec.State == house.Settled || rec.State == house.Open && !s.timed()) {
		views, err = s.party.Recall(rec)
	}
	return rec, views, err
}

// seen is the number that a move must have seen: decisions of the round, and what
// lies before the next deal.
func (s *sitting) seen(p *place) int {
	_, moves := p.lies()
	return p.guest.Moves() + len(moves)
}

// offers are what a seat may choose now: nothing where the clock does all, and
// never to pass between two deals.
func (s *sitting) offers(p *place) []play.Offer {
	all := p.guest.Offers()
	switch {
	case s.state.Phase == Playing && s.state.Turn == p.chair.Seat:
		return all
	case s.state.Phase == Flying && p.guest.InFlight(), s.state.Phase.Bets() && p.guest.Record().State == house.Open:
		return all[min(1, len(all)):]
	}
	return nil
}

// laid tells the chips of moves between two deals.
func (s *sitting) laid(moves []play.Move) (all []BetDoc) {
	for _, m := range moves {
		if m.Units > 0 {
			sp, _ := s.spot(uint16(m.Arg))
			all = append(all, BetDoc{Spot: sp.ID, Name: sp.Name, Units: m.Units})
		}
	}
	return all
}

// texts are views in JSON.
func texts(views []any) ([]json.RawMessage, error) {
	all := make([]json.RawMessage, 0, len(views))
	for _, v := range views {
		text, err := json.Marshal(v)
		if err != nil {
			return nil, fmt.Errorf("table: tell a view: %w", err)
		}
		all = append(all, text)
	}
	return all, nil
}

// ofSeat are the fields of a view that are about one seat's stakes, by their
// names in all games. The house's own round at a table has the least of them, so
// that the public sees the table without anybody's.
var ofSeat = []string{"stakes", "staked", "settled", "decided", "moved", "added", "target", "at", "over"}

// public are views without what is about a seat.
func public(views []any) ([]json.RawMessage, error) {
	all, err := texts(views)
	for i := range all {
		var fields map[string]json.RawMessage
		if err == nil {
			err = json.Unmarshal(all[i], &fields)
		}
		for _, f := range ofSeat {
			delete(fields, f)
		}
		if err == nil {
			all[i], err = json.Marshal(fields)
		}
	}
	return all, err
}

// stakes are what a view tells of a seat's stakes.
func stakes(views []any) []BetDoc {
	if len(views) == 0 {
		return nil
	}
	var v struct {
		Stakes []struct {
			Spot  uint16 `json:"spot"`
			Name  string `json:"name"`
			Arg   uint32 `json:"arg"`
			Stake uint32 `json:"stake"`
		} `json:"stakes"`
	}
	text, err := json.Marshal(views[len(views)-1])
	if err != nil || json.Unmarshal(text, &v) != nil {
		return nil
	}
	var all []BetDoc
	for _, b := range v.Stakes {
		all = append(all, BetDoc{Spot: b.Spot, Name: b.Name, Arg: b.Arg, Units: b.Stake})
	}
	return all
}

// mask is a name as other players see it.
func mask(name string) string {
	first, size := utf8.DecodeRuneInString(name)
	if size == 0 {
		return "***"
	}
	return string(first) + "***"
}
