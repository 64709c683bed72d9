package craps

// About is what a spot is, for those who draw or recompute the table.
type About struct {
	// Group is line, place, buy, lay, field, hard, big, one-roll, or odds.
	Group string
	// Number is the one that the spot is about, 0 where there is none.
	Number uint8
	// Opens says when it takes bets: come-out, point (while the shooter has one),
	// behind (odds, once the bet in Front has its point) or always.
	Opens string
	// Front is the spot that odds lie behind, 0 for other bets.
	Front uint16
	// Removable bets can be taken down between throws.
	Removable bool
}

// About is what a spot of the table is.
func (g *Game) About(id uint16) About {
	s := g.felt[id]
	a := About{Group: "odds", Number: s.number, Opens: "always", Removable: g.removable(id)}
	if s.group != oddsBet {
		a.Group = s.group.String()
	}
	switch {
	case id == Pass || id == DontPass:
		a.Opens = "come-out"
	case id == Come || id == DontCome:
		a.Opens = "point"
	case s.group == oddsBet:
		a.Opens, a.Front = "behind", Pass+(id-PassOdds)/uint16(len(Points))
	}
	return a
}
