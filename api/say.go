package api

import (
	"bytes"
	"strings"

	"croupier/house"
	"croupier/house/feed"
	"croupier/house/jackpot"
)

// textFor is an event as a stream sends it. It is encoded once for all who see
// the same pools, but for a hit, whose round the winner alone is told.
func (s *Server) textFor(e *feed.Event, t *tuned) []byte {
	if w := e.News.Award; w != nil && w.Account == t.account.ID {
		return say(e, nil, w.Round)
	}
	if len(e.Meters) == 0 && e.News.Award == nil {
		return e.Text("", func(e *feed.Event) []byte { return say(e, nil, "") })
	}
	return e.Text(t.follows.view(), func(e *feed.Event) []byte { return say(e, s.seenAt(t.follows.site), "") })
}

// seenAt tells of pools whether they are shown at a site; a machine's own pool
// is heard by nobody else.
func (s *Server) seenAt(site jackpot.Site) func(house.PoolName) bool {
	return func(name house.PoolName) bool {
		return strings.HasPrefix(name.Place, machinePlace) || s.Desk.Shows(name, site)
	}
}

// nameOf is the pool of a meter.
func nameOf(m house.Meter) house.PoolName {
	return house.PoolName{Game: m.Game, Group: m.Group, Pot: m.Pool, Currency: m.Currency, Place: m.Place}
}

// say writes news as one event for each thing in it; the last carries the place,
// so that whoever was cut off between them gets all again. Pools that are not
// seen are left out; nil sees all. won is told to the winner of a hit.
func say(e *feed.Event, seen func(house.PoolName) bool, won house.ID) []byte {
	type named struct {
		name string
		data any
	}
	var all []named
	for _, m := range e.Meters {
		if seen != nil && !seen(nameOf(m)) {
			continue
		}
		all = append(all, named{"meter", meterOf(m)})
	}
	n := e.News
	if n.Balance != nil {
		all = append(all, named{"balance", BalanceEvent{Money(*n.Balance), n.Currency}})
	}
	if w := n.Award; w != nil && (seen == nil || seen(w.Pool)) {
		j := JackpotEvent{
			Game: w.Pool.Game, Group: w.Pool.Group, Pot: w.Pool.Pot, Place: w.Pool.Place, Currency: w.Pool.Currency,
			Amount: Money(w.Amount), Opening: awardOf(*w).Opening, Round: won,
		}
		all = append(all, named{"jackpot", j})
	}
	if r := n.Round; r != nil {
		all = append(all, named{"round", RoundEvent{Game: r.Game, ID: r.ID, Moves: r.Moves, State: r.State}})
	}
	if n.Topic != "" && n.Doc != nil {
		all = append(all, named{"topic", TopicEvent{n.Topic, n.Doc}})
	}
	var text bytes.Buffer
	for i, one := range all {
		id := ""
		if i == len(all)-1 && e.At != (feed.At{}) {
			id = e.At.String()
		}
		write(&text, one.name, id, one.data)
	}
	return text.Bytes()
}

// write writes one event. What cannot be encoded is a fault of ours.
func write(to *bytes.Buffer, name, id string, data any) {
	to.WriteString("event: " + name + "\n")
	if id != "" {
		to.WriteString("id: " + id + "\n")
	}
	to.WriteString("data: ")
	to.Write(reply(0, data).Body) // ends its line
	to.WriteString("\n")
}
