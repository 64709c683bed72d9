package api

import (
	"net/netip"
	"sync"
	"time"
)

// Rate is a token bucket: Burst at once, and one more every Every.
type Rate struct {
	Burst int
	Every time.Duration
}

// most is how many names a bucket table remembers; when it is full, those whose
// bucket has filled up again are forgotten, and if there are none, all new
// names share one bucket.
const most = 10_000

// buckets limits something per name (an address, an account's name).
type buckets struct {
	rate Rate
	now  func() time.Time

	mu     sync.Mutex
	filled map[string]time.Time // when the name's bucket is full again
}

func newBuckets(rate Rate, now func() time.Time) *buckets {
	return &buckets{rate: rate, now: now, filled: map[string]time.Time{}}
}

// take takes one token of the name's bucket; if there is none it returns how
// long the caller must wait for one, else 0.
func (b *buckets) take(name string) time.Duration {
	b.mu.Lock()
	defer b.mu.Unlock()
	now := b.now()
	if _, known := b.filled[name]; !known && len(b.filled) >= most {
		b.forget(now)
		if len(b.filled) >= most {
			name = ""
		}
	}
	full := b.filled[name]
	if full.Before(now) {
		full = now
	}
	full = full.Add(b.rate.Every)
	if over := full.Sub(now) - time.Duration(b.rate.Burst)*b.rate.Every; over > 0 {
		return over
	}
	b.filled[name] = full
	return 0
}

// give puts a token back that was taken for nothing.
func (b *buckets) give(name string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if full, known := b.filled[name]; known {
		b.filled[name] = full.Add(-b.rate.Every)
	}
}

// forget drops the names that no longer owe anything.
func (b *buckets) forget(now time.Time) {
	for name, full := range b.filled {
		if !full.After(now) {
			delete(b.filled, name)
		}
	}
}

// origin is the name under which a remote address is counted: the address for
// IPv4, the network of 64 bits for IPv6, since its owner has all of that.
// Headers that a proxy may set are not believed.
func origin(remote string) string {
	at, err := netip.ParseAddrPort(remote)
	if err != nil {
		return remote
	}
	a := at.Addr().Unmap().WithZone("")
	if a.Is4() {
		return a.String()
	}
	p, err := a.Prefix(64)
	if err != nil {
		return a.String()
	}
	return p.String()
}
