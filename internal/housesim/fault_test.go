package housesim

import (
	"context"
	"errors"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"croupier/draw"
	"croupier/house"
	"croupier/house/round"
	"croupier/internal/rulestest"
	"croupier/odds"
	"croupier/store/sqlite"
)

// TestGeneratorFailsAtStart: the round is void, the stake is back, the game is
// out of order until the generator has passed its tests.
func TestGeneratorFailsAtStart(t *testing.T) {
	rulestest.Covers(t, "RG-2", "PL-9", "PL-14")
	p := newPlace(t)
	a := p.guest(10_000)
	for _, draws := range [][]uint32{{}, {miss}} { // before and after the first draw
		got := p.start(a, bet(0, 100), draws...)
		if got.Round.State != house.Void || !got.Over || got.Balance != 10_000 || got.Round.Win != 0 || !strings.Contains(got.Round.Reason, "generator") {
			t.Errorf("after %d draws: %+v", len(draws), got)
		}
		shown, err := p.desk.Show(ctx, a.ID, got.Round.ID)
		if err != nil || len(shown.Draws) != len(draws) {
			t.Errorf("the void round shows %d draws (%v), want the %d made", len(shown.Draws), err, len(draws))
		}
		p.outOfOrder(got.Round.ID, "generator")
		_, err = p.tryStart(a, bet(0, 1), miss, 0)
		p.wants(err, house.OutOfOrder)
		p.sound = &draw.Failure{Reason: "still failing"}
		p.again()
		_, err = p.tryStart(a, bet(0, 1), miss, 0)
		p.wants(err, house.OutOfOrder)
		p.sound = nil
		p.again()
		p.sums()
	}
	// Contributions of a void round stay in the pool, paid by the house.
	p.has("pool/coin/central/CZK-fun", 50_066)
	p.start(a, bet(0, 1), miss, 0)
	p.sums()
}

// outOfOrder checks that the newest line of the journal says of a round that
// the generator failed or the rules broke, and why (PL-9).
func (p *place) outOfOrder(id house.ID, why string) {
	p.Helper()
	var e house.Event
	p.must(p.store.Read(ctx, func(r house.Reader) error {
		return r.EachLine(1, func(l house.Line, _ [32]byte) error {
			e = l.Event
			return nil
		})
	}))
	if e.Name != round.OutOfOrder || e.Subject != string(id) || !strings.Contains(e.Detail, why) {
		p.Errorf("PL-9: the journal's event is %+v, want %s of %s with %q", e, round.OutOfOrder, id, why)
	}
}

// TestGeneratorFailsInMidRound: what the round has credited is kept from the
// stake that goes back; beyond it the house bears the rest.
func TestGeneratorFailsInMidRound(t *testing.T) {
	rulestest.Covers(t, "RG-2", "PL-14")
	for _, c := range []struct {
		doubles        int // right picks before the halving
		back, borne    odds.Amount
		credited, ends odds.Amount
	}{
		{0, 0, 0, 500, 10_000},       // 10 at risk, 5 credited: the stake of 5 less 5
		{1, 0, 500, 1_000, 10_500},   // 20 at risk, 10 credited: 5 beyond the stake
		{2, 0, 1_500, 2_000, 11_500}, // 40 at risk, 20 credited
	} {
		p := newPlace(t)
		a := p.guest(10_000)
		got := p.start(a, bet(0, 5), miss, 2)
		for range c.doubles {
			got = p.move(a, got.Round, pick(1), 1)
		}
		got = p.move(a, got.Round, halve)
		got = p.move(a, got.Round, pick(1))
		if got.Round.State != house.Void || got.Round.Win != c.credited || got.Round.Borne != c.borne || got.Balance != c.ends {
			t.Errorf("%d doubles: %+v", c.doubles, got)
		}
		p.has(house.PurseOf(house.RoundPurse, string(got.Round.ID)), 0)
		p.sums()
	}
}

// TestGeneratorFailsWhileFinishing: the open round is void, the new one is not
// begun, and nothing of its stake moves.
func TestGeneratorFailsWhileFinishing(t *testing.T) {
	rulestest.Covers(t, "RG-2")
	p := newPlace(t)
	a := p.guest(10_000)
	open := p.start(a, bet(0, 5), miss, 3)
	_, err := p.tryStart(a, bet(0, 1), 3) // the second free flip fails
	p.wants(err, house.OutOfOrder)
	shown, err := p.desk.Show(ctx, a.ID, open.Round.ID)
	// 5 of the stake of 5 were credited when the win was taken.
	if err != nil || shown.Round.State != house.Void || shown.Round.Win != 500 {
		t.Errorf("the round that could not be finished: %+v (%v)", shown.Round, err)
	}
	p.has(a.Purse(), 10_000)
	list, err := p.desk.List(ctx, a.ID, "coin", "", 10)
	if err != nil || len(list) != 1 {
		t.Errorf("%d rounds (%v), want the one", len(list), err)
	}
	p.sums()
}

