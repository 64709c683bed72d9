package housesim

import (
	"bytes"
	"errors"
	"sync"
	"testing"

	"croupier/house"
	"croupier/house/round"
	"croupier/internal/rulestest"
	"croupier/odds"
	"croupier/play"
)

var (
	take  = play.Move{Verb: play.Take}
	halve = play.Move{Verb: play.Halve}
)

func pick(colour uint32) play.Move { return play.Move{Verb: play.Pick, Arg: colour} }

// TestLosingRound: one commit takes the stake, feeds the pool and settles.
func TestLosingRound(t *testing.T) {
	rulestest.Covers(t, "PL-24", "PL-16")
	p := newPlace(t)
	a := p.guest(10_000)
	before := p.changes()
	// 1 unit is 100 minor units; the pool grows by 1/300 of it, a third of a
	// minor unit, so the third stake brings the first whole one.
	for i, want := range []odds.Amount{50_000, 50_000, 50_001} {
		got := p.start(a, bet(0, 1), miss, 0)
		left := odds.Amount(10_000 - 100*(i+1))
		if !got.Over || got.Round.State != house.Settled || got.Round.Stake != 100 || got.Round.Win != 0 ||
			got.Round.Before != left+100 || got.Round.After != left || got.Balance != left {
			t.Errorf("round %d: %+v", i, got)
		}
		if got.Meters[0].Amount != want {
			t.Errorf("meter %d, want %d", got.Meters[0].Amount, want)
		}
		p.has(house.PurseOf(house.RoundPurse, string(got.Round.ID)), 0)
	}
	if n := p.changes(); n != before+3 {
		t.Errorf("%d changes for three rounds, want one commit each", n-before)
	}
	p.sums()
}

// TestGamble: a win waits until it is taken, risked or halved; what is credited
// in mid-round is posted at once.
func TestGamble(t *testing.T) {
	rulestest.Covers(t, "PL-21")
	p := newPlace(t)
	a := p.guest(10_000)
	got := p.start(a, bet(0, 5), miss, 2) // wins 10 units
	if got.Over || got.Balance != 9_500 || got.Round.Win != 0 || len(got.Offers) != 3 {
		t.Fatalf("after the win: %+v", got)
	}
	got = p.move(a, got.Round, pick(1), 1) // right: 20 units
	if got.Over || got.Balance != 9_500 || len(got.Views) != 2 || got.Round.Moves != 1 {
		t.Fatalf("after a right pick: %+v", got)
	}
	got = p.move(a, got.Round, halve) // 10 credited
	if got.Over || got.Balance != 10_500 || got.Round.Win != 1_000 {
		t.Fatalf("after halving: %+v", got)
	}
	p.has(house.PurseOf(house.RoundPurse, string(got.Round.ID)), 500)
	got = p.move(a, got.Round, take)
	if !got.Over || got.Balance != 11_500 || got.Round.Win != 2_000 || got.Round.State != house.Settled || got.Round.After != 11_500 {
		t.Fatalf("after taking: %+v", got)
	}
	p.has(house.PurseOf(house.RoundPurse, string(got.Round.ID)), 0)
	lost := p.start(a, bet(0, 5), miss, 2)
	lost = p.move(a, lost.Round, pick(0), 1)
	if !lost.Over || lost.Balance != 11_000 || lost.Round.Win != 0 {
		t.Errorf("after a wrong pick: %+v", lost)
	}
	p.sums()
}

// TestKeys: the same key and body give the first answer, byte for byte, and
// nothing moves again.
func TestKeys(t *testing.T) {
	rulestest.Covers(t, "PL-18", "PL-19")
	p := newPlace(t)
	a, b := p.guest(10_000), p.guest(10_000)
	o := p.order(a)
	p.list = []uint32{miss, 0}
	first, err := p.desk.Start(ctx, o, bet(0, 1), tell)
	p.must(err)
	at := p.changes()
	for range 3 {
		again, err := p.desk.Start(ctx, o, bet(0, 1), tell)
		if err != nil || again.Status != first.Status || !bytes.Equal(again.Body, first.Body) {
			t.Errorf("the same key again: %s (%v), want %s", again.Body, err, first.Body)
		}
	}
	other := o
	other.Body[0]++
	_, err = p.desk.Start(ctx, other, bet(0, 2), tell)
	p.wants(err, house.KeyReused)
	_, err = p.desk.Move(ctx, other, round.Choice{}, tell)
	p.wants(err, house.KeyReused)
	kept, err := p.desk.Kept(ctx, a.ID, o.Key)
	if err != nil || !bytes.Equal(kept.Body, first.Body) {
		t.Errorf("looked up: %s (%v)", kept.Body, err)
	}
	_, err = p.desk.Kept(ctx, b.ID, o.Key) // another's key is unknown
	p.wants(err, house.NotFound)
	if n := p.changes(); n != at {
		t.Errorf("%d changes by repeated keys", n-at)
	}
	p.has(a.Purse(), 9_900)
	theirs := o
	theirs.Account = b.ID
	p.list = []uint32{miss, 1}
	if got := p.read(p.desk.Start(ctx, theirs, bet(0, 1), tell)); got.Balance != 9_900 || got.Round.Account != b.ID {
		t.Errorf("the same key of another account: %+v", got)
	}
	p.sums()
}

