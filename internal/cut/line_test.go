package cut

import (
	"bufio"
	"fmt"
	"net"
	"sync/atomic"
	"testing"
)

// echo is a server that answers lines and counts them.
func echo(t *testing.T) (addr string, heard *atomic.Int32) {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	heard = &atomic.Int32{}
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			go func() {
				defer c.Close()
				for in := bufio.NewScanner(c); in.Scan(); {
					heard.Add(1)
					fmt.Fprintln(c, in.Text())
				}
			}()
		}
	}()
	return l.Addr().String(), heard
}

// ask says a line and reads the answer.
func ask(c net.Conn) error {
	if _, err := fmt.Fprintln(c, "hello"); err != nil {
		return err
	}
	_, err := bufio.NewReader(c).ReadString('\n')
	return err
}

func TestLine(t *testing.T) {
	server, heard := echo(t)
	line := New(t, "tcp", server)
	dial := func() net.Conn {
		t.Helper()
		c, err := net.Dial("tcp", line.Addr())
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { c.Close() })
		return c
	}
	c := dial()
	if err := ask(c); err != nil {
		t.Fatalf("through a whole line: %v", err)
	}
	line.LoseReply()
	if err := ask(c); err == nil || heard.Load() != 2 {
		t.Errorf("a lost reply: %v, and the server has heard %d lines, want 2", err, heard.Load())
	}
	c = dial()
	if err := ask(c); err != nil {
		t.Errorf("after a lost reply: %v", err)
	}
	line.Cut()
	if err := ask(c); err == nil {
		t.Error("a line that is cut answers")
	}
	if err := ask(dial()); err == nil {
		t.Error("a line that is cut takes new connections")
	}
	if heard.Load() != 3 {
		t.Errorf("the server has heard %d lines, want 3", heard.Load())
	}
	line.Mend()
	if err := ask(dial()); err != nil {
		t.Errorf("a line that was mended: %v", err)
	}
}
