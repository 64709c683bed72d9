package api

import (
	"context"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"croupier/house"
	"croupier/odds"
)

const cookieName = "croupier"

// Session is who is logged in and what he has.
type Session struct {
	Account  Account  `json:"account"`
	Currency Currency `json:"currency"`
	Balance  Money    `json:"balance"`
	Wallets  []Wallet `json:"wallets" doc:"What lies in each currency, the account's own first; a fun account opens more with a refill."`
}

// Wallet is the money of one currency.
type Wallet struct {
	Currency Currency `json:"currency"`
	Balance  Money    `json:"balance"`
}

// Account is somebody who plays.
type Account struct {
	ID   house.ID   `json:"id"`
	Name string     `json:"name"`
	Kind house.Kind `json:"kind" enum:"fun,player,terminal,staff"`
	// Of staff, and of a machine.
	Role  house.Role `json:"role,omitempty" enum:"attendant,cashier,manager,auditor,administrator" doc:"Of staff."`
	Venue string     `json:"venue,omitempty" doc:"Where staff work or a machine stands; everywhere if left out."`
}

// Caller is the part of a request that says who sends it.
type Caller struct {
	Token string `cookie:"croupier" doc:"The session."`
}

// Connection is the part of a request that says where it comes from and goes to.
type Connection struct {
	origin string
	secure bool
}

// Resolve reads the connection. The cookie is Secure but on loopback, where
// there is no certificate to be had and nobody to listen.
func (c *Connection) Resolve(ctx huma.Context) []error {
	r, _ := humago.Unwrap(ctx)
	c.origin, c.secure = origin(r.RemoteAddr), !loopback(r.Host)
	return nil
}

// loopback tells whether a host, with or without a port, is this machine.
func loopback(host string) bool {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	host = strings.Trim(host, "[]")
	if a, err := netip.ParseAddr(host); err == nil {
		return a.Unmap().IsLoopback()
	}
	return host == "localhost" || strings.HasSuffix(host, ".localhost")
}

func (c *Connection) cookie(value string, until time.Time) http.Cookie {
	return http.Cookie{
		Name: cookieName, Value: value, Path: "/", Expires: until.UTC(),
		HttpOnly: true, SameSite: http.SameSiteStrictMode, Secure: c.secure,
	}
}

type logInInput struct {
	Connection
	Body struct {
		Kind     string `json:"kind" enum:"fun,named" doc:"fun opens a wallet of play money."`
		Name     string `json:"name,omitempty" maxLength:"160"`
		Password string `json:"password,omitempty" maxLength:"1024"`
	}
}

type sessionOutput struct {
	SetCookie []http.Cookie `header:"Set-Cookie"`
	Body      Session
}

type logOutOutput struct {
	SetCookie http.Cookie `header:"Set-Cookie"`
}

func (s *Server) sessionRoutes(routes huma.API) {
	huma.Register(routes, huma.Operation{
		OperationID: "log-in", Method: http.MethodPost, Path: "/api/session", Summary: "Log in, or open a wallet of play money",
		DefaultStatus: http.StatusCreated, MaxBodyBytes: bodyMost, Errors: []int{401, 429, 503},
	}, s.logIn)
	huma.Register(routes, huma.Operation{
		OperationID: "session", Method: http.MethodGet, Path: "/api/session", Summary: "Who is logged in",
		Security: needsSession, Errors: []int{401, 503},
	}, s.session)
	huma.Register(routes, huma.Operation{
		OperationID: "log-out", Method: http.MethodDelete, Path: "/api/session", Summary: "Log out",
		DefaultStatus: http.StatusNoContent, Errors: []int{503},
	}, s.logOut)
	huma.Register(routes, moneyOperation(routes, huma.Operation{
		OperationID: "refill", Method: http.MethodPost, Path: "/api/wallet/refill", DefaultStatus: http.StatusOK,
		Summary: "Bring a wallet of play money that has less than 1 000.00, or is not there yet, to 10 000.00",
	}, Refilled{}), s.refill)
}

