package cashier

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"croupier/house"
	"croupier/house/ledger"
	"croupier/house/venue"
	"croupier/odds"
)

// AtOnce is how soon a payout is made that is to be made at once (BC-H-9): staff
// need to see it first.
const AtOnce = time.Hour

// Limit is from which sum of deposits within so many days due diligence applies,
// it included (BC-H-6, BC-R17). From 0 is never.
type Limit struct {
	From odds.Amount
	Days int
}

// Terms are the cashier's own settings, for one currency; amounts in minor units.
type Terms struct {
	DepositLeast, DepositMost odds.Amount // most 0: no limit
	PayoutLeast               odds.Amount
	LargeFrom                 odds.Amount // BC-H-9: 2 000 €, it included
	Diligence                 Limit
}

// Config is what a till needs. Zero fields take what is said beside them.
type Config struct {
	Store       house.Store
	Mint        *house.Mint
	Clock       func() time.Time
	Terms       func(currency string) Terms // needed
	RequestDays int                         // OC-1.10: 30
	BankingDays int                         // BC-H-9: 3
	HoldLasts   time.Duration               // how long a payout waits for data; 0: for ever
	Holidays    []time.Time                 // no banking days, by their date in UTC
}

// Till takes deposits and pays withdrawals. It is safe for concurrent use and
// remembers nothing: all it knows lies in the store.
type Till struct{ Config }

// New opens a till.
func New(c Config) *Till {
	if c.Clock == nil {
		c.Clock = time.Now
	}
	if c.Mint == nil {
		c.Mint = house.NewMint(c.Clock, nil)
	}
	if c.RequestDays == 0 {
		c.RequestDays = 30
	}
	if c.BankingDays == 0 {
		c.BankingDays = 3
	}
	return &Till{c}
}

// Limits gives each currency its limit of due diligence: that of on-line play
// where it has one and the money is its jurisdiction's, else the least among the
// jurisdictions and venues of the currency.
func Limits(places *venue.Book) func(currency string) Limit {
	least := map[string]Limit{}
	add := func(currency string, t venue.Terms) {
		if l, ok := least[currency]; t.DiligenceFrom > 0 && (!ok || t.DiligenceFrom < l.From) {
			least[currency] = Limit{t.DiligenceFrom, t.DiligenceDays}
		}
	}
	for _, id := range venue.Jurisdictions() {
		currency, t, _ := venue.Preset(id)
		add(currency, t)
	}
	for _, v := range places.Venues() {
		add(v.Currency, v.Terms)
	}
	return func(currency string) Limit {
		if t := places.Terms(""); t.DiligenceFrom > 0 {
			return Limit{t.DiligenceFrom, t.DiligenceDays}
		}
		return least[currency]
	}
}

// Encode makes the reply of a keyed command, before its commit; balance is what
// the player has then.
type Encode func(t Transfer, balance odds.Amount) house.Reply

// Ask is a keyed request: whose key, and the digest of the request.
type Ask struct {
	Key    house.Key
	Digest [32]byte
	Encode Encode
}

// work is one command in the making.
type work struct {
	*Till
	r      house.Reader
	sheet  *ledger.Sheet
	change house.Change
	now    time.Time
}

// keyed runs a command once for its key (PL-18): do returns the transfer as it
// is afterwards. Its event and news are written here.
func (t *Till) keyed(ctx context.Context, a Ask, do func(*work) (Transfer, error)) (house.Reply, error) {
	var reply house.Reply
	err := t.Store.Do(ctx, func(r house.Reader) (house.Change, error) {
		kept, found, err := house.FindReply(r, a.Key, a.Digest)
		if err != nil || found {
			reply = kept
			return house.Change{}, err
		}
		w := &work{Till: t, r: r, sheet: ledger.NewSheet(r), now: t.Clock().UTC()}
		done, err := do(w)
		if err != nil {
			return house.Change{}, err
		}
		balance, err := w.tell(done)
		if err != nil {
			return house.Change{}, err
		}
		reply = a.Encode(done, balance)
		w.change.Reply = &house.Kept{Key: a.Key, Asked: a.Digest, Reply: reply}
		w.sheet.Fill(&w.change)
		return w.change, nil
	}, house.About{Account: a.Key.Account, Key: a.Key.Text})
	if err != nil {
		return house.Reply{}, err
	}
	return reply, nil
}

