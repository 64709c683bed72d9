package reference

import (
	"context"
	"errors"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"croupier/house"
	"croupier/house/wallet"
	"croupier/house/wallet/wallettest"
	"croupier/internal/rulestest"
	link "croupier/link/operator"
)

// TestOwn: the house's own ledger is a wallet.
func TestOwn(t *testing.T) {
	rulestest.Covers(t, "PL-44", "PL-18", "PL-17")
	wallettest.Check(t, func(t *testing.T) wallettest.Bed {
		o := newOperator(t)
		t.Cleanup(o.sums)
		return o.bed(o.own)
	})
}

// TestClient: an operator's is one, over the network.
func TestClient(t *testing.T) {
	rulestest.Covers(t, "PL-44", "PL-18", "PL-17")
	wallettest.Check(t, func(t *testing.T) wallettest.Bed {
		o := newOperator(t)
		o.listen()
		t.Cleanup(o.sums)
		return o.bed(o.client())
	})
}

// TestClientUnderFaults: each fault befalls every other request of a route, and the
// suite passes as if nothing were.
func TestClientUnderFaults(t *testing.T) {
	rulestest.Covers(t, "PL-44")
	for _, f := range Faults {
		if f == Late {
			continue // has tests of its own: it is done after the answer
		}
		if !*long && f != LostReply && f != BadSignature && f != Restarting {
			continue
		}
		t.Run(string(f), func(t *testing.T) {
			t.Parallel()
			wallettest.Check(t, func(t *testing.T) wallettest.Bed {
				o := newOperator(t)
				o.listen()
				n := map[string]int{}
				o.faults = func(route string) Fault {
					if n[route]++; n[route]%2 == 1 {
						return f
					}
					return NoFault
				}
				t.Cleanup(o.sums)
				// Calls at once share the faults, so a call may meet some in a row.
				return o.bed(o.client(func(c *link.Config) {
					c.Tries = 40
					if f == Slow {
						c.Timeout = 50 * time.Millisecond
					}
				}))
			})
		})
	}
}

// seat is a session of a player with 1000, and an entry that stakes 100.
func seat(o *operator, c *link.Client) (wallet.Session, wallet.Entry) {
	s, err := c.Open(ctx, o.player("anna", wallettest.Begins))
	o.must(err)
	return s, wallet.Entry{Player: s.Player, Session: s.Token, Key: "k", Round: "r", Stake: 100}
}

// TestClasses: what each fault leaves certain when there is one try alone.
func TestClasses(t *testing.T) {
	rulestest.Covers(t, "PL-44", "PL-19")
	for _, c := range []struct {
		fault Fault
		want  wallet.Class
		is    wallet.State // what has become of the key
	}{
		{NoFault, "", wallet.Applied},
		{LostRequest, wallet.Unknown, wallet.Absent},
		{LostReply, wallet.Unknown, wallet.Applied},
		{Doubled, "", wallet.Applied},
		{Slow, wallet.Unknown, wallet.Applied},
		{Late, wallet.Unknown, wallet.Absent},
		{Broken, wallet.Unknown, wallet.Absent},
		{BrokenReply, wallet.Unknown, wallet.Applied},
		{BadSignature, wallet.Unknown, wallet.Applied},
		{Restarting, wallet.Retry, wallet.Absent},
	} {
		t.Run(string(c.fault), func(t *testing.T) {
			o := newOperator(t)
			o.listen()
			client := o.client(func(c *link.Config) { c.Tries, c.Timeout = 1, 200*time.Millisecond })
			_, e := seat(o, client)
			// The look-up of the client fails too: what is left is the class alone.
			n := 0
			o.faults = func(route string) Fault {
				if n++; n == 1 {
					return c.fault
				}
				if n == 2 && c.want == wallet.Unknown {
					return LostRequest
				}
				return NoFault
			}
			_, err := client.Apply(ctx, e)
			if got := wallet.ClassOf(err); got != c.want {
				t.Errorf("%v is of class %q, want %q", err, got, c.want)
			}
			if c.want == wallet.Unknown != errors.Is(err, house.ErrUnknown) || c.want == wallet.Retry != errors.Is(err, house.ErrRetry) {
				t.Errorf("%v does not say %q to the house", err, c.want)
			}
			got, err := client.LookUp(ctx, e.Key)
			if err != nil || got.State != c.is {
				t.Errorf("the key is %+v (%v), want %s", got, err, c.is)
			}
		})
	}
}

