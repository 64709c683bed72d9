package housesim

import (
	"bytes"
	"database/sql"
	"encoding/hex"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"croupier/draw/fair"
	"croupier/house"
	"croupier/house/jackpot"
	"croupier/house/round"
	"croupier/internal/rulestest"
	"croupier/odds"
)

// No round is dealt before a client seed is confirmed, and none is confirmed
// before the commitment of the server seed was there to be seen.
func TestTheCommitmentComesFirst(t *testing.T) {
	rulestest.Covers(t, "OC-R14")
	f := newAirfield(t)
	a, other := f.guest(10_000), f.guest(10_000)
	_, err := f.tryStart(a, fly(10, 0))
	f.wants(err, house.SeedNeeded)
	_, err = f.desk.Confirm(ctx, a.ID, "crash", a.ID, "mine")
	f.wants(err, house.Stale)
	f.list, f.secret = secretWords(7)
	p, err := f.desk.Commit(ctx, a.ID, "crash")
	f.must(err)
	if p.Held == nil || p.Held.Commitment != fair.Commitment(f.secret) || p.Held.Client != "" || p.Held.Secret != [32]byte{} {
		t.Fatalf("the pledge is %+v", p.Held)
	}
	_, err = f.tryStart(a, fly(10, 0))
	f.wants(err, house.SeedNeeded)
	_, err = f.desk.Confirm(ctx, other.ID, "crash", p.Held.ID, "theirs")
	f.wants(err, house.Stale)
	for _, bad := range []string{"", " a", "a ", "é", "a\n", strings.Repeat("x", 65)} {
		_, err = f.desk.Confirm(ctx, a.ID, "crash", p.Held.ID, bad)
		f.wants(err, house.NotOffered)
	}
	f.confirms(a, "mine", p)
	before := f.changes()
	again, err := f.desk.Commit(ctx, a.ID, "crash")
	f.must(err)
	f.confirms(a, "mine", again)
	if again.Held.ID != p.Held.ID || f.changes() != before {
		t.Error("a commitment or a confirmation that is there already was written again")
	}
	up := f.takesOff(a, 10, 0)
	if o := up.Origin; o == nil || o.Ticket.Nonce != 1 || o.Ticket.Client != "mine" || o.Seed.Commitment != p.Held.Commitment || o.Seed.Secret != [32]byte{} {
		t.Errorf("the flight says that it comes from %+v", o)
	}
	for _, id := range []string{"coin", "nothing"} {
		_, err := f.desk.Pledge(ctx, a.ID, id)
		f.wants(err, house.NotFound)
	}
}

// Each round takes the next nonce; a refused start takes none; a new client seed
// counts from the next round on.
func TestNonces(t *testing.T) {
	rulestest.Covers(t, "OC-R14")
	f := newAirfield(t)
	a := f.guest(10_000)
	p := f.commits(a, "one")
	var origins []house.Ticket
	for i := range 4 {
		if i == 2 {
			f.confirms(a, "two", p)
		}
		_, err := f.tryStart(a, fly(1000, 0)) // more than the credit
		f.wants(err, house.NoCredit)
		up := f.takesOff(a, 1, 0)
		origins = append(origins, up.Origin.Ticket)
		f.after(up.Round, 200_000)
		f.beat()
	}
	for i, o := range origins {
		want := house.Ticket{Round: o.Round, Seed: p.Held.ID, Client: []string{"one", "one", "two", "two"}[i], Nonce: uint64(i + 1)}
		if o != want {
			t.Errorf("round %d was dealt from %+v, want %+v", i+1, o, want)
		}
	}
	f.sums()
}

// While a flight is up its draws are nowhere in the books: not in its causes, not
// by its seed, which is sealed (PL-5). They are written down when it is over.
func TestNothingTellsBeforehand(t *testing.T) {
	rulestest.Covers(t, "PL-5", "RG-11")
	f := newAirfield(t)
	a := f.guest(10_000)
	f.crashes(a, 200, 300)
	up := f.takesOff(a, 10, 0)
	if draws := f.drawsOf(up.Round.ID); len(draws) != 0 {
		t.Errorf("the books hold the draws %v of a flight that is up", draws)
	}
	if shown := f.ends(a, up.Round.ID); len(shown.Draws) != 0 || viewOf(t, shown.Views[1]).Crash != 0 {
		t.Errorf("the record shows %+v", shown)
	}
	f.must(f.store.Read(ctx, func(r house.Reader) error {
		return r.EachSeed(func(s house.Seed) error {
			if bytes.Contains(s.Sealed, f.secret[:8]) || s.Secret != [32]byte{} {
				t.Error("the seed can be read")
			}
			return nil
		})
	}))
	f.sums() // verify replays it all the same, with the key
	f.after(up.Round, 200_000)
	f.beat()
	src := fair.New(f.secret, up.Origin.Ticket.Client, 1)
	draws := f.drawsOf(up.Round.ID)
	for i, d := range draws {
		if want := src.Uniform(d.Bound); d.Value != want {
			t.Errorf("draw %d is %d, the seeds say %d", i+1, d.Value, want)
		}
	}
	if shown := f.ends(a, up.Round.ID); len(draws) == 0 || !slices.Equal(shown.Draws, draws) {
		t.Errorf("the record shows the draws %v of %v", shown.Draws, draws)
	}
}

