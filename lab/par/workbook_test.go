package par

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"math"
	"strconv"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"croupier/games"
	"croupier/lab/exact"
)

// near is how far a recomputed cell may be off.
const near = 1e-9

// opened is the workbook of a sheet, written and read again.
func opened(t *testing.T, s *Sheet) *excelize.File {
	t.Helper()
	var out bytes.Buffer
	if err := Workbook(&out, s); err != nil {
		t.Fatal(err)
	}
	f, err := excelize.OpenReader(&out)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.Close() })
	return f
}

// rowOf is the row of a page whose cell in a column reads text.
func rowOf(t *testing.T, f *excelize.File, page string, column int, text string) int {
	t.Helper()
	rows, err := f.GetRows(page)
	if err != nil {
		t.Fatal(err)
	}
	for i, row := range rows {
		if len(row) >= column && row[column-1] == text {
			return i + 1
		}
	}
	t.Fatalf("page %s has no row %q", page, text)
	return 0
}

// computed is a cell, recomputed from the formulas it rests on.
func computed(t *testing.T, f *excelize.File, page string, column, row int) float64 {
	t.Helper()
	text, err := f.CalcCellValue(page, at(column, row), excelize.Options{RawCellValue: true})
	if err != nil {
		t.Fatalf("%s!%s: %v", page, at(column, row), err)
	}
	x, err := strconv.ParseFloat(text, 64)
	if err != nil {
		t.Fatalf("%s!%s gives %q", page, at(column, row), text)
	}
	return x
}

func same(t *testing.T, what string, got, want float64) {
	t.Helper()
	if math.Abs(got-want) > near {
		t.Errorf("%s: the workbook gives %.12g, exact is %.12g", what, got, want)
	}
}

// holds compares what the workbook computes with the exact sums.
func holds(t *testing.T, f *excelize.File, s *exact.Slot, sheet *Sheet) {
	t.Helper()
	for i, p := range s.Parts {
		same(t, p.Name, computed(t, f, partsPage, 2, 4+i), exact.Approx(p.Return))
	}
	same(t, "return", computed(t, f, partsPage, 2, rowOf(t, f, partsPage, 1, "return")), exact.Approx(s.Return))
	for _, sum := range sheet.Sums {
		row := rowOf(t, f, tablePage, 3, "sum of "+sum.Mode)
		same(t, "sum of "+sum.Mode, computed(t, f, tablePage, returnColumn, row), exact.Approx(sum.Return.Exact))
	}
}

// holdsBands compares bands, index and choices, which rest on the edition.
func holdsBands(t *testing.T, f *excelize.File, sheet *Sheet) {
	t.Helper()
	low := computed(t, f, bandsPage, 4, 7) // 95 %, 10 000 games
	same(t, "band", low, sheet.Bands[1].Low95)
	row := rowOf(t, f, summaryPage, 1, "volatility index, 95 %")
	same(t, "volatility index", computed(t, f, summaryPage, 2, row), sheet.Totals.Volatility[1].Index)
	for _, c := range sheet.Choices {
		row := rowOf(t, f, featuresPage, 1, c.Name)
		same(t, c.Name, computed(t, f, featuresPage, 3, row), c.Return.Approx)
		if c.Without != nil {
			same(t, c.Name+" without holds", computed(t, f, featuresPage, 5, row), c.Without.Approx)
		}
	}
}

// every asks for the workbooks of the whole catalogue.
var every = flag.Bool("workbooks", false, "recompute the workbook of every game of the catalogue, which takes many minutes")

