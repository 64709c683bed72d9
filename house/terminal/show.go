package terminal

import (
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"croupier/house"
	"croupier/house/venue"
	"croupier/odds"
)

// Shown is a machine as its screen and staff see it; it is also what the topic
// "terminal/<id>" tells. Amounts are in minor units of Currency.
type Shown struct {
	ID       house.ID   `json:"id"`
	Name     string     `json:"name"`
	Venue    ShownVenue `json:"venue"`
	State    State      `json:"state" enum:"idle,in-play,reserved,locked,out-of-service"`
	Why      string     `json:"why,omitempty" doc:"Why it is out of service."`
	Currency Money      `json:"currency"`
	Credit   int64      `json:"credit"`
	Player   *Named     `json:"player"`
	Idle     ShownIdle  `json:"idle"`
	Reserved *ShownFor  `json:"reserved"`
	Lock     *ShownLock `json:"lock"`
	Code     *ShownCode `json:"code"`
	Call     *ShownCall `json:"call" doc:"The attendant who was called and is not done."`
}

// ShownVenue is where the machine stands.
type ShownVenue struct {
	ID       string `json:"id"`
	Name     string `json:"name"`
	Age      int    `json:"age"`
	Rules    string `json:"rules" doc:"The path of the rules of the house."`
	Autoplay bool   `json:"autoplay"`
}

// Money is how the machine's amounts are written.
type Money struct {
	Code     string `json:"code"`
	Exponent int    `json:"exponent"`
	Symbol   string `json:"symbol"`
}

// Named is a player as others may see him.
type Named struct {
	Name string `json:"name"`
}

// ShownIdle is how long the machine may stand (BC-H-10): the time, and when its
// balance goes back, as of this document. Every game begins the time anew.
type ShownIdle struct {
	Minutes   int        `json:"minutes" doc:"0: the balance stays."`
	ReturnsAt *time.Time `json:"returns_at"`
}

// ShownFor is a reservation.
type ShownFor struct {
	For   string    `json:"for"`
	Until time.Time `json:"until"`
}

// ShownLock is the first reason why the machine is locked.
type ShownLock struct {
	Why     string     `json:"why" enum:"hand-pay,jackpot,fault,attendant"`
	Claim   *string    `json:"claim"`
	Round   *house.ID  `json:"round,omitempty"`
	Amount  int64      `json:"amount"`
	Since   time.Time  `json:"since"`
	Due     *time.Time `json:"due" doc:"When staff are to be there (BC-M-20)."`
	Arrived bool       `json:"arrived"`
}

// ShownCode is a QR code that waits for a scan.
type ShownCode struct {
	Purpose Purpose   `json:"purpose" enum:"load,cash-out"`
	Code    string    `json:"code"`
	Path    string    `json:"path"`
	Expires time.Time `json:"expires"`
}

// ShownCall is a call for an attendant.
type ShownCall struct {
	ID      string    `json:"id"`
	Why     string    `json:"why"`
	Since   time.Time `json:"since"`
	Due     time.Time `json:"due"`
	Arrived bool      `json:"arrived"`
}

// rulesPath is where the rules of the house can be read (BC-M-25).
const rulesPath = "/rules"

// Show is the machine as it stands, with a credit.
func (m *Machine) Show(r house.Reader, book *venue.Book, credit odds.Amount, now time.Time) (Shown, error) {
	v, ok := book.Venue(m.Venue)
	if !ok {
		v = venue.Venue{ID: m.Venue, Name: m.Venue, Terms: book.Terms(m.Venue)}
	}
	currency, err := odds.Lookup(m.Currency)
	if err != nil {
		return Shown{}, fmt.Errorf("terminal: %s: %w", m.ID, err)
	}
	s := Shown{
		ID: m.ID, Name: m.Name, State: m.State(), Why: m.Broken, Credit: int64(credit),
		Venue:    ShownVenue{ID: v.ID, Name: v.Name, Age: v.Terms.Age, Rules: rulesPath, Autoplay: v.Terms.Autoplay},
		Currency: Money{Code: currency.Code, Exponent: currency.Exponent, Symbol: currency.Symbol},
		Idle:     ShownIdle{Minutes: int(v.Terms.IdleAfter / time.Minute)},
	}
	if m.Player != "" {
		s.Player = &Named{Name: m.Masked}
		if at := m.due(v.Terms); !at.IsZero() && m.Reserved == nil {
			last, err := m.lastPlayed(r)
			if err != nil {
				return Shown{}, err
			}
			at = last.Add(v.Terms.IdleAfter)
			s.Idle.ReturnsAt = &at
		}
	}
	if m.Reserved != nil {
		s.Reserved = &ShownFor{For: m.Reserved.Masked, Until: m.Reserved.Until}
	}
	if len(m.Locks) > 0 {
		s.Lock = m.Locks[0].show()
	}
	if s.Code, err = m.code(r, now); err != nil {
		return Shown{}, err
	}
	s.Call, err = m.call(r)
	return s, err
}