// TestLookedUp: a stake whose answer was lost is looked up, not sent again.
func TestLookedUp(t *testing.T) {
	rulestest.Covers(t, "PL-44")
	o := newOperator(t)
	o.listen()
	client := o.client()
	_, e := seat(o, client)
	asked := map[string]int{}
	o.faults = func(route string) Fault {
		if asked[route]++; route == link.ApplyRoute {
			return LostReply
		}
		return NoFault
	}
	got, err := client.Apply(ctx, e)
	if err != nil || got.State != wallet.Applied || got.Balance != 900 {
		t.Errorf("%+v (%v)", got, err)
	}
	if asked[link.ApplyRoute] != 1 || asked[link.LookUpRoute] != 1 {
		t.Errorf("asked %v, want one stake and one look-up", asked)
	}
}

// TestDoubtStays: after a try that may have gone through, one that surely did not
// proves nothing.
func TestDoubtStays(t *testing.T) {
	rulestest.Covers(t, "PL-44")
	o := newOperator(t)
	o.listen()
	client := o.client(func(c *link.Config) { c.Tries = 2 })
	_, e := seat(o, client)
	applies := 0
	o.faults = func(route string) Fault {
		if route == link.LookUpRoute {
			return LostRequest
		}
		if applies++; applies == 1 {
			return LostReply
		}
		return Restarting
	}
	if _, err := client.Apply(ctx, e); wallet.ClassOf(err) != wallet.Unknown {
		t.Errorf("%v is of class %q, want unknown", err, wallet.ClassOf(err))
	}
}

// TestLateBet: a stake that comes after its cancel meets the tombstone.
func TestLateBet(t *testing.T) {
	rulestest.Covers(t, "PL-44")
	o := newOperator(t)
	o.listen()
	client := o.client(func(c *link.Config) { c.Tries = 1 })
	s, e := seat(o, client)
	o.once(link.ApplyRoute, Late)
	if _, err := client.Apply(ctx, e); wallet.ClassOf(err) != wallet.Unknown {
		t.Fatalf("%v", err)
	}
	if got, err := client.Cancel(ctx, e); err != nil || got.State != wallet.Cancelled {
		t.Fatalf("%+v (%v)", got, err)
	}
	if taken, refused := o.server.Deliver(ctx); taken != 0 || refused != 1 {
		t.Errorf("%d late bets were taken and %d refused", taken, refused)
	}
	if has, err := client.Balance(ctx, s.Player); err != nil || has != wallettest.Begins {
		t.Errorf("the player has %d (%v)", has, err)
	}
}

// TestRestart: an operator that was closed and opened again knows every key.
func TestRestart(t *testing.T) {
	rulestest.Covers(t, "PL-44")
	o := newOperator(t)
	o.listen()
	client := o.client()
	_, e := seat(o, client)
	first, err := client.Apply(ctx, e)
	o.must(err)
	gone := e
	gone.Key = "gone"
	_, err = client.Cancel(ctx, gone)
	o.must(err)
	o.restart()
	if again, err := client.Apply(ctx, e); err != nil || again != first {
		t.Errorf("%+v (%v), at first %+v", again, err, first)
	}
	var no *wallet.Refusal
	if _, err := client.Apply(ctx, gone); !errors.As(err, &no) || no.Reason != wallet.Tombstone {
		t.Errorf("%v, want the tombstone", err)
	}
	o.sums()
}

// TestUnreachable: where nobody listens, nothing was sent.
func TestUnreachable(t *testing.T) {
	rulestest.Covers(t, "PL-44", "PL-19")
	o := newOperator(t)
	o.listen()
	client := o.client()
	_, e := seat(o, client)
	o.front.Close()
	if _, err := client.Apply(ctx, e); wallet.ClassOf(err) != wallet.Retry {
		t.Errorf("%v is of class %q, want retry", err, wallet.ClassOf(err))
	}
}

