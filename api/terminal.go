package api

import (
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"croupier/house"
	"croupier/house/terminal"
)

type terminalLogInInput struct {
	Connection
	Body struct {
		Name string `json:"name" maxLength:"160"`
		Key  string `json:"key" maxLength:"128" doc:"As it was shown when the machine was registered."`
	}
}

type terminalOutput struct{ Body terminal.Shown }

type terminalSessionOutput struct {
	SetCookie []http.Cookie `header:"Set-Cookie"`
	Body      terminal.Shown
}

type codeInput struct {
	Caller
	Body struct {
		Purpose terminal.Purpose `json:"purpose" enum:"load,cash-out"`
	}
}

type callInput struct {
	Caller
	Body struct {
		Why string `json:"why,omitempty" maxLength:"300"`
	}
}

// Transfer is money that moved between a machine and a wallet.
type Transfer struct {
	Kind     string    `json:"kind" enum:"load,cash-out,returned,hand-pay" doc:"returned went back by itself from an idle machine; hand-pay went past the machine, to the wallet."`
	Amount   Money     `json:"amount"`
	Currency string    `json:"currency"`
	Terminal string    `json:"terminal"`
	Venue    string    `json:"venue" doc:"Its name."`
	At       time.Time `json:"at"`
}

type transfersOutput struct {
	Body struct {
		Transfers []Transfer `json:"transfers" doc:"The newest first, at most 20."`
	}
}

// transfersMost is how many transfers are told.
const transfersMost = 20

func (s *Server) terminalRoutes(routes huma.API) {
	huma.Register(routes, huma.Operation{
		OperationID: "terminal-log-in", Method: http.MethodPost, Path: "/api/terminal/session", Summary: "Log a machine in by its name and key",
		DefaultStatus: http.StatusCreated, MaxBodyBytes: bodyMost, Errors: []int{401, 429, 503},
	}, s.terminalLogIn)
	huma.Register(routes, huma.Operation{
		OperationID: "terminal", Method: http.MethodGet, Path: "/api/terminal", Summary: "The machine that asks",
		Security: needsSession, Errors: []int{401, 404, 503},
	}, s.terminal)
	huma.Register(routes, huma.Operation{
		OperationID: "terminal-code", Method: http.MethodPost, Path: "/api/terminal/codes", Summary: "Show a new QR code; the one before is worth nothing from then on",
		Security: needsSession, MaxBodyBytes: bodyMost, Errors: []int{401, 404, 409, 503},
	}, s.showCode)
	huma.Register(routes, huma.Operation{
		OperationID: "terminal-call", Method: http.MethodPost, Path: "/api/terminal/call", Summary: "Call an attendant",
		Security: needsSession, MaxBodyBytes: bodyMost, Errors: []int{401, 404, 409, 503},
	}, s.callAttendant)
	huma.Register(routes, huma.Operation{
		OperationID: "terminal-call-cancel", Method: http.MethodPost, Path: "/api/terminal/call/cancel", Summary: "Take the call back",
		Security: needsSession, MaxBodyBytes: bodyMost, Errors: []int{401, 404, 409, 503},
	}, s.cancelCall)
	huma.Register(routes, huma.Operation{
		OperationID: "terminal-transfers", Method: http.MethodGet, Path: "/api/terminal/transfers",
		Summary:  "What moved between the machine and the wallet of the player whose money is on it",
		Security: needsSession, Errors: []int{401, 404, 503},
	}, s.terminalTransfers)
}

// machine is the machine behind a token.
func (s *Server) machine(ctx context.Context, token string) (house.Account, error) {
	a, err := s.Book.Who(ctx, token)
	if err == nil && a.Kind != house.Terminal {
		err = house.Refuse(house.NotFound, "this is the route of a machine")
	}
	return a, err
}

