package hilo

import (
	"croupier/odds"
	"croupier/play"
)

// View is what anyone sees of one step. Stakes and worths are units,
// multipliers × the stake; all are told rounded down to a millionth.
type View struct {
	// Scene is open, card (one has been drawn: the first, or that which answers
	// Called) or cash-out.
	Scene string `json:"scene"`
	Stake uint32 `json:"stake"`
	// Card is the last one, Before the one that it was called against, with what
	// was called and whether it was right.
	Card   string `json:"card,omitempty"`
	Before string `json:"before,omitempty"`
	Called string `json:"called,omitempty"`
	Right  *bool  `json:"right,omitempty"`
	// Wins is the length of the chain, Most the longest.
	Wins uint8 `json:"wins"`
	Most uint8 `json:"most"`
	// Multiplier and Worth are those of the chain, there after a win.
	Multiplier *odds.Part `json:"multiplier,omitempty"`
	Worth      *odds.Part `json:"worth,omitempty"`
	// Calls are what can be called now, Ended why the chain was cashed out by
	// itself: wins, or highest.
	Calls   []CallView     `json:"calls,omitempty"`
	Ended   string         `json:"ended,omitempty"`
	Settled []play.Settled `json:"settled,omitempty"`
	Over    bool           `json:"over,omitempty"`
}

// CallView is a call: Arg of its Pick, its name (lower, higher: or same, both),
// how many of 13 ranks make it right, and what a right one makes of the chain.
type CallView struct {
	Arg        uint32    `json:"arg"`
	Call       string    `json:"call"`
	Ranks      uint8     `json:"ranks"`
	Multiplier odds.Part `json:"multiplier"`
	Worth      odds.Part `json:"worth"`
}
