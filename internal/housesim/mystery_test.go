package housesim

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"croupier/house"
	"croupier/house/feed"
	"croupier/house/jackpot"
	"croupier/house/round"
	"croupier/internal/rulestest"
	"croupier/odds"
	"croupier/play"
	"croupier/play/pot"
)

// collective is a small pot as that of BC-M-21: a tenth of all stakes, won at 2
// to 4 units, 200 to 400 minor ones.
var collective = pot.Plan{ID: 7, Name: "collective", Group: "club", Growth: odds.Must(odds.NewPart(1, 10)), From: 2, To: 4}

// mysteryPlace has the coin and the dime with a mystery pot between them, whose
// first amount is 200 and what is drawn.
func mysteryPlace(t *testing.T, drawn uint32) *place {
	t.Helper()
	p := newPlace(t, func(p *place) {
		p.club()
		p.game.Pots = append(p.game.Pots, collective)
		p.others[0].Pots = append(p.others[0].Pots, collective)
		p.always = []uint32{drawn}
	})
	p.always = nil
	return p
}

// its is the mystery's meter.
func its(meters []house.Meter) house.Meter {
	for _, m := range meters {
		if m.Pool == collective.Name {
			return m
		}
	}
	return house.Meter{}
}

// TestMystery: the amount is fixed when the pool starts and bound by a
// commitment that everybody sees; the stake that lifts the pool to it wins it,
// on whichever machine, and the commitment is opened with the award.
func TestMystery(t *testing.T) {
	rulestest.Covers(t, "BC-M-21", "BC-R9", "BC-R14", "PL-25", "PL-26", "PL-27")
	p := mysteryPlace(t, 47) // 247
	a, b := p.guest(100_000), p.guest(100_000)
	first := p.start(a, bet(0, 10), miss, 0) // 100 in the pool
	shown := its(first.Meters)
	if shown.Amount != 100 || shown.Mystery.Number != 1 || shown.Mystery.From != 200 || shown.Mystery.To != 400 || shown.Mystery.Commitment == [32]byte{} {
		t.Errorf("the meter: %+v", shown)
	}
	p.again()
	second := p.start(b, on("dime", bet(0, 10)), miss, 0) // 200
	if m := its(second.Meters); m.Mystery != shown.Mystery || m.Amount != 200 || len(second.Round.Awards) != 0 {
		t.Errorf("after a restart: %+v", second)
	}
	// The stake of 5 lifts it to 250: 247 are won, 3 stay, and the next amount is
	// drawn first.
	got := p.start(a, bet(0, 5), 0, miss, 0)
	if len(got.Round.Awards) != 1 || got.Round.Awards[0].Amount != 247 || got.Round.Win != 0 || got.Balance != 100_000-1_500 {
		t.Fatalf("the winner: %+v", got)
	}
	opening := got.Round.Awards[0].Opening
	if opening.Number != 1 || jackpot.Commitment(247, opening.Secret) != shown.Mystery.Commitment {
		t.Errorf("the opening %+v is not what the commitment %x bound the house to", opening, shown.Mystery.Commitment)
	}
	next := its(got.Meters)
	if next.Amount != 3 || next.Mystery.Number != 2 || next.Mystery.Commitment == shown.Mystery.Commitment {
		t.Errorf("the meter after the hit: %+v", next)
	}
	p.has("handpay/CZK-fun", 247)
	p.has("pool/group:club/collective/CZK-fun", 3)
	p.has("pool/group:club/collective/CZK", 0)
	stored, err := p.desk.Show(ctx, a.ID, got.Round.ID)
	if err != nil || len(stored.Round.Awards) != 1 || stored.Round.Awards[0].Opening != opening || len(stored.Draws) != 2 {
		t.Errorf("as it is shown again: %+v (%v); its draws are the game's alone", stored.Round, err)
	}
	p.sums()
}

// TestMysteryIsTold: everybody hears of the hit with its opening, and of the new
// commitment.
func TestMysteryIsTold(t *testing.T) {
	rulestest.Covers(t, "BC-R9", "PL-26")
	p := mysteryPlace(t, 0)
	a, b := p.guest(100_000), p.guest(0)
	f := feed.New()
	p.store.Watch(f.Publish)
	heard, _ := f.Listen(feed.Interest{Account: b.ID, Pools: []feed.Reach{{Currency: b.Currency}}}, feed.At{})
	won := p.start(a, bet(0, 100), 9, miss, 0)
	var awards, meters int
	for len(heard.Events) > 0 {
		e := <-heard.Events
		switch n := e.News; {
		case n.Award != nil && n.Award.Opening == won.Round.Awards[0].Opening && n.Award.Amount == 200:
			awards++
		case slices.ContainsFunc(e.Meters, func(m house.Meter) bool { return m.Mystery.Number == 2 }):
			meters++
		}
	}
	if awards != 1 || meters != 1 {
		t.Errorf("heard of %d awards and %d new commitments, want one of each", awards, meters)
	}
}

