package housesim

import (
	"fmt"
	"testing"

	"croupier/draw/fair"
	"croupier/house"
	"croupier/house/round"
	"croupier/internal/rulestest"
	"croupier/play"
)

// A fair game with decisions: its rounds are built again from their tickets at
// every move and after every restart, and hold no draw until they are over. The
// draws then are those of the seeds, in their order.
func TestFairRoundsWithDecisions(t *testing.T) {
	rulestest.Covers(t, "PL-3", "PL-5", "PL-11")
	p := newPlace(t, func(p *place) { p.game.Draws = round.Fair })
	a := p.guest(500_000)
	words, secret := secretWords(3)
	p.list = words
	pledge, err := p.desk.Commit(ctx, a.ID, "coin")
	p.must(err)
	_, err = p.desk.Confirm(ctx, a.ID, "coin", pledge.Held.ID, "mine")
	p.must(err)
	whims := &Seeded{State: 5}
	moves := 0
	for n := uint64(1); n <= 40; n++ {
		got := p.read(p.tryStart(a, bet(uint16(whims.Below(2)), 5)))
		for got.Round.State == house.Open {
			if draws := roundDraws(p, got.Round.ID); draws != 0 {
				t.Fatalf("round %d is open and the books hold %d of its draws", n, draws)
			}
			if moves++; moves%5 == 0 {
				p.again()
			}
			o := got.Offers[whims.Below(len(got.Offers))]
			got = p.read(p.tryMove(a, got.Round, play.Move{Verb: o.Verb, Arg: o.From, Units: o.Least}))
		}
		shown, err := p.desk.Show(ctx, a.ID, got.Round.ID)
		p.must(err)
		src := fair.New(secret, "mine", n)
		for i, d := range shown.Draws {
			if want := src.Uniform(d.Bound); d.Value != want {
				t.Fatalf("round %d: draw %d is %d, the seeds say %d", n, i+1, d.Value, want)
			}
		}
		if len(shown.Draws) == 0 || shown.Origin.Ticket.Nonce != n {
			t.Fatalf("round %d has %d draws and the ticket %+v", n, len(shown.Draws), shown.Origin.Ticket)
		}
	}
	if moves < 10 {
		t.Errorf("%d moves prove nothing", moves)
	}
	p.sums()
	p.must(p.store.Read(ctx, func(r house.Reader) error {
		v, err := round.Verify(r, p.shelf(), vault)
		if v.Fair != 40 || v.Replayed != 40 {
			return fmt.Errorf("verify has recomputed %d of %d rounds (%w)", v.Fair, v.Replayed, err)
		}
		return err
	}))
}

// roundDraws is how many draws the store holds of a round.
func roundDraws(p *place, id house.ID) (n int) {
	p.Helper()
	p.must(p.store.Read(ctx, func(r house.Reader) error {
		runs, err := r.Runs(id)
		for _, run := range runs {
			n += len(run.Causes.Draws)
		}
		return err
	}))
	return n
}
