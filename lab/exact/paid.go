package exact

import (
	"fmt"
	"math/big"
	"math/bits"

	"croupier/props/reel"
	"croupier/rules/slots"
)

// coat is what Super Colors may make of the strips of a paid game, with its
// weight: nothing, or one colour turned into wilds.
type coat struct {
	strips []reel.Strip
	weight uint64
}

// coats are all of them and the sum of their weights; without Super Colors the
// strips as they are.
func coats(d *slots.Definition) (all []coat, total uint64) {
	if d.Colours == nil {
		return []coat{{d.Base, 1}}, 1
	}
	weights, total := reduced(d.Colours.Weights())
	for i, weight := range weights {
		all = append(all, coat{d.Turned(i - 1), weight})
	}
	return all, total
}

// paidSpin is the paid game's own spin.
type paidSpin struct {
	windows
	// added is what Magic Clover adds, over all outcomes; 0 without.
	added *big.Int
}

// paid spreads a paid game over all colours, and multiplies what clovers do.
func paid(d *slots.Definition, a *reader, at *look, ranks int) (paidSpin, error) {
	all, total := coats(d)
	p := paidSpin{added: new(big.Int)}
	for _, c := range all {
		if c.weight == 0 {
			continue
		}
		w := spread(d, c.strips, a, at, ranks)
		hi, of := bits.Mul64(w.of, total)
		if hi > 0 {
			return p, tooMany(d)
		}
		p.of = of
		for _, e := range w.entries {
			e.ways *= c.weight
			p.entries = append(p.entries, e)
		}
	}
	if at.clovers == nil {
		p.entries = merged(p.entries)
		return p, nil
	}
	return p, p.multiply(d)
}

func tooMany(d *slots.Definition) error {
	return fmt.Errorf("exact: the windows of %s, times what is drawn beside them, pass 64 bits", d.ID)
}

// multiply lets the clovers multiply.
func (p *paidSpin) multiply(d *slots.Definition) error {
	weights, total := reduced(d.Clover.Weights)
	hi, of := bits.Mul64(p.of, total)
	if hi > 0 {
		return tooMany(d)
	}
	p.of = of
	var all []entry
	for _, e := range p.entries {
		if e.mark&clover == 0 {
			e.ways *= total
			all = append(all, e)
			continue
		}
		e.mark &^= clover
		for i, weight := range weights {
			x := e
			x.ways *= weight
			x.win *= uint64(d.Clover.Times[i])
			if weight == 0 {
				continue
			}
			all = append(all, x)
			term := new(big.Int).SetUint64(x.win - e.win)
			p.added.Add(p.added, term.Mul(term, new(big.Int).SetUint64(x.ways)))
		}
	}
	p.entries = merged(all)
	return nil
}
