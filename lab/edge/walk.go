package edge

import (
	"fmt"
	"maps"
	"slices"

	"croupier/draw"
	"croupier/odds"
	"croupier/play"
)

// Walker plays all courses of a round through its rules: what every analysis is
// proven against, on copies of a game that are small enough. Rounds that can go
// on for ever have no end of courses: it panics after play.MaxSteps.
type Walker[S, C comparable, F any] struct {
	Rules play.Rules[S, C, F]
	// Choose is the strategy of seat 1, from offers that are not empty.
	Choose func(s *S, offers []play.Offer) play.Move
	// Pots are what the pots are taken to hold, in units; one not named is
	// taken to be empty.
	Pots map[uint16]odds.Ratio
	// Back is what a round that is over gives back, in units, where the pays are
	// rounded; nil: what its pays say.
	Back func(s *S) odds.Ratio
}

// at is a place in the walk: a state and what has been staked to come there.
type at[S comparable] struct {
	state  S
	staked uint64
}

// Outcomes are the net wins in units of a round under the strategy, ascending,
// with their chances; and the mean of all that is staked. A wager that the rules
// refuse is an error.
func (w Walker[S, C, F]) Outcomes(carry C, wagers []play.Wager) ([]Outcome, odds.Ratio, error) {
	var first at[S]
	if err := w.Rules.Open(&first.state, carry, wagers); err != nil {
		return nil, odds.Ratio{}, fmt.Errorf("edge: %w", err)
	}
	for _, one := range wagers {
		first.staked += uint64(one.Units)
	}
	now := map[at[S]]odds.Ratio{first: odds.FromInt(1)}
	nets := map[string]Outcome{}
	var mean odds.Ratio
	for step := 0; len(now) > 0; step++ {
		if step > play.MaxSteps {
			panic("edge: the round goes on for ever")
		}
		next := map[at[S]]odds.Ratio{}
		for place, chance := range now {
			if w.Rules.Turn(&place.state) != play.Over {
				w.step(place, chance, next)
				continue
			}
			staked := odds.FromInt(int64(place.staked))
			mean = mean.Add(chance.Mul(staked))
			net := w.back(&place.state).Sub(staked)
			o := nets[net.String()]
			nets[net.String()] = Outcome{Net: net, Chance: o.Chance.Add(chance)}
		}
		now = next
	}
	return Merge(slices.Collect(maps.Values(nets))), mean, nil
}

// step adds where one decision or one step of the house leads.
func (w Walker[S, C, F]) step(place at[S], chance odds.Ratio, next map[at[S]]odds.Ratio) {
	turn := w.Rules.Turn(&place.state)
	if turn != play.House {
		offers := w.Rules.Offers(&place.state, 1, nil)
		if len(offers) > 0 {
			m := w.Choose(&place.state, offers)
			if !slices.ContainsFunc(offers, func(o play.Offer) bool { return o.Allows(m) }) {
				panic(fmt.Sprintf("edge: the strategy chooses %v of %v", m, offers))
			}
			place.staked += uint64(m.Units)
			w.Rules.Act(&place.state, 1, m)
		}
		if turn != play.Anyone || w.Rules.Turn(&place.state) != play.Anyone {
			next[place] = next[place].Add(chance)
			return
		}
	}
	for e := draw.NewEvery(); e.Next(); {
		to := place
		w.Rules.Step(&to.state, e, nil)
		num, den := e.WeightBig()
		next[to] = next[to].Add(chance.Mul(odds.FromBig(num, den)))
	}
}

// back is what a round that is over pays in units.
func (w Walker[S, C, F]) back(s *S) (sum odds.Ratio) {
	if w.Back != nil {
		return w.Back(s)
	}
	for _, p := range w.Rules.Pays(s, nil) {
		if p.Pot == 0 {
			sum = sum.Add(p.Back.Ratio())
		} else if holds, ok := w.Pots[p.Pot]; ok {
			sum = sum.Add(p.Back.Ratio().Mul(holds))
		}
	}
	return sum
}

// Best is the mean net win in units of a round under best play, by backward
// induction over the states, which are all that the seat sees (ADR 4). Choose is
// not asked. Of a range of units it tries the ends, since a mean is linear in
// them. A wager that the rules refuse is an error.
func (w Walker[S, C, F]) Best(carry C, wagers []play.Wager) (odds.Ratio, error) {
	var s S
	if err := w.Rules.Open(&s, carry, wagers); err != nil {
		return odds.Ratio{}, fmt.Errorf("edge: %w", err)
	}
	staked := int64(0)
	for _, one := range wagers {
		staked += int64(one.Units)
	}
	return w.best(s, map[S]odds.Ratio{}).Sub(odds.FromInt(staked)), nil
}

// best is what a state is worth: what comes back less what is still staked.
func (w Walker[S, C, F]) best(s S, known map[S]odds.Ratio) odds.Ratio {
	if value, ok := known[s]; ok {
		return value
	}
	var value odds.Ratio
	switch turn := w.Rules.Turn(&s); turn {
	case play.Over:
		value = w.back(&s)
	case play.House:
		value = w.mean(s, known)
	default:
		for i, m := range moves(w.Rules.Offers(&s, 1, nil)) {
			to := s
			w.Rules.Act(&to, 1, m)
			var worth odds.Ratio
			if turn == play.Anyone && w.Rules.Turn(&to) == play.Anyone {
				worth = w.mean(to, known)
			} else {
				worth = w.best(to, known)
			}
			if worth = worth.Sub(odds.FromInt(int64(m.Units))); i == 0 || worth.Cmp(value) > 0 {
				value = worth
			}
		}
	}
	known[s] = value
	return value
}

// mean is what a state is worth before the house steps.
func (w Walker[S, C, F]) mean(s S, known map[S]odds.Ratio) (sum odds.Ratio) {
	for e := draw.NewEvery(); e.Next(); {
		to := s
		w.Rules.Step(&to, e, nil)
		num, den := e.WeightBig()
		sum = sum.Add(odds.FromBig(num, den).Mul(w.best(to, known)))
	}
	return sum
}

// moves are the choices that offers hold: each Arg, with the least and the most
// of its units.
func moves(offers []play.Offer) (all []play.Move) {
	for _, o := range offers {
		for arg := o.From; ; arg++ {
			all = append(all, play.Move{Verb: o.Verb, Arg: arg, Units: o.Least})
			if o.Most > o.Least {
				all = append(all, play.Move{Verb: o.Verb, Arg: arg, Units: o.Most})
			}
			if arg == o.To {
				break
			}
		}
	}
	return all
}
