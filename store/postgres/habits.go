package postgres

import (
	"slices"
	"strings"

	"croupier/house"
)

// habits are what the lane has learnt that commands ask for beside what they
// are about, so that it can be read ahead too. They say nothing of what a record
// holds.
type habits struct {
	games  map[string]*habit
	others map[house.ID][]house.Purse // purses of an account beside its own
	shared map[house.Purse]bool       // purses of nobody's own
	pools  map[house.PoolName]bool
	papers map[paperName]int // how often each was missing
	fences map[string]bool
}

// habit is what commands about a game ask for.
type habit struct{ carries, seeds bool }

// few is how many things of a kind are read ahead that no command named.
const few = 200

func newHabits() *habits {
	return &habits{
		games: map[string]*habit{}, others: map[house.ID][]house.Purse{}, shared: map[house.Purse]bool{},
		pools: map[house.PoolName]bool{}, papers: map[paperName]int{}, fences: map[string]bool{},
	}
}

func (h *habits) game(name string) *habit {
	g := h.games[name]
	if g == nil {
		g = &habit{}
		h.games[name] = g
	}
	return g
}

// note keeps a name, and few of its kind.
func note[K comparable](all map[K]bool, name K) {
	if len(all) >= few {
		clear(all)
	}
	all[name] = true
}

func (h *habits) pool(name house.PoolName) {
	if !h.pools[name] {
		note(h.pools, name)
	}
	if p := name.Purse(); !h.shared[p] {
		note(h.shared, p)
	}
}

// often is how often a paper is missing before it is read ahead: what every
// command looks at, such as the conditions of a pool, and not one player's own.
const often = 3

func (h *habits) paper(name paperName) {
	if len(h.papers) >= 10*few {
		clear(h.papers)
	}
	h.papers[name]++
}

func (h *habits) purse(p house.Purse) {
	switch kind := p.Kind(); kind {
	case house.PlayerPurse, house.TerminalPurse:
		owner, _, more := strings.Cut(strings.TrimPrefix(string(p), kind+"/"), "/")
		if !more || slices.Contains(h.others[house.ID(owner)], p) {
			return
		}
		if len(h.others) > most {
			clear(h.others)
		}
		h.others[house.ID(owner)] = append(h.others[house.ID(owner)], p)
	case house.RoundPurse, house.HoldPurse:
	default:
		note(h.shared, p)
	}
}
