package api

import (
	"context"
	"encoding/csv"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"croupier/house"
	"croupier/house/account"
	"croupier/house/claim"
)

// Claim is what one round has won for a player that is paid by hand.
type Claim struct {
	ID       string      `json:"id"`
	Kind     claim.Kind  `json:"kind" enum:"hand-pay,jackpot"`
	State    claim.State `json:"state" enum:"called,attended,identified,signed,approved,paid,withdrawn"`
	Terminal *string     `json:"terminal" doc:"Its name, or null on-line."`
	Venue    string      `json:"venue,omitempty"`
	Player   string      `json:"player" doc:"As others may see his name."`
	Game     string      `json:"game"`
	Round    house.ID    `json:"round"`
	Pool     string      `json:"pool,omitempty" doc:"Of a jackpot."`
	Amount   Money       `json:"amount"`
	Currency string      `json:"currency"`
	Since    time.Time   `json:"since" doc:"When it was won."`
	Due      *time.Time  `json:"due" doc:"When staff are to be there."`
	PayBy    time.Time   `json:"pay_by" doc:"The last moment of the last day (DM-34)."`
	PayAt    string      `json:"pay_at" enum:"venue,head-office,wallet,machine" doc:"machine: it was credited by itself, and is in the archive alone."`
	FourEyes bool        `json:"four_eyes" doc:"A second member of the staff approves it."`
	Missing  []string    `json:"missing" doc:"What a jackpot's form still lacks; while something does there is no claim (DM-33)."`
	Form     claim.Form  `json:"form"`
	Needs    []string    `json:"needs" doc:"What must still be done, in order: arrive, identify, form, sign-winner, sign-attendant, approve, pay."`
	History  []ClaimStep `json:"history"`
	Late     bool        `json:"late" doc:"It was not paid in time."`
}

// ClaimStep is something that was done for a claim.
type ClaimStep struct {
	What string    `json:"what"`
	By   string    `json:"by"`
	At   time.Time `json:"at"`
}

type claimsInput struct {
	Caller
	State string `query:"state" enum:"open,paid,all" default:"open"`
	Venue string `query:"venue" maxLength:"40" doc:"Only of this one; all of yours where it is left out."`
}

type claimsOutput struct {
	Body struct {
		Claims []Claim `json:"claims" doc:"The oldest first."`
	}
}

type claimInput struct {
	Caller
	ID string `path:"id" maxLength:"64"`
}

type claimOutput struct{ Body Claim }

type claimActInput struct {
	Caller
	ID   string `path:"id" maxLength:"64"`
	Act  string `path:"act" enum:"arrive,identify,form,sign,approve"`
	Body *struct {
		Name     string `json:"name,omitempty" maxLength:"200"`
		Born     string `json:"born,omitempty" maxLength:"10" doc:"Such as 1970-12-31."`
		Address  string `json:"address,omitempty" maxLength:"200"`
		Document string `json:"document,omitempty" enum:"id-card,passport"`
		Number   string `json:"number,omitempty" maxLength:"200"`
		As       string `json:"as,omitempty" enum:"winner,attendant" doc:"Of a signature."`
	} `doc:"Of identify: document, number and name. Of form: its items, those that are known. Of sign: as and name."`
}

type payInput struct {
	Order
	ID   string    `path:"id" maxLength:"64"`
	Body *struct{} `doc:"Nothing, or an object without members."`
}

type jackpotsInput struct {
	Caller
	From string `query:"from" maxLength:"10" doc:"The first day, such as 2027-01-01; UTC."`
	To   string `query:"to" maxLength:"10" doc:"The last day, it included."`
}

// JackpotsReport are the jackpots that were paid in a period: they count as wins,
// and lower the base of the operator's levy (DM-36).
type JackpotsReport struct {
	From     time.Time    `json:"from"`
	To       time.Time    `json:"to" doc:"Not included."`
	Sums     []JackpotSum `json:"sums" doc:"By currency and venue."`
	Jackpots []Claim      `json:"jackpots" doc:"By the time of payment."`
}

// JackpotSum is what was paid as jackpots.
type JackpotSum struct {
	Currency string `json:"currency"`
	Venue    string `json:"venue" doc:"Empty is on-line."`
	Count    int    `json:"count"`
	Amount   Money  `json:"amount"`
}

type jackpotsOutput struct{ Body JackpotsReport }

