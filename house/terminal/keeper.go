package terminal

import (
	"context"
	"errors"
	"fmt"
	"time"

	"croupier/house"
	"croupier/house/ledger"
	"croupier/house/venue"
	"croupier/odds"
)

// Pace is how often a hall looks after its machines.
const Pace = 5 * time.Second

// LatePace is how often a hall looks for late rounds, which means all open ones
// of the house.
const LatePace = time.Minute

// Run looks after the machines until ctx ends. What fails is told to report and
// tried again at the next look.
func (h *Hall) Run(ctx context.Context, report func(error)) {
	beat, slow := time.NewTicker(Pace), time.NewTicker(LatePace)
	defer beat.Stop()
	defer slow.Stop()
	look := h.Tick
	for {
		if err := look(ctx); err != nil && ctx.Err() == nil {
			report(err)
		}
		select {
		case <-ctx.Done():
			return
		case <-beat.C:
			look = h.Tick
		case <-slow.C:
			look = h.Late
		}
	}
}

// Late ends the rounds at machines that are open for longer than their venue
// lets them, by its setting (PL-13). One that cannot be ended keeps none of the
// others from it.
func (h *Hall) Late(ctx context.Context) error {
	now := h.clock()
	var late []house.Round
	err := h.store.Read(ctx, func(r house.Reader) error {
		late = nil
		return r.EachRound(house.Open, func(rec house.Round) error {
			after := h.venues.Terms(rec.Venue).LateAfter
			if rec.Venue != "" && rec.Table == "" && after > 0 && !now.Before(rec.Started.Add(after)) {
				late = append(late, rec)
			}
			return nil
		})
	})
	if err != nil {
		return fmt.Errorf("terminal: look for late rounds: %w", err)
	}
	var failed []error
	for _, rec := range late {
		if err := h.end(ctx, rec); err != nil && house.RefusalOf(err) == nil {
			failed = append(failed, fmt.Errorf("terminal: end the late round %s: %w", rec.ID, err))
		}
	}
	return errors.Join(failed...)
}

// end ends an open round whose player has gone, by the setting of its venue.
func (h *Hall) end(ctx context.Context, rec house.Round) error {
	if h.venues.Terms(rec.Venue).LateBy == venue.Refund {
		return h.desk.Void(ctx, rec.ID, "the player did not come back")
	}
	return h.desk.Finish(ctx, rec.ID)
}

// Tick does what is due by the hall's clock: reservations end, balances of
// machines that stand idle go back (BC-H-10), and calls that nobody has come to
// are told (BC-M-20). One machine that fails keeps none of the others from it.
func (h *Hall) Tick(ctx context.Context) error {
	now := h.clock()
	var machines []house.ID
	var calls []string
	err := h.store.Read(ctx, func(r house.Reader) error {
		machines, calls = nil, nil
		err := each(r, house.PaperQuery{Kind: Paper, DueBy: now}, func(p house.Paper) error {
			machines = append(machines, house.ID(p.ID))
			return nil
		})
		if err != nil {
			return err
		}
		return each(r, house.PaperQuery{Kind: CallPaper, DueBy: now}, func(p house.Paper) error {
			calls = append(calls, p.ID)
			return nil
		})
	})
	if err != nil {
		return fmt.Errorf("terminal: look for what is due: %w", err)
	}
	var failed []error
	for _, id := range machines {
		if err := h.look(ctx, id); err != nil && house.RefusalOf(err) == nil {
			failed = append(failed, fmt.Errorf("terminal: look after %s: %w", id, err))
		}
	}
	for _, id := range calls {
		if err := h.overdue(ctx, id); err != nil && house.RefusalOf(err) == nil {
			failed = append(failed, fmt.Errorf("terminal: look after call %s: %w", id, err))
		}
	}
	return errors.Join(failed...)
}

// verdict is what is to become of a machine that is looked at.
type verdict int

const (
	leave     verdict = iota // nothing
	setLater                 // it was played since: look again later
	unreserve                // its reservation is over
	giveBack                 // it stands idle
)

// judge tells what is to become of a machine, and from when it then counts as
// idle.
func (m *Machine) judge(r house.Reader, terms venue.Terms, now time.Time) (verdict, time.Time, error) {
	switch {
	case len(m.Locks) > 0:
		return leave, now, nil
	case m.Reserved != nil && now.Before(m.Reserved.Until):
		return leave, now, nil
	case m.Reserved != nil:
		return unreserve, m.Reserved.Until, nil // BC-R18: not idle until then
	case m.Player == "" || terms.IdleAfter == 0:
		return leave, now, nil
	}
	last, err := m.lastPlayed(r)
	if err != nil {
		return leave, now, err
	}
	if now.Before(last.Add(terms.IdleAfter)) {
		if last.Equal(m.Since) {
			return leave, last, nil
		}
		return setLater, last, nil
	}
	return giveBack, last, nil
}

