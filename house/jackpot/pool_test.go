package jackpot

import (
	"testing"
	"time"

	"croupier/house"
	"croupier/house/ledger"
	"croupier/odds"
	"croupier/play/pot"
)

// shelf is a reader that knows pools alone.
type shelf struct {
	house.Reader
	pools map[house.PoolName]house.Pool
}

func (s shelf) Pool(n house.PoolName) (house.Pool, error) {
	p, ok := s.pools[n]
	if !ok {
		return p, house.ErrAbsent
	}
	return p, nil
}

func (s shelf) Lot(p house.Purse) (house.Lot, error) {
	return house.Lot{Purse: p, Currency: "CZK", Amount: 1_000_000}, nil
}

func (s shelf) Paper(string, string) (house.Paper, error) { return house.Paper{}, house.ErrAbsent }

func (s shelf) Papers(house.PaperQuery) ([]house.Paper, error) { return nil, nil }

var (
	name = house.PoolName{Game: "g", Pot: "central", Currency: "CZK"}
	plan = pot.Plan{ID: 1, Name: "central", Seed: 100, Growth: odds.Must(odds.NewPart(1, 100)), Of: 1000}
	noon = time.UnixMilli(1_800_000_000_000)
)

func taken(t *testing.T, now house.Pool) *Pool {
	t.Helper()
	s := shelf{pools: map[house.PoolName]house.Pool{name: now}}
	p, err := Take(s, ledger.NewSheet(s), name, Terms{Plan: plan, Unit: 100}, noon)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestGrowth: a hundredth of each stake, no fraction lost (PL-24): stakes of
// 1, 99 and 150 minor units are 2.50 in all.
func TestGrowth(t *testing.T) {
	p := taken(t, house.Pool{Name: name, Seeds: 10_000, Amount: 10_000})
	for _, c := range []struct {
		stake, want odds.Amount
		carry       odds.Part
	}{
		{1, 10_000, odds.Must(odds.NewPart(1, 100))},
		{99, 10_001, odds.Part{}},
		{150, 10_002, odds.Must(odds.NewPart(1, 2))},
	} {
		if err := p.Grow(c.stake, "r"); err != nil {
			t.Fatal(err)
		}
		if now := p.Record(); now.Amount != c.want || now.Carry != c.carry || now.Contributions != c.want-10_000 {
			t.Errorf("after a stake of %d: %+v", c.stake, now)
		}
	}
}

// TestShares: the whole pool is followed by its seed, a share is rounded down
// and leaves the rest (PL-27).
func TestShares(t *testing.T) {
	for _, c := range []struct {
		share        odds.Part
		award, after odds.Amount
		seeds        odds.Amount
	}{
		{odds.Whole(1), 12_345, 10_000, 20_000},
		{odds.Must(odds.NewPart(1, 2)), 6_172, 6_173, 10_000},
		{odds.Must(odds.NewPart(1, 100)), 123, 12_222, 10_000},
	} {
		p := taken(t, house.Pool{Name: name, Seeds: 10_000, Contributions: 2_345, Amount: 12_345})
		a, err := p.Pay(c.share, house.Round{ID: "r", Account: "a"}, noon)
		now := p.Record()
		if err != nil || a.Amount != c.award || now.Amount != c.after || now.Seeds != c.seeds || now.Hits != 1 {
			t.Errorf("a share of %s: %+v (%v), then %+v", c.share, a, err, now)
		}
		if now.Seeds+now.Contributions-now.Awards != now.Amount {
			t.Errorf("a share of %s: the sums of %+v are not its amount", c.share, now)
		}
	}
	p := taken(t, house.Pool{Name: name, Amount: 5})
	if _, err := p.Pay(odds.Whole(2), house.Round{}, noon); err == nil {
		t.Error("twice the pool was paid")
	}
}

// TestFounding: once, from the house; a reserve has no purse yet and is refused.
func TestFounding(t *testing.T) {
	s := shelf{pools: map[house.PoolName]house.Pool{}}
	sheet := ledger.NewSheet(s)
	p, err := Found(s, sheet, name, noon, Terms{Plan: plan, Unit: 100})
	if err != nil || !p.Fresh() || p.Record().Amount != 10_000 || p.Meter() != (house.Meter{Pool: "central", Game: "g", Currency: "CZK", Amount: 10_000}) {
		t.Errorf("founded: %+v (%v)", p, err)
	}
	s.pools[name] = p.Record()
	if again, err := Found(s, sheet, name, noon, Terms{Plan: plan, Unit: 100}); err != nil || again.Fresh() {
		t.Errorf("founded again: %+v (%v)", again, err)
	}
	reserved := plan
	reserved.Reserve = odds.Must(odds.NewPart(1, 100))
	if _, err := Found(s, sheet, house.PoolName{Game: "other"}, noon, Terms{Plan: reserved, Unit: 100}); err == nil {
		t.Error("a plan with a reserve was taken")
	}
}
