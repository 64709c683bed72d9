package venue

import (
	"fmt"
	"time"

	"croupier/odds"
)

// Over says what becomes of a bet above a limit (PL-6).
type Over string

// What a place may set.
const (
	Cut    Over = "cut"    // it is reduced to the most, and the player is told (OC-2.1.7)
	Refuse Over = "refuse" // it is refused, and nothing is staked
)

// Late says what becomes of an open round whose player does not come back
// (PL-13).
type Late string

// What a place may set.
const (
	Finish Late = "finish" // by the default moves
	Refund Late = "refund" // void, the stakes go back
)

// Payer says who pays a jackpot.
type Payer string

// What a place may set.
const (
	// ByStaff: none is added to the credit, each is a claim (DM-32).
	ByStaff Payer = "staff"
	// ByMachine: it is credited by itself as long as the win of its game, jackpots
	// included, is not over HandPayAbove (BC-M-19, BC-R10); else it is a claim.
	ByMachine Payer = "machine"
)

// Terms are the settings of a jurisdiction that concern a place (PL-6): data,
// never a branch in code. Amounts are in minor units of the place's currency; an
// amount or time of 0 is no limit, unless its line says otherwise.
type Terms struct {
	// Age is from which one may play and be there; BC-H-13: 21.
	Age int
	// Autoplay tells whether games may follow each other without START (DM-7).
	Autoplay bool
	// StakeMost is the most that one game may be started with. More is refused.
	StakeMost odds.Amount
	// WinMost is the most that one game may win: a gamble is not offered where its
	// win would pass it (PL-45).
	WinMost odds.Amount
	// OverLimit is what becomes of a bet above the most of its spot; "" is Cut.
	OverLimit Over
	// ShortestGame is how long a machine waits from one start to the next.
	ShortestGame time.Duration

	// HandPayAbove is the win of one game, jackpots included, over which it is paid
	// by hand; at the limit itself it is credited. BC-M-20, BC-R10, BC-R17: over
	// 10 000 €. 0: nothing but jackpots is paid by hand.
	HandPayAbove odds.Amount
	// Jackpots says who pays a jackpot; "" is ByStaff.
	Jackpots Payer
	// FourEyesAbove is over which a payment by hand needs a second member of the
	// staff (PL-42). 0: every one does.
	FourEyesAbove odds.Amount
	// AttendWithin is how soon staff come to a machine that calls (BC-M-20).
	AttendWithin time.Duration
	// AlarmAfter is when a win that is over and not credited, or a claim that is
	// past its time, is told as an alarm: long before the 10 minutes of OC-2.3.4
	// (PL-21).
	AlarmAfter time.Duration

	// IdleAfter is how long a machine stands before its balance goes back to the
	// wallet (BC-H-10). 0: it stays.
	IdleAfter time.Duration
	// ReserveMost is for how long staff may reserve a machine (BC-H-10).
	ReserveMost time.Duration
	// CodeLasts is the life of a QR code (PL-22).
	CodeLasts time.Duration
	// LoadMost is the most that one scan may load. 0: all that the wallet has.
	LoadMost odds.Amount

	// DiligenceFrom is the sum of deposits within DiligenceDays from which, it
	// included, due diligence applies (BC-H-6, BC-R17).
	DiligenceFrom odds.Amount
	DiligenceDays int

	// VenueMost is up to which, it included, a jackpot is paid at the venue within
	// VenueDays; above it, at the operator's seat within OfficeDays (DM-34): calendar
	// days from the day of the win (DM-R15). 0: all are paid at the venue.
	VenueMost  odds.Amount
	VenueDays  int
	OfficeDays int

	// LateAfter is the age from which an open round is ended by LateBy (PL-13). 0:
	// it stays open.
	LateAfter time.Duration
	LateBy    Late

	// KeepYears is how long papers and rounds are kept at least (DM-35).
	KeepYears int
}

