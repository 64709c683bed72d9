package par

import (
	"fmt"
	"html/template"
	"math"
	"strconv"
	"strings"
)

// The size of a plot, in its own units, and the room around it.
const (
	plotWidth  = 1000.0
	plotLeft   = 90.0
	plotRight  = 20.0
	plotTop    = 16.0
	plotBottom = 60.0
)

// drawing is an SVG being written. All text goes through its text method, which
// escapes it; the rest are numbers and colours of ours.
type drawing struct {
	b      strings.Builder
	height float64
}

func newDrawing(height float64, says string) *drawing {
	d := &drawing{height: height}
	fmt.Fprintf(&d.b, `<svg viewBox="0 0 %g %g" role="img" aria-label="%s">`, plotWidth, height, template.HTMLEscapeString(says))
	return d
}

func (d *drawing) done() template.HTML {
	d.b.WriteString("</svg>")
	return template.HTML(d.b.String()) // text and label are escaped above
}

func (d *drawing) box(x, y, width, height float64, colour string) {
	fmt.Fprintf(&d.b, `<rect x="%.1f" y="%.1f" width="%.1f" height="%.1f" fill="%s"/>`, x, y, max(0, width), max(0, height), colour)
}

func (d *drawing) line(x, y, toX, toY float64, colour string) {
	fmt.Fprintf(&d.b, `<line x1="%.1f" y1="%.1f" x2="%.1f" y2="%.1f" stroke="%s"/>`, x, y, toX, toY, colour)
}

// text writes at a point; anchor is start, middle or end.
func (d *drawing) text(x, y float64, anchor, text string) {
	fmt.Fprintf(&d.b, `<text x="%.1f" y="%.1f" text-anchor="%s">%s</text>`, x, y, anchor, template.HTMLEscapeString(text))
}

// shape fills or strokes the way through points.
func (d *drawing) shape(points [][2]float64, attributes string) {
	var at []string
	for _, p := range points {
		at = append(at, fmt.Sprintf("%.1f,%.1f", p[0], p[1]))
	}
	fmt.Fprintf(&d.b, `<polyline points="%s" %s/>`, strings.Join(at, " "), attributes)
}

// Colours of the plots.
const (
	blue  = "#33658a"
	gold  = "#f6ae2d"
	green = "#2f855a"
	grid  = "#dfe4ea"
	dark  = "#1c2430"
)

// waterfall shows how the parts add up to the return.
func waterfall(s *Sheet) template.HTML {
	const rowHeight, names = 20.0, 230.0
	d := newDrawing(plotTop+rowHeight*float64(len(s.Parts)+1)+30, "the return by part, each part beginning where the last one ends")
	most := s.Totals.Return.Approx
	if most <= 0 {
		most = 1
	}
	scale := (plotWidth - names - 90) / most
	sum, y := 0.0, plotTop
	bar := func(name string, from, width float64, colour string) {
		d.text(names-8, y+14, "end", name)
		d.box(names+from*scale, y+3, width*scale, rowHeight-6, colour)
		d.text(names+(from+width)*scale+5, y+14, "start", strconv.FormatFloat(width, 'f', 4, 64))
		y += rowHeight
	}
	for _, p := range s.Parts {
		colour := blue
		switch {
		case p.Pot:
			colour = gold
		case p.rows == nil:
			colour = green
		}
		bar(p.Name, sum, p.Return.Approx, colour)
		sum += p.Return.Approx
	}
	d.line(names, y, names+most*scale, y, dark)
	bar("return", 0, s.Totals.Return.Approx, dark)
	d.text(names, y+20, "start", "blue: lines · green: scatters, features · gold: jackpots' pools · out of all that is staked")
	return d.done()
}

