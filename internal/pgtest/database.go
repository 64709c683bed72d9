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
	with    []string
	names   atomic.Int64
}

// Run runs the tests of a package, and stops the cluster that they have shared;
// its settings are those given, as in Start. It is for TestMain:
// os.Exit(pgtest.Run(m)).
func Run(m *testing.M, settings ...string) (code int) {
	shared.with = settings
	shared.running.Store(true)
	defer func() {
		if shared.cluster != nil {
			shared.cluster.Stop()
		}
	}()
	return m.Run()
}

// Database makes a fresh database in the cluster that the tests of this binary
// share, and gives its cluster and name. It goes with the cluster: to drop it would
// wait for a checkpoint of everything. The package's TestMain must use Run.
func Database(t testing.TB) (c *Cluster, name string) {
	t.Helper()
	return create(t, "")
}

// Copy makes a database as Database does, with all that another one of the
// shared cluster holds. Nobody may be connected to that one.
func Copy(t testing.TB, of string) (c *Cluster, name string) {
	t.Helper()
	return create(t, " TEMPLATE "+of)
}

func create(t testing.TB, how string) (c *Cluster, name string) {
	t.Helper()
	if !shared.running.Load() {
		t.Fatal("pgtest: the package's TestMain does not use pgtest.Run: nobody would stop the service")
	}
	shared.once.Do(func() { shared.cluster, shared.err = Start(shared.with...) })
	if shared.err != nil {
		t.Fatal(shared.err)
	}
	c, name = shared.cluster, fmt.Sprintf("test%d_%d", os.Getpid(), shared.names.Add(1))
	if err := c.Exec("postgres", "CREATE DATABASE "+name+how); err != nil {
		t.Fatal(err)
	}
	return c, name
}

// URL is the URL of a fresh database, as Database makes it.
func URL(t testing.TB) string {
	t.Helper()
	c, name := Database(t)
	return c.URL(name)
}
