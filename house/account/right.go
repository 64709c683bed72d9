package account

import (
	"slices"

	"croupier/house"
)

// Right is something that a member of the staff may do (PL-42).
type Right string

// The rights. Whoever has none of them for a thing is refused with Forbidden.
const (
	SeeFloor    Right = "see-floor"    // machines, queue, claims, unfinished rounds: to look at
	Attend      Right = "attend"       // answer calls; reserve, lock and unlock machines; a claim's steps but its approval
	Approve     Right = "approve"      // a payment by hand above the limit, as the second pair of eyes
	Equip       Right = "equip"        // register machines, take them out of service
	Intervene   Right = "intervene"    // void, freeze or finish a round, decide a dispute
	Disable     Right = "disable"      // games, machines and players (PL-38)
	SeeTill     Right = "see-till"     // deposits, withdrawals, due diligence: to look at
	Pay         Right = "pay"          // register deposits, approve, pay and refuse withdrawals
	Diligence   Right = "diligence"    // write down that a player was checked (BC-H-6)
	AskPools    Right = "ask-pools"    // other conditions of a pool, its closing, an award taken back
	DecidePools Right = "decide-pools" // what somebody else has asked for a pool
	SeeReports  Right = "see-report"   // reports and events
	SeeStaff    Right = "see-staff"    // the list of the staff
	Employ      Right = "employ"       // add staff, dismiss them
)

// rights is the one table of what each role may do: no more than its work
// needs. Nobody both pays and approves, and who employs moves no money.
var rights = map[house.Role][]Right{
	house.Attendant:     {SeeFloor, Attend},
	house.Cashier:       {SeeFloor, SeeTill, Pay, Diligence},
	house.Manager:       {SeeFloor, Attend, Approve, Equip, Intervene, Disable, SeeTill, Diligence, AskPools, DecidePools, SeeReports, SeeStaff},
	house.Auditor:       {SeeFloor, SeeTill, SeeReports, SeeStaff},
	house.Administrator: {SeeFloor, Disable, AskPools, SeeReports, SeeStaff, Employ},
}

// Roles are all roles, from the floor to the office.
func Roles() []house.Role {
	return []house.Role{house.Attendant, house.Cashier, house.Manager, house.Auditor, house.Administrator}
}

// Rights are what a role may do; of no role, nothing.
func Rights(r house.Role) []Right { return slices.Clone(rights[r]) }

// May tells whether an account is of the staff and has a right. Where he has it
// is another question: AtWork.
func May(a house.Account, r Right) bool {
	return a.Kind == house.Staff && slices.Contains(rights[a.Role], r)
}

// AtWork tells whether a member of the staff works at a venue: his own, or any
// where he has none. What takes place at no venue is only for those of all.
func AtWork(a house.Account, venue string) bool {
	return a.Kind == house.Staff && (a.Venue == "" || a.Venue == venue)
}