// TestWorkbookComputesTheReturn opens the workbook of dirty-money, or of every
// game, recomputes it and compares it with the exact sums.
func TestWorkbookComputesTheReturn(t *testing.T) {
	for _, g := range games.Of("slot") {
		if g.ID != "dirty-money" && !*every {
			continue
		}
		t.Run(g.ID, func(t *testing.T) {
			s, sheet := sheetOf(t, g)
			sound(t, s, sheet)
			f := opened(t, sheet)
			holds(t, f, s, sheet)
			holdsBands(t, f, sheet)
			for i, c := range sheet.Combinations {
				if i%17 == 0 { // recomputing takes its time
					row := rowOf(t, f, tablePage, 1, strconv.Itoa(i+1))
					same(t, fmt.Sprintf("%+v", c), computed(t, f, tablePage, waysColumn, row), float64(c.Ways))
				}
			}
		})
	}
}

// TestWorkbookFollowsAChange changes pays and strips in the workbook and in the
// game, and compares again: the lines and what free spins pay follow.
func TestWorkbookFollowsAChange(t *testing.T) {
	_, _, before := made(t, toyText)
	text := strings.NewReplacer(
		"pays = { 2 = 3, 3 = 20 }", "pays = { 2 = 3, 3 = 25 }",
		`"joker seven plum plum star plum"`, `"joker seven plum seven star plum"`,
		`"seven plum joker plum",`, `"seven plum plum plum",`,
	).Replace(toyText)
	_, after, sheet := made(t, text)
	if after.Return.Equal(before.Totals.Return.Exact) {
		t.Fatal("the change changes nothing")
	}
	f := opened(t, before)
	set := func(page, cell string, value any) {
		if err := f.SetCellValue(page, cell, value); err != nil {
			t.Fatal(err)
		}
	}
	set(paysPage, at(firstPay+2, rowOf(t, f, paysPage, 1, "seven")), 25)
	set(stripsPage, at(2, stopRow+3), "seven")
	set(stripsPage, at(7, stopRow+2), "plum") // free spins have columns of their own, one apart
	holds(t, f, after, sheet)
}

// TestFormulasHaveTheirResults: a reader that does not compute finds numbers.
func TestFormulasHaveTheirResults(t *testing.T) {
	_, s, sheet := made(t, toyText)
	f := opened(t, sheet)
	row := rowOf(t, f, partsPage, 1, "return")
	kind, err := f.GetCellType(partsPage, at(2, row))
	if err != nil || kind == excelize.CellTypeFormula || kind == excelize.CellTypeInlineString || kind == excelize.CellTypeSharedString {
		t.Errorf("the return is a cell of type %v, %v", kind, err)
	}
	text, err := f.GetCellValue(partsPage, at(2, row), excelize.Options{RawCellValue: true})
	if err != nil {
		t.Fatal(err)
	}
	got, err := strconv.ParseFloat(text, 64)
	if err != nil {
		t.Fatal(err)
	}
	same(t, "the result that lies in the file", got, exact.Approx(s.Return))
}

// TestWorkbookHasItsCharts: one of each page that has a plot, of native kind.
func TestWorkbookHasItsCharts(t *testing.T) {
	_, _, sheet := made(t, toyText)
	var out bytes.Buffer
	if err := Workbook(&out, sheet); err != nil {
		t.Fatal(err)
	}
	files := unzipped(t, out.Bytes())
	kinds := map[string]string{partsPage: "barDir val=\"bar\"", spreadPage: "<lineChart>", bandsPage: "<lineChart>"}
	for page, kind := range kinds {
		found := 0
		for name, text := range files {
			if strings.HasPrefix(name, "xl/charts/chart") && strings.Contains(text, kind) && strings.Contains(text, page+"!") {
				found++
			}
		}
		if found != 1 {
			t.Errorf("%d charts with %s of the page %s", found, kind, page)
		}
	}
}

// TestSameSheetSameBytes: nothing of the day is in the file.
func TestSameSheetSameBytes(t *testing.T) {
	_, _, sheet := made(t, toyText)
	var one, other bytes.Buffer
	if err := errors.Join(Workbook(&one, sheet), Workbook(&other, sheet)); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(one.Bytes(), other.Bytes()) {
		t.Error("two workbooks of one sheet differ")
	}
}
