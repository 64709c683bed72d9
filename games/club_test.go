package games_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"croupier/draw"
	"croupier/draw/fast"
	"croupier/games"
	"croupier/internal/rulestest"
	"croupier/odds"
	"croupier/play"
	"croupier/play/pot"
	"croupier/rules/slots"
)

// goldenLink are the ten of BC-M-2; true has the Special Expanding Symbol.
var goldenLink = map[string]bool{
	"gems-secrets": true, "golden-book-of-ra": true, "golden-eden": true, "golden-lord-of-the-ocean": true,
	"signs-of-rich": true, "queen-of-the-night-magic": true,
	"mermaid-beauty": false, "shanghai-club": false, "empress-sissi": false, "golden-charming-lady": false,
}

// cashConnection are the six that BC-M-3 names; true has Scale Up (BC-M-11).
var cashConnection = map[string]bool{
	"born-to-gamble": true, "hot-twins": true, "road-to-prosperity": true, "roll-on-fire": true,
	"rumbling-run": true, "clover-power": false,
}

// club calls f for each machine of the club.
func club(t *testing.T, f func(t *testing.T, g *games.Game, d slots.Definition)) {
	t.Helper()
	for _, list := range []map[string]bool{goldenLink, cashConnection} {
		for id := range list {
			t.Run(id, func(t *testing.T) {
				g := game(t, id)
				f(t, g, g.Slot().Definition())
			})
		}
	}
}

func TestGoldenLink(t *testing.T) {
	rulestest.Covers(t, "BC-M-2", "BC-M-9")
	for id, special := range goldenLink {
		d := game(t, id).Slot().Definition()
		if len(d.Base) != 5 || d.Rows != 3 || len(d.Lines) != 10 || d.Choice != slots.AllLines {
			t.Errorf("%s: %d reels, %d rows, %d lines", id, len(d.Base), d.Rows, len(d.Lines))
		}
		if d.Lock == nil || d.Gamble == nil || d.Spins == nil || d.Spins.By != slots.ByScatter {
			t.Errorf("%s lacks Lock & Spin, Free Games by scatters, or Gamble", id)
		}
		if (d.Spins.Special != nil) != special {
			t.Errorf("%s: the special symbol is %v", id, d.Spins.Special)
		}
		if d.Lock.Falls[slots.FallDouble] > 0 || d.Clover != nil || d.Colours != nil {
			t.Errorf("%s has a feature of Cash Connection", id)
		}
		if !special && slices.Max(d.Spins.Times[:]) == 1 && d.Spins.Again == slots.Once {
			t.Errorf("%s: its free games have neither a multiplier nor a way to come again", id)
		}
	}
}

func TestCashConnection(t *testing.T) {
	rulestest.Covers(t, "BC-M-3", "BC-M-4", "BC-M-9", "BC-M-11", "BC-M-12", "BC-M-13", "BC-R8", "BC-R16")
	for id, scale := range cashConnection {
		d := game(t, id).Slot().Definition()
		reels, rows := 5, 3
		if id == "hot-twins" {
			reels = 3
		}
		if id == "roll-on-fire" || id == "rumbling-run" {
			rows = 4
		}
		if len(d.Base) != reels || d.Rows != rows || !slices.Contains([]int{5, 10, 40}, len(d.Lines)) || d.Choice != slots.AllLines {
			t.Errorf("%s: %d reels, %d rows, %d lines", id, len(d.Base), d.Rows, len(d.Lines))
		}
		if d.Lock == nil || d.Spins != nil || d.Gamble == nil {
			t.Errorf("%s: Lock & Spin and Gamble, but no Free Games", id)
		}
		if (d.Lock.Falls[slots.FallDouble] > 0) != scale || scale && d.Lock.Scale < 2 {
			t.Errorf("%s: Scale Up falls with weight %d and multiplies by %d", id, d.Lock.Falls[slots.FallDouble], d.Lock.Scale)
		}
		if (d.Clover != nil) != (id == "clover-power") || (d.Colours != nil) != (id == "road-to-prosperity") {
			t.Errorf("%s: clover %v, colours %v", id, d.Clover, d.Colours)
		}
		text, _ := game(t, id).Help("en")
		for word, has := range map[string]bool{"Scale Up": scale, "Magic Clover": d.Clover != nil, "Super Colors": d.Colours != nil, "Lock & Spin": true} {
			if strings.Contains(text, word) != has {
				t.Errorf("BC-R8: the help of %s tells of %s: %v", id, word, !has)
			}
		}
	}
}

