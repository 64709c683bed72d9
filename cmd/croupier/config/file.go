package config

import (
	"time"

	"croupier/house/venue"
	"croupier/odds"
)

// Name is the file that is read where it lies in the working folder and no other
// is named.
const Name = "croupier.toml"

// Span is a length of time, written as 15m or 720h.
type Span time.Duration

// File is all that can be set. What `croupier config` prints is the
// documentation: each key's comment is its tag here.
type File struct {
	Address string `toml:"address" comment:"Where the casino listens, as host:port. Put a proxy with TLS before any address that other machines reach."`
	Metrics string `toml:"metrics" comment:"Where metrics and profiles are shown: a loopback address such as 127.0.0.1:9090. Off when empty."`
	Log     string `toml:"log" comment:"What is logged: debug, info (every request), warn or error." one:"debug info warn error"`
	LogForm string `toml:"log-form" comment:"How it is logged: text or json." one:"text json"`

	Books   Books   `toml:"books" comment:"Where the books are kept."`
	Bus     Bus     `toml:"bus" comment:"How several processes of one casino tell each other their news."`
	Rounds  Rounds  `toml:"rounds" comment:"Rounds whose players do not come back (PL-13)."`
	Meters  Meters  `toml:"meters" comment:"The meters of jackpots."`
	Cashier Cashier `toml:"cashier" comment:"Deposits and withdrawals."`
	Journal Journal `toml:"journal" comment:"The journal's signed head (PL-36), and the hashes of program and games (PL-37)."`
	Wallet  Wallet  `toml:"wallet" comment:"An operator's wallet in place of the casino's own ledger (PL-44)."`
	Online  Online  `toml:"online" comment:"The terms of play that takes place at no venue."`

	Jurisdictions map[string]Jurisdiction `toml:"jurisdiction" comment:"What the law asks, by place of law. Those of the four rule documents are there; what is written here changes them, and a new name adds one."`
	Venues        map[string]Venue        `toml:"venue" comment:"Where machines and tables stand, by id: small letters, digits and dashes."`
	Circles       map[string]Circle       `toml:"circle" comment:"Groups of venues that share a jackpot (DM-28), by id; no venue has the same."`
	Pools         map[string]Pool         `toml:"pool" comment:"Which places share a jackpot's money (DM-28), by the game's or group's id and the pot's, such as \"dirty-money/jackpot\". Pots that are not named here are central."`
	Tables        map[string]Table        `toml:"table" comment:"The live tables, by id."`
}

// Books say where the records and the keys lie.
type Books struct {
	Data       string `toml:"data" comment:"The folder of the casino's books (SQLite) and of its keys."`
	DB         string `toml:"db" comment:"A PostgreSQL database in place of the folder's books, as postgres://user@host/name; several processes can serve it. Empty: the folder."`
	Key        string `toml:"key" comment:"The file of the key that secret amounts and seeds are sealed under. Empty: mystery.key in the folder. Keep a copy, but never with a copy of the books."`
	JournalKey string `toml:"journal-key" comment:"The file of the key that the journal's head is signed with (PL-36). Empty: journal.key in the folder. Keep it, too, away from copies of the books."`
}

// Bus is how processes hear of each other.
type Bus struct {
	NATS string `toml:"nats" comment:"The address of a NATS server, as nats://host:4222. Empty: this process is the only one."`
}

// Rounds say what becomes of those that stay open.
type Rounds struct {
	LateAfter Span   `toml:"late-after" comment:"How long a round may stay open before it is ended for a player who is gone; 0 is for ever."`
	LateBy    string `toml:"late-by" comment:"How: finish (by its default moves) or refund." one:"finish refund"`
}

// Meters say how jackpots are shown.
type Meters struct {
	Pace Span `toml:"pace" comment:"The least time between two amounts of one meter on a screen."`
}

// Cashier says how money comes and goes.
type Cashier struct {
	Provider     string   `toml:"provider" comment:"Who takes deposits: none, or pretend, which credits whatever a player asks for and says so: for a demonstration only." one:"none pretend"`
	DepositLeast string   `toml:"deposit-least" comment:"The least deposit, in the currency of the account."`
	DepositMost  string   `toml:"deposit-most" comment:"The most that one deposit may be; 0 is no limit."`
	PayoutLeast  string   `toml:"payout-least" comment:"The least that is paid out; all that an account holds may always leave."`
	RequestDays  int      `toml:"request-days" comment:"Within how many calendar days of the player's request a payout is paid at the latest (OC-1.10: 30)."`
	BankingDays  int      `toml:"banking-days" comment:"Within how many banking days after the data are complete (BC-H-9: 3)."`
	LargeFrom    string   `toml:"large-from" comment:"From which amount, it included, a payout waits for that instead of being paid at once (BC-H-9: 2 000)."`
	HoldLasts    Span     `toml:"hold-lasts" comment:"How long a payout may wait for the player's data before its money goes back to him; 0 is for ever."`
	Holidays     []string `toml:"holidays" comment:"Days that are no banking days beside Saturday and Sunday, as 2027-01-01."`
}