// tell names the change after what became of a transfer, and pushes the balance.
func (w *work) tell(t Transfer) (odds.Amount, error) {
	if w.change.Event.Name == "" {
		detail := house.Say(t.Amount, t.Currency)
		if t.By != "" {
			detail += " by " + t.By
		}
		if t.Reason != "" {
			detail += ": " + t.Reason
		}
		w.change.Event = house.Event{Name: t.Kind + "-" + t.State, Subject: t.ID, Detail: detail, At: w.now}
	}
	balance, err := w.sheet.Balance(house.PurseOf(house.PlayerPurse, string(t.Account)))
	if err != nil {
		return 0, err
	}
	w.change.News = append(w.change.News, house.News{Account: t.Account, Balance: &balance, Currency: t.Currency})
	return balance, nil
}

// player is an account that has money to bring or take home: play money cannot
// leave, and a machine pays into a wallet (BC-H-8).
func (w *work) player(id house.ID) (house.Account, error) {
	a, err := w.r.Account(id)
	if errors.Is(err, house.ErrAbsent) {
		return a, house.Refuse(house.NotFound, "no such account")
	}
	if err == nil && a.Kind != house.Player {
		err = house.Refuse(house.NotOffered, "only a player's own account is paid in and out")
	}
	if err != nil {
		return a, err
	}
	c, err := odds.Lookup(a.Currency)
	if err == nil && c.Fun {
		err = house.Refuse(house.NotOffered, "play money is neither paid in nor out")
	}
	return a, err
}

// named is the player of a name.
func (w *work) named(name string) (house.Account, error) {
	a, err := w.r.AccountNamed(name)
	if errors.Is(err, house.ErrAbsent) {
		return a, house.Refuse(house.NotFound, "no player has this name")
	}
	if err != nil {
		return a, err
	}
	return w.player(a.ID)
}

// identity is the name on the player's bank account as staff have seen it, or
// "" as long as nobody has.
func (w *work) identity(a house.ID) (string, error) {
	p, err := w.r.Paper(holderKind, string(a))
	if errors.Is(err, house.ErrAbsent) {
		return "", nil
	}
	var h struct{ Name string }
	if err == nil {
		err = p.Read(&h)
	}
	if err != nil {
		return "", fmt.Errorf("cashier: read a holder: %w", err)
	}
	return h.Name, nil
}

// checked tells whether staff have done a player's due diligence.
func (w *work) checked(a house.ID) (bool, error) {
	_, err := w.r.Paper(diligenceKind, string(a))
	if errors.Is(err, house.ErrAbsent) {
		return false, nil
	}
	return err == nil, err
}

// own tells whether a name is the account's: the one that staff have seen, else
// the account's own. Letters' size and spaces do not matter.
func own(holder, account, name string) bool {
	if holder == "" {
		holder = account
	}
	return plain(holder) == plain(name)
}

func plain(name string) string { return strings.Join(strings.Fields(strings.ToLower(name)), " ") }

// bankingDays is the end of the n-th banking day after a moment.
func (t *Till) bankingDays(from time.Time, n int) time.Time {
	day := from.UTC()
	for n > 0 {
		day = day.AddDate(0, 0, 1)
		if t.banks(day) {
			n--
		}
	}
	return time.Date(day.Year(), day.Month(), day.Day(), 23, 59, 59, 0, time.UTC)
}

func (t *Till) banks(day time.Time) bool {
	if day.Weekday() == time.Saturday || day.Weekday() == time.Sunday {
		return false
	}
	return !slices.ContainsFunc(t.Holidays, func(h time.Time) bool {
		return h.Year() == day.Year() && h.YearDay() == day.YearDay()
	})
}
