//go:build unix

package kills

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"slices"
	"testing"

	"croupier/internal/rulestest"
)

// sitter plays one round of a table game over HTTP.
type sitter struct {
	flier
	game  string
	last  outcome
	views []json.RawMessage // of the round, so far
}

// comesIn opens a wallet of a fresh guest in the money of the table.
func (s *sitter) comesIn() {
	s.t.Helper()
	s.ask(http.StatusCreated, "POST", "/api/session", "", `{"kind":"fun"}`, nil)
	s.ask(http.StatusOK, "POST", "/api/wallet/refill?currency=UAH-fun", uuid7(), "", nil)
}

// stakes starts a round.
func (s *sitter) stakes(wagers string) {
	s.t.Helper()
	s.last = outcome{}
	s.ask(http.StatusCreated, "POST", "/api/rounds", uuid7(), fmt.Sprintf(`{"game":%q,"wagers":%s}`, s.game, wagers), &s.last)
	s.views = slices.Clone(s.last.Round.Views)
}

// moves makes a move in the round.
func (s *sitter) moves(verb string, arg, units uint32) {
	s.t.Helper()
	body := fmt.Sprintf(`{"verb":%q,"arg":%d,"units":%d,"seen":%d}`, verb, arg, units, s.last.Round.Moves)
	path := "/api/rounds/" + s.last.Round.ID + "/moves"
	s.last = outcome{}
	s.ask(http.StatusOK, "POST", path, uuid7(), body, &s.last)
	s.views = append(s.views, s.last.Round.Views...)
}

// offered is an offer of that verb, nil where there is none.
func (s *sitter) offered(verb string) *offer {
	for i, o := range s.last.Round.Offers {
		if o.Verb == verb {
			return &s.last.Round.Offers[i]
		}
	}
	return nil
}

// plays makes the first of what is offered until the round is over, as far as a
// condition holds.
func (s *sitter) plays(while func() bool) {
	s.t.Helper()
	for !s.last.Round.Over && while() {
		s.moves(s.last.Round.Offers[0].Verb, s.last.Round.Offers[0].From, 0)
	}
}

// doubles leaves a round of blackjack in which the first box has doubled and the
// second has to decide.
func (s *sitter) doubles() {
	s.t.Helper()
	for range 200 {
		s.stakes(`[{"seat":1,"spot":0,"units":10},{"seat":1,"spot":8,"units":10}]`)
		s.plays(func() bool { return s.offered("pass") != nil }) // insurance
		if o := s.offered("double"); o != nil && o.From == 0 {
			if s.moves("double", 0, 10); !s.last.Round.Over {
				return
			}
		}
		s.plays(func() bool { return true })
	}
	s.t.Fatal("200 rounds, and none waits with a double on the table")
}

// throws leaves a round of craps with odds behind its point.
func (s *sitter) throws() {
	s.t.Helper()
	for range 200 {
		s.stakes(`[{"seat":1,"spot":1,"units":10}]`)
		if o := s.offered("odds"); o != nil {
			s.moves("odds", o.From, 10*2) // a stake at which every point pays whole units
			return
		}
		s.plays(func() bool { return true })
	}
	s.t.Fatal("200 come-out rolls, and no point")
}

// TestKillAtTheTables kills the program with SIGKILL while a double and odds lie on
// the table: after the start each player finds the same cards, dice and money, and
// plays on.
func TestKillAtTheTables(t *testing.T) {
	rulestest.Covers(t, "PL-11", "PL-12", "OC-R12")
	s := build(t)
	if err := s.start(); err != nil {
		t.Fatal(err)
	}
	var all []*sitter
	for _, game := range []string{"blackjack-u", "craps"} {
		p := &sitter{game: game, flier: flier{t: t, caller: calls(0, 0, s)}}
		p.comesIn()
		if game == "craps" {
			p.throws()
		} else {
			p.doubles()
		}
		if p.last.Round.Stake != 3000 {
			t.Errorf("%s: a stake of %d lies on the table, want 3000", game, p.last.Round.Stake)
		}
		all = append(all, p)
	}
	s.kill()
	if err := s.start(); err != nil {
		t.Fatal(err)
	}
	for _, p := range all {
		p.standsAsLeft()
		before, staked := p.last.Balance, p.last.Round.Stake
		p.plays(func() bool { return true })
		if r := p.last.Round; r.State != "settled" || r.Stake != staked || p.last.Balance != before+r.Win {
			t.Errorf("%s: from %d the round ends with %d: %+v", p.game, before, p.last.Balance, r.summary)
		}
	}
	if err := s.stop(); err != nil {
		told, _ := os.ReadFile(s.output.Name())
		t.Errorf("the program did not end well: %v\n%s", err, told)
	}
	if told, err := s.verify(); err != nil {
		t.Errorf("verify: %v\n%s", err, told)
	}
}

// standsAsLeft checks that the round is found with all its views, its offers and
// its money as they were left.
func (s *sitter) standsAsLeft() {
	s.t.Helper()
	var now standing
	s.ask(http.StatusOK, "GET", "/api/games/"+s.game+"/state", "", "", &now)
	if now.Round == nil || now.Balance != s.last.Balance {
		s.t.Fatalf("%s: found %+v with %d, left with %d", s.game, now.Round, now.Balance, s.last.Balance)
	}
	left, found := s.last.Round, *now.Round
	same := slices.EqualFunc(s.views, found.Views, func(a, b json.RawMessage) bool { return bytes.Equal(a, b) })
	if found.summary != left.summary || found.Moves != left.Moves || !slices.Equal(found.Offers, left.Offers) || !same {
		s.t.Errorf("%s: left as %+v after %s,\nfound as %+v after %s", s.game, left.summary, s.views, found.summary, found.Views)
	}
}

// TestStopAtOnce: whoever stops the program as soon as it is open, while it still
// makes the first player, has stopped it in order.
func TestStopAtOnce(t *testing.T) {
	s := build(t)
	for range 3 {
		if err := s.start(); err != nil {
			t.Fatal(err)
		}
		if err := s.stop(); err != nil {
			told, _ := os.ReadFile(s.output.Name())
			t.Fatalf("the program did not end well: %v\n%s", err, told)
		}
	}
}