// Journal says how it is signed and what is compared with what.
type Journal struct {
	SignEvery Span `toml:"sign-every" comment:"How often the head of the journal is signed; it is signed at the close too."`
	HashEvery Span `toml:"hash-every" comment:"How often the program and the games are hashed anew and compared (PL-37: daily)."`
	ClockJump Span `toml:"clock-jump" comment:"From which jump of the clock on an event is written (PL-35)."`
}

// Wallet names an operator's wallet.
type Wallet struct {
	URL     string `toml:"url" comment:"Where the operator's wallet answers. Empty: the casino's own ledger alone."`
	KeyFile string `toml:"key-file" comment:"The file of the key that requests to it are signed with."`
	Name    string `toml:"name" comment:"The casino's name at the operator, sent with each request."`
}

// Online says by which law on-line play goes.
type Online struct {
	Jurisdiction string `toml:"jurisdiction" comment:"By which jurisdiction. Empty: by the usual terms, by which nothing but jackpots is paid by hand."`
	Terms        Terms  `toml:"terms" comment:"What is otherwise than there."`
}

// Jurisdiction is a place of law.
type Jurisdiction struct {
	Like     string `toml:"like" comment:"Another one whose terms hold where this one says nothing; needed of a new one."`
	Currency string `toml:"currency" comment:"Its money."`
	Terms    Terms  `toml:"terms" comment:"Amounts are in its money. An amount or time of 0 is no limit unless its line says otherwise."`
}

// Venue is a place where machines and tables stand.
type Venue struct {
	Name         string `toml:"name" comment:"What players read."`
	Jurisdiction string `toml:"jurisdiction" comment:"Whose terms hold here."`
	Currency     string `toml:"currency" comment:"What its machines play for. Empty: the money of the jurisdiction."`
	Zone         string `toml:"zone" comment:"Of its calendar days, such as Europe/Tallinn. Empty: UTC."`
	Terms        Terms  `toml:"terms" comment:"What is otherwise here than in the jurisdiction; the keys are the same."`
}

// Circle is a group of venues.
type Circle struct {
	Venues []string `toml:"venues" comment:"Their ids."`
}

// Pool says which places share a pot.
type Pool struct {
	At string `toml:"at" comment:"central, each-venue, each-machine, or the ids of circles with commas between."`
}

// Table is a live table.
type Table struct {
	Game    string `toml:"game" comment:"The id of its game."`
	Name    string `toml:"name" comment:"What players read. Empty: the game's name."`
	Venue   string `toml:"venue" comment:"Where it stands. Empty: on-line."`
	Seats   int    `toml:"seats" comment:"How many may sit there; 0 is 7."`
	Betting Span   `toml:"betting" comment:"How long bets are taken; 0 is the usual time."`
	Final   Span   `toml:"final" comment:"How long of that is called for final bets; 0 is the usual time."`
	Turn    Span   `toml:"turn" comment:"How long a seat may think; 0 is the usual time."`
	PlaysOn bool   `toml:"plays-on" comment:"Whether it deals for itself while nobody has bet; else it waits."`
	Showing Span   `toml:"showing" comment:"How long the result stands; 0 is the usual time."`
	Most    string `toml:"most" comment:"The most that one seat may stake on a round, in the money of the game. Empty: what the game says."`
}

// Default is what holds where a file says nothing.
func Default() File {
	f := File{
		Address: "localhost:8080", Log: "warn", LogForm: "text",
		Books:  Books{Data: "./croupier-data"},
		Rounds: Rounds{LateAfter: Span(720 * time.Hour), LateBy: "finish"},
		Meters: Meters{Pace: Span(time.Second)},
		Cashier: Cashier{
			Provider: "none", DepositLeast: "1.00", DepositMost: "0.00", PayoutLeast: "1.00",
			RequestDays: 30, BankingDays: 3, LargeFrom: "2000.00", HoldLasts: 0, Holidays: []string{},
		},
		Journal:       Journal{SignEvery: Span(time.Minute), HashEvery: Span(24 * time.Hour), ClockJump: Span(2 * time.Second)},
		Jurisdictions: map[string]Jurisdiction{},
		Venues:        map[string]Venue{}, Circles: map[string]Circle{}, Pools: map[string]Pool{}, Tables: map[string]Table{},
	}
	for _, id := range venue.Jurisdictions() {
		currency, terms, _ := venue.Preset(id)
		f.Jurisdictions[id] = Jurisdiction{Currency: currency, Terms: termsOf(terms, odds.Must(odds.Lookup(currency)))}
	}
	return f
}
