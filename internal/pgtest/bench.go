package pgtest

import (
	"fmt"
	"regexp"
	"strconv"
)

// transactions is what pgbench says of its pace.
var transactions = regexp.MustCompile(`tps = ([0-9.]+) \(without initial connection time\)`)

// Bench is how many transactions a second PostgreSQL's own pgbench counts on the
// cluster: its TPC-B-like script of three updates, a look-up and an insert, with
// so many clients, at a scale of so many branches, for so many seconds.
func (c *Cluster) Bench(clients, scale, seconds int) (perSecond float64, err error) {
	if err := c.Exec("postgres", "DROP DATABASE IF EXISTS pgbench", "CREATE DATABASE pgbench"); err != nil {
		return 0, err
	}
	at := []string{"-h", c.folder, "-p", port, "-U", "postgres"}
	fill := c.command("pgbench", append(at, "-i", "-q", "-s", strconv.Itoa(scale), "pgbench")...)
	if out, err := fill.CombinedOutput(); err != nil {
		return 0, fmt.Errorf("pgtest: fill pgbench: %w: %s", err, out)
	}
	run := c.command("pgbench", append(at, "-c", strconv.Itoa(clients), "-j", "2", "-T", strconv.Itoa(seconds), "pgbench")...)
	out, err := run.CombinedOutput()
	found := transactions.FindSubmatch(out)
	if err != nil || found == nil {
		return 0, fmt.Errorf("pgtest: pgbench: %w: %s", err, out)
	}
	return strconv.ParseFloat(string(found[1]), 64)
}
