package api

import (
	"context"
	"encoding/json"
	"net/http"
	"reflect"
	"slices"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"croupier/house"
	"croupier/house/feed"
	"croupier/odds"
)

// pushTime is how long one event may take to leave; a reader that is slower is
// let go and comes back with the last place it has heard.
const pushTime = 10 * time.Second

// streamsMost is how many streams one account may have open: a tab each, and
// some that are not known to be gone yet.
const streamsMost = 16

// streams counts the open streams of each account.
type streams struct {
	mu   sync.Mutex
	open map[house.ID]int
}

// enter counts one more, unless there are too many.
func (s *streams) enter(id house.ID) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.open[id] >= streamsMost {
		return false
	}
	s.open[id]++
	return true
}

// leave counts one less.
func (s *streams) leave(id house.ID) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.open[id]--; s.open[id] == 0 {
		delete(s.open, id)
	}
}

// BalanceEvent is an event `balance`.
type BalanceEvent struct {
	Balance  Money  `json:"balance"`
	Currency string `json:"currency" doc:"Which wallet."`
}

// JackpotEvent is an event `jackpot`: a hit, told to everybody; Round is there
// for the winner alone.
type JackpotEvent struct {
	Game     string   `json:"game" doc:"Whose pool it is; empty for a pool of a group."`
	Group    string   `json:"group,omitempty"`
	Pot      string   `json:"pot"`
	Currency string   `json:"currency"`
	Amount   Money    `json:"amount"`
	Opening  *Opening `json:"opening,omitempty" doc:"Of a mystery jackpot."`
	Round    house.ID `json:"round,omitempty"`
}

// RoundEvent is an event `round`: one of the caller's rounds has gone on.
type RoundEvent struct {
	Game  string      `json:"game"`
	ID    house.ID    `json:"id"`
	Moves int         `json:"moves"`
	State house.State `json:"state"`
}

type eventInput struct {
	Caller
	Last string `header:"Last-Event-ID" maxLength:"64"`
}

func (s *Server) eventRoutes(routes huma.API) {
	schemas := routes.OpenAPI().Components.Schemas
	var kinds []*huma.Schema
	for _, k := range []struct {
		name string
		form any
	}{{"balance", BalanceEvent{}}, {"meter", Meter{}}, {"jackpot", JackpotEvent{}}, {"round", RoundEvent{}}} {
		kinds = append(kinds, &huma.Schema{Title: k.name, Type: huma.TypeObject, Properties: map[string]*huma.Schema{
			"event": {Type: huma.TypeString, Enum: []any{k.name}},
			"data":  schemas.Schema(reflect.TypeOf(k.form), true, ""),
		}})
	}
	huma.Register(routes, huma.Operation{
		OperationID: "events", Method: http.MethodGet, Path: "/api/events", Security: needsSession, Errors: []int{401, 429, 503},
		Summary: "What changes, as it is committed (server-sent events)",
		Description: "With Last-Event-ID all since is sent, if it is still remembered; else the present balance and meters come first. " +
			"A stream whose reader is too slow is ended, so that it stands in nobody's way.",
		Responses: map[string]*huma.Response{"200": {
			Description: "A stream without end.",
			Content:     map[string]*huma.MediaType{"text/event-stream": {Schema: &huma.Schema{OneOf: kinds}}},
		}},
	}, s.events)
}

func (s *Server) events(ctx context.Context, in *eventInput) (*huma.StreamResponse, error) {
	a, err := s.Book.Who(ctx, in.Token)
	if err != nil {
		return nil, s.refused(ctx, "reading a session", err)
	}
	if !s.streams.enter(a.ID) {
		return nil, refuseFor(house.TooMany, time.Minute)
	}
	last, _ := feed.ParseAt(in.Last)
	return &huma.StreamResponse{Body: func(c huma.Context) {
		r, w := humago.Unwrap(c)
		defer s.streams.leave(a.ID)
		s.metrics.pushing.Inc()
		defer s.metrics.pushing.Dec()
		s.stream(r.Context(), &pusher{to: w, control: http.NewResponseController(w)}, a, in.Token, last)
	}}, nil
}

