package round

import (
	"encoding/hex"
	"errors"
	"fmt"
	"time"

	drawn "croupier/draw/fair"
	"croupier/house"
	"croupier/house/fair"
)

// The papers of rounds that a live table deals from a committed seed: the seed of
// a flight, by its ID, and which flight a round was dealt from, by the round's.
const (
	FlightPaper = "flight"
	DealtPaper  = "dealt"
)

// The states of a flight's seed.
const (
	FlightCommitted = "committed" // its commitment is public and nothing of it is drawn
	FlightDealt     = "dealt"     // the bets are closed, and Client is fixed
	FlightRevealed  = "revealed"  // the flight is over and the secret public
)

// Flight is the seed that one round of a live table is dealt from. The house is
// bound to it before the first bet (OC-R14); all seats have the same draws. Until
// the flight is over its secret lies sealed, under a key that is not in the store
// (PL-5).
type Flight struct {
	ID         string // of the paper: "<table>/<number>"
	Seed       house.ID
	Game       string
	Number     int // of the table's round: the nonce of the draws
	Commitment string
	Sealed     []byte
	At         time.Time
	Client     string // what the players' requests put to it, once the bets are closed
	Secret     string // once it is revealed
}

// seed is the flight's seed as the room of seeds knows it.
func (f Flight) seed() (house.Seed, error) {
	s := house.Seed{ID: f.Seed, Game: f.Game, Number: f.Number, Sealed: f.Sealed, At: f.At}
	if _, err := hex.Decode(s.Commitment[:], []byte(f.Commitment)); err != nil {
		return s, fmt.Errorf("round: flight %s: its commitment: %w", f.ID, err)
	}
	if f.Secret == "" {
		return s, nil
	}
	if _, err := hex.Decode(s.Secret[:], []byte(f.Secret)); err != nil {
		return s, fmt.Errorf("round: flight %s: its secret: %w", f.ID, err)
	}
	s.Revealed = f.At
	return s, nil
}

// draws is the source of the flight from its start.
func (f Flight) draws(v fair.Vault) (*drawn.Source, error) {
	s, err := f.seed()
	if err != nil {
		return nil, err
	}
	source, err := fair.Draws(v, s, house.Ticket{Seed: s.ID, Client: f.Client, Nonce: uint64(f.Number)})
	if errors.Is(err, fair.ErrNoKey) {
		return nil, err
	}
	if err != nil {
		return nil, fmt.Errorf("round: flight %s: %w", f.ID, err)
	}
	return source, nil
}

// Commit draws the seed of a flight and seals it. If the generator fails, the game
// is stopped (RG-2), which Trouble tells, and there is no flight.
func (p *Party) Commit(id string, number int) (f Flight, err error) {
	if p.desk.vault == nil {
		return f, fmt.Errorf("round: %s: no vault seals its seeds", p.game.ID)
	}
	var s house.Seed
	failure, err := drawing(func() (err error) {
		s, err = fair.New(p.source(), p.desk.vault, p.desk.mint.New(), "", p.game.ID, number, p.now)
		return err
	})
	if failure != nil {
		p.failed(failure)
		return f, nil
	}
	return Flight{
		ID: id, Seed: s.ID, Game: s.Game, Number: number, Commitment: hex.EncodeToString(s.Commitment[:]), Sealed: s.Sealed, At: p.now,
	}, err
}

// Reveal is the flight with its secret, for when it is over.
func (p *Party) Reveal(f Flight) (Flight, error) {
	s, err := f.seed()
	if err != nil {
		return f, err
	}
	secret, err := fair.Open(keys(p.desk.vault), s)
	if err != nil {
		return f, fmt.Errorf("round: flight %s: %w", f.ID, err)
	}
	f.Secret = hex.EncodeToString(secret[:])
	return f, nil
}

// dealt is the paper that says which flight a round was dealt from.
func dealt(id house.ID, flight string, at time.Time) house.Paper {
	return house.Paper{Kind: DealtPaper, ID: string(id), Version: 1, State: FlightDealt, At: at, Body: house.Body(flight)}
}

// flightOf is the source of a live round's draws while they are not written
// down: of one that is in the air.
func flightOf(r house.Reader, v fair.Vault, record house.Round) (*drawn.Source, error) {
	if record.State != house.Open {
		return nil, nil
	}
	f, err := readFlight(r, record.ID)
	if err != nil {
		return nil, err
	}
	return f.draws(v)
}

// readFlight is the flight that a round was dealt from.
func readFlight(r house.Reader, id house.ID) (f Flight, err error) {
	p, err := r.Paper(DealtPaper, string(id))
	if err == nil {
		var name string
		if err = p.Read(&name); err == nil {
			p, err = r.Paper(FlightPaper, name)
		}
	}
	if err == nil {
		err = p.Read(&f)
	}
	if err != nil {
		return f, fmt.Errorf("round: %s: read its flight: %w", id, err)
	}
	return f, nil
}

// flight is what a live round of a game of committed draws was dealt from; none
// for one whose bets were never closed, and held where there is no key.
func (a audit) flight(record house.Round) (source *drawn.Source, held bool, err error) {
	if record.State == house.Betting {
		return nil, false, nil
	}
	f, err := readFlight(a.reader, record.ID)
	if errors.Is(err, house.ErrAbsent) && record.State == house.Void {
		return nil, false, nil
	}
	if err == nil {
		source, err = f.draws(keys(a.vault))
	}
	if errors.Is(err, fair.ErrNoKey) {
		return nil, true, nil
	}
	return source, false, err
}