func (l Lock) show() *ShownLock {
	s := &ShownLock{Why: l.Why, Amount: l.Amount, Since: l.Since, Due: l.Due, Arrived: l.Arrived}
	if l.Claim != "" {
		s.Claim = &l.Claim
	}
	if l.Round != "" {
		s.Round = &l.Round
	}
	return s
}

// code is the newest code, while it can be used.
func (m *Machine) code(r house.Reader, now time.Time) (*ShownCode, error) {
	if m.Code == "" {
		return nil, nil
	}
	c, err := readCode(r, m.Code)
	if errors.Is(err, house.ErrAbsent) || err == nil && c.refused(now) != nil {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return &ShownCode{Purpose: c.Purpose, Code: c.Text, Path: "/wallet?code=" + c.Text, Expires: c.Expires}, nil
}

// lastPlayed is when the machine was last loaded, started, or played on.
func (m *Machine) lastPlayed(r house.Reader) (time.Time, error) {
	last := m.Since
	newest, err := r.Rounds(m.ID, "", "", 1)
	if err != nil {
		return last, fmt.Errorf("terminal: %s: read its last round: %w", m.ID, err)
	}
	open, err := r.OpenRounds(m.ID)
	if err != nil {
		return last, fmt.Errorf("terminal: %s: read its open rounds: %w", m.ID, err)
	}
	for _, rec := range append(newest, open...) {
		for _, at := range []time.Time{rec.Started, rec.Ended} {
			if at.After(last) {
				last = at
			}
		}
		if rec.State != house.Open {
			continue
		}
		runs, err := r.Runs(rec.ID)
		if err != nil {
			return last, fmt.Errorf("terminal: %s: read the round %s: %w", m.ID, rec.ID, err)
		}
		if n := len(runs); n > 0 && runs[n-1].At.After(last) {
			last = runs[n-1].At
		}
	}
	return last, nil
}

// Credit is what lies on a machine after the postings of a change.
func Credit(r house.Reader, id house.ID, c *house.Change) (odds.Amount, error) {
	purse := house.PurseOf(house.TerminalPurse, string(id))
	var sum odds.Amount
	lot, err := r.Lot(purse)
	if err != nil && !errors.Is(err, house.ErrAbsent) {
		return 0, fmt.Errorf("terminal: read the credit of %s: %w", id, err)
	}
	sum = lot.Amount
	for _, p := range c.Postings {
		switch purse {
		case p.From:
			sum -= p.Amount
		case p.To:
			sum += p.Amount
		}
	}
	return sum, nil
}

// Topic is what a machine's screen follows.
func Topic(id house.ID) string { return "terminal/" + string(id) }

// FloorTopic is what the staff of a venue follow.
func FloorTopic(venue string) string { return "floor/" + venue }

// changed is all that the floor is told: fetch again.
var changed = json.RawMessage(`{"changed":true}`)

// TellFloor tells the staff of a venue that something has changed.
func TellFloor(c *house.Change, venue string) {
	for _, n := range c.News {
		if n.Topic == FloorTopic(venue) {
			return
		}
	}
	c.News = append(c.News, house.News{Topic: FloorTopic(venue), Doc: changed})
}

// pending is a reader that sees the papers of a change which is still being
// made.
type pending struct {
	house.Reader
	change *house.Change
}

// Paper is the newest version, the change's own first.
func (p pending) Paper(kind, id string) (house.Paper, error) {
	for i := len(p.change.Papers) - 1; i >= 0; i-- {
		if own := p.change.Papers[i]; own.Kind == kind && own.ID == id {
			return own, nil
		}
	}
	return p.Reader.Paper(kind, id)
}

// Papers are those of the store, brought up to date by the change where it
// writes them anew; new ones of the same question stand at the end.
func (p pending) Papers(q house.PaperQuery) ([]house.Paper, error) {
	all, err := p.Reader.Papers(q)
	if err != nil {
		return nil, err
	}
	var now []house.Paper
	written := map[string]bool{}
	for _, own := range p.change.Papers {
		written[own.ID] = written[own.ID] || own.Kind == q.Kind
	}
	for _, old := range all {
		if !written[old.ID] {
			now = append(now, old)
		}
	}
	for _, own := range p.change.Papers {
		if own.Kind == q.Kind && (q.State == "" || own.State == q.State) && (q.Owner == "" || own.Owner == q.Owner) && (q.Venue == "" || own.Venue == q.Venue) {
			now = append(now, own)
		}
	}
	return now, nil
}

// tell adds what the change makes of the machine to its news.
func (m *Machine) tell(r house.Reader, c *house.Change, book *venue.Book, now time.Time) error {
	credit, err := Credit(r, m.ID, c)
	if err != nil {
		return err
	}
	shown, err := m.Show(pending{r, c}, book, credit, now)
	if err != nil {
		return err
	}
	doc, err := json.Marshal(shown)
	if err != nil {
		return fmt.Errorf("terminal: tell %s: %w", m.ID, err)
	}
	c.News = append(c.News, house.News{Topic: Topic(m.ID), Doc: doc})
	TellFloor(c, m.Venue)
	return nil
}
