package natsserver

import (
	"fmt"
	"net"
	"strconv"
	"time"

	"github.com/nats-io/nats-server/v2/server"
)

// Server is a NATS server without a store, on an address of this machine.
type Server struct {
	server *server.Server
	addr   string
}

// startTime is how long a server may take to listen.
const startTime = 10 * time.Second

// Start starts a server on an address such as 127.0.0.1:4222; port 0 takes one
// that is free. It asks nobody who he is, so only loopback is served.
func Start(addr string) (*Server, error) {
	host, port, err := net.SplitHostPort(addr)
	if err != nil {
		return nil, fmt.Errorf("natsserver: address: %w", err)
	}
	number, err := strconv.ParseUint(port, 10, 16)
	if err != nil {
		return nil, fmt.Errorf("natsserver: port: %w", err)
	}
	if ip := net.ParseIP(host); ip == nil || !ip.IsLoopback() {
		return nil, fmt.Errorf("natsserver: %s is not this machine alone: for others run a NATS server with keys", host)
	}
	o := &server.Options{ServerName: "croupier", Host: host, Port: int(number), NoLog: true, NoSigs: true}
	if number == 0 {
		o.Port = server.RANDOM_PORT
	}
	s, err := server.NewServer(o)
	if err != nil {
		return nil, fmt.Errorf("natsserver: %w", err)
	}
	go s.Start()
	if !s.ReadyForConnections(startTime) {
		s.Shutdown()
		return nil, fmt.Errorf("natsserver: it does not listen on %s", addr)
	}
	return &Server{server: s, addr: s.Addr().String()}, nil
}

// Addr is where it listens.
func (s *Server) Addr() string { return s.addr }

// URL is what a client connects to.
func (s *Server) URL() string { return "nats://" + s.addr }

// Close ends the server and all connections.
func (s *Server) Close() {
	s.server.Shutdown()
	s.server.WaitForShutdown()
}
