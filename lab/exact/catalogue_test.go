package exact_test

import (
	"slices"
	"testing"

	"croupier/games"
	"croupier/lab/exact"
	"croupier/props/reel"
	"croupier/rules/slots"
)

// short is a game with as few stops as its window has rows, about the first of
// its scatters or free-spins symbols on each reel, and one free spin.
func short(d slots.Definition) slots.Definition {
	want := slots.Symbol(255)
	if d.Spins != nil {
		want = d.Spins.Symbol
		spins := *d.Spins
		spins.Count, spins.Most = 1, 1
		if spins.Special != nil { // the first two of them
			weights := make([]uint32, len(spins.Special.Weights))
			for s, n := 0, 0; s < len(weights) && n < 2; s++ {
				if weights[s] = spins.Special.Weights[s]; weights[s] > 0 {
					n++
				}
			}
			spins.Special = &slots.Special{Weights: weights}
		}
		d.Spins = &spins
	}
	var coin slots.Symbol = 255
	if d.Lock != nil {
		coin = d.Lock.Symbol
	}
	cut := func(strips []reel.Strip) []reel.Strip {
		all := make([]reel.Strip, len(strips))
		for r, strip := range strips {
			at := max(0, slices.Index(strip, want))
			for range strip { // coins have a test of their own
				all[r] = piece(strip, at, d.Rows)
				if !slices.Contains(all[r], coin) {
					break
				}
				at++
			}
		}
		return all
	}
	d.Base, d.Free = cut(d.Base), cut(d.Free)
	return d
}

// piece is some stops of a strip, which is a circle.
func piece(strip reel.Strip, at, stops int) reel.Strip {
	p := make(reel.Strip, stops)
	for i := range p {
		p[i] = strip[(at+i)%len(strip)]
	}
	return p
}

// locked is a game whose coins cover all but two cells of the window or more,
// with a round of at most two respins.
func locked(d slots.Definition) slots.Definition {
	lock := *d.Lock
	lock.Least = len(d.Base)*d.Rows - 2
	lock.Respins, lock.Longest = 1, 2
	// Of prizes the last, which may carry a pot, and of amounts one suffice.
	lock.Falls = slices.Clone(lock.Falls)
	prizes := lock.Falls[slots.FallPrize:][:len(lock.Prizes)]
	clear(prizes[:len(prizes)-1])
	amounts := lock.Falls[slots.FallPrize+len(prizes):]
	one := slices.IndexFunc(amounts, func(weight uint32) bool { return weight > 0 })
	clear(amounts[one+1:])
	lock.First = make([]uint32, len(lock.First)) // one amount starts: there are many coins
	lock.First[0] = 1
	d.Lock, d.Spins, d.Sticky, d.Colours = &lock, nil, nil, nil
	coins := make(reel.Strip, d.Rows)
	for i := range coins {
		coins[i] = lock.Symbol
	}
	base := d.Base
	d.Base = make([]reel.Strip, len(base))
	for r := range base {
		d.Base[r] = coins
	}
	last := len(base) - 1
	d.Base[last] = append(slices.Clone(coins[:d.Rows-1]), piece(base[last], 0, 2)...)
	d.Free = d.Base
	return d
}

// Every game of the catalogue, cut short, agrees with a walk of its rules.
func TestShortGamesAgreeWithWalkingTheRules(t *testing.T) {
	for _, g := range games.Of("slot") {
		d := g.Slot().Definition()
		copies := map[string]slots.Definition{"lines": short(d)}
		if d.Lock != nil {
			copies["lock"] = locked(d)
		}
		for name, d := range copies {
			t.Run(g.ID+"/"+name, func(t *testing.T) {
				m, faults := slots.New(d)
				if len(faults) > 0 {
					t.Fatal(faults)
				}
				s, err := exact.Slots(m)
				if err != nil {
					t.Fatal(err)
				}
				w := wholeWalk{m: m, wager: d.Wager(0)}
				if s.Held != nil {
					w.hold = s.Held.Policy.Best
				}
				w.walk(t)
				agreeWhole(t, s, &w)
				if rate := s.Bonuses; name == "lock" && rate[len(rate)-1].Rate.IsZero() {
					t.Error("no coins win anything")
				}
			})
		}
	}
}
