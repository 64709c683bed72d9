package jackpot

import (
	"errors"
	"fmt"
	"maps"
	"strings"
	"time"

	"croupier/house"
	"croupier/odds"
)

// What is asked for a pool.
type What string

// What can be asked; nothing of it happens before a second person approves.
const (
	Amend    What = "amend"     // other conditions from its next start on (PL-25)
	Close    What = "close"     // move all its money to another pool (PL-29)
	TakeBack What = "take-back" // put an award back into the pool that paid it
)

// The states of a change.
const (
	Asked    = "asked"
	Approved = "approved" // an amendment that waits for the next start
	InForce  = "in-force" // it has begun with a start
	Done     = "done"     // a closing or taking back: carried out
	Refused  = "refused"  // or withdrawn
)

// Deed is who did something, and when.
type Deed struct {
	By string    `json:"by"` // an account's ID, or the editions that say so
	At time.Time `json:"at"`
}

// Amendment are the figures of a pool that are to change, in minor units; nil
// ones and growths that are not named stay.
type Amendment struct {
	Seed   *odds.Amount         `json:"seed,omitempty"`
	From   *odds.Amount         `json:"from,omitempty"`
	To     *odds.Amount         `json:"to,omitempty"`
	Growth map[string]odds.Part `json:"growth,omitempty"`
}

// on are figures with the amendment on them.
func (a Amendment) on(f Figures) Figures {
	f = f.clone()
	for _, part := range []struct {
		to   *odds.Amount
		from *odds.Amount
	}{{&f.Seed, a.Seed}, {&f.From, a.From}, {&f.To, a.To}} {
		if part.from != nil {
			*part.to = *part.from
		}
	}
	maps.Copy(f.Growth, a.Growth)
	return f
}

// Change is what was asked for a pool and what became of it: a paper, never
// edited, a version for each step.
type Change struct {
	State     string         `json:"-"`
	Version   int            `json:"-"`
	Pool      house.PoolName `json:"pool"`
	Number    int            `json:"number"` // of the pool, from 1
	What      What           `json:"what"`
	Amendment Amendment      `json:"amendment"`      // of Amend
	Before    Figures        `json:"before"`         // of Amend: in force when it was asked
	Into      house.PoolName `json:"into"`           // of Close
	Seeds     odds.Amount    `json:"seeds"`          // of Close: what of the seeds was moved
	Players   odds.Amount    `json:"players"`        // of Close: what of the players' contributions was moved
	Round     house.ID       `json:"round"`          // of TakeBack: whose award
	Award     int            `json:"award"`          // of TakeBack: which of the round's awards, from 0
	Amount    odds.Amount    `json:"amount"`         // of TakeBack
	Why       string         `json:"why"`            // what the asker says
	Answer    string         `json:"answer"`         // what the decider says
	Asked     Deed           `json:"asked"`          //
	Decided   Deed           `json:"decided"`        // approved, refused or withdrawn
	Begun     Deed           `json:"begun,omitzero"` // in force: which round ended the start before
}

// After are the figures of an amendment if it came into force now.
func (c Change) After() Figures { return c.Amendment.on(c.Before) }

// ID names the change for ever.
func (c Change) ID() string { return changeID(c.Pool, c.Number) }

func changeID(name house.PoolName, number int) string {
	return fmt.Sprintf("%s#%06d", name.Purse(), number)
}

// paper is a version of the change behind version before.
func (c Change) paper(state string, before int, at time.Time) house.Paper {
	return house.Paper{
		Kind: ChangePaper, ID: c.ID(), Version: before + 1, State: state, Venue: c.Pool.Place, At: at, Body: house.Body(c),
	}
}

func readChange(p house.Paper) (c Change, err error) {
	if err = p.Read(&c); err != nil {
		return c, err
	}
	c.State, c.Version = p.State, p.Version
	return c, nil
}

// changesOf are the changes of a pool, oldest first.
func changesOf(r house.Reader, name house.PoolName) (all []Change, err error) {
	prefix := string(name.Purse()) + "#"
	for after := prefix; ; {
		papers, err := r.Papers(house.PaperQuery{Kind: ChangePaper, After: after})
		if err != nil {
			return nil, fmt.Errorf("jackpot: read the changes of %s: %w", name.Purse(), err)
		}
		for _, p := range papers {
			if !strings.HasPrefix(p.ID, prefix) {
				return all, nil
			}
			c, err := readChange(p)
			if err != nil {
				return nil, err
			}
			all, after = append(all, c), p.ID
		}
		if len(papers) < house.UsualPapers {
			return all, nil
		}
	}
}

// lastChange is the number of a pool's newest change, 0 before the first.
func lastChange(r house.Reader, name house.PoolName) (int, error) {
	all, err := changesOf(r, name)
	return len(all), err
}

// approved is the amendment of a pool that waits for its next start, if one does.
func approved(r house.Reader, name house.PoolName) (c Change, ok bool, err error) {
	prefix := string(name.Purse()) + "#"
	papers, err := r.Papers(house.PaperQuery{Kind: ChangePaper, State: Approved, After: prefix, Limit: 1})
	if err != nil || len(papers) == 0 || !strings.HasPrefix(papers[0].ID, prefix) {
		return c, false, err
	}
	c, err = readChange(papers[0])
	return c, err == nil, err
}

// restart begins a pool's next start: an amendment that was approved comes into
// force (PL-25).
func (p *Pool) restart(round house.ID, at time.Time) error {
	p.terms.Memory.drop(p.now.Name)
	if p.turned {
		return nil
	}
	c, ok, err := approved(p.reader, p.now.Name)
	if err != nil || !ok {
		return err
	}
	in, before, err := read(p.reader, p.now.Name)
	if errors.Is(err, house.ErrAbsent) {
		in, err = p.in, nil
	}
	if err != nil {
		return err
	}
	in.Start, in.Change, in.Figures = p.now.Hits+1, c.ID(), c.Amendment.on(in.Figures)
	c.Begun = Deed{By: string(round), At: at}
	p.in, p.turned = in, true
	p.papers = append(p.papers, in.paper(p.now.Name, before, at), c.paper(InForce, c.Version, at))
	return nil
}
