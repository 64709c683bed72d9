package account

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"time"
	"unicode/utf8"

	"croupier/house"
	"croupier/house/ledger"
	"croupier/odds"
)

// What a fun wallet holds when it is opened or refilled, and below what it may
// be refilled, in minor units.
const (
	FunOpening   odds.Amount = 1_000_000 // 10 000.00
	RefillsBelow odds.Amount = 100_000   // 1 000.00
)

// FunCurrency is the money of wallets by cookie.
const FunCurrency = "CZK" + odds.FunSuffix

// The bounds of a password in bytes, and of a name in characters.
const (
	PasswordLeast = 8
	PasswordMost  = 256
	NameMost      = 40
)

// Book is the house's book of accounts. It is safe for concurrent use.
type Book struct {
	store  house.Store
	mint   *house.Mint
	clock  func() time.Time
	hasher *hasher
	lasts  time.Duration
}

// Config is what a book needs. Zero fields take what is said beside them.
type Config struct {
	Store   house.Store
	Mint    *house.Mint      // house.NewMint(Clock, nil)
	Clock   func() time.Time // time.Now
	Cost    Cost             // Usual
	AtOnce  int              // password hashes at once: 2
	Session time.Duration    // how long a session lasts: 30 days
}

// NewBook opens the book.
func NewBook(c Config) *Book {
	if c.Clock == nil {
		c.Clock = time.Now
	}
	if c.Mint == nil {
		c.Mint = house.NewMint(c.Clock, nil)
	}
	if c.Cost == (Cost{}) {
		c.Cost = Usual
	}
	if c.AtOnce == 0 {
		c.AtOnce = 2
	}
	if c.Session == 0 {
		c.Session = 30 * 24 * time.Hour
	}
	return &Book{store: c.Store, mint: c.Mint, clock: c.Clock, hasher: newHasher(c.Cost, c.AtOnce), lasts: c.Session}
}

// OpenFun opens a wallet of play money and fills it.
func (b *Book) OpenFun(ctx context.Context) (house.Account, error) {
	a := house.Account{ID: b.mint.New(), Kind: house.Fun, Name: "guest", Currency: FunCurrency, Created: b.clock()}
	return a, b.open(ctx, a, house.ForOpening, FunOpening)
}

// OpenPlayer opens a named account with a password and a first deposit. A name
// that another has is refused with NameTaken, one that is empty or too long, or
// a password out of bounds, with NotOffered.
func (b *Book) OpenPlayer(ctx context.Context, name, password, currency string, deposit odds.Amount) (house.Account, error) {
	if n := utf8.RuneCountInString(name); n == 0 || n > NameMost || !utf8.ValidString(name) {
		return house.Account{}, house.Refuse(house.NotOffered, "a name has 1 to %d characters", NameMost)
	}
	if len(password) < PasswordLeast || len(password) > PasswordMost {
		return house.Account{}, house.Refuse(house.NotOffered, "a password has %d to %d bytes", PasswordLeast, PasswordMost)
	}
	if _, err := odds.Lookup(currency); err != nil {
		return house.Account{}, house.Refuse(house.NotOffered, "%v", err)
	}
	if deposit < 0 {
		return house.Account{}, house.Refuse(house.NotOffered, "a deposit is not below zero")
	}
	secret, err := b.hasher.hash(ctx, password)
	if err != nil {
		return house.Account{}, err
	}
	a := house.Account{ID: b.mint.New(), Kind: house.Player, Name: name, Currency: currency, Secret: secret, Created: b.clock()}
	return a, b.open(ctx, a, house.ForDeposit, deposit)
}

// open writes a new account with its purse and what it holds at first.
func (b *Book) open(ctx context.Context, a house.Account, why house.Reason, amount odds.Amount) error {
	return b.store.Do(ctx, func(r house.Reader) (house.Change, error) {
		if a.Kind == house.Player {
			if err := free(r, a.Name); err != nil {
				return house.Change{}, err
			}
		}
		sheet := ledger.NewSheet(r)
		sheet.Open(a.Purse(), a.Currency)
		if err := sheet.Post(fromBank(a, a.Currency, why, amount)); err != nil {
			return house.Change{}, err
		}
		c := house.Change{Accounts: []house.Account{a}}
		c.Event = house.Event{Name: "account", Subject: string(a.ID), Detail: string(a.Kind), At: a.Created}
		sheet.Fill(&c)
		return c, nil
	})
}

