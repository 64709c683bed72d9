package api

import (
	"context"
	"fmt"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"croupier/games"
	"croupier/house"
	"croupier/house/jackpot"
	"croupier/house/round"
	"croupier/odds"
)

// Figure is an exact ratio with its decimal form.
type Figure struct {
	Ratio   string `json:"ratio" example:"19/20"`
	Decimal string `json:"decimal" example:"0.950000"`
}

func figureOf(r odds.Ratio) Figure {
	return Figure{Ratio: r.String(), Decimal: r.Decimal(6)}
}

// GameCard is a game as the lobby shows it.
type GameCard struct {
	ID      string  `json:"id"`
	Name    string  `json:"name"`
	Kind    string  `json:"kind"`
	Edition string  `json:"edition"`
	Return  *Figure `json:"return" doc:"null while it is not proven for this edition."`
	Within  *Figure `json:"within,omitempty" doc:"How far off returns of bets can be, where they are no fractions that can be summed."`
	Enabled bool    `json:"enabled"`
	// Currency is what the game is played for; play money of it goes too.
	Currency string `json:"currency"`
}

// GameSheet is everything about a game (PL-1).
type GameSheet struct {
	GameCard
	Revision   int     `json:"revision"`
	HitRate    *Figure `json:"hit_rate"`
	OwnReturn  *Figure `json:"own_return,omitempty" doc:"The part of the return that the game pays itself, where it has jackpots (BC-R12)."`
	PotReturn  *Figure `json:"pot_return,omitempty" doc:"The part of the return that comes back through jackpots."`
	Choices    []Part  `json:"choices,omitempty" doc:"The return of each number of lines or ways, where the player chooses them (OC-5.1.9)."`
	Bets       []Part  `json:"bets,omitempty" doc:"The return of each bet of a table game, under its best play; return is that of the first."`
	Unit       Money   `json:"unit" doc:"What one unit is worth in minor units."`
	Definition any     `json:"definition" doc:"As croupier show --json prints it."`
}

// Part is a number of lines or ways that can be played, such as 9-lines, or a bet
// of a table, and its return.
type Part struct {
	Name   string `json:"name" example:"9-lines"`
	Return Figure `json:"return"`
}

// HelpPage is a game's help text.
type HelpPage struct {
	Lang  string `json:"lang"`
	Title string `json:"title"`
	HTML  string `json:"html"`
}

// shelved is a game with all that is shown of it, made once.
type shelved struct {
	sheet GameSheet
	help  map[string]HelpPage
}

// languages are those that a help page is asked for in.
var languages = []string{"en", "cs", "de"}

func shelve(all []*games.Game) ([]shelved, error) {
	var shelf []shelved
	for _, g := range all {
		on := shelved{help: map[string]HelpPage{}, sheet: GameSheet{
			GameCard: GameCard{ID: g.ID, Name: g.Name, Kind: g.Kind, Edition: g.Edition(), Currency: g.Currency.Code},
			Revision: g.Revision, Unit: Money(g.Unit), Definition: g.Sheet(),
		}}
		if par, ok := g.Par(); ok {
			back, hits := figureOf(par.Return), figureOf(par.HitRate)
			on.sheet.Return, on.sheet.HitRate = &back, &hits
			if pots := g.PotReturn(); !pots.IsZero() {
				own, shared := figureOf(par.Return.Sub(pots)), figureOf(pots)
				on.sheet.OwnReturn, on.sheet.PotReturn = &own, &shared
			}
			for _, b := range par.Bets {
				on.sheet.Bets = append(on.sheet.Bets, Part{Name: b.Name, Return: figureOf(b.Return)})
			}
			if !par.Within.IsZero() {
				within := figureOf(par.Within)
				on.sheet.Within = &within
			}
			for _, c := range par.Choices {
				on.sheet.Choices = append(on.sheet.Choices, Part{Name: c.Name, Return: figureOf(c.Return)})
			}
		}
		for _, lang := range languages {
			text, spoken := g.Help(lang)
			title, html, err := renderHelp(text)
			if err != nil {
				return nil, fmt.Errorf("help of %s in %s: %w", g.ID, lang, err)
			}
			if title == "" {
				title = g.Name
			}
			on.help[lang] = HelpPage{Lang: spoken, Title: title, HTML: html}
		}
		shelf = append(shelf, on)
	}
	return shelf, nil
}

