package house

import "time"

// Seed is a server seed: what the rounds of an account in a game of committed
// draws are dealt from until it is revealed. Its commitment is public from the
// start; the seed itself is sealed under a key that is not in the store (PL-5).
type Seed struct {
	ID         ID
	Account    ID
	Game       string
	Number     int // 1 for the first of the account in the game, one more after each reveal
	Commitment [32]byte
	Sealed     []byte
	At         time.Time
	Client     string    // the client seed in force; "" while none is confirmed
	Nonce      uint64    // of the last round dealt from it; 0 before the first
	Secret     [32]byte  // once it is revealed
	Revealed   time.Time // zero while it is held
}

// Held tells whether rounds can still be dealt from the seed.
func (s Seed) Held() bool { return s.Revealed.IsZero() }

// Confirmation is a client seed that a player has chosen or confirmed for a
// server seed, after he has seen its commitment.
type Confirmation struct {
	Seed   ID
	Client string
	At     time.Time
}

// Reveal closes a server seed for good.
type Reveal struct {
	Seed   ID
	Secret [32]byte
	At     time.Time
}

// Ticket says what the draws of a round come from: no two rounds have the same
// seed and nonce.
type Ticket struct {
	Round  ID
	Seed   ID
	Client string
	Nonce  uint64
}

// Fairness is what a change writes of seeds.
type Fairness struct {
	Seeds         []Seed // new ones; what comes later of them is left out
	Confirmations []Confirmation
	Reveals       []Reveal
	Tickets       []Ticket
}
