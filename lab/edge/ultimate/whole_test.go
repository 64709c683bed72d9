package ultimate

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"croupier/internal/rulestest"
	"croupier/lab/edge"
	"croupier/odds"
	"croupier/props/card"
)

// The whole game: the published edge (pay-tables.md: 2.185 % of the Ante), the
// plays that the help names and what it says that they cost.
func TestWholeGame(t *testing.T) {
	if !*long {
		t.Skip("some 20 seconds of two cores; -long runs it")
	}
	rulestest.Covers(t, "BC-UT-6", "BC-R5")
	s, err := Solve(newGame(t, card.Pack))
	if err != nil {
		t.Fatal(err)
	}
	r := s.Result()
	rounds(t, "edge", r.Edge(), "0.02185")
	rounds(t, "mean stake", r.Staked, "4.15")                                     // help
	rounds(t, "rule of thumb", odds.FromInt(1).Sub(r.Others[0].Return), "0.0237") // help
	threeTimes(t, s)
	if got, want := startsOf(r.Strategy[0]), starts(); !slices.Equal(got, want) {
		t.Errorf("the starting hands raised are\n%v\nthe help says\n%v", got, want)
	}
	sum := odds.Ratio{}
	for _, p := range r.Parts {
		sum = sum.Add(p.Return)
	}
	if !sum.Equal(r.Return) {
		t.Errorf("the parts add up to %s, want %s", sum, r.Return)
	}
	for _, o := range r.Others {
		if o.Return.Cmp(r.Return) >= 0 {
			t.Errorf("%s returns %s, best play only %s", o.Name, o.Return, r.Return)
		}
	}
}

// rounds wants a figure that rounds to so many digits.
func rounds(t *testing.T, name string, got odds.Ratio, want string) {
	t.Helper()
	digits := len(want) - strings.Index(want, ".") - 1
	if text := got.Big().FloatString(digits); text != want {
		t.Errorf("%s is %s (%s), want %s", name, text, got, want)
	}
}

// threeTimes wants a raise of 3× never to be best: 4× or a check is better.
func threeTimes(t *testing.T, s *Solution) {
	t.Helper()
	for h := range s.pre {
		if hole(h) != s.kin[h] {
			continue
		}
		x := &s.pre[h]
		if three := x.raised(3); three >= max(x.raised(4), x.wait) {
			t.Errorf("3× is as good as any other play on %v", pairs[h])
		}
	}
}

// starts are the starting hands that the help says are raised 4×: the high card
// with the lowest other, suited (s) and not (o), and pairs.
func starts() (all []string) {
	from := func(high string, suited, offsuit string) {
		const ranks = "23456789TJQK"
		for _, r := range ranks[:strings.Index(ranks+"A", high)] {
			if low := string(r); strings.Index(ranks, low) >= strings.Index(ranks, suited) {
				all = append(all, high+low+"s")
			}
			if low := string(r); strings.Index(ranks, low) >= strings.Index(ranks, offsuit) {
				all = append(all, high+low+"o")
			}
		}
	}
	from("A", "2", "2")                // any ace
	from("K", "2", "5")                // a king with a five or better, or any suited
	from("Q", "6", "8")                // a queen with an eight or better, or suited with a six or better
	from("J", "8", "T")                // a jack with a ten, or suited with an eight or better
	for _, r := range "3456789TJQKA" { // a pair of threes or better
		all = append(all, fmt.Sprintf("%c%c", r, r))
	}
	slices.Sort(all)
	return all
}

// startsOf are the starting hands that a chart raises 4×.
func startsOf(chart edge.Chart) (all []string) {
	for i, row := range chart.Rows {
		for j, cell := range row.Cells {
			if cell != "4" {
				continue
			}
			switch name := row.Name + chart.Columns[j]; {
			case i == j:
				all = append(all, name)
			case j > i:
				all = append(all, name+"s")
			default:
				all = append(all, chart.Columns[j]+row.Name+"o")
			}
		}
	}
	slices.Sort(all)
	return all
}
