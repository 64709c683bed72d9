package par

import (
	"fmt"
	"io"

	"github.com/xuri/excelize/v2"
)

// The pages of the workbook.
const (
	summaryPage  = "Summary"
	rulesPage    = "Rules"
	stripsPage   = "Strips"
	countsPage   = "Counts"
	paysPage     = "Pays"
	patternsPage = "Patterns"
	tablePage    = "Combinations"
	scattersPage = "Scatters"
	featuresPage = "Features"
	partsPage    = "Parts"
	spreadPage   = "Distribution"
	bandsPage    = "Bands"
)

var pages = []string{summaryPage, partsPage, stripsPage, countsPage, paysPage, patternsPage, tablePage, scattersPage, featuresPage, spreadPage, bandsPage, rulesPage}

// Workbook writes the sheet as XLSX. What follows from strips and pays is a
// formula, so that a changed cell changes the return; all else is the exact
// value, and says so.
func Workbook(w io.Writer, s *Sheet) error {
	b := &book{f: excelize.NewFile(), s: s, mean: map[string]string{}, scatterSum: map[string]string{}, scatterRate: map[uint32][]string{}}
	defer b.f.Close()
	b.open()
	b.strips()
	b.counts()
	b.pays()
	b.patterns()
	b.table()
	b.scatters()
	b.features()
	b.parts()
	b.spread()
	b.bands()
	b.rules()
	b.summary()
	if b.failed != nil {
		return fmt.Errorf("make the workbook: %w", b.failed)
	}
	buffer, err := b.f.WriteToBuffer()
	if err != nil {
		return fmt.Errorf("make the workbook: %w", err)
	}
	return settle(w, buffer.Bytes())
}

// book is a workbook being written; it keeps its first failure.
type book struct {
	f      *excelize.File
	s      *Sheet
	failed error
	styles map[look]int

	// Where the figures stand that formulas of other pages read.
	firstStop map[string]int    // by set of strips: its first column on stripsPage
	countsAt  map[string]int    // by set: the row of its first symbol on countsPage
	paysAt    int               // the row of the first symbol on paysPage
	patternAt [2]int            // the first and last row of patternsPage
	rows      []int             // by combination: its row on tablePage
	sums      map[string]int    // by mode: the row of its sum on tablePage
	mean      map[string]string // by feature: the cell of its return on featuresPage
	// What the page of scatters knows by formulas: by mode what they return, by
	// multiplier the cells of their chances to win free spins.
	scatterSum  map[string]string
	scatterRate map[uint32][]string
	total       string // the cell of the return on partsPage
	credited    string // the cell of the return that is credited
}

// look is how a cell is shown.
type look int

// The looks of cells.
const (
	plain look = iota
	title
	head
	input   // may be changed
	chance  // a small number
	percent // a share
	count   // a whole number
	wrapped // text of several lines
)

// keep notes the first failure.
func (b *book) keep(err error) {
	if b.failed == nil {
		b.failed = err
	}
}

// open makes pages and styles.
func (b *book) open() {
	for i, name := range pages {
		if i == 0 {
			b.keep(b.f.SetSheetName("Sheet1", name))
			continue
		}
		_, err := b.f.NewSheet(name)
		b.keep(err)
	}
	format := func(text string) *string { return &text }
	b.styles = map[look]int{}
	for l, style := range []*excelize.Style{
		title:   {Font: &excelize.Font{Bold: true, Size: 14}},
		head:    {Font: &excelize.Font{Bold: true}, Fill: excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{"DDE3EA"}}, Alignment: &excelize.Alignment{WrapText: true, Vertical: "top"}},
		input:   {Fill: excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{"FFF6D5"}}},
		chance:  {CustomNumFmt: format("0.000000000000")},
		percent: {CustomNumFmt: format("0.0000%")},
		count:   {CustomNumFmt: format("#,##0")},
		wrapped: {Alignment: &excelize.Alignment{WrapText: true, Vertical: "top"}},
	} {
		if style == nil {
			continue
		}
		id, err := b.f.NewStyle(style)
		b.keep(err)
		b.styles[look(l)] = id
	}
	b.total, b.credited = fixed(2, partRow+len(b.s.Parts)), fixed(2, partRow+len(b.s.Parts)+1)
	yes := true
	b.keep(b.f.SetCalcProps(&excelize.CalcPropsOptions{FullCalcOnLoad: &yes}))
	b.keep(b.f.SetDocProps(&excelize.DocProperties{
		Title: "PAR sheet of " + b.s.Header.Name, Subject: b.s.Header.Edition, Creator: "croupier " + b.s.Header.Build,
		Created: stamp, Modified: stamp,
	}))
}

// stamp is the time that the workbook claims, so that the same sheet gives the
// same file.
const stamp = "2000-01-01T00:00:00Z"

// at is the name of a cell, by column and row from 1.
func at(column, row int) string {
	name, err := excelize.CoordinatesToCellName(column, row)
	if err != nil {
		panic("par: " + err.Error())
	}
	return name
}

// fixed is the name of a cell that does not move when its formula is copied.
func fixed(column, row int) string {
	name, err := excelize.CoordinatesToCellName(column, row, true)
	if err != nil {
		panic("par: " + err.Error())
	}
	return name
}

// put writes a value.
func (b *book) put(page string, column, row int, value any, l look) {
	b.keep(b.f.SetCellValue(page, at(column, row), value))
	b.show(page, column, row, l)
}

// formula writes a formula and what it gives for the present cells.
func (b *book) formula(page string, column, row int, text string, gives float64, l look) {
	b.keep(b.f.SetCellValue(page, at(column, row), gives))
	b.keep(b.f.SetCellFormula(page, at(column, row), text))
	b.show(page, column, row, l)
}

func (b *book) show(page string, column, row int, l look) {
	if l != plain {
		b.keep(b.f.SetCellStyle(page, at(column, row), at(column, row), b.styles[l]))
	}
}

// heads writes a row of headings.
func (b *book) heads(page string, row int, names ...string) {
	for i, name := range names {
		b.put(page, 1+i, row, name, head)
	}
}

// widths sets how wide the columns are, from the first.
func (b *book) widths(page string, widths ...float64) {
	for i, width := range widths {
		name, err := excelize.ColumnNumberToName(1 + i)
		b.keep(err)
		b.keep(b.f.SetColWidth(page, name, name, width))
	}
}

// freeze keeps the rows above row on the screen.
func (b *book) freeze(page string, row int) {
	b.keep(b.f.SetPanes(page, &excelize.Panes{
		Freeze: true, YSplit: row - 1, TopLeftCell: at(1, row), ActivePane: "bottomLeft",
	}))
}

// longText is the most digits of a fraction that a cell shows.
const longText = 300

// fraction is an exact figure as text that fits a cell.
func fraction(f Figure) string {
	text := f.Exact.String()
	if len(text) > longText {
		return fmt.Sprintf("a fraction of %d digits; the JSON has it whole", len(text)-1)
	}
	return text
}
