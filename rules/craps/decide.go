package craps

import "croupier/odds"

// Decide is what two dice do to a unit on a spot: what comes back of it, the
// stake included, if they decide it. At is the point that a line bet has, 0 on
// its come-out roll; other bets do not look at it.
func (g *Game) Decide(id uint16, at, a, b uint8) (back odds.Part, done bool) {
	s, total := g.felt[id], a+b
	switch s.kind {
	case line:
		return decideLine(at, total)
	case dont:
		return decideDont(at, total)
	case taken, place:
		return s.before(total == s.number, total == 7)
	case laid, lay:
		return s.before(total == 7, total == s.number)
	case hard:
		return s.before(total == s.number && a == b, total == s.number || total == 7)
	}
	pays := g.oneRoll(s, total)
	if pays.IsZero() {
		return pays, true
	}
	return odds.Must(pays.Add(odds.Whole(1))), true
}

// before is the fate of a bet that waits for one thing before another.
func (s spot) before(won, lost bool) (odds.Part, bool) {
	if won {
		return odds.Must(s.pays.Add(odds.Whole(1))), true
	}
	return odds.Part{}, lost
}

// decideLine is OC-6.1.1 and OC-6.1.2.
func decideLine(at, total uint8) (odds.Part, bool) {
	won, lost := total == at, total == 7
	if at == 0 {
		won, lost = total == 7 || total == 11, total == 2 || total == 3 || total == 12
	}
	if won {
		return odds.Whole(2), true
	}
	return odds.Part{}, lost
}

// decideDont is the reverse, but that 12 is barred: the stake comes back.
func decideDont(at, total uint8) (odds.Part, bool) {
	won, lost := total == 7, total == at
	if at == 0 {
		if total == 12 {
			return odds.Whole(1), true
		}
		won, lost = total == 2 || total == 3, total == 7 || total == 11
	}
	if won {
		return odds.Whole(2), true
	}
	return odds.Part{}, lost
}

// oneRoll is what a bet on the next throw is paid to one, 0 where it loses.
func (g *Game) oneRoll(s spot, total uint8) odds.Part {
	switch s.kind {
	case field:
		switch total {
		case 2:
			return odds.Whole(int64(g.d.Field2))
		case 12:
			return odds.Whole(int64(g.d.Field12))
		case 3, 4, 9, 10, 11:
			return s.pays
		}
	case single:
		if total == s.number {
			return s.pays
		}
	case craps:
		if total == 2 || total == 3 || total == 12 {
			return s.pays
		}
	case horn: // 30:1 or 15:1 on a quarter, and three quarters are lost
		switch total {
		case 2, 12:
			return part(27, 4)
		case 3, 11:
			return odds.Whole(3)
		}
	case crapsAndYo: // 7:1 or 15:1 on a half, and the other half is lost
		switch total {
		case 2, 3, 12:
			return odds.Whole(3)
		case 11:
			return odds.Whole(7)
		}
	}
	return odds.Part{}
}
