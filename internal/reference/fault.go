package reference

import (
	"context"
	"net/http"
)

// Fault is what goes wrong with one request.
type Fault string

// The faults. Those that end a connection leave the casino without any answer.
const (
	NoFault      Fault = ""
	LostRequest  Fault = "lost-request"  // the connection ends before anything is done
	LostReply    Fault = "lost-reply"    // and after it was done
	Doubled      Fault = "doubled"       // it arrives twice
	Slow         Fault = "slow"          // done at once, answered when nobody waits any more
	Late         Fault = "late"          // the connection ends; it is done when Deliver is called
	Broken       Fault = "broken"        // status 500 from a machine in between, nothing is done
	BrokenReply  Fault = "broken-reply"  // the same, and it was done
	BadSignature Fault = "bad-signature" // done, the answer signed with another key
	Restarting   Fault = "restarting"    // status 503, class retry, nothing is done
)

// Faults are all of them.
var Faults = []Fault{LostRequest, LostReply, Doubled, Slow, Late, Broken, BrokenReply, BadSignature, Restarting}

// fate tells whether a request is answered already.
type fate int

const (
	goesOn fate = iota
	answered
)

// before is what goes wrong before a request is done.
func (s *Server) before(ctx context.Context, w http.ResponseWriter, f Fault, c call) fate {
	switch f {
	case LostRequest:
		panic(http.ErrAbortHandler)
	case Late:
		s.mu.Lock()
		s.late = append(s.late, c)
		s.mu.Unlock()
		panic(http.ErrAbortHandler)
	case Broken:
		http.Error(w, "bad gateway", http.StatusInternalServerError)
		return answered
	case Doubled:
		s.answer(ctx, c)
	}
	return goesOn
}

// after is what goes wrong once it is done.
func (s *Server) after(ctx context.Context, w http.ResponseWriter, f Fault) fate {
	switch f {
	case LostReply:
		panic(http.ErrAbortHandler)
	case Slow:
		<-ctx.Done()
		panic(http.ErrAbortHandler)
	case BrokenReply:
		http.Error(w, "bad gateway", http.StatusInternalServerError)
		return answered
	}
	return goesOn
}

// Deliver does what has come late, in the order in which it was sent, and tells
// how much of it was taken.
func (s *Server) Deliver(ctx context.Context) (taken, refused int) {
	s.mu.Lock()
	late := s.late
	s.late = nil
	s.mu.Unlock()
	for _, c := range late {
		if status, _ := s.answer(ctx, c); status == http.StatusOK {
			taken++
		} else {
			refused++
		}
	}
	return taken, refused
}
