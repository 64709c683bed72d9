package api

import (
	"context"
	"crypto/sha256"
	"net/http"
	"reflect"
	"strconv"

	"github.com/danielgtaylor/huma/v2"

	"croupier/house"
)

// needsSession is said of every route that is nobody's without a cookie.
var needsSession = []map[string][]string{{"session": {}}}

// Order is the part of a request that moves money: who sends it, under which
// key (PL-18).
type Order struct {
	Caller
	Key string `header:"Idempotency-Key" doc:"A UUID of version 7, new for every request but a repeated one."`
}

// keptOutput is a reply as its bytes were kept.
type keptOutput struct {
	Status      int
	ContentType string `header:"Content-Type"`
	Body        []byte
}

func keptAs(r house.Reply) *keptOutput {
	kind := "application/json"
	if r.Status >= http.StatusBadRequest {
		kind = "application/problem+json"
	}
	return &keptOutput{Status: r.Status, ContentType: kind, Body: r.Body}
}

// moneyOperation completes an operation whose reply is kept: the bytes are made
// before the commit, so their form is documented by hand.
func moneyOperation(routes huma.API, o huma.Operation, form any) huma.Operation {
	o.Security, o.MaxBodyBytes = needsSession, bodyMost
	o.Errors = []int{400, 401, 404, 409, 429, 503}
	schema := routes.OpenAPI().Components.Schemas.Schema(reflect.TypeOf(form), true, "")
	o.Responses = map[string]*huma.Response{strconv.Itoa(o.DefaultStatus): {
		Description: "Done, now or when the key was first sent.",
		Content:     map[string]*huma.MediaType{"application/json": {Schema: schema}},
	}}
	return o
}

// order is whose request it is and its key.
func (s *Server) order(ctx context.Context, o *Order) (house.Account, string, error) {
	a, err := s.Book.Who(ctx, o.Token)
	if err != nil {
		return house.Account{}, "", err
	}
	key, err := checkKey(o.Key)
	return a, key, err
}

// digest tells two requests apart that came under one key: by route and body.
func digest(route string, body []byte) [32]byte {
	h := sha256.New()
	h.Write([]byte(route))
	h.Write([]byte{0})
	h.Write(body)
	return [32]byte(h.Sum(nil))
}
