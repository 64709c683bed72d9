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
	"testing"
	"time"
)

// server is the program under test: one child at a time, on one folder and one
// port.
type server struct {
	binary, folder, addr string
	child                *exec.Cmd
	output               *os.File
}

// build builds the program and finds it a folder and a port of its own.
func build(t *testing.T) *server {
	folder := t.TempDir()
	s := &server{binary: filepath.Join(folder, "croupier"), folder: filepath.Join(folder, "casino")}
	if out, err := exec.Command("go", "build", "-o", s.binary, "croupier/cmd/croupier").CombinedOutput(); err != nil {
		t.Fatalf("build the program: %v\n%s", err, out)
	}
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

// start starts the program and waits until it is ready.
func (s *server) start() error {
	s.child = exec.Command(s.binary, "serve", "--addr", s.addr, "--data", s.folder)
	s.child.Stdout, s.child.Stderr = s.output, s.output
	if err := s.child.Start(); err != nil {
		return err
	}
	until := time.Now().Add(30 * time.Second)
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
	told, _ := os.ReadFile(s.output.Name())
	return fmt.Errorf("the program is not ready after 30 s; it said:\n%s", told)
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
	out, err := exec.Command(s.binary, "verify", "--data", s.folder).CombinedOutput()
	return string(out), err
}