// onShelf is the game of an id.
func (s *Server) onShelf(id string) (shelved, error) {
	for _, g := range s.shelf {
		if g.sheet.ID == id {
			return g, nil
		}
	}
	return shelved{}, refuse(house.NotFound, "There is no such game.")
}

type gamesOutput struct {
	Body struct {
		Games []GameCard `json:"games"`
	}
}

// GamePath is the part of a request that names a game.
type GamePath struct {
	ID string `path:"id" maxLength:"64"`
}

type gameOutput struct{ Body GameSheet }

type helpInput struct {
	GamePath
	Lang string `query:"lang" enum:"en,cs,de" default:"en"`
}

type helpOutput struct{ Body HelpPage }

type metersInput struct {
	Caller
	Venue string `query:"venue" maxLength:"40" doc:"Whose pools a display without a session shows (DM-28); those on-line if left out."`
}

type metersOutput struct {
	Body struct {
		Meters []Meter `json:"meters"`
	}
}

func (s *Server) gameRoutes(routes huma.API) {
	huma.Register(routes, huma.Operation{
		OperationID: "games", Method: http.MethodGet, Path: "/api/games", Summary: "The games of the house", Errors: []int{503},
	}, s.games)
	huma.Register(routes, huma.Operation{
		OperationID: "game", Method: http.MethodGet, Path: "/api/games/{id}", Errors: []int{404, 503},
		Summary: "A game with its whole definition",
	}, s.game)
	huma.Register(routes, huma.Operation{
		OperationID: "help", Method: http.MethodGet, Path: "/api/games/{id}/help", Summary: "A game's help text", Errors: []int{404},
	}, s.help)
	huma.Register(routes, huma.Operation{
		OperationID: "meters", Method: http.MethodGet, Path: "/api/meters", Errors: []int{503},
		Summary: "The jackpots that can be won: of one's own currency with a session, else all",
	}, s.meters)
}

func (s *Server) games(ctx context.Context, _ *struct{}) (*gamesOutput, error) {
	out := &gamesOutput{}
	out.Body.Games = []GameCard{}
	for _, g := range s.shelf {
		card, err := s.enabled(ctx, g.sheet.GameCard)
		if err != nil {
			return nil, s.refused(ctx, "reading the games", err)
		}
		out.Body.Games = append(out.Body.Games, card)
	}
	return out, nil
}

func (s *Server) game(ctx context.Context, in *GamePath) (*gameOutput, error) {
	g, err := s.onShelf(in.ID)
	if err != nil {
		return nil, err
	}
	out := &gameOutput{Body: g.sheet}
	if out.Body.GameCard, err = s.enabled(ctx, g.sheet.GameCard); err != nil {
		return nil, s.refused(ctx, "reading a game", err)
	}
	return out, nil
}

// enabled adds whether rounds can be started now.
func (s *Server) enabled(ctx context.Context, card GameCard) (GameCard, error) {
	var err error
	card.Enabled, err = s.Desk.Enabled(ctx, card.ID)
	return card, err
}

func (s *Server) help(_ context.Context, in *helpInput) (*helpOutput, error) {
	g, err := s.onShelf(in.ID)
	if err != nil {
		return nil, err
	}
	return &helpOutput{Body: g.help[in.Lang]}, nil
}

func (s *Server) meters(ctx context.Context, in *metersInput) (*metersOutput, error) {
	currencies, at := odds.Currencies(), jackpot.Site{Venue: in.Venue}
	if in.Token != "" {
		a, err := s.Book.Who(ctx, in.Token)
		switch {
		case err == nil:
			currencies, at = currencies[:0:0], round.SiteOf(a)
			for _, code := range moneyOf(a) {
				currencies = append(currencies, odds.Currency{Code: code})
			}
		case house.RefusalOf(err) == nil:
			return nil, s.refused(ctx, "reading a session", err)
		}
	}
	out := &metersOutput{}
	out.Body.Meters = []Meter{}
	for _, c := range currencies {
		some, err := s.Desk.MetersAt(ctx, c.Code, at)
		if err != nil {
			return nil, s.refused(ctx, "reading the meters", err)
		}
		out.Body.Meters = append(out.Body.Meters, metersOf(some)...)
	}
	return out, nil
}
