package games

import (
	"fmt"

	"croupier/rules/craps"
)

// CrapsSheet is what craps adds to its sheet. Field2 and Field12 are what the field
// is paid to one on 2 and 12. Commission is win or once; Odds are
// how many times a line bet may lie behind it, on 4 and 10, on 5 and 9, on 6 and
// 8; Additions is how many stakes a round takes after its first. Places are the
// spots in their order.
type CrapsSheet struct {
	Field2     uint32       `json:"field_2"`
	Field12    uint32       `json:"field_12"`
	Commission string       `json:"commission"`
	Odds       [3]uint32    `json:"odds"`
	Additions  uint32       `json:"additions"`
	Places     []CrapsPlace `json:"places"`
}

// CrapsPlace is a spot and how the dice decide it. Group is line, place, buy, lay,
// field, hard, big, one-roll or odds; Opens is come-out, point, behind or always;
// Front is the spot that odds lie behind. Fate is what comes back of a unit, the
// stake included, by the total of the dice; a total that is not there leaves the
// bet where it is. Double has the totals that are otherwise when both dice are
// equal. A line bet that a come-out roll leaves gets its total as a point, and
// then has the fate of Points.
type CrapsPlace struct {
	Spot      uint16                       `json:"spot"`
	Name      string                       `json:"name"`
	Group     string                       `json:"group"`
	Number    uint8                        `json:"number,omitempty"`
	Opens     string                       `json:"opens"`
	Front     string                       `json:"front,omitempty"`
	Removable bool                         `json:"removable,omitempty"`
	Fate      map[string]string            `json:"fate"`
	Double    map[string]string            `json:"double,omitempty"`
	Points    map[string]map[string]string `json:"points,omitempty"`
}

func crapsSheet(g *craps.Game) CrapsSheet {
	d := g.Definition()
	s := CrapsSheet{Field2: d.Field2, Field12: d.Field12, Commission: d.Commission.String(), Odds: d.Odds, Additions: d.Additions}
	for _, spot := range g.Spots() {
		a := g.About(spot.ID)
		p := CrapsPlace{Spot: spot.ID, Name: spot.Name, Group: a.Group, Number: a.Number, Opens: a.Opens, Removable: a.Removable}
		if a.Front != 0 {
			p.Front = g.Spots()[a.Front-1].Name
		}
		p.Fate, p.Double = fates(g, spot.ID, 0)
		if a.Group == "line" {
			p.Points = map[string]map[string]string{}
			for _, point := range craps.Points {
				p.Points[fmt.Sprint(point)], _ = fates(g, spot.ID, point)
			}
		}
		s.Places = append(s.Places, p)
	}
	return s
}

// fates are what the dice do to a unit on a spot, by their total, and by that of a
// double where it differs.
func fates(g *craps.Game, id uint16, at uint8) (fate, double map[string]string) {
	fate, double = map[string]string{}, map[string]string{}
	for total := uint8(2); total <= 12; total++ {
		low := uint8(1)
		if total > 7 {
			low = total - 6
		}
		word := fmt.Sprint(total)
		back, done := g.Decide(id, at, low, total-low)
		if done {
			fate[word] = back.String()
		}
		if total%2 == 1 {
			continue
		}
		if even, settled := g.Decide(id, at, total/2, total/2); settled && (!done || even != back) {
			double[word] = even.String()
		}
	}
	return fate, double
}
