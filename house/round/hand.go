package round

import (
	"errors"
	"fmt"
	"time"

	"croupier/draw"
	"croupier/draw/fair"
	"croupier/house"
	"croupier/odds"
	"croupier/play"
)

// seat is the only seat of a round that one player plays for himself.
const seat = 1

// hand is one round in the hand of one command: its table, its record, and what
// of its log is stored already.
type hand struct {
	game   Game
	table  play.Table // nil for a frozen round whose edition this program lacks
	record house.Round
	carry  []byte    // what the round was dealt with
	fresh  bool      // not yet stored
	runs   int       // stored runs
	moves  int       // moves in them
	draws  int       // draws in them
	seen   int       // views before this command
	awards int       // awards before this command
	bounds Bounds    // of the place where it is played
	began  time.Time // of a live table: when its bets were closed; else zero
	byHand odds.Amount
	// credited is how many of the awards of this command were credited.
	credited int
	passed   passed
	// ticket and source are of a round of committed draws, else zero: the source
	// stands where the round stands.
	ticket house.Ticket
	source *fair.Source
}

// deal opens a fresh round; nothing is drawn or staked yet.
func deal(g Game, carry []byte, wagers []play.Wager) (*hand, error) {
	for _, w := range wagers {
		if w.Seat != seat {
			return nil, house.Refuse(house.NotOffered, "%s is played at seat %d", g.ID, seat)
		}
	}
	h := &hand{game: g, table: g.Sit(seat), carry: carry, fresh: true}
	if err := h.table.Open(carry, wagers); err != nil {
		return nil, refused(err)
	}
	return h, nil
}

// rebuild plays a stored round again to where it stands: its causes are the
// truth.
func (s *sitting) rebuild(record house.Round) (*hand, error) {
	d, r := s.desk, s.reader
	g, ok := d.games.Edition(record.Edition)
	if !ok {
		return nil, fmt.Errorf("round: %s: this program lacks edition %s", record.ID, record.Edition)
	}
	runs, err := r.Runs(record.ID)
	if err != nil {
		return nil, fmt.Errorf("round: %s: read its runs: %w", record.ID, err)
	}
	log := join(runs)
	h := &hand{
		game: g, table: g.Sit(chair(g, record)), record: record, carry: log.Carry, runs: len(runs), moves: len(log.Moves), draws: len(log.Draws),
		awards: len(record.Awards), bounds: s.bounds(record.Venue), began: begun(record, runs),
	}
	if h.ticket, h.source, err = dealtFrom(r, d.vault, g, record); err != nil {
		return nil, err
	}
	if h.source != nil {
		s.sources = append(s.sources, h.source)
	}
	if err := again(h.table, log, record, h.source); err != nil {
		return nil, err
	}
	h.seen = len(h.table.Views(h.chair()))
	return h, nil
}

// chair is the seat of a round in its own log: the only one, but where the seats
// of a live table play one round together.
func chair(g Game, record house.Round) int {
	if record.Table != "" && g.Boxes != nil {
		return record.Seat
	}
	return seat
}

func (h *hand) chair() int { return chair(h.game, h.record) }

// others tells whether another seat of the same table must act.
func (h *hand) others(at play.Turn) bool {
	return h.record.Table != "" && h.game.Boxes != nil && at > play.House && at != play.Turn(h.chair())
}

// begun is when the time of a round began: when it was opened, or the bets of its
// live table were closed.
func begun(record house.Round, runs []house.Run) time.Time {
	if record.Table != "" && len(runs) > 0 {
		return runs[0].At
	}
	return record.Started
}

// again plays a record on a fresh table: with its own draws, or with those of
// its source where they are not written down yet.
func again(t play.Table, log play.Log, record house.Round, source *fair.Source) error {
	var err error
	if source != nil {
		err = play.Redo(t, log, source)
	} else {
		err = play.Resume(t, log)
	}
	// The record of a void or frozen round may end within a step.
	if whole := record.State == house.Open || record.State == house.Settled; err != nil && whole {
		return fmt.Errorf("round: %s: %w", record.ID, err)
	}
	return nil
}

// join puts the runs of a round together.
func join(runs []house.Run) play.Log {
	var log play.Log
	for i, run := range runs {
		if i == 0 {
			log = run.Causes
			continue
		}
		log.Moves = append(log.Moves, run.Causes.Moves...)
		log.Draws = append(log.Draws, run.Causes.Draws...)
	}
	return log
}

// part is what this command has added to the log.
func (h *hand) part() play.Log {
	if h.table == nil {
		return play.Log{}
	}
	log := h.table.Log()
	if !h.fresh {
		log.Carry, log.Wagers = nil, nil
	}
	log.Moves = log.Moves[min(h.moves, len(log.Moves)):]
	log.Draws = log.Draws[min(h.draws, len(log.Draws)):]
	if h.game.Draws == Fair && h.record.State == house.Open {
		log.Draws = nil // PL-5: its ticket is their cause until it is over
	}
	return log
}

