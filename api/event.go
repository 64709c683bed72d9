package api

import (
	"context"
	"encoding/json"
	"net/http"
	"reflect"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"croupier/house"
	"croupier/house/feed"
)

// streamsMost is how many streams one account may have open: a tab each, and
// some that are not known to be gone yet.
const streamsMost = 16

// streams counts the open streams of each name: an account, or an address.
type streams struct {
	mu   sync.Mutex
	most int
	open map[string]int
}

func newStreams(most int) *streams { return &streams{most: most, open: map[string]int{}} }

// enter counts one more, unless there are too many.
func (s *streams) enter(name string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.open[name] >= s.most {
		return false
	}
	s.open[name]++
	return true
}

// leave counts one less.
func (s *streams) leave(name string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.open[name]--; s.open[name] == 0 {
		delete(s.open, name)
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
	Place    string   `json:"place,omitempty" doc:"The venue, or the circle of venues, that the pool is confined to."`
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

// TopicEvent is an event `topic`: the document of a topic that the stream
// follows, whole, as it is now.
type TopicEvent struct {
	Topic string          `json:"topic"`
	Doc   json.RawMessage `json:"doc" doc:"What it holds the topic's own routes say."`
}

// SnapshotEvent is an event `snapshot`: the events before it, since the stream
// began or since the last one with an id, are the present state, whole.
type SnapshotEvent struct {
	At string `json:"at" doc:"The place up to which the state holds, the event's id."`
}

type eventInput struct {
	Caller
	Last   string `header:"Last-Event-ID" maxLength:"64"`
	Topics string `query:"topics" maxLength:"1024" doc:"What to follow besides the account's own news, with commas between: meters (with the hits of their pools), table/<table>, terminal (the machine that asks) and floor/<venue> (staff). Left out it is meters."`
}

// kindsOf describes the events of a stream.
func kindsOf(routes huma.API, names ...string) *huma.Schema {
	forms := map[string]any{
		"balance": BalanceEvent{}, "meter": Meter{}, "jackpot": JackpotEvent{}, "round": RoundEvent{},
		"topic": TopicEvent{}, "snapshot": SnapshotEvent{}, "sign": SignEvent{}, "beat": BeatEvent{},
	}
	schemas := routes.OpenAPI().Components.Schemas
	var kinds []*huma.Schema
	for _, name := range names {
		kinds = append(kinds, &huma.Schema{Title: name, Type: huma.TypeObject, Properties: map[string]*huma.Schema{
			"event": {Type: huma.TypeString, Enum: []any{name}},
			"data":  schemas.Schema(reflect.TypeOf(forms[name]), true, ""),
		}})
	}
	return &huma.Schema{OneOf: kinds}
}

// streamOperation describes a route that answers with a stream of events.
func streamOperation(routes huma.API, o huma.Operation, names ...string) huma.Operation {
	o.Responses = map[string]*huma.Response{"200": {
		Description: "A stream without end.",
		Content:     map[string]*huma.MediaType{"text/event-stream": {Schema: kindsOf(routes, names...)}},
	}}
	return o
}

func (s *Server) eventRoutes(routes huma.API) {
	huma.Register(routes, streamOperation(routes, huma.Operation{
		OperationID: "events", Method: http.MethodGet, Path: "/api/events", Security: needsSession, Errors: []int{401, 404, 422, 429, 503},
		Summary: "What changes, as it is committed (server-sent events)",
		Description: "With Last-Event-ID all since is sent, if it is still remembered, and the meters; else the present state comes first, " +
			"and an event snapshot ends it. Later it may come again, when news were lost between processes. " +
			"Ids are numbers of batches, with a place in the batch. Meters come at most once in a pace, usually a second, everything else at once. " +
			"A stream whose reader is too slow is ended, so that it stands in nobody's way.",
	}, "balance", "meter", "jackpot", "round", "topic", "snapshot"), s.events)
}

func (s *Server) events(ctx context.Context, in *eventInput) (*huma.StreamResponse, error) {
	a, err := s.Book.Who(ctx, in.Token)
	if err != nil {
		return nil, s.refused(ctx, "reading a session", err)
	}
	follows, err := s.follow(a, in.Topics)
	if err != nil {
		return nil, s.refused(ctx, "following topics", err)
	}
	if !s.streams.enter(string(a.ID)) {
		return nil, refuseFor(house.TooMany, time.Minute)
	}
	last, _ := feed.ParseAt(in.Last)
	t := s.tune(a, follows, last)
	t.lasts = func(ctx context.Context) bool {
		now, err := s.Book.Who(ctx, in.Token)
		return err == nil && s.mayFollow(now, follows.topics)
	}
	return s.stream(ctx, t, func() { s.streams.leave(string(a.ID)) })
}

// stream answers with a stream, whose present state must be there before it
// begins; left is called when it is over.
func (s *Server) stream(ctx context.Context, t *tuned, left func()) (*huma.StreamResponse, error) {
	first, err := s.opening(ctx, t)
	if err != nil {
		t.listener.Close()
		left()
		return nil, s.refused(ctx, "reading a snapshot", err)
	}
	return &huma.StreamResponse{Body: func(c huma.Context) {
		r, w := humago.Unwrap(c)
		defer left()
		defer t.listener.Close()
		s.metrics.pushing.Inc()
		defer s.metrics.pushing.Dec()
		s.push(r.Context(), &pusher{to: w, control: http.NewResponseController(w)}, t, first)
	}}, nil
}
