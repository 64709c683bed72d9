package nats

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/nats-io/nats.go"

	"croupier/house/bus"
)

// Options are the settings of a connection; zero fields take what is said beside
// them.
type Options struct {
	// House is the first word of all subjects, so that several houses can share
	// a server: "croupier".
	House string
	// Name says who is connected, for the server's own lists: "croupier".
	Name string
	// Credentials is the path of a NATS credentials file; "" is none.
	Credentials string
	// Wait is how long to wait between attempts to connect again: a second.
	Wait time.Duration
	// Note is told when the connection is lost and when it is there again.
	Note func(what string, err error)
}

// Bus is a connection to a NATS server. It implements bus.Bus.
type Bus struct {
	conn  *nats.Conn
	house string
	ctx   context.Context
	end   context.CancelFunc
}

var _ bus.Bus = (*Bus)(nil)

// Connect connects to the servers of a URL, or of several with commas between.
// A server that is not there yet is no error: the bus is away until it is.
func Connect(url string, o Options) (*Bus, error) {
	if o.House == "" {
		o.House = "croupier"
	}
	if !isWord(o.House) {
		return nil, fmt.Errorf("nats: %q is no word of a subject: letters, digits, dashes and underscores are", o.House)
	}
	if o.Name == "" {
		o.Name = "croupier"
	}
	if o.Wait == 0 {
		o.Wait = time.Second
	}
	if o.Note == nil {
		o.Note = func(string, error) {}
	}
	settings := []nats.Option{
		nats.Name(o.Name), nats.RetryOnFailedConnect(true), nats.MaxReconnects(-1), nats.ReconnectWait(o.Wait),
		// News of before a cut help nobody: whoever was away is shown what is
		// true when it is over.
		nats.ReconnectBufSize(-1),
		nats.PingInterval(5 * time.Second), nats.MaxPingsOutstanding(2),
		nats.DisconnectErrHandler(func(_ *nats.Conn, err error) { o.Note("the bus is away", err) }),
		nats.ReconnectHandler(func(*nats.Conn) { o.Note("the bus is there again", nil) }),
		nats.ErrorHandler(func(_ *nats.Conn, s *nats.Subscription, err error) {
			where := ""
			if s != nil {
				where = " of " + s.Subject
			}
			o.Note("messages"+where+" were lost", err)
		}),
	}
	if o.Credentials != "" {
		settings = append(settings, nats.UserCredentials(o.Credentials))
	}
	conn, err := nats.Connect(url, settings...)
	if err != nil {
		return nil, fmt.Errorf("nats: connect: %w", err)
	}
	b := &Bus{conn: conn, house: o.House}
	b.ctx, b.end = context.WithCancel(context.Background())
	return b, nil
}

// subject is the name that a subject has on the server.
func (b *Bus) subject(subject string) (string, error) {
	for word := range strings.SplitSeq(subject, ".") {
		if !isWord(word) {
			return "", fmt.Errorf("nats: %q is no subject", subject)
		}
	}
	return b.house + "." + subject, nil
}

func isWord(word string) bool {
	for _, r := range word {
		if (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') && (r < '0' || r > '9') && r != '-' && r != '_' {
			return false
		}
	}
	return word != ""
}

// Publish sends a message to all who subscribe to the subject.
func (b *Bus) Publish(subject string, message []byte) error {
	name, err := b.subject(subject)
	if err != nil {
		return err
	}
	if err := b.conn.Publish(name, message); err != nil {
		return fmt.Errorf("nats: publish %s: %w", subject, told(err))
	}
	return nil
}

// told is an error as the bus names it.
func told(err error) error {
	switch {
	case errors.Is(err, nats.ErrConnectionClosed):
		return bus.ErrClosed
	case errors.Is(err, nats.ErrNoResponders):
		return bus.ErrNobody
	case errors.Is(err, nats.ErrReconnectBufExceeded), errors.Is(err, nats.ErrConnectionReconnecting), errors.Is(err, nats.ErrDisconnected):
		return fmt.Errorf("%w: %w", bus.ErrAway, err)
	}
	return err
}

// Subscribe has f called with each message of a subject.
func (b *Bus) Subscribe(subject string, f func([]byte)) (stop func(), err error) {
	name, err := b.subject(subject)
	if err != nil {
		return nil, err
	}
	s, err := b.conn.Subscribe(name, func(m *nats.Msg) { f(m.Data) })
	if err != nil {
		return nil, fmt.Errorf("nats: subscribe to %s: %w", subject, told(err))
	}
	return b.begun(s), nil
}

// begun waits until the server knows of a subscription, so that nothing sent
// from now on is missed; while the bus is away there is nothing to miss.
func (b *Bus) begun(s *nats.Subscription) (stop func()) {
	if b.conn.IsConnected() {
		b.conn.FlushTimeout(2 * time.Second)
	}
	return func() {
		// It fails where the connection is closed, and the subscription with it.
		_ = s.Unsubscribe()
	}
}

// failed is the header of an answer that is an error.
const failed = "Croupier-Failed"

// Call asks whoever serves a subject.
func (b *Bus) Call(ctx context.Context, subject string, message []byte) ([]byte, error) {
	name, err := b.subject(subject)
	if err != nil {
		return nil, err
	}
	if !b.conn.IsConnected() {
		return nil, fmt.Errorf("nats: call %s: %w", subject, b.away())
	}
	answer, err := b.conn.RequestWithContext(ctx, name, message)
	if err != nil {
		return nil, fmt.Errorf("nats: call %s: %w", subject, told(err))
	}
	if text, is := answer.Header[failed]; is {
		return nil, &bus.Answer{Text: strings.Join(text, " ")}
	}
	return answer.Data, nil
}

// away says why a bus without a connection cannot call.
func (b *Bus) away() error {
	if b.conn.IsClosed() {
		return bus.ErrClosed
	}
	return bus.ErrAway
}

// Serve answers the calls of a subject.
func (b *Bus) Serve(subject string, f func(context.Context, []byte) ([]byte, error)) (stop func(), err error) {
	name, err := b.subject(subject)
	if err != nil {
		return nil, err
	}
	s, err := b.conn.QueueSubscribe(name, "served", func(m *nats.Msg) {
		go func() {
			text, err := f(b.ctx, m.Data)
			answer := &nats.Msg{Data: text}
			if err != nil {
				answer.Data, answer.Header = nil, nats.Header{failed: {strings.Join(strings.Fields(err.Error()), " ")}}
			}
			// Whoever asked and hears nothing asks again.
			_ = m.RespondMsg(answer)
		}()
	})
	if err != nil {
		return nil, fmt.Errorf("nats: serve %s: %w", subject, told(err))
	}
	return b.begun(s), nil
}

// Close sends what waits and ends all subscriptions and services.
func (b *Bus) Close() error {
	b.end()
	if b.conn.IsConnected() {
		b.conn.FlushTimeout(2 * time.Second)
	}
	b.conn.Close()
	return nil
}
