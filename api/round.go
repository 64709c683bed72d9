package api

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"croupier/house"
	"croupier/house/round"
	"croupier/play"
)

// StartInput opens a round.
type StartInput struct {
	Order
	RawBody []byte
	Body    struct {
		Game    string  `json:"game" maxLength:"64"`
		Edition string  `json:"edition,omitempty" maxLength:"128" doc:"Refused unless it is the present one."`
		Wagers  []Wager `json:"wagers" minItems:"1" maxItems:"256"`
	}
}

// Wager is a stake on a spot.
type Wager struct {
	Seat  uint16 `json:"seat" minimum:"1" maximum:"1"`
	Spot  uint16 `json:"spot,omitempty" maximum:"65535"`
	Arg   uint32 `json:"arg,omitempty" maximum:"4294967295"`
	Units uint32 `json:"units" minimum:"1" maximum:"4294967295"`
}

// MoveInput is a choice in an open round.
type MoveInput struct {
	Order
	RoundPath
	RawBody []byte
	Body    struct {
		Verb  string `json:"verb" maxLength:"32" doc:"As in one of the round's offers."`
		Arg   uint32 `json:"arg,omitempty" maximum:"4294967295"`
		Units uint32 `json:"units,omitempty" maximum:"4294967295"`
		Seen  int    `json:"seen" minimum:"0" maximum:"1000000000" doc:"The round's moves when this one was chosen."`
	}
}

// RoundPath is the part of a request that names a round.
type RoundPath struct {
	ID string `path:"id" maxLength:"64"`
}

// State is where the caller stands in a game (PL-12).
type State struct {
	Round   *Round  `json:"round" doc:"The open round with all its views from the start, or null."`
	Carry   any     `json:"carry" doc:"The last view of the last round, for what outlives a round, or null."`
	Meters  []Meter `json:"meters"`
	Balance Money   `json:"balance"`
	// Currency is of the wallet that the account plays the game from; its
	// balance is 0 where a fun account has not opened it.
	Currency Currency `json:"currency"`
}

type stateInput struct {
	Caller
	GamePath
}

type stateOutput struct{ Body State }

type listInput struct {
	Caller
	Game   string `query:"game" maxLength:"64" doc:"Only rounds of this game."`
	Before string `query:"before" maxLength:"64" doc:"Only rounds before this one."`
	Limit  int    `query:"limit" minimum:"1" maximum:"100" default:"20"`
}

type listOutput struct {
	Body struct {
		Rounds []RoundSummary `json:"rounds" doc:"Newest first."`
		Next   *house.ID      `json:"next" doc:"To be given as before for the next page; null at the end."`
	}
}

type showInput struct {
	Caller
	RoundPath
}

// RoundRecord is a round as it was played (PL-15).
type RoundRecord struct {
	RoundSummary
	Wagers    []Wager    `json:"wagers"`
	Carry     []byte     `json:"carry,omitempty" doc:"What the round before left, needed to replay this one."`
	Views     []any      `json:"views"`
	Decisions []Decision `json:"decisions"`
	Draws     []Draw     `json:"draws" doc:"Of a round that is over; else empty (PL-5)."`
	Fair      *Origin    `json:"fair,omitempty" doc:"What the draws come from, in games whose results the player can check."`
}

// Decision is a move of the player; Views is how many views came before it.
type Decision struct {
	Verb  string    `json:"verb"`
	Arg   uint32    `json:"arg"`
	Units uint32    `json:"units"`
	At    time.Time `json:"at"`
	Views int       `json:"views"`
}

// Draw is one answer of the generator: a value below a bound.
type Draw struct {
	Bound uint32 `json:"bound"`
	Value uint32 `json:"value"`
}

type showOutput struct{ Body RoundRecord }

type replyInput struct {
	Caller
	Key string `path:"key" maxLength:"64"`
}