// TestRefusals: each has its code, moves nothing and draws nothing.
func TestRefusals(t *testing.T) {
	rulestest.Covers(t, "PL-19")
	p := newPlace(t)
	a, b := p.guest(10_000), p.guest(150)
	open := p.start(a, bet(0, 5), miss, 2)
	at, asked := p.changes(), p.asked
	edition := bet(0, 1)
	edition.Edition = "coin/0/old"
	elsewhere := bet(0, 1)
	elsewhere.Wagers[0].Seat = 2
	for _, c := range []struct {
		want house.Code
		try  func() (house.Reply, error)
	}{
		{house.NotFound, func() (house.Reply, error) { return p.tryStart(a, round.Opening{Game: "nothing"}, miss, 0) }},
		{house.NotFound, func() (house.Reply, error) { return p.tryStart(house.Account{ID: "nobody"}, bet(0, 1), miss, 0) }},
		{house.NotOffered, func() (house.Reply, error) { return p.tryStart(b, bet(0, 3), miss, 0) }},
		{house.NotOffered, func() (house.Reply, error) { return p.tryStart(b, bet(7, 1), miss, 0) }},
		{house.NotOffered, func() (house.Reply, error) { return p.tryStart(b, elsewhere, miss, 0) }},
		{house.NotOffered, func() (house.Reply, error) { return p.tryStart(b, edition, miss, 0) }},
		{house.NotOffered, func() (house.Reply, error) { return p.tryStart(b, round.Opening{Game: "coin"}, miss, 0) }},
		{house.NoCredit, func() (house.Reply, error) { return p.tryStart(b, bet(0, 2), miss, 0) }},
		{house.NotOffered, func() (house.Reply, error) { return p.tryMove(a, open.Round, play.Move{Verb: play.Hit}, 1) }},
		{house.NotOffered, func() (house.Reply, error) { return p.tryMove(a, open.Round, pick(2), 1) }},
		{house.NotFound, func() (house.Reply, error) { return p.tryMove(b, open.Round, take) }},
		{house.NotFound, func() (house.Reply, error) { return p.tryMove(a, house.Round{ID: "none"}, take) }},
	} {
		_, err := c.try()
		p.wants(err, c.want)
	}
	if n := p.changes(); n != at || p.asked != asked {
		t.Errorf("%d changes and %d draws by refusals", n-at, p.asked-asked)
	}
	p.must(p.store.Close())
	_, err := p.tryStart(a, bet(0, 1), miss, 0)
	if house.RefusalOf(err) != nil || !errors.Is(err, house.ErrRetry) {
		t.Errorf("a closed store answers %v: that is no refusal", err)
	}
	p.open()
	p.sums()
}

// TestStale: a second tab's move is refused with the present view.
func TestStale(t *testing.T) {
	p := newPlace(t)
	a := p.guest(10_000)
	first := p.start(a, bet(0, 5), miss, 2)
	second := p.move(a, first.Round, pick(1), 1)
	_, err := p.tryMove(a, first.Round, take)
	p.wants(err, house.Stale)
	var c *round.Conflict
	if !errors.As(err, &c) || c.Present.Round.Moves != 1 || len(c.Present.Views) != len(first.Views)+len(second.Views) || len(c.Present.Offers) != 3 {
		t.Errorf("the present view of a stale move: %+v", c)
	}
	done := p.move(a, second.Round, take)
	_, err = p.tryMove(a, second.Round, take)
	p.wants(err, house.Stale)
	_, err = p.tryMove(a, done.Round, take)
	p.wants(err, house.NotOffered)
	p.sums()
}

