package jackpot

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"slices"
	"strings"
	"testing"

	"croupier/draw"
	"croupier/house"
	"croupier/house/ledger"
	"croupier/internal/rulestest"
	"croupier/odds"
	"croupier/play/pot"
)

var (
	linked  = house.PoolName{Group: "club", Pot: "collective", Currency: "CZK"}
	mystery = pot.Plan{ID: 2, Name: "collective", Group: "club", Growth: odds.Must(odds.NewPart(1, 10)), From: 2, To: 4}
	vault   = odds.Must(NewVault(bytes.Repeat([]byte{9}, KeySize), nil))
)

// TestDrawnUniformly: the amount is one of all minor units from the least to the
// most, both included, each by one answer of as many (BC-R9).
func TestDrawnUniformly(t *testing.T) {
	rulestest.Covers(t, "BC-R9", "PL-26")
	s := shelf{pools: map[house.PoolName]house.Pool{linked: {Name: linked}}}
	drawn := map[odds.Amount]int{}
	e := draw.NewEvery()
	for e.Next() {
		p, err := Take(s, ledger.NewSheet(s), linked, Terms{Plan: mystery, Unit: 100, Vault: vault}, noon)
		if err != nil {
			t.Fatal(err)
		}
		if !p.Waiting() {
			t.Fatal("a pool that starts has a seal")
		}
		if err := p.Begin(e, noon); err != nil {
			t.Fatal(err)
		}
		amount, _, err := vault.open(p.now.Seal)
		if err != nil || p.Waiting() || vault.Opens(p.now) != nil {
			t.Fatalf("seal %+v: %v", p.now.Seal, err)
		}
		drawn[amount]++
	}
	if len(drawn) != 201 || drawn[200] != 1 || drawn[400] != 1 {
		t.Errorf("%d amounts, 200 by %d answers and 400 by %d; want each of 201 by one", len(drawn), drawn[200], drawn[400])
	}
}

// TestCommitment: the form that is documented, by hand: SHA-256 of the amount, a
// colon and 64 hexadecimal digits.
func TestCommitment(t *testing.T) {
	rulestest.Covers(t, "BC-R9")
	var secret [32]byte
	for i := range secret {
		secret[i] = byte(i)
	}
	text := "943817:000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
	if got := Commitment(943_817, secret); got != sha256.Sum256([]byte(text)) {
		t.Errorf("the commitment is %x, not that of %q", got, text)
	}
}

// TestSealKeeps: no two seals of one amount look alike, and nothing of a seal can
// be altered or moved to another pool.
func TestSealKeeps(t *testing.T) {
	rulestest.Covers(t, "PL-5", "PL-26")
	made := func() house.Seal {
		s := house.Seal{Pool: linked, Number: 1, From: 200, To: 400, At: noon}
		if err := vault.seal(&s, 300); err != nil {
			t.Fatal(err)
		}
		return s
	}
	one, two := made(), made()
	if one.Commitment == two.Commitment || bytes.Equal(one.Sealed, two.Sealed) {
		t.Error("two seals of one amount are alike")
	}
	for name, alter := range map[string]func(*house.Seal){
		"pool":       func(s *house.Seal) { s.Pool.Group = "bar" },
		"number":     func(s *house.Seal) { s.Number++ },
		"from":       func(s *house.Seal) { s.From-- },
		"to":         func(s *house.Seal) { s.To++ },
		"commitment": func(s *house.Seal) { s.Commitment[0]++ },
		"sealed":     func(s *house.Seal) { s.Sealed[20]++ },
		"cut off":    func(s *house.Seal) { s.Sealed = s.Sealed[:5] },
	} {
		s := made()
		alter(&s)
		if vault.Opens(house.Pool{Name: s.Pool, Seal: s}) == nil {
			t.Errorf("%s altered, and it opens", name)
		}
	}
	broken := made()
	broken.Commitment[0]++ // by one who has the key: sealed again with a wrong commitment
	secret := [32]byte{7}
	nonce := make([]byte, vault.aead.NonceSize())
	plain := append(binary.BigEndian.AppendUint64(nil, 300), secret[:]...)
	broken.Sealed = vault.aead.Seal(nonce, nonce, plain, bound(broken))
	if _, _, err := vault.open(broken); err == nil || !strings.Contains(err.Error(), "is not what its commitment says") {
		t.Errorf("a seal against its commitment: %v", err)
	}
	if _, err := NewVault([]byte("short"), nil); err == nil {
		t.Error("a short key was taken")
	}
}

// TestMysteryTerms: what cannot be kept is refused when the pool is founded.
func TestMysteryTerms(t *testing.T) {
	s := shelf{pools: map[house.PoolName]house.Pool{}}
	wide := mystery
	wide.To = 50_000_000
	for says, terms := range map[string]Terms{
		"has no key":                {Plan: mystery, Unit: 100},
		"too many to draw":          {Plan: wide, Unit: 100, Vault: vault},
		"the figures of collective": {Plan: mystery, Unit: 1 << 62, Vault: vault},
	} {
		if _, err := Found(s, ledger.NewSheet(s), linked, noon, terms); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%v, want %q", err, says)
		}
	}
}

