package housesim

import (
	"errors"
	"path/filepath"
	"testing"

	"croupier/games"
	"croupier/house"
	"croupier/house/account"
	"croupier/house/round"
	"croupier/internal/rulestest"
	"croupier/odds"
	"croupier/play"
	"croupier/store/sqlite"
)

// TestCraps plays dice through the house: a round waits for its next throw, no new
// one throws it on (OC-R12); stakes laid between throws leave the account, what a
// throw decides is paid at once, and the point is carried to the next round.
func TestCraps(t *testing.T) {
	rulestest.Covers(t, "OC-R12", "PL-24")
	dice, err := games.Find("craps")
	if err != nil {
		t.Fatal(err)
	}
	chance := &Seeded{State: 12}
	p := &place{TB: t}
	p.store, err = sqlite.Open(ctx, filepath.Join(t.TempDir(), "house.db"), sqlite.Options{Readers: 1})
	p.must(err)
	defer func() { p.store.Close() }()
	p.desk, err = round.NewDesk(ctx, round.Config{
		Store: p.store, Games: round.FromGames([]*games.Game{dice}), Chance: func() round.Chance { return &Seeded{State: chance.Word()} },
	})
	p.must(err)
	p.book = account.NewBook(account.Config{Store: p.store})
	a, err := p.book.OpenFun(ctx)
	p.must(err)
	p.fills(a, "UAH-fun")

	var last round.Outcome
	encode := func(o round.Outcome) house.Reply { last = o; return tellAll(o) }
	bet := func(name string) round.Opening {
		w := play.Wager{Seat: 1, Units: 10}
		for _, s := range dice.Spots() {
			if s.Name == name {
				w.Spot = s.ID
			}
		}
		return round.Opening{Game: "craps", Wagers: []play.Wager{w}}
	}
	laid, carried, waited := 0, 0, 0
	for range 40 {
		_, err = p.desk.Start(ctx, p.order(a), bet("field"), encode) // one throw, which may leave a point
		p.must(err)
		_, err = p.desk.Start(ctx, p.order(a), bet("pass"), encode)
		if why := house.RefusalOf(err); why != nil && why.Code == house.NotOffered { // there is a point
			carried++
			_, err = p.desk.Start(ctx, p.order(a), bet("come"), encode)
		}
		p.must(err)
		for last.Round.State == house.Open {
			var conflict *round.Conflict
			if _, err := p.desk.Start(ctx, p.order(a), bet("field"), encode); !errors.As(err, &conflict) {
				t.Fatalf("a new round while bets wait for a throw: %v", err)
			}
			waited++
			m, before := last.Offers[0].Default(), last
			for _, o := range last.Offers {
				if o.Verb == play.Odds {
					m = o.Default()
				}
			}
			_, err = p.desk.Move(ctx, p.order(a), round.Choice{Round: last.Round.ID, Seen: last.Round.Moves, Move: m}, encode)
			p.must(err)
			if m.Verb == play.Odds {
				laid++
				if want := before.Balance - 100*odds.Amount(m.Units); last.Balance != want {
					t.Fatalf("odds of %d units leave %d of %d", m.Units, last.Balance, before.Balance)
				}
				// One stake of odds is enough: now the dice are thrown.
				_, err = p.desk.Move(ctx, p.order(a), round.Choice{Round: last.Round.ID, Seen: last.Round.Moves, Move: play.Move{Verb: play.Pass}}, encode)
				p.must(err)
			}
		}
		if last.Round.State != house.Settled {
			t.Fatalf("round %+v", last.Round)
		}
	}
	if laid == 0 || carried == 0 || waited < 20 {
		t.Errorf("%d odds, %d rounds on a carried point, %d throws waited for: too few to prove anything", laid, carried, waited)
	}
	p.sums()
}
