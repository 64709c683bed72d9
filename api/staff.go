package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"croupier/house"
	"croupier/house/account"
)

// staff is the member of the staff behind a token, if his role has the right;
// every route of staff begins with it (PL-42).
func (s *Server) staff(ctx context.Context, token string, right account.Right) (house.Account, error) {
	return s.Book.Guard(ctx, token, right)
}

// staffAt is staff, of whom a venue is in charge too.
func (s *Server) staffAt(ctx context.Context, token string, right account.Right, venue string) (house.Account, error) {
	a, err := s.staff(ctx, token, right)
	if err == nil && !account.AtWork(a, venue) {
		err = house.Refuse(house.Forbidden, "this is at another venue than yours")
	}
	return a, err
}

// Me is who is logged in.
type Me struct {
	ID     house.ID        `json:"id"`
	Name   string          `json:"name"`
	Kind   house.Kind      `json:"kind" enum:"fun,player,terminal,staff"`
	Role   house.Role      `json:"role,omitempty" enum:"attendant,cashier,manager,auditor,administrator" doc:"Of staff."`
	Venue  string          `json:"venue,omitempty" doc:"Where staff work or a machine stands; everywhere if left out."`
	Rights []account.Right `json:"rights" doc:"What the role may do; none of a player."`
}

// Member is one of the staff.
type Member struct {
	Name  string     `json:"name"`
	Role  house.Role `json:"role"`
	Venue string     `json:"venue,omitempty"`
	Since string     `json:"since" format:"date-time"`
	Gone  bool       `json:"gone" doc:"Dismissed."`
}

type meOutput struct{ Body Me }

type staffOutput struct {
	Body struct {
		Staff []Member `json:"staff" doc:"By name."`
	}
}

type employInput struct {
	Caller
	Body struct {
		Name     string     `json:"name" maxLength:"160"`
		Password string     `json:"password" maxLength:"1024" doc:"The first one, for its holder alone."`
		Role     house.Role `json:"role" enum:"attendant,cashier,manager,auditor,administrator"`
		Venue    string     `json:"venue,omitempty" maxLength:"40" doc:"Everywhere if left out."`
	}
}

type memberOutput struct{ Body Member }

type dismissInput struct {
	Caller
	Name string `path:"name" maxLength:"160"`
}

func (s *Server) staffRoutes(routes huma.API) {
	huma.Register(routes, huma.Operation{
		OperationID: "me", Method: http.MethodGet, Path: "/api/me", Summary: "Who you are and what you may do",
		Security: needsSession, Errors: []int{401, 503},
	}, s.me)
	huma.Register(routes, huma.Operation{
		OperationID: "staff", Method: http.MethodGet, Path: "/api/staff", Summary: "The staff",
		Security: needsSession, Errors: []int{401, 403, 503},
	}, s.listStaff)
	huma.Register(routes, huma.Operation{
		OperationID: "employ", Method: http.MethodPost, Path: "/api/staff", Summary: "Add one of the staff",
		DefaultStatus: http.StatusCreated, Security: needsSession, MaxBodyBytes: bodyMost, Errors: []int{401, 403, 409, 503},
	}, s.employ)
	huma.Register(routes, huma.Operation{
		OperationID: "dismiss", Method: http.MethodPost, Path: "/api/staff/{name}/dismiss", Summary: "End somebody's work at once",
		DefaultStatus: http.StatusNoContent, Security: needsSession, Errors: []int{401, 403, 404, 409, 503},
	}, s.dismiss)
}

func (s *Server) me(ctx context.Context, in *Caller) (*meOutput, error) {
	a, err := s.Book.Who(ctx, in.Token)
	if err != nil {
		return nil, s.refused(ctx, "reading a session", err)
	}
	rights := account.Rights(a.Role)
	if rights == nil {
		rights = []account.Right{}
	}
	return &meOutput{Me{ID: a.ID, Name: a.Name, Kind: a.Kind, Role: a.Role, Venue: a.Venue, Rights: rights}}, nil
}

func (s *Server) listStaff(ctx context.Context, in *Caller) (*staffOutput, error) {
	if _, err := s.staff(ctx, in.Token, account.SeeStaff); err != nil {
		return nil, s.refused(ctx, "listing the staff", err)
	}
	all, err := s.Book.Staff(ctx)
	if err != nil {
		return nil, s.refused(ctx, "listing the staff", err)
	}
	out := &staffOutput{}
	out.Body.Staff = make([]Member, len(all))
	for i, m := range all {
		out.Body.Staff[i] = memberOf(m)
	}
	return out, nil
}

func memberOf(m account.Member) Member {
	return Member{
		Name: m.Name, Role: m.Role, Venue: m.Venue, Since: moment(m.Since).Format("2006-01-02T15:04:05.000Z07:00"), Gone: m.Gone,
	}
}

func (s *Server) employ(ctx context.Context, in *employInput) (*memberOutput, error) {
	by, err := s.staff(ctx, in.Token, account.Employ)
	if err == nil && !account.AtWork(by, in.Body.Venue) {
		err = house.Refuse(house.Forbidden, "this is at another venue than yours")
	}
	if err != nil {
		return nil, s.refused(ctx, "adding staff", err)
	}
	hire := account.Hire{Name: in.Body.Name, Password: in.Body.Password, Role: in.Body.Role, Venue: in.Body.Venue, By: by.Name}
	a, err := s.Book.Employ(ctx, hire)
	if err != nil {
		return nil, s.refused(ctx, "adding staff", err)
	}
	return &memberOutput{memberOf(account.Member{Name: a.Name, Role: a.Role, Venue: a.Venue, Since: a.Created})}, nil
}

func (s *Server) dismiss(ctx context.Context, in *dismissInput) (*struct{}, error) {
	by, err := s.staff(ctx, in.Token, account.Employ)
	if err == nil {
		err = s.Book.Dismiss(ctx, in.Name, by.Name)
	}
	if err != nil {
		return nil, s.refused(ctx, "dismissing staff", err)
	}
	return nil, nil
}