// TestBrokenRules: the round is frozen with its draws and pays nothing until a
// human voids it.
func TestBrokenRules(t *testing.T) {
	rulestest.Covers(t, "PL-14")
	p := newPlace(t)
	p.coin.Breaks = true
	a := p.guest(10_000)
	got := p.start(a, bet(0, 7), miss, 3)
	if got.Round.State != house.Frozen || got.Balance != 9_300 || !strings.Contains(got.Round.Reason, "on purpose") {
		t.Fatalf("a broken round: %+v", got)
	}
	p.outOfOrder(got.Round.ID, "start: "+got.Round.Reason)
	p.has(house.PurseOf(house.RoundPurse, string(got.Round.ID)), 700)
	_, err := p.tryMove(a, got.Round, take)
	p.wants(err, house.OutOfOrder)
	p.wants(p.desk.Freeze(ctx, got.Round.ID, "again"), house.Done)
	p.wants(p.desk.Finish(ctx, got.Round.ID), house.NotOffered)
	p.sums()
	p.again()
	p.must(p.desk.Void(ctx, got.Round.ID, "the rules broke"))
	p.wants(p.desk.Void(ctx, got.Round.ID, "twice"), house.Done)
	p.wants(p.desk.Void(ctx, "nothing", "x"), house.NotFound)
	p.has(a.Purse(), 10_000)
	shown, err := p.desk.Show(ctx, a.ID, got.Round.ID)
	if err != nil || shown.Round.State != house.Void || shown.Round.Reason != "the rules broke" || len(shown.Draws) != 2 {
		t.Errorf("the void round: %+v (%v)", shown, err)
	}
	p.sums()
}

// TestStaff: an open round can be frozen, and finished by its default moves.
func TestStaff(t *testing.T) {
	p := newPlace(t)
	a := p.guest(10_000)
	open := p.start(a, bet(0, 5), miss, 3)
	p.list = []uint32{3, 0}
	p.must(p.desk.Finish(ctx, open.Round.ID))
	p.has(a.Purse(), 10_500) // the win of 5 and one flip of 5
	second := p.start(a, bet(1, 5), miss, 3)
	p.must(p.desk.Freeze(ctx, second.Round.ID, "asked for by the floor"))
	p.start(a, bet(0, 1), miss, 0) // a frozen round is no open one
	p.must(p.desk.Void(ctx, second.Round.ID, "settled by hand"))
	p.has(a.Purse(), 10_400)
	p.wants(p.desk.Decide(ctx, house.Game{Game: "nothing"}, "test"), house.NotFound)
	p.sums()
}

// TestLateRounds: open rounds older than the limit are finished or refunded, by
// setting, and listed; younger ones stay.
func TestLateRounds(t *testing.T) {
	rulestest.Covers(t, "PL-13")
	for _, c := range []struct {
		late  round.Late
		state house.State
		ends  odds.Amount
	}{
		{round.FinishLate, house.Settled, 10_500},
		{round.RefundLate, house.Void, 10_000},
	} {
		p := newPlace(t)
		a, b := p.guest(10_000), p.guest(10_000)
		old := p.start(a, bet(0, 5), miss, 2)
		limit := p.clock.Add(time.Millisecond)
		young := p.start(b, bet(0, 5), miss, 2)
		ended, err := p.desk.Expire(ctx, limit, c.late)
		if err != nil || len(ended) != 1 || ended[0].ID != old.Round.ID || ended[0].State != c.state {
			t.Errorf("%s: ended %+v (%v)", c.late, ended, err)
		}
		p.has(a.Purse(), c.ends)
		p.move(b, young.Round, take)
		p.sums()
	}
}