// stream sends events until the reader goes, is too slow, or his session ends.
func (s *Server) stream(ctx context.Context, p *pusher, a house.Account, token string, last feed.At) {
	listener, resumed := s.Feed.Listen(a.ID, last)
	defer listener.Close()
	// The limit of a request's time is not for a stream.
	if p.failed = p.control.SetReadDeadline(time.Time{}); p.failed != nil {
		return
	}
	h := p.to.Header()
	h.Set("Content-Type", "text/event-stream")
	h.Set("X-Accel-Buffering", "no")
	p.comment("croupier")
	if !resumed {
		if err := s.snapshot(ctx, p, a); err != nil {
			s.logFailure(ctx, "reading a snapshot", err)
			return
		}
	}
	beat := time.NewTicker(s.Heartbeat)
	defer beat.Stop()
	for p.failed == nil {
		select {
		case <-ctx.Done():
			return
		case e, more := <-listener.Events:
			if !more {
				s.metrics.slow.Inc()
				return
			}
			p.news(e, a)
		case <-beat.C:
			if _, err := s.Book.Who(ctx, token); err != nil {
				return
			}
			p.comment("beat")
		}
	}
}

// snapshot sends what is true now; news may repeat some of it.
func (s *Server) snapshot(ctx context.Context, p *pusher, a house.Account) error {
	lots, err := s.Book.Wallets(ctx, a)
	if err != nil {
		return err
	}
	for _, lot := range lots {
		p.event("balance", "", BalanceEvent{Money(lot.Amount), lot.Currency})
	}
	for _, currency := range moneyOf(a) {
		meters, err := s.Desk.Meters(ctx, currency)
		if err != nil {
			return err
		}
		for _, m := range meters {
			p.event("meter", "", meterOf(m))
		}
	}
	return nil
}

// moneyOf are the currencies whose pools an account can win: its own, or all
// play money for a fun account.
func moneyOf(a house.Account) []string {
	if a.Kind != house.Fun {
		return []string{a.Currency}
	}
	codes := []string{a.Currency}
	for _, c := range odds.Currencies() {
		if c.Fun && c.Code != a.Currency {
			codes = append(codes, c.Code)
		}
	}
	return codes
}

// pusher writes events; after a failure it writes nothing more.
type pusher struct {
	to      http.ResponseWriter
	control *http.ResponseController
	failed  error
}

// news writes one piece of news as one event for each thing in it; the last
// carries the place, so that whoever was cut off between them gets all again.
// Pools of other money are not the reader's: play money feeds none of them
// (PL-7).
func (p *pusher) news(e feed.Event, to house.Account) {
	type named struct {
		name string
		data any
	}
	var all []named
	n := e.News
	if n.Balance != nil {
		all = append(all, named{"balance", BalanceEvent{Money(*n.Balance), n.Currency}})
	}
	if n.Meter != nil && slices.Contains(moneyOf(to), n.Meter.Currency) {
		all = append(all, named{"meter", meterOf(*n.Meter)})
	}
	if w := n.Award; w != nil && slices.Contains(moneyOf(to), w.Pool.Currency) {
		j := JackpotEvent{
			Game: w.Pool.Game, Group: w.Pool.Group, Pot: w.Pool.Pot, Currency: w.Pool.Currency,
			Amount: Money(w.Amount), Opening: awardOf(*w).Opening,
		}
		if w.Account == to.ID {
			j.Round = w.Round
		}
		all = append(all, named{"jackpot", j})
	}
	if r := n.Round; r != nil {
		all = append(all, named{"round", RoundEvent{Game: r.Game, ID: r.ID, Moves: r.Moves, State: r.State}})
	}
	for i, one := range all {
		id := ""
		if i == len(all)-1 {
			id = e.At.String()
		}
		p.event(one.name, id, one.data)
	}
}

func (p *pusher) event(name, id string, data any) {
	body, err := json.Marshal(data)
	if err != nil {
		p.failed = err
		return
	}
	text := "event: " + name + "\n"
	if id != "" {
		text += "id: " + id + "\n"
	}
	p.send(text + "data: " + string(body) + "\n\n")
}

func (p *pusher) comment(text string) { p.send(": " + text + "\n\n") }

func (p *pusher) send(text string) {
	if p.failed != nil {
		return
	}
	if p.failed = p.control.SetWriteDeadline(time.Now().Add(pushTime)); p.failed != nil {
		return
	}
	if _, p.failed = p.to.Write([]byte(text)); p.failed == nil {
		p.failed = p.control.Flush()
	}
}
