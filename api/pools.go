package api

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"croupier/house"
	"croupier/house/account"
	"croupier/house/jackpot"
	"croupier/odds"
)

// PoolName says which pool: of Game and Group exactly one is set.
type PoolName struct {
	Game     string `json:"game,omitempty" maxLength:"64"`
	Group    string `json:"group,omitempty" maxLength:"64" doc:"Of a pool that linked games share."`
	Pot      string `json:"pot" maxLength:"64"`
	Currency string `json:"currency" maxLength:"16"`
	Place    string `json:"place,omitempty" maxLength:"80" doc:"A venue, a circle of venues or a machine; the central pool if left out."`
}

// PoolFigures are what of a pool's conditions can change for its next start.
type PoolFigures struct {
	Seed   Money                `json:"seed"`
	From   Money                `json:"from" doc:"Of a mystery: the least secret amount."`
	To     Money                `json:"to" doc:"And the most."`
	Growth map[string]odds.Part `json:"growth" doc:"Share of the stakes, by game, such as 1/100."`
}

// PoolAmendment are figures that are to change; those left out stay.
type PoolAmendment struct {
	Seed   *Money            `json:"seed,omitempty" minimum:"0"`
	From   *Money            `json:"from,omitempty" minimum:"0"`
	To     *Money            `json:"to,omitempty" minimum:"0"`
	Growth map[string]string `json:"growth,omitempty"`
}

// Deed is who did something, and when.
type Deed struct {
	By string    `json:"by"`
	At time.Time `json:"at"`
}

// PoolChange is what was asked for a pool, and what became of it.
type PoolChange struct {
	ID        string       `json:"id"`
	State     string       `json:"state" enum:"asked,approved,in-force,done,refused"`
	What      jackpot.What `json:"what" enum:"amend,close,take-back"`
	Pool      PoolName     `json:"pool"`
	Before    *PoolFigures `json:"before,omitempty" doc:"Of an amendment: in force when it was asked for."`
	After     *PoolFigures `json:"after,omitempty"`
	Into      *PoolName    `json:"into,omitempty" doc:"Of a closing."`
	Round     house.ID     `json:"round,omitempty" doc:"Of a taking back: whose award."`
	Award     int          `json:"award" doc:"And which of the round's, from 0."`
	Amount    Money        `json:"amount" doc:"What was moved, or will be taken back."`
	Why       string       `json:"why"`
	Answer    string       `json:"answer,omitempty"`
	Asked     Deed         `json:"asked"`
	Decided   *Deed        `json:"decided,omitempty"`
	BegunWith house.ID     `json:"begun_with,omitempty" doc:"Of an amendment in force: the round that ended the start before."`
}

// PoolStatement is a pool's account (PL-28): seeds + moved_in + contributions -
// moved_out - awards + taken_back is amount, which its meter shows.
type PoolStatement struct {
	Pool          PoolName     `json:"pool"`
	Kind          jackpot.Kind `json:"kind" enum:"draw,symbols,side-bet,mystery"`
	Seeds         Money        `json:"seeds"`
	MovedIn       Money        `json:"moved_in"`
	MovedOut      Money        `json:"moved_out"`
	Contributions Money        `json:"contributions"`
	Awards        Money        `json:"awards"`
	TakenBack     Money        `json:"taken_back"`
	Hits          int          `json:"hits"`
	Amount        Money        `json:"amount"`
	Shown         Money        `json:"shown" doc:"What its meter shows."`
	Fraction      string       `json:"fraction" doc:"Of a minor unit, not yet contributed (PL-24)."`
	Start         int          `json:"start" doc:"The start at which its conditions were fixed."`
	Figures       PoolFigures  `json:"conditions"`
	Odds          string       `json:"odds,omitempty" doc:"Of a draw: the chance for one minor unit of stake."`
	Waiting       []PoolChange `json:"waiting" doc:"Asked for, or approved for the next start."`
	Fed           bool         `json:"fed" doc:"Stakes feed it; a pool that nothing feeds waits to be closed into another."`
	Mystery       *Mystery     `json:"mystery,omitempty"`
}

type poolsOutput struct {
	Body struct {
		Pools []PoolStatement `json:"pools"`
	}
}

type changesInput struct {
	Caller
	State string `query:"state" enum:"asked,approved,in-force,done,refused" doc:"All if left out."`
}

type changesOutput struct {
	Body struct {
		Changes []PoolChange `json:"changes" doc:"The newest last."`
	}
}

type askInput struct {
	Order
	Body struct {
		What      jackpot.What   `json:"what" enum:"amend,close,take-back"`
		Pool      PoolName       `json:"pool"`
		Amendment *PoolAmendment `json:"amendment,omitempty"`
		Into      *PoolName      `json:"into,omitempty"`
		Round     string         `json:"round,omitempty" maxLength:"64"`
		Award     int            `json:"award,omitempty" minimum:"0" maximum:"1000"`
		Why       string         `json:"why" maxLength:"1000"`
	}
	RawBody []byte
}

