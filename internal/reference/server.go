package reference

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"strings"
	"sync"
	"time"

	"croupier/house"
	"croupier/house/wallet"
	link "croupier/link/operator"
)

// Server answers one casino for a wallet. It is safe for concurrent use.
type Server struct {
	wallet wallet.Wallet
	casino string
	secret []byte
	clock  func() time.Time
	fault  func(route string) Fault

	mu   sync.Mutex
	late []call
}

// Config is what a server needs. Zero fields take what is said beside them.
type Config struct {
	Wallet wallet.Wallet
	Casino string
	Secret []byte
	Clock  func() time.Time         // time.Now
	Fault  func(route string) Fault // of each request: none
}

// NewServer makes a server; its routes lie at the top of where it is mounted.
func NewServer(c Config) *Server {
	if c.Clock == nil {
		c.Clock = time.Now
	}
	if c.Fault == nil {
		c.Fault = func(string) Fault { return NoFault }
	}
	return &Server{wallet: c.Wallet, casino: c.Casino, secret: c.Secret, clock: c.Clock, fault: c.Fault}
}

// call is a request whose signature held.
type call struct {
	route string
	body  []byte
}

// ServeHTTP checks who asks, does what is asked, and signs the answer.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	text, err := io.ReadAll(http.MaxBytesReader(w, r.Body, link.BodyMost))
	if err != nil || r.Method != http.MethodPost || r.Header.Get(link.CasinoHeader) != s.casino {
		http.Error(w, "not for you", http.StatusUnauthorized)
		return
	}
	path, _, _ := strings.Cut(r.RequestURI, "?") // as it was sent, wherever the server is mounted
	signature, stamp := r.Header.Get(link.SignatureHeader), r.Header.Get(link.TimeHeader)
	send := func(status int, v any) {
		body, err := json.Marshal(v)
		if err != nil {
			panic(err)
		}
		w.Header().Set("Content-Type", "application/json")
		w.Header().Set(link.SignatureHeader, link.SignAnswer(s.secret, signature, status, body))
		w.WriteHeader(status)
		w.Write(body)
	}
	switch {
	case !link.Holds(link.Sign(s.secret, r.Method, path, stamp, text), signature):
		send(http.StatusUnauthorized, link.Problem{Class: wallet.Retry, Reason: link.WrongSignature, Detail: "the signature does not hold"})
		return
	case !link.Fresh(stamp, s.clock()):
		send(http.StatusUnauthorized, link.Problem{Class: wallet.Retry, Reason: link.WrongClock, Detail: "the request's time is too far from ours"})
		return
	}
	asked := call{route: r.URL.Path, body: text}
	fault := s.fault(asked.route)
	if s.before(r.Context(), w, fault, asked) == answered {
		return
	}
	if fault == Restarting {
		send(http.StatusServiceUnavailable, link.Problem{Class: wallet.Retry, Detail: "the wallet is starting"})
		return
	}
	status, v := s.answer(r.Context(), asked)
	if s.after(r.Context(), w, fault) == answered {
		return
	}
	if fault == BadSignature {
		signature = "another request's"
	}
	send(status, v)
}

// answer does what is asked.
func (s *Server) answer(ctx context.Context, c call) (status int, v any) {
	var err error
	switch c.route {
	case link.SessionRoute:
		var in link.Launch
		if err = decode(c.body, &in); err == nil {
			v, err = s.wallet.Open(ctx, in.Word)
		}
	case link.BalanceRoute:
		var in wallet.Player
		if err = decode(c.body, &in); err == nil {
			var out link.Balance
			out.Balance, err = s.wallet.Balance(ctx, in)
			v = out
		}
	case link.ApplyRoute:
		var in wallet.Entry
		if err = decode(c.body, &in); err == nil {
			v, err = s.wallet.Apply(ctx, in)
		}
	case link.CancelRoute:
		var in wallet.Entry
		if err = decode(c.body, &in); err == nil {
			v, err = s.wallet.Cancel(ctx, in)
		}
	case link.CloseRoute:
		var in wallet.Closing
		if err = decode(c.body, &in); err == nil {
			v, err = s.wallet.Close(ctx, in)
		}
	case link.LookUpRoute:
		var in link.Question
		if err = decode(c.body, &in); err == nil {
			v, err = s.wallet.LookUp(ctx, in.Key)
		}
	default:
		err = &wallet.Refusal{Reason: wallet.NotTaken, Detail: "there is no such route"}
	}
	if err == nil {
		return http.StatusOK, v
	}
	return problem(err)
}

// problem is the answer of an error.
func problem(err error) (status int, p link.Problem) {
	p = link.Problem{Class: wallet.ClassOf(err), Detail: "the books did not answer"}
	var no *wallet.Refusal
	switch {
	case errors.As(err, &no):
		p.Reason, p.Detail = no.Reason, no.Detail
		return http.StatusUnprocessableEntity, p
	case house.RefusalOf(err) != nil:
		p.Reason, p.Detail = wallet.NotTaken, house.RefusalOf(err).Detail
		return http.StatusUnprocessableEntity, p
	case p.Class == wallet.Retry:
		return http.StatusServiceUnavailable, p
	}
	return http.StatusInternalServerError, p
}

// decode reads a body that has all that is known and nothing else.
func decode(text []byte, into any) error {
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		return &wallet.Refusal{Reason: wallet.NotTaken, Detail: "the body makes no sense"}
	}
	return nil
}
