package housesim

import (
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/anishathalye/porcupine"

	"croupier/house"
	"croupier/house/account"
	"croupier/house/round"
	"croupier/internal/rulestest"
	"croupier/odds"
	"croupier/play"
	"croupier/store/sqlite"
)

// asked is what one client asks of an account: its balance, or a round of the
// coin for a stake, under a key.
type asked struct {
	key   string // "" asks for the balance
	stake odds.Amount
}

// answered is what he was told.
type answered struct {
	refused bool // no credit
	round   house.ID
	paid    odds.Amount // of the round, jackpots apart
	balance odds.Amount
}

// books is what an account must be at any moment: a balance, and the rounds
// that its keys have begun.
type books struct {
	balance odds.Amount
	kept    map[string]answered
}

// holds is what the account has at first: enough for some stakes.
const holds odds.Amount = 1500

// oneAccount is an account without concurrency. A win depends on chance, so the
// model takes it from the answer; all else follows.
var oneAccount = porcupine.Model{
	Init: func() any { return books{balance: holds, kept: map[string]answered{}} },
	Step: func(state, input, output any) (bool, any) {
		b, in, out := state.(books), input.(asked), output.(answered)
		if in.key == "" {
			return out.balance == b.balance, b
		}
		if before, known := b.kept[in.key]; known {
			return out == before, b
		}
		if b.balance < in.stake {
			return out.refused, b
		}
		next := books{balance: b.balance - in.stake + out.paid, kept: map[string]answered{in.key: out}}
		for key, was := range b.kept {
			next.kept[key] = was
		}
		return !out.refused && out.balance == next.balance, next
	},
	Equal: func(a, b any) bool {
		x, y := a.(books), b.(books)
		return x.balance == y.balance && len(x.kept) == len(y.kept)
	},
	DescribeOperation: func(input, output any) string { return fmt.Sprintf("%+v -> %+v", input, output) },
}

