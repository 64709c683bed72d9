package api

import (
	"context"
	"fmt"
	"math"
	"net/http"
	"sync"
	"testing"
	"time"

	"croupier/house"
	"croupier/house/cashier"
	"croupier/house/ledger"
	"croupier/internal/rulestest"
)

// counter is a cashier on a bed, with a clock that the test turns. The limits are
// those of club.md: due diligence from 2 000 € in 30 days (BC-H-6, BC-R17), large
// payouts from 2 000 € (BC-H-9).
type counter struct {
	*bed
	till  *cashier.Till
	now   time.Time
	clerk *guest
	anna  *guest
	id    house.ID
}

func newCounter(t *testing.T) *counter {
	t.Helper()
	c := &counter{now: time.Date(2026, 12, 4, 10, 0, 0, 0, time.UTC)} // a Friday
	c.bed = newBed(t, func(config *Config) {
		c.till = cashier.New(cashier.Config{
			Store: config.Store, Clock: func() time.Time { return c.now }, HoldLasts: 20 * 24 * time.Hour,
			Holidays: []time.Time{time.Date(2026, 12, 8, 0, 0, 0, 0, time.UTC)},
			Terms: func(string) cashier.Terms {
				return cashier.Terms{DepositLeast: 1_00, PayoutLeast: 10_00, LargeFrom: 2_000_00, Diligence: cashier.Limit{From: 2_000_00, Days: 30}}
			},
		})
		config.Till, config.Deposits = c.till, Pretended
	})
	a, err := c.book.OpenPlayer(context.Background(), "Anna Tamm", "long enough", "EUR", 0)
	if err != nil {
		t.Fatal(err)
	}
	c.id, c.clerk, c.anna = a.ID, c.staffOf(house.Cashier, ""), c.guest()
	c.anna.must(c.anna.post("/api/session", "", `{"kind":"named","name":"Anna Tamm","password":"long enough"}`), http.StatusCreated)
	return c
}

// balanced fails the test unless all money is accounted for.
func (c *counter) balanced() {
	c.t.Helper()
	err := c.store.Read(context.Background(), func(r house.Reader) error {
		audit, err := ledger.Check(r)
		if err != nil {
			return err
		}
		holds, err := ledger.CheckHolds(r)
		if err != nil {
			return err
		}
		own, err := cashier.Check(r)
		for _, f := range append(append(audit.Faults, holds...), own...) {
			c.t.Error(f)
		}
		return err
	})
	if err != nil {
		c.t.Fatal(err)
	}
}

func (c *counter) notice(ref, payer string, amount int) got {
	return c.clerk.post("/api/till/deposits", newKey(), fmt.Sprintf(`{"player":"anna tamm","payer":%q,"ref":%q,"amount":%d}`, payer, ref, amount))
}

func settled(t *testing.T, r got) Settled {
	t.Helper()
	if r.status != http.StatusOK {
		t.Fatalf("status %d: %s", r.status, r.body)
	}
	return read[Settled](t, r)
}

