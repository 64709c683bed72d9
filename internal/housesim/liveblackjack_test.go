package housesim

import (
	"testing"
	"time"

	"croupier/house"
	"croupier/house/table"
	"croupier/internal/rulestest"
	"croupier/odds"
	"croupier/play"
)

// Three of seven boxes play one round: each decides in its turn alone, who is
// silent takes the default in time, and who has left decides nothing.
func TestLiveBoxesDecideInTurn(t *testing.T) {
	rulestest.Covers(t, "OC-3.1.4", "BC-TC-10")
	b := newLive(t, liveTable("blackjack-u", 7))
	const id = "blackjack-u-1"
	one, two, three := b.player(id, 2), b.player(id, 5), b.player(id, 7)
	watcher := b.player(id, 1)
	for a, spot := range map[house.ID]string{one.ID: "box-2-main", two.ID: "box-5-main", three.ID: "box-7-main"} {
		b.read(b.lay(id, house.Account{ID: a}, spot, 10))
	}
	_, err := b.lay(id, watcher, "box-2-main", 10)
	b.refused(err, house.NotOffered) // another's box
	b.tick(0)
	b.tick(25 * time.Second)
	for _, s := range b.ends(id, 0).Seats {
		if want := map[int]int{1: 0, 2: 1, 5: 1, 7: 1}[s.Seat]; len(s.Bets) != want {
			t.Errorf("at seat %d everybody sees %+v", s.Seat, s.Bets)
		}
	}
	rounds, turns := 0, map[int]int{}
	for d, _ := b.doc(id, one); d.Phase == table.Playing; d, _ = b.doc(id, one) {
		if rounds++; rounds > 40 {
			t.Fatal("the round does not end")
		}
		turns[d.Turn.Seat]++
		at := map[int]house.Account{2: one, 5: two, 7: three}[d.Turn.Seat]
		_, m := b.doc(id, at)
		if len(m.Offers) == 0 || m.Seen != b.seen(id, one) {
			t.Fatalf("seat %d in its turn is told %+v", d.Turn.Seat, m)
		}
		want := table.Choice{Move: play.Move{Verb: play.Pass, Arg: m.Offers[0].From}, Seen: m.Seen}
		if m.Offers[0].Verb != "pass" {
			want.Move.Verb = play.Stand
		}
		for _, other := range []house.Account{one, two, three, watcher} {
			if other != at {
				_, err := b.hall.Move(ctx, id, b.order(other), want, mine)
				b.refused(err, house.NotOffered)
			}
		}
		switch {
		case at == two: // says nothing
			b.tick(9 * time.Second)
			b.phase(id, table.Playing)
			b.tick(time.Second)
			_, err := b.hall.Move(ctx, id, b.order(at), want, mine)
			if r := house.RefusalOf(err); r == nil || r.Code != house.Stale && r.Code != house.TooLate {
				t.Errorf("after his time: %v", err)
			}
		case at == three && turns[7] == 1:
			_, err := b.hall.Leave(ctx, id, three.ID)
			b.must(err)
			b.tick(10 * time.Second)
		default:
			b.read(b.hall.Move(ctx, id, b.order(at), want, mine))
		}
		b.sums()
	}
	d := b.phase(id, table.Show)
	if turns[2] == 0 || turns[5] == 0 || len(d.Seats) != 4 {
		t.Errorf("turns %v, seats %+v", turns, d.Seats)
	}
	for _, a := range []house.Account{one, two, three} {
		rounds, err := b.desk.List(ctx, a.ID, "", "", 10)
		b.must(err)
		shown, err := b.desk.Show(ctx, a.ID, rounds[0].ID)
		if err != nil || rounds[0].State != house.Settled || len(shown.Wagers) != 3 || len(shown.Views) == 0 || len(shown.Draws) == 0 {
			t.Errorf("%v %+v: %+v", err, rounds[0], shown)
		}
		b.has(a, 1_000_000-rounds[0].Stake+rounds[0].Win)
	}
	b.sums()
	b.tick(5 * time.Second)
	if d := b.phase(id, table.Betting); len(d.Seats) != 3 {
		t.Errorf("who has left still sits: %+v", d.Seats)
	}
}

// seen is how many moves a player has seen.
func (b *liveBed) seen(id string, a house.Account) int {
	b.Helper()
	_, m := b.doc(id, a)
	return m.Seen
}

// A further stake in mid-round is taken from the player at once, and what it wins
// is his alone.
func TestLiveDouble(t *testing.T) {
	b := newLive(t, liveTable("blackjack-u", 7))
	const id = "blackjack-u-1"
	one, two := b.player(id, 1), b.player(id, 2)
	doubled := false
	for range 40 {
		b.read(b.lay(id, one, "box-1-main", 10))
		b.read(b.lay(id, two, "box-2-main", 10))
		b.tick(0)
		b.tick(25 * time.Second)
		for d, _ := b.doc(id, one); d.Phase == table.Playing; d, _ = b.doc(id, one) {
			_, m := b.doc(id, one)
			var double *table.OfferDoc
			for i := range m.Offers {
				if m.Offers[i].Verb == "double" {
					double = &m.Offers[i]
				}
			}
			if double == nil || doubled {
				b.tick(10 * time.Second)
				continue
			}
			doubled = true
			after := b.read(b.hall.Move(ctx, id, b.order(one), table.Choice{Move: play.Move{Verb: play.Double, Arg: double.From, Units: double.Least}, Seen: m.Seen}, mine))
			if after.Staked != 2_000 || after.Balance-after.Win != m.Balance-1_000 {
				t.Errorf("%+v after %+v", after, m)
			}
		}
		b.sums()
		b.tick(5 * time.Second)
		if doubled {
			break
		}
	}
	if !doubled {
		t.Fatal("nobody could double in 40 rounds")
	}
	var stakes, wins odds.Amount
	list, err := b.desk.List(ctx, one.ID, "", "", 100)
	b.must(err)
	for _, r := range list {
		stakes, wins = stakes+r.Stake, wins+r.Win
	}
	b.has(one, 1_000_000-stakes+wins)
}
