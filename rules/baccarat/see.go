package baccarat

import (
	"croupier/play"
	"croupier/props/card"
)

// See is the same for every seat and the public: all cards lie open.
func (g *Game) See(s *State, f *Frame, _ int) any {
	v := View{Scene: "open", Stakes: g.stakes(s), Player: HandView{Cards: []string{}}, Banker: HandView{Cards: []string{}}}
	if f != nil {
		v.Scene = "deal"
		if f.Card > 4 {
			v.Scene = "draw"
		}
	}
	g.hands(s, &v)
	v.Tableau = s.tableau()
	if s.Next != Done {
		v.Next = s.next()
		return v
	}
	v.Over = true
	r := s.Result()
	switch {
	case r.Player > r.Banker:
		v.Winner = toPlayer
	case r.Player < r.Banker:
		v.Winner = toBanker
	default:
		v.Winner = "tie"
	}
	g.settle(s, &v)
	return v
}

// The hands by their names in views.
const (
	toPlayer = "player"
	toBanker = "banker"
)

// next is the hand that gets the next card.
func (s *State) next() string {
	if s.Next == PlayerThird || s.Next == First && s.Deal.Count%2 == 0 {
		return toPlayer
	}
	return toBanker
}

// to is the hand that got the nth card dealt, from 1.
func (s *State) to(n uint8) string {
	if n == 5 && s.Third != None || n < 5 && n%2 == 1 {
		return toPlayer
	}
	return toBanker
}

func (g *Game) stakes(s *State) (all []play.Staked) {
	for spot, units := range s.Stakes {
		if units != 0 {
			all = append(all, play.Staked{Spot: uint16(spot), Name: spotNames[spot], Units: units})
		}
	}
	return all
}

// hands shows the cards; the last one is the card of the scene.
func (g *Game) hands(s *State, v *View) {
	v.Player.Total, v.Banker.Total = s.Player, s.Banker
	for i, c := range s.Deal.Cards[:s.Deal.Count] {
		v.Card, v.To = c.ASCII(), s.to(uint8(i)+1)
		h := &v.Banker
		if v.To == toPlayer {
			h = &v.Player
		}
		h.Cards = append(h.Cards, v.Card)
	}
	c := &s.Deal.Cards
	v.Player.Pair = s.Deal.Count >= 3 && c[0].Rank() == c[2].Rank()
	if s.Deal.Count < 4 {
		return
	}
	v.Banker.Pair = c[1].Rank() == c[3].Rank()
	player, banker := s.twoCards()
	v.Player.Natural, v.Banker.Natural = player >= 8, banker >= 8
	if g.d.Progressive.Stake != 0 {
		v.Jackpot = FourOf([4]card.Card(c[:4])).String()
	}
}

// twoCards are the totals of the first two cards of each hand.
func (s *State) twoCards() (player, banker uint8) {
	c := &s.Deal.Cards
	return digit(Value(c[0]) + Value(c[2])), digit(Value(c[1]) + Value(c[3]))
}

// tableau is what the rule of the third card has decided by now.
func (s *State) tableau() []RuleView {
	if s.Deal.Count < 4 {
		return nil
	}
	player, banker := s.twoCards()
	if Natural(player, banker) {
		return []RuleView{{Hand: toPlayer, Total: player, Natural: true}, {Hand: toBanker, Total: banker, Natural: true}}
	}
	all := []RuleView{{Hand: toPlayer, Total: player, Draws: PlayerDraws(player, banker)}}
	if s.Next == PlayerThird {
		return all
	}
	rule := RuleView{Hand: toBanker, Total: banker, Draws: BankerDraws(player, banker, s.Third)}
	if s.Third != None {
		third := s.Third
		rule.Against = &third
	}
	return append(all, rule)
}

// settle tells what became of every spot staked.
func (g *Game) settle(s *State, v *View) {
	for _, p := range g.Pays(s, nil) {
		if p.Pot != 0 {
			v.Pots = append(v.Pots, PotName)
			continue
		}
		v.Settled = append(v.Settled, play.Settled{Spot: p.Spot, Name: spotNames[p.Spot], Units: s.Stakes[p.Spot], Back: p.Back})
	}
}
