package bus

import (
	"context"
	"slices"
	"sync"
)

// Memory is the bus of a house that is one process.
type Memory struct {
	mu       sync.Mutex
	heard    map[string][]*subscriber
	services map[string][]*service
	closed   bool
}

type service struct {
	f func(context.Context, []byte) ([]byte, error)
}

// NewMemory is a bus without anybody on it.
func NewMemory() *Memory {
	return &Memory{heard: map[string][]*subscriber{}, services: map[string][]*service{}}
}

// subscriber hears messages one after another, from a queue of its own.
type subscriber struct {
	f func([]byte)

	mu      sync.Mutex
	queue   [][]byte
	running bool
	stopped bool
}

// mostQueued is how many messages wait for a slow subscriber; later ones he
// misses.
const mostQueued = 65536

func (s *subscriber) add(message []byte) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.stopped || len(s.queue) == mostQueued {
		return
	}
	s.queue = append(s.queue, message)
	if !s.running {
		s.running = true
		go s.run()
	}
}

func (s *subscriber) run() {
	for {
		s.mu.Lock()
		if len(s.queue) == 0 || s.stopped {
			s.queue, s.running = nil, false
			s.mu.Unlock()
			return
		}
		message := s.queue[0]
		s.queue = s.queue[1:]
		s.mu.Unlock()
		s.f(message)
	}
}

func (s *subscriber) stop() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.stopped = true
}

// Publish sends a message to all subscribers of a subject.
func (m *Memory) Publish(subject string, message []byte) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.closed {
		return ErrClosed
	}
	message = slices.Clone(message)
	for _, s := range m.heard[subject] {
		s.add(message)
	}
	return nil
}

// Subscribe has f called with each message of a subject.
func (m *Memory) Subscribe(subject string, f func([]byte)) (stop func(), err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.closed {
		return nil, ErrClosed
	}
	s := &subscriber{f: f}
	m.heard[subject] = append(m.heard[subject], s)
	return func() {
		s.stop()
		m.mu.Lock()
		defer m.mu.Unlock()
		m.heard[subject] = slices.DeleteFunc(m.heard[subject], func(o *subscriber) bool { return o == s })
	}, nil
}

// Call asks whoever serves a subject.
func (m *Memory) Call(ctx context.Context, subject string, message []byte) ([]byte, error) {
	m.mu.Lock()
	serving := m.services[subject]
	closed := m.closed
	m.mu.Unlock()
	if closed {
		return nil, ErrClosed
	}
	if len(serving) == 0 {
		return nil, ErrNobody
	}
	type outcome struct {
		text []byte
		err  error
	}
	done := make(chan outcome, 1)
	message = slices.Clone(message)
	go func() {
		text, err := serving[0].f(ctx, message)
		done <- outcome{text, err}
	}()
	select {
	case o := <-done:
		if o.err != nil {
			return nil, &Answer{o.err.Error()}
		}
		return o.text, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// Serve answers the calls of a subject.
func (m *Memory) Serve(subject string, f func(context.Context, []byte) ([]byte, error)) (stop func(), err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.closed {
		return nil, ErrClosed
	}
	s := &service{f}
	m.services[subject] = append(slices.Clone(m.services[subject]), s)
	return func() {
		m.mu.Lock()
		defer m.mu.Unlock()
		m.services[subject] = slices.DeleteFunc(slices.Clone(m.services[subject]), func(o *service) bool { return o == s })
	}, nil
}

// Close ends all subscriptions and services.
func (m *Memory) Close() error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.closed = true
	for _, all := range m.heard {
		for _, s := range all {
			s.stop()
		}
	}
	clear(m.heard)
	clear(m.services)
	return nil
}
