package craps

// Commission says when the 5 % of buy and lay bets are paid.
type Commission uint8

// OnWin takes it out of the win; AtOnce makes it part of the stake, lost or won.
const (
	OnWin Commission = iota
	AtOnce
)

var commissionNames = [...]string{"win", "once"}

// String is the setting as in game.toml.
func (c Commission) String() string {
	if int(c) < len(commissionNames) {
		return commissionNames[c]
	}
	return "commission?"
}

// Limit is the least and the most of a spot in units.
type Limit struct{ Least, Most uint32 }

// Definition is an edition of the game.
type Definition struct {
	// Field2 and Field12 are what a field bet is paid to one on these totals, in
	// whole units: double and triple are 2 and 3.
	Field2, Field12 uint32
	Commission      Commission
	// Odds are how many times a line bet may lie behind it as odds: on 4 and 10,
	// on 5 and 9, on 6 and 8 (3, 4 and 5).
	Odds [3]uint32
	// Additions bounds the stakes that a round takes after its first ones: then
	// what lies there is played out (PL-45).
	Additions uint32
	Limits    [Groups]Limit
}
