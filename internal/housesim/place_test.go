package housesim

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"croupier/draw"
	"croupier/house"
	"croupier/house/account"
	"croupier/house/claim"
	"croupier/house/jackpot"
	"croupier/house/journal"
	"croupier/house/ledger"
	"croupier/house/round"
	"croupier/odds"
	"croupier/play"
	"croupier/store/sqlite"
)

var ctx = context.Background()

// script answers questions from a list; the harness fails when it runs out.
type script struct {
	place   *place
	answers []uint32
	wiped   int
}

func (s *script) Uniform(n uint32) uint32 {
	if len(s.answers) == 0 {
		panic(&draw.Failure{Reason: "the script has ended"})
	}
	v := s.answers[0]
	s.answers = s.answers[1:]
	if v >= n {
		panic(fmt.Sprintf("the script answers %d below %d", v, n))
	}
	s.place.asked++
	return v
}

func (s *script) Each(bounds []uint32) (all []uint32) {
	for _, n := range bounds {
		all = append(all, s.Uniform(n))
	}
	return all
}

func (s *script) Pick(weights []uint32, total uint32) int {
	return draw.Index(weights, total, s.Uniform(total))
}

func (s *script) Wipe() { s.wiped++; s.place.wiped++ }

// place is a house in a folder, with scripted draws.
type place struct {
	testing.TB
	folder string
	store  *sqlite.Store
	desk   *round.Desk
	book   *account.Book
	game   round.Game
	coin   *Coin
	others []round.Game // more games, behind the coin
	answers
	source func() round.Chance // stands in for the answers where not nil
	commit func(do func() error) error
	sound  error
	keys   int
	asked  int // draws made
	taken  int // sources handed out
	wiped  int // sources wiped
	clock  time.Time
	tick   time.Duration    // by which the clock goes on whenever it is asked
	now    func() time.Time // stands in for it where not nil
	floor                   // of a place with machines
}

// answers are what the next source's draws give, and those of every source
// that has none of its own.
type answers struct{ list, always []uint32 }

// miss and hit are answers to the pot's draw at any stake of the coin.
const (
	miss = 0
	hit  = 19_999
)

// newPlace opens a new house; before that, shape may alter what it offers.
func newPlace(t testing.TB, shape ...func(*place)) *place {
	p := &place{TB: t, folder: t.TempDir(), clock: time.UnixMilli(1_800_000_000_000), tick: time.Second}
	p.game, p.coin = CoinGame("coin/1/aa")
	for _, f := range shape {
		f(p)
	}
	p.open()
	t.Cleanup(func() { p.store.Close() })
	return p
}

// open opens the house, new or kept from before.
func (p *place) open() {
	p.Helper()
	var err error
	p.store, err = sqlite.Open(ctx, filepath.Join(p.folder, "house.db"), sqlite.Options{
		Commit: func(do func() error) error {
			if p.commit != nil {
				return p.commit(do)
			}
			return do()
		},
	})
	p.must(err)
	p.floor.open(p)
	p.desk, err = round.NewDesk(ctx, p.config())
	p.must(err)
	p.floor.furnish(p)
	p.book = account.NewBook(account.Config{Store: p.store, Cost: account.Cost{KiB: 64, Passes: 1, Lanes: 1}})
}

// vault seals the mystery pots of all places.
var vault = odds.Must(jackpot.NewVault(bytes.Repeat([]byte{7}, jackpot.KeySize), nil))

// shelf is the place's games.
func (p *place) shelf() *round.Shelf {
	return round.NewShelf(append([]round.Game{p.game}, p.others...))
}

func (p *place) config() round.Config {
	c := round.Config{
		Store: p.store, Games: p.shelf(), Vault: vault,
		Chance: func() round.Chance {
			p.taken++
			if p.source != nil {
				return p.source()
			}
			s := &script{place: p, answers: p.list}
			if p.list == nil {
				s.answers = p.always
			}
			p.list = nil
			return s
		},
		Sound: func() error { return p.sound },
		Clock: p.ask,
	}
	if p.office != nil {
		c.Floor = p.office
	}
	return c
}

// ask is the place's clock.
func (p *place) ask() time.Time {
	if p.now != nil {
		return p.now()
	}
	p.clock = p.clock.Add(p.tick)
	return p.clock
}

// again closes the house and opens it.
func (p *place) again() {
	p.Helper()
	p.must(p.store.Close())
	p.open()
}

func (p *place) must(err error) {
	p.Helper()
	if err != nil {
		p.Fatal(err)
	}
}