func fromBank(a house.Account, currency string, why house.Reason, amount odds.Amount) house.Posting {
	return house.Posting{
		Reason: why, From: house.PurseOf(house.BankPurse, currency), To: a.PurseIn(currency), Currency: currency, Amount: amount,
	}
}

// Refill is RefillIn of the account's own currency.
func (b *Book) Refill(ctx context.Context, key house.Key, asked [32]byte, encode func(balance odds.Amount) house.Reply) (house.Reply, error) {
	return b.RefillIn(ctx, key, asked, "", encode)
}

// RefillIn brings a fun account's wallet of a currency of play money back to
// its first amount, when it holds less than RefillsBelow; one that is not there
// holds nothing and is opened. Else, for other money and for any other account,
// it is refused as not offered. The reply is kept under the key. "" is the
// account's own currency.
func (b *Book) RefillIn(ctx context.Context, key house.Key, asked [32]byte, currency string, encode func(balance odds.Amount) house.Reply) (house.Reply, error) {
	var reply house.Reply
	err := b.store.Do(ctx, func(r house.Reader) (house.Change, error) {
		kept, found, err := house.FindReply(r, key, asked)
		if err != nil || found {
			reply = kept
			return house.Change{}, err
		}
		a, err := r.Account(key.Account)
		if err != nil {
			return house.Change{}, err
		}
		if currency == "" {
			currency = a.Currency
		}
		if c, err := odds.Lookup(currency); err != nil || !c.Fun || a.Kind != house.Fun {
			return house.Change{}, house.Refuse(house.NotOffered, "%s is no play money of this account", currency)
		}
		sheet := ledger.NewSheet(r)
		why := house.ForRefill
		has, err := sheet.Balance(a.PurseIn(currency))
		if errors.Is(err, house.ErrAbsent) {
			why, has, err = house.ForOpening, 0, nil
			sheet.Open(a.PurseIn(currency), currency)
		}
		if err != nil {
			return house.Change{}, err
		}
		if has >= RefillsBelow {
			return house.Change{}, house.Refuse(house.NotOffered, "a fun wallet is refilled when it holds less than %s", house.Say(RefillsBelow, currency))
		}
		if err := sheet.Post(fromBank(a, currency, why, FunOpening-has)); err != nil {
			return house.Change{}, err
		}
		balance := FunOpening
		reply = encode(balance)
		c := house.Change{
			Event: house.Event{Name: "refill", Subject: string(a.ID), At: b.clock()},
			Reply: &house.Kept{Key: key, Asked: asked, Reply: reply},
			News:  []house.News{{Account: a.ID, Balance: &balance, Currency: currency}},
		}
		sheet.Fill(&c)
		return c, nil
	})
	if err != nil {
		return house.Reply{}, err
	}
	return reply, nil
}

// Balance is what an account has to stake.
func (b *Book) Balance(ctx context.Context, id house.ID) (odds.Amount, error) {
	var lot house.Lot
	err := b.store.Read(ctx, func(r house.Reader) (err error) {
		lot, err = r.Lot(house.PurseOf(house.PlayerPurse, string(id)))
		return err
	})
	return lot.Amount, err
}

// Wallets are all that an account has to stake, its own currency first; a fun
// account may have play money of others. Staff have none.
func (b *Book) Wallets(ctx context.Context, a house.Account) ([]house.Lot, error) {
	if a.Kind == house.Staff {
		return nil, nil
	}
	var lots []house.Lot
	err := b.store.Read(ctx, func(r house.Reader) error {
		own, err := r.Lot(a.Purse())
		if err != nil {
			return err
		}
		lots = append(lots[:0], own)
		for _, c := range odds.Currencies() {
			if a.Kind != house.Fun || !c.Fun || c.Code == a.Currency {
				continue
			}
			lot, err := r.Lot(a.PurseIn(c.Code))
			if errors.Is(err, house.ErrAbsent) {
				continue
			}
			if err != nil {
				return err
			}
			lots = append(lots, lot)
		}
		return nil
	})
	return lots, err
}

