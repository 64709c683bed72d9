package ultimate

import "croupier/play"

// View is what the seat sees of one step or move: the whole table as it lies
// now. All stakes are units; cards are two letters, such as Qs or Th.
type View struct {
	// Scene is what a step showed or a move did: open, deal, raise, flop, river
	// (the last two common cards), fold or showdown. A check shows nothing: the
	// next cards answer it.
	Scene string `json:"scene"`
	// Street is where the seat must choose: pre-flop, flop or river; empty else.
	Street string `json:"street,omitempty"`
	// Stakes are all that lies on the table, the raise under play.
	Stakes []play.Staked `json:"stakes"`
	// Times is the raise as a multiple of the Ante, 0 without one.
	Times uint32 `json:"times,omitempty"`
	// Own are the seat's two cards, Board the common ones as they were dealt (flop,
	// then the last two), Dealt those that this step dealt.
	Own   []string `json:"own,omitempty"`
	Board []string `json:"board,omitempty"`
	Dealt []string `json:"dealt,omitempty"`
	// Hand is the best of the seat's cards and the board, from the flop on.
	Hand *HandView `json:"hand,omitempty"`
	// Dealer is there at the showdown only: until then his cards are not drawn.
	Dealer *DealerView `json:"dealer,omitempty"`
	// Result is won, lost, tied or folded once the round is over.
	Result string `json:"result,omitempty"`
	// Settled is what became of every spot staked, once the round is over.
	Settled []play.Settled `json:"settled,omitempty"`
	Over    bool           `json:"over,omitempty"`
}

// HandView is a hand of five: its name (high-card, pair, two-pair,
// three-of-a-kind, straight, flush, full-house, four-of-a-kind, straight-flush,
// royal-flush) and its cards, those that make the name first.
type HandView struct {
	Name  string   `json:"name"`
	Cards []string `json:"cards"`
}

// DealerView is the dealer's hand at the showdown. Qualifies tells whether it has
// a pair or better (BC-UT-3).
type DealerView struct {
	Cards     []string `json:"cards"`
	Hand      HandView `json:"hand"`
	Qualifies bool     `json:"qualifies"`
}
