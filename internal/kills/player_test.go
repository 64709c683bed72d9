//go:build unix

package kills

import (
	"encoding/json"
	"fmt"
	"net/http"
	"time"
)

// What a player reads of replies.
type (
	offer struct {
		Verb     string
		From, To uint32
	}
	summary struct {
		ID         string
		State      string
		Stake, Win int64
	}
	seen struct {
		summary
		Moves  int
		Views  []json.RawMessage
		Offers []offer
		Over   bool
	}
	outcome struct {
		Round    seen
		Finished *summary
		Balance  int64
	}
	standing struct {
		Round   *seen
		Balance int64
	}
)

// player plays over HTTP and remembers all that was acknowledged.
type player struct {
	caller
	stop <-chan struct{}

	balance  int64
	refilled int64
	open     *seen              // as it was last acknowledged
	views    int                // of the open round, so far
	rounds   map[string]summary // acknowledged, as last seen
	order    []string           // their ids

	moves, resumed int
}

const opening = 1_000_000 // 10 000.00, by the contract of the API

func newPlayer(c caller) *player { return &player{caller: c, rounds: map[string]summary{}} }

// enter opens the wallet of a fresh guest.
func (p *player) enter() error {
	var session struct{ Balance int64 }
	err := p.ask(http.MethodPost, "/api/session", []byte(`{"kind":"fun"}`), &session, http.StatusCreated)
	p.balance = session.Balance
	return err
}

// play enters and plays until it is told to stop, then proves what it knows.
func (p *player) play() error {
	if err := p.enter(); err != nil {
		return err
	}
	for {
		select {
		case <-p.stop:
			return p.prove()
		default:
		}
		cut := p.cut
		if err := p.turn(); err != nil {
			return err
		}
		if p.cut > cut || p.dice.IntN(20) == 0 {
			if err := p.stands(); err != nil {
				return err
			}
		}
		time.Sleep(time.Duration(p.dice.IntN(12)) * time.Millisecond)
	}
}

// turn makes one start, move or refill.
func (p *player) turn() error {
	if p.balance < 100_000 && p.open == nil {
		return p.refill()
	}
	q := request{path: "/api/rounds", key: uuid7()}
	if p.open != nil && p.dice.IntN(4) > 0 {
		o := p.open.Offers[p.dice.IntN(len(p.open.Offers))]
		arg := o.From + uint32(p.dice.IntN(int(o.To-o.From)+1))
		q.path += "/" + p.open.ID + "/moves"
		q.body = fmt.Appendf(nil, `{"verb":%q,"arg":%d,"seen":%d}`, o.Verb, arg, p.open.Moves)
	} else {
		stakes := []int{5, 10, 15, 25, 50, 100, 200} // DM-2
		q.body = fmt.Appendf(nil, `{"game":"dirty-money","wagers":[{"seat":1,"units":%d}]}`, stakes[p.dice.IntN(len(stakes))])
	}
	got, err := p.insist(q)
	if err != nil {
		return err
	}
	if got.status >= http.StatusBadRequest {
		return fmt.Errorf("player %d: %s %s answered %d: %s", p.name, q.path, q.body, got.status, got.body)
	}
	var o outcome
	if err := json.Unmarshal(got.body, &o); err != nil {
		return fmt.Errorf("player %d: %w in %s", p.name, err, got.body)
	}
	if err := p.keep(q, got); err != nil {
		return err
	}
	p.moves++
	return p.learn(o, q)
}

// learn takes the acknowledged outcome of a request into the player's own books.
func (p *player) learn(o outcome, q request) error {
	started := q.path == "/api/rounds"
	if o.Finished != nil {
		if p.open == nil || p.open.ID != o.Finished.ID {
			return fmt.Errorf("player %d: round %s was finished and not open", p.name, o.Finished.ID)
		}
		p.rounds[o.Finished.ID] = *o.Finished
		p.open = nil
	}
	_, known := p.rounds[o.Round.ID]
	if known == started || started && p.open != nil {
		return fmt.Errorf("player %d: round %s known %v, started %v, open %v", p.name, o.Round.ID, known, started, p.open)
	}
	if started {
		p.order, p.views = append(p.order, o.Round.ID), 0
	}
	p.rounds[o.Round.ID] = o.Round.summary
	p.balance = o.Balance
	p.views += len(o.Round.Views)
	p.open = nil
	if o.Round.State == "open" {
		p.open = &o.Round
	}
	if want := p.owed(); want != p.balance {
		return fmt.Errorf("player %d: the balance is %d, the acknowledged rounds make it %d", p.name, p.balance, want)
	}
	return nil
}

// owed is what the acknowledged rounds leave of what the wallet was given.
func (p *player) owed() int64 {
	sum := opening + p.refilled
	for _, r := range p.rounds {
		sum += r.Win - r.Stake
	}
	return sum
}

func (p *player) refill() error {
	q := request{path: "/api/wallet/refill", key: uuid7()}
	got, err := p.insist(q)
	if err != nil {
		return err
	}
	var now struct{ Balance int64 }
	if err := json.Unmarshal(got.body, &now); err != nil || got.status != http.StatusOK {
		return fmt.Errorf("player %d: refill answered %d: %s", p.name, got.status, got.body)
	}
	if err := p.keep(q, got); err != nil {
		return err
	}
	p.refilled += now.Balance - p.balance
	p.balance = now.Balance
	return nil
}

// stands asks where the player stands: exactly where the last acknowledged
// reply left him (PL-11, PL-12).
func (p *player) stands() error {
	var s standing
	if err := p.ask(http.MethodGet, "/api/games/dirty-money/state", nil, &s, http.StatusOK); err != nil {
		return err
	}
	if s.Balance != p.balance {
		return fmt.Errorf("player %d: stands at %d, was left at %d", p.name, s.Balance, p.balance)
	}
	if (s.Round == nil) != (p.open == nil) {
		return fmt.Errorf("player %d: open round is %v, was %v", p.name, s.Round, p.open)
	}
	if s.Round == nil {
		return nil
	}
	if s.Round.ID != p.open.ID || s.Round.Moves != p.open.Moves || len(s.Round.Views) != p.views {
		return fmt.Errorf("player %d: round %s at move %d with %d views, was left as %s at move %d with %d", p.name,
			s.Round.ID, s.Round.Moves, len(s.Round.Views), p.open.ID, p.open.Moves, p.views)
	}
	p.resumed++
	return nil
}

// prove compares the whole history and every kept reply with what was
// acknowledged: nothing lost, nothing doubled.
func (p *player) prove() error {
	if err := p.stands(); err != nil {
		return err
	}
	told, err := p.history()
	if err != nil {
		return err
	}
	if len(told) != len(p.order) {
		return fmt.Errorf("player %d: the history has %d rounds, acknowledged were %d", p.name, len(told), len(p.order))
	}
	for i, r := range told {
		if known, ok := p.rounds[r.ID]; !ok || known != r {
			return fmt.Errorf("player %d: the history has %+v, acknowledged was %+v", p.name, r, known)
		}
		if p.order[len(told)-1-i] != r.ID {
			return fmt.Errorf("player %d: round %s is out of its place in the history", p.name, r.ID)
		}
	}
	return p.repeats()
}
