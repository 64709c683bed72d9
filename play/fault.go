package play

// Fault is one thing wrong with the definition of a game, in words for its
// author. Where names the part of the data, such as strips.base[2] or
// blackjack_pays.
type Fault struct{ Where, What string }

// String is the fault in one line.
func (f Fault) String() string { return f.Where + ": " + f.What }
