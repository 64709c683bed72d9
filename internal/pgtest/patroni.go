package pgtest

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/jackc/pgx/v5"
)

// MissingPatroni says how to get what a failover lacks.
const MissingPatroni = "pgtest: Patroni or etcd is not installed here. As root, run: apt-get install -y --no-install-recommends postgresql patroni etcd-server python3-etcd"

// Patroni is several nodes of PostgreSQL on loopback, of which Patroni and an
// etcd have one take writes and the others follow; no commit is answered that is
// on one disk alone. It runs in a folder of its own.
type Patroni struct {
	folder string
	bin    string
	etcd   *daemon
	at     string // of etcd
	nodes  []*node
}

type node struct {
	number     int
	port, rest int
	daemon     *daemon // nil: struck
}

// daemon is a program that runs until it is ended.
type daemon struct {
	cmd   *exec.Cmd
	ended chan struct{}
}

// settingUp is how long nodes may take to begin, and to change places.
const settingUp = 3 * time.Minute

// StartPatroni starts so many nodes and returns when one takes writes and another
// follows it. Whoever starts them stops them.
func StartPatroni(nodes int) (*Patroni, error) {
	bin, err := binaries()
	if err != nil {
		return nil, err
	}
	for _, name := range []string{"patroni", "etcd"} {
		if _, err := exec.LookPath(name); err != nil {
			return nil, errors.New(MissingPatroni)
		}
	}
	p := &Patroni{bin: bin}
	if p.folder, err = os.MkdirTemp("", "patroni"); err != nil {
		return nil, fmt.Errorf("pgtest: make a folder: %w", err)
	}
	if err = p.begin(nodes); err != nil {
		err = fmt.Errorf("%w\n%s", err, p.said())
		p.Stop()
		return nil, err
	}
	return p, nil
}

func (p *Patroni) begin(nodes int) error {
	if err := (&Cluster{}).give(p.folder); err != nil {
		return err
	}
	ports, err := free(2 + 2*nodes)
	if err != nil {
		return err
	}
	p.at = fmt.Sprintf("127.0.0.1:%d", ports[0])
	peer := fmt.Sprintf("http://127.0.0.1:%d", ports[1])
	p.etcd, err = p.run("etcd", "etcd", "--name", "only", "--data-dir", filepath.Join(p.folder, "etcd"),
		"--listen-client-urls", "http://"+p.at, "--advertise-client-urls", "http://"+p.at,
		"--listen-peer-urls", peer, "--initial-advertise-peer-urls", peer, "--initial-cluster", "only="+peer)
	if err != nil {
		return err
	}
	for i := range nodes {
		n := &node{number: i + 1, port: ports[2+2*i], rest: ports[3+2*i]}
		p.nodes = append(p.nodes, n)
		if err := os.WriteFile(p.file(n, ".yml"), []byte(p.settings(n)), 0o644); err != nil {
			return fmt.Errorf("pgtest: write the file of a node: %w", err)
		}
		if err := p.Start(n.number); err != nil {
			return err
		}
	}
	return p.await("one node leads and another follows", func() bool { return p.Leader() != 0 && p.Follows() >= 1 })
}

// free are ports that nobody has at the moment.
func free(n int) (ports []int, err error) {
	for range n {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			return nil, fmt.Errorf("pgtest: find a port: %w", err)
		}
		defer l.Close()
		ports = append(ports, l.Addr().(*net.TCPAddr).Port)
	}
	return ports, nil
}

func (p *Patroni) file(n *node, end string) string {
	return filepath.Join(p.folder, "node"+strconv.Itoa(n.number)+end)
}

// settings is the file of a node; docs/operations.md shows the same for three
// machines.
func (p *Patroni) settings(n *node) string {
	return fmt.Sprintf(`scope: casino
name: node%d
restapi: {listen: "127.0.0.1:%d", connect_address: "127.0.0.1:%d"}
etcd3: {hosts: ["%s"]}
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 2
    retry_timeout: 5
    synchronous_mode: true
    synchronous_mode_strict: true
    postgresql:
      use_pg_rewind: true
      parameters: {synchronous_commit: "on"}
  initdb: [encoding: UTF8, locale: C]
postgresql:
  listen: 127.0.0.1:%d
  connect_address: 127.0.0.1:%d
  data_dir: %s
  bin_dir: %s
  authentication:
    superuser: {username: postgres, password: %[9]s}
    replication: {username: replicator, password: %[9]s}
  parameters: {unix_socket_directories: "%[10]s", password_encryption: scram-sha-256}
  pg_hba:
    - local all postgres scram-sha-256
    - host all all 127.0.0.1/32 scram-sha-256
    - host replication replicator 127.0.0.1/32 scram-sha-256
`, n.number, n.rest, n.rest, p.at, n.port, n.port, p.file(n, ""), p.bin, password, p.folder)
}

// password is everybody's on these nodes, which only this machine reaches.
const password = "tried"

// run starts a program as the user of PostgreSQL, with its words in a file.
func (p *Patroni) run(log, name string, args ...string) (*daemon, error) {
	path, err := exec.LookPath(name)
	if err != nil {
		return nil, errors.New(MissingPatroni)
	}
	words, err := os.OpenFile(filepath.Join(p.folder, log+".log"), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o644)
	if err != nil {
		return nil, fmt.Errorf("pgtest: make a log: %w", err)
	}
	defer words.Close()
	d := &daemon{cmd: exec.Command(path, args...), ended: make(chan struct{})}
	d.cmd.Dir, d.cmd.Env = p.folder, append(os.Environ(), "HOME="+p.folder)
	d.cmd.Stdout, d.cmd.Stderr = words, words
	(&Cluster{}).lower(d.cmd)
	if err := d.cmd.Start(); err != nil {
		return nil, fmt.Errorf("pgtest: start %s: %w", name, err)
	}
	go func() {
		d.cmd.Wait()
		close(d.ended)
	}()
	return d, nil
}

