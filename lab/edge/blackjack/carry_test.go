package blackjack

import (
	"testing"

	"croupier/draw"
	"croupier/odds"
	"croupier/play"
	"croupier/rules/blackjack"
)

// hitOnce takes one card on two, and no more.
func hitOnce(s *blackjack.State, offers []play.Offer) play.Move {
	if m, ok := taken(offers, play.Hit); ok {
		if _, h := s.Acting(); h.Tally.Cards == 2 {
			return m
		}
	}
	return offers[0].Default()
}

// played walks a round of two units to all its ends: the mean of what comes back,
// and what is carried on, with its chances.
func played(t *testing.T, g *blackjack.Game, carry blackjack.Carry) (mean odds.Ratio, carries map[blackjack.Carry]odds.Ratio) {
	t.Helper()
	var first blackjack.State
	if err := g.Open(&first, carry, []play.Wager{{Seat: 1, Units: 2}}); err != nil {
		t.Fatal(err)
	}
	carries = map[blackjack.Carry]odds.Ratio{}
	now := map[blackjack.State]odds.Ratio{first: odds.FromInt(1)}
	for len(now) > 0 {
		next := map[blackjack.State]odds.Ratio{}
		for s, chance := range now {
			switch g.Turn(&s) {
			case play.Over:
				for _, p := range g.Pays(&s, nil) {
					mean = mean.Add(chance.Mul(p.Back.Ratio()))
				}
				left := g.Carry(&s)
				carries[left] = carries[left].Add(chance)
			case play.House:
				for e := draw.NewEvery(); e.Next(); {
					to := s
					g.Step(&to, e, nil)
					num, den := e.WeightBig()
					next[to] = next[to].Add(chance.Mul(odds.FromBig(num, den)))
				}
			default:
				g.Act(&s, 1, hitOnce(&s, g.Offers(&s, 1, nil)))
				next[s] = next[s].Add(chance)
			}
		}
		now = next
	}
	return mean, carries
}

// A shoe that is carried on is a shuffled shoe: the second round from it returns
// what the first does, for play that looks at its own hand alone. A face-down card
// that were left in the shoe because nobody waited for it would break that.
func TestCarriedShoeIsAShuffledShoe(t *testing.T) {
	for name, change := range map[string]func(*blackjack.Definition){"look": func(*blackjack.Definition) {}, "no hole": noHole} {
		g := game(t, plain(change, func(d *blackjack.Definition) {
			d.Shoe, d.Cut, d.Surrender = blackjack.CarriedShoe, 90, blackjack.NoSurrender
		}))
		carry, _ := few(counts{1, 0, 0, 0, 0, 0, 2, 0, 2, 8})
		mean, carries := played(t, g, carry)
		var second odds.Ratio
		for left, chance := range carries {
			if left == (blackjack.Carry{}) {
				t.Fatal("the shoe is too short for two rounds")
			}
			x, _ := played(t, g, left)
			second = second.Add(chance.Mul(x))
		}
		if !second.Equal(mean) {
			t.Errorf("%s: the second round returns %s, the first %s", name, second.Quo(odds.FromInt(2)), mean.Quo(odds.FromInt(2)))
		}
	}
}
