package exact

// reached finds the amounts that can lie on a board.
func (c *chain) reached() {
	c.index = make([]int, int(c.l.Most)+1)
	seen := make([]bool, len(c.index))
	var open []int
	see := func(amount int) {
		if !seen[amount] {
			seen[amount] = true
			open = append(open, amount)
		}
	}
	for k, amount := range c.l.Amounts {
		if c.first[k]+c.amounts[k] > 0 {
			see(int(amount))
		}
	}
	for len(open) > 0 {
		amount := open[len(open)-1]
		open = open[:len(open)-1]
		if c.up > 0 {
			see(c.boosted(amount, 1, 0))
		}
		if c.twice > 0 {
			see(c.boosted(amount, 0, 1))
		}
	}
	for amount, reached := range seen {
		if reached {
			c.index[amount] = len(c.reach)
			c.reach = append(c.reach, amount)
		}
	}
}

// boost is where the value of what value i was stands after boosters: scalars
// stay what they are.
func (c *chain) boost(i, up, twice int) int {
	if i >= len(c.reach) {
		return i
	}
	return c.index[c.boosted(c.reach[i], up, twice)]
}
