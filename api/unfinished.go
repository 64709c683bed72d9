package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"
)

type unfinishedInput struct{ Caller }

type unfinishedOutput struct {
	Body struct {
		Rounds []RoundSummary `json:"rounds" doc:"Oldest first; at most one of each game."`
	}
}

func (s *Server) unfinishedRoutes(routes huma.API) {
	huma.Register(routes, huma.Operation{
		OperationID: "unfinished", Method: http.MethodGet, Path: "/api/rounds/open", Security: needsSession,
		Summary: "Your open rounds in all games", Errors: []int{401, 503},
	}, s.unfinished)
}

// unfinished answers with what one read of the store finds, however many games
// the house has (PL-12).
func (s *Server) unfinished(ctx context.Context, in *unfinishedInput) (*unfinishedOutput, error) {
	a, err := s.Book.Who(ctx, in.Token)
	if err != nil {
		return nil, s.refused(ctx, "reading a session", err)
	}
	open, err := s.Desk.Unfinished(ctx, a.ID)
	if err != nil {
		return nil, s.refused(ctx, "listing open rounds", err)
	}
	out := &unfinishedOutput{}
	out.Body.Rounds = make([]RoundSummary, len(open))
	for i, r := range open {
		out.Body.Rounds[i] = summaryOf(r)
	}
	return out, nil
}