// past is a reader of a pool's past.
type past struct {
	house.Reader
	pools    []house.Pool
	seals    []house.Seal
	awards   []house.Award
	postings []house.Posting
}

func (p past) Pools() ([]house.Pool, error) { return p.pools, nil }

func (p past) EachSeal(f func(house.Seal) error) error { return each(p.seals, f) }

func (p past) EachAward(f func(house.Award) error) error { return each(p.awards, f) }

func (p past) EachPosting(f func(uint64, house.Posting) error) error {
	return each(p.postings, func(one house.Posting) error { return f(1, one) })
}

func (p past) EachPaper(string, func(house.Paper) error) error { return nil }

func (p past) Paper(string, string) (house.Paper, error) { return house.Paper{}, house.ErrAbsent }

func each[T any](all []T, f func(T) error) error {
	for _, one := range all {
		if err := f(one); err != nil {
			return err
		}
	}
	return nil
}

// aPast is a right one: rounds a, b and c feed 100, 110 and 150; c lifts the pool
// to 300 and wins it, d feeds 20 to the rest of 60.
func aPast(t *testing.T) past {
	t.Helper()
	first, second := house.Seal{Pool: linked, Number: 1, From: 200, To: 400, At: noon}, house.Seal{Pool: linked, Number: 2, From: 200, To: 400, At: noon}
	for _, s := range []*house.Seal{&first, &second} {
		if err := vault.seal(s, 300); err != nil {
			t.Fatal(err)
		}
	}
	_, secret, err := vault.open(first)
	if err != nil {
		t.Fatal(err)
	}
	feed := func(round house.ID, amount odds.Amount) house.Posting {
		return house.Posting{Reason: house.ForContribution, Round: round, From: "house/CZK", To: linked.Purse(), Currency: "CZK", Amount: amount}
	}
	return past{
		pools:  []house.Pool{{Name: linked, Contributions: 380, Awards: 300, Hits: 1, Amount: 80, Seal: second}},
		seals:  []house.Seal{first, second},
		awards: []house.Award{{Round: "c", Pool: linked, Share: odds.Whole(1), Amount: 300, Opening: house.Opening{Number: 1, Secret: secret}}},
		postings: []house.Posting{
			feed("a", 100), feed("b", 110), feed("c", 150),
			{Reason: house.ForAward, Round: "c", From: linked.Purse(), To: "handpay/CZK", Currency: "CZK", Amount: 300},
			feed("d", 20),
		},
	}
}

// TestCheckFindsWrongHits: each history is wrong in one way, and the check says
// in which.
func TestCheckFindsWrongHits(t *testing.T) {
	rulestest.Covers(t, "BC-R9", "PL-26", "PL-27", "PL-28")
	if faults, err := Check(aPast(t), vault); err != nil || len(faults) != 0 {
		t.Fatalf("a right past: %v (%v)", faults, err)
	}
	for says, spoil := range map[string]func(p *past){
		"is not what its commitment says":                          func(p *past) { p.awards[0].Opening.Secret[0]++ },
		"outside its bounds 310 to 400":                            func(p *past) { p.seals[0].From = 310 },
		"which was never made":                                     func(p *past) { p.awards[0].Opening.Number = 3 },
		"seal 1 was opened twice":                                  func(p *past) { p.awards = append(p.awards, p.awards[0]) },
		"a seal before seal 2 is missing":                          func(p *past) { p.seals = p.seals[1:] },
		"round c was paid 300, which is not the opening of seal 1": func(p *past) { p.awards = nil },
		"round c lifted it to the amount of seal 1, and round e won it": func(p *past) {
			p.awards[0].Round, p.postings[3].Round = "e", "e"
		},
		"round c lifted it to the amount of seal 1 and did not win it": func(p *past) {
			p.postings[3], p.postings[4] = p.postings[4], p.postings[3]
		},
		"with 290 in the pool, which is not its amount 300": func(p *past) {
			p.postings[1].Amount = 40
		},
		"round d lifted it to the amount of seal 2 and did not win it": func(p *past) {
			p.postings[4].Amount += 240
			p.pools[0].Contributions += 240
			p.pools[0].Amount += 240
		},
		"its record says 2 hits":               func(p *past) { p.pools[0].Hits = 2 },
		"its sums are not those":               func(p *past) { p.pools[0].Awards++; p.pools[0].Contributions++ },
		"are not its amount 81":                func(p *past) { p.pools[0].Amount++ },
		"the key does not open seal 2 of pool": func(p *past) { p.pools[0].Seal.Sealed[15]++ },
	} {
		p := aPast(t)
		spoil(&p)
		faults, err := Check(p, vault)
		if err != nil || !slices.ContainsFunc(faults, func(f string) bool { return strings.Contains(f, says) }) {
			t.Errorf("found %q (%v), want %q", faults, err, says)
		}
	}
}
