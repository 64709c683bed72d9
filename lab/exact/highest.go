package exact

import "croupier/odds"

// topOf is the highest pay of what has a weight, and the weights of all that pay
// so much.
func topOf(weights []uint64, pay func(i int) uint64) (most, weight uint64) {
	for i, w := range weights {
		switch x := pay(i); {
		case w == 0 || x < most:
		case x > most:
			most, weight = x, w
		default:
			weight += w
		}
	}
	return most, weight
}

func (p *falls) amountPay(i int) uint64 { return uint64(p.l.Amounts[i]) }
func (p *falls) prizePay(i int) uint64  { return uint64(p.l.Prizes[i].Pay) }

// highest is the most that lock-and-respin can pay, × the stake, from n coins.
// Amounts rise by boosters, which need a free cell: what covers the last one
// shows its own figure.
func (p *falls) highest(n int) uint64 {
	first, _ := topOf(p.first, p.amountPay)
	prize, _ := topOf(p.prizes, p.prizePay)
	amount, _ := topOf(p.amounts, p.amountPay)
	falls := max(amount, prize)
	full := uint64(p.l.Full.Pay)
	switch {
	case n == p.cells:
		return uint64(n)*first + full
	case falls == 0:
		if p.boosters() {
			first = uint64(p.l.Most)
		}
		return uint64(n) * first
	case !p.boosters():
		return uint64(n)*first + uint64(p.cells-n)*falls + full
	}
	most := uint64(p.l.Most)
	between := most // of what falls before the last
	if p.amount == 0 {
		between = prize
	}
	open := uint64(n)*most + uint64(p.cells-1-n)*max(between, prize)
	return open + falls + full
}

// highestChance is the chance that n coins lead to the highest board, where no
// booster changes what lies there; ends are the chances of so many covered
// cells.
func (p *falls) highestChance(n int, ends []odds.Ratio) odds.Ratio {
	_, weight := topOf(p.first, p.amountPay)
	chance := power(whole(weight).Quo(whole(p.firstTotal)), n)
	amount, amounts := topOf(p.amounts, p.amountPay)
	prize, prizes := topOf(p.prizes, p.prizePay)
	if prize > amount {
		amounts = 0
	} else if prize < amount {
		prizes = 0
	}
	if amounts+prizes == 0 { // nothing falls
		return chance
	}
	each := whole(amounts + prizes).Quo(whole(p.amount + p.prize))
	return chance.Mul(ends[p.cells]).Mul(power(each, p.cells-n))
}

func power(r odds.Ratio, n int) odds.Ratio {
	p := odds.FromInt(1)
	for range n {
		p = p.Mul(r)
	}
	return p
}

// top is the most that a round can win where not all wins are told, with its
// chance where that is plain: 0 where boosters lead to it, in many ways and with
// less than what is lost.
func (p *pool) top(t *tally, starts []*tally) Outcome {
	f := p.g.falls
	var most, other uint64
	for _, e := range p.g.base.entries {
		win := e.win + starts[e.award].top
		switch {
		case e.mark == 0:
			other = max(other, win)
		case p.g.sticks(e.mark):
			for _, x := range p.g.stuck.wins[e.mark.cells()] {
				other = max(other, win+x.win)
			}
		default:
			most = max(most, win+f.highest(e.mark.count())*p.g.per)
		}
	}
	o := Outcome{Win: whole(max(most, t.top)).Quo(whole(p.g.per))}
	if f.boosters() || other >= most {
		return o
	}
	for _, e := range p.g.base.entries {
		if e.mark == 0 || p.g.sticks(e.mark) || e.win+starts[e.award].top+f.highest(e.mark.count())*p.g.per < most {
			continue
		}
		n, free := e.mark.count(), starts[e.award]
		chance := whole(e.ways).Quo(whole(p.g.base.of)).Mul(f.highestChance(n, p.g.lock.ends[n]))
		o.Probability = o.Probability.Add(chance.Mul(odds.FromBig(free.topWays, free.power[0])))
	}
	return o
}