func TestDepositsAreTheHoldersOwn(t *testing.T) {
	rulestest.Covers(t, "BC-H-3", "BC-H-5", "PL-23", "PL-35")
	c := newCounter(t)
	deposit := func(ref, payer string, amount int) Settled {
		t.Helper()
		return settled(t, c.clerk.post("/api/till/deposits", newKey(), fmt.Sprintf(`{"player":"Anna Tamm","payer":%q,"ref":%q,"amount":%d}`, payer, ref, amount)))
	}
	if got := deposit("r1", " anna  TAMM ", 100_00); got.Payment.State != "credited" || got.Balance != 100_00 {
		t.Errorf("her own: %+v", got)
	}
	if got := deposit("r2", "Boris Kask", 100_00); got.Payment.State != "refused" || got.Balance != 100_00 || got.Payment.Reason == "" {
		t.Errorf("another's: %+v", got)
	}
	c.clerk.refused(c.notice("r1", "Anna Tamm", 100_00), http.StatusNotFound, house.NotFound) // names are as they are written
	again := c.clerk.post("/api/till/deposits", newKey(), `{"player":"Anna Tamm","payer":"Anna Tamm","ref":"r1","amount":10000}`)
	c.clerk.refused(again, http.StatusConflict, house.Done)
	c.anna.refused(c.anna.post("/api/till/deposits", newKey(), `{"player":"Anna Tamm","payer":"Anna Tamm","ref":"r9","amount":1000}`), http.StatusForbidden, house.Forbidden)
	for _, body := range []string{`{"amount":0}`, `{"amount":-5}`, `{"amount":99}`, `{"amount":1e300}`} {
		if r := c.anna.post("/api/cashier/deposits", newKey(), body); r.status != http.StatusUnprocessableEntity && r.status != http.StatusBadRequest {
			t.Errorf("a deposit of %s: status %d: %s", body, r.status, r.body)
		}
	}
	// No purse could hold two of the first, nor one of the second beside a cent.
	for _, amount := range []int{math.MaxInt64/2 + 1, math.MaxInt64} {
		c.anna.refused(c.anna.post("/api/cashier/deposits", newKey(), fmt.Sprintf(`{"amount":%d}`, amount)), http.StatusUnprocessableEntity, house.NotOffered)
	}
	key := newKey()
	first, second := c.anna.post("/api/cashier/deposits", key, `{"amount":5000}`), c.anna.post("/api/cashier/deposits", key, `{"amount":5000}`)
	if string(first.body) != string(second.body) || settled(t, first).Balance != 150_00 || c.anna.balance() != 150_00 {
		t.Errorf("the same deposit twice: %s %s", first.body, second.body)
	}
	c.anna.refused(c.anna.post("/api/cashier/deposits", key, `{"amount":5001}`), http.StatusConflict, house.KeyReused)
	c.balanced()
}

// From 2 000 € it included, within 30 days, together (BC-R17).
func TestDepositsFromTheLimitWaitForDueDiligence(t *testing.T) {
	rulestest.Covers(t, "BC-H-6", "BC-R17")
	c := newCounter(t)
	pay := func(amount int) Settled {
		t.Helper()
		return settled(t, c.anna.post("/api/cashier/deposits", newKey(), fmt.Sprintf(`{"amount":%d}`, amount)))
	}
	if got := pay(1_999_99); got.Payment.State != "credited" {
		t.Fatalf("under the limit: %+v", got)
	}
	c.now = c.now.AddDate(0, 0, 29)
	if got := pay(1_00); got.Payment.State != "waiting" || got.Balance != 1_999_99 {
		t.Fatalf("over the limit on the 29th day: %+v", got)
	}
	c.now = c.now.AddDate(0, 0, 32)
	if got := pay(1_999_99); got.Payment.State != "credited" {
		t.Fatalf("long after: %+v", got)
	}
	at := settled(t, c.anna.post("/api/cashier/deposits", newKey(), `{"amount":100}`))
	if at.Payment.State != "waiting" {
		t.Fatalf("at the limit: %+v", at)
	}
	c.balanced()
	queue := read[struct{ Payments []Payment }](t, c.clerk.must(c.clerk.get("/api/till"), http.StatusOK)).Payments
	if len(queue) != 2 || queue[0].State != "waiting" {
		t.Fatalf("the queue: %+v", queue)
	}
	back := settled(t, c.clerk.post("/api/till/deposits/"+queue[1].ID+"/return", newKey(), `{"reason":"he asks for it"}`))
	if back.Payment.State != "returned" {
		t.Errorf("returned: %+v", back)
	}
	c.anna.refused(c.anna.post("/api/till/players/Anna%20Tamm/diligence", "", `{"document":"mine"}`), http.StatusForbidden, house.Forbidden)
	c.clerk.must(c.clerk.post("/api/till/players/Anna%20Tamm/diligence", "", `{"document":"passport K123"}`), http.StatusNoContent)
	if got := c.anna.balance(); got != 1_999_99+1_999_99+1_00 {
		t.Errorf("after the check she has %d", got)
	}
	if got := pay(5_000_00); got.Payment.State != "credited" {
		t.Errorf("after the check: %+v", got)
	}
	c.balanced()
}