type decideInput struct {
	Order
	Body struct {
		ID     string         `json:"id" maxLength:"400"`
		Answer jackpot.Answer `json:"answer" enum:"approve,refuse"`
		Why    string         `json:"why,omitempty" maxLength:"1000"`
	}
	RawBody []byte
}

func (s *Server) poolRoutes(routes huma.API) {
	huma.Register(routes, huma.Operation{
		OperationID: "pools", Method: http.MethodGet, Path: "/api/floor/reports/pools", Security: needsSession, Errors: []int{401, 403, 503},
		Summary: "The account of every pool",
	}, s.pools)
	huma.Register(routes, huma.Operation{
		OperationID: "poolChanges", Method: http.MethodGet, Path: "/api/floor/pools/changes", Security: needsSession, Errors: []int{401, 403, 503},
		Summary: "What was asked for pools, and what became of it",
	}, s.poolChanges)
	ask := moneyOperation(routes, huma.Operation{
		OperationID: "askPool", Method: http.MethodPost, Path: "/api/floor/pools/changes", DefaultStatus: http.StatusCreated,
		Summary:     "Ask for a change of a pool, for its closing, or for an award to be taken back",
		Description: "Nothing happens before somebody else approves.",
	}, PoolChange{})
	decide := moneyOperation(routes, huma.Operation{
		OperationID: "decidePool", Method: http.MethodPost, Path: "/api/floor/pools/decide", DefaultStatus: http.StatusOK,
		Summary: "Approve what somebody else has asked for, or refuse it",
	}, PoolChange{})
	ask.Errors, decide.Errors = append(ask.Errors, http.StatusForbidden, http.StatusUnprocessableEntity), append(decide.Errors, http.StatusForbidden, http.StatusUnprocessableEntity)
	huma.Register(routes, ask, s.askPool)
	huma.Register(routes, decide, s.decidePool)
}

func (s *Server) pools(ctx context.Context, in *Caller) (*poolsOutput, error) {
	by, err := s.staff(ctx, in.Token, account.SeeReports)
	if err != nil {
		return nil, s.refused(ctx, "reporting the pools", err)
	}
	out := &poolsOutput{}
	out.Body.Pools = []PoolStatement{}
	err = s.Store.Read(ctx, func(r house.Reader) error {
		all, err := jackpot.Report(r, s.Desk.Fed)
		for _, one := range all {
			if account.AtWork(by, one.Pool.Place) {
				out.Body.Pools = append(out.Body.Pools, statementOf(one))
			}
		}
		return err
	})
	if err != nil {
		return nil, s.refused(ctx, "reporting the pools", err)
	}
	return out, nil
}

func (s *Server) poolChanges(ctx context.Context, in *changesInput) (*changesOutput, error) {
	by, err := s.staff(ctx, in.Token, account.SeeReports)
	if err != nil {
		return nil, s.refused(ctx, "listing changes of pools", err)
	}
	out := &changesOutput{}
	out.Body.Changes = []PoolChange{}
	err = s.Store.Read(ctx, func(r house.Reader) error {
		all, err := jackpot.Changes(r, in.State)
		for _, c := range all {
			if account.AtWork(by, c.Pool.Place) {
				out.Body.Changes = append(out.Body.Changes, changeOf(c))
			}
		}
		return err
	})
	if err != nil {
		return nil, s.refused(ctx, "listing changes of pools", err)
	}
	return out, nil
}

func (s *Server) askPool(ctx context.Context, in *askInput) (*keptOutput, error) {
	b := in.Body
	want := jackpot.Change{Pool: b.Pool.house(), What: b.What, Round: house.ID(b.Round), Award: b.Award, Why: b.Why}
	if b.Into != nil {
		want.Into = b.Into.house()
	}
	by, err := s.staffAt(ctx, in.Token, account.AskPools, want.Pool.Place)
	var kept house.Reply
	if err == nil {
		want.Amendment, err = b.Amendment.house()
	}
	if err == nil {
		kept, err = s.atPools(&in.Order, by, "POST /api/floor/pools/changes", http.StatusCreated, in.RawBody, func(k jackpot.Keyed) (house.Reply, error) {
			return s.Pools.AskOnce(ctx, k, want, by.ID)
		})
	}
	if err != nil {
		return nil, s.refused(ctx, "asking for a change of a pool", err)
	}
	return keptAs(kept), nil
}