// TestNextGameTakesTheWin: a new game first takes an open win, in the same
// commit, and the win counts as credit.
func TestNextGameTakesTheWin(t *testing.T) {
	rulestest.Covers(t, "DM-6", "DM-R10", "PL-12")
	p := newPlace(t)
	a := p.guest(600)
	open := p.start(a, bet(0, 5), miss, 2) // 100 left, 1000 waiting
	_, err := p.tryStart(a, bet(0, 100), miss, 0)
	p.wants(err, house.NoCredit) // 1100 would not do for 10000
	if rec := p.read(p.tryMove(a, open.Round, halve)); rec.Round.Win != 500 {
		t.Fatalf("the refused start has touched the open round: %+v", rec)
	}
	at := p.changes()
	got := p.start(a, bet(0, 10), miss, 0) // 600 + 500 waiting do for 1000
	if p.changes() != at+1 {
		t.Errorf("%d commits, want one", p.changes()-at)
	}
	if got.Finished == nil || got.Finished.ID != open.Round.ID || got.Finished.State != house.Settled || got.Finished.Win != 1_000 || got.Finished.After != 1_100 {
		t.Errorf("the finished round: %+v", got.Finished)
	}
	if got.Round.Before != 1_100 || got.Balance != 100 || got.Views[0].Games != 2 {
		t.Errorf("the new round: %+v", got)
	}
	p.sums()
}

// TestNextGamePlaysWaitingFlips: taking the win lets free flips run; their wins
// are nobody's credit before they are drawn.
func TestNextGamePlaysWaitingFlips(t *testing.T) {
	rulestest.Covers(t, "DM-6")
	p := newPlace(t)
	a := p.guest(500)
	p.start(a, bet(0, 5), miss, 3) // nothing left, 500 waiting, two flips to come
	asked := p.asked
	_, err := p.tryStart(a, bet(0, 10), 3, 3, miss, 0) // would do, if the flips were drawn first
	p.wants(err, house.NoCredit)
	if p.asked != asked {
		t.Error("a refused start has drawn")
	}
	got := p.start(a, bet(0, 5), 3, 3, miss, 0)
	if got.Finished == nil || got.Finished.Win != 1_500 || got.Balance != 1_000 {
		t.Errorf("after the flips: %+v", got)
	}
	p.sums()
}

// TestOpenRoundBlocks: a round with a choice that is no gamble is to be
// finished first.
func TestOpenRoundBlocks(t *testing.T) {
	rulestest.Covers(t, "PL-12")
	p := newPlace(t)
	a := p.guest(1_000)
	open := p.start(a, bet(1, 5), miss, 2)
	_, err := p.tryStart(a, bet(0, 1), miss, 0)
	p.wants(err, house.OpenRound)
	var c *round.Conflict
	if !errors.As(err, &c) || c.Present.Round.ID != open.Round.ID || len(c.Present.Views) != 2 {
		t.Errorf("the round in the way: %+v", c)
	}
	_, err = p.tryMove(a, open.Round, play.Move{Verb: play.Double, Units: 6}, 2)
	p.wants(err, house.NotOffered)
	got := p.move(a, open.Round, play.Move{Verb: play.Double, Units: 5}, 2)
	if got.Round.Stake != 1_000 || got.Round.Win != 3_000 || got.Balance != 3_000 {
		t.Errorf("after a double that won: %+v", got)
	}
	p.sums()
}

// TestDoubleIsReserved: what a move adds is taken before the move; too little
// credit refuses it.
func TestDoubleIsReserved(t *testing.T) {
	rulestest.Covers(t, "PL-17")
	p := newPlace(t)
	a := p.guest(700)
	open := p.start(a, bet(1, 5), miss, 2)
	_, err := p.tryMove(a, open.Round, play.Move{Verb: play.Double, Units: 3}, 2)
	p.wants(err, house.NoCredit)
	got := p.move(a, open.Round, play.Move{Verb: play.Double, Units: 2}, 1)
	if got.Round.Stake != 700 || got.Balance != 0 || !got.Over {
		t.Errorf("after a double for less: %+v", got)
	}
	p.sums()
}

