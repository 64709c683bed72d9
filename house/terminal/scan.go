package terminal

import (
	"context"
	"errors"
	"fmt"
	"time"

	"croupier/house"
	"croupier/house/ledger"
	"croupier/odds"
)

// Seen is what a player sees of a code that he has scanned. Amounts are in minor
// units.
type Seen struct {
	Purpose  Purpose
	Terminal string
	Venue    string
	Currency string
	Credit   odds.Amount // on the machine
	Most     odds.Amount // what may be loaded, or what is cashed out
	Expires  time.Time
}

// Moved is what a transfer has done.
type Moved struct {
	Balance  odds.Amount // of the wallet
	Currency string
	Terminal string
	Moved    odds.Amount
}

// Asked is who asks for a transfer, under which key, and the digest of what he
// asked (PL-18).
type Asked struct {
	Player house.ID
	Key    string
	Body   [32]byte
}

// scan is a code in the hand of one command, with its machine.
type scan struct {
	hall    *Hall
	reader  house.Reader
	player  house.Account
	code    *Code
	machine *Machine
	credit  odds.Amount
	now     time.Time
}

// take takes the code in hand for a player, or refuses: one that nobody made,
// that was used or has run out, that another player has scanned, or of a machine
// that holds another player's money (BC-H-5).
func (h *Hall) take(r house.Reader, player house.ID, text string) (*scan, error) {
	s := &scan{hall: h, reader: r, now: h.clock()}
	var err error
	if s.player, err = r.Account(player); err != nil {
		return nil, fmt.Errorf("terminal: read a player: %w", err)
	}
	if s.player.Kind != house.Player {
		return nil, house.Refuse(house.NotOffered, "a machine is loaded from a player's wallet and plays no fun money") // BC-H-4, PL-7
	}
	s.code, err = readCode(r, text)
	if errors.Is(err, house.ErrAbsent) {
		return nil, house.Refuse(house.NotFound, "there is no such code")
	}
	if err != nil {
		return nil, err
	}
	if err := s.code.refused(s.now); err != nil {
		return nil, err
	}
	if s.code.Player != "" && s.code.Player != player {
		return nil, house.Refuse(house.NotYours, "the code is for another player")
	}
	if s.machine, err = h.machine(r, s.code.Machine); err != nil {
		return nil, err
	}
	if s.credit, err = Credit(r, s.machine.ID, &house.Change{}); err != nil {
		return nil, err
	}
	if s.player.Currency != s.machine.Currency {
		return nil, house.Refuse(house.NotOffered, "the wallet has %s and the machine plays for %s", s.player.Currency, s.machine.Currency)
	}
	return s, s.fits()
}

// fits refuses a code whose machine does not take it now.
func (s *scan) fits() error {
	m := s.machine
	if len(m.Locks) > 0 {
		return house.Refuse(house.Locked, "the machine is locked: an attendant must come first")
	}
	if s.code.Purpose == ToCashOut {
		if m.Player != s.player.ID {
			return house.Refuse(house.NotYours, "the money on the machine is not yours")
		}
		return nil
	}
	if m.Broken != "" {
		return house.Refuse(house.OutOfService, "the machine is out of service")
	}
	if m.Reserved != nil && m.Reserved.Player != s.player.ID {
		return house.Refuse(house.Reserved, "the machine is reserved until %s", m.Reserved.Until.UTC().Format("15:04 MST"))
	}
	if err := Barred(s.reader, s.player.ID, s.now); err != nil {
		return err
	}
	if m.Player == "" || m.Player == s.player.ID {
		return nil
	}
	open, err := s.reader.OpenRounds(m.ID)
	if err != nil {
		return fmt.Errorf("terminal: read the open rounds of %s: %w", m.ID, err)
	}
	table, err := s.hall.tables.PlaysAt(s.reader, m.ID)
	if err != nil {
		return err
	}
	if s.credit > 0 || len(open) > 0 || table != "" {
		return house.Refuse(house.NotYours, "somebody else's money is on the machine")
	}
	return nil
}

// most is what may be loaded, or what is cashed out.
func (s *scan) most() (odds.Amount, error) {
	if s.code.Purpose == ToCashOut {
		return s.credit, nil
	}
	lot, err := s.reader.Lot(s.player.Purse())
	if err != nil {
		return 0, fmt.Errorf("terminal: read a wallet: %w", err)
	}
	if most := s.hall.venues.Terms(s.machine.Venue).LoadMost; most > 0 {
		return min(most, lot.Amount), nil
	}
	return lot.Amount, nil
}