// LogIn is the account of a name and password, or a refusal that does not say
// which of them is wrong and takes as long either way.
func (b *Book) LogIn(ctx context.Context, name, password string) (house.Account, error) {
	var a house.Account
	err := b.store.Read(ctx, func(r house.Reader) (err error) {
		if a, err = r.AccountNamed(name); a.Kind == house.Terminal {
			a.Secret = "" // a machine has a key and a way of its own
		}
		if err != nil || a.Kind != house.Staff {
			return err
		}
		out, err := dismissed(r, a.ID)
		if out {
			a.Secret = "" // as wrong as any password
		}
		return err
	})
	if err != nil && !errors.Is(err, house.ErrAbsent) {
		return house.Account{}, fmt.Errorf("account: look up a name: %w", err)
	}
	if len(password) > PasswordMost {
		password = "" // as wrong as any, and not worth hashing whole
	}
	ok, err := b.hasher.matches(ctx, password, a.Secret)
	if err != nil {
		return house.Account{}, err
	}
	if !ok {
		if err := b.failed(ctx, a); err != nil {
			return house.Account{}, err
		}
		return house.Account{}, house.Refuse(house.WrongCredentials, "the name or the password is wrong")
	}
	return a, nil
}

// failed writes a failed log-in down (PL-35): of an account by its ID; a name that
// nobody has is not written, since it may be a password that was typed there.
func (b *Book) failed(ctx context.Context, a house.Account) error {
	subject := string(a.ID)
	if subject == "" {
		subject = "nobody"
	}
	err := b.store.Do(ctx, func(house.Reader) (house.Change, error) {
		return house.Change{Event: house.Event{Name: "failed-log-in", Subject: subject, Detail: string(a.Kind), At: b.clock()}}, nil
	})
	if err != nil {
		return fmt.Errorf("account: write a failed log-in: %w", err)
	}
	return nil
}

// Begin begins a session; the token is for the cookie and is kept nowhere else.
func (b *Book) Begin(ctx context.Context, id house.ID) (token string, s house.Session, err error) {
	var raw [32]byte
	if _, err := rand.Read(raw[:]); err != nil {
		return "", s, fmt.Errorf("account: session token: %w", err)
	}
	token = base64.RawURLEncoding.EncodeToString(raw[:])
	now := b.clock()
	s = house.Session{Token: sha256.Sum256([]byte(token)), Account: id, Expires: now.Add(b.lasts)}
	err = b.store.Do(ctx, func(house.Reader) (house.Change, error) {
		return house.Change{
			Event:    house.Event{Name: "session", Subject: string(id), At: now},
			Sessions: []house.Session{s},
		}, nil
	})
	return token, s, err
}

// Who is the account of a session's token, or the refusal NotLoggedIn.
func (b *Book) Who(ctx context.Context, token string) (house.Account, error) {
	var a house.Account
	err := b.store.Read(ctx, func(r house.Reader) error {
		s, err := r.Session(sha256.Sum256([]byte(token)))
		if errors.Is(err, house.ErrAbsent) || err == nil && (s.Revoked || !b.clock().Before(s.Expires)) {
			return house.Refuse(house.NotLoggedIn, "log in first")
		}
		if err != nil {
			return err
		}
		if a, err = r.Account(s.Account); err != nil || a.Kind != house.Staff {
			return err
		}
		out, err := dismissed(r, a.ID)
		if err == nil && out {
			err = house.Refuse(house.NotLoggedIn, "log in first")
		}
		return err
	})
	return a, err
}

// End ends a session for good; a token that opens nothing is no error.
func (b *Book) End(ctx context.Context, token string) error {
	hash := sha256.Sum256([]byte(token))
	return b.store.Do(ctx, func(r house.Reader) (house.Change, error) {
		s, err := r.Session(hash)
		if errors.Is(err, house.ErrAbsent) || err == nil && s.Revoked {
			return house.Change{}, nil
		}
		if err != nil {
			return house.Change{}, err
		}
		return house.Change{
			Event:   house.Event{Name: "log-out", Subject: string(s.Account), At: b.clock()},
			Revoked: [][32]byte{hash},
		}, nil
	})
}
