package housesim

import (
	"database/sql"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"croupier/house"
	"croupier/house/round"
	"croupier/internal/rulestest"
)

// TestOneBadRoundKeepsNoOtherOpen spoils the causes of the older of two late
// rounds: it cannot be ended, and the other is.
func TestOneBadRoundKeepsNoOtherOpen(t *testing.T) {
	rulestest.Covers(t, "PL-13")
	for _, late := range []round.Late{round.FinishLate, round.RefundLate} {
		p := newPlace(t)
		a, b := p.guest(10_000), p.guest(10_000)
		bad := p.start(a, bet(0, 5), miss, 2).Round.ID
		good := p.start(b, bet(0, 5), miss, 2).Round.ID
		db, err := sql.Open("sqlite", "file:"+filepath.Join(p.folder, "house.db")+"?_pragma=busy_timeout(5000)")
		p.must(err)
		for _, edit := range []string{`DROP TRIGGER run_stays`, `UPDATE run SET causes = x'01' WHERE round = '` + string(bad) + `'`} {
			_, err := db.Exec(edit)
			p.must(err)
		}
		p.must(db.Close())
		ended, err := p.desk.Expire(ctx, p.clock.Add(time.Hour), late)
		if err == nil || !strings.Contains(err.Error(), string(bad)) {
			t.Errorf("%s: the error of the bad round: %v", late, err)
		}
		if len(ended) != 1 || ended[0].ID != good || ended[0].State == house.Open {
			t.Errorf("%s: ended %+v", late, ended)
		}
	}
}

// TestClockThatWasSetBack: what is played after it is still the newest of the
// history (PL-15).
func TestClockThatWasSetBack(t *testing.T) {
	rulestest.Covers(t, "PL-15")
	p := newPlace(t)
	a := p.guest(10_000)
	first := p.start(a, bet(0, 5), miss, 0).Round.ID
	p.clock = p.clock.Add(-time.Hour)
	p.again()
	second := p.start(a, bet(0, 5), miss, 0).Round.ID
	list, err := p.desk.List(ctx, a.ID, "coin", "", 2)
	p.must(err)
	if len(list) != 2 || list[0].ID != second || list[1].ID != first {
		t.Errorf("after %s came %s; the history is %+v", first, second, list)
	}
}
