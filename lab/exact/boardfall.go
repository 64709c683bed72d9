package exact

import "math/big"

// chance is what falls on the free cells in a respin: so many amounts, prizes,
// upgrades and doublings, with their share of all.
type chance struct {
	amounts, prizes, up int
	stride              uint64 // what the doublings multiply by
	share               uint64
}

// chances are all that can fall on f cells, by the number of amounts; nothing
// is the first.
func (b *boards) chances(f int) []chance {
	if b.falling[f] != nil {
		return b.falling[f]
	}
	den := raised(b.total, f)
	pad := uint64(1)
	if b.exact {
		pad = raised(b.total, b.free()-f).Uint64()
	}
	var all []chance
	for amounts := range f + 1 {
		for prizes := range f + 1 - amounts {
			for up := range f + 1 - amounts - prizes {
				for twice := range f + 1 - amounts - prizes - up {
					num := b.boosts(f, up, twice)
					rest := f - up - twice
					num.Mul(num, new(big.Int).Binomial(int64(rest), int64(amounts)))
					num.Mul(num, new(big.Int).Binomial(int64(rest-amounts), int64(prizes)))
					num.Mul(num, raised(b.nothing, rest-amounts-prizes))
					if b.exact { // weights of amounts come with them, those of prizes at the end
						num.Mul(num, raised(min(b.prize, 1), prizes))
					} else {
						num.Mul(num, raised(b.prize, prizes)).Mul(num, raised(b.amount, amounts))
					}
					c := chance{amounts, prizes, up, 0, b.share(num, den, pad)}
					if top := raised(b.scaling, twice); top.IsUint64() && top.Uint64() <= b.most {
						c.stride = top.Uint64()
					} else if num.Sign() > 0 {
						c.stride = b.most + 1 // every amount passes the most
					}
					if c.share > 0 || len(all) == 0 {
						all = append(all, c)
					}
				}
			}
		}
	}
	b.falling[f] = all
	return all
}

// another lets one more amount fall.
func (b *boards) another(from spectrum) spectrum {
	var to spectrum
	den := new(big.Int).SetUint64(max(1, b.amount))
	for k, weight := range b.amounts {
		b.into(&to, from, b.share(new(big.Int).SetUint64(weight), den, 1), 1, uint64(b.l.Amounts[k]), b.most)
	}
	return to
}
