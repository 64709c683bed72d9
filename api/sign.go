package api

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"croupier/house"
	"croupier/house/feed"
)

// signsMost is how many streams of signs one address may have open: the screens
// of a venue behind one connection.
const signsMost = 64

// SignEvent is an event `sign`: what the screen shows, first of all.
type SignEvent struct {
	Name     string   `json:"name" doc:"Of the place; empty for all places together."`
	Currency Currency `json:"currency"`
}

// BeatEvent is an event `beat`: the stream is there, and nothing has changed.
type BeatEvent struct{}

type signInput struct {
	Connection
	Place    string `query:"place" maxLength:"64" doc:"A venue, or a circle of venues, whose own pools are shown beside the central ones."`
	Currency string `query:"currency" maxLength:"16" doc:"Left out it is the place's, and CZK where there is no place."`
}

func (s *Server) signRoutes(routes huma.API) {
	huma.Register(routes, streamOperation(routes, huma.Operation{
		OperationID: "sign-events", Method: http.MethodGet, Path: "/api/sign/events", Errors: []int{404, 429, 503},
		Summary:     "The meters of a place, for a screen on the wall (server-sent events)",
		Description: "DM-27: for everybody, without a session. It begins with an event sign and the present meters, and tells meters and hits, of nobody's name.",
	}, "sign", "meter", "jackpot", "snapshot", "beat"), s.sign)
}

func (s *Server) sign(ctx context.Context, in *signInput) (*huma.StreamResponse, error) {
	shown, follows, err := s.shown(in.Place, in.Currency)
	if err != nil {
		return nil, s.refused(ctx, "opening a sign", err)
	}
	if wait := s.opened.take(in.origin); wait > 0 {
		return nil, refuseFor(house.TooMany, wait)
	}
	if !s.signs.enter(in.origin) {
		return nil, refuseFor(house.TooMany, time.Minute)
	}
	t := s.tune(house.Account{}, follows, feed.At{})
	t.sign = &shown
	t.lasts = func(context.Context) bool { return true }
	return s.stream(ctx, t, func() { s.signs.leave(in.origin) })
}

// shown is what a sign shows: the pools of one currency that are played for at a
// venue, in a circle of venues, or on-line.
func (s *Server) shown(place, currency string) (SignEvent, followed, error) {
	var told SignEvent
	f := followed{sign: place}
	places := []string{""}
	if place != "" {
		if !placed(s.Venues, place) {
			return told, f, house.Refuse(house.NotFound, "there is no such place")
		}
		v, isVenue := s.Venues.Venue(place)
		if isVenue {
			told.Name, places = v.Name, s.placesAt(place)
		} else {
			places = append(places, place)
			circle, _ := s.Venues.Circle(place)
			v, _ = s.Venues.Venue(circle.Venues[0]) // one money in all of them
		}
		f.site.Venue, currency = v.ID, or(currency, v.Currency)
	}
	var err error
	if told.Currency, err = currencyOf(or(currency, "CZK")); err != nil {
		return told, f, house.Refuse(house.NotFound, "there is no such currency")
	}
	f.meters = reach([]string{told.Currency.Code}, places)
	return told, f, nil
}

// or is a text, or another where it is empty.
func or(text, other string) string {
	if text == "" {
		return other
	}
	return text
}
