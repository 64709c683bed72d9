package api

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"croupier/house"
	"croupier/house/round"
)

// Code is the stable name of a refusal or failure in a reply; clients decide by
// it and never by the text. The house's codes are sent as they are.
type Code = house.Code

// The codes of what the house is never asked or cannot answer.
const (
	CrossOrigin Code = "cross-origin" // a page of another origin made the request
	KeyMissing  Code = "key-missing"  // a money route without its key
	BadRequest  Code = "bad-request"  // malformed
	Retry       Code = "retry"        // failed, and nothing moved
	Unknown     Code = "unknown"      // failed, and it is not known whether anything moved
)

// problems is the one place that says which status a code has and what it
// means; PL-19: every code but Unknown promises that nothing moved.
var problems = map[Code]struct {
	status  int
	meaning string
}{
	house.NotLoggedIn:      {http.StatusUnauthorized, "No session goes with this request. Log in first."},
	house.WrongCredentials: {http.StatusUnauthorized, "This name and password do not go together."},
	house.Forbidden:        {http.StatusForbidden, "Your role does not allow this. Nothing moved."},
	CrossOrigin:            {http.StatusForbidden, "The request was started by a page of another origin."},
	house.NotFound:         {http.StatusNotFound, "There is no such thing, or it is not yours."},
	house.NotOffered:       {http.StatusUnprocessableEntity, "The game does not offer this stake or move now. Nothing moved."},
	house.NoCredit:         {http.StatusConflict, "There is too little credit for this stake. Nothing moved."},
	house.OpenRound:        {http.StatusConflict, "A round of this game is open and must be finished first. Nothing moved."},
	house.Stale:            {http.StatusConflict, "The round has gone on since this move was chosen. Nothing moved."},
	house.KeyReused:        {http.StatusConflict, "This idempotency key belongs to another request. Nothing moved."},
	KeyMissing:             {http.StatusBadRequest, "A request that moves money needs the header Idempotency-Key with a UUID of version 7. Nothing moved."},
	BadRequest:             {http.StatusBadRequest, "The request is malformed. Nothing moved."},
	house.TooMany:          {http.StatusTooManyRequests, "There were too many requests of this kind. Try again after the time in Retry-After."},
	house.NameTaken:        {http.StatusConflict, "Another account has this name."},
	house.SeedNeeded:       {http.StatusConflict, "This game draws from seeds: look at the commitment and confirm a client seed first. Nothing moved."},
	house.Expired:          {http.StatusConflict, "This code was used, replaced or has run out. Nothing moved."},
	house.NotYours:         {http.StatusConflict, "It is another player's: his code, or his money on the machine. Nothing moved."},
	house.Locked:           {http.StatusConflict, "The machine is locked: an attendant must come first. Nothing moved."},
	house.Reserved:         {http.StatusConflict, "The machine is reserved. Nothing moved."},
	house.OutOfService:     {http.StatusConflict, "The machine is out of service. Nothing moved."},
	house.Barred:           {http.StatusForbidden, "The house has barred this player. Nothing moved."},
	house.FourEyes:         {http.StatusConflict, "Another member of the staff must do this. Nothing moved."},
	house.Incomplete:       {http.StatusConflict, "Something that must be done first is missing. Nothing moved."},
	house.TooLate:          {http.StatusConflict, "It came after NO MORE BETS, or after the time of the decision. Nothing moved."},
	house.SeatTaken:        {http.StatusConflict, "Another player has this seat."},
	house.Done:             {http.StatusConflict, "It has been done already, and once is all. Nothing moved."},
	house.OutOfOrder:       {http.StatusServiceUnavailable, "The game is out of order. Nothing moved."},
	Retry:                  {http.StatusServiceUnavailable, "The house could not do this now. Nothing moved; send the same request with the same key again."},
	Unknown:                {http.StatusServiceUnavailable, "It is not known whether this was done. Send the same request with the same key again, or look the key up."},
}

// problem is an RFC 9457 reply. Detail never holds a value that the client
// sent, since that may be a password.
type problem struct {
	Type   string          `json:"type" doc:"Where the code is explained."`
	Title  string          `json:"title"`
	Status int             `json:"status"`
	Detail string          `json:"detail"`
	Code   Code            `json:"code" doc:"Stable name; decide by this one."`
	Faults []fault         `json:"faults,omitempty" doc:"The places of a malformed request."`
	Round  json.RawMessage `json:"round,omitempty" doc:"The present round, with the codes open-round and stale."`

	after time.Duration // sent as Retry-After when not zero
}