type csvOutput struct {
	ContentType string `header:"Content-Type"`
	Body        []byte
}

func (s *Server) claimRoutes(routes huma.API) {
	read := func(id, path, summary string) huma.Operation {
		return huma.Operation{
			OperationID: id, Method: http.MethodGet, Path: path, Summary: summary, Security: needsSession, Errors: []int{401, 403, 404, 422, 503},
		}
	}
	huma.Register(routes, read("claims", "/api/floor/claims", "Hand pays and jackpots, open and in the archive"), s.claims)
	huma.Register(routes, read("claim", "/api/floor/claims/{id}", "A claim"), s.claim)
	huma.Register(routes, huma.Operation{
		OperationID: "attend-claim", Method: http.MethodPost, Path: "/api/floor/claims/{id}/{act}", Summary: "Do one step of a claim",
		Security: needsSession, MaxBodyBytes: bodyMost, Errors: []int{401, 403, 404, 409, 503},
	}, s.actOnClaim)
	pay := moneyOperation(routes, huma.Operation{
		OperationID: "pay-claim", Method: http.MethodPost, Path: "/api/floor/claims/{id}/pay", DefaultStatus: http.StatusOK,
		Summary: "Pay a claim of which nothing is missing to the winner's wallet",
	}, Claim{})
	pay.Errors = append(pay.Errors, 403)
	huma.Register(routes, pay, s.payClaim)
	huma.Register(routes, read("jackpots-paid", "/api/floor/reports/jackpots", "Jackpots that were paid in a period"), s.jackpots)
	huma.Register(routes, read("jackpots-paid-csv", "/api/floor/reports/jackpots.csv", "The same as a table"), s.jackpotsTable)
}

func claimOf(c claim.Claim) Claim {
	told := Claim{
		ID: c.ID, Kind: c.Kind, State: c.State(), Terminal: named(c.Terminal), Venue: c.Venue, Player: c.Name, Game: c.Game, Round: c.Round,
		Pool: c.Pool.Pot, Amount: Money(c.Amount), Currency: c.Currency, Since: moment(c.Won), Due: c.Due, PayBy: c.PayBy, PayAt: c.PayAt,
		FourEyes: c.FourEyes, Missing: c.Missing(), Form: c.Form, Needs: c.Needs(), History: make([]ClaimStep, len(c.Steps)),
	}
	if told.Missing == nil {
		told.Missing = []string{}
	}
	for i, step := range c.Steps {
		told.History[i] = ClaimStep{What: step.What, By: step.By, At: moment(step.At)}
	}
	for _, what := range c.Told {
		told.Late = told.Late || what == claim.Pay
	}
	return told
}

func (s *Server) claims(ctx context.Context, in *claimsInput) (*claimsOutput, error) {
	a, err := s.staff(ctx, in.Token, account.SeeFloor)
	if err != nil {
		return nil, s.refused(ctx, "listing claims", err)
	}
	place := in.Venue
	if place == "" {
		place = a.Venue
	}
	if !account.AtWork(a, place) {
		return nil, s.refused(ctx, "listing claims", house.Refuse(house.NotFound, "there is no such venue"))
	}
	all, err := s.Floor.Office.List(ctx, place, in.State)
	if err != nil {
		return nil, s.refused(ctx, "listing claims", err)
	}
	out := &claimsOutput{}
	out.Body.Claims = make([]Claim, len(all))
	for i, c := range all {
		out.Body.Claims[i] = claimOf(c)
	}
	return out, nil
}

func (s *Server) claim(ctx context.Context, in *claimInput) (*claimOutput, error) {
	a, err := s.staff(ctx, in.Token, account.SeeFloor)
	if err != nil {
		return nil, s.refused(ctx, "reading a claim", err)
	}
	c, err := s.Floor.Office.Get(ctx, in.ID, a.Venue)
	if err != nil {
		return nil, s.refused(ctx, "reading a claim", err)
	}
	return &claimOutput{claimOf(c)}, nil
}

