package api

import (
	"context"
	"encoding/json"
	"slices"
	"strings"

	"croupier/house"
	"croupier/house/feed"
	"croupier/house/jackpot"
	"croupier/house/round"
	"croupier/house/venue"
	"croupier/odds"
)

// Snapshot gives the document of a topic as it is now for an account, the same
// that news of the topic carry. A refusal, such as NotFound, refuses the stream.
type Snapshot func(ctx context.Context, a house.Account, topic string) (json.RawMessage, error)

// topicsMost is how many topics one stream may follow.
const topicsMost = 40

// metersTopic is the topic of meters, and of the hits of their pools.
const metersTopic = "meters"

// Allows tells who may follow a topic, unless the configuration says otherwise:
// tables all, a machine itself alone, a floor the staff of that venue and those
// who work everywhere.
func Allows(a house.Account, topic string) bool {
	first, rest, _ := strings.Cut(topic, "/")
	switch first {
	case "table":
		return rest != ""
	case "terminal":
		return rest != "" && a.Kind == house.Terminal && rest == string(a.ID)
	case "floor":
		return rest != "" && a.Kind == house.Staff && (a.Venue == "" || a.Venue == rest)
	}
	return false
}

// followed is what a stream was asked to follow.
type followed struct {
	topics []string // but for meters
	meters []feed.Reach
	site   jackpot.Site // whose pools are shown; of a machine only that it is one
	sign   string       // the place of a sign
}

// view names what is the same for all who see the same pools, but for those of
// one machine.
func (f followed) view() string { return f.site.Venue + "/" + string(f.site.Machine) }

// machinePlace stands before a machine's account in the place of its own pools.
const machinePlace = "machine:"

// follow reads what a stream is to follow. What an account may not follow is not
// there for it.
func (s *Server) follow(a house.Account, asked string) (followed, error) {
	if asked == "" {
		asked = metersTopic
	}
	var f followed
	for topic := range strings.SplitSeq(asked, ",") {
		switch topic {
		case metersTopic:
			f.meters, f.site = s.reachOf(a)
			continue
		case "terminal":
			topic += "/" + string(a.ID)
		}
		if !slices.Contains(f.topics, topic) {
			f.topics = append(f.topics, topic)
		}
	}
	if len(f.topics) > topicsMost {
		return f, house.Refuse(house.NotOffered, "a stream follows at most %d topics", topicsMost)
	}
	if !s.mayFollow(a, f.topics) {
		return f, house.Refuse(house.NotFound, "there is no such topic, or it is not yours")
	}
	return f, nil
}

func (s *Server) mayFollow(a house.Account, topics []string) bool {
	for _, t := range topics {
		if !s.Allows(a, t) {
			return false
		}
	}
	return true
}

// reachOf are the pools that an account can win: in its own currency, or all
// play money for a fun account (PL-7); on-line, or where a machine stands, its
// own among them (DM-28, BC-M-22).
func (s *Server) reachOf(a house.Account) ([]feed.Reach, jackpot.Site) {
	site := round.SiteOf(a)
	places := s.placesAt(site.Venue)
	if site.Machine != "" {
		places = append(places, machinePlace+string(a.ID))
		site.Machine = "machine"
	}
	return reach(moneyOf(a), places), site
}

// placesAt are the places whose pools are played for at a venue, "" among them.
func (s *Server) placesAt(at string) []string {
	places := []string{""}
	if at != "" {
		places = append(places, at)
	}
	if s.Venues != nil && at != "" {
		for _, c := range s.Venues.Circles() {
			if slices.Contains(c.Venues, at) {
				places = append(places, c.ID)
			}
		}
	}
	return places
}

// placed tells whether a name is that of a venue, or of a circle of venues.
func placed(b *venue.Book, name string) bool {
	if b == nil {
		return false
	}
	_, isVenue := b.Venue(name)
	_, isCircle := b.Circle(name)
	return isVenue || isCircle
}

func reach(currencies, places []string) (all []feed.Reach) {
	for _, c := range currencies {
		for _, p := range places {
			all = append(all, feed.Reach{Currency: c, Place: p})
		}
	}
	return all
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
