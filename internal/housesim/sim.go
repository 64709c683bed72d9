package housesim

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"time"

	"croupier/house"
	"croupier/house/account"
	"croupier/house/jackpot"
	"croupier/house/journal"
	"croupier/house/ledger"
	"croupier/house/round"
	"croupier/odds"
	"croupier/play/pot"
	"croupier/store/sqlite"
)

// Sim is a house and its players, all from one seed. It keeps its own account
// of what every player must have, from what the replies say was staked and won.
type Sim struct {
	*branch            // the one that serves what happens next
	branches []*branch // all that serve the house, over the same books
	books    Books
	chance   *Seeded // all choices of the simulation
	fails    int     // the next source fails at this question, if not 0
	game     round.Game
	crash    round.Game   // its flights go by the clock, and are dealt from seeds
	tables   []round.Game // all others that have spots
	vault    *jackpot.Vault
	clock    time.Time
	mint     *house.Mint
	fault    fault
	players  []*player
	keys     int
	Counts   map[string]int // how often each thing happened
}

// branch is one process of the house: nothing of it outlives it.
type branch struct {
	store  house.Store
	desk   *round.Desk
	book   *account.Book
	keeper *round.Timekeeper
}

// Books opens the books of the house once more, new or kept from before; commit
// stands in for every commit of commands.
type Books func(commit func(do func() error) error) (house.Store, error)

// File are books in a file of a folder, which one process has at a time.
func File(folder string) Books {
	return func(commit func(do func() error) error) (house.Store, error) {
		return sqlite.Open(background, filepath.Join(folder, "house.db"), sqlite.Options{Commit: commit, Readers: 1})
	}
}

// fault is what befalls the next commits.
type fault int

const (
	none  fault = iota
	lost        // not committed, and every try after it fails too
	taken       // committed, and the store is not told
)

var errPulled = errors.New("the plug is pulled")

// player is one account and all that the simulation believes of it.
type player struct {
	account house.Account
	balance odds.Amount
	open    *round.Outcome   // as last seen
	flight  *round.Outcome   // that is up
	tables  []*round.Outcome // the open rounds at the tables, beside the house's
	sent    []sent
	rounds  int
}

// sent is a request that was answered.
type sent struct {
	order round.Order
	reply house.Reply
	again func() (house.Reply, error)
}

// NewSim opens a new house over new books, served by so many processes, with
// some players.
func NewSim(books Books, seed uint64, processes, players int) (*Sim, error) {
	s := &Sim{
		books: books, chance: &Seeded{State: seed}, clock: time.UnixMilli(1_800_000_000_000), Counts: map[string]int{},
	}
	var coin *Coin
	s.game, coin = CoinGame("coin/1/sim")
	coin.Pot.Of = 300 // a pot that is won now and then
	s.game.Pots[0] = coin.Pot
	s.game.Pots = append(s.game.Pots, mystery)
	var err error
	if s.crash, err = CrashGame(); err != nil {
		return nil, err
	}
	s.tables = TableGames()
	if s.vault, err = jackpot.NewVault(make([]byte, jackpot.KeySize), &Seeded{State: seed + 2}); err != nil {
		return nil, err
	}
	s.mint = house.NewMint(s.now, &Seeded{State: seed + 1})
	for range processes {
		p, err := s.open()
		if err != nil {
			return nil, err
		}
		s.branch, s.branches = p, append(s.branches, p)
	}
	for range players {
		a, err := s.book.OpenFun(background)
		if err != nil {
			return nil, err
		}
		if err := s.poor(a); err != nil {
			return nil, err
		}
		s.players = append(s.players, &player{account: a, balance: wallet, tables: make([]*round.Outcome, len(s.tables))})
	}
	return s, nil
}

// mystery is a pot of a group that is won now and then: a tenth of all stakes,
// paid at 20 to 40 units.
var mystery = pot.Plan{ID: 2, Name: "collective", Group: "club", Growth: odds.Must(odds.NewPart(1, 10)), From: 20, To: 40}

