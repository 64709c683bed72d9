package par

// draws writes what is drawn apart from the reels, and the prizes of
// lock-and-respin, and returns the row behind them.
func (b *book) draws(row int) int {
	if l := b.s.Lock; l != nil {
		b.heads(featuresPage, row, "fixed jackpots of lock-and-respin", "pay, × the stake", "with", "linked jackpot that its symbol may carry")
		for _, p := range l.Prizes {
			row++
			for n, value := range []any{p.Name, p.Pay, p.With(), p.Pot} {
				b.put(featuresPage, 1+n, row, value, plain)
			}
		}
		b.put(featuresPage, 1, row+1, l.Text(), plain)
		row += 4
	}
	for _, d := range b.s.Draws {
		b.heads(featuresPage, row, d.Name, "weight", "chance", "drawn when")
		b.put(featuresPage, 4, row+1, d.When, plain)
		for _, o := range d.Outcomes {
			row++
			b.put(featuresPage, 1, row, o.Name, plain)
			b.put(featuresPage, 2, row, o.Weight, count)
			b.put(featuresPage, 3, row, o.Chance.Approx, chance)
		}
		row += 3
	}
	return row
}
