package api

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"croupier/house"
	"croupier/house/account"
	"croupier/house/cashier"
	"croupier/odds"
)

// Provider is who takes deposits.
type Provider string

// The providers.
const (
	NoProvider Provider = "none"
	Pretended  Provider = "pretend" // credits what is asked for, and says so
)

// Payment is a deposit or a withdrawal.
type Payment struct {
	ID       string     `json:"id"`
	Kind     string     `json:"kind" enum:"deposit,withdrawal"`
	State    string     `json:"state" enum:"credited,waiting,refused,returned,incomplete,ready,approved,paid,cancelled,lapsed" doc:"A deposit that waits, waits for due diligence; an incomplete withdrawal lacks what missing says."`
	Player   string     `json:"player"`
	Currency string     `json:"currency"`
	Amount   Money      `json:"amount"`
	Asked    time.Time  `json:"asked"`
	PayBy    *time.Time `json:"pay_by" doc:"Of a withdrawal: its deadline (OC-1.10, BC-H-9)."`
	Missing  []string   `json:"missing" doc:"holder: staff have not seen whose bank account it is; diligence: the check is not done."`
	Holder   string     `json:"holder,omitempty" doc:"The payer, or the holder of the bank account."`
	Bank     string     `json:"bank,omitempty" doc:"The bank account that a withdrawal is paid to."`
	Ref      string     `json:"ref,omitempty" doc:"The payment provider's reference."`
	Reason   string     `json:"reason,omitempty"`
	Overdue  bool       `json:"overdue"`
	Can      []string   `json:"can" doc:"What may be done with it next: cancel by its owner; approve, pay, refuse, return by staff."`
}

// Settled is the reply of what moves money at the cashier.
type Settled struct {
	Payment Payment `json:"payment"`
	Balance Money   `json:"balance" doc:"Of the player, afterwards."`
}

// Cashier is where a player stands.
type Cashier struct {
	Currency  Currency  `json:"currency"`
	Balance   Money     `json:"balance"`
	Provider  Provider  `json:"provider" enum:"none,pretend" doc:"pretend: deposits are a demonstration, no money comes from anywhere."`
	Least     Money     `json:"deposit_least"`
	Most      Money     `json:"deposit_most" doc:"0 is no limit."`
	Payout    Money     `json:"payout_least"`
	Days      int       `json:"request_days" doc:"A withdrawal is paid within so many days of its request at the latest (OC-1.10)."`
	Holder    string    `json:"holder" doc:"The name on your bank account as staff have seen it; empty as long as nobody has."`
	Diligence Diligence `json:"diligence"`
	Payments  []Payment `json:"payments" doc:"The newest first."`
}

// Diligence is how near the check of a player is (BC-H-6).
type Diligence struct {
	From    Money `json:"from" doc:"The sum of deposits from which it applies, it included; 0 is never."`
	Days    int   `json:"days"`
	Counted Money `json:"counted" doc:"Your deposits of those days."`
	Done    bool  `json:"done"`
}

type cashierOutput struct{ Body Cashier }

type queueOutput struct {
	Body struct {
		Now      time.Time `json:"now"`
		Payments []Payment `json:"payments" doc:"What waits, the next deadline first."`
	}
}

type depositInput struct {
	Order
	RawBody []byte
	Body    struct {
		Amount int64 `json:"amount" minimum:"1" doc:"In minor units."`
	}
}

type withdrawInput struct {
	Order
	RawBody []byte
	Body    struct {
		Amount int64  `json:"amount" minimum:"1" doc:"In minor units."`
		Bank   string `json:"bank" maxLength:"64" doc:"The number of your bank account, such as an IBAN."`
		Holder string `json:"holder" maxLength:"160" doc:"The name on it, which must be yours."`
	}
}

