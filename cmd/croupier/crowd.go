package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"strconv"
	"sync"
	"time"

	"croupier/api"
	"croupier/draw/fast"
	"croupier/games"
	"croupier/house"
	"croupier/house/round"
	live "croupier/house/table"
	"croupier/house/terminal"
	"croupier/odds"
	"croupier/play"
)

// crowd are simulated players. Whom they choose and when is for the eye; it
// decides no round.
type crowd struct {
	*casino
	log   *slog.Logger
	slots []*games.Game

	mu    sync.Mutex
	whims *fast.Source // what they choose
}

// one is one of n.
func (w *crowd) one(n int) int {
	w.mu.Lock()
	defer w.mu.Unlock()
	return int(w.whims.Uniform(uint32(n)))
}

func newCrowd(c *casino, log *slog.Logger) *crowd {
	w := &crowd{casino: c, log: log, whims: fast.New(uint64(time.Now().UnixNano()), "crowd", 0)}
	for _, g := range games.Catalogue() {
		if g.Kind == slotKind {
			w.slots = append(w.slots, g)
		}
	}
	return w
}

// slotKind is the kind of reel machines.
const slotKind = "slot"

// play lets so many play until ctx ends: a third at machines, some at the live
// tables, the others on-line.
func (w *crowd) play(ctx context.Context, players int) {
	var all sync.WaitGroup
	for i := range players {
		all.Go(func() {
			do := w.online
			switch {
			case i%3 == 1 && i/3 < len(demoMachines):
				do = func(ctx context.Context, n int) error { return w.atMachine(ctx, demoMachines[i/3].name) }
			case i%3 == 2:
				do = func(ctx context.Context, n int) error { return w.atTable(ctx) }
			}
			for n := 0; ctx.Err() == nil; n++ {
				if err := do(ctx, n); err != nil && ctx.Err() == nil {
					w.log.Warn("a simulated player stops for a while", "error", err)
				}
				w.pause(ctx, 5*time.Second)
			}
		})
	}
	all.Wait()
}

// pause waits about so long.
func (w *crowd) pause(ctx context.Context, about time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(about/2 + about*time.Duration(w.one(100))/100):
	}
}

// online plays a machine of the lobby with a new wallet of play money.
func (w *crowd) online(ctx context.Context, n int) error {
	a, err := w.book.OpenFun(ctx)
	if err != nil {
		return err
	}
	g := w.slots[(n+w.one(len(w.slots)))%len(w.slots)]
	if err := w.purse(ctx, a, g); err != nil {
		return err
	}
	return w.spins(ctx, a.ID, g, 40)
}

// spins starts rounds at the least stake, ends those that wait by their defaults,
// and stops where the money does.
func (w *crowd) spins(ctx context.Context, who house.ID, g *games.Game, most int) error {
	opening := round.Opening{Game: g.ID, Wagers: []play.Wager{leastWager(g)}}
	for range most {
		_, err := w.desk.Start(ctx, round.Order{Account: who, Key: newKey()}, opening, api.EncodeAs(201))
		if r := house.RefusalOf(err); r != nil {
			return nil // no credit, or a machine that was locked: he goes
		}
		if err != nil {
			return err
		}
		w.pause(ctx, 3*time.Second)
		open, err := w.desk.Unfinished(ctx, who)
		if err != nil {
			return err
		}
		for _, r := range open {
			if err := w.desk.Finish(ctx, r.ID); err != nil && house.RefusalOf(err) == nil {
				return err
			}
		}
		if ctx.Err() != nil {
			return nil
		}
	}
	return nil
}

// newKey names a request.
func newKey() string { return "demo-" + rand.Text() }

// atMachine opens a wallet, loads a machine by its code, plays, and cashes out.
func (w *crowd) atMachine(ctx context.Context, name string) error {
	var machine house.Account
	err := w.store.Read(ctx, func(r house.Reader) (err error) {
		machine, err = r.AccountNamed(name)
		return err
	})
	if err != nil {
		return err
	}
	p, err := w.book.OpenPlayer(ctx, "guest "+newKey(), newPassword(), machine.Currency, demoDeposit)
	if err != nil {
		return err
	}
	if err := w.scan(ctx, machine.ID, p.ID, terminal.ToLoad); err != nil {
		return ifRefused(err)
	}
	var fit []*games.Game
	for _, g := range w.slots {
		if g.Currency.Code == machine.Currency {
			fit = append(fit, g)
		}
	}
	if len(fit) > 0 {
		if err := w.spins(ctx, machine.ID, fit[w.one(len(fit))], 25); err != nil {
			return err
		}
	}
	return ifRefused(w.scan(context.WithoutCancel(ctx), machine.ID, p.ID, terminal.ToCashOut))
}

// scan shows a machine's code and has a player scan it.
func (w *crowd) scan(ctx context.Context, machine, player house.ID, purpose terminal.Purpose) error {
	shown, err := w.hall.Issue(ctx, machine, purpose)
	if err != nil {
		return err
	}
	if shown.Code == nil {
		return errors.New("the machine shows no code")
	}
	asked := terminal.Asked{Player: player, Key: newKey()}
	done := func(terminal.Moved) house.Reply { return house.Reply{Status: 200, Body: []byte("{}")} }
	if purpose == terminal.ToCashOut {
		_, err = w.hall.CashOut(ctx, asked, shown.Code.Code, done)
	} else {
		_, err = w.hall.Load(ctx, asked, shown.Code.Code, demoDeposit/2, done)
	}
	return err
}

