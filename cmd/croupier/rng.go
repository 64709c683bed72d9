package main

import (
	"bufio"
	"crypto/rand"
	"fmt"
	"io"

	"croupier/draw"
	"croupier/draw/fast"
)

// rng writes words as they are before scaling.
type rng struct {
	Bytes  int64  `help:"How many bytes; 0 writes until the reader stops." default:"1024" placeholder:"N"`
	Source string `help:"live: what rounds are played from. fast: what simulations are played from." enum:"live,fast" default:"live"`
	Seed   uint64 `help:"Run seed of the fast source." default:"1"`
}

// Help is the example of --help.
func (rng) Help() string {
	return "Example, a battery of PractRand on what rounds are played from:\n" +
		"  croupier rng --bytes 0 --source live | RNG_test stdin32"
}

// Run writes the bytes to the output.
func (c *rng) Run(s streams) error {
	if c.Bytes < 0 {
		return wrongUse("--bytes must not be negative")
	}
	var from io.Reader = fast.New(c.Seed, "rng", 0)
	if c.Source == "live" {
		live := draw.NewLive(draw.NewHealth(rand.Reader), 1<<12)
		defer live.Wipe()
		from = live
	}
	if c.Bytes > 0 {
		from = io.LimitReader(from, c.Bytes)
	}
	to := bufio.NewWriterSize(s.out, 1<<16)
	if _, err := io.Copy(to, from); err != nil {
		return fmt.Errorf("write random bytes: %w", err)
	}
	if err := to.Flush(); err != nil {
		return fmt.Errorf("write random bytes: %w", err)
	}
	return nil
}