// wants checks that an error is a refusal of that code.
func (p *place) wants(err error, code house.Code) {
	p.Helper()
	if r := house.RefusalOf(err); r == nil || r.Code != code {
		p.Errorf("got %v, want the refusal %s", err, code)
	}
}

// guest opens a fun wallet that holds the given amount.
func (p *place) guest(holds odds.Amount) house.Account {
	p.Helper()
	a, err := p.book.OpenFun(ctx)
	p.must(err)
	p.must(p.store.Do(ctx, func(r house.Reader) (house.Change, error) {
		c := house.Change{Event: house.Event{Name: "test", At: p.clock}}
		c.Postings = []house.Posting{{Reason: house.ForAdjustment, From: a.Purse(), To: "bank/CZK-fun", Currency: "CZK-fun", Amount: account.FunOpening - holds}}
		if holds == account.FunOpening {
			c = house.Change{}
		}
		return c, nil
	}))
	return a
}

// has checks a balance.
func (p *place) has(purse house.Purse, want odds.Amount) {
	p.Helper()
	p.must(p.store.Read(ctx, func(r house.Reader) error {
		lot, err := r.Lot(purse)
		if lot.Amount != want {
			p.Errorf("%s holds %d, want %d", purse, lot.Amount, want)
		}
		return err
	}))
}

// told is what a reply of the tests holds.
type told struct {
	Round    house.Round
	Views    []CoinView
	Offers   []play.Offer
	Over     bool
	Finished *house.Round
	Cuts     []play.Cut
	Balance  odds.Amount
	Meters   []house.Meter
}

// tell is an encoding that reads back as told.
func tell(o round.Outcome) house.Reply {
	body, err := json.Marshal(o)
	if err != nil {
		panic(err)
	}
	return house.Reply{Status: 200, Body: body}
}

func (p *place) read(r house.Reply, err error) told {
	p.Helper()
	p.must(err)
	var t told
	p.must(json.Unmarshal(r.Body, &t))
	return t
}

// order is a fresh order of an account.
func (p *place) order(a house.Account) round.Order {
	p.keys++
	return round.Order{Account: a.ID, Key: fmt.Sprintf("key-%d", p.keys), Body: sha256.Sum256(fmt.Append(nil, p.keys))}
}

// bet is an opening of the coin.
func bet(spot uint16, units uint32) round.Opening {
	return round.Opening{Game: "coin", Wagers: []play.Wager{{Seat: 1, Spot: spot, Units: units}}}
}

// start starts a round with the draws given.
func (p *place) start(a house.Account, want round.Opening, draws ...uint32) told {
	p.Helper()
	return p.read(p.tryStart(a, want, draws...))
}

func (p *place) tryStart(a house.Account, want round.Opening, draws ...uint32) (house.Reply, error) {
	p.list = draws
	return p.desk.Start(ctx, p.order(a), want, tell)
}

// move makes a move with the draws given.
func (p *place) move(a house.Account, rec house.Round, m play.Move, draws ...uint32) told {
	p.Helper()
	return p.read(p.tryMove(a, rec, m, draws...))
}

func (p *place) tryMove(a house.Account, rec house.Round, m play.Move, draws ...uint32) (house.Reply, error) {
	p.list = draws
	return p.desk.Move(ctx, p.order(a), round.Choice{Round: rec.ID, Seen: rec.Moves, Move: m}, tell)
}

// changes is how many changes there are.
func (p *place) changes() (n uint64) {
	p.Helper()
	p.must(p.store.Read(ctx, func(r house.Reader) (err error) {
		n, _, err = r.Last()
		return err
	}))
	return n
}

// sums counts all money and replays all rounds; faults fail the test.
func (p *place) sums() {
	p.Helper()
	p.must(p.store.Read(ctx, func(r house.Reader) error {
		for _, fault := range faultsOf(r, p.shelf()) {
			p.Error(fault)
		}
		return nil
	}))
}

// faultsOf is all that is wrong with a store.
func faultsOf(r house.Reader, games round.Catalogue) (faults []string) {
	audit, err := ledger.Check(r)
	faults = append(faults, audit.Faults...)
	pools, err1 := jackpot.Check(r, vault)
	faults = append(faults, pools...)
	verdict, err2 := round.Verify(r, games, vault)
	faults = append(faults, verdict.Faults...)
	claims, err4 := claim.Check(r)
	faults = append(faults, claims.Faults...)
	chain, err3 := journal.Verify(r)
	if chain.Fault != "" {
		faults = append(faults, chain.Fault)
	}
	if err := errors.Join(err, err1, err2, err3, err4); err != nil {
		faults = append(faults, err.Error())
	}
	return faults
}
