package postgres

import "croupier/house"

// The look-ups of this file are seldom made inside a batch: what it has written
// goes to the database first, and the database answers.

// written writes what is pending, if there is any of the kind that is asked for.
func (v view) written(pending int) error {
	if pending == 0 {
		return nil
	}
	return v.l.flush()
}

// all is the reader, once everything that the batch holds is in the database.
func (v view) all() (reader, error) { return v.reader, v.l.flush() }

func (v view) AccountNamed(name string) (house.Account, error) {
	if err := v.written(len(v.l.out.accounts)); err != nil {
		return house.Account{}, err
	}
	return v.reader.AccountNamed(name)
}

func (v view) Session(token [32]byte) (house.Session, error) {
	if err := v.written(len(v.l.out.sessions) + len(v.l.out.revoked)); err != nil {
		return house.Session{}, err
	}
	return v.reader.Session(token)
}

func (v view) Rounds(account house.ID, game string, before house.ID, limit int) ([]house.Round, error) {
	if err := v.written(len(v.l.out.touched) + len(v.l.out.awards)); err != nil {
		return nil, err
	}
	return v.reader.Rounds(account, game, before, limit)
}

func (v view) Pools() ([]house.Pool, error) {
	r, err := v.all()
	if err != nil {
		return nil, err
	}
	return r.Pools()
}

func (v view) Games() ([]house.Game, error) {
	if err := v.written(len(v.l.out.games)); err != nil {
		return nil, err
	}
	return v.reader.Games()
}

func (v view) Papers(q house.PaperQuery) ([]house.Paper, error) {
	if err := v.written(len(v.l.out.papers)); err != nil {
		return nil, err
	}
	return v.reader.Papers(q)
}

func (v view) PaperPast(kind, id string) ([]house.Paper, error) {
	if err := v.written(len(v.l.out.papers)); err != nil {
		return nil, err
	}
	return v.reader.PaperPast(kind, id)
}

func (v view) Seeds(account house.ID, game string, limit int) ([]house.Seed, error) {
	if err := v.written(v.l.out.fair); err != nil {
		return nil, err
	}
	return v.reader.Seeds(account, game, limit)
}

func (v view) Change(number uint64) ([]house.Posting, error) {
	if err := v.written(len(v.l.out.postings)); err != nil {
		return nil, err
	}
	return v.reader.Change(number)
}

func (v view) Reversed(number uint64) (uint64, error) {
	if err := v.written(len(v.l.out.reversals)); err != nil {
		return 0, err
	}
	return v.reader.Reversed(number)
}

func (v view) Last() (change, batch uint64, err error) {
	if err := v.written(len(v.l.out.lines)); err != nil {
		return 0, 0, err
	}
	return v.reader.Last()
}

func (v view) Lines(from uint64, limit int) ([]house.Line, error) {
	if err := v.written(len(v.l.out.lines)); err != nil {
		return nil, err
	}
	return v.reader.Lines(from, limit)
}

func (v view) LastLink() (house.Link, error) {
	if err := v.written(len(v.l.out.links)); err != nil {
		return house.Link{}, err
	}
	return v.reader.LastLink()
}

// walked walks once everything is in the database.
func walked[F any](v view, walk func(reader, F) error, f F) error {
	r, err := v.all()
	if err != nil {
		return err
	}
	return walk(r, f)
}

func (v view) EachRound(s house.State, f func(house.Round) error) error {
	return walked(v, func(r reader, f func(house.Round) error) error { return r.EachRound(s, f) }, f)
}

func (v view) EachAward(f func(house.Award) error) error { return walked(v, reader.EachAward, f) }

func (v view) EachSeal(f func(house.Seal) error) error { return walked(v, reader.EachSeal, f) }

func (v view) EachSeed(f func(house.Seed) error) error { return walked(v, reader.EachSeed, f) }

func (v view) EachTicket(f func(house.Ticket) error) error { return walked(v, reader.EachTicket, f) }

func (v view) EachPaper(kind string, f func(house.Paper) error) error {
	return walked(v, func(r reader, f func(house.Paper) error) error { return r.EachPaper(kind, f) }, f)
}

func (v view) EachLot(f func(house.Lot) error) error { return walked(v, reader.EachLot, f) }

func (v view) EachPosting(f func(uint64, house.Posting) error) error {
	return walked(v, reader.EachPosting, f)
}

func (v view) EachLine(from uint64, f func(house.Line, [32]byte) error) error {
	return walked(v, func(r reader, f func(house.Line, [32]byte) error) error { return r.EachLine(from, f) }, f)
}

func (v view) EachLink(f func(house.Link) error) error { return walked(v, reader.EachLink, f) }