func (s *Server) logIn(ctx context.Context, in *logInInput) (*sessionOutput, error) {
	var a house.Account
	var err error
	if in.Body.Kind == "fun" {
		if in.Body.Name != "" || in.Body.Password != "" {
			return nil, malformed(http.StatusUnprocessableEntity, "A wallet of play money has neither name nor password.", nil)
		}
		if wait := s.wallets.take(in.origin); wait > 0 {
			return nil, refuseFor(house.TooMany, wait)
		}
		a, err = s.Book.OpenFun(ctx)
	} else {
		a, err = s.named(ctx, in)
	}
	if err != nil {
		return nil, s.refused(ctx, "logging in", err)
	}
	token, session, err := s.Book.Begin(ctx, a.ID)
	if err != nil {
		return nil, s.refused(ctx, "beginning a session", err)
	}
	out := &sessionOutput{SetCookie: []http.Cookie{in.cookie(token, session.Expires)}}
	out.Body, err = s.describe(ctx, a)
	if err != nil {
		return nil, s.refused(ctx, "reading a balance", err)
	}
	return out, nil
}

// named logs in by name and password. A try costs a token of its address and
// of its name before the password is looked at, right or wrong, so that waiting
// tells nothing; a right one gives both back.
func (s *Server) named(ctx context.Context, in *logInInput) (house.Account, error) {
	address, name := "address "+in.origin, "name "+in.Body.Name
	if wait := s.logIns.take(address); wait > 0 {
		return house.Account{}, refuseFor(house.TooMany, wait)
	}
	if wait := s.logIns.take(name); wait > 0 {
		return house.Account{}, refuseFor(house.TooMany, wait)
	}
	a, err := s.Book.LogIn(ctx, in.Body.Name, in.Body.Password)
	if err == nil {
		s.logIns.give(address)
		s.logIns.give(name)
	}
	return a, err
}

func (s *Server) session(ctx context.Context, in *Caller) (*sessionOutput, error) {
	a, err := s.Book.Who(ctx, in.Token)
	if err != nil {
		return nil, s.refused(ctx, "reading a session", err)
	}
	d, err := s.describe(ctx, a)
	if err != nil {
		return nil, s.refused(ctx, "reading a balance", err)
	}
	return &sessionOutput{Body: d}, nil
}

func (s *Server) describe(ctx context.Context, a house.Account) (Session, error) {
	told := Account{ID: a.ID, Name: a.Name, Kind: a.Kind, Role: a.Role, Venue: a.Venue}
	if a.Kind == house.Staff {
		return Session{Account: told, Wallets: []Wallet{}}, nil
	}
	currency, err := currencyOf(a.Currency)
	if err != nil {
		return Session{}, err
	}
	lots, err := s.Book.Wallets(ctx, a)
	if err == nil {
		err = s.elsewhere(ctx, a.ID, &lots[0].Amount, &told.Name)
	}
	if err != nil {
		return Session{}, err
	}
	all := make([]Wallet, len(lots))
	for i, lot := range lots {
		if all[i].Currency, err = currencyOf(lot.Currency); err != nil {
			return Session{}, err
		}
		all[i].Balance = Money(lot.Amount)
	}
	return Session{Account: told, Currency: currency, Balance: all[0].Balance, Wallets: all}, nil
}

type logOutInput struct {
	Caller
	Connection
}

func (s *Server) logOut(ctx context.Context, in *logOutInput) (*logOutOutput, error) {
	// DM-R10: what waits to be risked goes to the credit when a session ends.
	if a, err := s.Book.Who(ctx, in.Token); err == nil && a.Kind != house.Staff {
		if err := s.Desk.Collect(ctx, a.ID); err != nil {
			return nil, s.refused(ctx, "collecting what waits", err)
		}
	}
	if in.Token != "" {
		if err := s.Book.End(ctx, in.Token); err != nil {
			return nil, s.refused(ctx, "ending a session", err)
		}
	}
	gone := in.cookie("", time.Unix(1, 0))
	gone.MaxAge = -1
	return &logOutOutput{SetCookie: gone}, nil
}

// Refilled is the reply of a refill.
type Refilled struct {
	Balance Money `json:"balance"`
}

type refillInput struct {
	Order
	Currency string    `query:"currency" maxLength:"16" doc:"Which wallet; one that is not there is opened. The account's own where it is left out."`
	Body     *struct{} `doc:"Nothing, or an object without members."`
}

func (s *Server) refill(ctx context.Context, in *refillInput) (*keptOutput, error) {
	a, key, err := s.order(ctx, &in.Order)
	if err != nil {
		return nil, s.refused(ctx, "refilling", err)
	}
	kept, err := s.Book.RefillIn(ctx, house.Key{Account: a.ID, Text: key}, digest("POST /api/wallet/refill", []byte(in.Currency)), in.Currency,
		func(balance odds.Amount) house.Reply { return reply(http.StatusOK, Refilled{Money(balance)}) })
	if err != nil {
		return nil, s.refused(ctx, "refilling", err)
	}
	return keptAs(kept), nil
}
