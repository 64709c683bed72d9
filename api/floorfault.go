package api

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"croupier/house"
	"croupier/house/account"
	"croupier/house/dispute"
	"croupier/house/round"
)

type roundActInput struct {
	Caller
	RoundPath
	Act  string `path:"act" enum:"void,freeze,finish"`
	Body *struct {
		Reason string `json:"reason,omitempty" maxLength:"300" doc:"Of void and freeze; the player is told."`
	}
}

type staffShowInput struct {
	Caller
	RoundPath
}

type disputesInput struct {
	Caller
	After string `query:"after" maxLength:"64"`
}

type disputesOutput struct {
	Body struct {
		Disputes []dispute.Dispute `json:"disputes" doc:"The oldest first, at most 100."`
	}
}

type disputeInput struct {
	Caller
	Body struct {
		Round    string `json:"round" maxLength:"64"`
		About    string `json:"about" maxLength:"2000"`
		Decision string `json:"decision" maxLength:"2000"`
	}
}

type disputeOutput struct{ Body dispute.Dispute }

func (s *Server) faultRoutes(routes huma.API) {
	huma.Register(routes, huma.Operation{
		OperationID: "end-round", Method: http.MethodPost, Path: "/api/floor/rounds/{id}/{act}",
		Summary:  "Void a round, its stakes back (PL-14); freeze it; or finish it by its default moves (PL-13)",
		Security: needsSession, MaxBodyBytes: bodyMost, Errors: []int{401, 403, 404, 409, 503},
	}, s.endRound)
	huma.Register(routes, huma.Operation{
		OperationID: "any-round", Method: http.MethodGet, Path: "/api/floor/rounds/{id}", Summary: "A round as it was played",
		Security: needsSession, Errors: []int{401, 403, 404, 503},
	}, s.anyRound)
	huma.Register(routes, huma.Operation{
		OperationID: "disputes", Method: http.MethodGet, Path: "/api/floor/disputes", Summary: "Disputes and their decisions",
		Security: needsSession, Errors: []int{401, 403, 503},
	}, s.disputes)
	huma.Register(routes, huma.Operation{
		OperationID: "decide-dispute", Method: http.MethodPost, Path: "/api/floor/disputes", Summary: "Record what was decided in a dispute; it is final (BC-PB-9)",
		DefaultStatus: http.StatusCreated, Security: needsSession, MaxBodyBytes: bodyMost, Errors: []int{401, 403, 404, 503},
	}, s.decideDispute)
}

// reasonMost is the length of a reason in bytes.
const reasonMost = 300

func (s *Server) endRound(ctx context.Context, in *roundActInput) (*showOutput, error) {
	a, err := s.staff(ctx, in.Token, account.Intervene)
	if err != nil {
		return nil, s.refused(ctx, "ending a round", err)
	}
	id, err := house.ParseID(in.ID)
	if err != nil {
		return nil, s.refused(ctx, "ending a round", err)
	}
	// Whose venue it is not, has no such round.
	if _, err := s.Desk.ShowAt(ctx, a.Venue, id); err != nil {
		return nil, s.refused(ctx, "ending a round", err)
	}
	reason := ""
	if in.Body != nil {
		reason = reasonOf(in.Body.Reason)
	}
	if in.Act != "finish" && (reason == "" || len(reason) > reasonMost) {
		return nil, s.refused(ctx, "ending a round", house.Refuse(house.NotOffered, "say why, in 1 to %d bytes", reasonMost))
	}
	switch in.Act {
	case "void":
		err = s.Desk.VoidBy(ctx, id, reason, a.Name)
	case "freeze":
		err = s.Desk.FreezeBy(ctx, id, reason, a.Name)
	case "finish":
		err = s.Desk.FinishBy(ctx, id, a.Name)
	}
	if err != nil {
		return nil, s.refused(ctx, "ending a round", err)
	}
	return s.showAt(ctx, a, id)
}

func (s *Server) anyRound(ctx context.Context, in *staffShowInput) (*showOutput, error) {
	a, err := s.staff(ctx, in.Token, account.SeeFloor)
	if err != nil {
		return nil, s.refused(ctx, "showing a round", err)
	}
	id, err := house.ParseID(in.ID)
	if err != nil {
		return nil, s.refused(ctx, "showing a round", err)
	}
	return s.showAt(ctx, a, id)
}

// showAt is a round as staff see it: with the reason why it is frozen, which may
// quote what a player must not see.
func (s *Server) showAt(ctx context.Context, a house.Account, id house.ID) (*showOutput, error) {
	shown, err := s.Desk.ShowAt(ctx, a.Venue, id)
	if err != nil {
		return nil, s.refused(ctx, "showing a round", err)
	}
	out := &showOutput{Body: recordOf(shown)}
	out.Body.Reason = shown.Round.Reason
	return out, nil
}

func (s *Server) decideGame(ctx context.Context, in *disableInput, a house.Account) error {
	game := in.ID
	if game == "all" {
		game = ""
	} else if !s.hasGame(game) {
		return house.Refuse(house.NotFound, "no such game")
	}
	if in.Body.Withheld != nil {
		to := round.GamblesOn
		if *in.Body.Withheld {
			to = round.GamblesOff
		}
		if _, err := s.Desk.Gamble(ctx, game, to, a.Name); err != nil {
			return err
		}
	}
	err := s.Desk.Disable(ctx, game, house.Reasoned(reasonOf(in.Body.Disabled)), a.Name)
	if r := house.RefusalOf(err); r != nil && r.Code == house.Done && in.Body.Withheld != nil {
		return nil // only the gambles were to change
	}
	return err
}

func (s *Server) hasGame(id string) bool {
	for _, g := range s.Games {
		if g.ID == id {
			return true
		}
	}
	return false
}

func (s *Server) barPlayer(ctx context.Context, in *barInput) (*struct{}, error) {
	a, err := s.staff(ctx, in.Token, account.Disable)
	switch {
	case err != nil:
	case in.Act == "unbar":
		err = s.Floor.Hall.Unbar(ctx, in.Name, a)
	case in.Body == nil:
		err = house.Refuse(house.NotOffered, "say why")
	default:
		var until time.Time
		if in.Body.Until != nil {
			until = *in.Body.Until
		}
		err = s.Floor.Hall.BarPlayer(ctx, in.Name, until, reasonOf(in.Body.Reason), a)
	}
	if err != nil {
		return nil, s.refused(ctx, "barring a player", err)
	}
	return nil, nil
}

func (s *Server) disputes(ctx context.Context, in *disputesInput) (*disputesOutput, error) {
	a, err := s.staff(ctx, in.Token, account.SeeFloor)
	if err != nil {
		return nil, s.refused(ctx, "listing disputes", err)
	}
	out := &disputesOutput{}
	if out.Body.Disputes, err = s.Floor.Disputes.List(ctx, a.Venue, in.After); err != nil {
		return nil, s.refused(ctx, "listing disputes", err)
	}
	return out, nil
}

func (s *Server) decideDispute(ctx context.Context, in *disputeInput) (*disputeOutput, error) {
	a, err := s.staff(ctx, in.Token, account.Intervene)
	if err != nil {
		return nil, s.refused(ctx, "deciding a dispute", err)
	}
	id, err := house.ParseID(in.Body.Round)
	if err != nil {
		return nil, s.refused(ctx, "deciding a dispute", err)
	}
	d, err := s.Floor.Disputes.Decide(ctx, id, in.Body.About, in.Body.Decision, a)
	if err != nil {
		return nil, s.refused(ctx, "deciding a dispute", err)
	}
	return &disputeOutput{d}, nil
}
