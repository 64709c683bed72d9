package config

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"croupier/games"
	"croupier/house/cashier"
	"croupier/house/jackpot"
	"croupier/house/table"
	"croupier/house/venue"
	"croupier/odds"
)

// Scopes say how far each pot that is named is shared.
func (f *File) Scopes() (list []jackpot.Scope) {
	for _, key := range sorted(f.Pools) {
		owner, pot, _ := strings.Cut(key, "/")
		if _, err := games.Find(owner); err != nil {
			owner = "group:" + owner
		}
		s := jackpot.Scope{Owner: owner, Pot: pot}
		switch at := f.Pools[key].At; at {
		case "central", "each-venue", "each-machine":
			s.Reach = jackpot.Reach(at)
		default:
			s.Reach = jackpot.InCircles
			for id := range strings.SplitSeq(at, ",") {
				s.Circles = append(s.Circles, strings.TrimSpace(id))
			}
		}
		list = append(list, s)
	}
	return list
}

// Plans are the live tables.
func (f *File) Plans() (list []table.Plan, err error) {
	for _, id := range sorted(f.Tables) {
		t := f.Tables[id]
		g, err := games.Find(t.Game)
		if err != nil {
			return nil, err
		}
		p := table.Plan{
			ID: id, Name: t.Name, Game: t.Game, Venue: t.Venue, Seats: t.Seats,
			Betting: time.Duration(t.Betting), Final: time.Duration(t.Final), Turn: time.Duration(t.Turn), Show: time.Duration(t.Showing),
		}
		if p.Name == "" {
			p.Name = g.Name
		}
		if p.Seats == 0 {
			p.Seats = usualSeats
		}
		if t.PlaysOn {
			p.Empty = table.PlaysOn
		}
		if t.Most != "" {
			if p.SeatMost, err = unitsOf(g, t.Most); err != nil {
				return nil, fmt.Errorf("table %s: %w", id, err)
			}
		}
		list = append(list, p)
	}
	return list, nil
}

// usualSeats is how many sit at a table that does not say it.
const usualSeats = 7

// unitsOf is an amount in the units of a game.
func unitsOf(g *games.Game, text string) (uint32, error) {
	most, err := odds.ParseAmount(text, g.Currency)
	if err != nil {
		return 0, err
	}
	units, err := odds.Units(most, g.Unit)
	if err == nil && (units < 1 || units > 1<<31) {
		err = errors.New("the most of a seat is no number of units")
	}
	return uint32(units), err
}

// Till is what the cashier needs, but for its store and mint.
func (f *File) Till(places *venue.Book) (c cashier.Config, err error) {
	limits := cashier.Limits(places)
	terms := map[string]cashier.Terms{}
	for _, currency := range odds.Currencies() {
		if currency.Fun {
			continue
		}
		t := cashier.Terms{Diligence: limits(currency.Code)}
		for _, a := range []struct {
			text string
			to   *odds.Amount
		}{
			{f.Cashier.DepositLeast, &t.DepositLeast}, {f.Cashier.DepositMost, &t.DepositMost},
			{f.Cashier.PayoutLeast, &t.PayoutLeast}, {f.Cashier.LargeFrom, &t.LargeFrom},
		} {
			if *a.to, err = odds.ParseAmount(a.text, currency); err != nil {
				return c, err
			}
		}
		terms[currency.Code] = t
	}
	c = cashier.Config{
		Terms:       func(currency string) cashier.Terms { return terms[currency] },
		RequestDays: f.Cashier.RequestDays, BankingDays: f.Cashier.BankingDays, HoldLasts: time.Duration(f.Cashier.HoldLasts),
	}
	for _, text := range f.Cashier.Holidays {
		day, err := time.Parse(time.DateOnly, text)
		if err != nil {
			return c, err
		}
		c.Holidays = append(c.Holidays, day)
	}
	return c, nil
}
