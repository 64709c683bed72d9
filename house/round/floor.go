package round

import (
	"fmt"
	"slices"
	"time"

	"croupier/house"
	"croupier/odds"
	"croupier/play"
)

// Floor is what the places of a house have to say of its rounds; the desk itself
// knows no venue and no machine. Its methods are called inside commands: what it
// reads it reads through the reader.
type Floor interface {
	// Leave tells whose money an account is about to play with, and where; or it
	// refuses the start (PL-38), and nothing is staked. want is asked for now.
	Leave(r house.Reader, a house.Account, want Opening, now time.Time) (Stand, error)
	// Bounds are the limits of a venue; "" is on-line play.
	Bounds(venue string) Bounds
	// After hears of the rounds that a command is about to write, with what the
	// house owes by hand for each, and writes into the same change what follows
	// from it: a claim, the lock of a machine.
	After(r house.Reader, c *house.Change, rounds []Kept, now time.Time) error
}

// Stand is where a round is played, and whose the money on a machine is.
type Stand struct {
	Player house.ID // "" is the account itself
	Venue  string   // "" is on-line
}

// Bounds are the limits of a place, in minor units of real money; 0 is none.
type Bounds struct {
	HandPayAbove odds.Amount // a game that wins more is paid by hand (BC-M-20)
	WinMost      odds.Amount // no gamble that could win more is offered (PL-45)
	StakeMost    odds.Amount // no game is started with more
	Cuts         Cuts
	Jackpots     Jackpots
}

// Cuts says what becomes of a bet above the most of its spot.
type Cuts string

// What a place may set (PL-6).
const (
	CutsMade    Cuts = ""       // it is reduced, and the player is told (OC-2.1.7)
	CutsRefused Cuts = "refuse" // it is refused
)

// Jackpots says what becomes of a jackpot where the win of its game is not over
// the limit of hand pay.
type Jackpots string

// What a place may set.
const (
	JackpotsClaimed  Jackpots = ""       // it is no part of the credit (DM-32)
	JackpotsCredited Jackpots = "credit" // it is credited like any win (BC-M-19, BC-R10)
)

// Kept is a round as a command writes it.
type Kept struct {
	Round  house.Round
	ByHand odds.Amount   // won since the last commit and not credited: it lies in hand pay
	Awards []house.Award // won since the last commit
	// Credited is how many of the Awards, the first ones, were credited.
	Credited int
}

// street is the floor of a house without one: all play is on-line, without
// bounds, and nobody claims anything.
type street struct{}

func (street) Leave(_ house.Reader, a house.Account, _ Opening, _ time.Time) (Stand, error) {
	if a.Kind == house.Terminal {
		return Stand{}, house.Refuse(house.NotOffered, "this house has no machines")
	}
	return Stand{}, nil
}

func (street) Bounds(string) Bounds { return Bounds{} }

func (street) After(house.Reader, *house.Change, []Kept, time.Time) error { return nil }

// leave asks the floor for a start.
func (s *sitting) leave(want Opening) (err error) {
	if s.account.Kind == house.Staff {
		return house.Refuse(house.NotOffered, "staff do not play")
	}
	s.stand, err = s.desk.floor.Leave(s.reader, s.account, want, s.now)
	return err
}

// bounds are those of a venue, for the money that the command moves: play money
// has none (PL-7).
func (s *sitting) bounds(venue string) Bounds {
	if c, err := odds.Lookup(s.money); err != nil || c.Fun {
		return Bounds{}
	}
	return s.desk.floor.Bounds(venue)
}

// within holds a start against the bounds of its place.
func (s *sitting) within(stake odds.Amount, cuts []play.Cut) error {
	b := s.bounds(s.stand.Venue)
	switch {
	case b.StakeMost > 0 && stake > b.StakeMost:
		return house.Refuse(house.NotOffered, "the stake is %s and the most of a game is %s here", house.Say(stake, s.money), house.Say(b.StakeMost, s.money))
	case b.Cuts == CutsRefused && len(cuts) > 0:
		return house.Refuse(house.NotOffered, "a stake of %d is above the most of its spot, which is %d", cuts[0].Asked, cuts[0].Taken)
	}
	return nil
}

