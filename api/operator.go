package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"croupier/house"
	"croupier/house/round"
	"croupier/odds"
)

// rounds is who takes starts and moves: the clerk where operators' players play
// too, else the desk (PL-44).
func (s *Server) rounds() interface {
	Start(context.Context, round.Order, round.Opening, round.Encode) (house.Reply, error)
	Move(context.Context, round.Order, round.Choice, round.Encode) (house.Reply, error)
} {
	if s.Clerk != nil {
		return s.Clerk
	}
	return s.Desk
}

// elsewhere replaces the balance of an account whose money is at an operator by
// what it has there, and its name, where that is asked, by the player's there.
func (s *Server) elsewhere(ctx context.Context, account house.ID, balance *odds.Amount, name *string) error {
	if s.Clerk == nil {
		return nil
	}
	m, has, ok, err := s.Clerk.Has(ctx, account)
	if err != nil || !ok {
		return err
	}
	*balance = has
	if name != nil {
		*name = m.Name
	}
	return nil
}

type launchInput struct {
	Connection
	Body struct {
		Operator string `json:"operator" maxLength:"64" doc:"By the name under which the house knows it."`
		Launch   string `json:"launch" maxLength:"4096" doc:"The operator's word for the player's session."`
	}
}

func (s *Server) operatorRoutes(routes huma.API) {
	huma.Register(routes, huma.Operation{
		OperationID: "launch", Method: http.MethodPost, Path: "/api/session/operator",
		Summary:       "Come in with the word of an operator, to play with the money that lies there",
		DefaultStatus: http.StatusCreated, MaxBodyBytes: bodyMost, Errors: []int{401, 404, 422, 429, 503},
	}, s.launch)
}

// launch begins a session for a player of an operator. Each try costs a token of
// its address, which a word that opens a session gives back.
func (s *Server) launch(ctx context.Context, in *launchInput) (*sessionOutput, error) {
	address := "address " + in.origin
	if wait := s.logIns.take(address); wait > 0 {
		return nil, refuseFor(house.TooMany, wait)
	}
	a, err := s.Clerk.Launch(ctx, in.Body.Operator, in.Body.Launch)
	if err != nil {
		return nil, s.refused(ctx, "letting an operator's player in", err)
	}
	s.logIns.give(address)
	token, session, err := s.Book.Begin(ctx, a.ID)
	if err != nil {
		return nil, s.refused(ctx, "beginning a session", err)
	}
	out := &sessionOutput{SetCookie: []http.Cookie{in.cookie(token, session.Expires)}}
	if out.Body, err = s.describe(ctx, a); err != nil {
		return nil, s.refused(ctx, "reading a balance", err)
	}
	return out, nil
}