func TestWithdrawals(t *testing.T) {
	rulestest.Covers(t, "OC-1.10", "BC-H-5", "BC-H-7", "BC-H-9", "BC-R11", "PL-17", "PL-18", "PL-23")
	c := newCounter(t)
	settled(t, c.anna.post("/api/cashier/deposits", newKey(), `{"amount":150000}`))
	ask := func(amount int, holder string) got {
		return c.anna.post("/api/cashier/withdrawals", newKey(), fmt.Sprintf(`{"amount":%d,"bank":"EE38 2200 2210 2014 5685","holder":%q}`, amount, holder))
	}
	c.anna.refused(ask(100_00, "Boris Kask"), http.StatusUnprocessableEntity, house.NotOffered)
	c.anna.refused(ask(9_99, "Anna Tamm"), http.StatusUnprocessableEntity, house.NotOffered)
	c.anna.refused(ask(1500_01, "Anna Tamm"), http.StatusConflict, house.NoCredit) // BC-H-7: no credit is given

	one := settled(t, ask(500_00, "Anna Tamm"))
	if one.Payment.State != "incomplete" || one.Balance != 1000_00 || one.Payment.Missing[0] != "holder" || !one.Payment.PayBy.Equal(c.now.AddDate(0, 0, 30)) {
		t.Fatalf("asked: %+v", one)
	}
	c.clerk.refused(c.clerk.post("/api/till/withdrawals/"+one.Payment.ID+"/approve", newKey(), `{}`), http.StatusUnprocessableEntity, house.NotOffered)
	c.clerk.must(c.clerk.post("/api/till/players/Anna%20Tamm/holder", "", `{"name":"Anna Tamm"}`), http.StatusNoContent)
	if due := c.of(one).PayBy; due == nil || !due.Equal(c.now.Add(cashier.AtOnce)) {
		t.Errorf("complete: to be paid by %v, at once is wanted", due)
	}
	c.clerk.refused(c.clerk.post("/api/till/withdrawals/"+one.Payment.ID+"/pay", newKey(), `{"ref":"b1"}`), http.StatusUnprocessableEntity, house.NotOffered)
	settled(t, c.clerk.post("/api/till/withdrawals/"+one.Payment.ID+"/approve", newKey(), `{}`))
	c.anna.refused(c.anna.post("/api/cashier/withdrawals/"+one.Payment.ID+"/cancel", newKey(), ""), http.StatusConflict, house.Done)
	key := newKey()
	first, again := c.clerk.post("/api/till/withdrawals/"+one.Payment.ID+"/pay", key, `{"ref":"b1"}`), c.clerk.post("/api/till/withdrawals/"+one.Payment.ID+"/pay", key, `{"ref":"b1"}`)
	if got := settled(t, first); got.Payment.State != "paid" || string(first.body) != string(again.body) {
		t.Errorf("paid: %+v, again %s", got, again.body)
	}
	c.clerk.refused(c.clerk.post("/api/till/withdrawals/"+one.Payment.ID+"/refuse", newKey(), `{"reason":"no"}`), http.StatusConflict, house.Done)

	two := settled(t, ask(100_00, "anna tamm"))
	if got := settled(t, c.anna.post("/api/cashier/withdrawals/"+two.Payment.ID+"/cancel", newKey(), "")); got.Payment.State != "cancelled" || got.Balance != 1000_00 {
		t.Errorf("cancelled: %+v", got)
	}
	three := settled(t, ask(100_00, "anna tamm"))
	c.clerk.refused(c.clerk.post("/api/till/withdrawals/"+three.Payment.ID+"/refuse", newKey(), `{}`), http.StatusUnprocessableEntity, house.NotOffered)
	if got := settled(t, c.clerk.post("/api/till/withdrawals/"+three.Payment.ID+"/refuse", newKey(), `{"reason":"a wrong number"}`)); got.Balance != 1000_00 {
		t.Errorf("refused: %+v", got)
	}
	// All that is there may leave, though it is less than the least.
	settled(t, ask(995_00, "anna tamm"))
	if got := settled(t, ask(5_00, "anna tamm")); got.Balance != 0 {
		t.Errorf("the rest: %+v", got)
	}
	c.balanced()
}

// of is the withdrawal as its owner sees it now.
func (c *counter) of(s Settled) Payment {
	c.t.Helper()
	for _, p := range read[Cashier](c.t, c.anna.must(c.anna.get("/api/cashier"), http.StatusOK)).Payments {
		if p.ID == s.Payment.ID {
			return p
		}
	}
	c.t.Fatalf("no %s", s.Payment.ID)
	return Payment{}
}

