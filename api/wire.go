package api

import (
	"encoding/hex"
	"encoding/json"
	"fmt"
	"time"
	"unicode"
	"unicode/utf8"

	"croupier/house"
	"croupier/house/jackpot"
	"croupier/house/round"
	"croupier/odds"
	"croupier/play"
)

// Money is an amount in minor units; the currency stands beside it.
type Money = int64

// Currency is how amounts are to be written.
type Currency struct {
	Code     string `json:"code" example:"CZK-fun"`
	Exponent int    `json:"exponent" doc:"Decimal places of the minor unit."`
	Symbol   string `json:"symbol" example:"Kč"`
}

// Meter is a jackpot as it is shown.
type Meter struct {
	Pool     string   `json:"pool"`
	Name     string   `json:"name"`
	Game     string   `json:"game" doc:"Whose it is; empty for a pool of a group, unless it is told as one of a game's."`
	Group    string   `json:"group,omitempty" doc:"The group of linked games that feed and win it."`
	Place    string   `json:"place,omitempty" doc:"The venue, or the circle of venues, that the pool is confined to (DM-28)."`
	Currency string   `json:"currency"`
	Amount   Money    `json:"amount"`
	Mystery  *Mystery `json:"mystery,omitempty" doc:"Where a secret amount decides when it is won."`
}

// Mystery is what may be known of a mystery jackpot before it is won (BC-M-21):
// the bounds of the secret amount, both included, and what binds the house to it.
type Mystery struct {
	Number     int    `json:"number" doc:"1 for the first start of the pool, one more after each hit."`
	From       Money  `json:"from"`
	To         Money  `json:"to"`
	Commitment string `json:"commitment" doc:"SHA-256 of the text amount:secret, the amount in minor units and the secret as 64 small hexadecimal digits; both are told with the award."`
}

// Award is a jackpot that a round has won; it is owed by hand pay and no part
// of any balance (DM-32), unless the machine pays it by itself (BC-M-19).
type Award struct {
	Pool    string   `json:"pool"`
	Group   string   `json:"group,omitempty"`
	Amount  Money    `json:"amount"`
	Opening *Opening `json:"opening,omitempty" doc:"Of a mystery jackpot."`
}

// Opening shows that a mystery jackpot was won at the amount that was fixed when
// its pool started (BC-R9).
type Opening struct {
	Number     int    `json:"number"`
	Secret     string `json:"secret"`
	Commitment string `json:"commitment" doc:"SHA-256 of the text amount:secret; the meter showed it from the start of the pool."`
}

// RoundSummary is a round with its money (PL-15).
type RoundSummary struct {
	ID       house.ID    `json:"id"`
	Game     string      `json:"game"`
	Edition  string      `json:"edition"`
	State    house.State `json:"state" enum:"betting,open,settled,void,frozen"`
	Reason   string      `json:"reason,omitempty" doc:"Why it is void or frozen."`
	Started  time.Time   `json:"started"`
	Ended    *time.Time  `json:"ended" doc:"null while it is open."`
	Stake    Money       `json:"stake"`
	Win      Money       `json:"win" doc:"Credited so far, jackpots apart."`
	Before   Money       `json:"balance_before"`
	After    Money       `json:"balance_after"`
	Jackpot  []Award     `json:"jackpot"`
	Currency string      `json:"currency"`
	Table    string      `json:"table,omitempty" doc:"The live table where it was played."`
}

// Offer is a legal choice: a verb with a range of arg and of units. The first
// offer is the default of a silent seat.
type Offer struct {
	Verb  string `json:"verb"`
	Class string `json:"class" enum:"plain,stake,gamble"`
	From  uint32 `json:"from"`
	To    uint32 `json:"to"`
	Least uint32 `json:"least"`
	Most  uint32 `json:"most"`
	By    uint32 `json:"by"`
}

// Round is a round as its player sees it.
type Round struct {
	RoundSummary
	Moves  int     `json:"moves" doc:"Moves so far; the next move says it has seen them."`
	Views  []any   `json:"views" doc:"One per step, in order; their form is the game's."`
	Offers []Offer `json:"offers"`
	Over   bool    `json:"over"`
	// Elapsed is of a game in real time while it is open: its clock when this was
	// told, so that a screen can set its own.
	Elapsed *uint32 `json:"elapsed_ms,omitempty"`
	Fair    *Origin `json:"fair,omitempty" doc:"What the draws come from, in games whose results the player can check."`
}