type noticeInput struct {
	Order
	RawBody []byte
	Body    struct {
		Player string `json:"player" maxLength:"160" doc:"The name of the account."`
		Payer  string `json:"payer" maxLength:"160" doc:"The name on the account that the money came from."`
		Ref    string `json:"ref" minLength:"1" maxLength:"120" doc:"The payment provider's reference."`
		Amount int64  `json:"amount" minimum:"1" doc:"In minor units of the account's currency."`
	}
}

type paymentInput struct {
	Order
	ID      string `path:"id" maxLength:"120"`
	RawBody []byte
	Body    struct {
		Ref    string `json:"ref,omitempty" maxLength:"120" doc:"Of pay: the payment provider's reference."`
		Reason string `json:"reason,omitempty" maxLength:"400" doc:"Of refuse and return."`
	}
}

type cancelInput struct {
	Order
	ID string `path:"id" maxLength:"120"`
}

type knownInput struct {
	Caller
	Player string `path:"player" maxLength:"160"`
	Body   struct {
		Name     string `json:"name,omitempty" maxLength:"160" doc:"Of holder: the name on the player's bank account."`
		Document string `json:"document,omitempty" maxLength:"400" doc:"Of diligence: what was looked at."`
	}
}

func (s *Server) cashierRoutes(routes huma.API) {
	huma.Register(routes, huma.Operation{
		OperationID: "cashier", Method: http.MethodGet, Path: "/api/cashier", Summary: "Your deposits and withdrawals",
		Security: needsSession, Errors: []int{401, 422, 503},
	}, s.cashier)
	money := func(id, path, summary string) huma.Operation {
		return moneyOperation(routes, huma.Operation{
			OperationID: id, Method: http.MethodPost, Path: path, DefaultStatus: http.StatusOK, Summary: summary,
		}, Settled{})
	}
	huma.Register(routes, money("deposit", "/api/cashier/deposits", "Pay in by the provider that pretends"), s.pretend)
	huma.Register(routes, money("withdraw", "/api/cashier/withdrawals", "Ask for a payout to your own bank account"), s.withdraw)
	huma.Register(routes, money("cancel-withdrawal", "/api/cashier/withdrawals/{id}/cancel", "Take a withdrawal back that is not approved"), s.cancelWithdrawal)

	huma.Register(routes, huma.Operation{
		OperationID: "till", Method: http.MethodGet, Path: "/api/till", Summary: "What waits at the cashier",
		Security: needsSession, Errors: []int{401, 403, 503},
	}, s.till)
	huma.Register(routes, money("register-deposit", "/api/till/deposits", "Register money that came in"), s.registerDeposit)
	huma.Register(routes, money("return-deposit", "/api/till/deposits/{id}/return", "Send a deposit back that waits"), s.decided("return"))
	for _, verb := range []string{"approve", "pay", "refuse"} {
		huma.Register(routes, money(verb+"-withdrawal", "/api/till/withdrawals/{id}/"+verb, "Of a withdrawal: "+verb), s.decided(verb))
	}
	for _, what := range []string{"holder", "diligence"} {
		huma.Register(routes, huma.Operation{
			OperationID: "player-" + what, Method: http.MethodPost, Path: "/api/till/players/{player}/" + what,
			Summary: "Write down what was seen of a player: " + what, DefaultStatus: http.StatusNoContent, MaxBodyBytes: bodyMost,
			Security: needsSession, Errors: []int{401, 403, 404, 422, 503},
		}, s.known(what))
	}
}