// wallet is what a player begins with: little, so that credit runs out.
const wallet odds.Amount = 20_000

// poor takes the rest out of a fresh wallet.
func (s *Sim) poor(a house.Account) error {
	return s.store.Do(background, func(house.Reader) (house.Change, error) {
		return house.Change{
			Event: house.Event{Name: "simulation", Subject: string(a.ID), At: s.clock},
			Postings: []house.Posting{{
				Reason: house.ForAdjustment, From: a.Purse(), To: house.PurseOf(house.BankPurse, a.Currency),
				Currency: a.Currency, Amount: account.FunOpening - wallet,
			}},
		}, nil
	})
}

var background = context.Background()

func (s *Sim) now() time.Time {
	s.clock = s.clock.Add(time.Duration(s.chance.Below(5000)) * time.Millisecond)
	return s.clock
}

// open starts a process.
func (s *Sim) open() (*branch, error) {
	store, err := s.books(s.commit)
	if err != nil {
		return nil, err
	}
	p := &branch{store: store}
	p.desk, err = round.NewDesk(background, round.Config{
		Store: store, Games: s.shelf(), Clock: s.now, Mint: s.mint, Vault: s.vault,
		Chance: func() round.Chance {
			source := &Seeded{State: s.chance.Word(), Fails: s.fails}
			s.fails = 0
			return source
		},
	})
	if err != nil {
		return nil, errors.Join(err, store.Close())
	}
	if p.keeper, err = round.NewTimekeeper(background, p.desk); err != nil {
		return nil, errors.Join(err, store.Close())
	}
	p.book = account.NewBook(account.Config{Store: store, Mint: s.mint, Clock: s.now})
	return p, nil
}

func (s *Sim) shelf() *round.Shelf {
	return round.NewShelf(append([]round.Game{s.game, s.crash}, s.tables...))
}

func (s *Sim) commit(do func() error) error {
	switch s.fault {
	case lost:
		return errPulled
	case taken:
		if err := do(); err != nil {
			return err
		}
		return errPulled
	}
	return do()
}

// Close ends the house.
func (s *Sim) Close() error {
	var errs []error
	for _, p := range s.branches {
		errs = append(errs, p.store.Close())
	}
	return errors.Join(errs...)
}

// fail ends the process at hand without a word and starts another in its place.
func (s *Sim) fail() error {
	s.Counts["crash"]++
	if err := s.store.Close(); err != nil {
		return err
	}
	s.fault = none
	p, err := s.open()
	if err != nil {
		return err
	}
	s.branches[slices.Index(s.branches, s.branch)] = p
	s.branch = p
	return nil
}

// turnTo has another process serve what happens next, if there are several.
func (s *Sim) turnTo() {
	if len(s.branches) > 1 {
		s.branch = s.branches[s.chance.Below(len(s.branches))]
	}
}

// Step lets one thing happen and counts the money.
func (s *Sim) Step() error {
	s.turnTo()
	p := s.players[s.chance.Below(len(s.players))]
	var err error
	switch n := s.chance.Below(195); {
	case n < 35:
		err = s.start(p)
	case n < 42:
		err = s.fly(p)
	case n < 47:
		err = s.leave(p)
	case n < 52:
		err = s.beat()
	case n < 53:
		err = s.reveal(p)
	case n < 75:
		err = s.move(p, &p.open)
	case n < 80:
		err = s.again(p)
	case n < 86:
		err = s.nonsense(p)
	case n < 90:
		err = s.staff(p)
	case n < 94:
		if p.balance < wallet/10 || p.balance >= account.RefillsBelow {
			err = s.refill(p)
		}
	case n < 97:
		err = s.fail()
	case n < 100:
		_, err = journal.Extend(background, s.store)
	case n < 132:
		err = s.sitDown(p)
	case n < 182:
		err = s.decide(p)
	case n < 190:
		err = s.resume(p)
	default:
		err = s.turn()
	}
	if err != nil {
		return err
	}
	return s.money()
}

