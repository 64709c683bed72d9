package jackpot

import (
	"math/big"
	"testing"

	"croupier/draw/fast"
	"croupier/house"
	"croupier/house/ledger"
	"croupier/internal/rulestest"
	"croupier/odds"
	"croupier/play/pot"
)

// TestContributionsAreExact: whatever is staked in whatever order, by games with
// other rates and with hits in between, what a pool got and the fraction that it
// carries are to the last digit the sum of the stakes' shares, as big rationals
// have it (PL-24).
func TestContributionsAreExact(t *testing.T) {
	rulestest.Covers(t, "PL-24", "BC-M-15")
	for seed := range uint64(40) {
		d := fast.New(seed, "exact", 0)
		// Denominators that have nothing to do with each other: the fraction stays
		// within what a Part can hold since each divides 2520.
		rates := []odds.Part{
			odds.Must(odds.NewPart(1, divisor(d))), odds.Must(odds.NewPart(1+int64(d.Uniform(5)), 360)), odds.Must(odds.NewPart(3, 280)),
		}
		now := house.Pool{Name: linked}
		want := new(big.Rat)
		for range 300 {
			at := int(d.Uniform(uint32(len(rates))))
			s := shelf{pools: map[house.PoolName]house.Pool{linked: now}}
			terms := Terms{Game: string(rune('a' + at)), Plan: pot.Plan{ID: 1, Name: "grand", Group: "club", Growth: rates[at]}, Unit: 1}
			p, err := Take(s, ledger.NewSheet(s), linked, terms, noon)
			if err != nil {
				t.Fatal(err)
			}
			stake := 1 + odds.Amount(d.Uniform(1_000_000))
			if err := p.Grow(stake, "r"); err != nil {
				t.Fatal(err)
			}
			want.Add(want, new(big.Rat).Mul(rates[at].Ratio().Big(), new(big.Rat).SetInt64(int64(stake))))
			if d.Uniform(10) == 0 {
				share := odds.Must(odds.NewPart(1+int64(d.Uniform(100)), 100))
				before := p.Record()
				a, err := p.Pay(share, house.Round{ID: "r"}, noon)
				if err != nil {
					t.Fatal(err)
				}
				exact := new(big.Rat).Mul(share.Ratio().Big(), new(big.Rat).SetInt64(int64(before.Amount)))
				down := new(big.Int).Quo(exact.Num(), exact.Denom())
				if down.Int64() != int64(a.Amount) || p.Record().Amount != before.Amount-a.Amount {
					t.Fatalf("seed %d: %s of %d paid %d, and %d are left", seed, share, before.Amount, a.Amount, p.Record().Amount)
				}
			}
			now = p.Record()
			got := new(big.Rat).Add(new(big.Rat).SetInt64(int64(now.Contributions)), now.Carry.Ratio().Big())
			if got.Cmp(want) != 0 || now.Carry.Sign() < 0 || now.Carry.Cmp(odds.Whole(1)) >= 0 {
				t.Fatalf("seed %d: %d and %s were contributed, want %s", seed, now.Contributions, now.Carry, want)
			}
			if now.Amount != now.Seeds+now.Contributions-now.Awards || MeterOf(now).Amount != now.Amount {
				t.Fatalf("seed %d: the pool does not balance: %+v", seed, now)
			}
		}
	}
}

// divisor is a denominator that divides 2520.
func divisor(d *fast.Source) uint32 {
	return []uint32{1, 2, 5, 7, 9, 63, 504, 2520}[d.Uniform(8)]
}
