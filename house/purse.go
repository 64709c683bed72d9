package house

import (
	"strings"

	"croupier/odds"
)

// Purse names a place where money of one currency lies: an account of the
// ledger. The name says its kind, then whose: "player/<account>"
// (with "/<currency>" behind it for play money beside the account's own),
// "terminal/<account>", "round/<round>", "hold/<paper>",
// "pool/<game>/<pot>/<currency>" or "pool/group:<group>/<pot>/<currency>" (with
// "@<place>" behind it where it is not central), "house/<currency>".
type Purse string

// The kinds of purses.
const (
	PlayerPurse     = "player"     // what a player can stake or take home
	TerminalPurse   = "terminal"   // the credit of a machine
	RoundPurse      = "round"      // stakes at risk
	HoldPurse       = "hold"       // reserved, for somebody to take or give back
	HousePurse      = "house"      // what the house has won or lost
	PoolPurse       = "pool"       // what a jackpot holds
	HandPayPurse    = "handpay"    // owed to winners, paid by hand
	AdjustmentPurse = "adjustment" // corrections for a person to explain
	BankPurse       = "bank"       // the world outside
)

// PurseOf is the purse of a kind and owner.
func PurseOf(kind, owner string) Purse { return Purse(kind + "/" + owner) }

// Kind is what lies before the first stroke.
func (p Purse) Kind() string {
	kind, _, _ := strings.Cut(string(p), "/")
	return kind
}

// MayOwe tells whether a purse of the kind can be below zero: those that stand
// for the house or the world. No other can.
func MayOwe(kind string) bool {
	return kind == HousePurse || kind == BankPurse || kind == AdjustmentPurse
}

// Lot is a purse with what it holds.
type Lot struct {
	Purse    Purse
	Currency string
	Amount   odds.Amount
}

// Posting moves an amount above zero from one purse to another of the same
// currency, so that every posting sums to zero by itself (PL-16).
type Posting struct {
	Reason   Reason
	Round    ID // the round that it belongs to, or ""
	From, To Purse
	Currency string
	Amount   odds.Amount
}

// Reason says why money moved.
type Reason string

// The reasons of postings.
const (
	ForStake        Reason = "stake"        // player to round
	ForWin          Reason = "win"          // house to player, or to hand pay where it is over the limit
	ForSettlement   Reason = "settlement"   // round to house, when it is over
	ForContribution Reason = "contribution" // house to pool
	ForSeed         Reason = "seed"         // house to pool
	ForAward        Reason = "award"        // pool to hand pay
	ForTransfer     Reason = "transfer"     // pool to pool, when one is closed
	ForRefund       Reason = "refund"       // round to player, of a void round
	ForUndo         Reason = "undo"         // round to player, chips taken back before NO MORE BETS
	ForOpening      Reason = "opening"      // bank to player
	ForRefill       Reason = "refill"       // bank to player
	ForDeposit      Reason = "deposit"      // bank to player
	ForAdvance      Reason = "advance"      // bank to player: a stake that an operator's wallet has confirmed
	ForRemittance   Reason = "remittance"   // player to hold, hold to bank: what an operator's wallet is due
	ForLoad         Reason = "load"         // player to terminal
	ForCashOut      Reason = "cash-out"     // terminal to player
	ForReturn       Reason = "return"       // terminal to player, when it stands idle
	ForHandPay      Reason = "hand-pay"     // hand pay to player, when a claim is paid
	ForPayout       Reason = "payout"       // player to hold, hold to bank: a withdrawal
	ForRelease      Reason = "release"      // hold to where it came from
	ForReversal     Reason = "reversal"     // the opposite of an earlier posting
	ForAdjustment   Reason = "adjustment"   // a correction that a person explains
)