// BC-H-9: three banking days after the data are complete; Friday 4 December 2026,
// then a weekend, Tuesday the 8th is a holiday: 7, 9, 10 December.
func TestLargePayoutsWaitForTheCheckAndThreeBankingDays(t *testing.T) {
	rulestest.Covers(t, "BC-H-9", "BC-R17")
	c := newCounter(t)
	settled(t, c.anna.post("/api/cashier/deposits", newKey(), `{"amount":199999}`))
	c.now = c.now.AddDate(0, 0, 31)
	settled(t, c.anna.post("/api/cashier/deposits", newKey(), `{"amount":199999}`))
	c.now = time.Date(2026, 12, 4, 10, 0, 0, 0, time.UTC)
	ask := func(amount int) Settled {
		t.Helper()
		return settled(t, c.anna.post("/api/cashier/withdrawals", newKey(), fmt.Sprintf(`{"amount":%d,"bank":"EE382200221020145685","holder":"Anna Tamm"}`, amount)))
	}
	under, large := ask(1999_99), ask(2000_00-1_99)
	c.clerk.must(c.clerk.post("/api/till/players/Anna%20Tamm/holder", "", `{"name":"Anna Tamm"}`), http.StatusNoContent)
	if got := c.of(under); got.State != "ready" {
		t.Errorf("under 2 000 €: %+v", got)
	}
	settled(t, c.anna.post("/api/cashier/withdrawals/"+large.Payment.ID+"/cancel", newKey(), ""))
	settled(t, c.anna.post("/api/cashier/withdrawals/"+under.Payment.ID+"/cancel", newKey(), ""))
	large = ask(2000_00)
	if got := large.Payment; got.State != "incomplete" || got.Missing[0] != "diligence" {
		t.Fatalf("2 000 €: %+v", got)
	}
	c.clerk.must(c.clerk.post("/api/till/players/Anna%20Tamm/diligence", "", `{"document":"passport K123"}`), http.StatusNoContent)
	want := time.Date(2026, 12, 10, 23, 59, 59, 0, time.UTC)
	if got := c.of(large); got.State != "ready" || !got.PayBy.Equal(want) {
		t.Errorf("complete: %+v, want it paid by %s", got, want)
	}
	c.balanced()
}

func TestWithdrawalsThatAreLate(t *testing.T) {
	rulestest.Covers(t, "OC-1.10", "BC-H-9", "PL-35")
	c := newCounter(t)
	ctx := context.Background()
	settled(t, c.anna.post("/api/cashier/deposits", newKey(), `{"amount":100000}`))
	body := `{"amount":30000,"bank":"EE382200221020145685","holder":"Anna Tamm"}`
	lapses := settled(t, c.anna.post("/api/cashier/withdrawals", newKey(), body))
	c.now = c.now.AddDate(0, 0, 20)
	if n, err := c.till.Tick(ctx, c.now.Add(-time.Second)); n != 0 || err != nil {
		t.Errorf("before its time %d are touched, %v", n, err)
	}
	if n, err := c.till.Tick(ctx, c.now); n != 1 || err != nil {
		t.Fatalf("at its time %d are touched, %v", n, err)
	}
	if got := c.of(lapses); got.State != "lapsed" || c.anna.balance() != 1000_00 {
		t.Errorf("lapsed: %+v, she has %d", got, c.anna.balance())
	}
	c.clerk.must(c.clerk.post("/api/till/players/Anna%20Tamm/holder", "", `{"name":"Anna Tamm"}`), http.StatusNoContent)
	late := settled(t, c.anna.post("/api/cashier/withdrawals", newKey(), body))
	c.now = c.now.Add(cashier.AtOnce)
	var together sync.WaitGroup // two keepers at once: told once
	for range 2 {
		together.Go(func() {
			if _, err := c.till.Tick(ctx, c.now); err != nil {
				t.Error(err)
			}
		})
	}
	together.Wait()
	if got := c.of(late); !got.Overdue || got.State != "ready" {
		t.Errorf("late: %+v", got)
	}
	told := 0
	err := c.store.Read(ctx, func(r house.Reader) error {
		lines, err := r.Lines(1, 1000)
		for _, l := range lines {
			if l.Event.Name == "withdrawal-overdue" {
				told++
			}
		}
		return err
	})
	if err != nil || told != 1 {
		t.Errorf("overdue is told %d times, %v", told, err)
	}
	c.balanced()
}
