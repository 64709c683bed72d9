package games

import "croupier/rules/slots"

// ReadingSheet says in words how a line is read; what the machine lacks is left
// out. Ends is both or left.
type ReadingSheet struct {
	PerLine        string `json:"per_line"`
	Ends           string `json:"ends"`
	FullLineCounts string `json:"full_line_counts,omitempty"`
	WildAlone      string `json:"wild_alone,omitempty"`
	SeveralAwards  string `json:"several_awards,omitempty"`
	SeveralPots    string `json:"several_line_jackpots,omitempty"`
}

// readingOf is how slots.Best, Award and HitsPot read a line of the machine.
func readingOf(d slots.Definition) ReadingSheet {
	// DM-10, DM-R2: the highest over ends and readings, after multiplying.
	r := ReadingSheet{PerLine: "highest, after multiplying", Ends: "left"}
	if d.Direction == slots.BothWays {
		r.Ends, r.FullLineCounts = "both", "once, from the left" // DM-9, DM-11
	}
	if w := d.Wild; w != nil {
		r.WildAlone = "as itself"
		if w.Times > 1 {
			r.WildAlone = "as itself, not multiplied" // DM-15
		}
	}
	if d.Spins != nil {
		r.SeveralAwards = "one, the highest" // DM-R3
	}
	if d.LinePot != nil {
		r.SeveralPots = "one" // SF-R5
	}
	return r
}
