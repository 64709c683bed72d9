package api

import (
	"context"
	"encoding/hex"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"croupier/house"
	"croupier/house/round"
)

// Pledge is where the caller stands with the seeds of a game whose results he can
// check: Held is what the next round is dealt from, Revealed are earlier seeds.
type Pledge struct {
	Game     string         `json:"game"`
	Held     *HeldSeed      `json:"held" doc:"null until a commitment was asked for."`
	Revealed []RevealedSeed `json:"revealed" doc:"Newest first, at most 50."`
}

// HeldSeed is a server seed that is still secret: its commitment, and what the
// next round is dealt from besides.
type HeldSeed struct {
	ID         house.ID  `json:"id"`
	Number     int       `json:"number" doc:"1 for the first, one more after each reveal."`
	Commitment string    `json:"commitment" doc:"SHA-256 of the text 'croupier commitment 1:' and the 32 bytes of the seed, in hexadecimal."`
	ClientSeed string    `json:"client_seed" doc:"Empty until the player has confirmed one; no round is dealt before."`
	Nonce      uint64    `json:"nonce" doc:"Of the last round dealt; 0 before the first. The next round has one more."`
	At         time.Time `json:"at"`
}

// RevealedSeed is a server seed that no round is dealt from any more.
type RevealedSeed struct {
	ID         house.ID  `json:"id"`
	Number     int       `json:"number"`
	Commitment string    `json:"commitment"`
	ServerSeed string    `json:"server_seed" doc:"32 bytes in hexadecimal."`
	Rounds     uint64    `json:"rounds" doc:"How many rounds were dealt from it; they have the nonces from 1 to this."`
	At         time.Time `json:"at"`
	Revealed   time.Time `json:"revealed"`
}

// Origin says what the draws of a round come from.
type Origin struct {
	Seed       house.ID `json:"seed"`
	Commitment string   `json:"commitment"`
	ClientSeed string   `json:"client_seed"`
	Nonce      uint64   `json:"nonce"`
	ServerSeed string   `json:"server_seed,omitempty" doc:"Once it is revealed."`
}

// PledgePath is the part of a request that names a game and its caller.
type PledgePath struct {
	Caller
	Game string `path:"game" maxLength:"64"`
}

type confirmInput struct {
	PledgePath
	Body struct {
		Seed       string `json:"seed" maxLength:"64" doc:"The id of the server seed whose commitment was seen."`
		ClientSeed string `json:"client_seed" minLength:"1" maxLength:"64" doc:"1 to 64 plain ASCII characters."`
	}
}

type revealInput struct {
	PledgePath
	Body struct {
		Seed string `json:"seed" maxLength:"64"`
	}
}

type pledgeOutput struct{ Body Pledge }

func (s *Server) fairRoutes(routes huma.API) {
	register := func(o huma.Operation) huma.Operation {
		o.Security, o.Errors, o.MaxBodyBytes, o.DefaultStatus = needsSession, []int{401, 404, 409, 422, 503}, bodyMost, http.StatusOK
		return o
	}
	huma.Register(routes, register(huma.Operation{
		OperationID: "pledge", Method: http.MethodGet, Path: "/api/fair/{game}",
		Summary: "Where you stand with the seeds of a game whose results you can check",
	}), s.pledge)
	huma.Register(routes, register(huma.Operation{
		OperationID: "commit", Method: http.MethodPost, Path: "/api/fair/{game}/commitment",
		Summary:     "Have a server seed drawn and see its commitment; a held one stays",
		Description: "It can be sent again without harm.",
	}), s.commit)
	huma.Register(routes, register(huma.Operation{
		OperationID: "confirm", Method: http.MethodPost, Path: "/api/fair/{game}/client-seed",
		Summary:     "Choose or confirm your client seed for the server seed whose commitment you have seen",
		Description: "It counts from the next round on. It can be sent again without harm.",
	}), s.confirm)
	huma.Register(routes, register(huma.Operation{
		OperationID: "reveal", Method: http.MethodPost, Path: "/api/fair/{game}/reveal",
		Summary:     "Have your server seed revealed; it is closed for good, and the next one committed",
		Description: "Refused while a round of it is not over. It can be sent again without harm: the seed is named.",
	}), s.reveal)
}

func (s *Server) pledge(ctx context.Context, in *PledgePath) (*pledgeOutput, error) {
	a, err := s.Book.Who(ctx, in.Token)
	if err != nil {
		return nil, s.refused(ctx, "reading a session", err)
	}
	p, err := s.Desk.Pledge(ctx, a.ID, in.Game)
	return s.pledged(ctx, p, err)
}

func (s *Server) commit(ctx context.Context, in *PledgePath) (*pledgeOutput, error) {
	a, err := s.Book.Who(ctx, in.Token)
	if err != nil {
		return nil, s.refused(ctx, "reading a session", err)
	}
	p, err := s.Desk.Commit(ctx, a.ID, in.Game)
	return s.pledged(ctx, p, err)
}

func (s *Server) confirm(ctx context.Context, in *confirmInput) (*pledgeOutput, error) {
	a, err := s.Book.Who(ctx, in.Token)
	if err != nil {
		return nil, s.refused(ctx, "reading a session", err)
	}
	id, err := house.ParseID(in.Body.Seed)
	if err != nil {
		return nil, s.refused(ctx, "confirming a seed", err)
	}
	p, err := s.Desk.Confirm(ctx, a.ID, in.Game, id, in.Body.ClientSeed)
	return s.pledged(ctx, p, err)
}

func (s *Server) reveal(ctx context.Context, in *revealInput) (*pledgeOutput, error) {
	a, err := s.Book.Who(ctx, in.Token)
	if err != nil {
		return nil, s.refused(ctx, "reading a session", err)
	}
	id, err := house.ParseID(in.Body.Seed)
	if err != nil {
		return nil, s.refused(ctx, "revealing a seed", err)
	}
	p, err := s.Desk.Reveal(ctx, a.ID, in.Game, id)
	return s.pledged(ctx, p, err)
}

func (s *Server) pledged(ctx context.Context, p round.Pledge, err error) (*pledgeOutput, error) {
	if err != nil {
		return nil, s.refused(ctx, "the seeds of a game", err)
	}
	return &pledgeOutput{Body: pledgeOf(p)}, nil
}

func pledgeOf(p round.Pledge) Pledge {
	told := Pledge{Game: p.Game, Revealed: make([]RevealedSeed, len(p.Revealed))}
	if h := p.Held; h != nil {
		told.Held = &HeldSeed{
			ID: h.ID, Number: h.Number, Commitment: hex.EncodeToString(h.Commitment[:]),
			ClientSeed: h.Client, Nonce: h.Nonce, At: moment(h.At),
		}
	}
	for i, s := range p.Revealed {
		told.Revealed[i] = RevealedSeed{
			ID: s.ID, Number: s.Number, Commitment: hex.EncodeToString(s.Commitment[:]), ServerSeed: hex.EncodeToString(s.Secret[:]),
			Rounds: s.Nonce, At: moment(s.At), Revealed: moment(s.Revealed),
		}
	}
	return told
}

func originOf(o *round.Origin) *Origin {
	if o == nil {
		return nil
	}
	told := &Origin{
		Seed: o.Seed.ID, Commitment: hex.EncodeToString(o.Seed.Commitment[:]), ClientSeed: o.Ticket.Client, Nonce: o.Ticket.Nonce,
	}
	if !o.Seed.Held() {
		told.ServerSeed = hex.EncodeToString(o.Seed.Secret[:])
	}
	return told
}