// A seed is revealed when nothing of it is open; it is then closed, and the next
// is committed in the same moment.
func TestReveal(t *testing.T) {
	rulestest.Covers(t, "OC-R14")
	f := newAirfield(t)
	a, other := f.guest(10_000), f.guest(10_000)
	p := f.commits(a, "mine")
	first, secret := p.Held.ID, f.secret
	up := f.takesOff(a, 10, 0)
	_, err := f.desk.Reveal(ctx, a.ID, "crash", first)
	f.wants(err, house.OpenRound)
	f.must(f.desk.Freeze(ctx, up.Round.ID, "by staff"))
	_, err = f.desk.Reveal(ctx, a.ID, "crash", first)
	f.wants(err, house.OpenRound)
	f.must(f.desk.Void(ctx, up.Round.ID, "by staff"))
	_, err = f.desk.Reveal(ctx, other.ID, "crash", first)
	f.wants(err, house.NotFound)

	f.list, f.secret = secretWords(99)
	p, err = f.desk.Reveal(ctx, a.ID, "crash", first)
	f.must(err)
	if len(p.Revealed) != 1 || p.Revealed[0].Secret != secret || p.Revealed[0].Nonce != 1 {
		t.Errorf("revealed is %+v", p.Revealed)
	}
	if p.Held == nil || p.Held.Number != 2 || p.Held.Commitment != fair.Commitment(f.secret) || p.Held.Client != "" {
		t.Errorf("the next seed is %+v", p.Held)
	}
	before := f.changes()
	if again, err := f.desk.Reveal(ctx, a.ID, "crash", first); err != nil || again.Held.ID != p.Held.ID || f.changes() != before {
		t.Errorf("revealed again: %+v (%v)", again, err)
	}
	_, err = f.desk.Confirm(ctx, a.ID, "crash", first, "mine")
	f.wants(err, house.Stale)
	_, err = f.tryStart(a, fly(10, 0))
	f.wants(err, house.SeedNeeded)
	if shown := f.ends(a, up.Round.ID); shown.Origin == nil || shown.Origin.Seed.Secret != secret {
		t.Errorf("the round says that it came from %+v", shown.Origin)
	}
	f.sums()
}

// Who has another key, or none, cannot open the house over a flight that is up.
func TestTheKeyOfSeeds(t *testing.T) {
	rulestest.Covers(t, "PL-5")
	f := newAirfield(t)
	a := f.guest(10_000)
	f.commits(a, "mine")
	f.takesOff(a, 10, 0)
	for name, v := range map[string]*jackpot.Vault{"no key": nil, "another key": odds.Must(jackpot.NewVault(make([]byte, jackpot.KeySize), nil))} {
		c := f.config()
		c.Vault = v
		if _, err := round.NewDesk(ctx, c); err == nil || !strings.Contains(err.Error(), "key") {
			t.Errorf("%s: the house opens (%v)", name, err)
		}
	}
	f.must(f.store.Read(ctx, func(r house.Reader) error {
		v, err := round.Verify(r, f.shelf(), nil)
		if err != nil || len(v.Faults) > 0 || v.Held != 1 || v.Fair != 0 {
			t.Errorf("without the key verify says %+v (%v)", v, err)
		}
		return nil
	}))
}

// verify finds a settled flight whose draws, ticket or seed were changed in the
// file.
func TestVerifyFindsOtherSeeds(t *testing.T) {
	rulestest.Covers(t, "PL-3", "PL-36", "OC-R14")
	for name, c := range map[string]struct{ doing, says string }{
		"another nonce":       {`DROP TRIGGER ticket_stays; UPDATE ticket SET nonce = 2`, "by its seeds"},
		"another client seed": {`DROP TRIGGER ticket_stays; UPDATE ticket SET client = 'other'`, "by its seeds"},
		"no ticket":           {`DROP TRIGGER ticket_lasts; DELETE FROM ticket`, "nothing says what its draws come from"},
		"another secret":      {`DROP TRIGGER reveal_stays; UPDATE reveal SET secret = zeroblob(32)`, "not what its commitment says"},
		"another commitment":  {fmt.Sprintf(`DROP TRIGGER seed_stays; UPDATE seed SET commitment = x'%s' WHERE number = 1`, hex.EncodeToString(make([]byte, 32))), "not what its commitment says"},
	} {
		t.Run(name, func(t *testing.T) {
			f := newAirfield(t)
			a := f.guest(10_000)
			f.crashes(a, 200, 300)
			up := f.takesOff(a, 10, 150)
			f.after(up.Round, 200_000)
			f.beat()
			f.list, _ = secretWords(50)
			_, err := f.desk.Reveal(ctx, a.ID, "crash", up.Origin.Ticket.Seed)
			f.must(err)
			f.sums()
			f.must(f.store.Close())
			db, err := sql.Open("sqlite", filepath.Join(f.folder, "house.db"))
			f.must(err)
			_, err = db.Exec(c.doing)
			f.must(err)
			f.must(db.Close())
			f.open()
			f.must(f.store.Read(ctx, func(r house.Reader) error {
				faults := faultsOf(r, f.shelf())
				if !slices.ContainsFunc(faults, func(s string) bool { return strings.Contains(s, c.says) }) {
					t.Errorf("the faults are %q, want one that says %q", faults, c.says)
				}
				return nil
			}))
		})
	}
}
