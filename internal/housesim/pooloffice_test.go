package housesim

import (
	"croupier/house"
	"croupier/house/jackpot"
)

// poolOffice is where the place's staff ask for what pools need.
func (p *place) poolOffice() *jackpot.Office {
	return jackpot.NewOffice(jackpot.OfficeConfig{Store: p.store, Fed: func(n house.PoolName) bool { return p.desk.Fed(n) }})
}

// waiting are the changes that somebody must decide.
func (p *place) waiting() (all []jackpot.Change) {
	p.Helper()
	p.must(p.store.Read(ctx, func(r house.Reader) (err error) {
		all, err = jackpot.Changes(r, jackpot.Asked)
		return err
	}))
	return all
}

// approvesAll has somebody approve all that is asked for pools.
func (p *place) approvesAll() {
	p.Helper()
	for _, c := range p.waiting() {
		_, err := p.poolOffice().Decide(ctx, c.ID(), jackpot.Yes, "", "the-second")
		p.must(err)
	}
}
