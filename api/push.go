package api

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"croupier/house"
	"croupier/house/feed"
)

// pushTime is how long one event may take to leave; a reader that is slower is
// let go and comes back with the last place it has heard.
const pushTime = 10 * time.Second

// tuned is a stream that has begun to listen; the account is empty for a sign.
type tuned struct {
	account  house.Account
	follows  followed
	listener *feed.Listener
	resumed  bool
	sign     *SignEvent                 // of a sign
	lasts    func(context.Context) bool // whether its reader may still read it
}

// tune begins to listen for an account.
func (s *Server) tune(a house.Account, f followed, last feed.At) *tuned {
	t := &tuned{account: a, follows: f}
	t.listener, t.resumed = s.Feed.Listen(feed.Interest{Account: a.ID, Pools: f.meters, Topics: f.topics}, last)
	return t
}

// push sends events until the reader goes, is too slow, or may not read them any
// more.
func (s *Server) push(ctx context.Context, p *pusher, t *tuned, first []byte) {
	// The limit of a request's time is not for a stream.
	if p.failed = p.control.SetReadDeadline(time.Time{}); p.failed != nil {
		return
	}
	h := p.to.Header()
	h.Set("Content-Type", "text/event-stream")
	h.Set("X-Accel-Buffering", "no")
	p.send(slices.Concat([]byte(": croupier\n\n"), first))
	beat := time.NewTicker(s.Heartbeat)
	defer beat.Stop()
	for p.failed == nil {
		select {
		case <-ctx.Done():
			return
		case e, more := <-t.listener.Events:
			if !more {
				s.metrics.slow.Inc()
				return
			}
			if !e.Missed {
				p.send(s.textFor(e, t))
				continue
			}
			text, err := s.snapshot(ctx, t, e.At)
			if err != nil {
				s.logFailure(ctx, "reading a snapshot", err)
				return
			}
			p.send(text)
		case <-beat.C:
			if !t.lasts(ctx) {
				return
			}
			p.send(t.beat())
		}
	}
}

// beat is what a stream says when nothing happens. A page cannot see comments,
// and a sign must know whether it is still heard of.
func (t *tuned) beat() []byte {
	if t.sign != nil {
		return []byte("event: beat\ndata: {}\n\n")
	}
	return []byte(": beat\n\n")
}

// opening is what a stream begins with: everything that is true now, or for one
// that has resumed the meters alone.
func (s *Server) opening(ctx context.Context, t *tuned) ([]byte, error) {
	if t.resumed {
		return s.meterText(ctx, t)
	}
	return s.snapshot(ctx, t, t.listener.From)
}

// snapshot is what is true now, and what at least holds all news up to a place;
// later news may repeat some of it.
func (s *Server) snapshot(ctx context.Context, t *tuned, at feed.At) ([]byte, error) {
	var text bytes.Buffer
	if t.sign != nil {
		write(&text, "sign", "", *t.sign)
	}
	if t.account.ID != "" {
		lots, err := s.Book.Wallets(ctx, t.account)
		if err == nil && len(lots) > 0 {
			err = s.elsewhere(ctx, t.account.ID, &lots[0].Amount, nil)
		}
		if err != nil {
			return nil, err
		}
		for _, lot := range lots {
			write(&text, "balance", "", BalanceEvent{Money(lot.Amount), lot.Currency})
		}
	}
	meters, err := s.meterText(ctx, t)
	if err != nil {
		return nil, err
	}
	text.Write(meters)
	for _, topic := range t.follows.topics {
		doc, err := s.topicNow(ctx, t.account, topic)
		if err != nil {
			return nil, fmt.Errorf("the topic %s: %w", topic, err)
		}
		if doc != nil {
			write(&text, "topic", "", TopicEvent{topic, doc})
		}
	}
	id := ""
	if at != (feed.At{}) {
		id = at.String()
	}
	write(&text, "snapshot", id, SnapshotEvent{id})
	return text.Bytes(), nil
}

// meterTexts keeps the present meters, read once and written once for each view,
// for all who ask before meters are told again: ten thousand screens that come
// back at once are one reading.
type meterTexts struct {
	mu    sync.Mutex
	told  uint64
	read  map[string][]house.Meter // by currency
	texts map[string][]byte        // by currency and view
}

// meterText is the meters that a stream shows, as they are now. Whoever asks
// listens already, so that a text of before the last telling would leave him
// behind, and one of after it does not.
func (s *Server) meterText(ctx context.Context, t *tuned) ([]byte, error) {
	told := s.Feed.MetersTold()
	s.now.mu.Lock()
	defer s.now.mu.Unlock()
	if s.now.read == nil || s.now.told < told {
		s.now.told, s.now.read, s.now.texts = told, map[string][]house.Meter{}, map[string][]byte{}
	}
	var text bytes.Buffer
	for i, p := range t.follows.meters {
		if strings.HasPrefix(p.Place, machinePlace) {
			for _, m := range s.now.read[p.Currency] {
				if m.Place == p.Place {
					write(&text, "meter", "", meterOf(m))
				}
			}
			continue
		}
		if i > 0 && t.follows.meters[i-1].Currency == p.Currency {
			continue
		}
		shared, err := s.sharedMeters(ctx, p.Currency, t.follows)
		if err != nil {
			return nil, err
		}
		text.Write(shared)
	}
	return text.Bytes(), nil
}

// sharedMeters are the meters of a currency that all of one view show.
func (s *Server) sharedMeters(ctx context.Context, currency string, f followed) ([]byte, error) {
	name := fmt.Sprintf("%s %s %q", currency, f.view(), f.sign)
	if text, there := s.now.texts[name]; there {
		return text, nil
	}
	if _, there := s.now.read[currency]; !there {
		all, err := s.Desk.Meters(ctx, currency)
		if err != nil {
			return nil, err
		}
		s.now.read[currency] = all
	}
	seen := s.seenAt(f.site)
	var text bytes.Buffer
	for _, m := range s.now.read[currency] {
		shared := !strings.HasPrefix(m.Place, machinePlace) && slices.Contains(f.meters, feed.Reach{Currency: currency, Place: m.Place})
		if shared && seen(nameOf(m)) {
			write(&text, "meter", "", meterOf(m))
		}
	}
	s.now.texts[name] = text.Bytes()
	return text.Bytes(), nil
}

// topicNow is the document of a topic as it is now; nil where a topic has none.
func (s *Server) topicNow(ctx context.Context, a house.Account, topic string) (json.RawMessage, error) {
	first, _, _ := strings.Cut(topic, "/")
	if now := s.Snapshots[first]; now != nil {
		return now(ctx, a, topic)
	}
	return nil, nil
}

// pusher writes events; after a failure it writes nothing more.
type pusher struct {
	to      http.ResponseWriter
	control *http.ResponseController
	failed  error
}

func (p *pusher) send(text []byte) {
	if p.failed != nil || len(text) == 0 {
		return
	}
	if p.failed = p.control.SetWriteDeadline(time.Now().Add(pushTime)); p.failed != nil {
		return
	}
	if _, p.failed = p.to.Write(text); p.failed == nil {
		p.failed = p.control.Flush()
	}
}
