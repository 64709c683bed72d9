package api

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"croupier/house"
	"croupier/house/account"
	"croupier/house/terminal"
)

type registerInput struct {
	Caller
	Body struct {
		Name  string `json:"name" maxLength:"160" doc:"What stands on the machine."`
		Venue string `json:"venue,omitempty" maxLength:"40" doc:"Your own where it is left out."`
	}
}

type registerOutput struct {
	Body struct {
		Terminal terminal.Shown `json:"terminal"`
		Name     string         `json:"name"`
		Key      string         `json:"key" doc:"What the machine logs in with. It is shown this once."`
	}
}

type machineInput struct {
	Caller
	ID   string `path:"id" maxLength:"64"`
	Act  string `path:"act" enum:"reserve,release,lock,unlock,out-of-service,in-service"`
	Body *struct {
		Player  string `json:"player,omitempty" maxLength:"160" doc:"Of a reservation: the player's name."`
		Minutes int    `json:"minutes,omitempty" minimum:"0" maximum:"100000" doc:"Of a reservation."`
		Why     string `json:"why,omitempty" maxLength:"300" doc:"Of a lock, and of taking out of service."`
	}
}

type attendInput struct {
	Caller
	ID   string    `path:"id" maxLength:"64"`
	Act  string    `path:"act" enum:"arrive,done"`
	Body *struct{} `doc:"Nothing, or an object without members."`
}

type attendOutput struct{ Body Waiting }

type closeInput struct {
	Caller
	Body struct {
		Venue  string `json:"venue,omitempty" maxLength:"40" doc:"Your own where it is left out."`
		Reason string `json:"reason" maxLength:"300" doc:"Empty: the games are open again."`
	}
}

type disableInput struct {
	Caller
	ID   string `path:"id" maxLength:"64" doc:"A game, or all."`
	Body struct {
		Disabled string `json:"disabled" maxLength:"300" doc:"Why the game is off the offer; empty puts it back."`
		Withheld *bool  `json:"withheld,omitempty" doc:"Whether gambles are withheld (BC-M-14); left out it stays as it is."`
	}
}

type barInput struct {
	Caller
	Name string `path:"name" maxLength:"160"`
	Act  string `path:"act" enum:"bar,unbar"`
	Body *struct {
		Until  *time.Time `json:"until,omitempty" doc:"Left out: until it is lifted."`
		Reason string     `json:"reason,omitempty" maxLength:"300"`
	}
}

func (s *Server) machineRoutes(routes huma.API) {
	act := func(id, path, summary string) huma.Operation {
		return huma.Operation{
			OperationID: id, Method: http.MethodPost, Path: path, Summary: summary,
			Security: needsSession, MaxBodyBytes: bodyMost, Errors: []int{401, 403, 404, 409, 503},
		}
	}
	register := act("register-terminal", "/api/floor/terminals", "Set a machine up")
	register.DefaultStatus = http.StatusCreated
	huma.Register(routes, register, s.registerTerminal)
	huma.Register(routes, act("attend-terminal", "/api/floor/terminals/{id}/{act}", "Reserve, lock or stop a machine, or take that back"), s.actOnTerminal)
	huma.Register(routes, act("attend-call", "/api/floor/calls/{id}/{act}", "Somebody has come to a call, or it is done"), s.attendCall)
	closing := act("close-venue", "/api/floor/close", "Stop all games of a venue's machines, or open them")
	closing.DefaultStatus = http.StatusNoContent
	huma.Register(routes, closing, s.closeVenue)
	disable := act("disable-game", "/api/floor/games/{id}", "Take a game, or all, off the offer, or put it back")
	disable.DefaultStatus = http.StatusNoContent
	huma.Register(routes, disable, s.disableGame)
	bar := act("bar-player", "/api/floor/players/{name}/{act}", "Bar a player, or lift it")
	bar.DefaultStatus = http.StatusNoContent
	huma.Register(routes, bar, s.barPlayer)
}

