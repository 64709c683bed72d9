package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"os/signal"
	"sync"
	"syscall"
	"time"

	"croupier/api"
	"croupier/client"
	"croupier/cmd/croupier/config"
	"croupier/house"
	"croupier/house/account"
	"croupier/house/round"
	"croupier/odds"
	"croupier/store/sqlite"
)

// serve is `croupier serve`. Flags that are not given are what the file says.
type serve struct {
	at
	key
	NATS    string         `name:"nats" help:"The NATS server by which several processes of one casino tell each other their news; else what the file says." env:"CROUPIER_NATS" placeholder:"URL"`
	Addr    *string        `help:"Where to listen; localhost:8080 unless the file says otherwise." env:"CROUPIER_ADDR" placeholder:"HOST:PORT"`
	Metrics string         `help:"Where to show metrics and profiles, a loopback address; off when empty." env:"CROUPIER_METRICS" placeholder:"HOST:PORT"`
	Late    *time.Duration `help:"How long a round may stay open before it is ended for a player who is gone; 0 or less is for ever. 720h unless the file says otherwise." env:"CROUPIER_LATE"`
	LateBy  round.Late     `name:"late-by" help:"How: finish (by its default moves) or refund." enum:"finish,refund," default:"" env:"CROUPIER_LATE_BY"`
	Log     string         `help:"What to log: debug, info (every request), warn or error." enum:"debug,info,warn,error," default:"" env:"CROUPIER_LOG"`
	LogForm string         `name:"log-form" help:"How: text or json." enum:"text,json," default:"" env:"CROUPIER_LOG_FORM"`

	// What a demonstration does in an open casino; nil and 0 are nothing.
	before func(ctx context.Context, open *casino) error
	beside func(ctx context.Context, open *casino, log *slog.Logger)
	lasts  time.Duration
	batch  int // the most requests of a commit; 0 is the usual number
}

// settle fills what no flag says from the file.
func (c *serve) settle() config.File {
	f := c.settings()
	f.Bus.NATS = cmp.Or(c.NATS, f.Bus.NATS)
	c.at.file = &f
	c.Metrics = cmp.Or(c.Metrics, f.Metrics)
	if c.Addr == nil {
		c.Addr = &f.Address
	}
	c.Log, c.LogForm = cmp.Or(c.Log, f.Log), cmp.Or(c.LogForm, f.LogForm)
	c.LateBy = cmp.Or(c.LateBy, round.Late(f.Rounds.LateBy))
	if c.Late == nil {
		after := time.Duration(f.Rounds.LateAfter)
		c.Late = &after
	}
	return f
}

// Help is the example of --help.
func (serve) Help() string {
	return "Books are kept in the folder of --data; stop with Ctrl-C, start again, and open rounds go on.\n\n" +
		"Example:\n  croupier serve --addr localhost:8080 --data ./croupier-data --metrics 127.0.0.1:9090"
}

// The player whom a new casino has from the start, and his first deposit.
const (
	firstName                 = "player"
	firstCurrency             = "CZK"
	firstDeposit  odds.Amount = 1_000_000
)

// graceTime is how long requests in hand may take after a stop.
const graceTime = 10 * time.Second

// Run serves until it is interrupted.
func (c *serve) Run(s streams) error {
	c.settle()
	log := c.logger(s.err)
	inside, err := c.insideAddr()
	if err != nil {
		return err
	}
	if _, err := net.ResolveTCPAddr("tcp", *c.Addr); err != nil || *c.Addr == "" {
		return wrongUse("--addr %q is no address such as localhost:8080: %v", *c.Addr, err)
	}
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGINT, syscall.SIGTERM)
	defer stop()
	open, err := c.openHouse(ctx, s)
	if err != nil {
		return err
	}
	if c.before != nil {
		err = c.before(ctx, open)
	}
	if c.lasts > 0 {
		var end context.CancelFunc
		ctx, end = context.WithTimeout(ctx, c.lasts)
		defer end()
	}
	if err == nil {
		err = c.serve(ctx, s, log, open, inside)
	}
	return errors.Join(err, open.close(log))
}

