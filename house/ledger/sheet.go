package ledger

import (
	"fmt"

	"croupier/house"
	"croupier/odds"
)

// Sheet is the postings of one command in the making: it sees the store through
// a reader and its own postings on top, and refuses what a purse cannot pay.
type Sheet struct {
	reader   house.Reader
	lots     map[house.Purse]house.Lot
	opened   []house.Lot
	postings []house.Posting
}

// NewSheet is an empty sheet on what the reader sees.
func NewSheet(r house.Reader) *Sheet {
	return &Sheet{reader: r, lots: make(map[house.Purse]house.Lot, 6)}
}

// Open adds a new purse, empty.
func (s *Sheet) Open(p house.Purse, currency string) {
	lot := house.Lot{Purse: p, Currency: currency}
	s.lots[p] = lot
	s.opened = append(s.opened, lot)
}

// Know tells the sheet a lot that the caller has just read from its reader.
func (s *Sheet) Know(lot house.Lot) {
	if _, known := s.lots[lot.Purse]; !known {
		s.lots[lot.Purse] = lot
	}
}

// Lot is a purse after the postings so far.
func (s *Sheet) Lot(p house.Purse) (house.Lot, error) {
	if lot, known := s.lots[p]; known {
		return lot, nil
	}
	lot, err := s.reader.Lot(p)
	if err != nil {
		return house.Lot{}, fmt.Errorf("ledger: purse %s: %w", p, err)
	}
	s.lots[p] = lot
	return lot, nil
}

// Balance is what a purse holds after the postings so far.
func (s *Sheet) Balance(p house.Purse) (odds.Amount, error) {
	lot, err := s.Lot(p)
	return lot.Amount, err
}

// Post moves an amount from one purse to another. Nothing is posted of 0. An
// amount below 0, two currencies or twice the same purse panics: the caller is
// wrong. A player's purse that holds too little is refused with NoCredit; any
// other that may not owe is a failure.
func (s *Sheet) Post(p house.Posting) error {
	if p.Amount < 0 || p.From == p.To {
		panic(fmt.Sprintf("ledger: a posting of %d from %s to %s", p.Amount, p.From, p.To))
	}
	if p.Amount == 0 {
		return nil
	}
	if err := s.move(p.From, p.Currency, -p.Amount); err != nil {
		return err
	}
	if err := s.move(p.To, p.Currency, p.Amount); err != nil {
		return err
	}
	s.postings = append(s.postings, p)
	return nil
}

// move changes what the sheet knows of one purse.
func (s *Sheet) move(p house.Purse, currency string, by odds.Amount) error {
	kind := p.Kind()
	if _, known := s.lots[p]; !known && house.MayOwe(kind) {
		return nil // a purse that may owe is not asked what it holds; the store checks its currency
	}
	lot, err := s.Lot(p)
	if err != nil {
		return err
	}
	if lot.Currency != currency {
		panic(fmt.Sprintf("ledger: a posting of %s on purse %s of %s", currency, p, lot.Currency))
	}
	sum, err := lot.Amount.Add(by)
	if err != nil {
		return fmt.Errorf("ledger: purse %s: %w", p, err)
	}
	if by < 0 && sum < 0 && !house.MayOwe(kind) {
		if kind == house.PlayerPurse || kind == house.TerminalPurse {
			return house.Refuse(house.NoCredit, "the credit is %s and %s is needed", house.Say(lot.Amount, currency), house.Say(-by, currency))
		}
		return fmt.Errorf("ledger: purse %s holds %d and cannot pay %d", p, lot.Amount, -by)
	}
	lot.Amount = sum
	s.lots[p] = lot
	return nil
}

// Fill puts the sheet's purses and postings into a change.
func (s *Sheet) Fill(c *house.Change) {
	c.Purses = append(c.Purses, s.opened...)
	c.Postings = append(c.Postings, s.postings...)
}
