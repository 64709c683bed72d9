package postgres

import (
	"errors"
	"slices"
	"strings"

	"croupier/house"
)

// view answers look-ups inside a batch: from the working set where it can, else
// from the database, once what the batch has written of that kind is there.
type view struct {
	reader
	l *lane
}

var _ house.Reader = view{}

func (v view) Account(id house.ID) (house.Account, error) {
	if a, ok := v.l.known.accounts[id]; ok {
		return a, nil
	}
	a, err := v.reader.Account(id)
	if err == nil {
		v.l.known.accounts[id] = a
	}
	return a, err
}

// found gives a record of a map that knows absence too, after looking it up if
// need be.
func found[K comparable, R any](all map[K]*R, key K, look func() (R, error)) (R, error) {
	if r, ok := all[key]; ok {
		if r == nil {
			var none R
			return none, house.ErrAbsent
		}
		return *r, nil
	}
	r, err := look()
	switch {
	case err == nil:
		all[key] = &r
	case errors.Is(err, house.ErrAbsent):
		all[key] = nil
	}
	return r, err
}

func (v view) Lot(p house.Purse) (house.Lot, error) {
	lot, err := found(v.l.known.lots, p, func() (house.Lot, error) {
		v.l.habits.purse(p)
		lot, err := v.reader.Lot(p)
		lot.Amount += v.l.out.sums[p].Amount
		return lot, err
	})
	lot.Purse = p
	return lot, err
}

func (v view) Kept(k house.Key) (house.Kept, error) {
	return found(v.l.known.kept, k, func() (house.Kept, error) { return v.reader.Kept(k) })
}

func (v view) Round(id house.ID) (house.Round, error) {
	if r, ok := v.l.known.rounds[id]; ok {
		return clone(r), nil
	}
	if err := v.written(len(v.l.out.awards)); err != nil {
		return house.Round{}, err
	}
	r, err := v.reader.Round(id)
	if err == nil {
		v.l.known.rounds[id] = r
	}
	return clone(r), err
}

// clone lends a round whose awards nobody else appends to.
func clone(r house.Round) house.Round {
	r.Awards = slices.Clip(r.Awards)
	return r
}

func (v view) OpenRound(account house.ID, game string) (house.Round, error) {
	at := spot{account, game}
	id, ok := v.l.known.open[at]
	switch {
	case ok && id == "", !ok && v.l.known.whole[account]:
		return house.Round{}, house.ErrAbsent
	case ok:
		return v.Round(id)
	}
	r, err := v.reader.OpenRound(account, game)
	if errors.Is(err, house.ErrAbsent) {
		v.l.known.open[at] = ""
	}
	if err != nil {
		return r, err
	}
	if now, ok := v.l.known.rounds[r.ID]; ok {
		r = now // the batch has gone on with it
	}
	v.l.known.put(r)
	if r.State != house.Open {
		v.l.known.open[at] = ""
		return house.Round{}, house.ErrAbsent
	}
	return clone(r), nil
}

// current puts the rounds of the batch in place of those that a query has
// found, and drops those that it would not find any more.
func (v view) current(list []house.Round, fits func(house.Round) bool) []house.Round {
	list = slices.DeleteFunc(list, func(r house.Round) bool { return v.l.out.has(r.ID) })
	for _, id := range v.l.out.touched {
		if r := v.l.known.rounds[id]; fits(r) {
			list = append(list, clone(r))
		}
	}
	slices.SortFunc(list, func(a, b house.Round) int { return strings.Compare(string(a.ID), string(b.ID)) })
	return list
}

func (v view) OpenRounds(account house.ID) ([]house.Round, error) {
	list, err := v.reader.OpenRounds(account)
	return v.current(list, func(r house.Round) bool {
		return r.Account == account && r.State == house.Open && r.Table == ""
	}), err
}

func (v view) RoundsAt(table string) ([]house.Round, error) {
	if table == "" {
		return nil, nil
	}
	list, err := v.reader.RoundsAt(table)
	return v.current(list, func(r house.Round) bool { return r.Table == table && !over(r) }), err
}

func (v view) Runs(round house.ID) ([]house.Run, error) {
	if runs, ok := v.l.known.runs[round]; ok {
		return slices.Clip(runs), nil
	}
	if err := v.written(len(v.l.out.runs)); err != nil {
		return nil, err
	}
	runs, err := v.reader.Runs(round)
	if err == nil {
		v.l.known.runs[round] = runs
	}
	return slices.Clip(runs), err
}

func (v view) Carry(account house.ID, game string) (house.Carry, error) {
	v.l.habits.game(game).carries = true
	return found(v.l.known.carries, spot{account, game}, func() (house.Carry, error) { return v.reader.Carry(account, game) })
}

func (v view) Pool(name house.PoolName) (house.Pool, error) {
	p, ok := v.l.known.pools[name]
	if !ok {
		if err := v.written(len(v.l.out.seals)); err != nil {
			return house.Pool{}, err
		}
		var err error
		if p, err = v.reader.Pool(name); err != nil {
			return p, err
		}
		v.l.habits.pool(name)
		v.l.known.pools[name] = p
	}
	lot, err := v.Lot(name.Purse())
	p.Amount = lot.Amount
	return p, err
}

func (v view) Game(name string) (house.Game, error) {
	g, err := found(v.l.known.games, name, func() (house.Game, error) { return v.reader.Game(name) })
	g.Game = name
	return g, err
}

func (v view) Paper(kind, id string) (house.Paper, error) {
	name := paperName{kind, id}
	return found(v.l.known.papers, name, func() (house.Paper, error) {
		v.l.habits.paper(name)
		return v.reader.Paper(kind, id)
	})
}

func (v view) HeldSeed(account house.ID, game string) (house.Seed, error) {
	at := spot{account, game}
	v.l.habits.game(game).seeds = true
	id, ok := v.l.known.held[at]
	switch {
	case ok && id == "":
		return house.Seed{}, house.ErrAbsent
	case ok:
		return v.l.known.seeds[id], nil
	}
	if err := v.written(v.l.out.fair); err != nil {
		return house.Seed{}, err
	}
	s, err := v.reader.HeldSeed(account, game)
	switch {
	case err == nil:
		v.l.known.held[at], v.l.known.seeds[s.ID] = s.ID, s
	case errors.Is(err, house.ErrAbsent):
		v.l.known.held[at] = ""
	}
	return s, err
}

func (v view) Seed(id house.ID) (house.Seed, error) {
	if s, ok := v.l.known.seeds[id]; ok {
		return s, nil
	}
	if err := v.written(v.l.out.fair); err != nil {
		return house.Seed{}, err
	}
	return v.reader.Seed(id)
}

func (v view) Ticket(round house.ID) (house.Ticket, error) {
	if t, ok := v.l.known.tickets[round]; ok {
		return t, nil
	}
	if err := v.written(v.l.out.fair); err != nil {
		return house.Ticket{}, err
	}
	t, err := v.reader.Ticket(round)
	if err == nil {
		v.l.known.tickets[round] = t
	}
	return t, err
}
