package config

import (
	"errors"
	"maps"
	"slices"
	"strings"
	"time"

	"croupier/games"
	"croupier/house/round"
	"croupier/house/venue"
	"croupier/odds"
)

// check tells what cannot be, of a file that could be read; it fills what new
// jurisdictions leave to another.
func (f *faults) check(file *File) {
	for _, id := range sorted(file.Jurisdictions) {
		j := file.Jurisdictions[id]
		if _, _, known := venue.Preset(id); !known {
			if _, _, ok := venue.Preset(j.Like); !ok {
				f.say("jurisdiction."+id, "a new jurisdiction says whom it is like: like is one of %s", strings.Join(venue.Jurisdictions(), ", "))
				continue
			}
		}
		if _, err := odds.Lookup(j.Currency); err != nil {
			f.say("jurisdiction."+id+".currency", "%v", err)
			continue
		}
		terms := file.terms(id, f.in("jurisdiction."+id+".terms"))
		for _, err := range terms.Check() {
			f.say("jurisdiction."+id+".terms", "%v", err)
		}
		j.Terms = termsOf(terms, odds.Must(odds.Lookup(j.Currency)))
		file.Jurisdictions[id] = j
	}
	for _, id := range sorted(file.Venues) {
		if _, ok := file.Jurisdictions[file.Venues[id].Jurisdiction]; !ok {
			f.say("venue."+id+".jurisdiction", "there is no jurisdiction %q", file.Venues[id].Jurisdiction)
		}
	}
	if id := file.Online.Jurisdiction; id != "" {
		if _, ok := file.Jurisdictions[id]; !ok {
			f.say("online.jurisdiction", "there is no jurisdiction %q", id)
		}
	}
	f.checkCashier(file.Cashier)
	f.checkJournal(file.Journal)
	if len(f.all) > 0 {
		return
	}
	f.checkPlaces(file)
}

// in is say below a table.
func (f *faults) in(path string) func(key, what string) {
	return func(key, what string) { f.say(path+"."+key, "%s", what) }
}

func (f *faults) checkCashier(c Cashier) {
	for _, a := range []struct{ key, text string }{
		{"deposit-least", c.DepositLeast}, {"deposit-most", c.DepositMost}, {"payout-least", c.PayoutLeast}, {"large-from", c.LargeFrom},
	} {
		for _, currency := range odds.Currencies() {
			if currency.Fun {
				continue
			}
			amount, err := odds.ParseAmount(a.text, currency)
			if err == nil && amount < 0 {
				err = errors.New("it is below zero")
			}
			if err != nil {
				f.say("cashier."+a.key, "%v", err)
				break
			}
		}
	}
	for _, n := range []struct {
		key string
		of  int
	}{{"request-days", c.RequestDays}, {"banking-days", c.BankingDays}} {
		if n.of < 1 || n.of > 30 {
			f.say("cashier."+n.key, "%d; it is from 1 to 30 (OC-1.10)", n.of)
		}
	}
	for _, day := range c.Holidays {
		if _, err := time.Parse(time.DateOnly, day); err != nil {
			f.say("cashier.holidays", "%q is no day such as 2027-01-01", day)
		}
	}
}

func (f *faults) checkJournal(j Journal) {
	for _, d := range []struct {
		key  string
		of   Span
		most time.Duration
	}{{"sign-every", j.SignEvery, time.Hour}, {"hash-every", j.HashEvery, 24 * time.Hour}, {"clock-jump", j.ClockJump, time.Hour}} {
		if d.of <= 0 || time.Duration(d.of) > d.most {
			f.say("journal."+d.key, "%s; it is more than 0 and at most %s", d.of, Span(d.most))
		}
	}
}

