package play_test

import (
	"encoding/binary"
	"encoding/json"
	"fmt"
	"math/big"
	"testing"

	"croupier/draw"
	"croupier/odds"
	"croupier/play"
)

// The sketches (sketch_*_test.go) are the hard cases that the contract was
// tried with before games were built on it: small, but true to it.

// scene is one round of a sketch, on the record.
type scene[S, C comparable, F any] struct {
	rules   play.Rules[S, C, F]
	edition string
	watch   []int
	carry   C
	wagers  []play.Wager
}

// sit opens a table over the tape and lets the house proceed.
func (sc scene[S, C, F]) sit(t *testing.T, tape draw.Source) play.Table {
	t.Helper()
	table := play.Sit(sc.rules, sc.edition, sc.watch...)
	carry, err := binary.Append(nil, binary.LittleEndian, sc.carry)
	if err != nil {
		t.Fatal(err)
	}
	if err := table.Open(carry, sc.wagers); err != nil {
		t.Fatal(err)
	}
	if err := table.Run(tape); err != nil {
		t.Fatal(err)
	}
	return table
}

// again replays a table's encoded record and wants all of it back.
func (sc scene[S, C, F]) again(t *testing.T, table play.Table) {
	t.Helper()
	l, err := play.ParseLog(table.Log().AppendBinary(nil))
	if err != nil {
		t.Fatal(err)
	}
	twin := play.Sit(sc.rules, sc.edition, sc.watch...)
	if err := play.Replay(twin, l); err != nil {
		t.Fatal(err)
	}
	for _, seat := range sc.watch {
		if got, want := shown(t, twin, seat), shown(t, table, seat); got != want {
			t.Errorf("seat %d sees in the replay\n%s\nwant\n%s", seat, got, want)
		}
	}
	if got, want := fmt.Sprint(twin.Pays(nil), twin.Carry()), fmt.Sprint(table.Pays(nil), table.Carry()); got != want {
		t.Errorf("the replay pays and leaves %s, want %s", got, want)
	}
}

func shown(t *testing.T, table play.Table, seat int) string {
	t.Helper()
	b, err := json.Marshal(table.Views(seat))
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// move acts and lets the house proceed.
func move(t *testing.T, table play.Table, src draw.Source, seat int, m play.Move) {
	t.Helper()
	if err := table.Act(seat, m); err != nil {
		t.Fatal(err)
	}
	if err := table.Run(src); err != nil {
		t.Fatal(err)
	}
}

// offered are the offers of a seat in words.
func offered(table play.Table, seat int) []string {
	var words []string
	for _, o := range table.Offers(seat, nil) {
		words = append(words, o.String())
	}
	return words
}

// back is what a spot of a seat is due.
func back(due []play.Pay, seat, spot uint16) odds.Ratio {
	var sum odds.Ratio
	for _, p := range due {
		if p.Seat == seat && p.Spot == spot {
			sum = sum.Add(p.Back.Ratio())
		}
	}
	return sum
}

// policy chooses from a state, which is all that a seat may depend on.
type policy[S comparable] func(s S, seat int, offers []play.Offer) play.Move

// chain is a game as an absorbing Markov chain over its states, seats choosing
// by policy: exact, and finite however long a round may last.
type chain[S, C comparable, F any] struct {
	rules  play.Rules[S, C, F]
	seats  []int
	policy policy[S]
	worth  func(due []play.Pay) odds.Ratio
	index  map[S]int
	states []S
	next   []map[int]*big.Rat // where a state leads, with what chance
	value  []*big.Rat         // what ends here is worth
}

// mean is the exact mean of what a round is worth when it is over.
func (sc scene[S, C, F]) mean(t *testing.T, p policy[S], worth func([]play.Pay) odds.Ratio) odds.Ratio {
	t.Helper()
	c := &chain[S, C, F]{rules: sc.rules, policy: p, worth: worth, index: map[S]int{}}
	for _, w := range sc.wagers {
		c.seats = append(c.seats, int(w.Seat))
	}
	var start S
	if err := sc.rules.Open(&start, sc.carry, sc.wagers); err != nil {
		t.Fatal(err)
	}
	c.add(start)
	for i := 0; i < len(c.states); i++ {
		c.expand(t, i)
	}
	// Eliminate the states from the last found: what leads to i leads then to
	// where i leads, its stays divided out.
	one := big.NewRat(1, 1)
	for i := len(c.states) - 1; i >= 0; i-- {
		if stay := c.next[i][i]; stay != nil {
			delete(c.next[i], i)
			leave := new(big.Rat).Sub(one, stay)
			if leave.Sign() == 0 {
				t.Fatalf("a round stays for ever at %+v", c.states[i])
			}
			leave.Inv(leave)
			c.value[i].Mul(c.value[i], leave)
			for _, chance := range c.next[i] {
				chance.Mul(chance, leave)
			}
		}
		for k := range i {
			by := c.next[k][i]
			if by == nil {
				continue
			}
			delete(c.next[k], i)
			c.value[k].Add(c.value[k], new(big.Rat).Mul(by, c.value[i]))
			for to, chance := range c.next[i] {
				c.lead(k, to, new(big.Rat).Mul(by, chance))
			}
		}
	}
	return odds.FromBig(c.value[0].Num(), c.value[0].Denom())
}

func (c *chain[S, C, F]) add(s S) int {
	i, known := c.index[s]
	if !known {
		i = len(c.states)
		c.index[s] = i
		c.states = append(c.states, s)
		c.next = append(c.next, map[int]*big.Rat{})
		c.value = append(c.value, new(big.Rat))
	}
	return i
}

func (c *chain[S, C, F]) lead(from, to int, chance *big.Rat) {
	if had := c.next[from][to]; had != nil {
		chance.Add(chance, had)
	}
	c.next[from][to] = chance
}

// expand finds where state i leads; the chances of a step sum to one.
func (c *chain[S, C, F]) expand(t *testing.T, i int) {
	t.Helper()
	s := c.states[i]
	ask := func(seat int) {
		if offers := c.rules.Offers(&s, seat, nil); len(offers) > 0 {
			c.rules.Act(&s, seat, c.policy(s, seat, offers))
		}
	}
	switch turn := c.rules.Turn(&s); {
	case turn == play.Over:
		c.value[i] = c.worth(c.rules.Pays(&s, nil)).Big()
		return
	case turn > 0:
		ask(int(turn))
		c.lead(i, c.add(s), big.NewRat(1, 1))
		return
	case turn == play.Anyone:
		for _, seat := range c.seats {
			ask(seat)
		}
		if c.rules.Turn(&s) != play.Anyone {
			c.lead(i, c.add(s), big.NewRat(1, 1))
			return
		}
	}
	sum := new(big.Rat)
	for e := draw.NewEvery(); e.Next(); {
		after := s
		c.rules.Step(&after, e, nil)
		chance := new(big.Rat).SetFrac(e.WeightBig())
		sum.Add(sum, chance)
		c.lead(i, c.add(after), chance)
	}
	if sum.Cmp(big.NewRat(1, 1)) != 0 {
		t.Fatalf("the chances of a step sum to %s", sum.RatString())
	}
}

// silent takes the default.
func silent[S comparable](_ S, _ int, offers []play.Offer) play.Move { return offers[0].Default() }
