package games

import (
	"croupier/odds"
	"croupier/props/card"
	"croupier/props/poker"
	"croupier/rules/threecard"
)

// ThreeCardSheet is what a table of three card poker adds to its sheet. All pays
// are odds to one, the best hand's first. PLAY costs as much as the Ante.
type ThreeCardSheet struct {
	Cards int `json:"cards"`
	// Ranks are the hands of BC-TC-4, rising.
	Ranks []string `json:"ranks"`
	// Qualifies is the lowest hand with which the dealer does.
	Qualifies []string `json:"qualifies"`
	// AnteBonus needs a PLAY; PairPlus does not.
	PairPlus    []HandPaySheet    `json:"pair_plus"`
	AnteBonus   []HandPaySheet    `json:"ante_bonus"`
	Prime       PrimeSheet        `json:"prime"`
	Progressive *ProgressiveSheet `json:"progressive,omitempty"`
}

// HandPaySheet is what a hand pays.
type HandPaySheet struct {
	Hand string `json:"hand"`
	Pays uint32 `json:"pays"`
}

// PrimeSheet is what three cards of one colour pay, and six.
type PrimeSheet struct {
	Player uint32 `json:"player"`
	Both   uint32 `json:"both"`
}

// ProgressiveSheet is the progressive: Stake and Seed in units, Growth the share
// of a stake that the meter grows by, Meter the hand that wins it, without the
// stake.
type ProgressiveSheet struct {
	Stake  uint32         `json:"stake"`
	Growth odds.Part      `json:"growth"`
	Seed   uint32         `json:"seed"`
	Meter  []string       `json:"meter"`
	Pays   []HandPaySheet `json:"pays"`
}

func threeCardSheet(d threecard.Definition) ThreeCardSheet {
	p, b := d.PairPlusPays, d.AnteBonus
	s := ThreeCardSheet{
		Cards: card.Size, Qualifies: []string{"Q", "3", "2"},
		PairPlus: []HandPaySheet{
			{poker.ThreeStraightFlush.String(), p.StraightFlush}, {poker.ThreeTrips.String(), p.ThreeOfAKind},
			{poker.ThreeStraight.String(), p.Straight}, {poker.ThreeFlush.String(), p.Flush}, {poker.ThreePair.String(), p.Pair},
		},
		AnteBonus: []HandPaySheet{
			{poker.ThreeStraightFlush.String(), b.StraightFlush}, {poker.ThreeTrips.String(), b.ThreeOfAKind},
			{poker.ThreeStraight.String(), b.Straight},
		},
		Prime: PrimeSheet(d.PrimePays),
	}
	for c := range poker.ThreeCategory(poker.ThreeCategories) {
		s.Ranks = append(s.Ranks, c.String())
	}
	if j := d.Progressive; j != nil {
		s.Progressive = &ProgressiveSheet{
			Stake: j.Stake, Growth: j.Growth, Seed: j.Seed, Meter: []string{"As", "Ks", "Qs"},
			Pays: []HandPaySheet{
				{"suited-a-k-q", j.Suited}, {poker.ThreeStraightFlush.String(), j.StraightFlush},
				{poker.ThreeTrips.String(), j.ThreeOfAKind}, {poker.ThreeStraight.String(), j.Straight},
			},
		}
	}
	return s
}
