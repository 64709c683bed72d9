package pgtest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/jackc/pgx/v5"
)

// Missing says how to get what a test lacks.
const Missing = "pgtest: PostgreSQL is not installed here. As root, run: apt-get install -y --no-install-recommends postgresql"

// port is in the name of the socket; nothing listens on it.
const port = "5432"

// Cluster is one PostgreSQL service in a folder of its own, reached by a Unix
// socket alone.
type Cluster struct {
	folder   string
	settings []string
	bin      string
	server   *exec.Cmd
	said     *bytes.Buffer
	ended    chan struct{}
}

// Start makes a cluster and starts its service. Its settings are PostgreSQL's
// own, durable commits among them, but for those given, such as "fsync=off".
// Whoever starts it stops it.
func Start(settings ...string) (*Cluster, error) {
	bin, err := binaries()
	if err != nil {
		return nil, err
	}
	// A socket's path has a hundred letters at most, so it is not in t.TempDir.
	folder, err := os.MkdirTemp("", "pg")
	if err != nil {
		return nil, fmt.Errorf("pgtest: make a folder: %w", err)
	}
	c := &Cluster{folder: folder, settings: settings, bin: bin}
	if err := c.found(); err != nil {
		os.RemoveAll(folder)
		return nil, err
	}
	if err := c.Serve(); err != nil {
		os.RemoveAll(folder)
		return nil, err
	}
	return c, nil
}

// binaries is the folder of the newest PostgreSQL on this machine.
func binaries() (string, error) {
	found, _ := filepath.Glob("/usr/lib/postgresql/*/bin/postgres") // Debian keeps them out of the path
	slices.SortFunc(found, func(a, b string) int {
		return len(a) - len(b) + strings.Compare(a, b)
	})
	if len(found) > 0 {
		return filepath.Dir(found[len(found)-1]), nil
	}
	path, err := exec.LookPath("postgres")
	if err != nil {
		return "", errors.New(Missing)
	}
	return filepath.Dir(path), nil
}

// found makes the cluster's files.
func (c *Cluster) found() error {
	if err := c.give(c.folder); err != nil {
		return err
	}
	initdb := c.command("initdb", "-D", c.data(), "-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C", "--no-sync")
	if out, err := initdb.CombinedOutput(); err != nil {
		return fmt.Errorf("pgtest: initdb: %w: %s", err, out)
	}
	return nil
}

func (c *Cluster) data() string { return filepath.Join(c.folder, "data") }

// command is a program of PostgreSQL, run by a user that it accepts.
func (c *Cluster) command(name string, args ...string) *exec.Cmd {
	cmd := exec.Command(filepath.Join(c.bin, name), args...)
	cmd.Dir = c.folder
	c.lower(cmd)
	return cmd
}

// Serve starts the service, again after Kill or Stop.
func (c *Cluster) Serve() error {
	args := []string{"-D", c.data(), "-k", c.folder, "-p", port, "-c", "listen_addresses="}
	for _, s := range c.settings {
		args = append(args, "-c", s)
	}
	c.server, c.said, c.ended = c.command("postgres", args...), &bytes.Buffer{}, make(chan struct{})
	c.server.Stdout, c.server.Stderr = c.said, c.said
	if err := c.server.Start(); err != nil {
		return fmt.Errorf("pgtest: start postgres: %w", err)
	}
	go func() {
		c.server.Wait()
		close(c.ended)
	}()
	for tries := 0; ; tries++ {
		err := c.Exec("postgres", "SELECT 1")
		if err == nil {
			return nil
		}
		select {
		case <-c.ended:
			return fmt.Errorf("pgtest: postgres has ended: %s", c.said)
		case <-time.After(50 * time.Millisecond):
		}
		if tries > 1200 {
			c.Kill()
			return fmt.Errorf("pgtest: postgres does not answer: %w: %s", err, c.said)
		}
	}
}

// Socket is the path of the service's socket.
func (c *Cluster) Socket() string { return filepath.Join(c.folder, ".s.PGSQL."+port) }

// URL is how to connect to one of its databases.
func (c *Cluster) URL(database string) string {
	return "postgres:///" + database + "?host=" + c.folder + "&port=" + port + "&user=postgres"
}

// Exec runs statements in one of its databases.
func (c *Cluster) Exec(database string, statements ...string) error {
	ctx := context.Background()
	conn, err := pgx.Connect(ctx, c.URL(database))
	if err != nil {
		return err
	}
	defer conn.Close(ctx)
	for _, s := range statements {
		if _, err := conn.Exec(ctx, s); err != nil {
			return fmt.Errorf("pgtest: %s: %w", s, err)
		}
	}
	return nil
}

// Kill ends the service as a power cut would, files apart.
func (c *Cluster) Kill() { c.end(syscall.SIGQUIT) }

// Stop ends the service and deletes its files.
func (c *Cluster) Stop() {
	c.end(syscall.SIGINT)
	os.RemoveAll(c.folder)
}

// end signals the service's parent, which ends its children.
func (c *Cluster) end(how os.Signal) {
	c.server.Process.Signal(how)
	<-c.ended
}