// withheld tells whether the house withholds gambles from the round: all of the
// game's by its switch (BC-M-14), or this round's, which has won a
// jackpot, or whose gamble could win more than its place allows (BC-R21).
func (h *hand) withheld(decided house.Game) bool {
	return decided.Withheld || len(h.record.Awards) > 0 || h.passes()
}

// offers are what the player may choose, without the gambles that the house
// withholds; the default always stays.
func (h *hand) offers(decided house.Game) []play.Offer {
	all := h.table.Offers(seat, nil)
	if !h.withheld(decided) {
		return all
	}
	kept := all[:0]
	for i, o := range all {
		if i == 0 || o.Class != play.Gamble {
			kept = append(kept, o)
		}
	}
	return kept
}

// staysPut tells whether a default takes what there is or lets it be, so that it
// may be taken for a player who turns to something else. A call, a tile or any
// choice among several is his to make, even where nothing else is on offer.
func staysPut(o play.Offer) bool { return o.Verb != play.Pick && o.From == o.To }

// onlyGambles tells whether all that is on offer beyond the default is a
// gamble, if anything is.
func (h *hand) onlyGambles() bool {
	all := h.table.Offers(seat, nil)
	for i, o := range all {
		if i > 0 && o.Class != play.Gamble {
			return false
		}
	}
	return len(all) > 0 && staysPut(all[0])
}

// atRisk tells whether the round waits in a gamble and for nothing else.
func (h *hand) atRisk() bool {
	return h.onlyGambles() && len(h.table.Offers(seat, nil)) > 1
}

// givesWay tells whether a new game takes the default first: where all else on
// offer is a gamble (DM-6, PL-12), or a further spin that the default declines by
// passing (OC-R11). Any other further stake is a decision, and waits: insurance,
// or a bet between two throws, where passing throws on (OC-R12).
func (h *hand) givesWay() bool {
	all := h.table.Offers(seat, nil)
	for i, o := range all {
		declined := o.Verb == play.Hold && o.Class == play.Stake && all[0].Verb == play.Pass
		if i > 0 && o.Class != play.Gamble && !declined {
			return false
		}
	}
	return len(all) > 0 && staysPut(all[0])
}

// due is what the round has paid back by now in money, rounded once over all
// its pays, and its shares of pots.
func (h *hand) due() (odds.Amount, map[uint16]odds.Part, error) {
	var back odds.Part
	var pots map[uint16]odds.Part
	for _, p := range h.table.Pays(nil) {
		if h.record.Table != "" && h.game.Boxes != nil && int(p.Seat) != h.chair() {
			continue // another's box
		}
		var err error
		if p.Pot == 0 {
			back, err = back.Add(p.Back)
		} else {
			if pots == nil {
				pots = map[uint16]odds.Part{}
			}
			pots[p.Pot], err = pots[p.Pot].Add(p.Back)
		}
		if err != nil {
			return 0, nil, fmt.Errorf("round: pays: %w", err)
		}
	}
	money, err := odds.Money(back, h.game.Unit, h.game.Rounding)
	return money, pots, err
}

// stand is where a round stands after a move or a run.
type stand struct {
	due    odds.Amount
	shares []owed
	over   bool
	carry  []byte // when it is over
}

// stands asks the rules where the round stands. Rules that panic, pay what
// cannot be paid, take a pay back or leave nobody to act are broken.
func (h *hand) stands() (now stand, err error) {
	defer func() {
		if v := recover(); v != nil {
			err = fmt.Errorf("the rules broke: %v", v)
		}
	}()
	due, pots, err := h.due()
	if err != nil {
		return now, fmt.Errorf("its pays are wrong: %w", err)
	}
	if due < h.record.Win {
		return now, fmt.Errorf("its pays are wrong: it pays %d after %d", due, h.record.Win)
	}
	shares, err := h.owed(pots)
	if err != nil {
		return now, fmt.Errorf("its pays are wrong: %w", err)
	}
	now = stand{due: due, shares: shares, over: h.table.Turn() == play.Over}
	if now.over {
		now.carry = h.table.Carry()
	} else if at := h.table.Turn(); at != play.House && !h.others(at) && len(h.table.Offers(h.chair(), nil)) == 0 {
		return now, fmt.Errorf("%s must act and seat %d is offered nothing", h.table.Turn(), h.chair())
	}
	return now, nil
}

// refused turns the table's refusal into the house's.
func refused(err error) error {
	var r *play.Refusal
	if errors.As(err, &r) {
		return house.Refuse(house.NotOffered, "%s", r.Reason)
	}
	return err
}

// fate is what became of a run.
type fate struct {
	broken    error // the rules broke
	generator error // the generator failed
}

// fateOf sorts the errors of a run.
func fateOf(err error) (fate, error) {
	var failure *draw.Failure
	var broken *play.Broken
	switch {
	case err == nil:
		return fate{}, nil
	case errors.As(err, &failure):
		return fate{generator: failure}, nil
	case errors.As(err, &broken):
		return fate{broken: broken}, nil
	}
	return fate{}, err
}
