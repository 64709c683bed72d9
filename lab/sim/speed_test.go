package sim

import (
	"math"
	"testing"
	"time"

	"croupier/draw/fast"
	"croupier/games"
	"croupier/lab/exact"
	"croupier/play"
	"croupier/props/reel"
	"croupier/rules/slots"
)

// contestant does something n times.
type contestant struct {
	name string
	n    int
	do   func(n int)
}

// race runs contestants in turn as long as the benchmark lasts, so that they
// share what else the machine does, and gives the best time of each for one.
func race(b *testing.B, all []contestant) map[string]float64 {
	best := map[string]float64{}
	for b.Loop() {
		for _, c := range all {
			began := time.Now()
			c.do(c.n)
			ns := float64(time.Since(began).Nanoseconds()) / float64(c.n)
			if old, known := best[c.name]; !known || ns < old {
				best[c.name] = ns
			}
		}
	}
	b.ReportMetric(0, "ns/op") // the sum of all says nothing
	for name, ns := range best {
		b.ReportMetric(ns, "ns/"+name)
	}
	return best
}

// linesAlone is a game of the catalogue without anything but its lines.
func linesAlone(b testing.TB, id string) *slots.Machine {
	b.Helper()
	g, err := games.Find(id)
	if err != nil {
		b.Fatal(err)
	}
	d := g.Slot().Definition()
	return made(b, slots.Definition{
		ID: d.ID, Rows: d.Rows, Symbols: d.Symbols, Base: d.Base, Lines: d.Lines, Direction: d.Direction,
		Stakes: d.Stakes, PaysOn: d.PaysOn, Wild: d.Wild, Multiplier: d.Multiplier,
	}).m
}

// BenchmarkSpins are paid spins of the two games of lines, random numbers
// included: by the evaluator itself, by the packed table of lines, by the joint
// table one by one and many together, and through Open, Step and Pays.
func BenchmarkSpins(b *testing.B) {
	for _, id := range []string{"star-fever", "dirty-money"} {
		b.Run(id, func(b *testing.B) {
			m := linesAlone(b, id)
			d, quick := m.Definition(), m.Tabulated()
			bounds, source, many := reel.Bounds(d.Base), fast.New(1, id, 0), newSpinner(quick)
			pays := make([]uint32, 1)
			sum := uint32(0)
			drawn := func(m *slots.Machine) func(int) {
				return func(n int) {
					for range n {
						m.LinePays(slots.Base, 0, 0, source.Each(bounds), pays)
						sum += pays[0]
					}
				}
			}
			var s slots.State
			var due []play.Pay
			wager := []play.Wager{{Seat: 1, Units: d.Stakes[0]}}
			best := race(b, []contestant{
				{"plain", 1_000, func(n int) {
					for range n {
						sum += plainPay(&d, source.Each(bounds))
					}
				}},
				{"packed", 50_000, drawn(m)},
				{"joint", 200_000, drawn(quick)},
				{"many", 300_000, func(n int) { many.spin(uint64(n)) }},
				{"contract", 60_000, func(n int) {
					for range n {
						if err := quick.Open(&s, slots.Carry{}, wager); err != nil {
							b.Fatal(err)
						}
						quick.Step(&s, source, nil)
						due = quick.Pays(&s, due[:0])
					}
				}},
			})
			b.ReportMetric(best["plain"]/best["many"], "plain/many")
			b.ReportMetric(best["packed"]/best["many"], "packed/many")
			b.ReportMetric(1000/best["many"], "Mspins/s")
			b.ReportMetric(1000/best["contract"], "Mcontract/s")
		})
	}
}

// plainPay is what the evaluator of a line gives for every line.
func plainPay(d *slots.Definition, stops []uint32) (pay uint32) {
	var cells [slots.MaxReels]slots.Symbol
	line := cells[:len(stops)]
	for i := range d.Lines {
		d.Line(line, i, stops, slots.Base)
		pay += d.Best(line, slots.Base).Pay
	}
	return pay
}

// BenchmarkDistribution sets the exact distribution of all windows of a game's
// lines against walking them: by the fastest table here, and by the evaluator
// itself. Of the cycle a fixed part is walked, as many windows as it says.
func BenchmarkDistribution(b *testing.B) {
	for _, id := range []string{"star-fever", "dirty-money"} {
		b.Run(id, func(b *testing.B) {
			m := linesAlone(b, id)
			d, quick := m.Definition(), m.Tabulated()
			bounds := reel.Bounds(d.Base)
			windows := 1.0
			for _, n := range bounds {
				windows *= float64(n)
			}
			const walked, plainly = 1 << 20, 1_000
			w := &walk{bounds: bounds, wins: newTally(0, 0)}
			best := race(b, []contestant{
				{"exact", 1, func(int) {
					if _, err := exact.Moments(m); err != nil {
						b.Fatal(err)
					}
				}},
				{"walked", walked, func(n int) { w.fast(quick, n) }},
				{"plain", plainly, func(n int) { w.plain(&d, n) }},
			})
			b.ReportMetric(windows, "windows")
			b.ReportMetric(walked, "windows-walked")
			b.ReportMetric(plainly, "windows-plainly")
			b.ReportMetric(math.Floor(best["walked"]*windows/best["exact"]), "walked/exact")
			b.ReportMetric(math.Floor(best["plain"]*windows/best["exact"]), "plain/exact")
		})
	}
}

// walk goes through the windows of a cycle in order and counts their wins.
type walk struct {
	bounds []uint32
	wins   *tally
	stops  []uint32
	pays   [spinBlock]uint32
}

func (w *walk) fast(m *slots.Machine, n int) {
	reels := len(w.bounds)
	w.stops = make([]uint32, reels*spinBlock)
	at := make([]uint32, reels)
	for ; n > 0; n -= spinBlock {
		for i := range spinBlock {
			copy(w.stops[i*reels:], at)
			advance(at, w.bounds)
		}
		m.LinePays(slots.Base, 0, 0, w.stops, w.pays[:])
		for _, pay := range w.pays {
			w.wins.count(uint64(pay))
		}
	}
}

func (w *walk) plain(d *slots.Definition, n int) {
	at := make([]uint32, len(w.bounds))
	for range n {
		w.wins.count(uint64(plainPay(d, at)))
		advance(at, w.bounds)
	}
}
