package baccarat

import (
	"croupier/rules/baccarat"
)

// round is how a round can end, as far as bets on totals see it.
type round struct {
	player, banker uint8
	cards          uint8 // of the banker's hand
}

// ways are the ordered deals of six cards of a shoe by how the round ends that
// they hold, and how many such deals there are in all. Cards are told apart, so
// that all deals are equally likely; a round of fewer cards is counted with all
// that could lie behind it.
type ways struct {
	of    map[round]uint64
	total uint64
}

// table counts a value's cards that are left while a round is followed.
type table struct {
	left [10]uint64
	all  uint64
	rest uint64 // all that are left of a shoe once six are dealt
	ways ways
}

// roundsOf counts all deals of a game's shoe.
func roundsOf(g *baccarat.Game) ways {
	t := &table{ways: ways{of: map[round]uint64{}, total: 1}}
	for _, c := range g.Shoe() {
		t.left[baccarat.Value(c)]++
		t.all++
	}
	t.rest = t.all - 6
	for i := range uint64(6) {
		t.ways.total *= t.all - i // at most 832^6, below 2^59
	}
	t.each(1, func(p1 uint8, w uint64) {
		t.each(w, func(b1 uint8, w uint64) {
			t.each(w, func(p2 uint8, w uint64) {
				t.each(w, func(b2 uint8, w uint64) {
					t.serve((p1+p2)%10, (b1+b2)%10, w)
				})
			})
		})
	})
	return t.ways
}

// each draws every value that is left, with the ways to come there.
func (t *table) each(w uint64, then func(value uint8, w uint64)) {
	for v := range t.left {
		n := t.left[v]
		if n == 0 {
			continue
		}
		t.left[v]--
		t.all--
		then(uint8(v), w*n)
		t.left[v]++
		t.all++
	}
}

// serve follows a round by the tableau from two totals of two cards.
func (t *table) serve(player, banker uint8, w uint64) {
	if !baccarat.PlayerDraws(player, banker) {
		t.banker(player, player, banker, baccarat.None, w)
		return
	}
	t.each(w, func(third uint8, w uint64) {
		t.banker(player, (player+third)%10, banker, third, w)
	})
}

// banker gives the banker his card, if he draws, and counts the round.
func (t *table) banker(two, player, banker, third uint8, w uint64) {
	if !baccarat.BankerDraws(two, banker, third) {
		t.count(round{player, banker, 2}, w)
		return
	}
	t.each(w, func(card uint8, w uint64) {
		t.count(round{player, (banker + card) % 10, 3}, w)
	})
}

// count counts a round with all cards that could be dealt after it.
func (t *table) count(r round, w uint64) {
	for left := t.all; left > t.rest; left-- {
		w *= left
	}
	t.ways.of[r] += w
}