func (s *Server) terminalLogIn(ctx context.Context, in *terminalLogInInput) (*terminalSessionOutput, error) {
	address, name := "address "+in.origin, "name "+in.Body.Name
	for _, of := range []string{address, name} {
		if wait := s.logIns.take(of); wait > 0 {
			return nil, refuseFor(house.TooMany, wait)
		}
	}
	a, err := s.Floor.Hall.LogIn(ctx, in.Body.Name, in.Body.Key)
	if err != nil {
		return nil, s.refused(ctx, "logging a machine in", err)
	}
	s.logIns.give(address)
	s.logIns.give(name)
	token, session, err := s.Book.Begin(ctx, a.ID)
	if err != nil {
		return nil, s.refused(ctx, "beginning a session", err)
	}
	shown, err := s.Floor.Hall.Machine(ctx, a.ID)
	if err != nil {
		return nil, s.refused(ctx, "reading a machine", err)
	}
	return &terminalSessionOutput{SetCookie: []http.Cookie{in.cookie(token, session.Expires)}, Body: shown}, nil
}

// asMachine answers a request of a machine with what it shows then.
func (s *Server) asMachine(ctx context.Context, token, doing string, do func(house.ID) (terminal.Shown, error)) (*terminalOutput, error) {
	a, err := s.machine(ctx, token)
	if err != nil {
		return nil, s.refused(ctx, "reading a session", err)
	}
	shown, err := do(a.ID)
	if err != nil {
		return nil, s.refused(ctx, doing, err)
	}
	return &terminalOutput{shown}, nil
}

func (s *Server) terminal(ctx context.Context, in *Caller) (*terminalOutput, error) {
	return s.asMachine(ctx, in.Token, "reading a machine", func(id house.ID) (terminal.Shown, error) { return s.Floor.Hall.Machine(ctx, id) })
}

func (s *Server) showCode(ctx context.Context, in *codeInput) (*terminalOutput, error) {
	return s.asMachine(ctx, in.Token, "showing a code", func(id house.ID) (terminal.Shown, error) {
		return s.Floor.Hall.Issue(ctx, id, in.Body.Purpose)
	})
}

func (s *Server) callAttendant(ctx context.Context, in *callInput) (*terminalOutput, error) {
	return s.asMachine(ctx, in.Token, "calling an attendant", func(id house.ID) (terminal.Shown, error) {
		return s.Floor.Hall.Call(ctx, id, strings.TrimSpace(in.Body.Why))
	})
}

func (s *Server) cancelCall(ctx context.Context, in *struct {
	Caller
	Body *struct{} `doc:"Nothing, or an object without members."`
}) (*terminalOutput, error) {
	return s.asMachine(ctx, in.Token, "taking a call back", func(id house.ID) (terminal.Shown, error) { return s.Floor.Hall.CancelCall(ctx, id) })
}

func (s *Server) terminalTransfers(ctx context.Context, in *Caller) (*transfersOutput, error) {
	a, err := s.machine(ctx, in.Token)
	if err != nil {
		return nil, s.refused(ctx, "reading a session", err)
	}
	all, err := s.Floor.Hall.OnMachine(ctx, a.ID, transfersMost)
	if err != nil {
		return nil, s.refused(ctx, "listing transfers", err)
	}
	return s.transfersOf(all), nil
}

func (s *Server) transfersOf(all []terminal.Transfer) *transfersOutput {
	out := &transfersOutput{}
	out.Body.Transfers = make([]Transfer, len(all))
	for i, t := range all {
		out.Body.Transfers[i] = Transfer{
			Kind: t.Kind, Amount: Money(t.Amount), Currency: t.Currency, Terminal: t.Terminal, Venue: s.venueName(t.Venue), At: moment(t.At),
		}
	}
	return out
}

// venueName is the name of a venue, or its ID where it is gone.
func (s *Server) venueName(id string) string {
	if v, ok := s.Floor.Venues.Venue(id); ok {
		return v.Name
	}
	return id
}

// TerminalSnapshot is what the topic "terminal/<id>" begins with.
func (s *Server) terminalSnapshot(ctx context.Context, a house.Account, topic string) (json.RawMessage, error) {
	shown, err := s.Floor.Hall.Machine(ctx, house.ID(strings.TrimPrefix(topic, "terminal/")))
	if err != nil {
		return nil, err
	}
	return json.Marshal(shown)
}
