package jackpot

import (
	"errors"
	"fmt"
	"maps"
	"strings"
	"time"

	"croupier/house"
	"croupier/house/ledger"
	"croupier/odds"
)

// Found opens a pool that is not there yet, by what the games that share it say,
// and seeds it from the house; a mystery waits for its first Begin. A pool that
// is there keeps the conditions that it was started with (PL-25): where the
// present editions say other figures than those before them, that is written down
// as a change that is asked for, and somebody must approve it. A pool is refused
// to a plan of another kind, and to other odds: its past would say nothing of the
// seals, or a seal nothing of its future, and who draws it are the rules.
func Found(r house.Reader, sheet *ledger.Sheet, name house.PoolName, at time.Time, members ...Terms) (*Pool, error) {
	now, err := r.Pool(name)
	if errors.Is(err, house.ErrAbsent) {
		return start(r, sheet, name, at, members)
	}
	if err != nil {
		return nil, err
	}
	terms := members[0]
	switch {
	case terms.Plan.IsMystery():
		if err = sealedEver(r, now); err == nil && terms.Vault != nil {
			err = terms.Vault.Opens(now)
		}
	case now.Seal.Number != 0:
		err = fmt.Errorf("jackpot: pool %s is a mystery whose seal waits: a plan of another kind needs a pot of another name", name.Purse())
	}
	if err != nil {
		return nil, err
	}
	says, err := defaults(members)
	if err != nil {
		return nil, err
	}
	in, before, err := read(r, name)
	if errors.Is(err, house.ErrAbsent) { // of before papers
		in, err = says, nil
		in.Start = now.Hits + 1
	}
	if err != nil {
		return nil, err
	}
	p, err := newPool(r, now, in, terms, sheet)
	if err != nil {
		return nil, err
	}
	if before.Version == 0 {
		p.papers = append(p.papers, in.paper(name, before, at))
		return p, nil
	}
	return p, p.meets(says, before, members, at)
}

// start founds a pool.
func start(r house.Reader, sheet *ledger.Sheet, name house.PoolName, at time.Time, members []Terms) (*Pool, error) {
	in, err := defaults(members)
	if err != nil {
		return nil, err
	}
	p, err := newPool(r, house.Pool{Name: name}, in, members[0], sheet)
	if err != nil {
		return nil, err
	}
	p.fresh = true
	p.papers = []house.Paper{in.paper(name, house.Paper{}, at)}
	sheet.Open(name.Purse(), name.Currency)
	return p, p.fund("")
}

// meets holds what the present editions say against the conditions in force.
func (p *Pool) meets(says Conditions, before house.Paper, members []Terms, at time.Time) error {
	name, in := p.now.Name, p.in
	if says.Kind == ByMystery != (in.Kind == ByMystery) && p.now.Contributions == 0 && p.now.Awards == 0 {
		in.Kind, in.Figures, in.Edition = says.Kind, says.Figures, says.Figures.clone() // nobody has played for it
		in.Of, in.Unit = says.Of, says.Unit
		p.in = in
		p.papers = append(p.papers, in.paper(name, before, at))
		p.terms.Memory.drop(name)
		return nil
	}
	if says.Kind != in.Kind {
		return fmt.Errorf("jackpot: pool %s was started to be won by %s, not by %s: a plan of another kind needs a pot of another name", name.Purse(), in.Kind, says.Kind)
	}
	if in.Of != says.Of || in.Of != 0 && in.Unit != says.Unit {
		return fmt.Errorf("jackpot: pool %s was started with a chance of one in %d for each %d, and edition %s says one in %d for each %d: "+
			"odds stay until a pool ends, so other odds need a pot of another name, into which this pool can then be closed",
			name.Purse(), in.Of, in.Unit, members[0].Edition, says.Of, says.Unit)
	}
	if in.Edition.equal(says.Figures) {
		return nil
	}
	// The figures that the editions have changed are asked for; the others stay as
	// somebody may have changed them. A game that joins brings its own growth.
	ask := Amendment{Growth: map[string]odds.Part{}}
	for _, f := range []struct {
		ask       **odds.Amount
		was, says odds.Amount
	}{
		{&ask.Seed, in.Edition.Seed, says.Figures.Seed},
		{&ask.From, in.Edition.From, says.Figures.From},
		{&ask.To, in.Edition.To, says.Figures.To},
	} {
		if f.was != f.says {
			*f.ask = &f.says
		}
	}
	in.Figures = in.Figures.clone()
	for game, growth := range says.Figures.Growth {
		if was, known := in.Edition.Growth[game]; !known {
			in.Figures.Growth[game] = growth
		} else if was != growth {
			ask.Growth[game] = growth
		}
	}
	maps.DeleteFunc(in.Figures.Growth, func(game string, _ odds.Part) bool {
		_, stays := says.Figures.Growth[game]
		return !stays
	})
	in.Edition = says.Figures.clone()
	p.in = in
	p.papers = append(p.papers, in.paper(name, before, at))
	p.terms.Memory.drop(name)
	if after := ask.on(in.Figures); !after.equal(in.Figures) {
		return p.ask(ask, members, at)
	}
	return nil
}

// ask writes down that the editions of a pool's games ask for other figures.
func (p *Pool) ask(a Amendment, members []Terms, at time.Time) error {
	number, err := lastChange(p.reader, p.now.Name)
	if err != nil {
		return err
	}
	editions := make([]string, len(members))
	for i, m := range members {
		editions[i] = m.Edition
	}
	c := Change{
		Pool: p.now.Name, Number: number + 1, What: Amend, Amendment: a, Before: p.in.Figures,
		Why: "the edition says so", Asked: Deed{By: strings.Join(editions, ", "), At: at},
	}
	p.papers = append(p.papers, c.paper(Asked, 0, at))
	return nil
}

// sealedEver refuses a pool without a seal that has been fed or won before a
// mystery had it. One that the generator left waiting is as it should be.
func sealedEver(r house.Reader, now house.Pool) error {
	if now.Seal.Number != 0 || now.Contributions == 0 && now.Awards == 0 {
		return nil
	}
	last := 0
	err := r.EachSeal(func(s house.Seal) error {
		if s.Pool == now.Name {
			last = s.Number
		}
		return nil
	})
	if err == nil && (last == 0 || last != now.Hits) {
		err = fmt.Errorf("jackpot: pool %s was fed before it was a mystery: a mystery needs a pot of another name", now.Name.Purse())
	}
	return err
}
