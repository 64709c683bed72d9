package jackpot

import (
	"errors"
	"fmt"
	"maps"
	"math"
	"slices"
	"sync"
	"time"

	"croupier/house"
	"croupier/odds"
	"croupier/play/pot"
)

// The kinds of papers that the room keeps.
const (
	ConditionPaper = "pool"        // what a pool is run by, under its purse; a version for each start that altered it
	ChangePaper    = "pool-change" // what was asked for a pool, and what became of it
)

// Kind says what decides when a pool is won.
type Kind string

// The kinds of pools.
const (
	ByDraw    Kind = "draw"     // a chance in proportion to the stake (DM-30)
	BySymbols Kind = "symbols"  // what a game's reels show (SF-18, BC-R14)
	ByCards   Kind = "side-bet" // what the cards show to a bet of its own (BC-PB-8)
	ByMystery Kind = "mystery"  // a secret amount (BC-M-21)
)

// KindOf is the kind of a plan.
func KindOf(p pot.Plan) Kind {
	switch {
	case p.IsMystery():
		return ByMystery
	case p.Of != 0:
		return ByDraw
	case p.Spot != 0:
		return ByCards
	}
	return BySymbols
}

// Figures are what of a pool's conditions can be changed for its next start, in
// minor units.
type Figures struct {
	Seed   odds.Amount          `json:"seed"`
	From   odds.Amount          `json:"from"`
	To     odds.Amount          `json:"to"`
	Growth map[string]odds.Part `json:"growth"` // share of the stakes, by game
}

func (f Figures) clone() Figures {
	f.Growth = maps.Clone(f.Growth)
	return f
}

func (f Figures) equal(g Figures) bool {
	return f.Seed == g.Seed && f.From == g.From && f.To == g.To && maps.Equal(f.Growth, g.Growth)
}

// Conditions are what a pool is run by from one start to the next (PL-25).
type Conditions struct {
	Kind    Kind        `json:"kind"`
	Start   int         `json:"start"` // the one that they were fixed at; 1 is the first
	Of      uint32      `json:"of"`    // as in the plan; 0 but for draws
	Unit    odds.Amount `json:"unit"`  // what a unit of Of is worth
	Figures Figures     `json:"figures"`
	Edition Figures     `json:"edition"` // what the present editions say: the default
	Change  string      `json:"change"`  // the approved change that they come from, or ""
}

// defaults are what the editions of a pool's games say.
func defaults(members []Terms) (c Conditions, err error) {
	first := members[0]
	f := Figures{Growth: map[string]odds.Part{}}
	for _, part := range []struct {
		units uint32
		into  *odds.Amount
	}{{first.Plan.Seed, &f.Seed}, {first.Plan.From, &f.From}, {first.Plan.To, &f.To}} {
		if *part.into, err = first.Unit.Times(int64(part.units)); err != nil {
			return c, fmt.Errorf("jackpot: the figures of %s: %w", first.Plan.Name, err)
		}
	}
	for _, m := range members {
		f.Growth[m.Game] = m.Plan.Growth
	}
	c = Conditions{Kind: KindOf(first.Plan), Start: 1, Of: first.Plan.Of, Unit: first.Unit, Figures: f, Edition: f.clone()}
	if c.Kind != ByDraw {
		c.Of = 0
	}
	return c, nil
}

// read is the paper with a pool's conditions in force; a pool of before papers
// has none, which is ErrAbsent.
func read(r house.Reader, name house.PoolName) (c Conditions, p house.Paper, err error) {
	if p, err = r.Paper(ConditionPaper, string(name.Purse())); err != nil {
		return c, p, err
	}
	err = p.Read(&c)
	return c, p, err
}

// inForce are a pool's conditions.
func inForce(r house.Reader, name house.PoolName, terms Terms) (Conditions, error) {
	c, _, err := read(r, name)
	if errors.Is(err, house.ErrAbsent) {
		return defaults([]Terms{terms})
	}
	return c, err
}

// paper is a version of the conditions behind the one before; the zero Paper is
// before the first.
func (c Conditions) paper(name house.PoolName, before house.Paper, at time.Time) house.Paper {
	return house.Paper{
		Kind: ConditionPaper, ID: string(name.Purse()), Version: before.Version + 1, State: "in-force", Venue: name.Place, At: at, Body: house.Body(c),
	}
}

// Check tells all that makes figures unusable for a kind of pool.
func (f Figures) Check(kind Kind) error {
	var faults []error
	say := func(format string, args ...any) { faults = append(faults, fmt.Errorf(format, args...)) }
	if f.Seed < 0 {
		say("a seed of %d is below zero", f.Seed)
	}
	if f.Seed > 0 && kind != ByDraw && kind != ByCards {
		say("a pool that is won by %s has no seed", kind)
	}
	switch {
	case kind != ByMystery && (f.From != 0 || f.To != 0):
		say("only a mystery has bounds")
	case kind == ByMystery && (f.From < 1 || f.From > f.To):
		say("the bounds from %d to %d are not in order", f.From, f.To)
	case f.To-f.From >= math.MaxUint32:
		say("%d to %d minor units are too many to draw one of", f.From, f.To)
	}
	for _, game := range slices.Sorted(maps.Keys(f.Growth)) {
		switch g := f.Growth[game]; {
		case g.Sign() < 0 || g.Cmp(odds.Whole(1)) > 0:
			say("%s: a growth of %s is none from 0 to 1", game, g)
		case kind == ByMystery && g.IsZero():
			say("%s: a mystery that does not grow would never be won", game)
		}
	}
	return errors.Join(faults...)
}

// Memory keeps the conditions of pools beside the store, so that a stake need not
// read them again: they stand still from one start of a pool to the next. It is
// safe for concurrent use; nil remembers nothing.
type Memory struct {
	mu    sync.Mutex
	known map[house.PoolName]remembered
}

type remembered struct {
	hits int
	Conditions
}

// conditions are those in force of a pool as it is now.
func (m *Memory) conditions(r house.Reader, now house.Pool, terms Terms) (Conditions, error) {
	if m == nil {
		return inForce(r, now.Name, terms)
	}
	m.mu.Lock()
	c, ok := m.known[now.Name]
	m.mu.Unlock()
	// Another process, or a batch that was lost, may have left the pool at another
	// start than the one that is remembered.
	if ok && c.hits == now.Hits {
		return c.Conditions, nil
	}
	fresh, err := inForce(r, now.Name, terms)
	if err != nil {
		return Conditions{}, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.known == nil {
		m.known = map[house.PoolName]remembered{}
	}
	m.known[now.Name] = remembered{now.Hits, fresh}
	return fresh, nil
}

// drop forgets a pool that starts anew in a command, which may yet be lost.
func (m *Memory) drop(name house.PoolName) {
	if m != nil {
		m.mu.Lock()
		delete(m.known, name)
		m.mu.Unlock()
	}
}

// Forget forgets all: what a batch had written may be lost.
func (m *Memory) Forget() {
	m.mu.Lock()
	clear(m.known)
	m.mu.Unlock()
}
