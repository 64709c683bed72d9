package blackjack

import "croupier/play"

// View is what everybody at the table may see: all of it but the dealer's card
// that lies face down. Amounts are units, boxes and hands count from 1, cards
// are two letters ("Qs", "Th").
type View struct {
	// Scene is open, deal, look, card, dealer, or move for a move that no card
	// answers.
	Scene string `json:"scene"`
	// Phase is what comes next: deal, ask (insurance, even money or an early
	// surrender), look, play, draw (the dealer), over.
	Phase string `json:"phase"`
	// Box and Hand are the ones that act, or that got the last card; 0 for none.
	Box  int `json:"box"`
	Hand int `json:"hand"`
	// Boxes are those that are staked on, in order.
	Boxes  []BoxView  `json:"boxes"`
	Dealer DealerView `json:"dealer"`
	// Looked is true once the dealer has looked and has no blackjack.
	Looked bool `json:"looked,omitempty"`
	// Left is how many cards the shoe holds, a card face down among them.
	Left uint32 `json:"left"`
	// Stakes are all that lies on the table, insurance and side bets included.
	Stakes  []play.Staked  `json:"stakes"`
	Settled []play.Settled `json:"settled,omitempty"`
	Over    bool           `json:"over,omitempty"`
}

// BoxView is one box with its hands in the order in which they are played.
type BoxView struct {
	Box       int        `json:"box"`
	Seat      uint16     `json:"seat"`
	Stake     uint32     `json:"stake"` // the first
	Insurance uint32     `json:"insurance,omitempty"`
	Hands     []HandView `json:"hands"`
	Sides     []SideView `json:"sides,omitempty"`
}

// HandView is one hand. Points count an ace 11 where Soft; State is waiting,
// playing, stood, doubled, bust, surrendered, even-money or blackjack. Result is
// there when the round is over: won, lost, push, blackjack, surrendered or
// even-money.
type HandView struct {
	Cards  []string `json:"cards"`
	Points uint8    `json:"points"`
	Soft   bool     `json:"soft,omitempty"`
	Stake  uint32   `json:"stake"`
	State  string   `json:"state"`
	Result string   `json:"result,omitempty"`
}

// SideView is a side bet; Class is what it has won by, "none" where it is lost,
// empty before the deal.
type SideView struct {
	Spot  uint16 `json:"spot"`
	Name  string `json:"name"`
	Stake uint32 `json:"stake"`
	Class string `json:"class,omitempty"`
	Pays  uint32 `json:"pays,omitempty"` // to one
}

// DealerView is the dealer's hand; Hole says that a card lies face down beside
// the first.
type DealerView struct {
	Cards     []string `json:"cards"`
	Hole      bool     `json:"hole,omitempty"`
	Points    uint8    `json:"points"`
	Soft      bool     `json:"soft,omitempty"`
	Blackjack bool     `json:"blackjack,omitempty"`
}
