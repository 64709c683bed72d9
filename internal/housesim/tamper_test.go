package housesim

import (
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"croupier/house"
	"croupier/house/journal"
	"croupier/house/ledger"
	"croupier/internal/rulestest"
	"croupier/store/sqlite"
)

// played is a house that has played some rounds and is closed.
func played(t *testing.T) *place {
	t.Helper()
	p := newPlace(t)
	a := p.guest(20_000)
	for i := range uint32(6) {
		p.start(a, bet(0, 5), miss, i%2)
	}
	open := p.start(a, bet(0, 5), miss, 2)
	p.move(a, open.Round, take)
	p.start(a, bet(0, 100), hit, 0)
	if _, err := journal.Extend(ctx, p.store); err != nil {
		t.Fatal(err)
	}
	p.sums()
	p.must(p.store.Close())
	return p
}

// tampered copies a closed house's file, edits the copy behind the house's back
// with the triggers away, and returns all that is found wrong after that.
func (p *place) tampered(edits ...string) (faults []string) {
	p.Helper()
	whole, err := os.ReadFile(filepath.Join(p.folder, "house.db"))
	p.must(err)
	path := filepath.Join(p.TempDir(), "house.db")
	p.must(os.WriteFile(path, whole, 0o600))
	db, err := sql.Open("sqlite", "file:"+path)
	p.must(err)
	rows, err := db.Query(`SELECT name FROM sqlite_master WHERE type = 'trigger'`)
	p.must(err)
	var triggers []string
	for rows.Next() {
		var name string
		p.must(rows.Scan(&name))
		triggers = append(triggers, name)
	}
	rows.Close()
	for _, name := range triggers {
		_, err := db.Exec(`DROP TRIGGER ` + name)
		p.must(err)
	}
	for _, edit := range edits {
		if result, err := db.Exec(edit); err != nil {
			p.Fatalf("%s: %v", edit, err)
		} else if n, _ := result.RowsAffected(); n == 0 {
			p.Fatalf("%s: touches nothing", edit)
		}
	}
	p.must(db.Close())
	store, err := sqlite.Open(ctx, path, sqlite.Options{Readers: 1})
	p.must(err)
	defer store.Close()
	p.must(store.Read(ctx, func(r house.Reader) error {
		faults = faultsOf(r, p.shelf())
		return nil
	}))
	return faults
}

// TestEveryEditIsFound edits one thing at a time.
func TestEveryEditIsFound(t *testing.T) {
	rulestest.Covers(t, "PL-3", "PL-16", "PL-28", "PL-36")
	p := played(t)
	if faults := p.tampered(); len(faults) > 0 {
		t.Fatalf("untouched, and yet: %v", faults)
	}
	for _, c := range []struct{ edit, tells string }{
		{`UPDATE purse SET amount = amount + 1 WHERE kind = 'player'`, "its postings sum to"},
		{`UPDATE purse SET amount = amount + 1 WHERE kind = 'house'`, "not to zero"},
		{`UPDATE posting SET amount = amount + 1 WHERE change = 8 AND place = 0`, "line 8:"},
		{`DELETE FROM posting WHERE change = 7 AND place = 0`, "line 7:"},
		{`UPDATE posting SET currency = 'CZK' WHERE change = 8 AND place = 0`, "posts CZK on purse"},
		{`UPDATE posting SET reason = 'win' WHERE change = 8 AND place = 0`, "was staked"},
		{`UPDATE run SET causes = (SELECT causes FROM run WHERE id = 2) WHERE id = 1`, "line 5:"},
		{`UPDATE round SET win = win + 100 WHERE win > 0`, "the record says"},
		{`UPDATE round SET stake = stake + 100 WHERE awards > 0`, "was staked"},
		{`UPDATE award SET amount = amount - 1`, "was awarded"},
		{`UPDATE award SET share = '1/2'`, "of pot central"},
		{`UPDATE round SET before = before + 1 WHERE awards > 0`, "the balance before it"},
		{`UPDATE round SET after = after + 1 WHERE awards > 0`, "the balance after it"},
		{`UPDATE round SET started = started + 1 WHERE awards > 0`, "it was started at"},
		{`UPDATE round SET ended = ended + 1 WHERE awards > 0`, "it was over at"},
		{`UPDATE round SET borne = 1 WHERE awards > 0`, "the house bore"},
		{`UPDATE round SET state = 'void', reason = 'a malfunction' WHERE awards > 0`, "it is void and"},
		{`UPDATE round SET edition = 'coin/9/none' WHERE awards > 0`, "it was played by edition"},
		{`UPDATE round SET game = 'dice' WHERE awards > 0`, "the record says dice"},
		{`UPDATE round SET currency = 'CZK' WHERE awards > 0`, "it was played for"},
		{`INSERT INTO account SELECT 'nobody', kind, name, currency, secret, created, role, venue FROM account; ` +
			`UPDATE round SET account = 'nobody' WHERE awards > 0`, "the record says account nobody"},
		{`PRAGMA foreign_keys = 0; DELETE FROM round WHERE awards > 0`, "and no record"},
		{`DELETE FROM run WHERE round IN (SELECT id FROM round WHERE awards > 0)`, "its causes are missing"},
		{`UPDATE pool SET contributions = contributions + 1`, "are not its amount"},
		{`UPDATE journal SET detail = 'nothing' WHERE number = 5`, "line 5:"},
		{`UPDATE journal SET digest = x'00' WHERE number = 6`, "line 6:"},
		{`DELETE FROM journal WHERE number = 6`, "line 6 is missing"},
		{`DELETE FROM journal WHERE number > 11`, "line 12 is missing"},
		{`UPDATE link SET lines = zeroblob(length(lines))`, "does not follow"},
		{`UPDATE link SET lines = CAST(substr(lines, 2) AS BLOB)`, "the link of line 1 is missing or cut"},
		{`UPDATE link SET hash = zeroblob(32)`, "does not follow"},
		{`UPDATE link SET first = 2`, "the link of line 1 "},
	} {
		faults := p.tampered(c.edit)
		if all := strings.Join(faults, "; "); !strings.Contains(all, c.tells) {
			t.Errorf("%s: found %q, want %q", c.edit, all, c.tells)
		}
	}
}

