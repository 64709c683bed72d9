package housesim

import (
	"context"
	"crypto/sha256"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"croupier/house"
	"croupier/house/round"
	"croupier/internal/rulestest"
	"croupier/odds"
	"croupier/play"
)

// Many players press at once, each again and again, while the clock ends flights
// too: in real time, through one store. Each flight ends once, for what its
// record says, and the replies of all presses agree with it.
func TestRacingPresses(t *testing.T) {
	rulestest.Covers(t, "OC-6.3.2", "OC-R14", "PL-18")
	f := newAirfield(t, func(p *place) { p.now = time.Now })
	ctx, stop := context.WithCancel(context.Background())
	var keeping, pressing sync.WaitGroup
	keeping.Go(func() { f.keeper.Run(ctx, func(err error) { t.Error(err) }) })
	const players, presses = 12, 6
	wins, outs := make([]odds.Amount, players), atomic.Int32{}
	flights := make([]house.Round, players)
	guests := make([]house.Account, players)
	for i := range players {
		guests[i] = f.guest(10_000)
		f.commits(guests[i], fmt.Sprint("player ", i))
		f.crashes(guests[i], 102, 109)
	}
	for i := range players {
		target := []uint32{0, 103}[i%2]
		flights[i] = f.takesOff(guests[i], 10, target).Round
		for press := range presses {
			pressing.Go(func() {
				time.Sleep(time.Duration(100+press*60+i*40) * time.Millisecond)
				o := round.Order{Account: guests[i].ID, Key: fmt.Sprint("press ", i, press), Body: sha256.Sum256([]byte{byte(press)})}
				reply, err := f.desk.Move(ctx, o, round.Choice{Round: flights[i].ID, Move: play.Move{Verb: play.CashOut}}, tell)
				if r := house.RefusalOf(err); r != nil {
					return // too early, or it was over
				}
				got := f.reply(reply, err)
				if !got.Over || outs.Add(1) > players {
					t.Errorf("player %d press %d: %+v", i, press, got)
				}
				wins[i] = got.Round.Win
			})
		}
	}
	pressing.Wait()
	time.Sleep(1800 * time.Millisecond) // 1.10 comes after 1.6 s
	stop()
	keeping.Wait()
	for i, a := range guests {
		shown := f.ends(a, flights[i].ID)
		if shown.Round.State != house.Settled || len(shown.Decisions) > 1 || wins[i] != 0 && shown.Round.Win != wins[i] {
			t.Errorf("player %d: %+v after a reply of %d, decisions %v", i, shown.Round, wins[i], shown.Decisions)
		}
	}
	f.sums()
}