func (s *Server) roundRoutes(routes huma.API) {
	huma.Register(routes, moneyOperation(routes, huma.Operation{
		OperationID: "start", Method: http.MethodPost, Path: "/api/rounds", DefaultStatus: http.StatusCreated,
		Summary: "Open a round and let it run until you must choose",
	}, Play{}), s.start)
	huma.Register(routes, moneyOperation(routes, huma.Operation{
		OperationID: "move", Method: http.MethodPost, Path: "/api/rounds/{id}/moves", DefaultStatus: http.StatusOK,
		Summary: "Choose in an open round",
	}, Play{}), s.move)
	huma.Register(routes, huma.Operation{
		OperationID: "state", Method: http.MethodGet, Path: "/api/games/{id}/state", Security: needsSession,
		Summary: "Where you stand in a game", Errors: []int{401, 404, 422, 503},
	}, s.state)
	huma.Register(routes, huma.Operation{
		OperationID: "rounds", Method: http.MethodGet, Path: "/api/rounds", Security: needsSession,
		Summary: "Your rounds", Errors: []int{401, 404, 503},
	}, s.list)
	huma.Register(routes, huma.Operation{
		OperationID: "round", Method: http.MethodGet, Path: "/api/rounds/{id}", Security: needsSession,
		Summary: "One of your rounds as it was played", Errors: []int{401, 404, 503},
	}, s.show)
	huma.Register(routes, huma.Operation{
		OperationID: "reply", Method: http.MethodGet, Path: "/api/replies/{key}", Security: needsSession,
		Summary: "The reply that a key was answered with, as it was first sent; 404 says that nothing moved",
		Errors:  []int{401, 404, 503},
	}, s.kept)
}

// EncodeAs makes the reply of an outcome with a status; it runs before the
// commit, so what is kept is what is sent.
func EncodeAs(status int) round.Encode {
	return func(o round.Outcome) house.Reply { return reply(status, playOf(o)) }
}

func (s *Server) start(ctx context.Context, in *StartInput) (*keptOutput, error) {
	a, key, err := s.order(ctx, &in.Order)
	if err != nil {
		return nil, s.refused(ctx, "starting a round", err)
	}
	want := round.Opening{Game: in.Body.Game, Edition: in.Body.Edition}
	for _, w := range in.Body.Wagers {
		want.Wagers = append(want.Wagers, play.Wager{Seat: w.Seat, Spot: w.Spot, Arg: w.Arg, Units: w.Units})
	}
	order := round.Order{Account: a.ID, Key: key, Body: digest("POST /api/rounds", in.RawBody)}
	kept, err := s.rounds().Start(ctx, order, want, EncodeAs(http.StatusCreated))
	if err != nil {
		return nil, s.refused(ctx, "starting a round", err)
	}
	return keptAs(kept), nil
}

func (s *Server) move(ctx context.Context, in *MoveInput) (*keptOutput, error) {
	a, key, err := s.order(ctx, &in.Order)
	if err != nil {
		return nil, s.refused(ctx, "making a move", err)
	}
	id, err := house.ParseID(in.ID)
	if err != nil {
		return nil, s.refused(ctx, "making a move", err)
	}
	verb, ok := play.ParseVerb(in.Body.Verb)
	if !ok {
		return nil, refuse(house.NotOffered, "There is no such move.")
	}
	want := round.Choice{Round: id, Seen: in.Body.Seen, Move: play.Move{Verb: verb, Arg: in.Body.Arg, Units: in.Body.Units}}
	order := round.Order{Account: a.ID, Key: key, Body: digest("POST /api/rounds/"+in.ID+"/moves", in.RawBody)}
	kept, err := s.rounds().Move(ctx, order, want, EncodeAs(http.StatusOK))
	if err != nil {
		return nil, s.refused(ctx, "making a move", err)
	}
	return keptAs(kept), nil
}