// TestEveryEditOfAMysteryIsFound: seals and openings are in the journal's chain,
// and bound to each other (BC-R9, PL-36).
func TestEveryEditOfAMysteryIsFound(t *testing.T) {
	rulestest.Covers(t, "BC-R9", "PL-26", "PL-36")
	p := mysteryPlace(t, 47)
	a := p.guest(20_000)
	p.start(a, bet(0, 10), miss, 0)
	if won := p.start(a, bet(0, 100), 199, miss, 0); len(won.Round.Awards) != 1 {
		t.Fatalf("no hit: %+v", won)
	}
	if _, err := journal.Extend(ctx, p.store); err != nil {
		t.Fatal(err)
	}
	p.sums()
	p.must(p.store.Close())
	if faults := p.tampered(); len(faults) > 0 {
		t.Fatalf("untouched, and yet: %v", faults)
	}
	for _, c := range []struct{ edit, tells string }{
		{`UPDATE mystery SET most = most + 1 WHERE number = 2`, "the key does not open seal 2"},
		{`UPDATE mystery SET most = most + 1 WHERE number = 1 AND purse LIKE '%-fun'`, "line 2:"},
		{`UPDATE mystery SET commitment = zeroblob(32) WHERE number = 1`, "is not what its commitment says"},
		{`UPDATE mystery SET sealed = zeroblob(60) WHERE number = 2`, "the key does not open seal 2"},
		{`DELETE FROM mystery WHERE number = 1`, "a seal before seal 2 is missing"},
		{`DELETE FROM mystery WHERE number = 2`, "line "},
		{`UPDATE award SET secret = zeroblob(32)`, "is not what its commitment says"},
		{`UPDATE award SET opens = 2`, "is not what its commitment says"},
		{`UPDATE award SET opens = 0`, "which its plan does not allow"},
		{`UPDATE award SET linked = '', game = 'coin'`, "which is none of its game's"},
	} {
		faults := p.tampered(c.edit)
		if all := strings.Join(faults, "; "); !strings.Contains(all, c.tells) {
			t.Errorf("%s: found %q, want %q", c.edit, all, c.tells)
		}
	}
}