// TestSignatures: whoever has not the key, or a clock that is too far off, moves
// nothing, and a request cannot be changed or sent elsewhere.
func TestSignatures(t *testing.T) {
	rulestest.Covers(t, "PL-44")
	o := newOperator(t)
	o.listen()
	s, e := seat(o, o.client())
	stakes := func(shape func(*link.Config)) error {
		_, err := o.client(func(c *link.Config) { c.Tries = 1; shape(c) }).Apply(ctx, e)
		return err
	}
	other := []byte(strings.Repeat("x", link.SecretLeast))
	for name, c := range map[string]struct {
		shape func(*link.Config)
		want  wallet.Class
	}{
		"another key":    {func(c *link.Config) { c.Secret = other }, wallet.Unknown}, // nor does it believe the answer
		"another casino": {func(c *link.Config) { c.Casino = "house-9" }, wallet.Unknown},
		"a clock behind": {func(c *link.Config) { c.Clock = func() time.Time { return time.Now().Add(-2 * link.SkewMost) } }, wallet.Retry},
		"a clock ahead":  {func(c *link.Config) { c.Clock = func() time.Time { return time.Now().Add(2 * link.SkewMost) } }, wallet.Retry},
	} {
		if err := stakes(c.shape); wallet.ClassOf(err) != c.want {
			t.Errorf("%s: %v, want class %s", name, err, c.want)
		}
	}
	stamp, body := link.Stamp(time.Now()), `{"player":"`+s.Name+`","currency":"CZK"}`
	good := link.Sign(secret, http.MethodPost, link.BalanceRoute, stamp, []byte(body))
	for name, c := range map[string]struct {
		route, stamp, body string
		want               int
	}{
		"as signed":    {link.BalanceRoute, stamp, body, http.StatusOK},
		"another path": {link.CloseRoute, stamp, body, http.StatusUnauthorized},
		"another time": {link.BalanceRoute, stamp + "1", body, http.StatusUnauthorized},
		"another body": {link.BalanceRoute, stamp, body + " ", http.StatusUnauthorized},
	} {
		r, err := http.NewRequestWithContext(ctx, http.MethodPost, o.front.URL+c.route, strings.NewReader(c.body))
		o.must(err)
		r.Header.Set(link.CasinoHeader, casino)
		r.Header.Set(link.TimeHeader, c.stamp)
		r.Header.Set(link.SignatureHeader, good)
		got, err := http.DefaultClient.Do(r)
		o.must(err)
		io.Copy(io.Discard, got.Body)
		got.Body.Close()
		if got.StatusCode != c.want {
			t.Errorf("%s: status %d, want %d", name, got.StatusCode, c.want)
		}
	}
	if has, err := o.own.Balance(ctx, s.Player); err != nil || has != wallettest.Begins {
		t.Errorf("the player has %d (%v)", has, err)
	}
}

// TestBackOff: tries are bounded, with longer pauses, and a context that ends
// ends them.
func TestBackOff(t *testing.T) {
	rulestest.Covers(t, "PL-44")
	o := newOperator(t)
	o.listen()
	_, e := seat(o, o.client())
	o.faults = func(string) Fault { return Restarting }
	var pauses []int
	client := o.client(func(c *link.Config) {
		c.Tries = 4
		c.Pause = func(_ context.Context, try int) error { pauses = append(pauses, try); return nil }
	})
	if _, err := client.Apply(ctx, e); wallet.ClassOf(err) != wallet.Retry || len(pauses) != 3 || pauses[2] != 3 {
		t.Errorf("%v after the pauses %v, want three of them", err, pauses)
	}
	over, end := context.WithCancel(ctx)
	end()
	if _, err := client.Apply(over, e); wallet.ClassOf(err) != wallet.Retry {
		t.Errorf("%v: nothing was sent", err)
	}
}

// TestConfig: a client that would send its requests in the clear, or with a key
// that can be guessed, is not made.
func TestConfig(t *testing.T) {
	for _, c := range []link.Config{
		{Base: "http://wallet.example/v1", Casino: casino, Secret: secret},
		{Base: "wallet.example", Casino: casino, Secret: secret},
		{Base: "https://wallet.example?x=1", Casino: casino, Secret: secret},
		{Base: "https://wallet.example", Casino: "", Secret: secret},
		{Base: "https://wallet.example", Casino: casino, Secret: secret[1:]},
	} {
		if _, err := link.New(c); err == nil {
			t.Errorf("%+v is taken", c)
		}
	}
}
