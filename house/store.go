package house

import "context"

// Command is one request inside the store's transaction: it reads, checks and
// reserves, draws, encodes its reply, and returns what is to be written. A
// *Refusal writes nothing and disturbs nobody else in the batch; so does any
// other error. It is run once: its draws are final. A command that has
// returned a Change is never run again; the store keeps the value.
type Command func(r Reader) (Change, error)

// Store keeps the house's records. All methods are safe for concurrent use.
type Store interface {
	// Do runs one command and returns after the durable commit of the batch
	// that holds it, with the command's own error if it had one; ErrRetry,
	// ErrBackstop or ErrUnknown tell what became of it otherwise. A context
	// that ends before the command was begun takes it back; later it is waited
	// for. about says what the command will read.
	Do(ctx context.Context, c Command, about ...About) error
	// Read gives a view of one committed moment.
	Read(ctx context.Context, f func(Reader) error) error
	// Watch has f called with every commit, in order, from then on. f must not
	// block: it stands in every writer's way.
	Watch(f func(Commit))
	// Close ends the store after the batch in hand.
	Close() error
}

// Reader looks records up. What is not there is ErrAbsent. Inside a command it
// sees what the commands before it in the batch have written.
type Reader interface {
	Account(id ID) (Account, error)
	AccountNamed(name string) (Account, error)
	Session(token [32]byte) (Session, error)
	// Lot is a purse with its balance.
	Lot(p Purse) (Lot, error)
	Kept(k Key) (Kept, error)
	// Round is a round with its awards.
	Round(id ID) (Round, error)
	// OpenRound is the open round of an account in a game, played solo; at most
	// one is.
	OpenRound(account ID, game string) (Round, error)
	// OpenRounds are the open rounds of an account in all games, played solo,
	// oldest first.
	OpenRounds(account ID) ([]Round, error)
	// RoundsAt are the rounds of a live table that are not over, oldest first.
	RoundsAt(table string) ([]Round, error)
	// Rounds lists an account's rounds, of one game unless it is "", newest
	// first, those before an ID unless it is "", at most limit.
	Rounds(account ID, game string, before ID, limit int) ([]Round, error)
	// Runs are a round's causes in order.
	Runs(round ID) ([]Run, error)
	Carry(account ID, game string) (Carry, error)
	Pool(name PoolName) (Pool, error)
	Pools() ([]Pool, error)
	Game(game string) (Game, error)
	Games() ([]Game, error)
	// Paper is the newest version of a paper.
	Paper(kind, id string) (Paper, error)
	// Papers are the newest versions that a query asks for, by ID.
	Papers(q PaperQuery) ([]Paper, error)
	// PaperPast are all versions of a paper, oldest first.
	PaperPast(kind, id string) ([]Paper, error)
	// Seed is a server seed with what became of it.
	Seed(id ID) (Seed, error)
	// HeldSeed is the seed that an account's next round of a game is dealt from.
	HeldSeed(account ID, game string) (Seed, error)
	// Seeds are an account's seeds in a game, the newest first, at most limit.
	Seeds(account ID, game string, limit int) ([]Seed, error)
	// Ticket says what a round's draws come from.
	Ticket(round ID) (Ticket, error)
	// Change is the postings of the change of that number.
	Change(number uint64) ([]Posting, error)
	// Reversed is the number of the change that took back the given one.
	Reversed(number uint64) (uint64, error)
	// Last is the number of the newest change, and of its batch; 0, 0 before
	// the first.
	Last() (change, batch uint64, err error)

	// EachRound calls f with every round in a state ("" is all), oldest first.
	EachRound(s State, f func(Round) error) error
	// EachAward calls f with every award, oldest first.
	EachAward(f func(Award) error) error
	// EachSeal calls f with every seal of a mystery pot, by purse and number.
	EachSeal(f func(Seal) error) error
	// EachSeed calls f with every server seed, oldest first.
	EachSeed(f func(Seed) error) error
	// EachTicket calls f with every ticket, by its round.
	EachTicket(f func(Ticket) error) error
	// EachPaper calls f with the newest version of every paper of a kind ("" is
	// all), by kind and ID.
	EachPaper(kind string, f func(Paper) error) error
	// EachLot calls f with every purse.
	EachLot(f func(Lot) error) error
	// EachPosting calls f with every posting and the number of its change, in
	// order.
	EachPosting(f func(change uint64, p Posting) error) error
	// Lines are at most limit lines of the journal from a number on.
	Lines(from uint64, limit int) ([]Line, error)
	// EachLine calls f with the journal's lines from a number on, with the
	// digest computed anew from what the store holds of that change now.
	EachLine(from uint64, f func(l Line, now [32]byte) error) error
	// EachLink calls f with the journal's links, oldest first.
	EachLink(f func(Link) error) error
	// LastLink is the newest link.
	LastLink() (Link, error)
}