// look does what is due at one machine.
func (h *Hall) look(ctx context.Context, id house.ID) error {
	var what verdict
	var since time.Time // when it was last played
	err := h.store.Do(ctx, func(r house.Reader) (house.Change, error) {
		m, err := h.machine(r, id)
		if err != nil {
			return house.Change{}, err
		}
		now := h.clock()
		what, since, err = m.judge(r, h.venues.Terms(m.Venue), now)
		if err != nil || what == leave || what == giveBack {
			return house.Change{}, err
		}
		c := house.Change{Event: house.Event{Name: "terminal-state", Subject: string(id), Detail: "played on", At: now}}
		if m.Since = since; what == unreserve {
			m.Reserved, c.Event.Detail = nil, "the reservation is over"
		}
		err = m.Write(r, &c, h.venues, now)
		return c, err
	})
	if err != nil || what != giveBack {
		return err
	}
	return h.giveBack(ctx, id, since)
}

// giveBack ends the session of an idle machine: its balance goes back to the
// wallet that it came from (BC-H-10). Its rounds end first: what only waits to be
// risked is taken (DM-R10); any other open round by the setting for players who do
// not come back (PL-13), since with the session nobody is left to decide it. A
// round that goes by its clock ends by itself, and the machine waits for it; so it
// does for what is in play at a live table, whose seat it gives up.
func (h *Hall) giveBack(ctx context.Context, id house.ID, played time.Time) error {
	if err := h.desk.Collect(ctx, id); err != nil {
		return err
	}
	open, err := h.desk.Unfinished(ctx, id)
	if err != nil {
		return err
	}
	for _, rec := range open {
		if rec.Started.After(played) {
			return house.Refuse(house.Stale, "the machine is played") // since it was found idle: his round is his
		}
		if err := h.end(ctx, rec); err != nil {
			return err
		}
	}
	if err := h.tables.LeaveAll(ctx, id); err != nil {
		return err
	}
	return h.store.Do(ctx, func(r house.Reader) (house.Change, error) {
		m, err := h.machine(r, id)
		if err != nil {
			return house.Change{}, err
		}
		now := h.clock()
		if len(m.Locks) > 0 || m.Player == "" || m.Reserved != nil {
			return house.Change{}, house.Refuse(house.Stale, "the machine is no longer idle") // what its rounds won has locked it, or somebody has come
		}
		open, err := r.OpenRounds(id)
		if err != nil {
			return house.Change{}, err
		}
		table, err := h.tables.PlaysAt(r, id)
		if err != nil {
			return house.Change{}, err
		}
		newest, err := r.Rounds(id, "", "", 1)
		if err != nil {
			return house.Change{}, err
		}
		if table != "" || m.Since.After(played) || len(open) > 0 || len(newest) > 0 && newest[0].Started.After(played) {
			return house.Change{}, house.Refuse(house.Stale, "the machine is played")
		}
		return h.returned(r, m, now)
	})
}

// returned is the change that gives a machine's balance back.
func (h *Hall) returned(r house.Reader, m *Machine, now time.Time) (house.Change, error) {
	player, err := r.Account(m.Player)
	if err != nil {
		return house.Change{}, fmt.Errorf("terminal: read the player of %s: %w", m.ID, err)
	}
	credit, err := Credit(r, m.ID, &house.Change{})
	if err != nil {
		return house.Change{}, err
	}
	sheet := ledger.NewSheet(r)
	if err := m.empty(sheet, house.ForReturn, player, credit); err != nil {
		return house.Change{}, err
	}
	balance, err := sheet.Balance(player.Purse())
	if err != nil {
		return house.Change{}, err
	}
	var none odds.Amount
	c := house.Change{
		Event: house.Event{Name: "idle-return", Subject: string(m.ID), Detail: house.Say(credit, m.Currency) + " to " + string(player.ID), At: now},
		News: []house.News{
			{Account: player.ID, Balance: &balance, Currency: m.Currency}, {Account: m.ID, Balance: &none, Currency: m.Currency},
		},
	}
	sheet.Fill(&c)
	if err := h.replace(r, &c, m, now); err != nil {
		return house.Change{}, err
	}
	past := Transfer{Kind: Returned, Machine: m.ID, Terminal: m.Name, Venue: m.Venue, Amount: credit, Currency: m.Currency, At: now}
	if err := past.Write(&c, h.mint.New(), m.Player); err != nil {
		return house.Change{}, err
	}
	m.free(now)
	err = m.Write(r, &c, h.venues, now)
	return c, err
}

// overdue tells, once, that nobody has come to a call in time.
func (h *Hall) overdue(ctx context.Context, id string) error {
	return h.store.Do(ctx, func(r house.Reader) (house.Change, error) {
		p, err := r.Paper(CallPaper, id)
		if err != nil {
			return house.Change{}, err
		}
		call, err := parseCall(p)
		if err != nil || call.State != Called || call.Overdue {
			return house.Change{}, err
		}
		now := h.clock()
		call.Overdue = true
		c := house.Change{Event: house.Event{Name: "overdue", Subject: string(call.Machine), Detail: "nobody has come to a call: " + call.Why, At: now}}
		TellFloor(&c, call.Venue)
		err = call.write(&c, now)
		return c, err
	})
}