func (s *Server) cashier(ctx context.Context, in *Caller) (*cashierOutput, error) {
	a, err := s.Book.Who(ctx, in.Token)
	if err != nil {
		return nil, s.refused(ctx, "reading the cashier", err)
	}
	now, err := s.Till.Of(ctx, a.ID)
	if err != nil {
		return nil, s.refused(ctx, "reading the cashier", err)
	}
	currency, err := currencyOf(now.Currency)
	if err != nil {
		return nil, s.refused(ctx, "reading the cashier", err)
	}
	out := &cashierOutput{Cashier{
		Currency: currency, Balance: Money(now.Balance), Provider: s.provider(), Least: Money(now.Terms.DepositLeast),
		Most: Money(now.Terms.DepositMost), Payout: Money(now.Terms.PayoutLeast), Days: s.Till.RequestDays, Holder: now.Holder,
		Diligence: Diligence{Money(now.Terms.Diligence.From), now.Terms.Diligence.Days, Money(now.Counted), now.Checked},
		Payments:  make([]Payment, len(now.Transfers)),
	}}
	for i, t := range now.Transfers {
		out.Body.Payments[i] = paymentOf(t, house.Player)
	}
	return out, nil
}

func (s *Server) provider() Provider {
	if s.Deposits == "" {
		return NoProvider
	}
	return s.Deposits
}

func (s *Server) pretend(ctx context.Context, in *depositInput) (*keptOutput, error) {
	return s.atTill(ctx, &in.Order, "POST /api/cashier/deposits", in.RawBody, func(a house.Account, ask cashier.Ask) (house.Reply, error) {
		if s.provider() != Pretended {
			return house.Reply{}, house.Refuse(house.NotOffered, "deposits are made at the payment provider")
		}
		now, err := s.Till.Of(ctx, a.ID)
		if err != nil {
			return house.Reply{}, err
		}
		payer := now.Holder
		if payer == "" {
			payer = a.Name
		}
		return s.Till.Deposit(ctx, ask, cashier.Notice{
			Account: a.ID, Payer: payer, Ref: "pretend-" + string(a.ID) + "-" + ask.Key.Text, Amount: odds.Amount(in.Body.Amount),
		})
	})
}

func (s *Server) withdraw(ctx context.Context, in *withdrawInput) (*keptOutput, error) {
	return s.atTill(ctx, &in.Order, "POST /api/cashier/withdrawals", in.RawBody, func(_ house.Account, ask cashier.Ask) (house.Reply, error) {
		return s.Till.Withdraw(ctx, ask, cashier.Payout{Amount: odds.Amount(in.Body.Amount), Bank: in.Body.Bank, Holder: in.Body.Holder})
	})
}

func (s *Server) cancelWithdrawal(ctx context.Context, in *cancelInput) (*keptOutput, error) {
	route := "POST /api/cashier/withdrawals/" + in.ID + "/cancel"
	return s.atTill(ctx, &in.Order, route, nil, func(_ house.Account, ask cashier.Ask) (house.Reply, error) {
		return s.Till.Cancel(ctx, ask, in.ID)
	})
}

// atTill runs a keyed request of whoever sends it.
func (s *Server) atTill(ctx context.Context, in *Order, route string, body []byte, do func(house.Account, cashier.Ask) (house.Reply, error)) (*keptOutput, error) {
	a, key, err := s.order(ctx, in)
	if err != nil {
		return nil, s.refused(ctx, "at the cashier", err)
	}
	ask := cashier.Ask{Key: house.Key{Account: a.ID, Text: key}, Digest: digest(route, body), Encode: func(t cashier.Transfer, balance odds.Amount) house.Reply {
		return reply(http.StatusOK, Settled{paymentOf(t, a.Kind), Money(balance)})
	}}
	kept, err := do(a, ask)
	if err != nil {
		return nil, s.refused(ctx, "at the cashier", err)
	}
	return keptAs(kept), nil
}

func (s *Server) till(ctx context.Context, in *Caller) (*queueOutput, error) {
	_, err := s.staff(ctx, in.Token, account.SeeTill)
	if err != nil {
		return nil, s.refused(ctx, "reading the queue", err)
	}
	all, err := s.Till.Queue(ctx)
	if err != nil {
		return nil, s.refused(ctx, "reading the queue", err)
	}
	out := &queueOutput{}
	out.Body.Now, out.Body.Payments = moment(s.Clock()), make([]Payment, len(all))
	for i, t := range all {
		out.Body.Payments[i] = paymentOf(t, house.Staff)
	}
	return out, nil
}

