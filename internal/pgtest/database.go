package pgtest

import (
	"fmt"
	"os"
	"sync"
	"sync/atomic"
	"testing"
)

// shared is the cluster of the test binary, started when a test first asks.
var shared struct {
	once    sync.Once
	cluster *Cluster
	err     error
	running atomic.Bool
	names   atomic.Int64
}

// Run runs the tests of a package, and stops the cluster that they have shared.
// It is for TestMain: os.Exit(pgtest.Run(m)).
func Run(m *testing.M) (code int) {
	shared.running.Store(true)
	defer func() {
		if shared.cluster != nil {
			shared.cluster.Stop()
		}
	}()
	return m.Run()
}

// Database makes a fresh database in the cluster that the tests of this binary
// share, and gives its cluster and name. It is dropped when the test ends. The
// package's TestMain must use Run.
func Database(t testing.TB) (c *Cluster, name string) {
	t.Helper()
	if !shared.running.Load() {
		t.Fatal("pgtest: the package's TestMain does not use pgtest.Run: nobody would stop the service")
	}
	shared.once.Do(func() { shared.cluster, shared.err = Start() })
	if shared.err != nil {
		t.Fatal(shared.err)
	}
	c, name = shared.cluster, fmt.Sprintf("test%d_%d", os.Getpid(), shared.names.Add(1))
	if err := c.Exec("postgres", "CREATE DATABASE "+name); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := c.Exec("postgres", "DROP DATABASE "+name+" WITH (FORCE)"); err != nil {
			t.Error(err)
		}
	})
	return c, name
}

// URL is the URL of a fresh database, as Database makes it.
func URL(t testing.TB) string {
	t.Helper()
	c, name := Database(t)
	return c.URL(name)
}
