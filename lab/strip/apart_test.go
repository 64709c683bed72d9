package strip

import (
	"slices"
	"testing"

	"croupier/draw/fast"
	"croupier/games"
	"croupier/lab/exact"
	"croupier/odds"
	"croupier/rules/slots"
)

func definition(t *testing.T, id string) slots.Definition {
	t.Helper()
	g, err := games.Find(id)
	if err != nil {
		t.Fatal(err)
	}
	return g.Slot().Definition()
}

// wishes are wide ones for a game whose symbols in blocks are told.
func wishes(d slots.Definition, stops int, fixed ...Fixed) Wanted {
	w := Wanted{
		Return: odds.NewRatio(94, 100), Within: odds.NewRatio(1, 1000), Gap: max(3, d.Rows), Attempts: 5,
		Shortest: stops, Longest: stops, Evenness: odds.NewRatio(1, 3), Fixed: fixed, Counts: make([]Count, len(d.Symbols)),
	}
	for i := range w.Counts {
		w.Counts[i] = Count{1, 12}
	}
	w.Counts[d.Wild.Symbol] = Count{1, 2}
	return w
}

// What symbols in told numbers win is the same for all counts of the others, and
// all else follows from counts: the floats and the exact results differ by one
// and the same figure. Of the lines three are kept, for a quick exact result.
func TestWhatIsApartIsConstant(t *testing.T) {
	one, three := [][]int{{1}, {1}, {1}, {1}, {1}}, [][]int{{3}, {3, 1}, {3}, {3, 1}, {3}}
	for id, marks := range map[string]map[string][][]int{
		"gems-secrets":       {"coin": three, "casket": one},
		"shanghai-club":      {"coin": three, "pagoda": one},
		"road-to-prosperity": {"coin": three},
		"fruit-20":           {"star": one},
	} {
		t.Run(id, func(t *testing.T) {
			d := bare(definition(t, id))
			if d.Choice == slots.AllLines {
				d.Lines = d.Lines[:5]
			}
			var fixed []Fixed
			for name, blocks := range marks {
				s := slices.IndexFunc(d.Symbols, func(f slots.Face) bool { return f.ID == name })
				fixed = append(fixed, Fixed{slots.Symbol(s), blocks})
			}
			w := wishes(d, 48, fixed...)
			m, err := newModel(&d)
			if err != nil {
				t.Fatal(err)
			}
			source := fast.New(5, "apart", 0)
			var apart []float64
			for len(apart) < 3 {
				c := make(counts, len(d.Base))
				for r := range c {
					c[r] = w.start(r, source)
				}
				strips, ok := w.order(c, source)
				if !ok {
					continue
				}
				known, err := measure(d, strips)
				if err != nil {
					t.Fatal(err)
				}
				apart = append(apart, exact.Approx(known.Return)-m.figuresOf(c).returnApprox)
			}
			near(t, "what is apart", apart[1], apart[0])
			near(t, "what is apart", apart[2], apart[0])
			if apart[0] <= 0 {
				t.Errorf("nothing is apart: %v", apart[0])
			}
		})
	}
}

// A search among coins keeps their blocks, meets its return exactly and finds
// the same strips again.
func TestSearchAmongCoins(t *testing.T) {
	d := definition(t, "hot-twins")
	w := wishes(d, 36, Fixed{d.Lock.Symbol, [][]int{{2, 1}, {2, 1}, {2, 1}}})
	strips, report, err := Search(d, w, 3, nil)
	if err != nil {
		t.Fatal(err)
	}
	off := report.Exact.Return.Sub(w.Return).Big()
	if off.Abs(off).Cmp(w.Within.Big()) > 0 {
		t.Errorf("the return is %v", report.Exact.Return)
	}
	for r, strip := range strips {
		if len(strip) != 36 || strip.Counts(len(d.Symbols))[d.Lock.Symbol] != 3 {
			t.Errorf("reel %d has %d stops and %d coins", r+1, len(strip), strip.Counts(len(d.Symbols))[d.Lock.Symbol])
		}
	}
	again, _, err := Search(d, w, 3, nil)
	if err != nil || !slices.EqualFunc(strips, again, slices.Equal) {
		t.Errorf("the same seed found other strips (error %v)", err)
	}
}

// Free spins that scatters win get strips of their own, without coins and with
// the scatters that are told.
func TestSearchOfFreeSpins(t *testing.T) {
	d := definition(t, "shanghai-club")
	d.Lines = d.Lines[:5]
	scatter := Fixed{d.Scatter.Symbol, [][]int{{1}, {1}, {1}, {1}, {1}}}
	w := wishes(d, 48, scatter, Fixed{d.Lock.Symbol, [][]int{{3}, {3}, {3}, {3}, {3}}})
	spin := wishes(d, 40, scatter)
	spin.Return, spin.Within = odds.NewRatio(6, 10), odds.NewRatio(1, 100)
	spin.Counts[d.Lock.Symbol] = Count{}
	w.Spin = &spin
	_, report, err := Search(d, w, 1, nil)
	if err != nil {
		t.Fatal(err)
	}
	for r, strip := range report.Free {
		n := strip.Counts(len(d.Symbols))
		if len(strip) != 40 || n[d.Lock.Symbol] != 0 || n[d.Scatter.Symbol] != 1 {
			t.Errorf("free reel %d has %d stops, %d coins, %d scatters", r+1, len(strip), n[d.Lock.Symbol], n[d.Scatter.Symbol])
		}
	}
	loose := w
	loose.Fixed = w.Fixed[:1]
	if _, _, err := Search(d, loose, 1, nil); err == nil {
		t.Error("coins that are not told were searched for")
	}
}
