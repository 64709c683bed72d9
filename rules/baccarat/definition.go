package baccarat

import (
	"croupier/odds"
	"croupier/play"
	"croupier/props/card"
)

// Banker is what a winning stake on Banker is paid.
type Banker uint8

// Commission pays 0.95:1 (BC-PB, BC-R6); SixHalf 1:1, but 0.5:1 where Banker
// wins with 6 (OC-4.2.3).
const (
	Commission Banker = iota
	SixHalf
)

var bankerNames = [...]string{"commission", "six-half"}

// String is the setting as in game.toml.
func (b Banker) String() string {
	if int(b) < len(bankerNames) {
		return bankerNames[b]
	}
	return "banker?"
}

// Limits are those of all spots of a kind; the progressive has its fixed stake.
type Limits struct {
	Even    play.Limits // Player and Banker
	Tie     play.Limits
	Pair    play.Limits
	Egalite play.Limits // each of the ten
	Bombay  play.Limits
}

// Definition is an edition of the game. Pays are odds to one; a bet that pays 0
// is not on the table.
type Definition struct {
	Packs  uint32    // OC-4.1.2, BC-PB-1: eight
	Pack   card.Deck // the cards of one pack: 52, or fewer where all rounds are to be walked
	Banker Banker
	Tie    odds.Part     // OC-4.2.3
	Pair   odds.Part     // OC-4.2.3, BC-PB-7: the same for either hand
	Exact  [10]odds.Part // BC-PB-5: the tie of exactly so many points
	// BC-PB-6: Banker wins with a 6 of two cards, or of three.
	BombayTwo, BombayThree odds.Part
	Progressive            Progressive
	Limits                 Limits
}

// Progressive is the side bet on the first four cards (BC-PB-8). Four cards of
// one rank and suit win the meter whole; the rest is paid at odds to one, the
// best that applies. A stake of 0 is no such bet.
type Progressive struct {
	Stake    uint32    // in units, always the same
	Seed     uint32    // units in the meter after a hit
	Growth   odds.Part // share of each stake that the meter grows by
	Four     odds.Part // four of one rank
	Three    odds.Part // three of one rank
	TwoPairs odds.Part // two of one rank and two of another
}

// The spots, as wagers and pays name them. They never change.
const (
	Player uint16 = iota + 1
	Bank
	Tie
	PlayerPair
	BankerPair
	Egalite0 // and the nine exact ties after it
	Bombay6  = Egalite0 + 10
	Jackpot  = Bombay6 + 1
	spots    = Jackpot + 1
)

// The meter of the progressive, as pays and the house name it.
const (
	PotID   uint16 = 1
	PotName        = "progressive"
)

// A hand has up to three cards, so that a round needs up to six.
const (
	handCards  = 3
	roundCards = 2 * handCards
)

var spotNames = [spots]string{"", "player", "banker", "tie", "player-pair", "banker-pair",
	"egalite-0", "egalite-1", "egalite-2", "egalite-3", "egalite-4",
	"egalite-5", "egalite-6", "egalite-7", "egalite-8", "egalite-9", "bombay-6", "progressive"}

// table lists the spots that a definition has.
func table(d Definition) (all []play.Spot) {
	add := func(id uint16, l play.Limits, pays ...odds.Part) {
		if pays[0].IsZero() {
			return
		}
		all = append(all, play.Spot{ID: id, Name: spotNames[id], Least: l.Least, Most: l.Most, By: l.By, Pays: pays})
	}
	add(Player, d.Limits.Even, odds.Whole(1))
	if d.Banker == Commission {
		add(Bank, d.Limits.Even, ninetyFive)
	} else {
		add(Bank, d.Limits.Even, odds.Whole(1), half)
	}
	add(Tie, d.Limits.Tie, d.Tie)
	add(PlayerPair, d.Limits.Pair, d.Pair)
	add(BankerPair, d.Limits.Pair, d.Pair)
	for points := range uint16(len(d.Exact)) {
		add(Egalite0+points, d.Limits.Egalite, d.Exact[points])
	}
	add(Bombay6, d.Limits.Bombay, d.BombayTwo, d.BombayThree)
	if p := d.Progressive; p.Stake != 0 {
		fixed := play.Limits{Least: p.Stake, Most: p.Stake, By: p.Stake}
		add(Jackpot, fixed, p.Four, p.Three, p.TwoPairs)
	}
	return all
}