// byHand tells whether what a round wins now is paid by hand: when its whole win,
// jackpots included, is over the limit of its place (BC-M-20, BC-R10, BC-R17). What
// was credited before stays.
func (s *sitting) byHand(h *hand, due odds.Amount) (yes bool, err error) {
	if h.bounds.HandPayAbove == 0 {
		return false, nil
	}
	total, err := h.total(due)
	return total > h.bounds.HandPayAbove, err
}

// creditAwards credits the jackpots that a command's round has won by now, where
// the place has them credited and the whole win is not over its limit.
func (s *sitting) creditAwards(h *hand) error {
	if h.bounds.Jackpots != JackpotsCredited {
		return nil
	}
	for _, a := range h.record.Awards[h.awards+h.credited:] {
		err := s.sheet.Post(house.Posting{
			Reason: house.ForHandPay, Round: h.record.ID, Currency: h.record.Currency,
			From: house.PurseOf(house.HandPayPurse, h.record.Currency), To: s.purse(), Amount: a.Amount,
		})
		if err != nil {
			return err
		}
		h.credited++
	}
	return nil
}

// total is a win with the round's jackpots.
func (h *hand) total(win odds.Amount) (odds.Amount, error) {
	for _, a := range h.record.Awards {
		var err error
		if win, err = win.Add(a.Amount); err != nil {
			return 0, fmt.Errorf("round: %s: its whole win: %w", h.record.ID, err)
		}
	}
	return win, nil
}

// passes tells whether a gamble that the round offers could win more than its
// place allows: more than a game may win, or more than is paid without hand pay
// (BC-R21). A gamble doubles what waits; what waits is what the default would
// take, which is found out on a copy of the table.
func (h *hand) passes() bool {
	most := h.bounds.WinMost
	if by := h.bounds.HandPayAbove; by > 0 && (most == 0 || by < most) {
		most = by
	}
	gambles := func(o play.Offer) bool { return o.Class == play.Gamble }
	if most == 0 || h.source != nil || !slices.ContainsFunc(h.table.Offers(seat, nil), gambles) {
		return false
	}
	log := h.table.Log()
	if p := h.passed; !p.known || p.moves != len(log.Moves) || p.draws != len(log.Draws) {
		could, err := h.couldWin(log)
		// What cannot be told is not offered.
		h.passed = passed{known: true, moves: len(log.Moves), draws: len(log.Draws), yes: err != nil || could > most}
	}
	return h.passed.yes
}

// couldWin is the round's whole win if what waits were doubled.
func (h *hand) couldWin(log play.Log) (odds.Amount, error) {
	now, _, err := h.due()
	if err != nil {
		return 0, err
	}
	taken, err := h.taken(log)
	if err != nil {
		return 0, err
	}
	total, err := h.total(taken)
	if err != nil {
		return 0, err
	}
	return total.Add(taken - now)
}

// taken is what the round would have paid if the default were taken now.
func (h *hand) taken(log play.Log) (odds.Amount, error) {
	other := &hand{game: h.game, table: h.game.Sit(seat)}
	if err := play.Resume(other.table, log); err != nil {
		return 0, fmt.Errorf("round: what a gamble risks: %w", err)
	}
	offers := other.table.Offers(seat, nil)
	if len(offers) == 0 {
		return 0, fmt.Errorf("round: what a gamble risks: nothing is offered")
	}
	if err := other.table.Act(seat, offers[0].Default()); err != nil {
		return 0, fmt.Errorf("round: what a gamble risks: %w", err)
	}
	due, _, err := other.due()
	return due, err
}

// passed remembers whether a gamble passed the limit where the log stood so far.
type passed struct {
	known        bool
	moves, draws int
	yes          bool
}
