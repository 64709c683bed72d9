package card

// Renaming says what each suit is called instead. Where suits never count, hands
// that a renaming turns into each other are alike.
type Renaming [4]Suit

// Of returns a set of cards under other names of suits.
func (r Renaming) Of(set Deck) (image Deck) {
	for from, to := range r {
		image |= set >> (13 * from) & (1<<13 - 1) << (13 * to)
	}
	return image
}

// Renamings returns all that leave a set of cards as it is, the one that changes
// nothing first.
func Renamings(set Deck) (all []Renaming) {
	for code := range 4 * 4 * 4 * 4 {
		var r Renaming
		used := 0
		for i := range r {
			r[i] = Suit(code >> (6 - 2*i) & 3)
			used |= 1 << r[i]
		}
		if used == 1<<4-1 && r.Of(set) == set {
			all = append(all, r)
		}
	}
	return all
}
