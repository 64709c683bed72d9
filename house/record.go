package house

import (
	"time"

	"croupier/odds"
	"croupier/play"
)

// State is where a round stands.
type State string

// The states of a round. Only Betting, Open and Frozen can change.
const (
	Betting State = "betting" // at a live table: chips lie and can be taken back, nothing is drawn
	Open    State = "open"    // someone must choose
	Settled State = "settled" // over and paid
	Void    State = "void"    // stakes returned, with a reason
	Frozen  State = "frozen"  // its rules broke: nothing is paid until a human decides
)

// Round is what the house keeps of one round beside its causes.
type Round struct {
	ID       ID
	Account  ID
	Game     string
	Edition  string
	Currency string
	State    State
	Reason   string // why it is void or frozen
	Started  time.Time
	Ended    time.Time   // zero while open
	Stake    odds.Amount // all that was staked on it
	Win      odds.Amount // credited so far, jackpots apart
	Before   odds.Amount // the player's balance before the first stake
	After    odds.Amount // and after the last commit that touched the round
	Borne    odds.Amount // of a void round: what it had credited beyond its stakes
	Moves    int         // moves made so far, the clock's steps among them
	Player   ID          // at a terminal: whose money is on it; "" is the account itself
	Venue    string      // where it was played; "" is on-line
	Table    string      // the live table; "" is solo
	Seat     int         // at the live table; 0 is solo
	Awards   []Award
}

// Run is the causes of a round from one decision to the next: the whole opening
// in the first, then a move and the draws after it. Put together they are the
// round's log.
type Run struct {
	Round  ID
	Number int // from 0
	At     time.Time
	Causes play.Log
}

// Award is a share of a pool that a round has won: owed by hand pay, announced
// and not credited (DM-32).
type Award struct {
	Round   ID
	Account ID
	Pool    PoolName
	Share   odds.Part // of a mystery pot it is 1/1: all that its seal says
	Amount  odds.Amount
	At      time.Time
	Opening Opening // of a mystery pot; else zero
}

// Opening is what the hit of a mystery pot makes public beside its amount
// (BC-R9): which seal it opens, and the random bytes of its commitment. Number 0
// is no opening.
type Opening struct {
	Number int
	Secret [32]byte
}

// PoolName says which pool: the pot of a game, or of a group of linked games
// (BC-M-15), one per currency, so that play money feeds no real pool (PL-7). Of
// Game and Group exactly one is set. Place is "" for the central pool, else the
// venue, or the circle of venues, that it is confined to (DM-28).
type PoolName struct{ Game, Group, Pot, Currency, Place string }

// Purse is where the pool's money lies. No game's ID has a colon.
func (p PoolName) Purse() Purse {
	owner := p.Game
	if p.Group != "" {
		owner = "group:" + p.Group
	}
	name := PoolPurse + "/" + owner + "/" + p.Pot + "/" + p.Currency
	if p.Place != "" {
		name += "@" + p.Place
	}
	return Purse(name)
}

// Pool is a jackpot's money: its sums over all time, and what it holds. Seeds
// and contributions less awards are the amount (PL-28).
type Pool struct {
	Name          PoolName
	Seeds         odds.Amount
	Contributions odds.Amount
	Awards        odds.Amount
	Hits          int
	Carry         odds.Part   // of a minor unit, not yet contributed (PL-24)
	Amount        odds.Amount // read from the ledger, written by nobody
	Seal          Seal        // of a mystery pot: the one that waits; Number is 0 where none does
}

// Seal is the secret amount at which a mystery pot is won, as it was fixed when
// the pool started (BC-R9, PL-25). Its bounds and its commitment are public; the
// amount and the random bytes are sealed under a key that is not in the store
// (PL-5).
type Seal struct {
	Pool       PoolName
	Number     int         // 1 for the first start of the pool, one more after each hit
	From, To   odds.Amount // both included
	Commitment [32]byte
	Sealed     []byte
	At         time.Time
}

// Meter is a pool as it is shown. Of Game and Group, the one that the pool
// belongs to is set; both, where it is shown as a pot of a game in a group.
type Meter struct {
	Pool     string // "central"
	Game     string
	Group    string
	Currency string
	Place    string // "" is central
	Amount   odds.Amount
	Mystery  Mystery // zero unless a secret amount decides
}

// Mystery is what may be known of a mystery pot before it is won (BC-M-21).
type Mystery struct {
	Number     int // of its seal
	From, To   odds.Amount
	Commitment [32]byte
}

// Carry is what a round left for the next round of its game and account.
type Carry struct {
	Account ID
	Game    string
	Edition string
	Bytes   []byte
}

// Game is what the house has decided about a game; a game without a record is
// on offer.
type Game struct {
	Game     string
	Disabled Reasoned
	Withheld bool // gambles are not offered, their defaults stay
}

// Reasoned is a decision with its reason; "" is no decision.
type Reasoned string

// GeneratorFailed is the reason of a game that a failing generator has stopped;
// such a game is on offer again when the generator has passed its tests.
const GeneratorFailed Reasoned = "generator"

// Key names one request of one account for ever.
type Key struct {
	Account ID
	Text    string
}

// Reply is an answer as it was first sent.
type Reply struct {
	Status int
	Body   []byte
}

// Kept is a reply under its key, with the digest of the request that it
// answers.
type Kept struct {
	Key   Key
	Asked [32]byte
	Reply Reply
}
