package housesim

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"croupier/house"
	"croupier/house/account"
	"croupier/house/journal"
	"croupier/house/round"
)

// crowd plays one casino through several desks at once, and sends what was not
// answered again, to any of them, until it is.
type crowd struct {
	testing.TB
	game    round.Game
	mu      sync.Mutex
	chance  *Seeded
	clocks  []time.Duration // by which each process's clock is off
	stores  []house.Store
	desks   []*round.Desk
	players []*crowdPlayer
}

// crowdPlayer is one account and all that its player was told.
type crowdPlayer struct {
	account house.Account
	replies map[string]house.Reply // by key
	again   int                    // requests that were sent more than once
	refused int
}

// newCrowd opens a desk over each store and so many wallets. The vault, the mint
// and the chance are shared, as those of one casino are.
func newCrowd(t testing.TB, seed uint64, stores []house.Store, players int) *crowd {
	t.Helper()
	c := &crowd{TB: t, chance: &Seeded{State: seed}, clocks: make([]time.Duration, len(stores)), stores: stores}
	var coin *Coin
	c.game, coin = CoinGame("coin/1/crowd")
	coin.Pot.Of = 300
	c.game.Pots[0] = coin.Pot
	c.game.Pots = append(c.game.Pots, mystery)
	for i, store := range stores {
		desk, err := round.NewDesk(ctx, round.Config{
			Store: store, Games: c.shelf(), Vault: vault, Chance: c.source,
			Clock: func() time.Time { return c.clock(i) },
		})
		if err != nil {
			t.Fatal(err)
		}
		c.desks = append(c.desks, desk)
	}
	book := account.NewBook(account.Config{Store: stores[0]})
	for range players {
		a, err := book.OpenFun(ctx)
		if err != nil {
			t.Fatal(err)
		}
		c.players = append(c.players, &crowdPlayer{account: a, replies: map[string]house.Reply{}})
	}
	return c
}

func (c *crowd) shelf() *round.Shelf { return round.NewShelf([]round.Game{c.game}) }

func (c *crowd) source() round.Chance {
	c.mu.Lock()
	defer c.mu.Unlock()
	return &Seeded{State: c.chance.Word()}
}

func (c *crowd) clock(process int) time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return time.Now().Add(c.clocks[process])
}

// jump sets the clock of a process forward or back.
func (c *crowd) jump(process int, by time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.clocks[process] += by
}

// play has every player start rounds until stop is closed.
func (c *crowd) play(stop <-chan struct{}) (wait func()) {
	var all sync.WaitGroup
	for i, p := range c.players {
		choose := &Seeded{State: uint64(i) + 1000}
		all.Go(func() {
			for n := 0; ; n++ {
				select {
				case <-stop:
					return
				default:
				}
				if err := c.start(p, choose, n); err != nil {
					c.Error(err)
					return
				}
			}
		})
	}
	return all.Wait
}

// longest is how long one request may stay without an answer.
const longest = 90 * time.Second

// start starts one round, and asks until it is answered.
func (c *crowd) start(p *crowdPlayer, choose *Seeded, n int) error {
	key := fmt.Sprint(n)
	want := bet(0, CoinStakes[choose.Below(3)])
	o := round.Order{Account: p.account.ID, Key: key, Body: sha256.Sum256([]byte(key))}
	begun := time.Now()
	for tries := 0; ; tries++ {
		// Who has lost patience hears nothing; what he has asked may happen still.
		patience, cancel := context.WithTimeout(ctx, 2*time.Second)
		reply, err := c.desks[choose.Below(len(c.desks))].Start(patience, o, want, tellAll)
		cancel()
		switch {
		case err == nil:
			if before, known := p.replies[key]; known && !bytes.Equal(before.Body, reply.Body) {
				return fmt.Errorf("key %s was answered twice, differently", key)
			}
			p.replies[key] = reply
			if choose.Below(8) == 0 && tries == 0 { // a doubled request
				tries, p.again = 1, p.again+1
				continue
			}
			if tries > 0 {
				p.again++
			}
			return nil
		case house.RefusalOf(err) != nil:
			p.refused++
			return nil
		case time.Since(begun) > longest:
			return fmt.Errorf("key %s had no answer for %v: %w", key, longest, err)
		case errors.Is(err, house.ErrBackstop):
			return fmt.Errorf("key %s: %w", key, err)
		}
		time.Sleep(20 * time.Millisecond)
	}
}

// check holds the books against what the players were told: every answer is kept
// as it was, every answered round is there once, and no other is; all money is
// accounted for.
func (c *crowd) check(store house.Store) (rounds int) {
	c.Helper()
	if _, err := journal.Extend(ctx, store); err != nil {
		c.Fatal(err)
	}
	var again, refused int
	err := store.Read(ctx, func(r house.Reader) error {
		for _, fault := range faultsOf(r, c.shelf()) {
			c.Error(fault)
		}
		for _, p := range c.players {
			again, refused = again+p.again, refused+p.refused
			for key, told := range p.replies {
				kept, err := r.Kept(house.Key{Account: p.account.ID, Text: key})
				if err != nil || !bytes.Equal(kept.Reply.Body, told.Body) {
					c.Errorf("key %s of %s was answered, and its reply is not kept so: %v", key, p.account.ID, err)
				}
			}
			list, err := r.Rounds(p.account.ID, "", "", 1_000_000)
			if err != nil {
				return err
			}
			if len(list) != len(p.replies) {
				c.Errorf("%s has %d rounds and was told of %d", p.account.ID, len(list), len(p.replies))
			}
			rounds += len(list)
		}
		return nil
	})
	if err != nil {
		c.Fatal(err)
	}
	c.Logf("%d rounds, %d requests sent more than once, %d refused", rounds, again, refused)
	return rounds
}