// Look is what a player sees who has scanned a code. The code is his from then
// on, and a machine that is reserved for him goes on: he is there.
func (h *Hall) Look(ctx context.Context, player house.ID, text string) (seen Seen, err error) {
	err = h.judged(ctx, string(player), "scan", func(r house.Reader) (house.Change, error) {
		s, err := h.take(r, player, text)
		if err != nil {
			return house.Change{}, err
		}
		seen = Seen{Purpose: s.code.Purpose, Terminal: s.machine.Name, Currency: s.machine.Currency, Credit: s.credit, Expires: s.code.Expires}
		if v, ok := h.venues.Venue(s.machine.Venue); ok {
			seen.Venue = v.Name
		}
		if seen.Most, err = s.most(); err != nil {
			return house.Change{}, err
		}
		c := house.Change{Event: house.Event{Name: "scan", Subject: string(s.machine.ID), Detail: "by " + string(player), At: s.now}}
		bound, reserved := s.code.Player != "", s.machine.Reserved != nil
		if bound && !reserved {
			return house.Change{}, nil
		}
		if !bound {
			s.code.Player = player
			if err := s.code.write(&c, s.now); err != nil {
				return house.Change{}, err
			}
		}
		if reserved {
			s.machine.Reserved, s.machine.Since = nil, s.now
			err = s.machine.Write(r, &c, h.venues, s.now)
		}
		return c, err
	})
	return seen, err
}

// transfer runs a keyed scan: a key that was answered gets the same reply again,
// and nothing moves twice (PL-22).
func (h *Hall) transfer(ctx context.Context, a Asked, text, doing string, encode func(Moved) house.Reply, do func(*scan, *ledger.Sheet) (Moved, house.Change, error)) (house.Reply, error) {
	var reply house.Reply
	err := h.judged(ctx, string(a.Player), doing, func(r house.Reader) (house.Change, error) {
		key := house.Key{Account: a.Player, Text: a.Key}
		kept, found, err := house.FindReply(r, key, a.Body)
		if err != nil || found {
			reply = kept
			return house.Change{}, err
		}
		s, err := h.take(r, a.Player, text)
		if err != nil {
			return house.Change{}, err
		}
		sheet := ledger.NewSheet(r)
		moved, c, err := do(s, sheet)
		if err != nil {
			return house.Change{}, err
		}
		balance, err := sheet.Balance(s.player.Purse())
		if err != nil {
			return house.Change{}, err
		}
		credit, err := sheet.Balance(house.PurseOf(house.TerminalPurse, string(s.machine.ID)))
		if err != nil {
			return house.Change{}, err
		}
		moved.Balance, moved.Currency, moved.Terminal = balance, s.machine.Currency, s.machine.Name
		reply = encode(moved)
		c.Reply = &house.Kept{Key: key, Asked: a.Body, Reply: reply}
		c.News = append(c.News, house.News{Account: a.Player, Balance: &balance, Currency: moved.Currency},
			house.News{Account: s.machine.ID, Balance: &credit, Currency: moved.Currency})
		sheet.Fill(&c)
		s.code.State, s.code.Player, s.machine.Code = codeUsed, a.Player, ""
		if err := s.code.write(&c, s.now); err != nil {
			return house.Change{}, err
		}
		past := Transfer{
			Kind: string(s.code.Purpose), Machine: s.machine.ID, Terminal: s.machine.Name, Venue: s.machine.Venue,
			Amount: moved.Moved, Currency: s.machine.Currency, At: s.now,
		}
		if err := past.Write(&c, h.mint.New(), a.Player); err != nil {
			return house.Change{}, err
		}
		err = s.machine.Write(r, &c, h.venues, s.now)
		return c, err
	})
	if err != nil {
		return house.Reply{}, err
	}
	return reply, nil
}