// Start starts a node, again after Strike; number counts from 1.
func (p *Patroni) Start(number int) (err error) {
	n := p.nodes[number-1]
	n.daemon, err = p.run("node"+strconv.Itoa(number), "patroni", p.file(n, ".yml"))
	return err
}

// URL is how a user connects to a database of whichever node takes writes.
func (p *Patroni) URL(user, database string) string {
	var hosts []string
	for _, n := range p.nodes {
		hosts = append(hosts, fmt.Sprintf("127.0.0.1:%d", n.port))
	}
	return "postgres://" + user + ":" + password + "@" + strings.Join(hosts, ",") + "/" + database + "?target_session_attrs=read-write"
}

// Create makes a user and a database of his own.
func (p *Patroni) Create(user, database string) error {
	return p.Exec("postgres", "CREATE ROLE "+user+" LOGIN PASSWORD '"+password+"'", "CREATE DATABASE "+database+" OWNER "+user)
}

// Exec runs statements in a database of the node that takes writes.
func (p *Patroni) Exec(database string, statements ...string) error {
	ctx := context.Background()
	conn, err := pgx.Connect(ctx, p.URL("postgres", database))
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

// Leader is the number of the node that takes writes, 0 while there is none.
func (p *Patroni) Leader() int {
	for _, n := range p.nodes {
		if n.is("leader") {
			return n.number
		}
	}
	return 0
}

// Follows is how many nodes have every commit on their disk before it is
// answered.
func (p *Patroni) Follows() (all int) {
	for _, n := range p.nodes {
		if n.is("synchronous") {
			all++
		}
	}
	return all
}

// is asks a node's Patroni.
func (n *node) is(what string) bool {
	client := http.Client{Timeout: 2 * time.Second}
	r, err := client.Get(fmt.Sprintf("http://127.0.0.1:%d/%s", n.rest, what))
	if err != nil {
		return false
	}
	defer r.Body.Close()
	return r.StatusCode == http.StatusOK
}

// Await waits until a node other than that leads and is followed, and tells which.
func (p *Patroni) Await(other int) (leader int, err error) {
	err = p.await("another node leads and is followed", func() bool {
		leader = p.Leader()
		return leader != 0 && leader != other && p.Follows() >= 1
	})
	return leader, err
}

// Returned waits until a node follows the leader.
func (p *Patroni) Returned(number int) error {
	n := p.nodes[number-1]
	return p.await("the node follows", func() bool { return n.is("replica") })
}

func (p *Patroni) await(what string, is func() bool) error {
	for until := time.Now().Add(settingUp); time.Now().Before(until); time.Sleep(200 * time.Millisecond) {
		if is() {
			return nil
		}
	}
	return fmt.Errorf("pgtest: not after %v: %s", settingUp, what)
}

// Strike ends a node as a machine that breaks does: Patroni and PostgreSQL at
// once, by SIGKILL.
func (p *Patroni) Strike(number int) error {
	n := p.nodes[number-1]
	postmaster, err := p.postmaster(n)
	if err != nil {
		return err
	}
	n.daemon.cmd.Process.Signal(syscall.SIGKILL)
	err = postmaster.Signal(syscall.SIGKILL)
	<-n.daemon.ended
	n.daemon = nil
	if err != nil {
		return fmt.Errorf("pgtest: kill PostgreSQL: %w", err)
	}
	return nil
}

// postmaster is PostgreSQL's first process on a node.
func (p *Patroni) postmaster(n *node) (*os.Process, error) {
	text, err := os.ReadFile(filepath.Join(p.file(n, ""), "postmaster.pid"))
	if err != nil {
		return nil, fmt.Errorf("pgtest: find PostgreSQL of a node: %w", err)
	}
	first, _, _ := strings.Cut(string(text), "\n")
	pid, err := strconv.Atoi(first)
	if err != nil {
		return nil, fmt.Errorf("pgtest: find PostgreSQL of a node: %w", err)
	}
	return os.FindProcess(pid)
}

// Stop ends everything that was started and deletes its files.
func (p *Patroni) Stop() {
	for _, n := range p.nodes {
		if n.daemon != nil {
			n.daemon.cmd.Process.Signal(syscall.SIGTERM)
		}
	}
	for _, n := range p.nodes {
		if n.daemon == nil {
			continue
		}
		select {
		case <-n.daemon.ended:
		case <-time.After(time.Minute):
			if err := p.Strike(n.number); err != nil {
				n.daemon.cmd.Process.Kill()
				<-n.daemon.ended
			}
		}
	}
	if p.etcd != nil {
		p.etcd.cmd.Process.Signal(syscall.SIGTERM)
		select {
		case <-p.etcd.ended:
		case <-time.After(10 * time.Second):
			p.etcd.cmd.Process.Kill()
			<-p.etcd.ended
		}
	}
	os.RemoveAll(p.folder)
}

// said is the end of what all programs have said.
func (p *Patroni) said() string {
	var all strings.Builder
	logs, _ := filepath.Glob(filepath.Join(p.folder, "*.log"))
	for _, path := range logs {
		text, _ := os.ReadFile(path)
		fmt.Fprintf(&all, "%s:\n%s\n", filepath.Base(path), text[max(0, len(text)-2000):])
	}
	return all.String()
}