// TestRewrittenLine edits a posting and its line's digest so that they agree:
// the link still tells.
func TestRewrittenLine(t *testing.T) {
	rulestest.Covers(t, "PL-36")
	p := newPlace(t)
	a := p.guest(10_000)
	rec := p.start(a, bet(0, 5), miss, 0)
	var number uint64
	var forged [32]byte
	if _, err := journal.Extend(ctx, p.store); err != nil {
		t.Fatal(err)
	}
	p.must(p.store.Read(ctx, func(r house.Reader) error {
		var err error
		number, _, err = r.Last()
		p.must(err)
		postings, err := r.Change(number)
		p.must(err)
		lines, err := r.Lines(number, 1)
		p.must(err)
		runs, err := r.Runs(rec.Round.ID)
		postings[0].Amount++
		forged = house.DigestOf(number, &house.Change{Event: lines[0].Event, Postings: postings, Runs: runs})
		return err
	}))
	p.must(p.store.Close())
	db, err := sql.Open("sqlite", "file:"+filepath.Join(p.folder, "house.db"))
	p.must(err)
	for _, q := range []string{
		`DROP TRIGGER posting_stays`, `DROP TRIGGER journal_stays`,
		fmt.Sprintf(`UPDATE posting SET amount = amount + 1 WHERE change = %d AND place = 0`, number),
		fmt.Sprintf(`UPDATE journal SET digest = x'%x' WHERE number = %d`, forged, number),
	} {
		_, err := db.Exec(q)
		p.must(err)
	}
	p.must(db.Close())
	p.open()
	p.must(p.store.Read(ctx, func(r house.Reader) error {
		v, err := journal.Verify(r)
		if want := fmt.Sprintf("line %d is not the one that was linked", number); v.Fault != want || v.FaultAt != number {
			t.Errorf("found %q, want %q", v.Fault, want)
		}
		return err
	}))
}

// TestChainer follows the house in the background and over a restart.
func TestChainer(t *testing.T) {
	rulestest.Covers(t, "PL-36")
	p := newPlace(t)
	a := p.guest(10_000)
	for range 2 {
		c := journal.Start(p.store)
		for range 3 {
			p.start(a, bet(0, 5), miss, 0)
		}
		if _, err := journal.Extend(ctx, p.store); err != nil { // with the chainer at work
			t.Fatal(err)
		}
		c.Stop()
		if c.Failed() != nil {
			t.Error(c.Failed())
		}
		p.must(p.store.Read(ctx, func(r house.Reader) error {
			v, err := journal.Verify(r)
			if v.Fault != "" || v.Linked != v.Lines || v.Lines == 0 {
				t.Errorf("the chain: %+v", v)
			}
			return err
		}))
		p.again()
	}
}

// TestChainerTriesAgain lets the disk be full for a moment: the chain
// goes on by itself, without a new line and without a new start.
func TestChainerTriesAgain(t *testing.T) {
	rulestest.Covers(t, "PL-36")
	p := newPlace(t)
	full := errors.New("the disk is full")
	tries := 0 // the writer's alone
	p.commit = func(do func() error) error {
		if tries++; tries <= 2 { // the batch, and its command alone
			return full
		}
		return do()
	}
	c := journal.Start(p.store)
	defer c.Stop()
	failed := false
	for until := time.Now().Add(10 * time.Second); time.Now().Before(until); time.Sleep(5 * time.Millisecond) {
		failed = failed || errors.Is(c.Failed(), full)
		var v journal.Verdict
		p.must(p.store.Read(ctx, func(r house.Reader) (err error) {
			v, err = journal.Verify(r)
			return err
		}))
		if v.Linked == v.Lines && v.Lines > 0 && c.Failed() == nil {
			if !failed {
				t.Error("the failure was never told")
			}
			return
		}
	}
	t.Errorf("the chain has not gone on; failed: %v", c.Failed())
}

// TestReversal: once, by opposite postings, and not of what is part of a round.
func TestReversal(t *testing.T) {
	rulestest.Covers(t, "PL-20")
	p := newPlace(t)
	a, err := p.book.OpenPlayer(ctx, "Anna", "correct horse", "CZK", 5_000)
	p.must(err)
	deposit := p.changes()
	p.must(ledger.Reverse(ctx, p.store, deposit, "wrong account", p.clock))
	p.has(a.Purse(), 0)
	p.wants(ledger.Reverse(ctx, p.store, deposit, "again", p.clock), house.Done)
	p.wants(ledger.Reverse(ctx, p.store, 999, "nothing", p.clock), house.NotFound)
	b, err := p.book.OpenPlayer(ctx, "Bob", "correct horse", "CZK", 5_000)
	p.must(err)
	deposit = p.changes()
	p.start(b, bet(0, 5), miss, 0)
	p.wants(ledger.Reverse(ctx, p.store, p.changes(), "a stake", p.clock), house.NotOffered)
	p.wants(ledger.Reverse(ctx, p.store, deposit, "spent by now", p.clock), house.NoCredit)
	p.has(b.Purse(), 4_500)
	p.sums()
}
