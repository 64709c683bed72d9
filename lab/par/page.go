package par

import (
	_ "embed" // the template
	"encoding/json"
	"fmt"
	"html/template"
	"io"
	"strconv"
	"strings"
)

//go:embed page.html
var pageText string

var page = template.Must(template.New("page").Funcs(template.FuncMap{
	"short": short, "group": group, "inc": func(n int) int { return n + 1 },
	"percent": func(f Figure) string { return f.Exact.Percent(4) },
	"decimal": func(f Figure) string { return f.Exact.Decimal(9) },
	"share":   func(xApprox float64) string { return strconv.FormatFloat(100*xApprox, 'f', 3, 64) + " %" },
	"rarity":  rarity,
	"told": func(t Totals, f Figure) string {
		if f.Approx == 0 && t.rough() {
			return "–"
		}
		return short(f.Approx)
	},
	"oneIn":  func(f Figure) float64 { return oneIn(f.Exact) },
	"inFull": inFull,
	"range4": func(low, high float64) string {
		return strconv.FormatFloat(low, 'f', 4, 64) + " to " + strconv.FormatFloat(high, 'f', 4, 64)
	},
	"fraction":     fraction,
	"more":         func(all []Duration) bool { return len(all) > 1 },
	"tooMany":      func(all []Duration) bool { return len(all) > mostLengths },
	"few":          func(all []Duration) []Duration { return all[:min(len(all), mostLengths)] },
	"list":         func(all []string) string { return strings.Join(all, ", ") },
	"headers":      headerLines,
	"totals":       totalLines,
	"returnName":   (*Sheet).returnName,
	"bandLaw":      (*Sheet).bandLaw,
	"winsAre":      (*Sheet).winsAre,
	"line":         Header.line,
	"thousands":    thousands,
	"label":        Bin.label,
	"lost":         func(s *Sheet) string { return (&book{s: s}).lost() },
	"percentile":   percentName,
	"kinds":        kinds,
	"pays":         func(s Symbol) []string { return figures(s.Pays) },
	"scatter":      func(s Symbol) []string { return figures(s.ScatterPays) },
	"combinations": ofMode,
	"lines":        lineTexts,
	"waterfall":    waterfall,
	"spread":       spreadPlot,
	"bands":        bandsPlot,
}).Parse(pageText))

// Page writes the sheet as one printable page that needs nothing else and runs
// no script.
func Page(w io.Writer, s *Sheet) error {
	if err := page.Execute(w, s); err != nil {
		return fmt.Errorf("write the page: %w", err)
	}
	return nil
}

// Document writes the sheet as JSON, as docs/par-sheet.md describes it.
func Document(w io.Writer, s *Sheet) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", " ")
	if err := e.Encode(s); err != nil {
		return fmt.Errorf("write JSON: %w", err)
	}
	return nil
}

// mostLengths is how many lengths of a feature are written out.
const mostLengths = 24

func group(n uint64) string { return thousands(strconv.FormatUint(n, 10)) }

// kinds are the numbers in a row that a sheet has columns for.
func kinds(s *Sheet) (all []int) {
	for k := 1; k <= s.Header.ReelCount; k++ {
		all = append(all, k)
	}
	return all
}

// figures are pays by number, from 1, nothing where nothing is paid.
func figures(pays []uint32) (all []string) {
	for _, pay := range pays[1:] {
		text := ""
		if pay > 0 {
			text = group(uint64(pay))
		}
		all = append(all, text)
	}
	return all
}

// ofMode are the combinations of a mode that the strips can show.
func ofMode(s *Sheet, mode string) (all []Combination) {
	for _, c := range s.Combinations {
		if c.Mode == mode && c.Ways > 0 {
			all = append(all, c)
		}
	}
	return all
}

func lineTexts(s *Sheet) string {
	if len(s.Lines) == 0 {
		return fmt.Sprintf("Every choice of one row a reel, %d ways in all", s.Header.LineCount)
	}
	var all []string
	for i, line := range s.Lines {
		text := ""
		for _, row := range line {
			text += strconv.Itoa(row)
		}
		all = append(all, fmt.Sprintf("%d: %s", i+1, text))
	}
	return strings.Join(all, ", ")
}

// totalLines are the rows of the totals: name, value, exact figure.
func totalLines(s *Sheet) [][3]string {
	t := s.Totals
	exact := func(name string, f Figure) [3]string {
		return [3]string{name, f.Exact.Decimal(12), fraction(f)}
	}
	rows := [][3]string{
		exact(s.returnName(), t.Return), exact("return credited by the round, pools apart", t.Credited),
	}
	if s.Held != nil {
		rows = append(rows, exact(withoutName, s.Held.Without), exact(stakedName, s.Held.Staked))
	}
	rows = append(rows, exact("hit rate", t.HitRate), exact("variance", t.Variance),
		[3]string{"standard deviation", short(t.Deviation), "root of the variance, of what a game wins, × " + s.stakeName()},
		[3]string{"skewness", short(t.Skewness), "from the exact third moment"},
		[3]string{"excess kurtosis", short(t.Kurtosis), "from the exact fourth moment"})
	if s.Held != nil {
		rows = append(rows, [3]string{"band deviation", short(t.PerStake), s.bandDeviation()})
	}
	for i, v := range t.Volatility {
		rows = append(rows, [3]string{fmt.Sprintf("volatility index, %d %%", v.Level), short(v.Index), indexLaw(s, quantiles[i].Approx)})
	}
	rows = append(rows, [3]string{"most that one game can win", "× " + inFull(t.MaxWin), t.MaxAmount + " at the highest stake; " + t.odds()})
	for _, a := range t.AtLeast {
		rows = append(rows, [3]string{fmt.Sprintf("chance to win %d × the stake or more", a.Win), short(a.Probability.Approx), oneInText(a.OneIn)})
	}
	if t.Lost.Exact.Sign() > 0 {
		rows = append(rows, [3]string{"each chance of a win may be too low by at most", small(t.Lost.Approx), "skewness and kurtosis are those of the wins that are told; the variance is of all, in floating point"})
	}
	if t.Error.Exact.Sign() > 0 {
		rows = append(rows, [3]string{"the chance of a single win may be off by at most", small(t.Error.Approx), "found in floating point; return, parts and hit rate are exact all the same"})
	}
	return rows
}
