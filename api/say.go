package api

import (
	"bytes"

	"croupier/house"
	"croupier/house/feed"
)

// textFor is an event as it is sent to an account. It is encoded once for all
// who hear it, but for a hit, whose round the winner alone is told.
func textFor(e *feed.Event, to house.ID) []byte {
	if w := e.News.Award; w != nil && w.Account == to {
		return say(e, true)
	}
	return e.Text(func(e *feed.Event) []byte { return say(e, false) })
}

// say writes news as one event for each thing in it; the last carries the place,
// so that whoever was cut off between them gets all again.
func say(e *feed.Event, winner bool) []byte {
	type named struct {
		name string
		data any
	}
	var all []named
	for _, m := range e.Meters {
		all = append(all, named{"meter", meterOf(m)})
	}
	n := e.News
	if n.Balance != nil {
		all = append(all, named{"balance", BalanceEvent{Money(*n.Balance), n.Currency}})
	}
	if w := n.Award; w != nil {
		j := JackpotEvent{
			Game: w.Pool.Game, Group: w.Pool.Group, Pot: w.Pool.Pot, Place: w.Pool.Place, Currency: w.Pool.Currency,
			Amount: Money(w.Amount), Opening: awardOf(*w).Opening,
		}
		if winner {
			j.Round = w.Round
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
