package postgres

import (
	"errors"

	"croupier/house"
)

// rounds takes in new rounds and those brought up to date, these first: a Start
// finishes the open round of its game, and at most one may be open.
func (l *lane) rounds(c *house.Change, _ int64) error {
	for _, r := range c.Rounds {
		now, err := l.view().Round(r.ID)
		if errors.Is(err, house.ErrAbsent) {
			return backstop("there is no round %s", r.ID)
		}
		if err != nil {
			return err
		}
		if over(now) {
			return backstop("round %s is over and stays as it is", r.ID)
		}
		now.State, now.Reason, now.Ended, now.Stake, now.Win = r.State, r.Reason, r.Ended, r.Stake, r.Win
		now.After, now.Borne, now.Moves, now.Awards = r.After, r.Borne, r.Moves, r.Awards
		if err := l.put(now); err != nil {
			return err
		}
		l.out.change(r.ID)
	}
	for _, r := range c.Opened {
		if _, there := l.known.rounds[r.ID]; there {
			return backstop("round %s twice", r.ID)
		}
		if err := l.put(r); err != nil {
			return err
		}
		l.out.open(r.ID)
		l.known.runs[r.ID] = nil
	}
	return nil
}

// put puts a round into the working set, unless another of its game is open.
func (l *lane) put(r house.Round) error {
	if r.State == house.Open && r.Table == "" {
		if id := l.known.open[spot{r.Account, r.Game}]; id != "" && id != r.ID {
			return backstop("rounds %s and %s of one game are open", id, r.ID)
		}
	}
	l.known.put(r)
	return nil
}

// causes takes in runs and what rounds leave to the next.
func (l *lane) causes(c *house.Change, number int64) error {
	for i, r := range c.Runs {
		if runs, known := l.known.runs[r.Round]; known {
			l.known.runs[r.Round] = append(runs, r)
		}
		l.out.runs = append(l.out.runs, of[house.Run]{number, i, r})
	}
	for _, k := range c.Carries {
		at := spot{k.Account, k.Game}
		l.known.carries[at], l.out.carries[at] = &k, k
	}
	return nil
}

func (l *lane) pools(c *house.Change, number int64) error {
	for _, p := range c.Pools {
		l.known.pools[p.Name], l.out.pools[p.Name] = p, p
		l.habits.pool(p.Name)
	}
	for i, s := range c.Seals {
		l.out.seals = append(l.out.seals, of[house.Seal]{number, i, s})
	}
	for i, a := range c.Awards {
		l.out.awards = append(l.out.awards, of[house.Award]{number, i, a})
	}
	return nil
}

// fairness takes in what a change says of seeds.
func (l *lane) fairness(c *house.Change, number int64) error {
	for i, s := range c.Fair.Seeds {
		l.out.seeds = append(l.out.seeds, of[house.Seed]{number, i, s})
		l.known.seeds[s.ID], l.known.held[spot{s.Account, s.Game}] = s, s.ID
	}
	change := func(id house.ID, f func(*house.Seed)) {
		if s, known := l.known.seeds[id]; known {
			f(&s)
			l.known.seeds[id] = s
		}
	}
	for i, f := range c.Fair.Confirmations {
		l.out.confirmed = append(l.out.confirmed, of[house.Confirmation]{number, i, f})
		change(f.Seed, func(s *house.Seed) { s.Client = f.Client })
	}
	for i, t := range c.Fair.Tickets {
		l.out.tickets = append(l.out.tickets, of[house.Ticket]{number, i, t})
		l.known.tickets[t.Round] = t
		change(t.Seed, func(s *house.Seed) { s.Nonce = max(s.Nonce, t.Nonce) })
	}
	for i, r := range c.Fair.Reveals {
		l.out.reveals = append(l.out.reveals, of[house.Reveal]{number, i, r})
		change(r.Seed, func(s *house.Seed) { s.Secret, s.Revealed = r.Secret, r.At })
		for at, id := range l.known.held {
			if id == r.Seed {
				delete(l.known.held, at)
			}
		}
	}
	l.out.fair += len(c.Fair.Seeds) + len(c.Fair.Confirmations) + len(c.Fair.Tickets) + len(c.Fair.Reveals)
	return nil
}

// papers takes in new versions; one that is not the next is refused.
func (l *lane) papers(c *house.Change, number int64) error {
	for i, p := range c.Papers {
		name := paperName{p.Kind, p.ID}
		now, err := l.view().Paper(p.Kind, p.ID)
		if err != nil && !errors.Is(err, house.ErrAbsent) {
			return err
		}
		if p.Version != now.Version+1 {
			return backstop("version %d of paper %s %s after version %d", p.Version, p.Kind, p.ID, now.Version)
		}
		after := now.Version
		if waits, there := l.out.now[name]; there {
			after = waits.after
		}
		l.out.papers = append(l.out.papers, of[house.Paper]{number, i, p})
		l.out.now[name] = inForce{p, after}
		l.known.papers[name] = &p
	}
	return nil
}

func (l *lane) rest(c *house.Change, number int64) error {
	for _, g := range c.Games {
		l.known.games[g.Game], l.out.games[g.Game] = &g, g
	}
	if c.Reverses != 0 {
		l.out.reversals = append(l.out.reversals, of[uint64]{number, 0, c.Reverses})
	}
	if k := c.Reply; k != nil {
		if l.known.kept[k.Key] != nil {
			return backstop("key %q of %s twice", k.Key.Text, k.Key.Account)
		}
		l.known.kept[k.Key] = k
		l.out.kept = append(l.out.kept, *k)
	}
	l.out.links = append(l.out.links, c.Links...)
	return nil
}
