package pgtest

import (
	"errors"
	"fmt"
	"os"
	"time"
)

// Standby makes a standby of the cluster, a copy that follows it, and starts its
// service. From then on the cluster commits nothing that the standby has not on
// its disk. Whoever makes it stops it.
func (c *Cluster) Standby(name string) (*Cluster, error) {
	folder, err := os.MkdirTemp("", "pg")
	if err != nil {
		return nil, fmt.Errorf("pgtest: make a folder: %w", err)
	}
	s := &Cluster{folder: folder, settings: c.settings, bin: c.bin}
	err = s.give(folder)
	if err == nil {
		copying := c.command("pg_basebackup", "-D", s.data(), "-h", c.folder, "-p", port, "-U", "postgres", "-X", "stream", "-c", "fast", "--no-sync", "-R",
			"-d", "application_name="+name)
		var out []byte
		if out, err = copying.CombinedOutput(); err != nil {
			err = fmt.Errorf("pgtest: pg_basebackup: %w: %s", err, out)
		}
	}
	if err == nil {
		err = s.Serve()
	}
	if err != nil {
		os.RemoveAll(folder)
		return nil, err
	}
	if err := c.wait(name); err != nil {
		s.Stop()
		return nil, err
	}
	return s, nil
}

// wait has the cluster wait for the standby with every commit, and returns when
// it does.
func (c *Cluster) wait(standby string) error {
	err := c.Exec("postgres", "ALTER SYSTEM SET synchronous_standby_names = '"+standby+"'", "SELECT pg_reload_conf()")
	for tries := 0; err == nil && tries < 600; tries++ {
		if c.Exec("postgres", "SELECT 1 / count(*) FROM pg_stat_replication WHERE sync_state = 'sync'") == nil {
			return nil
		}
		time.Sleep(50 * time.Millisecond)
	}
	return errors.Join(err, fmt.Errorf("pgtest: the standby %s does not follow", standby))
}

// Promote makes a standby the cluster that takes writes, without waiting for
// standbys of its own.
func (c *Cluster) Promote() error {
	if err := c.Exec("postgres", "SELECT pg_promote(true, 60)"); err != nil {
		return err
	}
	return c.Exec("postgres", "ALTER SYSTEM SET synchronous_standby_names = ''", "SELECT pg_reload_conf()")
}

// URLOf is how to connect to a database of whichever of several clusters takes
// writes.
func URLOf(database string, clusters ...*Cluster) string {
	hosts, ports := "", ""
	for i, c := range clusters {
		if i > 0 {
			hosts, ports = hosts+",", ports+","
		}
		hosts, ports = hosts+c.folder, ports+port
	}
	return "postgres:///" + database + "?host=" + hosts + "&port=" + ports + "&user=postgres&target_session_attrs=read-write"
}
