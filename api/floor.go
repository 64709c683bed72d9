package api

import (
	"context"
	"encoding/json"
	"net/http"
	"sort"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"croupier/house"
	"croupier/house/account"
	"croupier/house/claim"
	"croupier/house/dispute"
	"croupier/house/terminal"
	"croupier/house/venue"
)

// Floor is what a server needs of the house's venues.
type Floor struct {
	Venues   *venue.Book
	Hall     *terminal.Hall
	Office   *claim.Office
	Disputes *dispute.Book
}

// FloorView is a venue as its staff see it.
type FloorView struct {
	Venue     FloorVenue   `json:"venue"`
	Venues    []FloorVenue `json:"venues" doc:"All that may be looked at."`
	Now       time.Time    `json:"now"`
	Terminals []FloorPlace `json:"terminals"`
	Queue     []Waiting    `json:"queue" doc:"What waits for somebody, the oldest first."`
	Rounds    []FloorRound `json:"rounds" doc:"Frozen ones, and open ones past their time."`
}

// FloorVenue is a venue.
type FloorVenue struct {
	ID       string   `json:"id"`
	Name     string   `json:"name"`
	Currency Currency `json:"currency"`
	Age      int      `json:"age"`
	Reserve  int      `json:"reserve_minutes" doc:"For how long a machine may be reserved."`
}

// FloorPlace is a machine with what is played on it.
type FloorPlace struct {
	terminal.Shown
	Game      string    `json:"game,omitempty"`
	OpenRound *house.ID `json:"open_round" doc:"Or null."`
}

// Waiting is something that waits for a member of the staff.
type Waiting struct {
	ID       string     `json:"id" doc:"Of the claim, the call, or the round."`
	Kind     string     `json:"kind" enum:"hand-pay,jackpot,call,fault,bet-limit"`
	Terminal *string    `json:"terminal" doc:"Its name, or null on-line."`
	Player   string     `json:"player" doc:"As others may see his name."`
	Why      string     `json:"why,omitempty"`
	Amount   Money      `json:"amount"`
	Currency string     `json:"currency"`
	Since    time.Time  `json:"since"`
	Due      *time.Time `json:"due" doc:"When somebody is to be there, or null."`
	State    string     `json:"state"`
}

// FloorRound is a round that somebody should look at.
type FloorRound struct {
	ID       house.ID    `json:"id"`
	Game     string      `json:"game"`
	Terminal *string     `json:"terminal"`
	Player   string      `json:"player"`
	Stake    Money       `json:"stake"`
	Win      Money       `json:"win"`
	Currency string      `json:"currency"`
	State    house.State `json:"state" enum:"open,frozen"`
	Reason   string      `json:"reason"`
	Started  time.Time   `json:"started"`
}

type floorInput struct {
	Caller
	Venue string `query:"venue" maxLength:"40" doc:"Which; your own where it is left out."`
}

type floorOutput struct{ Body FloorView }

func (s *Server) floorRoutes(routes huma.API) {
	huma.Register(routes, huma.Operation{
		OperationID: "floor", Method: http.MethodGet, Path: "/api/floor", Summary: "A venue: its machines, and what waits for somebody",
		Security: needsSession, Errors: []int{401, 403, 404, 503},
	}, s.floor)
	s.terminalRoutes(routes)
	s.codeRoutes(routes)
	s.machineRoutes(routes)
	s.claimRoutes(routes)
	s.faultRoutes(routes)
}

// venueOf is the venue that a member of the staff asks about, his own unless he
// says another.
func (s *Server) venueOf(a house.Account, asked string) (venue.Venue, error) {
	if asked == "" {
		asked = a.Venue
	}
	all := s.Floor.Venues.Venues()
	if asked == "" && len(all) > 0 {
		return all[0], nil
	}
	v, ok := s.Floor.Venues.Venue(asked)
	if !ok || !account.AtWork(a, v.ID) {
		return v, house.Refuse(house.NotFound, "there is no such venue")
	}
	return v, nil
}

func (s *Server) floor(ctx context.Context, in *floorInput) (*floorOutput, error) {
	a, err := s.staff(ctx, in.Token, account.SeeFloor)
	if err != nil {
		return nil, s.refused(ctx, "looking at the floor", err)
	}
	view, err := s.floorOf(ctx, a, in.Venue)
	if err != nil {
		return nil, s.refused(ctx, "looking at the floor", err)
	}
	return &floorOutput{view}, nil
}

// floorOf is a venue as one of its staff sees it.
func (s *Server) floorOf(ctx context.Context, a house.Account, asked string) (view FloorView, err error) {
	v, err := s.venueOf(a, asked)
	if err != nil {
		return view, err
	}
	view.Now = moment(s.Clock())
	if view.Venue, err = floorVenueOf(v); err != nil {
		return view, err
	}
	view.Venues = []FloorVenue{}
	for _, other := range s.Floor.Venues.Venues() {
		if !account.AtWork(a, other.ID) {
			continue
		}
		told, err := floorVenueOf(other)
		if err != nil {
			return view, err
		}
		view.Venues = append(view.Venues, told)
	}
	machines, err := s.Floor.Hall.Machines(ctx, v.ID)
	if err != nil {
		return view, err
	}
	if view.Terminals, err = s.places(ctx, machines); err != nil {
		return view, err
	}
	if view.Queue, err = s.queue(ctx, a, v.ID); err != nil {
		return view, err
	}
	view.Rounds, err = s.troubled(ctx, a, v.ID)
	for _, r := range view.Rounds {
		if r.State == house.Frozen {
			view.Queue = append(view.Queue, Waiting{
				ID: string(r.ID), Kind: terminal.ForFault, Terminal: r.Terminal, Player: r.Player, Why: r.Reason, Amount: r.Stake,
				Currency: r.Currency, Since: r.Started, State: string(r.State),
			})
		}
	}
	sort.SliceStable(view.Queue, func(i, j int) bool { return view.Queue[i].Since.Before(view.Queue[j].Since) })
	return view, err
}

