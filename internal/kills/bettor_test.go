//go:build unix

package kills

import (
	"encoding/json"
	"fmt"
	"net/http"
	"time"
)

// liveTable is the live table of the tests: short phases, at which a round takes
// about a second.
const liveTable = "roulette-1"

const tableFile = `
[table.roulette-1]
game = "roulette"
name = "Roulette 1"
seats = 20
betting = "700ms"
final = "200ms"
showing = "200ms"
`

// place is what a seat's player reads of a live table.
type place struct {
	Table struct {
		Number int
		Phase  string
	}
	Mine seat
}

type seat struct {
	Seat    int
	State   string
	Round   string
	Unit    int64
	Balance int64
	Staked  int64
	Undo    bool
}

// bettor lays chips at a live table over HTTP, takes some back, and remembers all
// that was acknowledged.
type bettor struct {
	caller
	stop <-chan struct{}

	given int64            // into the wallet
	laid  map[string]int64 // by round: what lies there, as last acknowledged
	bets  int              // acknowledged
	late  int              // refused after NO MORE BETS
}

func newBettor(c caller) *bettor { return &bettor{caller: c, laid: map[string]int64{}} }

func (b *bettor) path(verb string) string { return "/api/tables/" + liveTable + "/" + verb }

// enter opens the wallet of a fresh guest in the money of roulette, and takes a
// seat.
func (b *bettor) enter() error {
	var session struct{}
	if err := b.ask(http.MethodPost, "/api/session", []byte(`{"kind":"fun"}`), &session, http.StatusCreated); err != nil {
		return err
	}
	got, err := b.insist(request{path: "/api/wallet/refill?currency=UAH-fun", key: uuid7()})
	if err != nil {
		return err
	}
	var wallet struct{ Balance int64 }
	if err := json.Unmarshal(got.body, &wallet); err != nil || got.status != http.StatusOK {
		return fmt.Errorf("player %d: refill answered %d: %s", b.name, got.status, got.body)
	}
	b.given = wallet.Balance
	var mine struct{ Mine seat }
	return b.ask(http.MethodPost, b.path("seat"), []byte(`{}`), &mine, http.StatusOK)
}

// play enters and bets until it is told to stop, then proves what it knows.
func (b *bettor) play() error {
	if err := b.enter(); err != nil {
		return err
	}
	for {
		select {
		case <-b.stop:
			return b.prove()
		case <-time.After(time.Duration(20+b.dice.IntN(100)) * time.Millisecond):
		}
		if err := b.turn(); err != nil {
			return err
		}
	}
}

// turn looks at the table, and lays chips or takes some back while bets are taken.
func (b *bettor) turn() error {
	var now place
	if err := b.ask(http.MethodGet, "/api/tables/"+liveTable, nil, &now, http.StatusOK); err != nil {
		return err
	}
	if err := b.lies(now.Mine); err != nil {
		return err
	}
	if now.Table.Phase != "betting" && now.Table.Phase != "final" {
		return nil
	}
	q, units := request{key: uuid7()}, int64(0)
	if now.Mine.Undo && b.dice.IntN(4) == 0 {
		q.path, q.body = b.path([]string{"undo", "clear"}[b.dice.IntN(2)]), []byte(`{}`)
	} else {
		first, second := 1+b.dice.IntN(3), 1+b.dice.IntN(3)
		units = int64(first + second)
		q.path = b.path("bets")
		q.body = fmt.Appendf(nil, `{"bets":[{"spot":%d,"units":%d},{"spot":%d,"units":%d}]}`, b.dice.IntN(18), first, 18+b.dice.IntN(19), second)
	}
	got, err := b.insist(q)
	if err != nil {
		return err
	}
	return b.learn(q, units, got)
}

// learn takes an answer into the bettor's own books.
func (b *bettor) learn(q request, units int64, got keptReply) error {
	var told struct {
		Code string
		Mine seat
	}
	if err := json.Unmarshal(got.body, &told); err != nil {
		return fmt.Errorf("player %d: %w in %s", b.name, err, got.body)
	}
	switch {
	case told.Code == "too-late", told.Code == "not-offered" && units == 0: // nothing lies there any more
		b.late++
		return nil
	case got.status != http.StatusOK:
		return fmt.Errorf("player %d: %s %s answered %d: %s", b.name, q.path, q.body, got.status, got.body)
	}
	m := told.Mine
	if want := b.laid[m.Round] + units*m.Unit; units > 0 && m.Staked != want || units == 0 && m.Staked >= b.laid[m.Round] {
		return fmt.Errorf("player %d: %s %s: %d lies in round %s, and before %d", b.name, q.path, q.body, m.Staked, m.Round, b.laid[m.Round])
	}
	b.laid[m.Round] = m.Staked
	b.bets++
	return b.keep(q, got)
}

// lies checks a seat as it is found: what lies there is what was acknowledged.
func (b *bettor) lies(m seat) error {
	if known, ok := b.laid[m.Round]; ok && m.State == "betting" && m.Staked != known {
		return fmt.Errorf("player %d: %d lies in round %s, acknowledged were %d", b.name, m.Staked, m.Round, known)
	}
	return nil
}

// prove waits until the last chips are played or back, and compares the whole
// history with what was acknowledged: each bet is in its round once, and the
// wallet holds what the rounds leave.
func (b *bettor) prove() error {
	told, err := b.rests()
	if err != nil {
		return err
	}
	sum := b.given
	for _, r := range told {
		laid, known := b.laid[r.ID]
		if !known || laid != r.Stake {
			return fmt.Errorf("player %d: the history has %+v, acknowledged were %d (%v)", b.name, r, laid, known)
		}
		delete(b.laid, r.ID)
		switch r.State {
		case "settled":
			sum += r.Win - r.Stake
		case "void": // all is back
		default:
			return fmt.Errorf("player %d: round %s is %s", b.name, r.ID, r.State)
		}
	}
	for id, laid := range b.laid {
		if laid > 0 {
			return fmt.Errorf("player %d: %d was laid in round %s, which the history lacks", b.name, laid, id)
		}
	}
	var now place
	if err := b.ask(http.MethodGet, "/api/tables/"+liveTable, nil, &now, http.StatusOK); err != nil {
		return err
	}
	if now.Mine.Balance != sum {
		return fmt.Errorf("player %d: the wallet holds %d, the rounds leave %d", b.name, now.Mine.Balance, sum)
	}
	return b.repeats()
}

// rests is the history once no chip lies at the table; a table whose owner was
// killed stands until another takes it over.
func (b *bettor) rests() (told []summary, err error) {
	for until := time.Now().Add(patience); time.Now().Before(until); time.Sleep(100 * time.Millisecond) {
		if told, err = b.history(); err != nil {
			return nil, err
		}
		over := true
		for _, r := range told {
			over = over && r.State != "betting" && r.State != "open"
		}
		if over {
			return told, nil
		}
	}
	return nil, fmt.Errorf("player %d: chips lie for %v at a table that nobody keeps: %+v", b.name, patience, told)
}