func (s *Server) registerDeposit(ctx context.Context, in *noticeInput) (*keptOutput, error) {
	return s.atTill(ctx, &in.Order, "POST /api/till/deposits", in.RawBody, func(a house.Account, ask cashier.Ask) (house.Reply, error) {
		if err := mayPay(a); err != nil {
			return house.Reply{}, err
		}
		return s.Till.Deposit(ctx, ask, cashier.Notice{
			Name: in.Body.Player, Payer: in.Body.Payer, Ref: in.Body.Ref, Amount: odds.Amount(in.Body.Amount), By: a.Name,
		})
	})
}

func mayPay(a house.Account) error {
	if !account.May(a, account.Pay) {
		return house.Refuse(house.Forbidden, "this is for staff who may %s", account.Pay)
	}
	return nil
}

// decided is the route of a decision of staff.
func (s *Server) decided(verb string) func(context.Context, *paymentInput) (*keptOutput, error) {
	return func(ctx context.Context, in *paymentInput) (*keptOutput, error) {
		return s.atTill(ctx, &in.Order, "POST /api/till "+in.ID+" "+verb, in.RawBody, func(a house.Account, ask cashier.Ask) (house.Reply, error) {
			if err := mayPay(a); err != nil {
				return house.Reply{}, err
			}
			switch verb {
			case "approve":
				return s.Till.Approve(ctx, ask, in.ID, a.Name)
			case "pay":
				return s.Till.Pay(ctx, ask, in.ID, in.Body.Ref, a.Name)
			case "refuse":
				return s.Till.Refuse(ctx, ask, in.ID, in.Body.Reason, a.Name)
			}
			return s.Till.Return(ctx, ask, in.ID, in.Body.Reason, a.Name)
		})
	}
}

// known is the route of what staff have seen of a player.
func (s *Server) known(what string) func(context.Context, *knownInput) (*struct{}, error) {
	return func(ctx context.Context, in *knownInput) (*struct{}, error) {
		by, err := s.staff(ctx, in.Token, account.Diligence)
		if err == nil && what == "holder" {
			err = s.Till.Identify(ctx, in.Player, in.Body.Name, by.Name)
		} else if err == nil {
			err = s.Till.Checked(ctx, in.Player, in.Body.Document, by.Name)
		}
		if err != nil {
			return nil, s.refused(ctx, "writing down what was seen", err)
		}
		return nil, nil
	}
}

// paymentOf is a transfer as its owner, or the staff, may see it.
func paymentOf(t cashier.Transfer, by house.Kind) Payment {
	ofStaff := by == house.Staff
	told := Payment{
		ID: t.ID, Kind: t.Kind, State: t.State, Player: t.Name, Currency: t.Currency, Amount: Money(t.Amount), Asked: moment(t.Asked),
		Missing: t.Missing, Holder: t.Holder, Bank: t.Bank, Ref: t.Ref, Reason: t.Reason, Overdue: t.Overdue && t.Waits(), Can: []string{},
	}
	if told.Missing == nil {
		told.Missing = []string{}
	}
	if !t.PayBy.IsZero() && t.Waits() {
		by := moment(t.PayBy)
		told.PayBy = &by
	}
	switch {
	case !ofStaff && (t.State == cashier.Incomplete || t.State == cashier.Ready):
		told.Can = []string{"cancel"}
	case ofStaff && t.State == cashier.Waiting:
		told.Can = []string{"return"}
	case ofStaff && t.State == cashier.Incomplete:
		told.Can = []string{"refuse"}
	case ofStaff && t.State == cashier.Ready:
		told.Can = []string{"approve", "refuse"}
	case ofStaff && t.State == cashier.Approved:
		told.Can = []string{"pay", "refuse"}
	}
	return told
}