// openHouse opens the books, the keys and the house over them.
func (c *serve) openHouse(ctx context.Context, s streams) (*casino, error) {
	store, err := c.open(ctx, sqlite.Options{Batch: c.batch})
	if err != nil {
		return nil, err
	}
	vault, err := c.unlock(ctx, c.at, store)
	if err != nil {
		return nil, errors.Join(err, store.Close())
	}
	c.warn(c.at, s.err)
	signs, err := c.openSigner(ctx, store)
	if err != nil {
		return nil, errors.Join(err, store.Close())
	}
	open, err := openCasino(ctx, store, vault, c.settings())
	if err != nil {
		return nil, err
	}
	open.signer = signs
	return open, nil
}

func (c *serve) serve(ctx context.Context, s streams, log *slog.Logger, casino *casino, inside string) error {
	front, err := api.New(casino.front(api.Provider(c.settings().Cashier.Provider), log))
	if err != nil {
		return err
	}
	keeper, err := round.NewTimekeeper(ctx, casino.desk)
	if err != nil {
		return err
	}
	world, own, err := c.listen(inside)
	if err != nil {
		return err
	}
	requests, endRequests := context.WithCancel(context.Background())
	defer endRequests()
	ended := make(chan error, 2)
	servers := []*http.Server{api.Listener(requests, front.Handler(), log)}
	go func() { ended <- servers[0].Serve(world) }()
	if own != nil {
		servers = append(servers, api.Listener(requests, front.Inside(), log))
		servers[1].WriteTimeout = 0 // a profile takes as long as it was asked for
		go func() { ended <- servers[1].Serve(own) }()
	}
	background, endBackground := context.WithCancel(ctx)
	var inBackground sync.WaitGroup
	inBackground.Go(func() { casino.endLate(background, *c.Late, c.LateBy, log) })
	inBackground.Go(func() { keeper.Run(background, failing(log, "rounds in real time")) })
	casino.keep(background, &inBackground, log)
	watched := c.settings().Journal
	inBackground.Go(func() { watchPrograms(background, casino.store, time.Duration(watched.HashEvery), log) })
	inBackground.Go(func() {
		watchClock(background, casino.store, time.Duration(watched.ClockJump), failing(log, "the clock"))
	})
	if c.beside != nil {
		inBackground.Go(func() { c.beside(background, casino, log) })
	}
	inBackground.Go(func() {
		every := time.Duration(c.settings().Journal.SignEvery)
		casino.signer.run(background, casino.store, every, failing(log, "the journal's head"))
	})
	// The password is made when nothing can keep it from being shown any more,
	// the output neither.
	_, err = fmt.Fprintf(s.out, "croupier is open at http://%s\n\n", c.shown(world.Addr()))
	var passwords firstPasswords
	if err == nil {
		passwords, err = casino.first(ctx)
	}
	if err == nil {
		c.announce(s, world.Addr(), own, passwords)
		err = wait(ctx, ended)
	} else if ctx.Err() != nil {
		err = nil // it was asked to stop while it made the first player: no fault
	}
	fmt.Fprintln(s.out, "croupier is closing; open rounds wait for the next start.")
	endBackground()
	inBackground.Wait()
	casino.feed.Close()
	grace, cancel := context.WithTimeout(context.Background(), graceTime)
	defer cancel()
	for _, server := range servers {
		err = errors.Join(err, server.Shutdown(grace))
	}
	return err
}

// wait waits for a stop, or for a server that ends by itself.
func wait(ctx context.Context, ended <-chan error) error {
	select {
	case err := <-ended:
		return err
	case <-ctx.Done():
		return nil
	}
}

// listen takes the address for the world, and the one for metrics if there is
// one.
func (c *serve) listen(inside string) (world, own net.Listener, err error) {
	world, err = net.Listen("tcp", *c.Addr)
	if err != nil {
		return nil, nil, fmt.Errorf("cannot listen on %s; is another program there? Choose another address with --addr: %w", *c.Addr, err)
	}
	if inside == "" {
		return world, nil, nil
	}
	own, err = net.Listen("tcp", inside)
	if err != nil {
		return nil, nil, errors.Join(fmt.Errorf("cannot listen on %s; choose another address with --metrics: %w", inside, err), world.Close())
	}
	return world, own, nil
}

// firstPasswords are of those whom a first start has made; they are kept
// nowhere.
type firstPasswords struct{ player, administrator string }