// ifRefused is no error where the house refused: another came first, or nothing
// is left.
func ifRefused(err error) error {
	if house.RefusalOf(err) != nil {
		return nil
	}
	return err
}

// atTable takes a seat at the first live table and bets on each round.
func (w *crowd) atTable(ctx context.Context) error {
	plans := w.tables.Plans()
	if len(plans) == 0 {
		return nil
	}
	plan := plans[w.one(len(plans))]
	g, err := games.Find(plan.Game)
	if err != nil {
		return err
	}
	a, err := w.book.OpenPlayer(ctx, "guest "+newKey(), newPassword(), g.Currency.Code, demoDeposit)
	if err != nil {
		return err
	}
	if _, err := w.tables.Seat(ctx, plan.ID, a.ID, 0); err != nil {
		return ifRefused(err)
	}
	spots := g.Spots()
	for range 12 {
		spot := spots[w.one(len(spots))]
		for _, b := range spots {
			if plan.Game != "roulette" {
				spot = b
				break
			}
		}
		wager := play.Wager{Seat: 1, Spot: spot.ID, Units: max(1, spot.Least)}
		_, err := w.tables.Bet(ctx, plan.ID, round.Order{Account: a.ID, Key: newKey()}, []play.Wager{wager},
			func(live.Mine) house.Reply { return house.Reply{Status: 200, Body: []byte("{}")} })
		if ifRefused(err) != nil {
			return err
		}
		if w.pause(ctx, 12*time.Second); ctx.Err() != nil {
			break
		}
	}
	_, err = w.tables.Leave(context.WithoutCancel(ctx), plan.ID, a.ID)
	return ifRefused(err)
}

// fillers is how many play at once to fill books; so many share a commit.
const fillers = 2048

// fill makes finished rounds of all reel machines.
func (c *demo) fill(s streams) (err error) {
	ctx := context.Background()
	c.batch = fillers
	open, err := c.openHouse(ctx, s)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, open.close(slog.New(slog.DiscardHandler))) }()
	w := newCrowd(open, slog.New(slog.DiscardHandler))
	begun, bar := time.Now(), newProgress(s.err)
	done := make(chan int) // without room: all is counted before its filler ends
	faults := make(chan error, fillers)
	for i := range fillers {
		go func() { faults <- w.fillSome(ctx, i, (c.Rounds+fillers-1-i)/fillers, done) }()
	}
	made := 0
	for ended := 0; ended < fillers; {
		select {
		case n := <-done:
			made += n
			bar.show(uint64(made), uint64(c.Rounds), "rounds")
		case fault := <-faults:
			err = errors.Join(err, fault)
			ended++
		}
	}
	bar.end()
	took := time.Since(begun)
	_, told := fmt.Fprintf(s.out, "%d rounds in %s, %d a second, in %s; croupier verify checks them all.\n",
		made, took.Round(time.Millisecond), int64(made)*1000/max(1, took.Milliseconds()), c.where())
	return errors.Join(err, told)
}

// fillSome makes rounds with one wallet after another.
func (w *crowd) fillSome(ctx context.Context, number, rounds int, done chan<- int) error {
	g := w.slots[number%len(w.slots)]
	opening := round.Opening{Game: g.ID, Wagers: []play.Wager{leastWager(g)}}
	var who house.ID
	told := 0
	for made, n := 0, 0; made < rounds; n++ {
		if who == "" {
			a, err := w.book.OpenFun(ctx)
			if err != nil {
				return err
			}
			who = a.ID
			if err := w.purse(ctx, a, g); err != nil {
				return err
			}
		}
		waits := false
		_, err := w.desk.Start(ctx, round.Order{Account: who, Key: strconv.Itoa(n)}, opening, func(o round.Outcome) house.Reply {
			waits = o.Round.State == house.Open
			return api.EncodeAs(201)(o)
		})
		if err == nil && waits {
			err = w.ended(ctx, who)
		}
		if errors.Is(err, house.Refuse(house.NoCredit, "")) {
			who = ""
			continue
		}
		if err != nil {
			return fmt.Errorf("make a round of %s: %w", g.ID, err)
		}
		made++
		if told++; told == 50 {
			done <- told
			told = 0
		}
	}
	done <- told
	return nil
}

// purse opens the play money of a game for a wallet that has that of another.
func (w *crowd) purse(ctx context.Context, a house.Account, g *games.Game) error {
	currency := g.Currency.Code + odds.FunSuffix
	if currency == a.Currency {
		return nil
	}
	key := house.Key{Account: a.ID, Text: "open " + currency}
	_, err := w.book.RefillIn(ctx, key, [32]byte{}, currency, func(odds.Amount) house.Reply { return house.Reply{Status: 200} })
	return err
}

// ended ends what waits by its default.
func (w *crowd) ended(ctx context.Context, who house.ID) error {
	open, err := w.desk.Unfinished(ctx, who)
	if err != nil {
		return err
	}
	for _, r := range open {
		if err := w.desk.Finish(ctx, r.ID); err != nil {
			return err
		}
	}
	return nil
}
