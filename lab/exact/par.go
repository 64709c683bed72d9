package exact

import (
	"fmt"

	"croupier/games"
)

// Par is what the house keeps of a game's mathematics, in par.golden, of this
// edition.
func Par(g *games.Game) (games.Par, error) {
	if g.Slot() == nil {
		return games.Par{}, fmt.Errorf("exact: %s is a %s, whose par is not summed", g.ID, g.Kind)
	}
	s, err := Moments(g.Slot())
	if err != nil {
		return games.Par{}, err
	}
	p := games.Par{
		Edition: g.Edition(), Return: s.Return, HitRate: s.HitRate, Variance: s.Variance, MaxWin: s.MaxWin.Win,
	}
	choices, err := Choices(g.Slot())
	if err != nil {
		return games.Par{}, err
	}
	for _, c := range choices {
		p.Choices = append(p.Choices, games.Choice{Name: c.Name, Return: c.Return})
	}
	for _, o := range s.Spin {
		p.Outcomes = append(p.Outcomes, games.Outcome{Win: o.Win, Chance: o.Probability})
	}
	return p, nil
}
