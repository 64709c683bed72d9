package cashier

import (
	"time"

	"croupier/house"
	"croupier/odds"
)

// The kinds of papers that the cashier keeps.
const (
	DepositKind    = "deposit"
	WithdrawalKind = "withdrawal"
	diligenceKind  = "diligence" // by account: he was checked
	holderKind     = "holder"    // by account: whose name is on his bank account
)

// The states of a deposit.
const (
	Credited = "credited"
	Waiting  = "waiting" // it lies in a hold until due diligence is done (BC-H-6)
	Refused  = "refused" // of a withdrawal too: by staff, with a reason
	Returned = "returned"
)

// The states of a withdrawal; all but the last four wait.
const (
	Incomplete = "incomplete" // something of Missing is still needed
	Ready      = "ready"      // the data are complete, staff pay next
	Approved   = "approved"   // staff have approved it; it cannot be cancelled any more
	Paid       = "paid"
	Cancelled  = "cancelled" // by the player
	Lapsed     = "lapsed"    // its time was over, the money went back
)

// Transfer is a deposit or a withdrawal.
type Transfer struct {
	ID       string
	Kind     string // DepositKind or WithdrawalKind
	State    string
	Account  house.ID
	Name     string // of the account
	Currency string
	Amount   odds.Amount
	Asked    time.Time // by the player, or when the money came in
	Complete time.Time // of a withdrawal: when the last of the data came; zero while one is missing
	PayBy    time.Time // of a withdrawal that waits: its deadline (OC-1.10, BC-H-9)
	Missing  []string  // of an incomplete withdrawal: holder, diligence
	Holder   string    // of a deposit the payer, of a withdrawal the holder of the account
	Bank     string    // of a withdrawal: the number of that account
	Ref      string    // the payment provider's
	Reason   string    // why it was refused
	By       string    // of the staff, the last who decided
	Overdue  bool      // its deadline has passed and that was told
	At       time.Time // of the newest version
}

// Waits tells whether something is still to be done.
func (t Transfer) Waits() bool {
	return t.State == Waiting || t.State == Incomplete || t.State == Ready || t.State == Approved
}

// body is what a paper keeps beside its own fields.
type body struct {
	Name     string      `json:"name"`
	Currency string      `json:"currency"`
	Amount   odds.Amount `json:"amount"`
	Asked    time.Time   `json:"asked"`
	Complete time.Time   `json:"complete,omitzero"`
	PayBy    time.Time   `json:"pay_by,omitzero"`
	Missing  []string    `json:"missing,omitempty"`
	Holder   string      `json:"holder,omitempty"`
	Bank     string      `json:"bank,omitempty"`
	Ref      string      `json:"ref,omitempty"`
	Reason   string      `json:"reason,omitempty"`
	By       string      `json:"by,omitempty"`
	Overdue  bool        `json:"overdue,omitempty"`
}

// transferOf reads a paper.
func transferOf(p house.Paper) (Transfer, error) {
	var b body
	if err := p.Read(&b); err != nil {
		return Transfer{}, err
	}
	return Transfer{
		ID: p.ID, Kind: p.Kind, State: p.State, Account: house.ID(p.Owner), Name: b.Name, Currency: b.Currency, Amount: b.Amount,
		Asked: b.Asked, Complete: b.Complete, PayBy: b.PayBy, Missing: b.Missing, Holder: b.Holder, Bank: b.Bank, Ref: b.Ref,
		Reason: b.Reason, By: b.By, Overdue: b.Overdue, At: p.At,
	}, nil
}

// paper is the next version of a transfer. due is when the keeper must look at it.
func (t Transfer) paper(version int, due, now time.Time) house.Paper {
	b := house.Body(body{
		Name: t.Name, Currency: t.Currency, Amount: t.Amount, Asked: t.Asked.UTC(), Complete: t.Complete, PayBy: t.PayBy, Missing: t.Missing,
		Holder: t.Holder, Bank: t.Bank, Ref: t.Ref, Reason: t.Reason, By: t.By, Overdue: t.Overdue,
	})
	return house.Paper{Kind: t.Kind, ID: t.ID, Version: version, State: t.State, Owner: string(t.Account), Due: due, At: now, Body: b}
}