// tellAll encodes an outcome so that it reads back.
func tellAll(o round.Outcome) house.Reply {
	return house.Reply{Status: 200, Body: odds.Must(json.Marshal(o))}
}

// ask sends a request, with the faults that may befall it: the plug pulled
// before or after the commit, a generator that fails, a reply that is lost.
func (s *Sim) ask(p *player, do func(round.Order) (house.Reply, error)) (*round.Outcome, error) {
	s.keys++
	o := round.Order{Account: p.account.ID, Key: fmt.Sprint("key-", s.keys), Body: sha256.Sum256(fmt.Append(nil, s.keys))}
	again := func() (house.Reply, error) { return do(o) }
	if s.chance.Below(20) == 0 {
		s.fails = 1 + s.chance.Below(4)
	}
	switch s.chance.Below(12) {
	case 0:
		s.fault = lost
	case 1:
		s.fault = taken
	}
	pulled := s.fault
	reply, err := again()
	if pulled != none {
		if pulled == lost && err == nil {
			return nil, fmt.Errorf("a request that could not be committed was answered")
		}
		if crashed := s.fail(); crashed != nil {
			return nil, crashed
		}
		if pulled == lost && house.RefusalOf(err) == nil {
			if err := s.money(); err != nil { // nothing has moved
				return nil, fmt.Errorf("after a lost commit: %w", err)
			}
		}
		s.fails = 0
		s.turnTo() // any process answers what another has heard
		reply, err = again()
	}
	s.fails = 0
	if err != nil {
		return nil, err
	}
	p.sent = append(p.sent, sent{o, reply, again})
	out := &round.Outcome{}
	return out, json.Unmarshal(reply.Body, out)
}

// money counts: each balance is its postings and what the simulation believes,
// all of a currency is zero, and what lies in rounds is the stakes at risk.
func (s *Sim) money() error {
	return s.store.Read(background, func(r house.Reader) error {
		audit, err := ledger.Check(r)
		if err != nil || len(audit.Faults) > 0 {
			return fmt.Errorf("the ledger: %v %w", audit.Faults, err)
		}
		var atRisk, want odds.Amount
		err = r.EachLot(func(l house.Lot) error {
			if l.Purse.Kind() == house.RoundPurse {
				atRisk += l.Amount
			}
			return nil
		})
		if err != nil {
			return err
		}
		for _, p := range s.players {
			lot, err := r.Lot(p.account.Purse())
			if err != nil || lot.Amount != p.balance {
				return fmt.Errorf("player %s has %d (%v), want %d", p.account.ID, lot.Amount, err, p.balance)
			}
			for _, open := range p.hands() {
				want += (*open).Round.Stake
			}
			if p.flight != nil {
				want += p.flight.Round.Stake
			}
		}
		if atRisk != want {
			return fmt.Errorf("%d lies in rounds, the open ones have staked %d", atRisk, want)
		}
		return nil
	})
}

// Verify checks everything: ledger, pools, journal, all rounds replayed, and as
// many rounds as were started.
func (s *Sim) Verify() error {
	return s.store.Read(background, func(r house.Reader) error {
		pools, err := jackpot.Check(r, s.vault)
		if err != nil || len(pools) > 0 {
			return fmt.Errorf("the pools: %v %w", pools, err)
		}
		chain, err := journal.Verify(r)
		if err != nil || chain.Fault != "" {
			return fmt.Errorf("the journal: %s %w", chain.Fault, err)
		}
		rounds, err := round.Verify(r, s.shelf(), s.vault)
		if err != nil || len(rounds.Faults) > 0 {
			return fmt.Errorf("the rounds: %v %w", rounds.Faults, err)
		}
		started := 0
		for _, p := range s.players {
			started += p.rounds
		}
		if rounds.Rounds != started {
			return fmt.Errorf("%d rounds are stored, %d were started", rounds.Rounds, started)
		}
		return nil
	})
}