func (s *Server) state(ctx context.Context, in *stateInput) (*stateOutput, error) {
	a, err := s.Book.Who(ctx, in.Token)
	if err != nil {
		return nil, s.refused(ctx, "reading a session", err)
	}
	stands, err := s.Desk.Resume(ctx, a.ID, in.ID)
	if err != nil {
		return nil, s.refused(ctx, "resuming a round", err)
	}
	if err := s.elsewhere(ctx, a.ID, &stands.Balance, nil); err != nil {
		return nil, s.refused(ctx, "reading a balance", err)
	}
	currency, err := currencyOf(stands.Currency)
	if err != nil {
		return nil, s.refused(ctx, "resuming a round", err)
	}
	out := &stateOutput{Body: State{Currency: currency, Balance: Money(stands.Balance), Meters: metersOf(stands.Meters)}}
	if stands.Open != nil {
		open := roundOf(*stands.Open)
		out.Body.Round = &open
		return out, nil
	}
	last, err := s.Desk.List(ctx, a.ID, in.ID, "", 1)
	if err == nil && len(last) == 1 && last[0].State == house.Settled {
		var shown round.Shown
		shown, err = s.Desk.Show(ctx, a.ID, last[0].ID)
		if n := len(shown.Views); n > 0 {
			out.Body.Carry = shown.Views[n-1]
		}
	}
	if err != nil {
		return nil, s.refused(ctx, "reading the last round", err)
	}
	return out, nil
}

func (s *Server) list(ctx context.Context, in *listInput) (*listOutput, error) {
	a, err := s.Book.Who(ctx, in.Token)
	if err != nil {
		return nil, s.refused(ctx, "reading a session", err)
	}
	return s.listed(ctx, in.Before, in.Limit, func(before house.ID) ([]house.Round, error) {
		return s.Desk.List(ctx, a.ID, in.Game, before, in.Limit)
	})
}

// listed is a page of at most limit rounds before one, newest first, and where the
// next page begins.
func (s *Server) listed(ctx context.Context, before string, limit int, list func(before house.ID) ([]house.Round, error)) (*listOutput, error) {
	var from house.ID
	var err error
	if before != "" {
		if from, err = house.ParseID(before); err != nil {
			return nil, s.refused(ctx, "listing rounds", err)
		}
	}
	all, err := list(from)
	if err != nil {
		return nil, s.refused(ctx, "listing rounds", err)
	}
	out := &listOutput{}
	out.Body.Rounds = make([]RoundSummary, len(all))
	for i, r := range all {
		out.Body.Rounds[i] = summaryOf(r)
	}
	if len(all) == limit {
		out.Body.Next = &all[len(all)-1].ID
	}
	return out, nil
}

func (s *Server) show(ctx context.Context, in *showInput) (*showOutput, error) {
	a, err := s.Book.Who(ctx, in.Token)
	if err != nil {
		return nil, s.refused(ctx, "reading a session", err)
	}
	id, err := house.ParseID(in.ID)
	if err != nil {
		return nil, s.refused(ctx, "showing a round", err)
	}
	shown, err := s.Desk.Show(ctx, a.ID, id)
	if err != nil {
		return nil, s.refused(ctx, "showing a round", err)
	}
	return &showOutput{Body: recordOf(shown)}, nil
}

func recordOf(shown round.Shown) RoundRecord {
	r := RoundRecord{
		RoundSummary: summaryOf(shown.Round), Views: shown.Views, Carry: shown.Carry, Fair: originOf(shown.Origin),
		Wagers: make([]Wager, len(shown.Wagers)), Decisions: make([]Decision, len(shown.Decisions)), Draws: make([]Draw, len(shown.Draws)),
	}
	if r.Views == nil {
		r.Views = []any{}
	}
	for i, w := range shown.Wagers {
		r.Wagers[i] = Wager{Seat: w.Seat, Spot: w.Spot, Arg: w.Arg, Units: w.Units}
	}
	for i, d := range shown.Decisions {
		r.Decisions[i] = Decision{Verb: d.Move.Verb.String(), Arg: d.Move.Arg, Units: d.Move.Units, At: moment(d.At), Views: d.Views}
	}
	for i, d := range shown.Draws {
		r.Draws[i] = Draw{Bound: d.Bound, Value: d.Value}
	}
	return r
}

func (s *Server) kept(ctx context.Context, in *replyInput) (*keptOutput, error) {
	a, err := s.Book.Who(ctx, in.Token)
	if err != nil {
		return nil, s.refused(ctx, "reading a session", err)
	}
	key, err := checkKey(in.Key)
	if err != nil {
		return nil, err
	}
	kept, err := s.Desk.Kept(ctx, a.ID, key)
	if err != nil {
		return nil, s.refused(ctx, "looking a key up", err)
	}
	return keptAs(kept), nil
}
