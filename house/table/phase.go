package table

// Phase is where a table stands in its round.
type Phase string

// The phases in their order. A table without decisions goes from Final to Show,
// since the closing of the bets makes the result and pays it.
const (
	Betting Phase = "betting" // chips are placed and taken back
	Final   Phase = "final"   // the same, for the last seconds
	Playing Phase = "playing" // one seat after another decides
	Flying  Phase = "flying"  // a game in real time goes by the house's clock
	Show    Phase = "show"    // the result is shown
	Halted  Phase = "halted"  // out of order: a person must look first
)

// Status is what the panel of the table says in a phase (OC-2.1.3).
func (p Phase) Status() string {
	switch p {
	case Betting:
		return "PLACE YOUR BETS"
	case Final:
		return "FINAL BETS"
	case Halted:
		return "OUT OF ORDER"
	}
	return "NO MORE BETS"
}

// Bets tells whether chips can be placed and taken back in a phase.
func (p Phase) Bets() bool { return p == Betting || p == Final }