// TestOneAccountIsLinearizable: eight clients play one account at once, some of
// them sending what another has sent; there is an order of all that they were
// told in which it would have happened one after the other (PL-17, PL-18).
func TestOneAccountIsLinearizable(t *testing.T) {
	rulestest.Covers(t, "PL-17", "PL-18")
	store, err := sqlite.Open(ctx, filepath.Join(t.TempDir(), "house.db"), sqlite.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	linearizable(t, store, store)
}

// linearizable plays accounts, one for each seed, through desks over stores that
// serve one casino.
func linearizable(t *testing.T, stores ...house.Store) {
	t.Helper()
	var all happened
	for seed := range uint64(8) {
		all = all.plus(oneHistory(t, seed, stores))
	}
	if all.wins == 0 || all.refusals == 0 || all.again == 0 {
		t.Errorf("%+v: the histories show nothing", all)
	}
}

// happened counts what a history must show to be worth checking.
type happened struct{ wins, refusals, again int }

func (h happened) plus(o happened) happened {
	return happened{h.wins + o.wins, h.refusals + o.refusals, h.again + o.again}
}

// clients of one account, and how often each asks.
const clients, calls = 8, 24

// oneHistory has the clients ask at once, and checks what they were told.
func oneHistory(t *testing.T, seed uint64, stores []house.Store) (saw happened) {
	t.Helper()
	desks, readers := desksOver(t, seed, stores)
	a := poor(t, stores[0], readers[0])
	history := make([][]porcupine.Operation, clients)
	began := time.Now()
	var all sync.WaitGroup
	for c := range clients {
		all.Go(func() {
			choose := &Seeded{State: seed<<8 | uint64(c)}
			for n := range calls {
				in := asked{}
				if choose.Below(4) > 0 {
					units := CoinStakes[choose.Below(2)]
					// Half of the keys are sent by two clients.
					in = asked{key: fmt.Sprintf("%d-%d-%d", n, c/(1+n%2), units), stake: odds.Amount(units) * 100}
				}
				call := time.Since(began).Nanoseconds()
				out, err := askedOf(desks[c%len(desks)], readers[c%len(readers)], a, in)
				if err != nil {
					t.Error(err)
					return
				}
				history[c] = append(history[c], porcupine.Operation{
					ClientId: c, Input: in, Call: call, Output: out, Return: time.Since(began).Nanoseconds(),
				})
			}
		})
	}
	all.Wait()
	whole := slices.Concat(history...)
	if verdict := porcupine.CheckOperationsTimeout(oneAccount, whole, time.Minute); verdict != porcupine.Ok {
		t.Errorf("seed %d: %d answers fit no order (%s)", seed, len(whole), verdict)
	}
	return count(whole)
}

func count(whole []porcupine.Operation) (saw happened) {
	seen := map[string]bool{}
	for _, o := range whole {
		in, out := o.Input.(asked), o.Output.(answered)
		switch {
		case out.refused:
			saw.refusals++
		case in.key != "" && seen[in.key]:
			saw.again++
		case out.paid > 0:
			saw.wins++
		}
		seen[in.key] = true
	}
	return saw
}

// desksOver opens a desk and a book of accounts over each store.
func desksOver(t *testing.T, seed uint64, stores []house.Store) (desks []*round.Desk, readers []*account.Book) {
	t.Helper()
	game, _ := CoinGame("coin/1/aa")
	var mu sync.Mutex
	chance := &Seeded{State: seed}
	for _, store := range stores {
		desk, err := round.NewDesk(ctx, round.Config{
			Store: store, Games: round.NewShelf([]round.Game{game}),
			Chance: func() round.Chance {
				mu.Lock()
				defer mu.Unlock()
				return &Seeded{State: chance.Word()}
			},
		})
		if err != nil {
			t.Fatal(err)
		}
		desks, readers = append(desks, desk), append(readers, account.NewBook(account.Config{Store: store}))
	}
	return desks, readers
}

// poor is a wallet that can soon not pay.
func poor(t *testing.T, store house.Store, book *account.Book) house.Account {
	t.Helper()
	a, err := book.OpenFun(ctx)
	if err == nil {
		err = store.Do(ctx, func(house.Reader) (house.Change, error) {
			return house.Change{Event: house.Event{Name: "test"}, Postings: []house.Posting{{
				Reason: house.ForAdjustment, From: a.Purse(), To: "bank/CZK-fun", Currency: "CZK-fun", Amount: account.FunOpening - holds,
			}}}, nil
		})
	}
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// askedOf asks and reads the answer. It names a face: a win is credited at once,
// and a round that could still be held gives way to the next.
func askedOf(desk *round.Desk, book *account.Book, a house.Account, in asked) (answered, error) {
	if in.key == "" {
		balance, err := book.Balance(ctx, a.ID)
		return answered{balance: balance}, err
	}
	want := round.Opening{Game: "coin", Wagers: []play.Wager{{Seat: 1, Spot: 2, Units: uint32(in.stake / 100)}}}
	reply, err := desk.Start(ctx, round.Order{Account: a.ID, Key: in.key, Body: [32]byte{byte(in.stake / 100)}}, want, func(o round.Outcome) house.Reply {
		if o.Round.State != house.Open && o.Round.State != house.Settled {
			panic(fmt.Sprintf("the round is %s: %s", o.Round.State, o.Round.Reason))
		}
		body, err := json.Marshal(answer{o.Round.ID, o.Round.Win, o.Balance})
		if err != nil {
			panic(err)
		}
		return house.Reply{Status: 201, Body: body}
	})
	if errors.Is(err, house.Refuse(house.NoCredit, "")) {
		return answered{refused: true}, nil
	}
	var told answer
	if err == nil {
		err = json.Unmarshal(reply.Body, &told)
	}
	return answered{round: told.Round, paid: told.Paid, balance: told.Balance}, err
}

type answer struct {
	Round   house.ID
	Paid    odds.Amount
	Balance odds.Amount
}

// The check can fail: an answer that fits no order is found.
func TestLinearizabilityIsFalsifiable(t *testing.T) {
	history := []porcupine.Operation{
		{ClientId: 0, Input: asked{key: "a", stake: 100}, Call: 0, Output: answered{balance: 100}, Return: 1},
		{ClientId: 1, Input: asked{}, Call: 2, Output: answered{balance: 200}, Return: 3},
	}
	if porcupine.CheckOperations(oneAccount, history) {
		t.Error("a balance that a stake has left unchanged fits an order")
	}
}
