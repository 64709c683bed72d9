package games

import (
	"croupier/play"
	"croupier/rules/blackjack"
)

// blackjackFile is a blackjack's game.toml. Every setting is a key of its own, so
// that each can be changed alone. Limits are least, most and step in units; the
// pays of side bets stand from the highest class to the lowest, or none.
type blackjackFile struct {
	header
	Decks                any // 1 to 8, or "infinite" for analysis
	Boxes                int
	HoleCard             bool `toml:"hole_card"`
	Peek                 bool
	Soft17               string `toml:"soft_17"`
	BlackjackPays        string `toml:"blackjack_pays"`
	DealerBlackjackTakes string `toml:"dealer_blackjack_takes"`
	Insurance            bool
	InsuranceTen         bool `toml:"insurance_ten"`
	EvenMoney            bool `toml:"even_money"`
	Surrender            string
	SurrenderAce         bool `toml:"surrender_ace"`
	SplitHands           int  `toml:"split_hands"`
	SplitAces            int  `toml:"split_aces"`
	HitSplitAces         bool `toml:"hit_split_aces"`
	Double               string
	DoubleAfterSplit     bool `toml:"double_after_split"`
	DoubleForLess        bool `toml:"double_for_less"`
	Shoe                 string
	Cut                  uint32
	Main                 [3]uint32
	Side                 [3]uint32
	TwentyOneThree       string `toml:"twenty_one_three"`
	Top3                 string `toml:"top_3"`
	PerfectPairs         string `toml:"perfect_pairs"`
}

// The words of settings with more than two values, by their numbers in the rules.
var (
	soft17Words    = []string{"stand", "hit"}
	takesWords     = []string{"first", "all"}
	surrenderWords = []string{"none", "late", "early"}
	doubleWords    = []string{"any", "9-11", "10-11"}
	shoeWords      = []string{"fresh", "carried"}
)

// readBlackjack reads a blackjack table.
func readBlackjack(r *reading, g *Game) {
	var f blackjackFile
	if !r.decode(&f) {
		return
	}
	d := blackjack.Definition{
		Decks: r.decks(f.Decks), Boxes: f.Boxes, Hole: blackjack.NoHole, Peek: setting(f.Peek),
		Soft17:    blackjack.Soft17(r.word("soft_17", f.Soft17, soft17Words...)),
		Takes:     blackjack.Takes(r.word("dealer_blackjack_takes", f.DealerBlackjackTakes, takesWords...)),
		Insurance: setting(f.Insurance), InsuranceTen: setting(f.InsuranceTen), EvenMoney: setting(f.EvenMoney),
		Surrender:    blackjack.Surrender(r.word("surrender", f.Surrender, surrenderWords...)),
		SurrenderAce: setting(f.SurrenderAce),
		SplitHands:   f.SplitHands, SplitAces: f.SplitAces, HitSplitAces: setting(f.HitSplitAces),
		Double:           blackjack.Double(r.word("double", f.Double, doubleWords...)),
		DoubleAfterSplit: setting(f.DoubleAfterSplit), DoubleForLess: setting(f.DoubleForLess),
		Shoe: blackjack.ShoeUse(r.word("shoe", f.Shoe, shoeWords...)), Cut: f.Cut,
		Main: play.Limits{Least: f.Main[0], Most: f.Main[1], By: f.Main[2]},
		Side: play.Limits{Least: f.Side[0], Most: f.Side[1], By: f.Side[2]},
	}
	if f.HoleCard {
		d.Hole = blackjack.FaceDown
	}
	r.pays("blackjack_pays", f.BlackjackPays, &d.BlackjackPays)
	f.sides(r, &d)
	table, faults := blackjack.New(d)
	r.judge(faults)
	if table != nil {
		seat[blackjack.State, blackjack.Carry, blackjack.Frame](g, table)
		g.publish(blackjackSheet(table, f))
	}
}

// sides reads the side bets that are on the table.
func (f *blackjackFile) sides(r *reading, d *blackjack.Definition) {
	if f.TwentyOneThree != none {
		p := &blackjack.TwentyOneThree{}
		r.wholePays("twenty_one_three", f.TwentyOneThree, &p.SuitedTrips, &p.StraightFlush, &p.Trips, &p.Straight, &p.Flush)
		d.TwentyOneThree = p
	}
	if f.Top3 != none {
		p := &blackjack.Top3{}
		r.wholePays("top_3", f.Top3, &p.SuitedTrips, &p.StraightFlush, &p.Trips)
		d.Top3 = p
	}
	if f.PerfectPairs != none {
		p := &blackjack.PerfectPairs{}
		r.wholePays("perfect_pairs", f.PerfectPairs, &p.Perfect, &p.Coloured, &p.Mixed)
		d.PerfectPairs = p
	}
}

// setting is a rule that a table has or has not.
func setting(on bool) blackjack.Setting {
	if on {
		return blackjack.On
	}
	return blackjack.Off
}

// decks is the number of packs.
func (r *reading) decks(value any) uint32 {
	switch n := value.(type) {
	case int64:
		if n >= 1 && n <= blackjack.MaxDecks {
			return uint32(n)
		}
	case string:
		if n == "infinite" {
			return blackjack.Infinite
		}
	}
	r.say("decks", "%v; a shoe has 1 to %d packs, or is infinite for analysis", value, blackjack.MaxDecks)
	return 1
}
