package main

import (
	"fmt"
	"strconv"
	"strings"

	"croupier/games"
	"croupier/play"
)

// wagersOn reads stakes on spots, each as name=units or name:number=units, as the
// table takes them, with what was above a spot's most and is cut.
func wagersOn(g *games.Game, stakes []string) ([]play.Wager, []play.Cut, error) {
	spots := g.Spots()
	if len(stakes) == 0 {
		return nil, nil, wrongUse("say what to stake on, such as --on %s=%d; croupier show %s lists the spots", spots[0].Name, spots[0].Least, g.ID)
	}
	var wagers []play.Wager
	for _, text := range stakes {
		place, units, ok := strings.Cut(text, "=")
		n, err := strconv.ParseUint(units, 10, 32)
		if !ok || err != nil {
			return nil, nil, wrongUse("--on %q; write the spot and the units, such as %s=%d", text, spots[0].Name, spots[0].Least)
		}
		name, number, _ := strings.Cut(place, ":")
		w := play.Wager{Seat: seat, Units: uint32(n)}
		found := false
		for _, s := range spots {
			if s.Name == name {
				w.Spot, w.Arg, found = s.ID, s.From, true
			}
		}
		if !found {
			return nil, nil, wrongUse("%s has no spot %q; croupier show %s lists them", g.ID, name, g.ID)
		}
		if number != "" {
			arg, err := strconv.ParseUint(number, 10, 32)
			if err != nil {
				return nil, nil, wrongUse("--on %q: %q is no number", text, number)
			}
			w.Arg = uint32(arg)
		}
		wagers = append(wagers, w)
	}
	wagers, cuts, err := play.Limit(spots, wagers)
	if err != nil {
		return nil, nil, refusedPlay(err)
	}
	return wagers, cuts, nil
}

// changed is a table game with some of its settings changed; what only reel
// machines can be told is wrong use.
func changed(g *games.Game, lines choice, settings []string) (*games.Game, error) {
	if err := lines.none(g); err != nil {
		return nil, err
	}
	g, err := g.With(settings)
	if err != nil {
		return nil, misuse{err}
	}
	return g, nil
}

// showTable prints a table game's definition.
func showTable(s streams, sheet games.TableSheet) error {
	fmt.Fprintf(s.out, "%s, edition %s\nunits of %s minor units of %s, rounded: %s\n\n", sheet.Name, sheet.Edition, amount(sheet.Unit), sheet.Currency, sheet.Rounding)
	rows := [][]string{{"SPOT", "NAME", "UNITS", "BY", "PAYS TO ONE"}}
	for _, spot := range sheet.Spots {
		var pays []string
		for _, p := range spot.Pays {
			pays = append(pays, strings.TrimSuffix(p.String(), "/1"))
		}
		name := spot.Name
		if spot.To > 0 {
			name += fmt.Sprintf(":%d to %d", spot.From, spot.To)
		}
		rows = append(rows, []string{
			strconv.Itoa(int(spot.Spot)), name, fmt.Sprintf("%d to %d", spot.Least, spot.Most),
			strconv.FormatUint(uint64(spot.By), 10), strings.Join(pays, " "),
		})
	}
	if err := table(s.out, rows); err != nil {
		return err
	}
	fmt.Fprintln(s.out, "\nRules")
	return document(s.out, sheet.Rules)
}