// fault is one place of a malformed request.
type fault struct {
	Where string `json:"where"`
	Fault string `json:"fault"`
}

// refuse makes the reply of a code; detail is one sentence for a person, and
// the code's own meaning when empty.
func refuse(code Code, detail string) *problem {
	known, ok := problems[code]
	if !ok {
		panic("api: no such problem code: " + string(code))
	}
	if detail == "" {
		detail = known.meaning
	}
	return &problem{
		Type: "/api/problems/" + string(code), Title: http.StatusText(known.status),
		Status: known.status, Detail: detail, Code: code,
	}
}

// refuseFor is refuse with the time after which the client may try again.
func refuseFor(code Code, after time.Duration) *problem {
	p := refuse(code, "")
	p.after = after
	return p
}

// problemOf says what a client is told of an error: a refusal by its own code
// and sentence, a failure by what is certain about the money and nothing else.
// Whatever a command fails with, it has written nothing, but for ErrUnknown.
func problemOf(err error) *problem {
	var told *problem
	if errors.As(err, &told) {
		return told
	}
	if r := house.RefusalOf(err); r != nil {
		p := refuse(r.Code, r.Detail)
		switch r.Code {
		case house.TooMany:
			p.after = time.Second
		case house.OutOfOrder:
			p = refuse(r.Code, "") // what broke is for the house alone
		}
		var c *round.Conflict
		if errors.As(err, &c) {
			p.Round = reply(0, roundOf(c.Present)).Body
		}
		return p
	}
	if errors.Is(err, house.ErrUnknown) {
		return refuseFor(Unknown, time.Second)
	}
	return refuseFor(Retry, time.Second)
}

// malformed is a bad-request with another status than 400, such as 413 or 422.
func malformed(status int, detail string, faults []fault) *problem {
	p := refuse(BadRequest, detail)
	p.Status, p.Title, p.Faults = status, http.StatusText(status), faults
	return p
}

// Error is the detail.
func (p *problem) Error() string { return string(p.Code) + ": " + p.Detail }

// GetStatus is the HTTP status.
func (p *problem) GetStatus() int { return p.Status }

// ContentType is that of RFC 9457.
func (p *problem) ContentType(string) string { return "application/problem+json" }

// GetHeaders holds Retry-After, in whole seconds rounded up, where one is due.
func (p *problem) GetHeaders() http.Header {
	if p.after <= 0 {
		return nil
	}
	seconds := int64((p.after + time.Second - 1) / time.Second)
	return http.Header{"Retry-After": {strconv.FormatInt(seconds, 10)}}
}

// write sends the problem outside huma, for what is refused before a route.
func (p *problem) write(w http.ResponseWriter) {
	for name, values := range p.GetHeaders() {
		w.Header()[name] = values
	}
	body, err := json.Marshal(p)
	if err != nil {
		panic(fmt.Errorf("encode a problem: %w", err))
	}
	w.Header().Set("Content-Type", p.ContentType(""))
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(p.Status)
	w.Write(append(body, '\n'))
}

// The faults that huma finds take our form, without the values it would echo.
func init() {
	huma.NewError = func(status int, message string, errs ...error) huma.StatusError {
		var faults []fault
		for _, err := range errs {
			var p *problem
			if errors.As(err, &p) {
				return p
			}
			var d *huma.ErrorDetail
			if errors.As(err, &d) {
				faults = append(faults, fault{Where: d.Location, Fault: d.Message})
			}
		}
		if status >= http.StatusInternalServerError {
			return refuse(Retry, "")
		}
		return malformed(status, "The request is malformed: "+message+".", faults)
	}
	// A bound is told in all its digits: 4294967295, not 4.294967295e+09.
	huma.ErrorFormatter = func(format string, args ...any) string {
		for i, a := range args {
			if n, ok := a.(float64); ok {
				args[i] = strconv.FormatFloat(n, 'f', -1, 64)
			}
		}
		return fmt.Sprintf(format, args...)
	}
	huma.ValidateStrictCasing = true
	huma.DefaultArrayNullable = false // no list of ours is ever null
}