func TestClubStakes(t *testing.T) {
	rulestest.Covers(t, "BC-M-5", "BC-R13")
	coins := []uint32{1, 2, 5, 10, 20, 50, 100, 200} // BC-M-5, in cents
	club(t, func(t *testing.T, g *games.Game, d slots.Definition) {
		if !slices.Equal(d.Denominations, coins) || g.Currency.Code != "EUR" || g.Unit != 1 {
			t.Errorf("coins of %v units of %d %s", d.Denominations, g.Unit, g.Currency)
		}
		if d.Stakes[0] < 50 || d.Stakes[len(d.Stakes)-1] != 4000 {
			t.Errorf("stakes from %d to %d", d.Stakes[0], d.Stakes[len(d.Stakes)-1])
		}
		if len(d.Lines) <= 10 && d.Stakes[0] != 50 {
			t.Errorf("the lowest stake is %d", d.Stakes[0]) // 40 lines cannot share 50 cents
		}
		for _, coin := range append(coins, 0, 3, 25) {
			for stake := range uint32(4100) {
				offered := slices.Contains(d.Stakes, stake) && slices.Contains(coins, coin) && stake%coin == 0
				var s slots.State
				err := g.Slot().Open(&s, slots.Carry{}, []play.Wager{{Seat: 1, Arg: coin, Units: stake}})
				if offered != (err == nil) {
					t.Fatalf("a stake of %d in coins of %d: %v", stake, coin, err)
				}
				if err != nil {
					refused(t, err, "a stake that is not offered")
				}
			}
		}
	})
}

// The same draws win the same, × the stake, at every stake and in every coin, so
// that the return is the same; what differs is the draw of a linked pot, whose
// chance is proportional to the stake. What was played before does not matter
// either (BC-M-6): every other game follows one that was gambled.
func TestClubReturnsAlikeAtEveryStake(t *testing.T) {
	rulestest.Covers(t, "BC-M-17", "BC-R13", "BC-R14", "BC-M-6")
	club(t, func(t *testing.T, g *games.Game, d slots.Definition) {
		before := [][]byte{nil, afterGamble(t, g)}
		for n := range 120 {
			var want odds.Ratio
			for level := range d.Stakes {
				table, src := g.Sit(1), fast.New(uint64(n), g.ID+" stakes", 0)
				must(t, table.Open(before[level%2], []play.Wager{d.Wager(level)}))
				finish(t, table, src)
				var won odds.Ratio
				for _, p := range table.Pays(nil) {
					if p.Pot == 0 {
						won = won.Add(p.Back.Ratio())
					}
				}
				won = won.Quo(odds.FromInt(int64(d.Stakes[level])))
				if level == 0 {
					want = won
				}
				if !won.Equal(want) {
					t.Fatalf("round %d wins %v × the stake of %d, but %v × that of %d", n, won, d.Stakes[level], want, d.Stakes[0])
				}
			}
		}
	})
}

// finish plays a round that is open to its end, by default.
func finish(t *testing.T, table play.Table, src draw.Source) {
	t.Helper()
	must(t, table.Run(src))
	for table.Turn() != play.Over {
		must(t, table.Act(1, table.Offers(1, nil)[0].Default()))
		must(t, table.Run(src))
	}
}

// afterGamble is what a game leaves to the next after a gamble: the card that it
// drew.
func afterGamble(t *testing.T, g *games.Game) []byte {
	t.Helper()
	d := g.Slot().Definition()
	for n := range uint64(1000) {
		table, src := g.Sit(1), fast.New(n, g.ID+" gambled", 0)
		must(t, table.Open(nil, []play.Wager{d.Wager(0)}))
		fresh := table.Carry()
		must(t, table.Run(src))
		offers := table.Offers(1, nil)
		if len(offers) < 2 || offers[1].Verb != play.Pick {
			continue
		}
		must(t, table.Act(1, play.Move{Verb: play.Pick}))
		finish(t, table, src)
		if carry := table.Carry(); !slices.Equal(carry, fresh) {
			return carry
		}
		t.Fatal("a card was drawn and left no trace")
	}
	t.Fatal("no gamble in a thousand games")
	return nil
}

