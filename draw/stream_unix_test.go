//go:build unix

package draw_test

import (
	"bufio"
	"crypto/fips140"
	"encoding/hex"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"

	"croupier/draw"
	"croupier/internal/rulestest"
)

// streamChild makes this test binary a process that answers each line of its
// standard input with a run of draws.
const streamChild = "CROUPIER_TEST_STREAM"

func TestMain(m *testing.M) {
	if os.Getenv(streamChild) == "" {
		os.Exit(m.Run())
	}
	live := draw.NewLive(draw.NewHealth(nil), 0)
	fmt.Println(fips140.Enabled())
	for in := bufio.NewScanner(os.Stdin); in.Scan(); {
		run := make([]byte, 24)
		for i := range run {
			run[i] = byte(live.Uniform(256))
		}
		live.Wipe()
		fmt.Println(hex.EncodeToString(run))
	}
}

// child is one process of this binary.
type child struct {
	*exec.Cmd
	in  func()
	out *bufio.Scanner
}

func startChild(t *testing.T, env ...string) *child {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), append(env, streamChild+"=1")...)
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		in.Close()
		if err := cmd.Wait(); err != nil {
			t.Error(err)
		}
	})
	return &child{cmd, func() { fmt.Fprintln(in) }, bufio.NewScanner(out)}
}

func (c *child) line(t *testing.T) string {
	t.Helper()
	if !c.out.Scan() {
		t.Fatalf("the process gave no line: %v", c.out.Err())
	}
	return c.out.Text()
}

// RG-7: processes of one binary, one of them stopped and woken, and one in FIPS
// mode, share no piece of their streams, and none repeats itself.
func TestProcessesShareNoStream(t *testing.T) {
	rulestest.Covers(t, "RG-7")
	children := []*child{startChild(t), startChild(t), startChild(t, "GODEBUG=fips140=on")}
	for i, c := range children {
		if got := c.line(t); got != fmt.Sprint(i == 2) {
			t.Errorf("process %d: FIPS mode is %s", i, got)
		}
	}
	seen := map[string]string{}
	round := func(what string) {
		for i, c := range children {
			c.in()
			run := c.line(t)
			for at := 0; at+16 <= len(run); at += 2 { // each 8 bytes of the run
				name := fmt.Sprintf("process %d %s", i, what)
				if before, ok := seen[run[at:at+16]]; ok {
					t.Errorf("%s repeats a piece of %s", name, before)
				}
				seen[run[at:at+16]] = name
			}
		}
	}
	round("at first")
	for _, signal := range []syscall.Signal{syscall.SIGSTOP, syscall.SIGCONT} {
		if err := children[0].Process.Signal(signal); err != nil {
			t.Fatal(err)
		}
		if signal == syscall.SIGSTOP {
			awaitStop(t, children[0].Process.Pid)
		}
	}
	round("once woken")
	if len(seen) != 2*3*17 {
		t.Errorf("%d pieces compared, want 102", len(seen))
	}
}

// awaitStop returns when the process has stopped, which Wait4 tells its parent.
func awaitStop(t *testing.T, pid int) {
	t.Helper()
	var status syscall.WaitStatus
	if _, err := syscall.Wait4(pid, &status, syscall.WUNTRACED, nil); err != nil || !status.Stopped() {
		t.Fatalf("the process did not stop: %v, %v", status, err)
	}
}

// A copy of a whole process, memory and all, holds nothing to share between
// runs: the stream starts with the next read (RG-6 shows the heap empty).
func TestACloneBetweenRunsReadsForItself(t *testing.T) {
	rulestest.Covers(t, "RG-7")
	n := &noise{label: "clone"}
	h := started(t, n)
	live := draw.NewLive(h, 0)
	live.Uniform(6)
	live.Wipe()
	before := len(n.reads)
	clone := draw.NewLive(h, 0) // all that a copy of live could be made of
	if string(draw.BlockOf(clone)) != string(draw.BlockOf(live)) {
		t.Fatal("a wiped Live differs from a new one")
	}
	a, b := live.Uniform(1<<31), clone.Uniform(1<<31)
	if len(n.reads) != before+2 || a == b || strings.Repeat("\x00", 64) == string(draw.BlockOf(clone)) {
		t.Errorf("answers %d and %d of %d reads", a, b, len(n.reads)-before)
	}
}
