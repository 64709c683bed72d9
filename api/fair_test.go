package api

import (
	"context"
	"encoding/hex"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"croupier/draw/fair"
	"croupier/house/round"
	"croupier/internal/rulestest"
)

// keeps has the clock of the bed's desk go.
func (b *bed) keeps() {
	b.t.Helper()
	keeper, err := round.NewTimekeeper(context.Background(), b.desk)
	if err != nil {
		b.t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan struct{})
	go func() { keeper.Run(ctx, func(err error) { b.t.Error(err) }); close(ended) }()
	b.t.Cleanup(func() { stop(); <-ended })
}

func flight(units, target int) string {
	return fmt.Sprintf(`{"game":"crash","wagers":[{"seat":1,"spot":1,"arg":%d,"units":%d}]}`, target, units)
}

// pledges has a server seed committed and a client seed confirmed.
func (g *guest) pledges(client string) Pledge {
	g.bed.t.Helper()
	g.must(g.post("/api/wallet/refill?currency=UAH-fun", newKey(), ""), http.StatusOK)
	p := read[Pledge](g.bed.t, g.must(g.post("/api/fair/crash/commitment", "", ""), http.StatusOK))
	body := fmt.Sprintf(`{"seed":%q,"client_seed":%q}`, p.Held.ID, client)
	return read[Pledge](g.bed.t, g.must(g.post("/api/fair/crash/client-seed", "", body), http.StatusOK))
}

// A player commits, plays and has revealed through the API, and can then work
// out the draws of his round with nothing but the replies.
func TestFairThroughTheAPI(t *testing.T) {
	rulestest.Covers(t, "OC-R14", "PL-5", "OC-6.3.3")
	b := newBed(t)
	b.keeps()
	g := b.wallet()
	g.refused(g.post("/api/rounds", newKey(), flight(10, 101)), http.StatusConflict, "seed-needed")
	if p := read[Pledge](t, g.must(g.get("/api/fair/crash"), http.StatusOK)); p.Held != nil || len(p.Revealed) != 0 {
		t.Errorf("a new account stands at %+v", p)
	}
	p := g.pledges("lucky seven")
	if p.Held.ClientSeed != "lucky seven" || p.Held.Nonce != 0 || len(p.Held.Commitment) != 64 {
		t.Fatalf("the pledge is %+v", p.Held)
	}
	up := read[Play](t, g.must(g.post("/api/rounds", newKey(), flight(10, 101)), http.StatusCreated))
	if up.Round.Over || up.Round.Elapsed == nil || up.Round.Fair == nil || up.Round.Fair.Nonce != 1 || up.Round.Fair.ServerSeed != "" {
		t.Fatalf("the flight begins with %+v", up.Round)
	}
	reveal := fmt.Sprintf(`{"seed":%q}`, p.Held.ID)
	g.refused(g.post("/api/fair/crash/reveal", "", reveal), http.StatusConflict, "open-round")

	record := g.over(up)
	revealed := read[Pledge](t, g.must(g.post("/api/fair/crash/reveal", "", reveal), http.StatusOK))
	if len(revealed.Revealed) != 1 || revealed.Revealed[0].Rounds != 1 || revealed.Held.Number != 2 || revealed.Held.ClientSeed != "" {
		t.Fatalf("after the reveal: %+v", revealed)
	}
	var seed [fair.SeedSize]byte
	if _, err := hex.Decode(seed[:], []byte(revealed.Revealed[0].ServerSeed)); err != nil {
		t.Fatal(err)
	}
	bound := fair.Commitment(seed)
	if hex.EncodeToString(bound[:]) != p.Held.Commitment {
		t.Error("the seed is not what was committed to")
	}
	src := fair.New(seed, "lucky seven", 1)
	for i, d := range record.Draws {
		if got := src.Uniform(d.Bound); got != d.Value {
			t.Errorf("draw %d is %d, the seeds say %d", i+1, d.Value, got)
		}
	}
	again := read[RoundRecord](t, g.must(g.get("/api/rounds/"+string(up.Round.ID)), http.StatusOK))
	if again.Fair == nil || again.Fair.ServerSeed != revealed.Revealed[0].ServerSeed {
		t.Errorf("the record says that it came from %+v", again.Fair)
	}
}

// over waits for the clock to end a flight, and is its record.
func (g *guest) over(up Play) RoundRecord {
	g.bed.t.Helper()
	for range 400 {
		r := read[RoundRecord](g.bed.t, g.must(g.get("/api/rounds/"+string(up.Round.ID)), http.StatusOK))
		if r.State != "open" {
			if len(r.Draws) == 0 || len(r.Views) != 3 {
				g.bed.t.Fatalf("the flight has ended as %+v", r)
			}
			return r
		}
		if len(r.Draws) != 0 || strings.Contains(fmt.Sprint(r.Views), "crash:") {
			g.bed.t.Fatal("the record of an open flight tells its draws")
		}
		time.Sleep(10 * time.Millisecond)
	}
	g.bed.t.Fatal("the clock has not ended the flight")
	return RoundRecord{}
}

// A cash-out through the API is worth its moment; another's seed and bad client
// seeds are refused.
func TestLeavingThroughTheAPI(t *testing.T) {
	rulestest.Covers(t, "OC-6.3.2", "OC-2.1.7")
	b := newBed(t)
	b.keeps()
	g, other := b.wallet(), b.wallet()
	p := g.pledges("a")
	other.refused(other.post("/api/fair/crash/client-seed", "", fmt.Sprintf(`{"seed":%q,"client_seed":"b"}`, p.Held.ID)), http.StatusConflict, "stale")
	other.refused(other.post("/api/fair/crash/reveal", "", fmt.Sprintf(`{"seed":%q}`, p.Held.ID)), http.StatusNotFound, "not-found")
	g.refused(g.get("/api/fair/dirty-money"), http.StatusNotFound, "not-found")
	g.refused(g.post("/api/fair/crash/client-seed", "", fmt.Sprintf(`{"seed":%q,"client_seed":" x"}`, p.Held.ID)), http.StatusUnprocessableEntity, "not-offered")
	for range 9 { // the wallet holds ten stakes
		up := read[Play](t, g.must(g.post("/api/rounds", newKey(), flight(2000, 0)), http.StatusCreated))
		if len(up.Cuts) != 1 || up.Cuts[0] != (Cut{Spot: 1, Name: "bet", Asked: 2000, Taken: 1000}) || up.Round.Stake != 100_000 {
			t.Fatalf("the cuts are %+v, the stake %d", up.Cuts, up.Round.Stake)
		}
		time.Sleep(200 * time.Millisecond)
		r := g.post("/api/rounds/"+string(up.Round.ID)+"/moves", newKey(), move("cash-out", 0, 0))
		if r.status == http.StatusConflict || read[Play](t, r).Round.Win == 0 {
			continue // it had crashed
		}
		down := read[Play](t, r)
		if !down.Round.Over || down.Round.Win < 101_000 || down.Round.Win > 300_000 {
			t.Errorf("out after 200 ms: %+v", down.Round)
		}
		return
	}
	t.Error("nine flights crashed within 200 ms")
}