// checkPlaces tells the faults of venues, circles, pools and live tables.
func (f *faults) checkPlaces(file *File) {
	if _, err := file.Places(); err != nil {
		for _, one := range parts(err) {
			f.say("venue", "%v", one)
		}
	}
	for _, key := range sorted(file.Pools) {
		switch at := file.Pools[key].At; at {
		case "central", "each-venue", "each-machine":
		default:
			for id := range strings.SplitSeq(at, ",") {
				if _, ok := file.Circles[strings.TrimSpace(id)]; !ok {
					f.say("pool."+key+".at", "there is no circle %q; it is central, each-venue, each-machine or the ids of circles", strings.TrimSpace(id))
				}
			}
		}
		if !strings.Contains(key, "/") {
			f.say("pool."+key, "a pot is named as game/pot or group/pot")
		}
	}
	for _, id := range sorted(file.Tables) {
		t := file.Tables[id]
		if _, err := games.Find(t.Game); err != nil {
			f.say("table."+id+".game", "there is no game %q", t.Game)
		}
		if _, ok := file.Venues[t.Venue]; t.Venue != "" && !ok {
			f.say("table."+id+".venue", "there is no venue %q", t.Venue)
		}
	}
	if len(f.all) > 0 {
		return
	}
	plans, err := file.Plans()
	if err != nil {
		f.say("table", "%v", err)
	}
	catalogue := round.FromGames(games.Catalogue())
	for _, p := range plans {
		g, found := catalogue.Game(p.Game)
		for _, err := range p.Check(g, found) {
			f.say("table."+p.ID, "%v", err)
		}
	}
}

// parts are the errors that errors.Join has joined.
func parts(err error) []error {
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		return joined.Unwrap()
	}
	return []error{err}
}

func sorted[T any](m map[string]T) []string { return slices.Sorted(maps.Keys(m)) }

// terms are those of a jurisdiction that is there.
func (f *File) terms(id string, say func(key, what string)) venue.Terms {
	j := f.Jurisdictions[id]
	like := id
	if j.Like != "" {
		like = j.Like
	}
	_, base, _ := venue.Preset(like)
	c, err := odds.Lookup(j.Currency)
	if err != nil {
		return base
	}
	return j.Terms.over(base, c, say)
}

// Places is the book of venues and circles. A File that Load returned without an
// error has no fault but those that it tells.
func (f *File) Places() (*venue.Book, error) {
	var wrong []error
	say := func(at string) func(key, what string) {
		return func(key, what string) { wrong = append(wrong, errors.New(at+"."+key+": "+what)) }
	}
	var plan venue.Plan
	for _, id := range sorted(f.Venues) {
		v := f.Venues[id]
		j := f.Jurisdictions[v.Jurisdiction]
		if v.Currency == "" {
			v.Currency = j.Currency
		}
		c, err := odds.Lookup(v.Currency)
		if err != nil {
			wrong = append(wrong, err)
			continue
		}
		terms := v.Terms.over(f.terms(v.Jurisdiction, say("jurisdiction."+v.Jurisdiction)), c, say(id+".terms"))
		plan.Venues = append(plan.Venues, venue.Venue{
			ID: id, Name: v.Name, Jurisdiction: v.Jurisdiction, Currency: v.Currency, Zone: v.Zone, Terms: terms,
		})
	}
	for _, id := range sorted(f.Circles) {
		plan.Circles = append(plan.Circles, venue.Circle{ID: id, Venues: f.Circles[id].Venues})
	}
	plain, err := venue.NewBook(venue.Plan{})
	if err != nil {
		return nil, err
	}
	base, currency := plain.Terms(""), "EUR"
	if id := f.Online.Jurisdiction; id != "" {
		base, currency = f.terms(id, say("jurisdiction."+id)), f.Jurisdictions[id].Currency
	}
	c, err := odds.Lookup(currency)
	if err != nil {
		return nil, err
	}
	plan.Online = f.Online.Terms.over(base, c, say("online.terms"))
	if len(wrong) > 0 {
		return nil, errors.Join(wrong...)
	}
	return venue.NewBook(plan)
}
