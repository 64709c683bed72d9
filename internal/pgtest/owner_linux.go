package pgtest

import (
	"fmt"
	"os"
	"os/exec"
	"os/user"
	"strconv"
	"syscall"
)

// PostgreSQL refuses to run as root: for root it runs as the user that its
// package has made. The service ends with the test, however that ends.

func (c *Cluster) lower(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGINT}
	if uid, gid, err := owner(); err == nil && os.Getuid() == 0 {
		cmd.SysProcAttr.Credential = &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}
	}
}

func (c *Cluster) give(folder string) error {
	if os.Getuid() != 0 {
		return nil
	}
	uid, gid, err := owner()
	if err != nil {
		return err
	}
	if err := os.Chown(folder, uid, gid); err != nil {
		return fmt.Errorf("pgtest: give %s to postgres: %w", folder, err)
	}
	return nil
}

func owner() (uid, gid int, err error) {
	u, err := user.Lookup("postgres")
	if err != nil {
		return 0, 0, fmt.Errorf("pgtest: root needs the user postgres to run PostgreSQL: %w", err)
	}
	if uid, err = strconv.Atoi(u.Uid); err != nil {
		return 0, 0, err
	}
	gid, err = strconv.Atoi(u.Gid)
	return uid, gid, err
}