// TestResume: after a restart the player finds his round with all its views,
// and finishes it.
func TestResume(t *testing.T) {
	rulestest.Covers(t, "PL-11", "PL-12")
	p := newPlace(t)
	a := p.guest(10_000)
	first := p.start(a, bet(0, 5), miss, 2)
	second := p.move(a, first.Round, pick(1), 1)
	p.again()
	stands, err := p.desk.Resume(ctx, a.ID, "coin")
	p.must(err)
	if stands.Open == nil || stands.Balance != 9_500 {
		t.Fatalf("after a restart: %+v", stands)
	}
	var views []CoinView
	for _, v := range stands.Open.Views {
		views = append(views, v.(CoinView))
	}
	if want := append(first.Views, second.Views...); !reflect.DeepEqual(views, want) {
		t.Errorf("views %+v, want %+v", views, want)
	}
	if end := p.move(a, stands.Open.Round, take); end.Balance != 11_500 || !end.Over {
		t.Errorf("finished after a restart: %+v", end)
	}
	stands, err = p.desk.Resume(ctx, a.ID, "coin")
	if err != nil || stands.Open != nil || len(stands.Carry) != 8 || stands.Carry[0] != 1 || stands.Edition != "coin/1/aa" {
		t.Errorf("after the round: %+v (%v)", stands, err)
	}
	_, err = p.desk.Resume(ctx, a.ID, "nothing")
	p.wants(err, house.NotFound)
	p.sums()
}

// TestEditions: an open round is finished by its own edition, new rounds are of
// the present one, and a house without the old one does not open.
func TestEditions(t *testing.T) {
	p := newPlace(t)
	a := p.guest(10_000)
	open := p.start(a, bet(0, 5), miss, 2)
	p.must(p.store.Close())
	older := p.game
	store, err := sqlite.Open(ctx, filepath.Join(p.folder, "house.db"), sqlite.Options{})
	p.must(err)
	p.store = store
	p.game, p.coin = CoinGame("coin/2/bb")
	_, err = round.NewDesk(ctx, p.config())
	if err == nil || !strings.Contains(err.Error(), "coin/1/aa") {
		t.Errorf("opened without the edition of an open round: %v", err)
	}
	config := p.config()
	config.Games = round.NewShelf([]round.Game{p.game}, older)
	p.desk, err = round.NewDesk(ctx, config)
	p.must(err)
	got := p.start(a, bet(0, 1), miss, 0)
	if got.Finished == nil || got.Finished.ID != open.Round.ID || got.Finished.Edition != "coin/1/aa" || got.Round.Edition != "coin/2/bb" {
		t.Errorf("over a change of edition: %+v", got)
	}
	if got.Views[0].Games != 1 {
		t.Error("the carry of another edition was used")
	}
	p.must(store.Read(ctx, func(r house.Reader) error {
		v, err := round.Verify(r, round.NewShelf([]round.Game{p.game}), vault)
		if len(v.Faults) > 0 || len(v.Elsewhere) != 1 || v.Replayed != 1 {
			t.Errorf("verified without the old edition: %+v", v)
		}
		return err
	}))
}

// TestShow: every round as it was played; draws of rounds that are over only.
func TestShow(t *testing.T) {
	rulestest.Covers(t, "PL-15", "PL-5", "PL-3")
	p := newPlace(t)
	a, b := p.guest(10_000), p.guest(10_000)
	open := p.start(a, bet(0, 5), miss, 2)
	shown, err := p.desk.Show(ctx, a.ID, open.Round.ID)
	if err != nil || len(shown.Draws) != 0 || len(shown.Views) != 2 {
		t.Errorf("an open round: %+v (%v)", shown, err)
	}
	p.move(a, open.Round, pick(0), 1)
	shown, err = p.desk.Show(ctx, a.ID, open.Round.ID)
	p.must(err)
	want := []draw.Draw{{Bound: 20_000, Value: miss}, {Bound: 4, Value: 2}, {Bound: 2, Value: 1}}
	if !reflect.DeepEqual(shown.Draws, want) {
		t.Errorf("draws %+v, want %+v", shown.Draws, want)
	}
	if len(shown.Decisions) != 1 || shown.Decisions[0].Move != pick(0) || shown.Decisions[0].Views != 2 || shown.Decisions[0].At.IsZero() {
		t.Errorf("decisions %+v", shown.Decisions)
	}
	if len(shown.Views) != 4 || shown.Round.Before != 10_000 || shown.Round.After != 9_500 || shown.Wagers[0].Units != 5 {
		t.Errorf("shown: %+v", shown)
	}
	_, err = p.desk.Show(ctx, b.ID, open.Round.ID)
	p.wants(err, house.NotFound)
	for range 4 {
		p.start(a, bet(0, 1), miss, 0)
	}
	list, err := p.desk.List(ctx, a.ID, "", "", 3)
	p.must(err)
	rest, err := p.desk.List(ctx, a.ID, "coin", list[2].ID, 50)
	p.must(err)
	if len(list) != 3 || len(rest) != 2 || rest[1].ID != open.Round.ID || list[0].ID < list[1].ID {
		t.Errorf("listed %d and %d rounds", len(list), len(rest))
	}
	if others, err := p.desk.List(ctx, b.ID, "", "", 50); len(others) != 0 || err != nil {
		t.Errorf("another's list has %d rounds (%v)", len(others), err)
	}
}

