package games

import (
	"croupier/odds"
	"croupier/rules/blackjack"
)

// BlackjackSheet is what a blackjack table adds to its sheet: its settings by the
// names and words of its file, and the pays of its side bets.
type BlackjackSheet struct {
	Decks                uint32     `json:"decks"` // 0: infinite
	Boxes                int        `json:"boxes"`
	HoleCard             bool       `json:"hole_card"`
	Peek                 bool       `json:"peek"`
	Soft17               string     `json:"soft_17"`
	BlackjackPays        odds.Part  `json:"blackjack_pays"`
	InsurancePays        uint32     `json:"insurance_pays"`
	DealerBlackjackTakes string     `json:"dealer_blackjack_takes"`
	Insurance            bool       `json:"insurance"`
	InsuranceTen         bool       `json:"insurance_ten"`
	InsuranceLeast       uint32     `json:"insurance_least"`
	EvenMoney            bool       `json:"even_money"`
	Surrender            string     `json:"surrender"`
	SurrenderAce         bool       `json:"surrender_ace"`
	SplitHands           int        `json:"split_hands"`
	SplitAces            int        `json:"split_aces"`
	HitSplitAces         bool       `json:"hit_split_aces"`
	Double               string     `json:"double"`
	DoubleAfterSplit     bool       `json:"double_after_split"`
	DoubleForLess        bool       `json:"double_for_less"`
	Shoe                 string     `json:"shoe"`
	Cut                  uint32     `json:"cut,omitempty"`
	Sides                []SideBet  `json:"side_bets"`
	BoxSpots             []BoxSpots `json:"box_spots"`
}

// Packs is the number of packs.
func (s BlackjackSheet) Packs() int { return int(s.Decks) }

// SideBet is a side bet that each box takes, with its pays to one.
type SideBet struct {
	Kind    string      `json:"kind"` // the end of its spots' names
	Classes []SideClass `json:"classes"`
}

// SideClass is a way to win a side bet; a hand pays once, in its highest class.
type SideClass struct {
	Class string `json:"class"`
	Pays  uint32 `json:"pays"`
}

// BoxSpots are the spots of a box, 0 where it has none.
type BoxSpots struct {
	Box            int    `json:"box"`
	Main           uint16 `json:"main"`
	TwentyOneThree uint16 `json:"21+3,omitempty"`
	Top3           uint16 `json:"top-3,omitempty"`
	PerfectPairs   uint16 `json:"perfect-pairs,omitempty"`
}

func blackjackSheet(g *blackjack.Game, f blackjackFile) BlackjackSheet {
	d := g.Definition()
	s := BlackjackSheet{
		Decks: d.Decks, Boxes: d.Boxes, HoleCard: f.HoleCard, Peek: f.Peek, Soft17: f.Soft17, BlackjackPays: d.BlackjackPays,
		InsurancePays: 2, DealerBlackjackTakes: f.DealerBlackjackTakes, Insurance: f.Insurance, InsuranceTen: f.InsuranceTen,
		InsuranceLeast: d.Main.Least / 2, EvenMoney: f.EvenMoney, Surrender: f.Surrender, SurrenderAce: f.SurrenderAce,
		SplitHands: f.SplitHands, SplitAces: f.SplitAces, HitSplitAces: f.HitSplitAces, Double: f.Double,
		DoubleAfterSplit: f.DoubleAfterSplit, DoubleForLess: f.DoubleForLess, Shoe: f.Shoe, Sides: []SideBet{},
	}
	if d.Shoe == blackjack.CarriedShoe {
		s.Cut = d.Cut
	}
	add := func(kind string, classes ...SideClass) {
		if _, ok := g.SpotID(1, kind); ok {
			s.Sides = append(s.Sides, SideBet{Kind: kind, Classes: classes})
		}
	}
	if p := d.TwentyOneThree; p != nil {
		add("21+3", SideClass{"suited-trips", p.SuitedTrips}, SideClass{"straight-flush", p.StraightFlush},
			SideClass{"three-of-a-kind", p.Trips}, SideClass{"straight", p.Straight}, SideClass{"flush", p.Flush})
	}
	if p := d.Top3; p != nil {
		add("top-3", SideClass{"suited-trips", p.SuitedTrips}, SideClass{"straight-flush", p.StraightFlush},
			SideClass{"three-of-a-kind", p.Trips})
	}
	if p := d.PerfectPairs; p != nil {
		add("perfect-pairs", SideClass{"perfect-pair", p.Perfect}, SideClass{"coloured-pair", p.Coloured}, SideClass{"mixed-pair", p.Mixed})
	}
	for box := 1; box <= d.Boxes; box++ {
		at := BoxSpots{Box: box}
		for kind, to := range map[string]*uint16{
			"main": &at.Main, "21+3": &at.TwentyOneThree, "top-3": &at.Top3, "perfect-pairs": &at.PerfectPairs,
		} {
			*to, _ = g.SpotID(box, kind)
		}
		s.BoxSpots = append(s.BoxSpots, at)
	}
	return s
}
