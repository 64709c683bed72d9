package crash

import "croupier/play"

// View is what anyone sees of one step. Stakes are units, multipliers hundredths.
type View struct {
	// Scene is open (the stake lies), fly (the multiplier grows: the flight's
	// milliseconds begin), out (the seat has left in time, by itself or by its
	// target or at the cap) or crash (it has not).
	Scene string `json:"scene"`
	// Stakes is the one stake.
	Stakes []play.Staked `json:"stakes"`
	// Target is that of the automatic cash-out, not there where there is none.
	Target uint32 `json:"target,omitempty"`
	// Curve says how the multiplier grows, in the scenes open and fly.
	Curve *CurveView `json:"curve,omitempty"`
	// At is the multiplier at which the seat has left, in the scene out.
	At uint32 `json:"at,omitempty"`
	// Crash is the crash point, told when the round is over.
	Crash uint32 `json:"crash,omitempty"`
	// Settled is there when the round is over.
	Settled []play.Settled `json:"settled,omitempty"`
	Over    bool           `json:"over,omitempty"`
}

// CurveView is the curve of the multiplier: it begins at 1.00 and grows in each
// millisecond by Growth millionths of itself, that is to (1 + Growth/1000000)^ms,
// up to Cap. The house's own curve is in whole numbers and decides.
type CurveView struct {
	Growth uint32 `json:"growth"`
	Lowest uint32 `json:"lowest"` // the least multiplier to leave at
	Cap    uint32 `json:"cap"`
}