// Check tells every fault of the terms.
func (t Terms) Check() (faults []error) {
	fault := func(format string, args ...any) { faults = append(faults, fmt.Errorf(format, args...)) }
	for _, a := range []struct {
		name string
		of   odds.Amount
	}{
		{"the most stake", t.StakeMost}, {"the most win", t.WinMost}, {"the hand-pay limit", t.HandPayAbove},
		{"the four-eyes limit", t.FourEyesAbove}, {"the most load", t.LoadMost}, {"the due-diligence limit", t.DiligenceFrom},
		{"the venue's most jackpot", t.VenueMost},
	} {
		if a.of < 0 {
			fault("%s is below zero: %d", a.name, a.of)
		}
	}
	for _, d := range []struct {
		name  string
		of    time.Duration
		needs bool
	}{
		{"the shortest game", t.ShortestGame, false}, {"the time to attend", t.AttendWithin, true}, {"the alarm's time", t.AlarmAfter, true},
		{"the idle time", t.IdleAfter, false}, {"the longest reservation", t.ReserveMost, true}, {"the life of a code", t.CodeLasts, true},
		{"the age of late rounds", t.LateAfter, false},
	} {
		if d.of < 0 || d.needs && d.of == 0 {
			fault("%s is %s", d.name, d.of)
		}
	}
	for _, n := range []struct {
		name string
		of   int
	}{
		{"the days of due diligence", t.DiligenceDays}, {"the days of a venue's jackpot", t.VenueDays},
		{"the days of the seat's jackpot", t.OfficeDays}, {"the years of keeping", t.KeepYears},
	} {
		if n.of <= 0 {
			fault("%s are %d", n.name, n.of)
		}
	}
	if t.Age < 18 {
		fault("the age is %d: nobody under 18 plays anywhere", t.Age)
	}
	if t.AlarmAfter >= CreditWithin {
		fault("the alarm's time of %s is not before the %s of OC-2.3.4", t.AlarmAfter, CreditWithin)
	}
	if t.OverLimit != "" && t.OverLimit != Cut && t.OverLimit != Refuse {
		fault("a bet over the limit can be cut or refused, not %q", string(t.OverLimit))
	}
	if t.Jackpots != "" && t.Jackpots != ByStaff && t.Jackpots != ByMachine {
		fault("a jackpot is paid by staff or by the machine, not by %q", string(t.Jackpots))
	}
	if t.LateBy != Finish && t.LateBy != Refund {
		fault("a late round can be finished or refunded, not %q", string(t.LateBy))
	}
	return faults
}

// CreditWithin is how soon after the end of its computation a win is credited
// (OC-2.3.4).
const CreditWithin = 10 * time.Minute

// usual are terms that the documents give, or, where they are silent, ours.
var usual = Terms{
	Age: 18, Autoplay: true, OverLimit: Cut, Jackpots: ByStaff,
	AttendWithin: 5 * time.Minute, // BC-M-20
	AlarmAfter:   time.Minute,
	IdleAfter:    15 * time.Minute, // BC-H-10
	ReserveMost:  time.Hour,        // BC-H-10
	CodeLasts:    2 * time.Minute,
	// DM-34 says 7 and 30 days; other places have no such text, and take the same.
	DiligenceDays: 30, VenueDays: 7, OfficeDays: 30, // BC-R17, DM-34
	LateAfter: 24 * time.Hour, LateBy: Finish,
	KeepYears: 10,
}

// jurisdiction is where a law holds: its money and its terms.
type jurisdiction struct {
	id, currency string
	terms        func(t Terms) Terms
}

// jurisdictions are those of the four documents (PL-6).
var jurisdictions = []jurisdiction{
	{"cz", "CZK", func(t Terms) Terms {
		t.VenueMost = 50_000_00 // DM-34, it included
		t.FourEyesAbove = 50_000_00
		t.DiligenceFrom = 50_000_00
		return t
	}},
	{"ee", "EUR", func(t Terms) Terms {
		t.Age = 21                 // BC-H-13
		t.HandPayAbove = 10_000_00 // BC-M-19, 20, BC-R17
		t.Jackpots = ByMachine     // BC-M-19, BC-R10
		t.FourEyesAbove = 20_000_00
		t.DiligenceFrom = 2_000_00 // BC-H-6
		return t
	}},
	{"at", "EUR", func(t Terms) Terms {
		t.FourEyesAbove = 10_000_00
		t.DiligenceFrom = 2_000_00
		return t
	}},
	{"ua", "UAH", func(t Terms) Terms {
		t.Age = 21
		t.FourEyesAbove = 100_000_00
		t.DiligenceFrom = 30_000_00
		return t
	}},
}

// Jurisdictions are the names of those that Preset knows.
func Jurisdictions() []string {
	names := make([]string, len(jurisdictions))
	for i, j := range jurisdictions {
		names[i] = j.id
	}
	return names
}

// Preset are the money and the terms of a jurisdiction: what its document says,
// and ours where that is silent. ok is false for one that is not known.
func Preset(name string) (currency string, t Terms, ok bool) {
	for _, j := range jurisdictions {
		if j.id == name {
			return j.currency, j.terms(usual), true
		}
	}
	return "", Terms{}, false
}