func floorVenueOf(v venue.Venue) (FloorVenue, error) {
	currency, err := currencyOf(v.Currency)
	return FloorVenue{ID: v.ID, Name: v.Name, Currency: currency, Age: v.Terms.Age, Reserve: int(v.Terms.ReserveMost / time.Minute)}, err
}

// places are machines with what is played on them. A code is for the machine's
// own screen.
func (s *Server) places(ctx context.Context, machines []terminal.Shown) ([]FloorPlace, error) {
	all := make([]FloorPlace, len(machines))
	err := s.Store.Read(ctx, func(r house.Reader) error {
		for i, m := range machines {
			m.Code = nil
			all[i] = FloorPlace{Shown: m}
			open, err := r.OpenRounds(m.ID)
			if err != nil {
				return err
			}
			if len(open) > 0 {
				all[i].Game, all[i].OpenRound = open[0].Game, &open[0].ID
			}
		}
		return nil
	})
	return all, err
}

// mine tells whether something of a place is shown on the floor of a venue: what
// is of no venue, to those who work everywhere.
func mine(a house.Account, place, of string) bool {
	return of == place || of == "" && a.Venue == ""
}

// queue is what waits for somebody at a venue, but for faults.
func (s *Server) queue(ctx context.Context, a house.Account, place string) ([]Waiting, error) {
	all := []Waiting{}
	claims, err := s.Floor.Office.List(ctx, "", claim.OpenOnes)
	if err != nil {
		return nil, err
	}
	for _, c := range claims {
		if !mine(a, place, c.Venue) {
			continue
		}
		all = append(all, Waiting{
			ID: c.ID, Kind: string(c.Kind), Terminal: named(c.Terminal), Player: c.Name, Amount: Money(c.Amount), Currency: c.Currency,
			Since: moment(c.Won), Due: c.Due, State: string(c.State()),
		})
	}
	calls, err := s.Floor.Hall.Calls(ctx, place)
	for _, c := range calls {
		all = append(all, Waiting{
			ID: c.ID, Kind: "call", Terminal: named(c.Terminal), Why: c.Why, Since: moment(c.Since), Due: &c.Due, State: c.State,
		})
	}
	return all, err
}

// named is a name, or nil for none.
func named(name string) *string {
	if name == "" {
		return nil
	}
	return &name
}

// troubled are the frozen rounds of a venue, and the open ones past their time.
func (s *Server) troubled(ctx context.Context, a house.Account, place string) ([]FloorRound, error) {
	all := []FloorRound{}
	now := s.Clock()
	err := s.Store.Read(ctx, func(r house.Reader) error {
		tell := func(rec house.Round) error {
			if !mine(a, place, rec.Venue) {
				return nil
			}
			late := s.Floor.Venues.Terms(rec.Venue).LateAfter
			if rec.State == house.Open && (late == 0 || now.Before(rec.Started.Add(late))) {
				return nil
			}
			told, err := floorRoundOf(r, rec)
			all = append(all, told)
			return err
		}
		if err := r.EachRound(house.Frozen, tell); err != nil {
			return err
		}
		return r.EachRound(house.Open, tell)
	})
	return all, err
}

func floorRoundOf(r house.Reader, rec house.Round) (FloorRound, error) {
	told := FloorRound{
		ID: rec.ID, Game: rec.Game, Stake: Money(rec.Stake), Win: Money(rec.Win), Currency: rec.Currency,
		State: rec.State, Reason: rec.Reason, Started: moment(rec.Started),
	}
	who, err := r.Account(rec.Account)
	if err != nil {
		return told, err
	}
	if who.Kind == house.Terminal {
		told.Terminal = named(who.Name)
		if rec.Player == "" {
			return told, nil
		}
		if who, err = r.Account(rec.Player); err != nil {
			return told, err
		}
	}
	told.Player = terminal.Mask(who.Name)
	return told, nil
}

// FloorSnapshot is what the topic "floor/<venue>" begins with: fetch it.
func (s *Server) floorSnapshot(context.Context, house.Account, string) (json.RawMessage, error) {
	return json.RawMessage(`{"changed":true}`), nil
}

// topicsOf are the snapshots of the floor's topics, beside those that a
// configuration has.
func (s *Server) topicsOf(all map[string]Snapshot) map[string]Snapshot {
	with := map[string]Snapshot{"terminal": s.terminalSnapshot, "floor": s.floorSnapshot}
	for name, f := range all {
		with[name] = f
	}
	return with
}

// reasonOf is a reason as it was typed, without the blanks around it.
func reasonOf(text string) string { return strings.TrimSpace(text) }