// The return is what lab/exact proves, kept in par.golden (TestParIsProved).
func TestClubReturns94Percent(t *testing.T) {
	rulestest.Covers(t, "BC-M-17", "BC-R12")
	club(t, func(t *testing.T, g *games.Game, d slots.Definition) {
		par, ok := g.Par()
		if !ok {
			t.Fatal("nothing is proven of this edition")
		}
		off := par.Return.Sub(odds.NewRatio(94, 100)).Big()
		if off.Abs(off).Cmp(odds.NewRatio(5, 10_000).Big()) > 0 {
			t.Errorf("the return is %s", par.Return.Percent(4))
		}
		// BC-R12, BC-R14: the collective jackpot's 2 %, and what Major and Grand grow by.
		shared := odds.Ratio{}
		for _, p := range d.Pots() {
			shared = shared.Add(p.Return())
		}
		text, _ := g.Help("en")
		for _, figure := range []string{par.Return.Percent(2), shared.Percent(2), par.Return.Sub(shared).Percent(2)} {
			if !strings.Contains(text, figure) {
				t.Errorf("the help does not show %s", figure)
			}
		}
	})
}

func TestClubJackpots(t *testing.T) {
	rulestest.Covers(t, "BC-M-2", "BC-M-10", "BC-M-15", "BC-M-21", "BC-R14", "BC-M-28")
	var first []pot.Plan
	club(t, func(t *testing.T, g *games.Game, d slots.Definition) {
		plans := d.Pots()
		var names []string
		for i := range plans {
			names = append(names, plans[i].Name)
			if plans[i].Group == "" {
				t.Errorf("%s is not linked", plans[i].Name)
			}
			plans[i].ID = 0
		}
		if !slices.Equal(names, []string{"major", "grand", "collective"}) {
			t.Fatalf("pots %v", names)
		}
		collective := plans[2]
		// BC-M-21: 2 % of stakes, 8 000 to 12 000 €.
		if !collective.Growth.Ratio().Equal(odds.NewRatio(2, 100)) || collective.From != 800_000 || collective.To != 1_200_000 {
			t.Errorf("the collective jackpot is %+v", collective)
		}
		if first == nil {
			first = plans
		}
		if !slices.Equal(plans, first) {
			t.Errorf("the plans %v differ from %v of another machine", plans, first)
		}
		text, _ := g.Help("en")
		for _, words := range []string{"€ 8 000.00 and € 12 000.00", "**Major**: when", "**Grand**: when", "2 % of every stake"} {
			if !strings.Contains(text, words) {
				t.Errorf("BC-M-28: the help does not say %q", words)
			}
		}
	})
}

// BC-R21: the gamble ends at the limit of a hand pay.
func TestClubGamble(t *testing.T) {
	rulestest.Covers(t, "BC-M-14", "BC-R21")
	club(t, func(t *testing.T, _ *games.Game, d slots.Definition) {
		if d.Gamble.When != slots.AtEnd || d.Gamble.Halving != slots.NoHalving || d.Gamble.Cap != 1_000_000 {
			t.Errorf("%+v", *d.Gamble)
		}
	})
}

// Pays, strips and features are each game's own; so are its figures.
func TestClubGamesDiffer(t *testing.T) {
	rulestest.Covers(t, "BC-M-27")
	tables, names, figures := map[string]string{}, map[string]string{}, map[string]string{}
	alone := func(t *testing.T, seen map[string]string, key, id, what string) {
		t.Helper()
		if other := seen[key]; other != "" {
			t.Errorf("%s has the %s of %s", id, what, other)
		}
		seen[key] = id
	}
	club(t, func(t *testing.T, g *games.Game, d slots.Definition) {
		var pays, symbols []string
		for _, f := range d.Symbols {
			pays, symbols = append(pays, fmt.Sprint(f.Pays)), append(symbols, f.ID)
		}
		alone(t, tables, strings.Join(pays, " "), g.ID, "pay table")
		alone(t, names, strings.Join(symbols, " "), g.ID, "symbols")
		par, _ := g.Par()
		alone(t, figures, par.HitRate.Percent(1)+par.Variance.Decimal(1), g.ID, "hit rate and volatility")
	})
	features := map[string]string{}
	for id := range goldenLink {
		d := game(t, id).Slot().Definition()
		alone(t, features, fmt.Sprint(d.Spins.Count, d.Spins.Times, d.Spins.Most, d.Lock.Least, d.Lock.Amounts, len(d.Base[0])), id, "features")
	}
}