func (s *Server) registerTerminal(ctx context.Context, in *registerInput) (*registerOutput, error) {
	a, err := s.staff(ctx, in.Token, account.Equip)
	if err != nil {
		return nil, s.refused(ctx, "registering a machine", err)
	}
	v, err := s.venueOf(a, in.Body.Venue)
	if err != nil {
		return nil, s.refused(ctx, "registering a machine", err)
	}
	made, key, err := s.Floor.Hall.Register(ctx, in.Body.Name, v.ID, a)
	if err != nil {
		return nil, s.refused(ctx, "registering a machine", err)
	}
	out := &registerOutput{}
	out.Body.Name, out.Body.Key = made.Name, key
	if out.Body.Terminal, err = s.Floor.Hall.Machine(ctx, made.ID); err != nil {
		return nil, s.refused(ctx, "reading a machine", err)
	}
	return out, nil
}

// rightTo is what a member of the staff needs for an act on a machine.
func rightTo(act string) account.Right {
	if act == "out-of-service" || act == "in-service" {
		return account.Equip
	}
	return account.Attend
}

func (s *Server) actOnTerminal(ctx context.Context, in *machineInput) (*terminalOutput, error) {
	a, err := s.staff(ctx, in.Token, rightTo(in.Act))
	if err != nil {
		return nil, s.refused(ctx, "acting on a machine", err)
	}
	id, err := house.ParseID(in.ID)
	if err != nil {
		return nil, s.refused(ctx, "acting on a machine", err)
	}
	player, why, lasts := "", "", time.Duration(0)
	if b := in.Body; b != nil {
		player, why, lasts = b.Player, reasonOf(b.Why), time.Duration(b.Minutes)*time.Minute
	}
	hall := s.Floor.Hall
	var shown terminal.Shown
	switch in.Act {
	case "reserve":
		shown, err = hall.Reserve(ctx, id, player, lasts, a)
	case "release":
		shown, err = hall.Release(ctx, id, a)
	case "lock":
		shown, err = hall.LockUp(ctx, id, why, a)
	case "unlock":
		shown, err = hall.UnlockNow(ctx, id, a)
	case "out-of-service":
		shown, err = hall.TakeOut(ctx, id, why, a)
	case "in-service":
		shown, err = hall.PutBack(ctx, id, a)
	}
	if err != nil {
		return nil, s.refused(ctx, "acting on a machine", err)
	}
	shown.Code = nil
	return &terminalOutput{shown}, nil
}

func (s *Server) attendCall(ctx context.Context, in *attendInput) (*attendOutput, error) {
	a, err := s.staff(ctx, in.Token, account.Attend)
	if err != nil {
		return nil, s.refused(ctx, "attending a call", err)
	}
	do := s.Floor.Hall.Arrive
	if in.Act == "done" {
		do = s.Floor.Hall.Finish
	}
	c, err := do(ctx, in.ID, a)
	if err != nil {
		return nil, s.refused(ctx, "attending a call", err)
	}
	return &attendOutput{Waiting{
		ID: c.ID, Kind: "call", Terminal: named(c.Terminal), Why: c.Why, Since: moment(c.Since), Due: &c.Due, State: c.State,
	}}, nil
}

func (s *Server) closeVenue(ctx context.Context, in *closeInput) (*struct{}, error) {
	a, err := s.staff(ctx, in.Token, account.Disable)
	if err != nil {
		return nil, s.refused(ctx, "stopping the games of a venue", err)
	}
	v, err := s.venueOf(a, in.Body.Venue)
	if err == nil {
		err = s.Floor.Hall.Close(ctx, v.ID, reasonOf(in.Body.Reason), a)
	}
	if err != nil {
		return nil, s.refused(ctx, "stopping the games of a venue", err)
	}
	return nil, nil
}

func (s *Server) disableGame(ctx context.Context, in *disableInput) (*struct{}, error) {
	a, err := s.staffAt(ctx, in.Token, account.Disable, "") // games are of the whole house
	if err == nil {
		err = s.decideGame(ctx, in, a)
	}
	if err != nil {
		return nil, s.refused(ctx, "deciding about a game", err)
	}
	return nil, nil
}
