package table

import (
	"encoding/json"
	"time"

	"croupier/house"
	"croupier/play"
)

// Doc is a table as everybody may see it (PL-5): nothing in it is of a result
// that is not out. It is what the topic of the table tells on each change.
type Doc struct {
	Kind    string `json:"kind" enum:"table"` // apart from a Mine on the same topic
	ID      string `json:"id"`
	Name    string `json:"name"`
	Game    string `json:"game"`
	Edition string `json:"edition"`
	Venue   string `json:"venue,omitempty"`
	// Joint says that all seats play one round together, each its own box; else
	// each seat plays a round of its own with the table's draws.
	Joint  bool       `json:"joint"`
	Now    time.Time  `json:"now"`    // the house's clock when this was told
	Number int        `json:"number"` // of the table's round, from 1
	Phase  Phase      `json:"phase"`
	Status string     `json:"status"`           // of the panel (OC-2.1.3)
	Reason string     `json:"reason,omitempty"` // of a cancelled round, or of a table that is halted
	Began  time.Time  `json:"began"`            // of the phase
	Closes *time.Time `json:"closes"`           // when the phase ends; null where that is not known yet, or a secret
	Pace   PaceDoc    `json:"pace"`
	Limits LimitDoc   `json:"limits"`
	Turn   *TurnDoc   `json:"turn"` // who decides, or null
	// Views are what the public has seen of the round since NO MORE BETS, in the
	// game's own form; where each seat plays a round of its own, without stakes.
	Views []json.RawMessage `json:"views"`
	Fair  *FairDoc          `json:"fair,omitempty"` // where the draws come from a committed seed
	Seats []SeatDoc         `json:"seats"`          // those that are taken, by number
	// Results are the last views of earlier rounds, the newest first.
	Results []ResultDoc `json:"results"`
}

// PaceDoc is how many milliseconds each phase lasts; turn is a decision's.
type PaceDoc struct {
	Betting int64 `json:"betting_ms"`
	Final   int64 `json:"final_ms"`
	Turn    int64 `json:"turn_ms"`
	Show    int64 `json:"show_ms"`
}

// LimitDoc is how many seats there are, and what may lie there beside the limits
// of the spots, in units; 0 is no limit.
type LimitDoc struct {
	Seats  int    `json:"seats"`
	Seat   uint32 `json:"seat,omitempty"`   // of one player in a round
	Table  uint32 `json:"table,omitempty"`  // of all players in a round
	Shared uint32 `json:"shared,omitempty"` // of all players on a spot, as a multiple of the spot's most
}

// TurnDoc is the seat that decides, until when.
type TurnDoc struct {
	Seat   int       `json:"seat"`
	Closes time.Time `json:"closes"`
}

// SeatDoc is a seat as the others see it.
type SeatDoc struct {
	Seat   int      `json:"seat"`
	Name   string   `json:"name"`           // masked
	Staked uint64   `json:"staked"`         // in units, all that lies there in this round
	Bets   []BetDoc `json:"bets"`           // by spot
	State  string   `json:"state"`          // watching, betting, in, out (has left a flight), over, void
	Out    *uint32  `json:"out,omitempty"`  // the multiplier at which it has left, in hundredths
	Back   *string  `json:"back,omitempty"` // when the round is over: units back as a fraction, such as 36/1
}

// BetDoc is what lies on a spot.
type BetDoc struct {
	Spot  uint16 `json:"spot"`
	Name  string `json:"name"`
	Arg   uint32 `json:"arg,omitempty"`
	Units uint32 `json:"units"`
}

// ResultDoc is what a round of the table came to.
type ResultDoc struct {
	Number int             `json:"number"`
	At     time.Time       `json:"at"`
	View   json.RawMessage `json:"view"`             // the last of its public views; null where it was cancelled
	Reason string          `json:"reason,omitempty"` // why it was cancelled
	Fair   *FairDoc        `json:"fair,omitempty"`
}

// FairDoc is the seed that binds the house to a flight before its first bet
// (OC-R14). Client is what the players' requests have put to it, fixed at NO MORE
// BETS; Secret is told when the flight is over.
type FairDoc struct {
	Commitment string `json:"commitment"`
	Client     string `json:"client,omitempty"`
	Nonce      int    `json:"nonce"`
	Secret     string `json:"secret,omitempty"`
}

// Mine is a seat as its player sees it: the answer to all that he does, and told
// to him alone on the table's topic.
type Mine struct {
	Kind     string            `json:"kind" enum:"seat"`
	Table    string            `json:"table"`
	Number   int               `json:"number"`
	Phase    Phase             `json:"phase"`
	Seat     int               `json:"seat"` // 0 where he has none
	State    string            `json:"state"`
	Round    house.ID          `json:"round,omitempty"` // his round, while chips of his lie and when it is over
	Currency string            `json:"currency"`
	Unit     int64             `json:"unit"`           // what a unit is worth in minor units
	Balance  int64             `json:"balance"`        // in minor units
	Staked   int64             `json:"staked"`         // on the round by now, in minor units
	Win      int64             `json:"win"`            // credited by now, in minor units
	Bets     []BetDoc          `json:"bets"`           // laid since the last result; a round that goes on shows the others in its views
	Undo     bool              `json:"undo"`           // there is something to take back
	Cuts     []CutDoc          `json:"cuts,omitempty"` // of this request (OC-2.1.7)
	Views    []json.RawMessage `json:"views"`          // his round from its start, as in solo play; of a flight only when it is over
	Offers   []OfferDoc        `json:"offers"`
	Seen     int               `json:"seen"` // to be sent with the next move
	Out      *uint32           `json:"out,omitempty"`
	Reason   string            `json:"reason,omitempty"` // why his round is void or waits for a person
}

// CutDoc is a bet that was reduced to what the spot, the player or the table may
// still take.
type CutDoc struct {
	Spot  uint16 `json:"spot"`
	Name  string `json:"name"`
	Asked uint32 `json:"asked"`
	Taken uint32 `json:"taken"`
}

// OfferDoc is a legal choice, as in solo play.
type OfferDoc struct {
	Verb  string `json:"verb"`
	Class string `json:"class"`
	From  uint32 `json:"from"`
	To    uint32 `json:"to"`
	Least uint32 `json:"least"`
	Most  uint32 `json:"most"`
	By    uint32 `json:"by"`
}

func offerDoc(o play.Offer) OfferDoc {
	return OfferDoc{Verb: o.Verb.String(), Class: o.Class.String(), From: o.From, To: o.To, Least: o.Least, Most: o.Most, By: o.By}
}
