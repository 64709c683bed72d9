package main

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"net"
	"net/http"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"syscall"
	"time"

	"croupier/house"
	"croupier/house/account"
	"croupier/house/ledger"
	"croupier/house/wallet"
	"croupier/internal/reference"
	link "croupier/link/operator"
	"croupier/odds"
	"croupier/store/sqlite"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGINT, syscall.SIGTERM)
	defer stop()
	if err := run(ctx, os.Args[1:], os.Stdout, os.Stderr); err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "operator:", err)
		os.Exit(1)
	}
}

// options are what the command line says.
type options struct {
	addr, folder, casino string
	fault                reference.Fault
	every                int
}

// parse reads the command line.
func parse(args []string, to io.Writer) (o options, err error) {
	set := flag.NewFlagSet("operator", flag.ContinueOnError)
	set.SetOutput(to)
	set.StringVar(&o.addr, "addr", "127.0.0.1:8090", "where to listen; a loopback address, since there is no TLS")
	set.StringVar(&o.folder, "data", "operator-data", "folder of the books and of the key")
	set.StringVar(&o.casino, "casino", "house-1", "the name of the house that may ask")
	fault := set.String("fault", "", "what goes wrong with every n-th request: "+names())
	set.IntVar(&o.every, "every", 5, "n")
	if err := set.Parse(args); err != nil {
		return o, err
	}
	o.fault = reference.Fault(*fault)
	if o.fault != reference.NoFault && !slices.Contains(reference.Faults, o.fault) || o.every < 1 {
		return o, fmt.Errorf("-fault is one of %s, -every 1 or more", names())
	}
	at, err := net.ResolveTCPAddr("tcp", o.addr)
	if err != nil || !at.IP.IsLoopback() {
		return o, fmt.Errorf("-addr %q is no loopback address", o.addr)
	}
	return o, nil
}

// names lists the faults.
func names() string {
	var all []string
	for _, f := range reference.Faults {
		all = append(all, string(f))
	}
	return strings.Join(all, ", ")
}

// run serves until the context ends.
func run(ctx context.Context, args []string, out, faults io.Writer) error {
	o, err := parse(args, faults)
	if err != nil {
		return err
	}
	secret, err := key(filepath.Join(o.folder, "key"))
	if err != nil {
		return err
	}
	store, err := sqlite.Open(ctx, filepath.Join(o.folder, "operator.db"), sqlite.Options{})
	if err != nil {
		return err
	}
	return errors.Join(serve(ctx, o, store, secret, out), store.Close())
}

func serve(ctx context.Context, o options, store house.Store, secret []byte, out io.Writer) error {
	if err := ledger.Found(ctx, store, time.Now()); err != nil {
		return err
	}
	word, err := first(ctx, store, account.NewBook(account.Config{Store: store}))
	if err != nil {
		return err
	}
	var asked atomic.Int64
	front := &http.Server{
		ReadHeaderTimeout: 5 * time.Second, ReadTimeout: 15 * time.Second,
		Handler: reference.NewServer(reference.Config{
			Wallet: wallet.NewOwn(wallet.OwnConfig{Store: store}), Casino: o.casino, Secret: secret,
			Fault: func(string) reference.Fault {
				if asked.Add(1)%int64(o.every) == 0 {
					return o.fault
				}
				return reference.NoFault
			},
		}),
	}
	at, err := net.Listen("tcp", o.addr)
	if err != nil {
		return fmt.Errorf("cannot listen on %s: %w", o.addr, err)
	}
	fmt.Fprintf(out, "wallet at http://%s for casino %s\nkey in %s\nlaunch word of player %s: %s\n",
		at.Addr(), o.casino, filepath.Join(o.folder, "key"), firstName, word)
	ended := make(chan error, 1)
	go func() { ended <- front.Serve(at) }()
	select {
	case err = <-ended:
		return err
	case <-ctx.Done():
	}
	grace, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	return front.Shutdown(grace)
}

// key reads the key that is shared with the house, or makes one.
func key(file string) ([]byte, error) {
	text, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		fresh := make([]byte, link.SecretLeast)
		if _, err := rand.Read(fresh); err != nil {
			return nil, fmt.Errorf("make a key: %w", err)
		}
		if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
			return nil, fmt.Errorf("make the folder of %s: %w", file, err)
		}
		text = []byte(hex.EncodeToString(fresh) + "\n")
		err = os.WriteFile(file, text, 0o600)
	}
	if err != nil {
		return nil, fmt.Errorf("the key: %w", err)
	}
	secret, err := hex.DecodeString(strings.TrimSpace(string(text)))
	if err != nil || len(secret) < link.SecretLeast {
		return nil, fmt.Errorf("%s holds no key of %d bytes or more in hexadecimal digits", file, link.SecretLeast)
	}
	return secret, nil
}

// The player whom a new operator has, and what he begins with.
const (
	firstName                = "anna"
	firstDeposit odds.Amount = 1_000_000
)

// first begins a session of the first player, who is made where there is none.
func first(ctx context.Context, store house.Store, book *account.Book) (word string, err error) {
	var a house.Account
	err = store.Read(ctx, func(r house.Reader) (err error) {
		a, err = r.AccountNamed(firstName)
		return err
	})
	if errors.Is(err, house.ErrAbsent) {
		a, err = book.OpenPlayer(ctx, firstName, rand.Text(), "CZK", firstDeposit)
	}
	if err != nil {
		return "", fmt.Errorf("the first player: %w", err)
	}
	word, _, err = book.Begin(ctx, a.ID)
	return word, err
}
