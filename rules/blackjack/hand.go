package blackjack

import "croupier/props/card"

// Tally is what a hand counts: all that decides about it but its suits. Equal
// tallies are worth the same.
type Tally struct {
	Hard  uint8 // its points with every ace as 1
	Aces  uint8
	Cards uint8
}

// Value is what a rank counts, an ace as 1 (OC-3.1.3).
func Value(r card.Rank) uint8 { return uint8(min(r, 10)) }

// With is the tally and a further card of a value, 1 for an ace.
func (t Tally) With(value uint8) Tally {
	t.Hard += value
	t.Cards++
	if value == 1 {
		t.Aces++
	}
	return t
}

// Points count one ace 11 if that does not pass 21 (OC-3.1.3, OC-R5, BC-BJ-5).
func (t Tally) Points() uint8 {
	if t.Soft() {
		return t.Hard + 10
	}
	return t.Hard
}

// Soft tells whether an ace counts 11.
func (t Tally) Soft() bool { return t.Aces > 0 && t.Hard <= 11 }

// Bust tells whether the hand has passed 21.
func (t Tally) Bust() bool { return t.Hard > 21 }

// TwoCard21 tells whether the hand is an ace and a ten: a blackjack, if it is
// what was dealt and comes from no split (OC-3.1.6).
func (t Tally) TwoCard21() bool { return t.Cards == 2 && t.Points() == 21 }

// DealerDraws tells whether the dealer takes a further card (OC-3.1.5, OC-R5).
func (g *Game) DealerDraws(t Tally) bool {
	points := t.Points()
	return points < 17 || points == 17 && t.Soft() && g.def.Soft17 == HitSoft17
}

// Outcome is how a hand stands against the dealer's.
type Outcome uint8

// The outcomes of a hand that is neither blackjack nor given up.
const (
	Lost Outcome = iota
	Pushed
	Won
)

// Against compares a hand with the dealer's finished one, neither of them a
// blackjack (OC-3.2.2 to OC-3.2.4): over 21 a hand is lost whatever the dealer
// has (BC-BJ-6).
func Against(mine, his Tally) Outcome {
	switch {
	case mine.Bust():
		return Lost
	case his.Bust() || mine.Points() > his.Points():
		return Won
	case mine.Points() == his.Points():
		return Pushed
	}
	return Lost
}

// MayDouble tells whether a hand of two cards may double; split is the number of
// hands of its box (OC-3.1.9, BC-BJ-10). A 21 never may, nor a split ace that
// takes no further card.
func (g *Game) MayDouble(t Tally, hands uint8) bool {
	d := &g.def
	points := t.Points()
	if t.Cards != 2 || points == 21 || hands > 1 && d.DoubleAfterSplit == Off {
		return false
	}
	switch d.Double {
	case Double9To11:
		return points >= 9 && points <= 11
	case Double10To11:
		return points == 10 || points == 11
	}
	return true
}

// MaySplit tells whether a pair of cards of a value, 1 for aces, may be split in a
// box of so many hands.
func (g *Game) MaySplit(value, hands uint8) bool {
	if value == 1 {
		return int(hands) < min(g.def.SplitAces, g.def.SplitHands)
	}
	return int(hands) < g.def.SplitHands
}

// MaySurrender tells whether a first hand may be given up against a card of the
// dealer, 1 for an ace (OC-3.1.7).
func (g *Game) MaySurrender(up uint8) bool {
	return g.def.Surrender != NoSurrender && (up != 1 || g.def.SurrenderAce == On)
}

// AceStands tells whether a hand that began with a split ace has to stay as the
// second card has left it.
func (g *Game) AceStands() bool { return g.def.HitSplitAces == Off }
