package bus

import (
	"context"
	"errors"
)

// Bus carries messages between the processes of a house. A subject is words
// joined by dots, such as "news" or "table.roulette-1"; a word is letters,
// digits, dashes and underscores. All methods are safe for concurrent use, and
// none waits for another process but Call.
type Bus interface {
	// Publish sends a message to all who subscribe to the subject at that
	// moment, the sender's own process included. Each of them hears a sender's
	// messages in the order sent, and may miss any: an error says that none can
	// have heard it.
	Publish(subject string, message []byte) error
	// Subscribe has f called with each message of a subject, one after another,
	// until stop is called. f must not change the message.
	Subscribe(subject string, f func(message []byte)) (stop func(), err error)
	// Call asks whoever serves a subject and gives his answer. Where nobody
	// does, it is ErrNobody, at once; when ctx ends first, the question may have
	// been heard: ask only what can be asked twice.
	Call(ctx context.Context, subject string, message []byte) ([]byte, error)
	// Serve answers the calls of a subject, several at once, until stop is
	// called. An error of f reaches the caller as an *Answer. Where several
	// serve one subject, each call goes to one of them.
	Serve(subject string, f func(ctx context.Context, message []byte) ([]byte, error)) (stop func(), err error)
	// Close ends all subscriptions and services.
	Close() error
}

// What a bus answers that is no answer of the other side.
var (
	ErrNobody = errors.New("bus: nobody serves this subject")
	ErrClosed = errors.New("bus: it is closed")
	ErrAway   = errors.New("bus: there is no connection now")
)

// Answer is an error that the other side of a call has answered with.
type Answer struct{ Text string }

// Error is the other side's text.
func (a *Answer) Error() string { return "bus: answered: " + a.Text }
