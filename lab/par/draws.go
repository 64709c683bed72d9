package par

import (
	"fmt"
	"strconv"

	"croupier/lab/exact"
	"croupier/odds"
	"croupier/rules/slots"
)

// Draw is what a game draws by weights apart from its reels: When says when, and
// Outcomes what may come.
type Draw struct {
	Name     string    `json:"name"`
	When     string    `json:"when"`
	Outcomes []Outcome `json:"outcomes"`
}

// Outcome is one of what may be drawn; Chance is Weight over all weights.
type Outcome struct {
	Name   string `json:"name"`
	Weight uint64 `json:"weight"`
	Chance Figure `json:"chance"`
}

// Lock is how lock-and-respin is won and ends: Least of Symbol on display win
// it, Respins in a row in which nothing falls end it, or Longest in all. Amounts end
// at Most × the stake. Prizes are what its symbols pay beside amounts, and what
// a full window pays.
type Lock struct {
	Symbol  string  `json:"symbol"`
	Least   int     `json:"least"`
	Respins int     `json:"respins"`
	Longest int     `json:"longest"`
	Most    int     `json:"most_amount"`
	Prizes  []Prize `json:"prizes"`
}

// Prize is a fixed jackpot, Pay × the stake; Pot is the linked jackpot that one
// of its symbols may carry, "" for none. FullWindow is true where a covered
// window pays it.
type Prize struct {
	Name       string `json:"name"`
	Pay        uint32 `json:"pay"`
	Pot        string `json:"pot,omitempty"`
	FullWindow bool   `json:"full_window,omitempty"`
}

// draws are what the game draws apart from its reels; colours and special
// symbols have lists of their own.
func (m *maker) draws() []Draw {
	all := []Draw{}
	if c := m.d.Clover; c != nil {
		names := []string{}
		for _, times := range c.Times {
			names = append(names, "× "+strconv.FormatUint(uint64(times), 10))
		}
		all = append(all, drawOf(exact.CloverPart, "Where a paid game that has won on lines or by scatters shows one "+m.d.Symbols[c.Symbol].ID+" or more; it multiplies these wins.", names, c.Weights))
	}
	l := m.d.Lock
	if l == nil {
		return all
	}
	amounts := []string{}
	for _, amount := range l.Amounts {
		amounts = append(amounts, "amount of × "+strconv.Itoa(int(amount)))
	}
	falls := []string{"nothing", "amounts + 1", "amounts × " + strconv.Itoa(int(max(l.Scale, 2)))}
	for _, prize := range l.Prizes {
		falls = append(falls, prize.Name)
	}
	name := m.d.Symbols[l.Symbol].ID
	return append(all,
		drawOf(exact.Respins+", first", "Once for each "+name+" that starts it: the amount that it turns into, × the stake.", amounts, l.First),
		drawOf(exact.Respins+", respins", "For each free cell, in each respin.", append(falls, amounts...), l.Falls))
}

// drawOf leaves out what has no weight.
func drawOf(name, when string, names []string, weights []uint32) Draw {
	d, total := Draw{Name: name, When: when, Outcomes: []Outcome{}}, odds.Ratio{}
	for _, weight := range weights {
		total = total.Add(whole(uint64(weight)))
	}
	for i, weight := range weights {
		if weight > 0 {
			d.Outcomes = append(d.Outcomes, Outcome{names[i], uint64(weight), figure(whole(uint64(weight)).Quo(total))})
		}
	}
	return d
}

// lock is how lock-and-respin is won and ends, nil for none.
func (m *maker) lock() *Lock {
	l := m.d.Lock
	if l == nil {
		return nil
	}
	one := &Lock{
		Symbol: m.d.Symbols[l.Symbol].ID, Least: l.Least, Respins: int(l.Respins), Longest: int(l.Longest), Most: int(l.Most), Prizes: []Prize{},
	}
	add := func(p slots.Prize, full bool) {
		prize := Prize{Name: p.Name, Pay: p.Pay, FullWindow: full}
		if p.Pot != nil {
			prize.Pot = p.Pot.Name
		}
		one.Prizes = append(one.Prizes, prize)
	}
	for _, p := range l.Prizes {
		add(p, false)
	}
	if l.Full.Pay > 0 {
		add(l.Full, true)
	}
	return one
}

// With says what wins a prize.
func (p Prize) With() string {
	if p.FullWindow {
		return "the whole window covered"
	}
	return "one of its symbols in a respin"
}

// Text says how lock-and-respin is won and ends.
func (l *Lock) Text() string {
	return fmt.Sprintf("Won by %d or more %s on display. Ends after %d respins in a row in which nothing falls, with the window covered, or after %d respins in all. An amount grows to × %d at most.",
		l.Least, l.Symbol, l.Respins, l.Longest, l.Most)
}