// TestJackpot: the pool is owed by hand pay, not credited, and starts anew.
func TestJackpot(t *testing.T) {
	rulestest.Covers(t, "PL-7", "PL-27", "PL-28")
	p := newPlace(t)
	a := p.guest(100_000)
	for range 3 {
		p.start(a, bet(0, 100), miss, 0) // 33 1/3 each
	}
	got := p.start(a, bet(0, 100), hit, 0)
	// 500 units seed, four contributions of 100 00/300 are 133 1/3.
	if len(got.Round.Awards) != 1 || got.Round.Awards[0].Amount != 50_133 || got.Round.Win != 0 || got.Balance != 60_000 {
		t.Errorf("the winner: %+v", got)
	}
	if got.Meters[0].Amount != 50_000 {
		t.Errorf("the meter after the hit: %d, want its seed", got.Meters[0].Amount)
	}
	p.has("handpay/CZK-fun", 50_133)
	p.has("pool/coin/central/CZK", 50_000) // real money's pool is untouched (PL-7)
	p.must(p.store.Read(ctx, func(r house.Reader) error {
		pool, err := r.Pool(house.PoolName{Game: "coin", Pot: "central", Currency: "CZK-fun"})
		if pool.Seeds != 100_000 || pool.Contributions != 133 || pool.Awards != 50_133 || pool.Hits != 1 || pool.Carry != odds.Must(odds.NewPart(1, 3)) {
			t.Errorf("the pool: %+v", pool)
		}
		return err
	}))
	// A START that only ends a gamble, and free flips, draw no pot: the
	// answers of the script are the flips alone.
	open := p.start(a, bet(0, 1), miss, 3)
	if end := p.move(a, open.Round, take, 3, 3); !end.Over || len(end.Round.Awards) != 0 {
		t.Errorf("after the flips: %+v", end)
	}
	p.sums()
}

// TestAwardInMidRound: a pot won before a choice is awarded once, whatever
// follows.
func TestAwardInMidRound(t *testing.T) {
	p := newPlace(t)
	a := p.guest(10_000)
	open := p.start(a, bet(1, 10), hit, 2)
	if open.Over || len(open.Round.Awards) != 1 {
		t.Fatalf("after the hit: %+v", open)
	}
	end := p.move(a, open.Round, play.Move{Verb: play.Stand}, 1)
	if !end.Over || len(end.Round.Awards) != 1 {
		t.Errorf("after the stand: %+v", end)
	}
	p.has("handpay/CZK-fun", 50_003) // 500 units and 1000/300
	p.sums()
}

// TestCollect: when a session ends, a win that waits goes to the credit; a
// round with another choice stays.
func TestCollect(t *testing.T) {
	rulestest.Covers(t, "DM-R10")
	p := newPlace(t)
	a, b := p.guest(10_000), p.guest(10_000)
	p.start(a, bet(0, 5), miss, 3)
	p.start(b, bet(1, 5), miss, 3)
	p.list = []uint32{3, 0}
	p.must(p.desk.Collect(ctx, a.ID))
	p.must(p.desk.Collect(ctx, a.ID))
	p.must(p.desk.Collect(ctx, b.ID))
	p.has(a.Purse(), 10_500) // the win of 5 and one free flip of 5
	p.has(b.Purse(), 9_500)
	if stands, err := p.desk.Resume(ctx, b.ID, "coin"); err != nil || stands.Open == nil {
		t.Errorf("the round with a choice: %+v (%v)", stands, err)
	}
	p.sums()
}

// TestManyTabs: one account, many requests at once: no more stakes are taken
// than the credit pays, and a request sent many times is played once.
func TestManyTabs(t *testing.T) {
	rulestest.Covers(t, "PL-17", "PL-18")
	p := newPlace(t)
	a := p.guest(1_250) // pays two stakes of 500, not three
	p.always = []uint32{miss, 0}
	const keys, times = 12, 4
	var all sync.WaitGroup
	var mu sync.Mutex
	replies, refusals := map[string]map[string]bool{}, 0
	for range keys {
		o := p.order(a)
		for range times {
			all.Go(func() {
				reply, err := p.desk.Start(ctx, o, bet(0, 5), tell)
				mu.Lock()
				defer mu.Unlock()
				switch {
				case err == nil && replies[o.Key] == nil:
					replies[o.Key] = map[string]bool{string(reply.Body): true}
				case err == nil:
					replies[o.Key][string(reply.Body)] = true
				case errors.Is(err, house.Refuse(house.NoCredit, "")):
					refusals++
				default:
					t.Error(err)
				}
			})
		}
	}
	all.Wait()
	if len(replies) != 2 || refusals != (keys-2)*times {
		t.Errorf("%d of %d requests were played and %d refused, want 2 and %d", len(replies), keys, refusals, (keys-2)*times)
	}
	for key, different := range replies {
		if len(different) != 1 {
			t.Errorf("%s has %d different replies", key, len(different))
		}
	}
	p.has(a.Purse(), 250)
	p.sums()
}
