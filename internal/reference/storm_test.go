package reference

import (
	"encoding/json"
	"flag"
	"fmt"
	"sync"
	"testing"
	"time"

	"croupier/house"
	"croupier/house/round"
	"croupier/internal/rulestest"
	"croupier/play"
)

var long = flag.Bool("long", false, "every fault against the whole suite, and twelve storms")

// storm plays random rounds from a seed while requests, replies, processes and
// machines are lost.
type storm struct {
	*casinoHouse
	players []house.Account
	words   []string
	counts  map[string]int
}

// TestRoundsUnderFaults: whatever is lost, at the end the operator's ledger and the
// house's agree to the minor unit: no round is drawn without a confirmed stake, and
// none is lost or doubled.
func TestRoundsUnderFaults(t *testing.T) {
	rulestest.Covers(t, "PL-44", "PL-11", "PL-18", "PL-19")
	seeds, steps := uint64(2), 120
	if *long {
		seeds, steps = 12, 300
	}
	for seed := range seeds {
		t.Run(fmt.Sprint("seed ", seed), func(t *testing.T) {
			t.Parallel()
			s := newStorm(t, seed)
			for range steps {
				s.step()
			}
			s.crash() // whatever plug is still to be pulled is forgotten
			s.settle()
			rounds := s.audit()
			for _, what := range []string{"start", "move", "stake more", "crash", "restart", "not now", "beat", "twice", "again", string(Late), string(LostReply)} {
				if s.counts[what] == 0 {
					t.Errorf("it never came to %q: %v", what, s.counts)
				}
			}
			t.Logf("%d rounds, intents %v, %v", rounds, s.intents(), s.counts)
		})
	}
}

func newStorm(t testing.TB, seed uint64) *storm {
	s := &storm{casinoHouse: newHasty(t, 1000+seed), counts: map[string]int{}}
	for i := range 3 {
		a, word := s.enter(fmt.Sprint("player-", i))
		s.players, s.words = append(s.players, a), append(s.words, word)
	}
	return s
}

// count counts what has happened.
func (s *storm) count(what string) {
	s.guard.Lock()
	defer s.guard.Unlock()
	s.counts[what]++
}

// below is a choice of the storm; draws of rounds come between.
func (s *storm) below(n int) int {
	s.guard.Lock()
	defer s.guard.Unlock()
	return s.chance.Below(n)
}

// fault is what befalls the next request at the operator: in bad weather most of
// them, else one in eight.
func (s *storm) fault(string) Fault {
	s.guard.Lock()
	bad := s.keys%8 < 3
	s.guard.Unlock()
	if n := s.below(8); n > 5 && bad || n > 0 && !bad {
		return NoFault
	}
	f := Faults[s.below(len(Faults))]
	s.count(string(f))
	return f
}

// step lets one thing happen.
func (s *storm) step() {
	s.op.guard.Lock()
	s.op.faults = s.fault
	s.op.guard.Unlock()
	if s.dead() { // it was pulled while nobody asked for anything, at a settlement
		s.crash()
		s.count("crash")
	}
	p := s.players[s.below(len(s.players))]
	switch n := s.below(100); {
	case n < 45:
		game := []string{"dirty-money", "blackjack-e"}[s.below(2)]
		want := opening(game, uint32(5+5*s.below(2)))
		s.ask(p, game, func(o round.Order) (house.Reply, error) { return s.clerk.Start(ctx, o, want, tell) })
		s.count("start")
	case n < 80:
		s.move(p)
	case n < 88:
		s.beat(ctx)
		s.count("beat")
	case n < 91:
		s.op.server.Deliver(ctx)
	case n < 94:
		s.op.restart()
		s.count("restart")
	case n < 97:
		s.later(time.Duration(s.below(120)) * time.Second)
	default:
		s.crash()
		s.count("crash")
	}
}

// move makes a random move in an open round of a player.
func (s *storm) move(p house.Account) {
	for _, game := range []string{"blackjack-e", "dirty-money"} {
		stands, err := s.desk.Resume(ctx, p.ID, game)
		s.op.must(err)
		if stands.Open == nil {
			continue
		}
		open := *stands.Open
		at := s.below(len(open.Offers))
		for i, o := range open.Offers { // a further stake more often than not
			if o.Class == play.Stake && s.below(3) > 0 {
				at = i
			}
		}
		o := open.Offers[at]
		if o.Class == play.Stake {
			s.count("stake more")
		}
		m := play.Move{Verb: o.Verb, Arg: o.From + uint32(s.below(int(o.To-o.From)+1)), Units: o.Least}
		s.ask(p, game, func(order round.Order) (house.Reply, error) {
			return s.clerk.Move(ctx, order, round.Choice{Round: open.Round.ID, Seen: open.Round.Moves, Move: m}, tell)
		})
		s.count("move")
		return
	}
}

// ask sends a request as a player on a bad line does: twice at once, again after
// it failed, or never again; meanwhile the plug may be pulled.
func (s *storm) ask(p house.Account, game string, do func(round.Order) (house.Reply, error)) {
	o := s.order(p.ID)
	if s.below(8) == 0 {
		s.pull(1+s.below(3), s.below(2) == 0)
	}
	if s.below(8) == 0 {
		s.count("twice")
		var other sync.WaitGroup
		other.Go(func() { do(o) })
		defer other.Wait()
	}
	reply, err := do(o)
	for try := range 3 {
		if s.dead() {
			s.crash()
			s.count("crash")
		}
		if err == nil || house.RefusalOf(err) != nil || s.below(4) == 0 {
			break
		}
		s.count("again")
		s.later(time.Duration(try) * 40 * time.Second)
		reply, err = do(o)
	}
	if s.dead() {
		s.crash()
	}
	if err != nil {
		s.count("not now")
		return
	}
	var out round.Outcome
	s.op.must(json.Unmarshal(reply.Body, &out))
	// What was acknowledged is in the books, and answered again as it was.
	kept, err := s.desk.Kept(ctx, p.ID, o.Key)
	if err != nil || string(kept.Body) != string(reply.Body) {
		s.Fatalf("%s of %s was answered and is not kept: %v", game, p.ID, err)
	}
}

func (s *storm) dead() bool {
	s.guard.Lock()
	defer s.guard.Unlock()
	return s.pulled
}
