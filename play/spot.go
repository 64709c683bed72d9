package play

import (
	"fmt"

	"croupier/odds"
)

// Spot is a place on the table of an edition that takes stakes, with its limits.
// It is data: the betting phase reads it to refuse or cut a wager, and Open
// checks it again.
type Spot struct {
	ID    uint16 // as wagers and pays name it
	Name  string // lower-case words joined by hyphens: straight-17, place-6
	Least uint32 // in units, never 0
	Most  uint32 // in units; what is beyond is cut (OC-2.1.7)
	By    uint32 // stakes are multiples of it (OC-R8), never 0
	From  uint32 // the least Arg that a wager may have
	To    uint32 // and the most
	// Whole is set where a wager stands for chips on several other spots (a call
	// bet): it is taken or refused as a whole, never cut (OC-R2).
	Whole bool
	// Pays are all odds to one that a winning stake may be paid at. By times
	// each of them is a whole number of minor units wherever the table does not
	// round (OC-R8); the catalogue checks it.
	Pays []odds.Part
}

// Limits are what may be staked on a spot: from Least to Most units, in multiples
// of By.
type Limits struct{ Least, Most, By uint32 }

// Wrong says what keeps limits from being any, or from lying within most units;
// "" where nothing does.
func (l Limits) Wrong(most uint32) string {
	switch {
	case l.By == 0 || l.Least == 0 || l.Most < l.Least || l.Most > most:
		return fmt.Sprintf("from %d to %d by %d units; stakes rise from at least 1 to at most %d in steps of at least 1", l.Least, l.Most, l.By, most)
	case l.Least%l.By != 0 || l.Most%l.By != 0:
		return fmt.Sprintf("from %d to %d units are no multiples of %d", l.Least, l.Most, l.By)
	}
	return ""
}

// Cut is a wager that was above its spot's most, and what is left of it.
type Cut struct {
	Spot  Spot
	Asked uint32
	Taken uint32
}

// String tells the player.
func (c Cut) String() string {
	return fmt.Sprintf("%s takes at most %d units: %d were reduced to it", c.Spot.Name, c.Spot.Most, c.Asked)
}

// Limit holds wagers against the spots of a table: what one seat puts on one
// spot with one Arg is added up, below the least or off the step it is refused
// (OC-2.1.6, OC-R8), above the most it is cut to it (OC-2.1.7). It returns the
// wagers that are left, in the order of their first mention, and the cuts. A
// spot that the table does not have is a *Refusal; a call bet stays as it is.
func Limit(spots []Spot, wagers []Wager) ([]Wager, []Cut, error) {
	at := make(map[uint16]Spot, len(spots))
	for _, s := range spots {
		at[s.ID] = s
	}
	sum, refused := together(at, wagers)
	if refused != nil {
		return nil, nil, refused
	}
	var cuts []Cut
	for i := range sum {
		s, w := at[sum[i].Spot], &sum[i]
		if w.Units > s.Most && !s.Whole {
			cuts = append(cuts, Cut{Spot: s, Asked: w.Units, Taken: s.Most})
			w.Units = s.Most
		}
		if err := s.Check(*w); err != nil {
			return nil, nil, err
		}
	}
	return sum, cuts, nil
}

// together adds up what lies on the same spot.
func together(at map[uint16]Spot, wagers []Wager) ([]Wager, error) {
	type place struct {
		seat, spot uint16
		arg        uint32
	}
	index := map[place]int{}
	var sum []Wager
	for _, w := range wagers {
		if _, ok := at[w.Spot]; !ok {
			return nil, &Refusal{fmt.Sprintf("the table has no spot %d", w.Spot)}
		}
		p := place{w.Seat, w.Spot, w.Arg}
		i, seen := index[p]
		if !seen {
			index[p] = len(sum)
			sum = append(sum, w)
			continue
		}
		if sum[i].Units+w.Units < w.Units {
			return nil, &Refusal{fmt.Sprintf("%s: more chips than can be counted", at[w.Spot].Name)}
		}
		sum[i].Units += w.Units
	}
	return sum, nil
}

// Check is nil for a wager that the spot takes as it is, else a *Refusal that
// says what it would take.
func (s Spot) Check(w Wager) error {
	switch {
	case s.To == 0 && w.Arg != 0:
		return &Refusal{fmt.Sprintf("%s takes no number with the stake: leave out the %d", s.Name, w.Arg)}
	case w.Arg < s.From || w.Arg > s.To:
		return &Refusal{fmt.Sprintf("%s takes a number from %d to %d with the stake, not %d", s.Name, s.From, s.To, w.Arg)}
	case w.Units < s.Least:
		return &Refusal{fmt.Sprintf("%s takes at least %d units, not %d", s.Name, s.Least, w.Units)}
	case w.Units > s.Most:
		return &Refusal{fmt.Sprintf("%s takes at most %d units, not %d", s.Name, s.Most, w.Units)}
	case w.Units%s.By != 0:
		return &Refusal{fmt.Sprintf("%s takes multiples of %d units, not %d", s.Name, s.By, w.Units)}
	}
	return nil
}

// Staked is what lies on a spot, as views tell it, in units.
type Staked struct {
	Spot  uint16 `json:"spot"`
	Name  string `json:"name"`
	Units uint32 `json:"stake"`
}

// Settled is what became of the stake on a spot, as views tell it: the units
// that lay there in all, and what comes back of them, the stake included.
type Settled struct {
	Spot  uint16    `json:"spot"`
	Name  string    `json:"name"`
	Units uint32    `json:"stake"`
	Back  odds.Part `json:"back"`
}
