package housesim

import (
	"fmt"
	"slices"

	"croupier/draw"
	"croupier/odds"
	"croupier/play"
	"croupier/play/pot"
)

// Coin is a small game with all that the house must cope with: a gamble that
// can be halved, a win that waits for free flips, a pot, a move that adds to
// the stake, a carry. It is made for trying the house, not for players.
//
// Spot 0: the coin shows one of four faces. Faces 0 and 1 lose; 2 wins twice
// the stake and 3 the stake and two free flips after it. A win may be taken,
// risked on a colour, or halved. Spot 1: the player sees a face and may stand,
// or double his stake; then a second face decides. Spot 2: the player names a
// face (Arg) and gets four times his stakes if the coin shows it; if it does not
// he may hold, once, and for the same stake more the coin is flipped again.
type Coin struct {
	Edition string
	Pot     pot.Plan
	Also    uint16    // the ID of another pot, won beside the first where face 3 shows
	Breaks  bool      // a stake of 7 units breaks the rules after a draw
	Extra   odds.Part // paid with every round: rules that cannot be paid
	Mute    bool      // Pays panics when the round is over
	Share   odds.Part // of the pot that is won; the whole if 0
}

// CoinStakes are the stakes in units.
var CoinStakes = []uint32{1, 2, 5, 7, 10, 100}

const coinCap = 1 << 20 // units at risk beyond which nothing is doubled

// CoinState is the state of a round.
type CoinState struct {
	Phase  coinPhase
	Stake  uint32
	Face   uint32
	Risk   uint32 // at risk
	Paid   uint32 // credited
	Free   uint32 // free flips to come
	Pick   uint32
	Won    bool // the pot
	Double bool
	Named  uint32 // spot 2: the face and one; 0 elsewhere
	Games  uint32
}

type coinPhase uint8

const (
	flipping coinPhase = iota
	choosing
	guessing
	freeing
	deciding // spot 1: stand or double
	showing  // spot 1: the second face
	holding  // spot 2: pass or hold
	turning  // spot 2: the second flip
	done
)

// CoinCarry counts the games of an account, and remembers the last face.
type CoinCarry struct{ Games, Face uint32 }

// CoinFrame is what one step shows.
type CoinFrame struct {
	Face uint32
	Win  uint32
}

// CoinView is what a player sees.
type CoinView struct {
	Scene string `json:"scene"`
	Face  uint32 `json:"face"`
	Win   uint32 `json:"win"`
	Risk  uint32 `json:"risk"`
	Paid  uint32 `json:"paid"`
	Games uint32 `json:"games"`
	Pot   bool   `json:"pot"`
}

var _ play.Rules[CoinState, CoinCarry, CoinFrame] = (*Coin)(nil)

// Open takes one wager on spot 0, 1 or 2.
func (c *Coin) Open(s *CoinState, carry CoinCarry, w []play.Wager) error {
	if len(w) != 1 || w[0].Spot > 2 || !slices.Contains(CoinStakes, w[0].Units) {
		return &play.Refusal{Reason: fmt.Sprintf("the coin takes one wager on spot 0, 1 or 2, one of %v units", CoinStakes)}
	}
	if w[0].Arg > 3 || w[0].Spot != 2 && w[0].Arg != 0 {
		return &play.Refusal{Reason: fmt.Sprintf("face %d cannot be named here: on spot 2 one of 0 to 3, elsewhere none", w[0].Arg)}
	}
	*s = CoinState{Stake: w[0].Units, Games: carry.Games + 1}
	switch w[0].Spot {
	case 1:
		s.Double = true
	case 2:
		s.Named = w[0].Arg + 1
	}
	return nil
}

// Turn says who must act.
func (c *Coin) Turn(s *CoinState) play.Turn {
	switch s.Phase {
	case choosing, deciding, holding:
		return 1
	case done:
		return play.Over
	}
	return play.House
}

// Offers are take, pick and halve; stand and double; or pass and hold.
func (c *Coin) Offers(s *CoinState, seat int, buf []play.Offer) []play.Offer {
	if seat != 1 {
		return buf
	}
	switch s.Phase {
	case holding:
		return append(buf, play.Offer{Verb: play.Pass},
			play.Offer{Verb: play.Hold, Class: play.Stake, From: 1, To: 2, Least: s.Stake, Most: s.Stake, By: 1})
	case deciding:
		return append(buf, play.Offer{Verb: play.Stand},
			play.Offer{Verb: play.Double, Class: play.Stake, Least: 1, Most: s.Stake, By: 1})
	case choosing:
		buf = append(buf, play.Offer{Verb: play.Take})
		if s.Risk <= coinCap {
			buf = append(buf, play.Offer{Verb: play.Pick, Class: play.Gamble, To: 1})
		}
		return append(buf, play.Offer{Verb: play.Halve, Class: play.Gamble})
	}
	return buf
}

