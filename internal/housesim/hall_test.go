package housesim

import (
	"slices"
	"testing"

	"croupier/games"
	"croupier/house"
	"croupier/house/round"
	"croupier/odds"
	"croupier/play"
)

// hall is a house with tables of the catalogue, played for their own play money.
// Every command draws from the same seed.
type hall struct {
	*place
	seed   uint64
	fails  int // every source fails at this question, if not 0
	breaks any // what the rules panic with there, instead
	last   round.Outcome
}

// newHall opens a house with games of the catalogue.
func newHall(t *testing.T, ids ...string) *hall {
	t.Helper()
	h := &hall{}
	var list []*games.Game
	for _, id := range ids {
		list = append(list, odds.Must(games.Find(id)))
	}
	h.place = newPlace(t, func(p *place) {
		p.others = round.FromGames(list).Games()
		p.source = func() round.Chance { return &Seeded{State: h.seed, Fails: h.fails, Breaks: h.breaks} }
	})
	return h
}

// table is a game of the hall.
func (h *hall) table(id string) round.Game {
	return h.others[slices.IndexFunc(h.others, func(g round.Game) bool { return g.ID == id })]
}

// player is a guest who has the amount in the money of a game.
func (h *hall) player(id string, holds odds.Amount) house.Account {
	h.Helper()
	a, err := h.book.OpenFun(ctx)
	h.must(err)
	money := h.table(id).Currency + odds.FunSuffix
	h.fills(a, money)
	h.must(h.store.Do(ctx, func(r house.Reader) (house.Change, error) {
		lot, err := r.Lot(a.PurseIn(money))
		if lot.Amount == holds {
			return house.Change{}, err
		}
		return house.Change{
			Event: house.Event{Name: "test", At: h.clock},
			Postings: []house.Posting{{
				Reason: house.ForAdjustment, From: a.PurseIn(money), To: house.PurseOf(house.BankPurse, money),
				Currency: money, Amount: lot.Amount - holds,
			}},
		}, err
	}))
	return a
}

// chips are stakes on a spot.
type chips struct {
	spot  string
	units uint32
}

// lay is an opening of a game with stakes on spots; a spot that there is not has
// the number 999.
func (h *hall) lay(id string, all ...chips) round.Opening {
	want := round.Opening{Game: id}
	for _, c := range all {
		w := play.Wager{Seat: 1, Spot: 999, Units: c.units}
		for _, s := range h.table(id).Spots {
			if s.Name == c.spot {
				w.Spot = s.ID
			}
		}
		want.Wagers = append(want.Wagers, w)
	}
	return want
}

// deal looks for a seed with which an opening and these moves after it lead to a
// state that is wanted.
func (h *hall) deal(want round.Opening, moves []play.Move, is func(play.Table) bool) {
	h.Helper()
	g := h.table(want.Game)
	for h.seed = 0; h.seed < 20_000; h.seed++ {
		t := g.Sit(1)
		h.must(t.Open(nil, want.Wagers))
		h.must(t.Run(&Seeded{State: h.seed}))
		fits := true
		for _, m := range moves {
			if fits = t.Act(1, m) == nil; !fits {
				break
			}
			h.must(t.Run(&Seeded{State: h.seed}))
		}
		if fits && is(t) {
			return
		}
	}
	h.Fatalf("no seed deals %+v so", want)
}

// offers tells whether seat 1 is offered all of these verbs.
func offers(verbs ...play.Verb) func(play.Table) bool {
	return func(t play.Table) bool {
		all := t.Offers(1, nil)
		for _, v := range verbs {
			if !slices.ContainsFunc(all, func(o play.Offer) bool { return o.Verb == v }) {
				return false
			}
		}
		return true
	}
}

// keep encodes an outcome and remembers it.
func (h *hall) keep(o round.Outcome) house.Reply { h.last = o; return tellAll(o) }

// begin starts a round that must be taken.
func (h *hall) begin(a house.Account, want round.Opening) round.Outcome {
	h.Helper()
	_, err := h.desk.Start(ctx, h.order(a), want, h.keep)
	h.must(err)
	return h.last
}

// choose makes moves that must be taken in the last round.
func (h *hall) choose(a house.Account, moves ...play.Move) round.Outcome {
	h.Helper()
	for _, m := range moves {
		_, err := h.desk.Move(ctx, h.order(a), round.Choice{Round: h.last.Round.ID, Seen: h.last.Round.Moves, Move: m}, h.keep)
		h.must(err)
	}
	return h.last
}
