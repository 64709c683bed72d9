package exact

import (
	"fmt"
	"runtime"
	"slices"
	"sync"

	"croupier/odds"
	"croupier/rules/slots"
)

// Choice is what a player may choose to play, with the return that it has.
type Choice struct {
	// Name is such as 9-lines or 243-ways, Lines their number, Arg a wager's
	// that plays so many.
	Name       string
	Lines, Arg uint32
	Return     odds.Ratio
	// Without is what it returns to those who never hold reels; Return where
	// that is not offered.
	Without odds.Ratio
}

// Choices are the returns of a machine for every number of lines, the first
// ones, or of ways that can be played, ascending (OC-5.1.9); none where nothing
// is chosen.
func Choices(m *slots.Machine) ([]Choice, error) {
	d := m.Definition()
	all := options(&d)
	failed := make([]error, len(all))
	var group sync.WaitGroup
	room := make(chan struct{}, runtime.GOMAXPROCS(0))
	if d.Hold != nil {
		room = make(chan struct{}, 1) // holds are solved by all workers at once, and need room
	}
	for i := range all {
		group.Add(1)
		go func() {
			defer group.Done()
			room <- struct{}{}
			defer func() { <-room }()
			failed[i] = all[i].sum(m)
		}()
	}
	group.Wait()
	for _, err := range failed {
		if err != nil {
			return nil, err
		}
	}
	return all, nil
}

// options are the numbers of lines or ways that can be played.
func options(d *slots.Definition) (all []Choice) {
	switch d.Choice {
	case slots.SomeLines:
		for n := 1; n <= len(d.Lines); n++ {
			all = append(all, Choice{Name: fmt.Sprintf("%d-lines", n), Lines: uint32(n), Arg: uint32(1<<n - 1)})
		}
	case slots.Positions:
		for arg := range d.All() + 1 {
			n := d.Played(arg)
			if n > 0 && !slices.ContainsFunc(all, func(c Choice) bool { return c.Lines == n }) {
				all = append(all, Choice{Name: fmt.Sprintf("%d-ways", n), Lines: n, Arg: arg})
			}
		}
		slices.SortFunc(all, func(a, b Choice) int { return int(a.Lines) - int(b.Lines) })
	}
	return all
}

// sum fills in the returns of a choice.
func (c *Choice) sum(m *slots.Machine) error {
	narrow, err := m.Narrow(c.Arg)
	if err != nil {
		return err
	}
	if d := narrow.Definition(); d.Spins != nil || d.Sticky != nil || d.Lock != nil || d.Clover != nil || d.Hold != nil {
		s, _, _, err := summed(narrow)
		if err != nil {
			return err
		}
		c.Return, c.Without = s.Return, s.Return
		if s.Held != nil {
			c.Without = s.Held.Without
		}
		return nil
	}
	g, err := readLines(narrow)
	if err != nil {
		return err
	}
	s := &Slot{Per: g.per, Rows: g.paidRows(), Scatters: g.scatters()}
	s.lineParts(&g.d)
	s.drawnParts(g)
	for _, p := range s.Parts {
		s.Return = s.Return.Add(p.Return)
	}
	s.pots(&g.d)
	c.Return, c.Without = s.Return, s.Return
	return nil
}