// TestDrawsBeforeViews: a reply leaves only when its draws are in the store,
// and every source is wiped before.
func TestDrawsBeforeViews(t *testing.T) {
	rulestest.Covers(t, "RG-11", "RG-6", "PL-19")
	p := newPlace(t)
	a := p.guest(10_000)
	first := p.order(a)
	p.list = []uint32{miss, 2}
	p.commit = func(func() error) error { return errors.New("the disk is gone") }
	reply, err := p.desk.Start(ctx, first, bet(0, 5), tell)
	if !errors.Is(err, house.ErrRetry) || len(reply.Body) != 0 {
		t.Errorf("a round that could not be stored answers %q (%v)", reply.Body, err)
	}
	if p.wiped != p.taken {
		t.Errorf("%d of %d sources wiped", p.wiped, p.taken)
	}
	p.commit = func(do func() error) error {
		if p.wiped != p.taken {
			t.Errorf("at the commit %d of %d sources are wiped", p.wiped, p.taken)
		}
		return do()
	}
	p.has(a.Purse(), 10_000)
	p.list = []uint32{miss, 0}
	got := p.read(p.desk.Start(ctx, first, bet(0, 5), tell))
	p.must(p.store.Read(ctx, func(r house.Reader) error {
		runs, err := r.Runs(got.Round.ID)
		if len(runs) != 1 || len(runs[0].Causes.Draws) != 2 {
			t.Errorf("stored runs: %+v", runs)
		}
		return err
	}))
	p.commit = nil
	p.sums()
}

// TestLostOutcome: the commit went through and the store was told that it had
// not: the round is there once, and the reply is the kept one.
func TestLostOutcome(t *testing.T) {
	rulestest.Covers(t, "PL-11", "PL-18")
	p := newPlace(t)
	a := p.guest(10_000)
	o := p.order(a)
	p.commit = func(do func() error) error {
		if err := do(); err != nil {
			return err
		}
		return errors.New("no answer")
	}
	p.list = []uint32{miss, 0}
	got, err := p.desk.Start(ctx, o, bet(0, 5), tell)
	p.must(err)
	p.commit = nil
	again, err := p.desk.Start(ctx, o, bet(0, 5), tell)
	if err != nil || string(again.Body) != string(got.Body) {
		t.Errorf("again: %s (%v)", again.Body, err)
	}
	p.has(a.Purse(), 9_500)
	p.sums()
}

// TestNobodyIsFavoured: with the same draws a rich and a poor player, a new and
// an old one, named or not, at any hour, see and win the same.
func TestNobodyIsFavoured(t *testing.T) {
	rulestest.Covers(t, "RG-10", "PL-4")
	p := newPlace(t)
	named, err := p.book.OpenPlayer(ctx, "Anna", "correct horse", "CZK", 123_456)
	p.must(err)
	players := []house.Account{p.guest(500), p.guest(1_000_000), p.guest(2_000), named}
	for range 20 { // one of them has a long and losing history
		p.start(players[1], bet(0, 100), miss, 0)
	}
	p.list = nil
	type result struct {
		views []CoinView
		win   odds.Amount
	}
	var want *result
	for _, a := range players {
		p.clock = p.clock.Add(1e13)
		got := p.start(a, bet(0, 5), miss, 3)
		views := got.Views
		end := p.move(a, got.Round, pick(1), 1)
		views = append(views, end.Views...)
		end = p.move(a, end.Round, take, 3, 1)
		views = append(views, end.Views...)
		for i := range views {
			views[i].Games = 0 // the carry counts games: it is shown, not drawn from
		}
		r := &result{views, end.Round.Win}
		if want == nil {
			want = r
		}
		if !reflect.DeepEqual(r, want) {
			t.Errorf("%s sees %+v, another saw %+v", a.Name, r, want)
		}
	}
	p.sums()
}