// first makes the first player and the first administrator where they are not
// there.
func (c *casino) first(ctx context.Context) (made firstPasswords, err error) {
	missing := func(name string) (bool, error) {
		err := c.store.Read(ctx, func(r house.Reader) error {
			_, err := r.AccountNamed(name)
			return err
		})
		if errors.Is(err, house.ErrAbsent) {
			return true, nil
		}
		return false, err
	}
	if yes, err := missing(firstName); err != nil {
		return made, err
	} else if yes {
		made.player = newPassword()
		_, err = c.book.OpenPlayer(ctx, firstName, made.player, firstCurrency, firstDeposit)
		if errors.Is(err, house.Refuse(house.NameTaken, "")) {
			made.player, err = "", nil // another process of the casino was first
		}
		if err != nil {
			return made, err
		}
	}
	if yes, err := missing(firstAdministrator); err != nil {
		return made, err
	} else if yes {
		made.administrator = newPassword()
		hire := account.Hire{Name: firstAdministrator, Password: made.administrator, Role: house.Administrator, By: "the first start"}
		_, err = c.book.Employ(ctx, hire)
		if errors.Is(err, house.Refuse(house.NameTaken, "")) {
			made.administrator, err = "", nil
		}
	}
	return made, err
}

// announce says who can log in and where the books are.
func (c *serve) announce(s streams, at net.Addr, own net.Listener, made firstPasswords) {
	fmt.Fprintln(s.out, "  Anybody plays with fun money: no account needed.")
	if made.player != "" {
		fmt.Fprintf(s.out, "  Name %q, password %s: shown this once, with %s to play.\n", firstName, made.player, house.Say(firstDeposit, firstCurrency))
	} else {
		fmt.Fprintf(s.out, "  Name %q logs in with the password that the first start showed.\n", firstName)
	}
	if made.administrator != "" {
		fmt.Fprintf(s.out, "  Name %q, password %s: shown this once, to employ the staff.\n", firstAdministrator, made.administrator)
	}
	fmt.Fprintf(s.out, "\nThe books are in %s. Ctrl-C closes; what is open goes on at the next start.\n", c.where())
	if own != nil {
		fmt.Fprintf(s.out, "Metrics and profiles are at http://%s/metrics, for this machine alone.\n", own.Addr())
	}
	if !client.Built() {
		fmt.Fprintln(s.out, "This program was built without the web client; `make build` builds both.")
	}
	if !isLoopback(at) {
		fmt.Fprintf(s.err, "croupier: warning: %s can be reached from other machines, without encryption; put a proxy with TLS before it, "+
			"else nobody can log in from there: its cookie is sent over TLS alone\n", at)
	}
}

// shown is the address as a person types it.
func (c *serve) shown(at net.Addr) string {
	host, _, err := net.SplitHostPort(*c.Addr)
	_, port, portErr := net.SplitHostPort(at.String())
	if err != nil || portErr != nil || host == "" {
		return at.String()
	}
	return net.JoinHostPort(host, port)
}

func isLoopback(at net.Addr) bool {
	a, err := netip.ParseAddrPort(at.String())
	return err == nil && a.Addr().Unmap().IsLoopback()
}

// insideAddr is the address for metrics; only this machine may reach it.
func (c *serve) insideAddr() (string, error) {
	if c.Metrics == "" {
		return "", nil
	}
	at, err := net.ResolveTCPAddr("tcp", c.Metrics)
	if err != nil {
		return "", wrongUse("--metrics %s is no address: %v", c.Metrics, err)
	}
	if at.IP == nil || !at.IP.IsLoopback() {
		return "", wrongUse("--metrics %s can be reached from other machines; take a loopback address such as 127.0.0.1:9090", c.Metrics)
	}
	return at.String(), nil
}

func (c *serve) logger(to io.Writer) *slog.Logger {
	var level slog.Level
	if err := level.UnmarshalText([]byte(c.Log)); err != nil {
		panic(err) // kong has checked the word
	}
	o := &slog.HandlerOptions{Level: level}
	if c.LogForm == "json" {
		return slog.New(slog.NewJSONHandler(to, o))
	}
	return slog.New(slog.NewTextHandler(to, o))
}