// TestMysteryBounds: every minor unit from the least to the most, both included:
// the draw is one of 201, the first answer is 200 and the last 400.
func TestMysteryBounds(t *testing.T) {
	rulestest.Covers(t, "BC-M-21", "BC-R9", "PL-26")
	for _, c := range []struct {
		drawn uint32
		stake []uint32 // in units; a tenth of each goes to the pool
		won   odds.Amount
	}{
		{0, []uint32{10, 10}, 200},                // 200 reaches it
		{200, []uint32{10, 10, 10, 7, 2, 1}, 400}, // 400 reaches it, 390 does not
		{199, []uint32{10, 10, 10, 7, 2, 1}, 399}, // what is passed is not paid
	} {
		p := mysteryPlace(t, c.drawn)
		a := p.guest(100_000)
		for i, units := range c.stake {
			draws := []uint32{miss, 0}
			if i == len(c.stake)-1 {
				draws = []uint32{0, miss, 0}
			}
			got := p.start(a, bet(0, units), draws...)
			if won := len(got.Round.Awards) == 1; won != (i == len(c.stake)-1) || won && got.Round.Awards[0].Amount != c.won {
				t.Errorf("an amount of 200 and %d, stake %d: %+v", c.drawn, i+1, got.Round.Awards)
			}
		}
		p.sums()
	}
}

// TestMysteryEndsTheGamble: the round that has won it is offered no gamble; its
// win is credited (BC-R21).
func TestMysteryEndsTheGamble(t *testing.T) {
	rulestest.Covers(t, "BC-R21")
	p := mysteryPlace(t, 0)
	a := p.guest(100_000)
	if open := p.start(a, bet(0, 5), miss, 2); len(open.Offers) != 3 {
		t.Fatalf("without a hit: %+v", open)
	}
	got := p.start(a, bet(0, 100), 0, miss, 2)
	if len(got.Round.Awards) != 1 || !got.Over || got.Round.Win != 20_000 {
		t.Errorf("with a hit: %+v", got)
	}
	if got.Finished == nil || got.Finished.Win != 1_000 {
		t.Errorf("the round before: %+v", got.Finished)
	}
	p.sums()
}

// TestMysteryByAFurtherStake: every stake feeds the pool, one in mid-round too,
// and can win it.
func TestMysteryByAFurtherStake(t *testing.T) {
	rulestest.Covers(t, "BC-M-21", "PL-24")
	p := mysteryPlace(t, 0)
	a := p.guest(100_000)
	open := p.start(a, bet(1, 10), miss, 2)
	got := p.move(a, open.Round, play.Move{Verb: play.Double, Units: 10}, 77, 1)
	if len(got.Round.Awards) != 1 || got.Round.Awards[0].Amount != 200 || got.Round.Stake != 2_000 || its(got.Meters).Amount != 0 {
		t.Errorf("the double: %+v", got)
	}
	p.sums()
}

