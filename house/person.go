package house

import "time"

// Kind is what an account is for.
type Kind string

// The kinds of accounts.
const (
	Fun    Kind = "fun"    // a wallet of play money, by cookie alone
	Player Kind = "player" // a named account with a password
	// A machine is an account that plays with the credit on it; its name is what
	// stands on it and its secret the hash of its key.
	Terminal Kind = "terminal"
	Staff    Kind = "staff" // a named account with a role; it cannot play
)

// Account is somebody who plays, a machine, or one of the staff. Secret is the hash of the password as the
// account room wrote it, opaque to everybody else. Currency is the account's
// own; a fun account can have play money of others too.
type Account struct {
	ID       ID
	Kind     Kind
	Name     string
	Currency string
	Secret   string
	Created  time.Time
	Role     Role   // of staff, else ""
	Venue    string // where a terminal stands or staff work; "" is everywhere
}

// Role is what a member of the staff may do (PL-42).
type Role string

// The roles, from the floor to the office.
const (
	Attendant     Role = "attendant"
	Cashier       Role = "cashier"
	Manager       Role = "manager"
	Auditor       Role = "auditor"
	Administrator Role = "administrator"
)

// Purse is where the account's money lies.
func (a Account) Purse() Purse {
	if a.Kind == Terminal {
		return PurseOf(TerminalPurse, string(a.ID))
	}
	return PurseOf(PlayerPurse, string(a.ID))
}

// PurseIn is where the account's money of a currency lies. Only play money comes
// in more than the account's own currency (PL-7).
func (a Account) PurseIn(currency string) Purse {
	if currency == a.Currency {
		return a.Purse()
	}
	return a.Purse() + Purse("/"+currency)
}

// Session is a log-in. Token is the hash of what the cookie holds, so that who
// reads the store cannot log in.
type Session struct {
	Token   [32]byte
	Account ID
	Expires time.Time
	Revoked bool
}