// TestGoneAsker: who leaves while the house works finds the reply by his key.
func TestGoneAsker(t *testing.T) {
	rulestest.Covers(t, "PL-19")
	p := newPlace(t)
	a := p.guest(10_000)
	gone, leave := context.WithCancel(ctx)
	p.commit = func(do func() error) error { leave(); return do() }
	o := p.order(a)
	p.list = []uint32{miss, 0}
	if _, err := p.desk.Start(gone, o, bet(0, 5), tell); err != nil {
		t.Errorf("begun, so waited for: %v", err)
	}
	if _, err := p.desk.Kept(ctx, a.ID, o.Key); err != nil {
		t.Error(err)
	}
	if _, err := p.desk.Start(gone, p.order(a), bet(0, 5), tell); !errors.Is(err, context.Canceled) {
		t.Errorf("who has gone before: %v", err)
	}
	p.has(a.Purse(), 9_500)
}

// TestCurrencies: a game is played for its own money and its play money alone.
func TestCurrencies(t *testing.T) {
	rulestest.Covers(t, "PL-7")
	p := newPlace(t)
	euro, err := p.book.OpenPlayer(ctx, "Eva", "correct horse", "EUR", 10_000)
	p.must(err)
	_, err = p.tryStart(euro, bet(0, 5), miss, 0)
	p.wants(err, house.NotOffered)
	real, err := p.book.OpenPlayer(ctx, "Karel", "correct horse", "CZK", 10_000)
	p.must(err)
	p.start(real, bet(0, 100), miss, 0)
	p.has("pool/coin/central/CZK", 50_033)
	p.has("pool/coin/central/CZK-fun", 50_000)
	p.has("house/CZK-fun", -50_000)
	meters, err := p.desk.Meters(ctx, "CZK")
	if err != nil || len(meters) != 1 || meters[0].Amount != 50_033 {
		t.Errorf("meters %+v (%v)", meters, err)
	}
	p.sums()
}

// TestWrongPays: rules that pay what cannot be paid are frozen with their
// draws; nothing is paid by guess.
func TestWrongPays(t *testing.T) {
	for name, c := range map[string]struct {
		spoil  func(*Coin)
		answer uint32
		tells  string
	}{
		"a pot that is not there":  {func(c *Coin) { c.Pot.ID = 9 }, hit, "no pot 9"},
		"a fraction of the unit":   {func(c *Coin) { c.Extra = odds.Must(odds.NewPart(1, 3000)) }, miss, "fraction"},
		"more than the whole pot":  {func(c *Coin) { c.Share = odds.Whole(2) }, hit, "more than there is"},
		"no pays at all":           {func(c *Coin) { c.Mute = true }, miss, "nothing to say"},
		"a pay below what was due": {func(c *Coin) { c.Extra = odds.Whole(-1) }, miss, "pays -100"},
	} {
		p := newPlace(t)
		c.spoil(p.coin)
		a := p.guest(10_000)
		got := p.start(a, bet(0, 5), c.answer, 0)
		if got.Round.State != house.Frozen || !strings.Contains(got.Round.Reason, c.tells) || got.Balance != 9_500 || len(got.Round.Awards) != 0 {
			t.Errorf("%s: %+v", name, got.Round)
		}
		p.outOfOrder(got.Round.ID, c.tells)
		p.sums()
		p.must(p.desk.Void(ctx, got.Round.ID, name))
		p.has(a.Purse(), 10_000)
		p.sums()
	}
}

// TestReplyThatBreaks: an encoding that panics does not undo the round, which
// would be drawn again with the same key.
func TestReplyThatBreaks(t *testing.T) {
	rulestest.Covers(t, "PL-18", "RG-9")
	p := newPlace(t)
	a := p.guest(10_000)
	o := p.order(a)
	p.list = []uint32{miss, 0}
	for range 2 {
		got, err := p.desk.Start(ctx, o, bet(0, 5), func(round.Outcome) house.Reply { panic("no such view") })
		if err != nil || got.Status != 500 || len(got.Body) != 0 {
			t.Errorf("replied %+v (%v)", got, err)
		}
	}
	list, err := p.desk.List(ctx, a.ID, "", "", 5)
	if err != nil || len(list) != 1 || list[0].State != house.Settled {
		t.Errorf("rounds %+v (%v)", list, err)
	}
	p.has(a.Purse(), 9_500)
	p.sums()
}
