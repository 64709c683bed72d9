package wallettest

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"

	"croupier/house"
	"croupier/house/wallet"
	"croupier/odds"
)

// Bed is a fresh wallet in which two players have 1000 minor units of CZK each,
// whose most of a stake is 500.
type Bed struct {
	Wallet wallet.Wallet
	Launch [2]string         // words that open the players' sessions
	End    func(word string) // ends the session that a word has opened
}

// What a bed's players begin with, and the most of one stake.
const (
	Begins odds.Amount = 1000
	Most   odds.Amount = 500
)

var background = context.Background()

// Check runs the suite; each part asks for a bed of its own.
func Check(t *testing.T, bed func(t *testing.T) Bed) {
	for _, part := range []struct {
		name string
		run  func(*table)
	}{
		{"a session tells who plays", (*table).session},
		{"stakes and wins move money once", (*table).moves},
		{"a refusal moves nothing and is final", (*table).refusals},
		{"a session gates stakes and nothing else", (*table).ended},
		{"a cancelled stake comes back once", (*table).cancels},
		{"an unknown key leaves a tombstone", (*table).tombstone},
		{"a round that is over takes wins and no stakes", (*table).closed},
		{"a key belongs to one entry", (*table).keys},
		{"what makes no sense is refused", (*table).nonsense},
		{"many at once never pass the credit", (*table).crowd},
		{"a cancel and its stake at once end as nothing", (*table).race},
	} {
		t.Run(part.name, func(t *testing.T) {
			b := bed(t)
			x := &table{T: t, bed: b}
			for i, word := range b.Launch {
				s, err := b.Wallet.Open(background, word)
				if err != nil {
					t.Fatal(err)
				}
				x.who[i] = s
			}
			part.run(x)
		})
	}
}

// table is one part of the suite.
type table struct {
	*testing.T
	bed  Bed
	who  [2]wallet.Session
	made int
}

// entry is a new entry of a player.
func (x *table) entry(who int, round house.ID, stake, win odds.Amount) wallet.Entry {
	x.made++
	e := wallet.Entry{Player: x.who[who].Player, Key: fmt.Sprintf("key-%d", x.made), Round: round, Stake: stake, Win: win}
	if stake > 0 {
		e.Session = x.who[who].Token
	}
	return e
}

// applied sends an entry that must be booked.
func (x *table) applied(e wallet.Entry, want odds.Amount) wallet.Receipt {
	x.Helper()
	got, err := x.bed.Wallet.Apply(background, e)
	if err != nil || got.State != wallet.Applied || got.Key != e.Key || got.Balance != want {
		x.Fatalf("%+v: %+v (%v), want it applied and %d left", e, got, err, want)
	}
	return got
}

// refused sends an entry that must be refused for a reason.
func (x *table) refused(e wallet.Entry, want wallet.Reason) {
	x.Helper()
	_, err := x.bed.Wallet.Apply(background, e)
	x.wants(err, want)
}

func (x *table) wants(err error, want wallet.Reason) {
	x.Helper()
	var no *wallet.Refusal
	if !errors.As(err, &no) || no.Reason != want || wallet.ClassOf(err) != wallet.Refused {
		x.Errorf("%v, want a refusal for %s", err, want)
	}
}

// cancelled cancels an entry.
func (x *table) cancelled(e wallet.Entry) {
	x.Helper()
	got, err := x.bed.Wallet.Cancel(background, e)
	if err != nil || got.State != wallet.Cancelled || got.Key != e.Key {
		x.Fatalf("cancel %s: %+v (%v)", e.Key, got, err)
	}
}

// has holds a player's balance against what is wanted.
func (x *table) has(who int, want odds.Amount) {
	x.Helper()
	got, err := x.bed.Wallet.Balance(background, x.who[who].Player)
	if err != nil || got != want {
		x.Errorf("player %d has %d (%v), want %d", who, got, err, want)
	}
}

// is holds what became of a key against what is wanted.
func (x *table) is(key string, want wallet.State) {
	x.Helper()
	got, err := x.bed.Wallet.LookUp(background, key)
	if err != nil || got.Key != key || got.State != want {
		x.Errorf("key %s: %+v (%v), want %s", key, got, err, want)
	}
}

func (x *table) crowd() {
	var all sync.WaitGroup
	var mu sync.Mutex
	taken, no := 0, 0
	for range 8 {
		e := x.entry(0, house.ID(fmt.Sprint("r-", x.made)), 300, 0)
		for range 2 {
			all.Go(func() {
				_, err := x.bed.Wallet.Apply(background, e)
				mu.Lock()
				defer mu.Unlock()
				switch wallet.ClassOf(err) {
				case "":
					taken++
				case wallet.Refused:
					no++
				default:
					x.Error(err)
				}
			})
		}
	}
	all.Wait()
	if taken != 6 || no != 10 { // three of 300 fit into 1000, each answered twice
		x.Errorf("%d were taken and %d refused, want 6 and 10", taken, no)
	}
	x.has(0, 100)
}

func (x *table) race() {
	for i := range 10 {
		e := x.entry(0, house.ID(fmt.Sprint("r-", i)), 100, 0)
		var both sync.WaitGroup
		both.Go(func() {
			if _, err := x.bed.Wallet.Apply(background, e); err != nil {
				x.wants(err, wallet.Tombstone)
			}
		})
		both.Go(func() { x.cancelled(e) })
		both.Wait()
		x.is(e.Key, wallet.Cancelled)
		x.has(0, Begins)
	}
}
