package baccarat

import "croupier/props/card"

// Value is what a card counts: ace 1, 2 to 9 their number, ten and faces 0
// (OC-4.1.2, BC-PB-3).
func Value(c card.Card) uint8 { return values[c] }

// values are those of all cards.
var values = func() (v [card.Size]uint8) {
	for c := range card.Card(card.Size) {
		if r := uint8(c.Rank()); r < 10 {
			v[c] = r
		}
	}
	return v
}()

// Natural tells whether either total of two cards stops both hands (OC-4.1.8).
func Natural(player, banker uint8) bool { return player >= 8 || banker >= 8 }

// PlayerDraws tells whether the player's hand takes a third card, by the totals
// of two cards (OC-4.1.9, OC-R9).
func PlayerDraws(player, banker uint8) bool { return player <= 5 && !Natural(player, banker) }

// None is the player's third card where he has none.
const None uint8 = 10

// bankerDraws has a bit for each value of the player's third card, and for None,
// at which the banker draws, by his total.
var bankerDraws = [10]uint16{
	0: 1<<11 - 1,
	1: 1<<11 - 1,
	2: 1<<11 - 1,
	3: 1<<11 - 1 - 1<<8, // all but 8
	4: 1<<2 | 1<<3 | 1<<4 | 1<<5 | 1<<6 | 1<<7 | 1<<None,
	5: 1<<4 | 1<<5 | 1<<6 | 1<<7 | 1<<None,
	6: 1<<6 | 1<<7, // and stands if the player stood (OC-4.1.10, BC-PB-4)
}

// BankerDraws tells whether the banker's hand takes a third card, by the totals
// of two cards and the value of the player's third, None where he stood (OC-R9).
func BankerDraws(player, banker, third uint8) bool {
	return !Natural(player, banker) && bankerDraws[banker]>>third&1 == 1
}