// Act takes one move.
func (c *Coin) Act(s *CoinState, _ int, m play.Move) {
	switch m.Verb {
	case play.Stand:
		s.Phase = showing
	case play.Pass:
		s.Phase = done
	case play.Hold:
		s.Stake, s.Phase = s.Stake+m.Units, turning
	case play.Double:
		s.Stake, s.Phase = s.Stake+m.Units, showing
	case play.Take:
		c.take(s)
	case play.Halve:
		keep := s.Risk / 2
		s.Paid, s.Risk = s.Paid+s.Risk-keep, keep
		if keep == 0 {
			c.take(s)
		}
	case play.Pick:
		s.Pick, s.Phase = m.Arg, guessing
	default:
		panic("coin: no such move")
	}
}

func (c *Coin) take(s *CoinState) {
	s.Paid, s.Risk, s.Phase = s.Paid+s.Risk, 0, done
	if s.Free > 0 {
		s.Phase = freeing
	}
}

// Step flips, guesses or flips for free.
func (c *Coin) Step(s *CoinState, d draw.Source, f *CoinFrame) {
	var face, win uint32
	switch s.Phase {
	case flipping:
		face, win = c.first(s, d)
	case guessing:
		if face = d.Uniform(2); face == s.Pick {
			s.Risk *= 2
			win, s.Phase = s.Risk, choosing
		} else {
			s.Risk = 0
			c.take(s)
		}
	case freeing:
		if face = d.Uniform(4); face >= 2 {
			win = s.Stake
			s.Paid += win
		}
		if s.Free--; s.Free == 0 {
			s.Phase = done
		}
	case turning:
		if face = d.Uniform(4); face+1 == s.Named {
			win = 4 * s.Stake
			s.Paid += win
		}
		s.Phase = done
	case showing:
		if face = d.Uniform(4); face == s.Face {
			win = 3 * s.Stake
			s.Paid += win
		}
		s.Phase = done
	}
	if f != nil {
		*f = CoinFrame{Face: face, Win: win}
	}
}

// first draws the pot and the first face.
func (c *Coin) first(s *CoinState, d draw.Source) (face, win uint32) {
	w := c.Pot.Weights(s.Stake)
	s.Won = d.Pick(w[:], c.Pot.Of) == 1
	s.Face = d.Uniform(4)
	if c.Breaks && s.Stake == 7 {
		panic("coin: broken on purpose")
	}
	switch {
	case s.Double:
		s.Phase = deciding
	case s.Named == s.Face+1:
		win = 4 * s.Stake
		s.Paid, s.Phase = win, done
	case s.Named != 0:
		s.Phase = holding
	case s.Face < 2:
		s.Phase = done
	default:
		win = s.Stake * 2
		if s.Face == 3 {
			win, s.Free = s.Stake, 2
		}
		s.Risk, s.Phase = win, choosing
		if s.Won { // DM-20: no gamble after a jackpot
			c.take(s)
		}
	}
	return s.Face, win
}

// Pays is what is credited by now, and the pot.
func (c *Coin) Pays(s *CoinState, buf []play.Pay) []play.Pay {
	if s.Paid > 0 {
		buf = append(buf, play.Pay{Seat: 1, Back: odds.Whole(int64(s.Paid))})
	}
	if c.Mute && s.Phase == done {
		panic("coin: nothing to say")
	}
	if !c.Extra.IsZero() {
		buf = append(buf, play.Pay{Seat: 1, Back: c.Extra})
	}
	if s.Won {
		share := odds.Whole(1)
		if !c.Share.IsZero() {
			share = c.Share
		}
		buf = append(buf, play.Pay{Seat: 1, Pot: c.Pot.ID, Back: share})
		if c.Also != 0 && s.Face == 3 {
			buf = append(buf, play.Pay{Seat: 1, Pot: c.Also, Back: odds.Whole(1)})
		}
	}
	return buf
}

// Carry counts on.
func (c *Coin) Carry(s *CoinState) CoinCarry { return CoinCarry{Games: s.Games, Face: s.Face} }

// See shows the step.
func (c *Coin) See(s *CoinState, f *CoinFrame, _ int) any {
	v := CoinView{Scene: "move", Risk: s.Risk, Paid: s.Paid, Games: s.Games, Pot: s.Won}
	if f != nil {
		v.Scene, v.Face, v.Win = "step", f.Face, f.Win
	}
	return v
}

// Sit is a table of the coin.
func (c *Coin) Sit(watch ...int) play.Table {
	return play.Sit[CoinState, CoinCarry, CoinFrame](c, c.Edition, watch...)
}
