package postgres

import "croupier/house"

// known is the working set of the lane: records as they are after the last
// commit and what the batch at hand has applied since. It outlives the batch for
// as long as nobody else writes, so that a look-up seldom costs a journey.
type known struct {
	accounts map[house.ID]house.Account // never edited, so never forgotten
	lots     map[house.Purse]*house.Lot // nil: there is none
	kept     map[house.Key]*house.Kept  // of this batch's requests; nil: there is none
	open     map[spot]house.ID          // the open round played solo, "" where there is none
	whole    map[house.ID]bool          // accounts of which open has every open round
	rounds   map[house.ID]house.Round
	runs     map[house.ID][]house.Run
	carries  map[spot]*house.Carry // nil: there is none
	held     map[spot]house.ID     // the seed that is held, "" where there is none
	seeds    map[house.ID]house.Seed
	tickets  map[house.ID]house.Ticket     // by round
	pools    map[house.PoolName]house.Pool // Amount apart: that lies in lots
	games    map[string]*house.Game        // nil: there is none
	papers   map[paperName]*house.Paper    // nil: there is none
	fences   map[string]uint64
}

// spot is where an account plays.
type spot struct {
	account house.ID
	game    string
}

type paperName struct{ kind, id string }

// most is how many records of a kind are kept from batch to batch.
const most = 50_000

func newKnown() *known {
	k := &known{accounts: map[house.ID]house.Account{}}
	k.forget()
	return k
}

// forget drops all that another may have changed, or that was taken back.
func (k *known) forget() {
	*k = known{
		accounts: k.accounts,
		lots:     map[house.Purse]*house.Lot{}, kept: map[house.Key]*house.Kept{},
		open: map[spot]house.ID{}, whole: map[house.ID]bool{}, rounds: map[house.ID]house.Round{}, runs: map[house.ID][]house.Run{},
		carries: map[spot]*house.Carry{}, held: map[spot]house.ID{}, seeds: map[house.ID]house.Seed{}, tickets: map[house.ID]house.Ticket{},
		pools: map[house.PoolName]house.Pool{}, games: map[string]*house.Game{}, papers: map[paperName]*house.Paper{},
		fences: map[string]uint64{},
	}
}

// turn makes ready for the next batch: what will hardly be asked again goes, and
// all of it when it has grown too large.
func (k *known) turn() {
	if len(k.accounts) > 2*most {
		clear(k.accounts)
	}
	if len(k.lots) > most || len(k.rounds) > most || len(k.open) > most || len(k.carries) > most || len(k.papers) > most || len(k.seeds) > most {
		k.forget()
		return
	}
	clear(k.kept)
	clear(k.fences)
	for id, r := range k.rounds {
		if over(r) {
			delete(k.rounds, id)
			delete(k.runs, id)
			delete(k.tickets, id)
			delete(k.lots, house.PurseOf(house.RoundPurse, string(id)))
		}
	}
}

// over tells whether a round has ended for good.
func over(r house.Round) bool { return r.State == house.Settled || r.State == house.Void }

// put takes in a round as it is now, and whether it is the open one of its spot.
func (k *known) put(r house.Round) {
	k.rounds[r.ID] = r
	if r.Table != "" {
		return
	}
	at := spot{r.Account, r.Game}
	switch {
	case r.State == house.Open:
		k.open[at] = r.ID
	case k.open[at] == r.ID:
		k.open[at] = ""
	}
}

// add changes what a purse is known to hold.
func (k *known) add(p house.Purse, by house.Lot) {
	if lot := k.lots[p]; lot != nil {
		now := *lot
		now.Amount += by.Amount
		k.lots[p] = &now
	}
}
