package operator

import (
	"croupier/house/wallet"
	"croupier/odds"
)

// The routes below the operator's base address; all are POST with a JSON body.
const (
	SessionRoute = "/session"
	BalanceRoute = "/balance"
	ApplyRoute   = "/apply"
	CancelRoute  = "/cancel"
	CloseRoute   = "/close"
	LookUpRoute  = "/look-up"
)

// Launch asks for a session.
type Launch struct {
	Word string `json:"launch"`
}

// Balance answers what a player has.
type Balance struct {
	Balance odds.Amount `json:"balance"`
}

// Question asks what became of a key.
type Question struct {
	Key string `json:"key"`
}

// Problem is every answer but 200. Where its signature does not hold, or it has
// no class, nothing is certain.
type Problem struct {
	Class  wallet.Class  `json:"class"`
	Reason wallet.Reason `json:"reason,omitempty"`
	Detail string        `json:"detail,omitempty"`
}

// The reasons of requests that are turned away at the door, class retry.
const (
	WrongSignature wallet.Reason = "signature"
	WrongClock     wallet.Reason = "clock"
)

// BodyMost is how long a body may be in either direction, in bytes.
const BodyMost = 64 << 10
