package operator

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
	"time"

	"croupier/house"
	"croupier/house/wallet"
	"croupier/odds"
)

// Client is an operator's wallet. It is safe for concurrent use.
type Client struct {
	base    *url.URL
	casino  string
	secret  []byte
	http    *http.Client
	clock   func() time.Time
	timeout time.Duration
	tries   int
	pause   func(ctx context.Context, try int) error
}

var _ wallet.Wallet = (*Client)(nil)

// Config is what a client needs. Zero fields take what is said beside them.
type Config struct {
	Base    string // such as https://wallet.example/v1; without TLS only on this machine
	Casino  string // by which name the operator knows this house
	Secret  []byte // SecretLeast bytes or more, shared with the operator
	HTTP    *http.Client
	Clock   func() time.Time                         // time.Now
	Timeout time.Duration                            // of one try: 3 s
	Tries   int                                      // of one call: 3
	Pause   func(ctx context.Context, try int) error // before try 1, 2 …: 100 ms, then twice as long each time, at most 2 s
}

// New makes a client; it does not connect yet.
func New(c Config) (*Client, error) {
	base, err := url.Parse(c.Base)
	switch {
	case err != nil:
		return nil, fmt.Errorf("operator: the address of the wallet: %w", err)
	case base.Host == "" || base.RawQuery != "" || base.Scheme != "https" && (base.Scheme != "http" || !loopback(base.Hostname())):
		return nil, fmt.Errorf("operator: the address of the wallet is to begin with https:// and have no query, not %q", c.Base)
	case c.Casino == "":
		return nil, errors.New("operator: the operator must know this house by a name")
	case len(c.Secret) < SecretLeast:
		return nil, fmt.Errorf("operator: the key has %d bytes, at least %d are needed", len(c.Secret), SecretLeast)
	}
	client := &Client{base: base, casino: c.Casino, secret: c.Secret, clock: c.Clock, timeout: c.Timeout, tries: c.Tries, pause: c.Pause}
	if client.clock == nil {
		client.clock = time.Now
	}
	if client.timeout == 0 {
		client.timeout = 3 * time.Second
	}
	if client.tries == 0 {
		client.tries = 3
	}
	if client.pause == nil {
		client.pause = pause
	}
	own := http.Client{}
	if c.HTTP != nil {
		own = *c.HTTP
	}
	own.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse } // a signed body goes nowhere else
	client.http = &own
	return client, nil
}

// pause waits before a further try.
func pause(ctx context.Context, try int) error {
	timer := time.NewTimer(min(100*time.Millisecond<<min(try-1, 10), 2*time.Second))
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-timer.C:
		return nil
	}
}

// loopback tells whether a host is this machine.
func loopback(host string) bool {
	if a, err := netip.ParseAddr(host); err == nil {
		return a.Unmap().IsLoopback()
	}
	return host == "localhost" || strings.HasSuffix(host, ".localhost")
}

// Open asks the operator whose launch word this is.
func (c *Client) Open(ctx context.Context, launch string) (s wallet.Session, err error) {
	err = c.call(ctx, SessionRoute, Launch{launch}, &s, nil)
	return s, err
}

// Balance asks what a player has.
func (c *Client) Balance(ctx context.Context, p wallet.Player) (odds.Amount, error) {
	var b Balance
	err := c.call(ctx, BalanceRoute, p, &b, nil)
	return b.Balance, err
}

// Apply sends an entry. Where an answer is lost, the key is looked up before the
// same entry is sent again.
func (c *Client) Apply(ctx context.Context, e wallet.Entry) (wallet.Receipt, error) {
	if err := e.Check(); err != nil {
		return wallet.Receipt{}, err
	}
	var receipt wallet.Receipt
	err := c.call(ctx, ApplyRoute, e, &receipt, func() bool {
		var found wallet.Found
		same := e
		same.Session = ""
		if c.once(ctx, LookUpRoute, Question{e.Key}, &found) != nil || found.Entry != same || found.State != wallet.Applied {
			return false
		}
		receipt = found.Receipt
		return true
	})
	return answers(receipt, e.Key, err)
}

// Cancel takes a stake back.
func (c *Client) Cancel(ctx context.Context, e wallet.Entry) (wallet.Receipt, error) {
	var receipt wallet.Receipt
	e.Session = ""
	err := c.call(ctx, CancelRoute, e, &receipt, nil)
	return answers(receipt, e.Key, err)
}

// Close says that a round is over.
func (c *Client) Close(ctx context.Context, closing wallet.Closing) (wallet.Receipt, error) {
	var receipt wallet.Receipt
	err := c.call(ctx, CloseRoute, closing, &receipt, nil)
	return answers(receipt, string(closing.Round), err)
}

// LookUp asks what has become of a key.
func (c *Client) LookUp(ctx context.Context, key string) (wallet.Found, error) {
	var found wallet.Found
	err := c.call(ctx, LookUpRoute, Question{key}, &found, nil)
	_, err = answers(found.Receipt, key, err)
	return found, err
}

// answers makes sure that a receipt is about what was asked.
func answers(r wallet.Receipt, key string, err error) (wallet.Receipt, error) {
	if err == nil && r.Key != key {
		err = fmt.Errorf("operator: the receipt is of key %q, not of %q: %w", r.Key, key, house.ErrUnknown)
	}
	if err != nil {
		return wallet.Receipt{}, err
	}
	return r, nil
}

// call tries a request until its answer is final, its tries are spent or the
// context ends. After a try that may have moved something, only an answer is
// certain; found, where not nil, finds one another way.
func (c *Client) call(ctx context.Context, route string, ask, answer any, found func() bool) error {
	doubt := false
	for try := 1; ; try++ {
		err := c.once(ctx, route, ask, answer)
		class := wallet.ClassOf(err)
		if class == "" || class == wallet.Refused {
			return err
		}
		doubt = doubt || class == wallet.Unknown
		if class == wallet.Unknown && found != nil && found() {
			return nil
		}
		if try == c.tries || c.pause(ctx, try) != nil {
			if doubt && class == wallet.Retry {
				return fmt.Errorf("%w: an earlier try may have gone through: %v", house.ErrUnknown, err)
			}
			return err
		}
	}
}

// dialled tells of an error whether the request can have left this machine.
func dialled(err error) bool {
	var op *net.OpError
	return !errors.As(err, &op) || op.Op != "dial"
}