func (s *Server) actOnClaim(ctx context.Context, in *claimActInput) (*claimOutput, error) {
	right := account.Attend
	if in.Act == "approve" {
		right = account.Approve
	}
	a, err := s.staff(ctx, in.Token, right)
	if err != nil {
		return nil, s.refused(ctx, "attending a claim", err)
	}
	var form claim.Form
	as := ""
	if in.Body != nil {
		b := in.Body
		form, as = claim.Form{Name: b.Name, Born: b.Born, Address: b.Address, Document: b.Document, Number: b.Number}, b.As
	}
	office := s.Floor.Office
	var c claim.Claim
	switch in.Act {
	case "arrive":
		c, err = office.Arrive(ctx, in.ID, a)
	case "identify":
		c, err = office.Identify(ctx, in.ID, form.Document, form.Number, form.Name, a)
	case "form":
		c, err = office.Fill(ctx, in.ID, form, a)
	case "sign":
		c, err = office.Sign(ctx, in.ID, as, form.Name, a)
	case "approve":
		c, err = office.Approve(ctx, in.ID, a)
	}
	if err != nil {
		return nil, s.refused(ctx, "attending a claim", err)
	}
	return &claimOutput{claimOf(c)}, nil
}

func (s *Server) payClaim(ctx context.Context, in *payInput) (*keptOutput, error) {
	a, err := s.staff(ctx, in.Token, account.Attend)
	if err != nil {
		return nil, s.refused(ctx, "paying a claim", err)
	}
	key, err := checkKey(in.Key)
	if err != nil {
		return nil, s.refused(ctx, "paying a claim", err)
	}
	kept, err := s.Floor.Office.Pay(ctx, house.Key{Account: a.ID, Text: key}, digest("POST /api/floor/claims/"+in.ID+"/pay", nil), in.ID, a,
		func(c claim.Claim) house.Reply { return reply(http.StatusOK, claimOf(c)) })
	if err != nil {
		return nil, s.refused(ctx, "paying a claim", err)
	}
	return keptAs(kept), nil
}

// report is the jackpots of a period, for who may see reports.
func (s *Server) report(ctx context.Context, in *jackpotsInput) (out JackpotsReport, err error) {
	if _, err := s.staffAt(ctx, in.Token, account.SeeReports, ""); err != nil {
		return out, err
	}
	first, err1 := time.Parse(time.DateOnly, in.From)
	last, err2 := time.Parse(time.DateOnly, in.To)
	if err1 != nil || err2 != nil || last.Before(first) {
		return out, malformed(http.StatusUnprocessableEntity, "A period has a first day and a last, such as from=2027-01-01 and to=2027-01-31.", nil)
	}
	out.From, out.To = first, last.AddDate(0, 0, 1)
	paid, sums, err := s.Floor.Office.Report(ctx, out.From, out.To)
	if err != nil {
		return out, err
	}
	out.Sums, out.Jackpots = make([]JackpotSum, len(sums)), make([]Claim, len(paid))
	for i, sum := range sums {
		out.Sums[i] = JackpotSum{Currency: sum.Currency, Venue: sum.Venue, Count: sum.Count, Amount: Money(sum.Amount)}
	}
	for i, c := range paid {
		out.Jackpots[i] = claimOf(c)
	}
	return out, nil
}

func (s *Server) jackpots(ctx context.Context, in *jackpotsInput) (*jackpotsOutput, error) {
	out, err := s.report(ctx, in)
	if err != nil {
		return nil, s.refused(ctx, "reporting jackpots", err)
	}
	return &jackpotsOutput{out}, nil
}

// jackpotsTable is the report as CSV (RFC 4180), amounts in minor units.
func (s *Server) jackpotsTable(ctx context.Context, in *jackpotsInput) (*csvOutput, error) {
	out, err := s.report(ctx, in)
	if err != nil {
		return nil, s.refused(ctx, "reporting jackpots", err)
	}
	var text strings.Builder
	w := csv.NewWriter(&text)
	rows := [][]string{{"claim", "venue", "game", "pool", "round", "won", "paid", "amount", "currency"}}
	for _, c := range out.Jackpots {
		paid := c.History[len(c.History)-1].At
		rows = append(rows, []string{
			c.ID, c.Venue, c.Game, c.Pool, string(c.Round), c.Since.Format(time.RFC3339), paid.Format(time.RFC3339),
			strconv.FormatInt(c.Amount, 10), c.Currency,
		})
	}
	if err := w.WriteAll(rows); err != nil {
		return nil, s.refused(ctx, "reporting jackpots", err)
	}
	return &csvOutput{ContentType: "text/csv; charset=utf-8", Body: []byte(text.String())}, nil
}
