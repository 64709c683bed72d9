//go:build unix

package kills

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"croupier/internal/pgtest"
)

// program is the built program, made when a test first asks.
var program struct {
	once   sync.Once
	folder string
	path   string
	err    error
}

func TestMain(m *testing.M) {
	code := pgtest.Run(m)
	if program.folder != "" {
		os.RemoveAll(program.folder)
	}
	os.Exit(code)
}

// built is the path of the program.
func built(t *testing.T) string {
	t.Helper()
	p := &program
	p.once.Do(func() {
		if p.folder, p.err = os.MkdirTemp("", "kills"); p.err != nil {
			return
		}
		p.path = filepath.Join(p.folder, "croupier")
		if out, err := exec.Command("go", "build", "-o", p.path, "croupier/cmd/croupier").CombinedOutput(); err != nil {
			p.err = fmt.Errorf("build the program: %w\n%s", err, out)
		}
	})
	if p.err != nil {
		t.Fatal(p.err)
	}
	return p.path
}

// server is one process of the program under test: one child at a time, on one
// folder and one port.
type server struct {
	binary, folder, addr string
	books                []string // flags of the database; nil: the folder
	flags                []string // more of serve
	child                *exec.Cmd
	output               *os.File
}

// build builds the program and finds it a folder and a port of its own; flags
// are of serve.
func build(t *testing.T, flags ...string) *server {
	t.Helper()
	folder := t.TempDir()
	s := &server{binary: built(t), folder: filepath.Join(folder, "casino"), flags: flags}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s.addr = l.Addr().String()
	l.Close()
	if s.output, err = os.Create(filepath.Join(folder, "output")); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		s.kill()
		s.output.Close()
	})
	return s
}

// pair is two processes over one database, started and with the same keys;
// buses are the NATS server as each of them reaches it.
func pair(t *testing.T, url string, buses [2]string) []*server {
	t.Helper()
	var both []*server
	for _, bus := range buses {
		s := build(t, "--nats", bus, "--config", written(t, tableFile))
		s.books = []string{"--db", url}
		if len(both) > 0 {
			for _, key := range []string{"mystery.key", "journal.key"} {
				if err := copied(filepath.Join(both[0].folder, key), filepath.Join(s.folder, key)); err != nil {
					t.Fatal(err)
				}
			}
		}
		if err := s.start(); err != nil {
			t.Fatal(err)
		}
		both = append(both, s)
	}
	return both
}

// copied puts a key into another folder, as docs/operations.md says.
func copied(from, to string) error {
	text, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(to), 0o700); err != nil {
		return err
	}
	return os.WriteFile(to, text, 0o600)
}

// written is a file of configuration with that text.
func written(t *testing.T, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "croupier.toml")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// start starts the program and waits until it is ready.
func (s *server) start() error {
	args := append([]string{"serve", "--addr", s.addr, "--data", s.folder}, s.books...)
	s.child = exec.Command(s.binary, append(args, s.flags...)...)
	s.child.Stdout, s.child.Stderr = s.output, s.output
	if err := s.child.Start(); err != nil {
		return err
	}
	until := time.Now().Add(60 * time.Second)
	for time.Now().Before(until) {
		r, err := http.Get("http://" + s.addr + "/api/ready")
		if err == nil {
			io.Copy(io.Discard, r.Body)
			r.Body.Close()
			if r.StatusCode == http.StatusOK {
				return nil
			}
		}
		time.Sleep(5 * time.Millisecond)
	}
	return fmt.Errorf("the program is not ready after 60 s; it said:\n%s", s.said())
}

// said is all that the program has said.
func (s *server) said() string {
	told, err := os.ReadFile(s.output.Name())
	if err != nil {
		return err.Error()
	}
	return string(told)
}

// kill is kill -9; it waits until the child is gone.
func (s *server) kill() {
	if s.child != nil {
		s.child.Process.Kill()
		s.child.Wait()
		s.child = nil
	}
}

// stop asks the program to end and tells how it did.
func (s *server) stop() error {
	child := s.child
	s.child = nil
	if err := child.Process.Signal(os.Interrupt); err != nil {
		return err
	}
	return child.Wait()
}

// verify has the program check its own store.
func (s *server) verify() (string, error) {
	out, err := exec.Command(s.binary, append([]string{"verify", "--data", s.folder}, s.books...)...).CombinedOutput()
	return string(out), err
}