// Load moves an amount from the player's wallet to the machine (BC-H-4), whose
// player he is from then on. No other way puts credit on a machine, and nobody
// gives it any (BC-H-7).
func (h *Hall) Load(ctx context.Context, a Asked, text string, amount odds.Amount, encode func(Moved) house.Reply) (house.Reply, error) {
	return h.transfer(ctx, a, text, "load", encode, func(s *scan, sheet *ledger.Sheet) (Moved, house.Change, error) {
		if s.code.Purpose != ToLoad {
			return Moved{}, house.Change{}, house.Refuse(house.NotOffered, "the code is for a cash-out")
		}
		if amount <= 0 {
			return Moved{}, house.Change{}, house.Refuse(house.NotOffered, "a load is an amount above zero")
		}
		if most := h.venues.Terms(s.machine.Venue).LoadMost; most > 0 && amount > most {
			return Moved{}, house.Change{}, house.Refuse(house.NotOffered, "the most that one scan loads is %s", house.Say(most, s.machine.Currency))
		}
		m := s.machine
		purse := house.PurseOf(house.TerminalPurse, string(m.ID))
		if err := move(sheet, house.ForLoad, s.player.Purse(), purse, m.Currency, amount); err != nil {
			return Moved{}, house.Change{}, err
		}
		m.Player, m.Masked, m.Since, m.Reserved = s.player.ID, Mask(s.player.Name), s.now, nil
		return Moved{Moved: amount}, house.Change{Event: house.Event{
			Name: "load", Subject: string(m.ID), Detail: house.Say(amount, m.Currency) + " by " + string(s.player.ID), At: s.now,
		}}, nil
	})
}

// CashOut moves all that is on the machine to the wallet of the player whose it
// is (BC-H-8), and frees the machine. What waits to be risked is taken first
// (DM-R10); a round with more to decide, or at a live table, must be over before.
func (h *Hall) CashOut(ctx context.Context, a Asked, text string, encode func(Moved) house.Reply) (house.Reply, error) {
	if err := h.collect(ctx, a.Player, text); err != nil {
		return house.Reply{}, err
	}
	return h.transfer(ctx, a, text, "cash-out", encode, func(s *scan, sheet *ledger.Sheet) (Moved, house.Change, error) {
		if s.code.Purpose != ToCashOut {
			return Moved{}, house.Change{}, house.Refuse(house.NotOffered, "the code is for a load: say how much is to be loaded")
		}
		m := s.machine
		open, err := s.reader.OpenRounds(m.ID)
		if err != nil {
			return Moved{}, house.Change{}, fmt.Errorf("terminal: read the open rounds of %s: %w", m.ID, err)
		}
		if len(open) > 0 {
			return Moved{}, house.Change{}, house.Refuse(house.OpenRound, "a round of %s is open on the machine: finish it first", open[0].Game)
		}
		table, err := h.tables.PlaysAt(s.reader, m.ID)
		if err != nil {
			return Moved{}, house.Change{}, err
		}
		if table != "" { // BC-H-5: what it pays back is his, too
			return Moved{}, house.Change{}, house.Refuse(house.OpenRound, "a round of the live table %s is not over: leave the table, and cash out when it is", table)
		}
		if err := m.empty(sheet, house.ForCashOut, s.player, s.credit); err != nil {
			return Moved{}, house.Change{}, err
		}
		m.free(s.now)
		return Moved{Moved: s.credit}, house.Change{Event: house.Event{
			Name: "cash-out", Subject: string(m.ID), Detail: house.Say(s.credit, m.Currency) + " by " + string(s.player.ID), At: s.now,
		}}, nil
	})
}

// collect takes what waits to be risked on the machine of a code, if the player
// may cash it out; whatever stands against that, the transfer says it.
func (h *Hall) collect(ctx context.Context, player house.ID, text string) error {
	var id house.ID
	err := h.store.Read(ctx, func(r house.Reader) error {
		s, err := h.take(r, player, text)
		if err == nil && s.code.Purpose == ToCashOut {
			id = s.machine.ID
		}
		if house.RefusalOf(err) != nil {
			return nil
		}
		return err
	})
	if err != nil || id == "" {
		return err
	}
	return h.desk.Collect(ctx, id)
}

// empty moves a machine's credit to a wallet.
func (m *Machine) empty(sheet *ledger.Sheet, why house.Reason, player house.Account, credit odds.Amount) error {
	return move(sheet, why, house.PurseOf(house.TerminalPurse, string(m.ID)), player.Purse(), m.Currency, credit)
}

// free ends the session of the player whose money was on the machine.
func (m *Machine) free(now time.Time) {
	m.Player, m.Masked, m.Since, m.Reserved = "", "", now, nil
}
