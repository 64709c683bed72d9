package bets

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/big"
	"strings"
	"sync"

	"croupier/games"
	"croupier/lab/sim"
	"croupier/odds"
	"croupier/play"
)

// Book is what the lab can do with one table game.
type Book struct {
	// Names are its bets, the main one first.
	Names []string
	// Per is into how many parts of a unit its pays are counted in simulation.
	Per uint32
	// Strategies are the names of those that can be simulated, the default first;
	// none where nothing is decided.
	Strategies []string

	exact    func(bet string) (*result, error)
	simulate func(ctx context.Context, bet, strategy string, run sim.TableRun) (*sim.TableResult, error)
	game     *games.Game

	lock  sync.Mutex
	known map[string]*result // what has been proven so far
}

// errNoBet is of a bet that the game does not take.
var errNoBet = errors.New("no bet is called")

// Of is the book of a game; a kind that has none is an error.
func Of(g *games.Game) (*Book, error) {
	open := shelf[g.Kind]
	if open == nil {
		return nil, fmt.Errorf("bets: %s is a %s, which has no bets of a table", g.ID, g.Kind)
	}
	b := open(g)
	b.game, b.known = g, map[string]*result{}
	return b, nil
}

// Exact is what is proven of a bet, of the main one where it is ""; it is proven
// once. A bet that the game does not take is an error.
func (b *Book) Exact(bet string) (*result, error) {
	b.lock.Lock()
	defer b.lock.Unlock()
	bet = cmp.Or(bet, b.Names[0])
	if r := b.known[bet]; r != nil {
		return r, nil
	}
	r, err := b.exact(bet)
	if err == nil {
		b.known[bet] = r
	}
	return r, err
}

// Simulate plays a bet through the rules, by the named strategy or the default
// one where it is "".
func (b *Book) Simulate(ctx context.Context, bet, strategy string, run sim.TableRun) (*sim.TableResult, error) {
	run.Per, run.Rounding, run.Game = b.Per, b.game.Rounding, b.game.Digest()
	bet = cmp.Or(bet, b.Names[0])
	r, err := b.simulate(ctx, bet, strategy, run)
	if errors.Is(err, errNoBet) {
		return nil, fmt.Errorf("%s: %w %q; the bets are: %s", b.game.ID, errNoBet, bet, strings.Join(b.Names, ", "))
	}
	return r, err
}

// Par is what the house keeps of a table game's mathematics: each bet's return,
// and more of the first.
func (b *Book) Par() (games.Par, error) {
	p := games.Par{Edition: b.game.Edition()}
	for i, name := range b.Names {
		r, err := b.Exact(name)
		if err != nil {
			return games.Par{}, fmt.Errorf("%s: %w", name, err)
		}
		if i == 0 {
			p.Return, p.HitRate, p.Variance, p.MaxWin = r.Return, r.HitRate, r.Variance, r.MaxWin
		}
		if r.Within.Cmp(p.Within) > 0 {
			p.Within = r.Within
		}
		p.Bets = append(p.Bets, games.Choice{Name: name, Return: r.Return})
	}
	return p, nil
}

// player plays one bet of rules by a strategy.
func player[S, C comparable, F any](rules play.Rules[S, C, F], wagers func(bet string) []play.Wager, choose func(bet, strategy string) (func(*S, []play.Offer) play.Move, error)) func(context.Context, string, string, sim.TableRun) (*sim.TableResult, error) {
	return func(ctx context.Context, bet, strategy string, run sim.TableRun) (*sim.TableResult, error) {
		by, err := choose(bet, strategy)
		if err != nil {
			return nil, err
		}
		on := wagers(bet)
		if on == nil {
			return nil, errNoBet
		}
		return sim.Table(ctx, rules, on, by, run)
	}
}

// silent is the strategy of games without decisions: the default of every offer.
func silent[S comparable](_, strategy string) (func(*S, []play.Offer) play.Move, error) {
	if strategy != "" {
		return nil, fmt.Errorf("bets: nothing is decided in this game; leave the strategy %q out", strategy)
	}
	return func(_ *S, offers []play.Offer) play.Move { return offers[0].Default() }, nil
}

// wholly is a sum of units without its fraction, as a pot holds it.
func wholly(units odds.Ratio) uint32 {
	return uint32(new(big.Int).Quo(units.Num(), units.Den()).Uint64())
}

// spotNamed is a wager of so many units on a spot, or nothing where the table
// has none of that name.
func spotNamed(spots []play.Spot, name string, units uint32) []play.Wager {
	for _, s := range spots {
		if s.Name == name {
			return []play.Wager{{Seat: 1, Spot: s.ID, Arg: s.From, Units: max(s.Least, units)}}
		}
	}
	return nil
}
