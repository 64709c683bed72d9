package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"croupier/games"
	"croupier/odds"
)

// show is `croupier show`.
type show struct {
	Game string `arg:"" help:"The game's id, as croupier games prints it."`
	JSON bool   `help:"Print one JSON document."`
}

// Help is the example of --help.
func (show) Help() string {
	return "Everything that is needed to recompute the game independently.\n\nExample:\n  croupier show dirty-money --json"
}

// Run prints the definition.
func (c *show) Run(s streams) error {
	g, err := find(c.Game)
	if err != nil {
		return err
	}
	if c.JSON {
		return document(s.out, g.Sheet())
	}
	if sheet, ok := g.Sheet().(games.TableSheet); ok {
		return showTable(s, sheet)
	}
	sheet := g.SlotSheet()
	fmt.Fprintf(s.out, "%s, edition %s\n%d reels, %d rows; stakes in units of %s minor units\n\n",
		sheet.Name, sheet.Edition, sheet.Reels, sheet.Rows, amount(sheet.Unit))
	fmt.Fprintf(s.out, "Stakes (%s, minor units%s): %s\n", sheet.Currency, chosenText(sheet.Choice), amounts(sheet.Stakes))
	if len(sheet.Denominations) > 0 {
		fmt.Fprintf(s.out, "Denominations: %s; a stake is a whole number of coins\n", amounts(sheet.Denominations))
	}
	fmt.Fprintf(s.out, "\nPays, × the %s\n", sheet.PaysOn)
	if err := table(s.out, payTable(sheet)); err != nil {
		return err
	}
	fmt.Fprintln(s.out, "\nLines, the row of each reel from the top")
	for i, line := range sheet.Lines {
		fmt.Fprintf(s.out, "%4d  %s\n", i+1, strings.Trim(fmt.Sprint(line), "[]"))
	}
	fmt.Fprintf(s.out, "\n%s\n", readingText(sheet))
	for _, mode := range []string{"base", "free", "sticky"} {
		if len(sheet.Strips[mode]) > 0 {
			fmt.Fprintf(s.out, "\nStrips, %s\n", mode)
		}
		for i, strip := range sheet.Strips[mode] {
			fmt.Fprintf(s.out, "reel %d, %d stops: %s\n", i+1, len(strip), strings.Join(strip, " "))
		}
	}
	fmt.Fprintln(s.out, "\nFeatures")
	for _, text := range featureTexts(sheet.Features) {
		fmt.Fprintln(s.out, text)
	}
	return nil
}

// chosenText says what a stake is for where lines or positions are chosen.
func chosenText(choice string) string {
	switch choice {
	case "lines":
		return ", of each line that the player chooses"
	case "positions":
		return ", of each way over the positions that the player buys, 1 to 3 a reel from the middle, then the top"
	}
	return ""
}

func payTable(sheet games.SlotSheet) [][]string {
	rows := [][]string{{"symbol", "name", "kind"}}
	var counts []int
	for _, pays := range sheet.Pays {
		for n := range pays {
			if k, err := strconv.Atoi(n); err == nil && !slices.Contains(counts, k) {
				counts = append(counts, k)
			}
		}
	}
	slices.Sort(counts)
	for _, k := range counts {
		rows[0] = append(rows[0], strconv.Itoa(k))
	}
	for _, symbol := range sheet.Symbols {
		row := []string{symbol.ID, symbol.Name, symbol.Kind}
		for _, k := range counts {
			row = append(row, strconv.FormatUint(uint64(sheet.Pays[symbol.ID][strconv.Itoa(k)]), 10))
		}
		rows = append(rows, row)
	}
	return rows
}

func amount(a odds.Amount) string { return strconv.FormatInt(int64(a), 10) }

func amounts(all []odds.Amount) string {
	texts := make([]string, len(all))
	for i, a := range all {
		texts[i] = amount(a)
	}
	return strings.Join(texts, " ")
}
