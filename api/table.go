package api

import (
	"context"
	"encoding/json"
	"maps"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"croupier/house"
	"croupier/house/account"
	"croupier/house/round"
	"croupier/house/table"
	"croupier/play"
)

// TablePath is the part of a request that names a live table.
type TablePath struct {
	ID string `path:"id" maxLength:"64"`
}

type tablesInput struct{ Caller }

type tablesOutput struct {
	Body struct {
		Tables []table.Summary `json:"tables"`
	}
}

type tableInput struct {
	Caller
	TablePath
}

type tableOutput struct {
	Body struct {
		Table table.Doc  `json:"table"`
		Mine  table.Mine `json:"mine"`
	}
}

// SeatInput asks for a seat.
type SeatInput struct {
	Caller
	TablePath
	Body struct {
		Seat int `json:"seat,omitempty" minimum:"0" maximum:"99" doc:"Left out it is any free one."`
	}
}

// LeaveInput gives a seat up.
type LeaveInput struct {
	Caller
	TablePath
	Body struct{}
}

type mineOutput struct{ Body Seated }

// Seated is the answer to what a player does at a live table.
type Seated struct {
	Mine table.Mine `json:"mine"`
}

// BetInput lays chips at a live table.
type BetInput struct {
	Order
	TablePath
	RawBody []byte
	Body    struct {
		Bets []TableBet `json:"bets" minItems:"1" maxItems:"64" doc:"All of them are taken, or none; one step of undo."`
	}
}

// TableBet is chips on a spot.
type TableBet struct {
	Spot  uint16 `json:"spot" maximum:"65535"`
	Arg   uint32 `json:"arg,omitempty" maximum:"4294967295"`
	Units uint32 `json:"units" minimum:"1" maximum:"4294967295"`
}

// BackInput takes chips back.
type BackInput struct {
	Order
	TablePath
	RawBody []byte
	Body    struct{}
}

// TableMoveInput is a decision at a live table.
type TableMoveInput struct {
	Order
	TablePath
	RawBody []byte
	Body    struct {
		Verb  string `json:"verb" maxLength:"32" doc:"As in one of the seat's offers."`
		Arg   uint32 `json:"arg,omitempty" maximum:"4294967295"`
		Units uint32 `json:"units,omitempty" maximum:"4294967295"`
		Seen  int    `json:"seen,omitempty" minimum:"0" maximum:"1000000000" doc:"The seat's seen when this was chosen."`
	}
}

// openTables is the tables of the configuration, or none, and the documents that
// their topics begin with.
func (s *Server) openTables() (err error) {
	if s.Tables == nil {
		if s.Tables, err = table.Open(table.Config{Store: s.Store, Desk: s.Desk, Clock: s.Clock}); err != nil {
			return err
		}
	}
	with := map[string]Snapshot{"table": s.tableSnapshot}
	maps.Copy(with, s.Snapshots)
	s.Snapshots = with
	return nil
}

// CancelInput ends the round of a table.
type CancelInput struct {
	Caller
	TablePath
	Body struct {
		Reason string `json:"reason" minLength:"1" maxLength:"500" doc:"Told to the players, and kept."`
	}
}

func (s *Server) tableRoutes(routes huma.API) {
	huma.Register(routes, huma.Operation{
		OperationID: "tables", Method: http.MethodGet, Path: "/api/tables", Security: needsSession, Errors: []int{401, 503},
		Summary: "The live tables",
	}, s.liveTables)
	huma.Register(routes, huma.Operation{
		OperationID: "table", Method: http.MethodGet, Path: "/api/tables/{id}", Security: needsSession, Errors: []int{401, 404, 503},
		Summary: "A live table as it stands, and your seat at it",
	}, s.liveTable)
	huma.Register(routes, huma.Operation{
		OperationID: "seat", Method: http.MethodPost, Path: "/api/tables/{id}/seat", Security: needsSession, Errors: []int{401, 404, 409, 422, 503},
		Summary: "Take a seat at a live table",
	}, s.takeSeat)
	huma.Register(routes, huma.Operation{
		OperationID: "leave", Method: http.MethodPost, Path: "/api/tables/{id}/leave", Security: needsSession, Errors: []int{401, 404, 503},
		Summary: "Leave a live table",
	}, s.leaveSeat)
	for _, o := range []struct {
		id, path, summary string
		back              func(context.Context, string, round.Order, table.Encode) (house.Reply, error)
	}{
		{"undo", "undo", "Take your last bet back, until NO MORE BETS", s.Tables.Undo},
		{"clear", "clear", "Take all your bets back, until NO MORE BETS", s.Tables.Clear},
	} {
		huma.Register(routes, moneyOperation(routes, huma.Operation{
			OperationID: o.id, Method: http.MethodPost, Path: "/api/tables/{id}/" + o.path, DefaultStatus: http.StatusOK, Summary: o.summary,
		}, Seated{}), func(ctx context.Context, in *BackInput) (*keptOutput, error) {
			return s.seated(ctx, &in.Order, "POST /api/tables/"+in.ID+"/"+o.path, in.RawBody, func(order round.Order) (house.Reply, error) {
				return o.back(ctx, in.ID, order, encodeMine)
			})
		})
	}
	huma.Register(routes, huma.Operation{
		OperationID: "cancel-table", Method: http.MethodPost, Path: "/api/floor/tables/{id}/cancel", Security: needsSession,
		Errors:  []int{401, 403, 404, 422, 503},
		Summary: "Cancel the present round of a live table: all stakes go back (staff)",
	}, s.cancelTable)
	huma.Register(routes, moneyOperation(routes, huma.Operation{
		OperationID: "bets", Method: http.MethodPost, Path: "/api/tables/{id}/bets", DefaultStatus: http.StatusOK,
		Summary: "Lay chips at a live table; they are taken from your balance at once",
	}, Seated{}), s.layBets)
	huma.Register(routes, moneyOperation(routes, huma.Operation{
		OperationID: "table-move", Method: http.MethodPost, Path: "/api/tables/{id}/moves", DefaultStatus: http.StatusOK,
		Summary: "Decide at a live table",
	}, Seated{}), s.tableMove)
}

