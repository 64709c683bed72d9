package housesim

import (
	"crypto/sha256"
	"fmt"
	"strings"
	"testing"

	"croupier/house"
	"croupier/house/account"
	"croupier/house/journal"
	"croupier/house/round"
	"croupier/internal/rulestest"
	"croupier/odds"
)

// euroPlace has the coin, and beside it a game for euros with a pot and a mystery.
func euroPlace(t *testing.T) *place {
	t.Helper()
	p := newPlace(t, func(p *place) {
		fever, _ := CoinGame("fever/1/aa")
		fever.ID, fever.Currency = "fever", "EUR"
		fever.Pots = append(fever.Pots, collective)
		p.others, p.always = []round.Game{fever}, []uint32{47}
	})
	p.always = nil
	return p
}

// fills opens or refills an account's wallet of a currency.
func (p *place) fills(a house.Account, currency string) {
	p.Helper()
	p.keys++
	key := house.Key{Account: a.ID, Text: fmt.Sprintf("key-%d", p.keys)}
	_, err := p.book.RefillIn(ctx, key, sha256.Sum256(nil), currency, func(odds.Amount) house.Reply { return house.Reply{Status: 200} })
	p.must(err)
}

// TestPlayMoneyOfAnotherCurrency: rounds that a fun account plays in another
// currency than its own are right in every check, and yet a stake from a purse
// that is not the account's, or is its purse of other money, is found.
func TestPlayMoneyOfAnotherCurrency(t *testing.T) {
	rulestest.Covers(t, "PL-3", "PL-7", "PL-15")
	p := euroPlace(t)
	a, b := p.guest(20_000), p.guest(20_000)
	_, err := p.tryStart(a, on("fever", bet(0, 5)), miss, 0)
	p.wants(err, house.NoCredit)
	for _, amount := range []odds.Amount{0, 500} {
		if text := house.Say(amount, "EUR-fun"); !strings.Contains(fmt.Sprint(err), text) {
			t.Errorf("the refusal says %q, want %q in it", err, text)
		}
	}
	p.fills(a, "EUR-fun")
	p.fills(b, "EUR-fun")
	euros := a.PurseIn("EUR-fun")
	p.has(euros, account.FunOpening)
	p.start(a, on("fever", bet(0, 5)), miss, 0)
	open := p.start(a, on("fever", bet(0, 5)), miss, 2)
	p.move(a, open.Round, take)
	p.start(a, bet(0, 5), miss, 0) // of its own money between them
	last := p.start(a, on("fever", bet(0, 5)), hit, 0)
	if last.Round.Currency != "EUR-fun" || len(last.Round.Awards) != 1 {
		t.Fatalf("the last round: %+v", last.Round)
	}
	p.sums()
	if _, err := journal.Extend(ctx, p.store); err != nil {
		t.Fatal(err)
	}
	p.must(p.store.Close())
	if faults := p.tampered(); len(faults) > 0 {
		t.Fatalf("untouched, and yet: %v", faults)
	}
	for _, foreign := range []house.Purse{b.PurseIn("EUR-fun"), b.Purse(), a.Purse()} {
		edit := fmt.Sprintf(`UPDATE posting SET giver = '%s' WHERE giver = '%s' AND round = '%s'`, foreign, euros, last.Round.ID)
		back := fmt.Sprintf(`UPDATE posting SET taker = '%s' WHERE taker = '%s' AND round = '%s'`, foreign, euros, last.Round.ID)
		edits := []string{edit}
		if last.Round.Win > 0 {
			edits = append(edits, back)
		}
		want := fmt.Sprintf("round %s: %s staked, the record says account %s", last.Round.ID, foreign, a.ID)
		if all := strings.Join(p.tampered(edits...), "; "); !strings.Contains(all, want) {
			t.Errorf("a stake from %s: found %q, want %q", foreign, all, want)
		}
	}
}

// TestStandingWhereNoMoneyPlays: who has no money that a game is played for is
// told so where he asks how he stands, as where he starts.
func TestStandingWhereNoMoneyPlays(t *testing.T) {
	rulestest.Covers(t, "PL-7")
	p := euroPlace(t)
	anna, err := p.book.OpenPlayer(ctx, "Anna", "correct horse", "CZK", 5_000)
	p.must(err)
	_, started := p.tryStart(anna, on("fever", bet(0, 5)))
	p.wants(started, house.NotOffered)
	_, stands := p.desk.Resume(ctx, anna.ID, "fever")
	p.wants(stands, house.NotOffered)
	if fmt.Sprint(stands) != fmt.Sprint(started) {
		t.Errorf("where it stands: %v; at a start: %v", stands, started)
	}
	_, err = p.desk.Resume(ctx, anna.ID, "no-game")
	p.wants(err, house.NotFound)
}
