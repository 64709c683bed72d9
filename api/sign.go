package api

import (
	"context"
	"net/http"
	"slices"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"croupier/house"
	"croupier/house/feed"
	"croupier/odds"
)

// signsMost is how many streams of signs one address may have open: the screens
// of a venue behind one connection.
const signsMost = 64

// SignEvent is an event `sign`: what the screen shows, first of all.
type SignEvent struct {
	Name     string   `json:"name" doc:"Of the place; empty for all places together."`
	Currency Currency `json:"currency"`
}

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
	}, "sign", "meter", "jackpot", "snapshot"), s.sign)
}

func (s *Server) sign(ctx context.Context, in *signInput) (*huma.StreamResponse, error) {
	shown, pools, err := s.shown(in.Place, in.Currency)
	if err != nil {
		return nil, s.refused(ctx, "opening a sign", err)
	}
	if wait := s.opened.take(in.origin); wait > 0 {
		return nil, refuseFor(house.TooMany, wait)
	}
	if !s.signs.enter(in.origin) {
		return nil, refuseFor(house.TooMany, time.Minute)
	}
	t := s.tune(house.Account{}, followed{meters: pools}, feed.At{})
	t.sign = &shown
	t.lasts = func(context.Context) bool { return true }
	return s.stream(ctx, t, func() { s.signs.leave(in.origin) })
}

// shown is what a sign shows: the pools of one currency that are played for at a
// place.
func (s *Server) shown(place, currency string) (SignEvent, []feed.Reach, error) {
	var told SignEvent
	places := []string{""}
	if place != "" {
		if !placed(s.Venues, place) {
			return told, nil, house.Refuse(house.NotFound, "there is no such place")
		}
		if v, ok := s.Venues.Venue(place); ok {
			told.Name, places = v.Name, s.placesAt(place)
			currency = or(currency, v.Currency)
		} else {
			places = append(places, place)
			c, _ := s.Venues.Circle(place)
			first, _ := s.Venues.Venue(c.Venues[0]) // one money in all of them
			currency = or(currency, first.Currency)
		}
	}
	known := slices.ContainsFunc(odds.Currencies(), func(c odds.Currency) bool { return c.Code == or(currency, "CZK") })
	if !known {
		return told, nil, house.Refuse(house.NotFound, "there is no such currency")
	}
	var err error
	told.Currency, err = currencyOf(or(currency, "CZK"))
	return told, reach([]string{told.Currency.Code}, places), err
}

// or is a text, or another where it is empty.
func or(text, other string) string {
	if text == "" {
		return other
	}
	return text
}