// encodeMine makes the reply of what a player has done.
func encodeMine(m table.Mine) house.Reply { return reply(http.StatusOK, Seated{m}) }

// seated runs a keyed request at a table.
func (s *Server) seated(ctx context.Context, o *Order, route string, body []byte, do func(round.Order) (house.Reply, error)) (*keptOutput, error) {
	a, key, err := s.order(ctx, o)
	if err != nil {
		return nil, s.refused(ctx, "playing at a table", err)
	}
	kept, err := do(round.Order{Account: a.ID, Key: key, Body: digest(route, body)})
	if err != nil {
		return nil, s.refused(ctx, "playing at a table", err)
	}
	return keptAs(kept), nil
}

func (s *Server) layBets(ctx context.Context, in *BetInput) (*keptOutput, error) {
	var wagers []play.Wager
	for _, b := range in.Body.Bets {
		wagers = append(wagers, play.Wager{Spot: b.Spot, Arg: b.Arg, Units: b.Units})
	}
	return s.seated(ctx, &in.Order, "POST /api/tables/"+in.ID+"/bets", in.RawBody, func(o round.Order) (house.Reply, error) {
		return s.Tables.Bet(ctx, in.ID, o, wagers, encodeMine)
	})
}

func (s *Server) tableMove(ctx context.Context, in *TableMoveInput) (*keptOutput, error) {
	verb, ok := play.ParseVerb(in.Body.Verb)
	if !ok {
		return nil, refuse(house.NotOffered, "There is no such move.")
	}
	want := table.Choice{Move: play.Move{Verb: verb, Arg: in.Body.Arg, Units: in.Body.Units}, Seen: in.Body.Seen}
	return s.seated(ctx, &in.Order, "POST /api/tables/"+in.ID+"/moves", in.RawBody, func(o round.Order) (house.Reply, error) {
		return s.Tables.Move(ctx, in.ID, o, want, encodeMine)
	})
}

func (s *Server) liveTables(ctx context.Context, in *tablesInput) (*tablesOutput, error) {
	a, err := s.Book.Who(ctx, in.Token)
	if err != nil {
		return nil, s.refused(ctx, "reading a session", err)
	}
	out := &tablesOutput{}
	if out.Body.Tables, err = s.Tables.List(ctx, a.ID); err != nil {
		return nil, s.refused(ctx, "listing tables", err)
	}
	return out, nil
}

func (s *Server) liveTable(ctx context.Context, in *tableInput) (*tableOutput, error) {
	a, err := s.Book.Who(ctx, in.Token)
	if err != nil {
		return nil, s.refused(ctx, "reading a session", err)
	}
	out := &tableOutput{}
	if out.Body.Table, out.Body.Mine, err = s.Tables.Show(ctx, in.ID, a.ID); err != nil {
		return nil, s.refused(ctx, "showing a table", err)
	}
	return out, nil
}

func (s *Server) takeSeat(ctx context.Context, in *SeatInput) (*mineOutput, error) {
	a, err := s.Book.Who(ctx, in.Token)
	if err != nil {
		return nil, s.refused(ctx, "reading a session", err)
	}
	m, err := s.Tables.Seat(ctx, in.ID, a.ID, in.Body.Seat)
	if err != nil {
		return nil, s.refused(ctx, "taking a seat", err)
	}
	return &mineOutput{Seated{m}}, nil
}

func (s *Server) leaveSeat(ctx context.Context, in *LeaveInput) (*mineOutput, error) {
	a, err := s.Book.Who(ctx, in.Token)
	if err != nil {
		return nil, s.refused(ctx, "reading a session", err)
	}
	m, err := s.Tables.Leave(ctx, in.ID, a.ID)
	if err != nil {
		return nil, s.refused(ctx, "leaving a table", err)
	}
	return &mineOutput{Seated{m}}, nil
}

func (s *Server) cancelTable(ctx context.Context, in *CancelInput) (*tableOutput, error) {
	a, err := s.staff(ctx, in.Token, account.Intervene)
	var d table.Doc
	if err == nil {
		d, _, err = s.Tables.Show(ctx, in.ID, "")
	}
	if err == nil {
		_, err = s.staffAt(ctx, in.Token, account.Intervene, d.Venue)
	}
	if err == nil {
		err = s.Tables.Cancel(ctx, in.ID, reasonOf(in.Body.Reason), a.Name)
	}
	if err != nil {
		return nil, s.refused(ctx, "cancelling a round", err)
	}
	out := &tableOutput{}
	if out.Body.Table, out.Body.Mine, err = s.Tables.Show(ctx, in.ID, ""); err != nil {
		return nil, s.refused(ctx, "showing a table", err)
	}
	return out, nil
}

// tableSnapshot is what the topic of a table begins with.
func (s *Server) tableSnapshot(ctx context.Context, _ house.Account, topic string) (json.RawMessage, error) {
	return s.Tables.Snapshot(ctx, strings.TrimPrefix(topic, table.Topic("")))
}