// TestMysteryOnce: many stakes at once on two machines; each seal is opened by
// exactly one round, and all is what the postings say.
func TestMysteryOnce(t *testing.T) {
	rulestest.Covers(t, "PL-26", "PL-27")
	p := mysteryPlace(t, 0)
	const players, each = 8, 10
	p.always = []uint32{0, 0, 0} // the next amount where one is due, the pot missed, the face that loses
	var accounts []house.Account
	for range players {
		accounts = append(accounts, p.guest(100_000))
	}
	orders := make([][]round.Order, players)
	for i, a := range accounts {
		for range each {
			orders[i] = append(orders[i], p.order(a))
		}
	}
	var all sync.WaitGroup
	for i := range accounts {
		all.Go(func() {
			for _, o := range orders[i] {
				if _, err := p.desk.Start(ctx, o, on([]string{"coin", "dime"}[i%2], bet(0, 7)), tell); err != nil {
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
	// 80 stakes of 700 feed 5 600, which is 28 amounts of 200.
	opened := map[int]int{}
	p.must(p.store.Read(ctx, func(r house.Reader) error {
		return r.EachAward(func(a house.Award) error { opened[a.Opening.Number]++; return nil })
	}))
	if len(opened) != 28 {
		t.Errorf("%d seals were opened, want 28", len(opened))
	}
	for n, times := range opened {
		if times != 1 || n < 1 || n > 28 {
			t.Errorf("seal %d was opened %d times", n, times)
		}
	}
	p.has("handpay/CZK-fun", 5_600)
	p.sums()
}

// TestMysteryIsSealed: nothing in the books tells the amount before its time
// (PL-5); the key does, and the house does not open without it or with another.
func TestMysteryIsSealed(t *testing.T) {
	rulestest.Covers(t, "PL-5", "PL-26")
	p := mysteryPlace(t, 0)
	a := p.guest(100_000)
	p.start(a, bet(0, 10), miss, 0)
	p.must(p.store.Close())
	files, err := filepath.Glob(filepath.Join(p.folder, "*"))
	p.must(err)
	var before []byte
	for _, f := range files {
		text, err := os.ReadFile(f)
		p.must(err)
		before = append(before, text...)
	}
	p.open()
	config := p.config()
	for name, c := range map[string]struct {
		vault *jackpot.Vault
		says  string
	}{
		"no key":      {nil, "has no key to seal its amount with"},
		"another key": {odds.Must(jackpot.NewVault(make([]byte, jackpot.KeySize), nil)), "the key does not open seal 1 of pool/group:club/collective/CZK"},
	} {
		config.Vault = c.vault
		if _, err := round.NewDesk(ctx, config); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, want %q", name, err, c.says)
		}
	}
	got := p.start(a, bet(0, 10), 0, miss, 0)
	if len(got.Round.Awards) != 1 {
		t.Fatalf("the hit: %+v", got)
	}
	secret := got.Round.Awards[0].Opening.Secret
	if bytes.Contains(before, secret[:]) {
		t.Error("the books held the secret bytes before the hit")
	}
}

// TestMysteryPlanChanges: bounds that an edition changes work from the next start
// of the pool on, once somebody has approved them.
func TestMysteryPlanChanges(t *testing.T) {
	rulestest.Covers(t, "PL-25")
	p := mysteryPlace(t, 0)
	a := p.guest(100_000)
	p.must(p.store.Close())
	for _, plan := range []*pot.Plan{&p.game.Pots[2], &p.others[0].Pots[2]} {
		plan.From, plan.To = 10, 20
	}
	p.open()
	p.approvesAll()
	got := p.start(a, bet(0, 10), miss, 0)
	if m := its(got.Meters); m.Mystery.From != 200 || m.Mystery.To != 400 {
		t.Errorf("in force: %+v", m)
	}
	got = p.start(a, bet(0, 10), 1000, miss, 0) // one of 1001
	if m := its(got.Meters); len(got.Round.Awards) != 1 || got.Round.Awards[0].Amount != 200 || m.Mystery.From != 1_000 || m.Mystery.To != 2_000 {
		t.Errorf("after the hit: %+v", got)
	}
	p.sums()
}

// TestMysteryKeepsItsKind: a pool that symbols win does not become a mystery, nor
// the other way round; one that nobody has fed may.
func TestMysteryKeepsItsKind(t *testing.T) {
	rulestest.Covers(t, "PL-25")
	for name, c := range map[string]struct {
		from, to pot.Plan
		fed      bool
		says     string
	}{
		"symbols to mystery":    {pot.Plan{ID: 7, Name: "collective", Growth: collective.Growth}, collective, true, "was fed before it was a mystery"},
		"mystery to symbols":    {collective, pot.Plan{ID: 7, Name: "collective", Growth: collective.Growth}, true, "a mystery whose seal waits"},
		"to a mystery, not fed": {pot.Plan{ID: 7, Name: "collective", Growth: collective.Growth}, collective, false, ""},
	} {
		t.Run(name, func(t *testing.T) {
			c.from.Group, c.to.Group = "", ""
			p := newPlace(t, func(p *place) {
				p.game.Pots = []pot.Plan{c.from}
				p.always = []uint32{0, 0, 0}
			})
			a := p.guest(10_000)
			if c.fed {
				p.start(a, bet(0, 1))
			}
			p.game.Pots = []pot.Plan{c.to}
			_, err := round.NewDesk(ctx, p.config())
			if c.says == "" && err != nil || c.says != "" && (err == nil || !strings.Contains(err.Error(), c.says)) {
				t.Errorf("%v, want %q", err, c.says)
			}
		})
	}
}

// TestMysteryGeneratorFails: where the next amount cannot be drawn, the round is
// void and its stake comes back; the pot that it had won stays won, and the next
// stake draws.
func TestMysteryGeneratorFails(t *testing.T) {
	rulestest.Covers(t, "PL-9", "PL-14")
	p := mysteryPlace(t, 0)
	a := p.guest(100_000)
	p.start(a, bet(0, 10), miss, 0)
	got := p.start(a, bet(0, 10), []uint32{}...)
	if got.Round.State != house.Void || got.Balance != 99_000 || len(got.Round.Awards) != 1 || got.Round.Awards[0].Amount != 200 {
		t.Fatalf("without an answer: %+v", got)
	}
	_, err := p.tryStart(a, bet(0, 1), 0, miss, 0)
	p.wants(err, house.OutOfOrder)
	p.again()
	got = p.start(a, bet(0, 1), 33, miss, 0)
	if m := its(got.Meters); got.Round.State != house.Settled || m.Mystery.Number != 2 || m.Amount != 10 {
		t.Errorf("the next stake: %+v", got)
	}
	p.sums()
}
