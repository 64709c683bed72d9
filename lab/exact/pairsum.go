package exact

// pairApprox is the mean of the product of what two amounts become.
func (p *pairs) pairApprox(s pairState, a, b int) float64 {
	x, y := max(a, b), min(a, b)
	i, apart := p.index[x], float64(x-y)
	ended := p.of(s, pairF)[p.index[y]] - p.of(s, pairUF)[i] + apart*p.of(s, pairUS)[i] // E (1−U(x))F(y)
	return p.of(s, pairUFF)[i] - apart*p.of(s, pairUSF)[i] + float64(p.l.Most)*ended
}

// meanApprox is the mean of one kind over amounts with weights.
func (p *pairs) meanApprox(s pairState, kind int, weights []float64) (sum float64) {
	for k, weight := range weights {
		if weight > 0 {
			sum += weight * p.of(s, kind)[p.index[p.l.Amounts[k]]]
		}
	}
	return sum
}

// besideApprox is the mean of the product of what x and an amount with weights
// become.
func (p *pairs) besideApprox(s pairState, x int, weights []float64) (sum float64) {
	for k, weight := range weights {
		if weight > 0 {
			sum += weight * p.pairApprox(s, x, int(p.l.Amounts[k]))
		}
	}
	return sum
}

// squaresApprox are the mean square of what an amount with weights becomes, and
// the mean product of what two such become.
func (p *pairs) squaresApprox(s pairState, weights []float64) (square, product float64) {
	for k, weight := range weights {
		if weight > 0 {
			x := int(p.l.Amounts[k])
			square += weight * p.pairApprox(s, x, x)
			product += weight * p.besideApprox(s, x, weights)
		}
	}
	return square, product
}

// newcomers adds to a respin's means, from n cells covered, what falls and
// stays in it: on any one of the free cells, and on any two. SF-R3: they are
// boosted with all others.
func (p *pairs) newcomers(to pairState, n int) {
	c, f := p.chance, float64(p.cells-n)
	one, besides := p.tagged(n, 1), p.besides(to)
	for i, x := range p.reach {
		p.of(to, pairCross)[i] += f * (p.besideApprox(one, x, c.amounts) + c.prize*p.of(one, pairF)[i])
	}
	later := p.besides(one)[pairLater]
	square, _ := p.squaresApprox(one, c.amounts)
	besides[pairLater] += f * (p.meanApprox(one, pairF, c.amounts) + c.prize)
	besides[pairSquare] += f * (2*(p.meanApprox(one, pairCross, c.amounts)+c.prize*later) + square + c.prizeSquare)
	if f < 2 {
		return
	}
	two := p.tagged(n, 2)
	_, product := p.squaresApprox(two, c.amounts)
	besides[pairSquare] += f * (f - 1) * (product + 2*c.prize*p.meanApprox(two, pairF, c.amounts) + c.prize*c.prize)
}

// paysApprox are the first and the second moment of what the feature pays that
// n coins start, × the stake.
func (p *pairs) paysApprox(n int) (mean, square float64) {
	weights := make([]float64, len(p.first))
	for k, weight := range p.first {
		weights[k] = float64(weight) / float64(p.firstTotal)
	}
	s, coins := p.now[n][p.l.Respins], float64(n)
	each, product := p.squaresApprox(s, weights)
	mean = coins*p.meanApprox(s, pairF, weights) + p.besides(s)[pairLater]
	square = coins*each + coins*(coins-1)*product + 2*coins*p.meanApprox(s, pairCross, weights) + p.besides(s)[pairSquare]
	return mean, square
}