// spreadPlot shows the chance of each bin on a logarithmic scale, and the tail.
func spreadPlot(s *Sheet) template.HTML {
	const height = 380.0
	d := newDrawing(height, "the chance of a win by its size, logarithmic, with the chance of so much or more")
	lowest := -1.0
	for _, b := range s.Distribution {
		if b.Probability.Approx > 0 {
			lowest = min(lowest, math.Floor(math.Log10(b.Probability.Approx)))
		}
	}
	lowest = max(lowest, -24) // what is rarer is off the plot
	bottom := height - plotBottom
	y := func(p float64) float64 {
		if p <= 0 {
			return bottom
		}
		return plotTop + (bottom-plotTop)*min(1, math.Log10(p)/lowest)
	}
	step := max(1, math.Ceil(-lowest/12))
	for power := 0.0; power >= lowest; power -= step {
		at := y(math.Pow(10, power))
		d.line(plotLeft, at, plotWidth-plotRight, at, grid)
		d.text(plotLeft-8, at+4, "end", "10^"+strconv.Itoa(int(power)))
	}
	slot := (plotWidth - plotLeft - plotRight) / float64(len(s.Distribution))
	var tail [][2]float64
	for i, b := range s.Distribution {
		x := plotLeft + slot*float64(i)
		at := y(b.Probability.Approx)
		d.box(x+slot*0.12, at, slot*0.76, bottom-at, blue)
		label := "≥ " + short(float64(b.From))
		if b.Nothing {
			label = "0"
		} else if b.From == 0 {
			label = "< 1"
		}
		fmt.Fprintf(&d.b, `<text transform="translate(%.1f %.1f) rotate(-40)" text-anchor="end">%s</text>`, x+slot/2+4, bottom+16, template.HTMLEscapeString(label))
		if !b.Nothing && b.Tail.Approx > 0 {
			tail = append(tail, [2]float64{x + slot/2, y(b.Tail.Approx)})
		}
	}
	d.shape(tail, `fill="none" stroke="#b7791f" stroke-width="2.5"`)
	d.text(plotWidth-plotRight, plotTop+14, "end", "bars: chance of the win, × the stake · line: so much or more")
	return d.done()
}

// bandsPlot shows where the return lies after so many games.
func bandsPlot(s *Sheet) template.HTML {
	const height = 340.0
	d := newDrawing(height, "where the return lies after so many games, with 90, 95 and 99 per cent")
	most := 0.0
	for _, b := range s.Bands {
		most = max(most, b.High99)
	}
	bottom := height - plotBottom + 20
	x := func(games uint64) float64 {
		first, last := math.Log10(float64(s.Bands[0].Games)), math.Log10(float64(s.Bands[len(s.Bands)-1].Games))
		return plotLeft + (plotWidth-plotLeft-plotRight)*(math.Log10(float64(games))-first)/(last-first)
	}
	y := func(v float64) float64 { return bottom - (bottom-plotTop)*v/most }
	unit := math.Pow(10, math.Floor(math.Log10(most)))
	if most/unit < 3 {
		unit /= 4
	}
	for v := 0.0; v <= most; v += unit {
		d.line(plotLeft, y(v), plotWidth-plotRight, y(v), grid)
		d.text(plotLeft-8, y(v)+4, "end", short(v))
	}
	for i, ends := range []func(Band) (float64, float64){
		func(b Band) (float64, float64) { return b.Low99, b.High99 },
		func(b Band) (float64, float64) { return b.Low95, b.High95 },
		func(b Band) (float64, float64) { return b.Low90, b.High90 },
	} {
		var up, down [][2]float64
		for _, b := range s.Bands {
			low, high := ends(b)
			up = append(up, [2]float64{x(b.Games), y(high)})
			down = append([][2]float64{{x(b.Games), y(low)}}, down...)
		}
		d.shape(append(up, down...), fmt.Sprintf(`fill="%s" fill-opacity="%.2f" stroke="none"`, blue, 0.18+0.12*float64(i)))
	}
	mean := s.Totals.Credited.Approx
	d.line(plotLeft, y(mean), plotWidth-plotRight, y(mean), dark)
	for _, b := range s.Bands {
		d.text(x(b.Games), bottom+18, map[bool]string{true: "end", false: "middle"}[b.Games == s.Bands[len(s.Bands)-1].Games], group(b.Games))
	}
	d.text(plotWidth-plotRight, bottom+36, "end", "games, logarithmic · line: credited return · bands: 90, 95, 99 %")
	return d.done()
}
