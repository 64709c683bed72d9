package craps

import (
	"croupier/draw"
	"croupier/lab/edge"
	"croupier/odds"
	"croupier/play"
	"croupier/rules/craps"
)

// chain is all states that a round can come through while its seat throws on, and
// how it ends. Row i has the chances of throw i's next states, and what it ends
// with.
type chain struct {
	g      *craps.Game
	index  map[craps.State]int
	states []craps.State
	moves  [][]odds.Ratio // to states
	ends   []map[string]odds.Ratio
	values map[string]odds.Ratio // of the ends, by their text
}

// outcomes are the values that a round can end with from a state, ascending, with
// their chances. The chain has no loop without a way out, so that its equations
// have one solution.
func outcomes(g *craps.Game, start craps.State, value func(*craps.State) odds.Ratio) []edge.Outcome {
	c := &chain{g: g, index: map[craps.State]int{}, values: map[string]odds.Ratio{}}
	c.at(throwing(g, start))
	for i := 0; i < len(c.states); i++ {
		c.throw(i, value)
	}
	var all []edge.Outcome
	for text, v := range c.values {
		all = append(all, edge.Outcome{Net: v, Chance: c.solve(text)})
	}
	return edge.Merge(all)
}

// throwing is the state once its seat, where it is asked, has thrown on.
func throwing(g *craps.Game, s craps.State) craps.State {
	if g.Turn(&s) == 1 {
		g.Act(&s, 1, play.Move{Verb: play.Pass})
	}
	s.Last = craps.Last{} // what is shown decides nothing: states are to meet again
	return s
}

// at is the number of a state.
func (c *chain) at(s craps.State) int {
	i, ok := c.index[s]
	if !ok {
		i = len(c.states)
		c.index[s] = i
		c.states = append(c.states, s)
	}
	return i
}

// throw follows all throws from a state.
func (c *chain) throw(i int, value func(*craps.State) odds.Ratio) {
	to, ends := map[int]odds.Ratio{}, map[string]odds.Ratio{}
	for e := draw.NewEvery(); e.Next(); {
		s := c.states[i]
		c.g.Step(&s, e, nil)
		num, den := e.WeightBig()
		chance := odds.FromBig(num, den)
		if c.g.Turn(&s) == play.Over {
			v := value(&s)
			c.values[v.String()] = v
			ends[v.String()] = ends[v.String()].Add(chance)
			continue
		}
		next := c.at(throwing(c.g, s))
		to[next] = to[next].Add(chance)
	}
	row := make([]odds.Ratio, len(c.states))
	for k, chance := range to {
		row[k] = chance
	}
	c.moves, c.ends = append(c.moves, row), append(c.ends, ends)
}

// solve is the chance to end with a value from the first state: x = r + Qx, by
// elimination from the last state to the first.
func (c *chain) solve(text string) odds.Ratio {
	n, one := len(c.states), odds.FromInt(1)
	q, r := make([][]odds.Ratio, n), make([]odds.Ratio, n)
	for i := range n {
		q[i] = make([]odds.Ratio, n)
		copy(q[i], c.moves[i])
		r[i] = c.ends[i][text]
	}
	for i := n - 1; i >= 0; i-- {
		// x_i by those before it: its own part of the row goes to the left side.
		own := one.Sub(q[i][i])
		q[i][i] = odds.Ratio{}
		r[i] = r[i].Quo(own)
		for k := range i {
			q[i][k] = q[i][k].Quo(own)
		}
		for j := range i {
			part := q[j][i]
			if part.IsZero() {
				continue
			}
			r[j] = r[j].Add(part.Mul(r[i]))
			for k := range i {
				q[j][k] = q[j][k].Add(part.Mul(q[i][k]))
			}
			q[j][i] = odds.Ratio{}
		}
	}
	return r[0]
}
