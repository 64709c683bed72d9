//go:build !linux

package pgtest

import "os/exec"

func (c *Cluster) lower(*exec.Cmd) {}

func (c *Cluster) give(string) error { return nil }
