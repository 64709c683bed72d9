package craps

import (
	"croupier/odds"
	"croupier/play"
)

// See is the same for every seat and the public. The move to throw on is shown by
// its throw.
func (g *Game) See(s *State, f *Frame, _ int) any {
	v := View{Scene: "open", Point: s.Point, Before: s.Point, Stakes: s.stakes()}
	switch {
	case f != nil:
		v.throw(f)
	case s.Last.Opened:
	case s.Last.Verb == play.Pass:
		return nil
	default:
		one := StakeView{Spot: s.Last.Spot, Name: names[s.Last.Spot], Stake: s.Last.Units}
		v.Scene = s.Last.Verb.String()
		if s.Last.Verb == play.Take {
			v.Decided = []DecidedView{{one, uint64(one.Stake)}}
		} else {
			v.Added = &one
		}
	}
	if s.Turn == play.Over {
		v.Over, v.Settled = true, s.settled()
	}
	return v
}

// throw shows the dice and what they did.
func (v *View) throw(f *Frame) {
	v.Scene, v.Dice, v.Total, v.Before = "throw", []int{int(f.Dice[0]), int(f.Dice[1])}, f.Dice[0]+f.Dice[1], f.Before
	v.Decided, v.Moved = f.Decided, f.Moved
	v.Call = call(f.Before, v.Total)
}

// call is what the stickman says of a throw at a point.
func call(point, total uint8) string {
	switch {
	case point == 0 && IsPoint(total):
		return "point-set"
	case point == 0 && (total == 7 || total == 11):
		return "natural"
	case point == 0:
		return "craps"
	case total == point:
		return "point-made"
	case total == 7:
		return "seven-out"
	}
	return "no-decision"
}

// stakes are all that lie on the table.
func (s *State) stakes() []StakeView {
	all := []StakeView{}
	for id, units := range s.Stakes {
		if units != 0 {
			all = append(all, StakeView{uint16(id), names[id], 0, units})
		}
	}
	for i, p := range Points {
		if s.Moved[i] != 0 {
			all = append(all, StakeView{Come, names[Come], p, s.Moved[i]})
		}
		if s.DontMoved[i] != 0 {
			all = append(all, StakeView{DontCome, names[DontCome], p, s.DontMoved[i]})
		}
	}
	return all
}

// settled is what became of every spot staked in the round.
func (s *State) settled() (all []play.Settled) {
	for id, laid := range s.Laid {
		if laid != 0 {
			all = append(all, play.Settled{Spot: uint16(id), Name: names[id], Units: laid, Back: odds.Whole(int64(s.Back[id]))})
		}
	}
	return all
}