func (s *Server) decidePool(ctx context.Context, in *decideInput) (*keptOutput, error) {
	by, err := s.staff(ctx, in.Token, account.DecidePools)
	if err == nil {
		err = s.decidesAt(ctx, by, in.Body.ID)
	}
	var kept house.Reply
	if err == nil {
		kept, err = s.atPools(&in.Order, by, "POST /api/floor/pools/decide", http.StatusOK, in.RawBody, func(k jackpot.Keyed) (house.Reply, error) {
			return s.Pools.DecideOnce(ctx, k, in.Body.ID, in.Body.Answer, in.Body.Why, by.ID)
		})
	}
	if err != nil {
		return nil, s.refused(ctx, "deciding a change of a pool", err)
	}
	return keptAs(kept), nil
}

// decidesAt refuses a decision about a pool of another venue.
func (s *Server) decidesAt(ctx context.Context, by house.Account, id string) error {
	return s.Store.Read(ctx, func(r house.Reader) error {
		p, err := r.Paper(jackpot.ChangePaper, id)
		switch {
		case errors.Is(err, house.ErrAbsent):
			return house.Refuse(house.NotFound, "there is no such change")
		case err == nil && !account.AtWork(by, p.Venue):
			return house.Refuse(house.Forbidden, "this is at another venue than yours")
		}
		return err
	})
}

// atPools runs a keyed request of staff.
func (s *Server) atPools(o *Order, by house.Account, route string, status int, body []byte, do func(jackpot.Keyed) (house.Reply, error)) (house.Reply, error) {
	key, err := checkKey(o.Key)
	if err != nil {
		return house.Reply{}, err
	}
	return do(jackpot.Keyed{
		Key: house.Key{Account: by.ID, Text: key}, Asked: digest(route, body),
		Encode: func(c jackpot.Change) house.Reply { return reply(status, changeOf(c)) },
	})
}

func (n PoolName) house() house.PoolName { return house.PoolName(n) }

// house reads an amendment, whose growths are shares such as 1/100.
func (a *PoolAmendment) house() (to jackpot.Amendment, err error) {
	if a == nil {
		return to, nil
	}
	for _, f := range []struct {
		from *Money
		to   **odds.Amount
	}{{a.Seed, &to.Seed}, {a.From, &to.From}, {a.To, &to.To}} {
		if f.from != nil {
			amount := odds.Amount(*f.from)
			*f.to = &amount
		}
	}
	for game, text := range a.Growth {
		share, err := odds.ParsePart(text)
		if err != nil {
			return to, house.Refuse(house.NotOffered, "the growth %q is no share such as 1/100", text)
		}
		if to.Growth == nil {
			to.Growth = map[string]odds.Part{}
		}
		to.Growth[game] = share
	}
	return to, nil
}

func figuresOf(f jackpot.Figures) PoolFigures {
	return PoolFigures{Seed: Money(f.Seed), From: Money(f.From), To: Money(f.To), Growth: f.Growth}
}

func deedOf(d jackpot.Deed) Deed { return Deed{d.By, moment(d.At)} }

func changeOf(c jackpot.Change) PoolChange {
	told := PoolChange{
		ID: c.ID(), State: c.State, What: c.What, Pool: PoolName(c.Pool), Round: c.Round, Award: c.Award, Amount: Money(c.Amount),
		Why: c.Why, Answer: c.Answer, Asked: deedOf(c.Asked), BegunWith: house.ID(c.Begun.By),
	}
	switch c.What {
	case jackpot.Amend:
		before, after := figuresOf(c.Before), figuresOf(c.After())
		told.Before, told.After = &before, &after
	case jackpot.Close:
		into := PoolName(c.Into)
		told.Into, told.Amount = &into, Money(c.Seeds+c.Players)
	}
	if c.Decided.By != "" {
		d := deedOf(c.Decided)
		told.Decided = &d
	}
	return told
}

func statementOf(s jackpot.Statement) PoolStatement {
	told := PoolStatement{
		Pool: PoolName(s.Pool), Kind: s.Kind, Seeds: Money(s.Seeds), MovedIn: Money(s.MovedIn), MovedOut: Money(s.MovedOut),
		Contributions: Money(s.Contributions), Awards: Money(s.Awards), TakenBack: Money(s.TakenBack), Hits: s.Hits,
		Amount: Money(s.Amount), Shown: Money(s.Meter.Amount), Fraction: s.Carry.String(), Start: s.Conditions.Start,
		Figures: figuresOf(s.Conditions.Figures), Waiting: []PoolChange{}, Fed: s.Fed, Mystery: meterOf(s.Meter).Mystery,
	}
	if s.Kind == jackpot.ByDraw {
		told.Odds = fmt.Sprintf("1/%d", int64(s.Conditions.Of)*int64(s.Conditions.Unit))
	}
	for _, c := range s.Waiting {
		told.Waiting = append(told.Waiting, changeOf(c))
	}
	return told
}
