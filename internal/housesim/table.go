package housesim

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"

	"croupier/games"
	"croupier/house"
	"croupier/house/round"
	"croupier/odds"
	"croupier/play"
)

// TableGames are the games of the catalogue that have spots and wait for their
// players, as the house knows them, played for the money of the coin. Crash, which
// goes by the clock, is not among them.
func TableGames() (tables []round.Game) {
	var list []*games.Game
	for _, g := range games.Catalogue() {
		if len(g.Spots()) > 0 && g.Draws == games.Live {
			list = append(list, g)
		}
	}
	tables = round.FromGames(list).Games()
	for i := range tables {
		tables[i].Currency = "CZK"
	}
	return tables
}

// lay is random wagers on neighbouring spots of a table, all of about one height:
// mostly such that the table takes them when no round was before, now and then
// above the most of a spot, and sometimes such as it must refuse.
func (s *Sim) lay(g round.Game) (wagers []play.Wager) {
	careless := s.chance.Below(10) == 0
	for range 30 {
		wagers = wagers[:0]
		height := uint32(1 + s.chance.Below(3))
		first := s.chance.Below(len(g.Spots))
		count := 1 + s.chance.Below(min(6, len(g.Spots)-first))
		for _, spot := range g.Spots[first : first+count] {
			w := play.Wager{Seat: 1, Spot: spot.ID, Units: height * spot.Least, Arg: spot.From + uint32(s.chance.Below(int(spot.To-spot.From)+1))}
			if s.chance.Below(8) == 0 && spot.Most <= 50 {
				w.Units = spot.Most + spot.By
			}
			if careless {
				w.Units = uint32(s.chance.Below(int(spot.Least)*2 + 1))
			}
			wagers = append(wagers, w)
		}
		if left, _, err := play.Limit(g.Spots, wagers); careless || err == nil && g.Sit().Open(nil, left) == nil {
			break
		}
	}
	return wagers
}

// worth is what wagers cost once each is cut to the most of its spot, and how many
// are cut. A call bet is not.
func worth(g round.Game, wagers []play.Wager) (stake odds.Amount, cuts int) {
	for _, w := range wagers {
		spot := g.Spots[slices.IndexFunc(g.Spots, func(s play.Spot) bool { return s.ID == w.Spot })]
		if w.Units > spot.Most && !spot.Whole {
			w.Units = spot.Most
			cuts++
		}
		stake += odds.Amount(w.Units) * g.Unit
	}
	return stake, cuts
}

// sitDown starts a round of a random table game.
func (s *Sim) sitDown(p *player) error {
	at := s.chance.Below(len(s.tables))
	g, open := s.tables[at], &p.tables[at]
	wagers := s.lay(g)
	stake, cuts := worth(g, wagers)
	before := p.balance
	out, err := s.ask(p, func(o round.Order) (house.Reply, error) {
		return s.desk.Start(background, o, round.Opening{Game: g.ID, Wagers: wagers}, tellAll)
	})
	if err != nil {
		return s.turnedAway(p, g, open, stake, err)
	}
	s.Counts["table "+g.ID]++
	if *open != nil || out.Finished != nil {
		return fmt.Errorf("a second round of %s beside %v", g.ID, *open)
	}
	if before < stake || len(out.Cuts) != cuts || out.Round.Stake != stake {
		return fmt.Errorf("%s: %v of %d were taken with a stake of %d and the cuts %v", g.ID, wagers, before, out.Round.Stake, out.Cuts)
	}
	s.Counts["cut"] += cuts
	p.rounds++
	p.balance -= stake
	return s.took(p, open, out, house.Round{Stake: stake})
}

// turnedAway tells whether a start at a table was refused for a reason.
func (s *Sim) turnedAway(p *player, g round.Game, open **round.Outcome, stake odds.Amount, err error) error {
	r := house.RefusalOf(err)
	if r == nil {
		return err
	}
	s.Counts["table refused: "+string(r.Code)]++
	switch r.Code {
	case house.OutOfOrder:
		return s.orderAgain(p, open)
	case house.OpenRound:
		if *open == nil {
			return fmt.Errorf("%s is refused for an open round that is not there", g.ID)
		}
	case house.NoCredit:
		if *open != nil || p.balance >= stake {
			return fmt.Errorf("%s: a stake of %d was refused with a credit of %d", g.ID, stake, p.balance)
		}
	case house.NotOffered:
	default:
		return err
	}
	return nil
}

// hands are the player's open rounds but flights, the coin's first: where each is
// kept.
func (p *player) hands() (all []**round.Outcome) {
	if p.open != nil {
		all = append(all, &p.open)
	}
	for i := range p.tables {
		if p.tables[i] != nil {
			all = append(all, &p.tables[i])
		}
	}
	return all
}

// choice is a random move of what is on offer; half of them are what was chosen
// least so far, so that splits, insurance and odds come up. Where much is on offer
// a third are the default, so that rounds come to an end.
func (s *Sim) choice(offers []play.Offer) play.Move {
	o := offers[s.chance.Below(len(offers))]
	switch n := s.chance.Below(6); {
	case n < 2 && len(offers) > 4:
		o = offers[0]
	case n >= 3:
		o = slices.MinFunc(offers, func(a, b play.Offer) int { return s.Counts[a.Verb.String()] - s.Counts[b.Verb.String()] })
	}
	m := play.Move{Verb: o.Verb, Arg: o.From + uint32(s.chance.Below(int(o.To-o.From)+1)), Units: o.Least}
	if o.By > 0 {
		higher := int((o.Most - o.Least) / o.By)
		if s.chance.Below(8) > 0 {
			higher = min(higher, 2) // what a poor player can pay
		}
		m.Units += o.By * uint32(s.chance.Below(higher+1))
	}
	return m
}

// decide makes a random move in one of the player's rounds at the tables.
func (s *Sim) decide(p *player) error {
	all := p.hands()
	if p.open != nil {
		all = all[1:]
	}
	if len(all) == 0 {
		return nil
	}
	return s.move(p, all[s.chance.Below(len(all))])
}

// resume looks at one of the player's open rounds as somebody who comes back does:
// it stands where it stood, with all its views (PL-11, PL-12).
func (s *Sim) resume(p *player) error {
	all := p.hands()
	if len(all) == 0 {
		return nil
	}
	last := *all[s.chance.Below(len(all))]
	stands, err := s.desk.Resume(background, p.account.ID, last.Round.Game)
	if err != nil {
		return err
	}
	if stands.Open == nil || stands.Balance != p.balance {
		return fmt.Errorf("round %s is not found open, or not with %d: %+v", last.Round.ID, p.balance, stands)
	}
	var now round.Outcome
	if err := json.Unmarshal(tellAll(*stands.Open).Body, &now); err != nil {
		return err
	}
	if now.Round.ID != last.Round.ID || now.Round.Moves != last.Round.Moves || now.Round.Stake != last.Round.Stake || !slices.Equal(now.Offers, last.Offers) {
		return fmt.Errorf("round %s was left as %+v and is found as %+v", last.Round.ID, last, now)
	}
	tail := now.Views[max(len(now.Views)-len(last.Views), 0):]
	was, is := odds.Must(json.Marshal(last.Views)), odds.Must(json.Marshal(tail))
	if !bytes.Equal(was, is) {
		return fmt.Errorf("round %s was left with %s and shows %s", last.Round.ID, was, is)
	}
	s.Counts["resumed"]++
	return nil
}
