package api

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"croupier/house"
	"croupier/house/terminal"
	"croupier/odds"
)

// CodePath is the part of a request that names a QR code.
type CodePath struct {
	Code string `path:"code" maxLength:"64"`
}

// Scanned is what a player sees of a QR code.
type Scanned struct {
	Purpose  terminal.Purpose `json:"purpose" enum:"load,cash-out"`
	Terminal string           `json:"terminal"`
	Venue    string           `json:"venue"`
	Currency Currency         `json:"currency"`
	Credit   Money            `json:"credit" doc:"On the machine."`
	Most     Money            `json:"most" doc:"What may be loaded, or what is cashed out."`
	Expires  time.Time        `json:"expires"`
}

// Moved is the reply of a load or a cash-out.
type Moved struct {
	Balance  Money  `json:"balance" doc:"Of the wallet."`
	Currency string `json:"currency"`
	Terminal string `json:"terminal"`
	Moved    Money  `json:"moved"`
}

type scannedOutput struct{ Body Scanned }

type lookInput struct {
	Caller
	CodePath
}

type transferInput struct {
	Order
	CodePath
	RawBody []byte
	Body    struct {
		Amount *Money `json:"amount,omitempty" doc:"Of a load, in minor units. Left out for a cash-out, which takes all."`
	}
}

type playedInput struct {
	Caller
	Before string `query:"before" maxLength:"64" doc:"Only rounds before this one."`
	Limit  int    `query:"limit" minimum:"1" maximum:"100" default:"20"`
}

func (s *Server) codeRoutes(routes huma.API) {
	huma.Register(routes, huma.Operation{
		OperationID: "scan", Method: http.MethodGet, Path: "/api/codes/{code}", Summary: "What a QR code that you have scanned is for",
		Description: "The code is yours from then on, and a machine that is reserved for you goes on: you are there.",
		Security:    needsSession, Errors: []int{401, 403, 404, 409, 429, 503},
	}, s.look)
	o := moneyOperation(routes, huma.Operation{
		OperationID: "transfer", Method: http.MethodPost, Path: "/api/codes/{code}", DefaultStatus: http.StatusOK,
		Summary: "Load the machine of a code from your wallet, or cash it out",
	}, Moved{})
	o.Errors = append(o.Errors, 403)
	huma.Register(routes, o, s.transfer)
	huma.Register(routes, huma.Operation{
		OperationID: "transfers", Method: http.MethodGet, Path: "/api/transfers", Summary: "What moved between your wallet and machines",
		Security: needsSession, Errors: []int{401, 503},
	}, s.ownTransfers)
	huma.Register(routes, huma.Operation{
		OperationID: "played", Method: http.MethodGet, Path: "/api/rounds/machines", Summary: "The rounds that were played for you at machines",
		Security: needsSession, Errors: []int{401, 404, 503},
	}, s.played)
}

func (s *Server) look(ctx context.Context, in *lookInput) (*scannedOutput, error) {
	a, err := s.Book.Who(ctx, in.Token)
	if err != nil {
		return nil, s.refused(ctx, "reading a session", err)
	}
	var seen terminal.Seen
	err = s.scanned(a, func() (err error) {
		seen, err = s.Floor.Hall.Look(ctx, a.ID, in.Code)
		return err
	})
	if err != nil {
		return nil, s.refused(ctx, "looking at a code", err)
	}
	currency, err := currencyOf(seen.Currency)
	if err != nil {
		return nil, s.refused(ctx, "looking at a code", err)
	}
	return &scannedOutput{Scanned{
		Purpose: seen.Purpose, Terminal: seen.Terminal, Venue: seen.Venue, Currency: currency,
		Credit: Money(seen.Credit), Most: Money(seen.Most), Expires: moment(seen.Expires),
	}}, nil
}

func (s *Server) transfer(ctx context.Context, in *transferInput) (*keptOutput, error) {
	a, key, err := s.order(ctx, &in.Order)
	if err != nil {
		return nil, s.refused(ctx, "moving money", err)
	}
	asked := terminal.Asked{Player: a.ID, Key: key, Body: digest("POST /api/codes/"+in.Code, in.RawBody)}
	encode := func(m terminal.Moved) house.Reply {
		return reply(http.StatusOK, Moved{Balance: Money(m.Balance), Currency: m.Currency, Terminal: m.Terminal, Moved: Money(m.Moved)})
	}
	var kept house.Reply
	err = s.scanned(a, func() (err error) {
		if in.Body.Amount != nil {
			kept, err = s.Floor.Hall.Load(ctx, asked, in.Code, odds.Amount(*in.Body.Amount), encode)
		} else {
			kept, err = s.Floor.Hall.CashOut(ctx, asked, in.Code, encode)
		}
		return err
	})
	if err != nil {
		return nil, s.refused(ctx, "moving money", err)
	}
	return keptAs(kept), nil
}

// scanned does something with a code. What is refused is written down, so that a
// player's refusals come no faster than failed log-ins do.
func (s *Server) scanned(a house.Account, do func() error) error {
	name := "scan " + string(a.ID)
	if wait := s.logIns.take(name); wait > 0 {
		return refuseFor(house.TooMany, wait)
	}
	err := do()
	if err == nil {
		s.logIns.give(name)
	}
	return err
}

func (s *Server) ownTransfers(ctx context.Context, in *Caller) (*transfersOutput, error) {
	a, err := s.Book.Who(ctx, in.Token)
	if err != nil {
		return nil, s.refused(ctx, "reading a session", err)
	}
	all, err := s.Floor.Hall.Transfers(ctx, a.ID, "", transfersMost)
	if err != nil {
		return nil, s.refused(ctx, "listing transfers", err)
	}
	return s.transfersOf(all), nil
}

func (s *Server) played(ctx context.Context, in *playedInput) (*listOutput, error) {
	a, err := s.Book.Who(ctx, in.Token)
	if err != nil {
		return nil, s.refused(ctx, "reading a session", err)
	}
	return s.listed(ctx, in.Before, in.Limit, func(before house.ID) ([]house.Round, error) {
		return s.Floor.Hall.Played(ctx, a.ID, before, in.Limit)
	})
}
