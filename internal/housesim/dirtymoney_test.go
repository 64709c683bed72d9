package housesim

import (
	"path/filepath"
	"testing"

	"croupier/games"
	"croupier/house"
	"croupier/house/account"
	"croupier/house/feed"
	"croupier/house/round"
	"croupier/internal/rulestest"
	"croupier/play"
	"croupier/store/sqlite"
)

// TestDirtyMoney plays the real game through the house: every choice that it
// offers, over restarts, with all rounds replayed and all money counted.
func TestDirtyMoney(t *testing.T) {
	rulestest.Covers(t, "PL-3", "PL-11", "PL-24", "DM-6")
	dm, err := games.Find("dirty-money")
	if err != nil {
		t.Fatal(err)
	}
	shelf := round.FromGames([]*games.Game{dm})
	chance := &Seeded{State: 7}
	folder := t.TempDir()
	p := &place{TB: t}
	open := func() {
		p.store, err = sqlite.Open(ctx, filepath.Join(folder, "house.db"), sqlite.Options{Readers: 1})
		p.must(err)
		p.desk, err = round.NewDesk(ctx, round.Config{
			Store: p.store, Games: shelf, Chance: func() round.Chance { return &Seeded{State: chance.Word()} },
		})
		p.must(err)
		p.book = account.NewBook(account.Config{Store: p.store})
	}
	open()
	defer func() { p.store.Close() }()
	a, err := p.book.OpenFun(ctx)
	p.must(err)
	var last round.Outcome
	encode := func(o round.Outcome) house.Reply { last = o; return tellAll(o) }
	finished, picked := 0, 0
	for n := range 400 {
		if n%100 == 99 {
			p.must(p.store.Close())
			open()
		}
		if last.Round.State == house.Open && chance.Below(3) > 0 {
			offer := last.Offers[chance.Below(len(last.Offers))]
			m := play.Move{Verb: offer.Verb, Arg: offer.From + uint32(chance.Below(int(offer.To-offer.From)+1))}
			_, err = p.desk.Move(ctx, p.order(a), round.Choice{Round: last.Round.ID, Seen: last.Round.Moves, Move: m}, encode)
			picked++
		} else {
			want := round.Opening{Game: "dirty-money", Edition: dm.Edition(), Wagers: []play.Wager{{Seat: 1, Units: 5}}}
			_, err = p.desk.Start(ctx, p.order(a), want, encode)
			if last.Finished != nil {
				finished++
			}
		}
		p.must(err)
		if last.Round.State != house.Open && last.Round.State != house.Settled {
			t.Fatalf("round %+v", last.Round)
		}
	}
	if finished == 0 || picked == 0 {
		t.Errorf("%d wins were taken by the next game and %d choices made: too few to prove anything", finished, picked)
	}
	p.must(p.store.Read(ctx, func(r house.Reader) error {
		for _, fault := range faultsOf(r, shelf) {
			t.Error(fault)
		}
		v, err := round.Verify(r, shelf, vault)
		if v.Replayed < 200 {
			t.Errorf("only %d rounds were replayed", v.Replayed)
		}
		return err
	}))
}

// TestNews: a screen hears of its own rounds, its balance and the meters, after
// the commit and not before.
func TestNews(t *testing.T) {
	p := newPlace(t)
	a, b := p.guest(10_000), p.guest(10_000)
	f := feed.New()
	p.store.Watch(f.Publish)
	pools := []feed.Reach{{Currency: a.Currency}}
	mine, _ := f.Listen(feed.Interest{Account: a.ID, Pools: pools}, feed.At{})
	theirs, _ := f.Listen(feed.Interest{Account: b.ID, Pools: pools}, feed.At{})
	p.commit = func(do func() error) error {
		if len(mine.Events) > 0 {
			t.Error("news before the commit")
		}
		return do()
	}
	got := p.start(a, bet(0, 100), miss, 2)
	p.commit = nil
	var balance, meter, rounds int
	for len(mine.Events) > 0 {
		e := <-mine.Events
		n := e.News
		switch {
		case n.Balance != nil && *n.Balance == got.Balance:
			balance++
		case len(e.Meters) == 1 && e.Meters[0] == got.Meters[0]:
			meter++
		case n.Round != nil && n.Round.ID == got.Round.ID && n.Round.State == house.Open:
			rounds++
		default:
			t.Errorf("news %+v", n)
		}
	}
	if balance != 1 || meter != 1 || rounds != 1 {
		t.Errorf("heard of %d balances, %d meters and %d rounds", balance, meter, rounds)
	}
	if len(theirs.Events) != 1 {
		t.Errorf("another account heard %d things, want the meter alone", len(theirs.Events))
	}
}