// Play is the reply of a start or a move.
type Play struct {
	Round    Round         `json:"round" doc:"With the views of this run alone."`
	Finished *RoundSummary `json:"finished" doc:"The round of this game that a start finished first, by its default."`
	Cuts     []Cut         `json:"cuts,omitempty" doc:"Stakes that were above the most of their spot and were reduced to it (OC-2.1.7)."`
	Balance  Money         `json:"balance"`
	Meters   []Meter       `json:"meters"`
}

// Cut is a stake that was reduced to the most that its spot takes.
type Cut struct {
	Spot  uint16 `json:"spot"`
	Name  string `json:"name" example:"straight-17"`
	Asked uint32 `json:"asked" doc:"In units."`
	Taken uint32 `json:"taken" doc:"In units."`
}

func currencyOf(code string) (Currency, error) {
	c, err := odds.Lookup(code)
	if err != nil {
		return Currency{}, fmt.Errorf("describe a currency: %w", err)
	}
	return Currency{Code: c.Code, Exponent: c.Exponent, Symbol: c.Symbol}, nil
}

func meterOf(m house.Meter) Meter {
	first, size := utf8.DecodeRuneInString(m.Pool)
	told := Meter{
		Pool: m.Pool, Name: string(unicode.ToUpper(first)) + m.Pool[size:],
		Game: m.Game, Group: m.Group, Place: m.Place, Currency: m.Currency, Amount: Money(m.Amount),
	}
	if y := m.Mystery; y.Number != 0 {
		told.Mystery = &Mystery{Number: y.Number, From: Money(y.From), To: Money(y.To), Commitment: hex.EncodeToString(y.Commitment[:])}
	}
	return told
}

func awardOf(a house.Award) Award {
	told := Award{Pool: a.Pool.Pot, Group: a.Pool.Group, Amount: Money(a.Amount)}
	if o := a.Opening; o.Number != 0 {
		bound := jackpot.Commitment(a.Amount, o.Secret)
		told.Opening = &Opening{Number: o.Number, Secret: hex.EncodeToString(o.Secret[:]), Commitment: hex.EncodeToString(bound[:])}
	}
	return told
}

func metersOf(all []house.Meter) []Meter {
	list := make([]Meter, len(all))
	for i, m := range all {
		list[i] = meterOf(m)
	}
	return list
}

func summaryOf(r house.Round) RoundSummary {
	s := RoundSummary{
		ID: r.ID, Game: r.Game, Edition: r.Edition, State: r.State, Reason: r.Reason,
		Started: moment(r.Started), Stake: Money(r.Stake), Win: Money(r.Win),
		Before: Money(r.Before), After: Money(r.After), Currency: r.Currency, Table: r.Table,
		Jackpot: make([]Award, len(r.Awards)),
	}
	if r.State == house.Frozen {
		// What broke is for the house; it may quote what the player must not see.
		s.Reason = "A person of the house must look at this round first."
	}
	if !r.Ended.IsZero() {
		ended := moment(r.Ended)
		s.Ended = &ended
	}
	for i, a := range r.Awards {
		s.Jackpot[i] = awardOf(a)
	}
	return s
}

// moment is a time as the books keep it, to the millisecond, so that a round has
// the same ones in the reply that opened it as ever after.
func moment(t time.Time) time.Time { return t.UTC().Truncate(time.Millisecond) }

func offerOf(o play.Offer) Offer {
	return Offer{
		Verb: o.Verb.String(), Class: o.Class.String(),
		From: o.From, To: o.To, Least: o.Least, Most: o.Most, By: o.By,
	}
}

func roundOf(o round.Outcome) Round {
	r := Round{
		RoundSummary: summaryOf(o.Round), Moves: o.Round.Moves, Over: o.Over,
		Views: o.Views, Offers: make([]Offer, len(o.Offers)), Fair: originOf(o.Origin), Elapsed: o.Elapsed,
	}
	if r.Views == nil {
		r.Views = []any{}
	}
	for i, offer := range o.Offers {
		r.Offers[i] = offerOf(offer)
	}
	return r
}

func playOf(o round.Outcome) Play {
	p := Play{Round: roundOf(o), Balance: Money(o.Balance), Meters: metersOf(o.Meters)}
	for _, c := range o.Cuts {
		p.Cuts = append(p.Cuts, Cut{Spot: c.Spot.ID, Name: c.Spot.Name, Asked: c.Asked, Taken: c.Taken})
	}
	if o.Finished != nil {
		finished := summaryOf(*o.Finished)
		p.Finished = &finished
	}
	return p
}

// reply makes the kept form of an answer. What it encodes is ours, so a failure
// is a broken invariant.
func reply(status int, v any) house.Reply {
	body, err := json.Marshal(v)
	if err != nil {
		panic(fmt.Errorf("encode a reply: %w", err))
	}
	return house.Reply{Status: status, Body: append(body, '\n')}
}
