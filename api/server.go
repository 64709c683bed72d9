package api

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"croupier/games"
	"croupier/house"
	"croupier/house/account"
	"croupier/house/cashier"
	"croupier/house/feed"
	"croupier/house/jackpot"
	"croupier/house/round"
	"croupier/house/table"
	"croupier/house/venue"
	"croupier/house/wallet"
)

// The limits of a request and of a connection.
const (
	bodyMost      = 64 << 10
	headerMost    = 16 << 10
	headerTime    = 5 * time.Second
	requestTime   = 15 * time.Second
	replyTime     = 30 * time.Second
	idleTime      = 2 * time.Minute
	heartbeatTime = 15 * time.Second
)

// Config is what a server is made of. Zero fields take what is said beside
// them; those without are needed.
type Config struct {
	Store  house.Store
	Book   *account.Book
	Desk   *round.Desk
	Feed   *feed.Feed
	Games  []*games.Game   // the lobby, in order
	Client fs.FS           // the page and its files
	Log    *slog.Logger    // nowhere
	Pools  *jackpot.Office // where staff ask for what pools need: one that knows the floor's claims

	FunWallets Rate          // new ones per address: 60 at once, then one in 10 s
	LogIns     Rate          // failed ones per address and per name: 10 at once, then one in 30 s
	Heartbeat  time.Duration // of event streams: 15 s
	Tables     *table.Hall   // live tables: none
	Signs      Rate          // streams of signs opened per address: 20 at once, then one in 3 s

	Clerk     *wallet.Clerk                            // players whose money is at an operator: none
	Floor     *Floor                                   // machines, claims and their staff: none
	Venues    *venue.Book                              // places with pools of their own: none
	Allows    func(a house.Account, topic string) bool // who may follow a topic: Allows
	Snapshots map[string]Snapshot                      // of topics, by their first word
	Till      *cashier.Till                            // deposits and withdrawals: none
	Deposits  Provider                                 // who takes them: NoProvider

	Clock func() time.Time
}

// Server answers HTTP. Its methods are safe for concurrent use.
type Server struct {
	Config
	log     *slog.Logger
	metrics *metrics
	shelf   []shelved
	handler http.Handler
	wallets *buckets
	logIns  *buckets
	streams *streams
	signs   *streams
	opened  *buckets // signs, per address
	now     meterTexts
}

// New builds a server; it answers until the process ends.
func New(c Config) (*Server, error) {
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	if c.FunWallets == (Rate{}) {
		c.FunWallets = Rate{Burst: 60, Every: 10 * time.Second}
	}
	if c.LogIns == (Rate{}) {
		c.LogIns = Rate{Burst: 10, Every: 30 * time.Second}
	}
	if c.Heartbeat == 0 {
		c.Heartbeat = heartbeatTime
	}
	if c.Signs == (Rate{}) {
		c.Signs = Rate{Burst: 20, Every: 3 * time.Second}
	}
	if c.Allows == nil {
		c.Allows = Allows
	}
	if c.Clock == nil {
		c.Clock = time.Now
	}
	s := &Server{
		Config: c, log: c.Log, metrics: newMetrics(),
		wallets: newBuckets(c.FunWallets, c.Clock), logIns: newBuckets(c.LogIns, c.Clock),
		streams: newStreams(streamsMost), signs: newStreams(signsMost), opened: newBuckets(c.Signs, c.Clock),
	}
	if s.Floor != nil {
		s.Snapshots = s.topicsOf(c.Snapshots)
		if s.Venues == nil {
			s.Venues = s.Floor.Venues
		}
	}
	if s.Pools == nil {
		office := jackpot.OfficeConfig{Store: c.Store, Clock: c.Clock, Fed: c.Desk.Fed}
		if c.Floor != nil && c.Floor.Office != nil {
			office.Claims = c.Floor.Office
		}
		s.Pools = jackpot.NewOffice(office)
	}
	if err := s.openTables(); err != nil {
		return nil, err
	}
	var err error
	if s.shelf, err = shelve(c.Games); err != nil {
		return nil, err
	}
	all, err := readFiles(c.Client)
	if err != nil {
		return nil, err
	}
	mux := http.NewServeMux()
	mux.Handle("/", all)
	mux.HandleFunc("/api/", func(w http.ResponseWriter, r *http.Request) { s.noRoute(mux, w, r) })
	mux.HandleFunc("GET /api/health", s.health)
	mux.HandleFunc("GET /api/ready", s.ready)
	mux.HandleFunc("GET /api/problems/{code}", explain)
	spec, err := s.register(mux)
	if err != nil {
		return nil, err
	}
	mux.HandleFunc("GET /api/openapi.json", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "application/openapi+json")
		w.Write(spec)
	})
	s.handler = s.watch(harden(sameOrigin(bounded(mux))))
	return s, nil
}

// register adds the routes of the contract and returns it as OpenAPI.
func (s *Server) register(mux *http.ServeMux) (spec []byte, err error) {
	form := huma.Format{
		Marshal: func(w io.Writer, v any) error { return json.NewEncoder(w).Encode(v) }, Unmarshal: unmarshal,
	}
	routes := humago.New(mux, huma.Config{
		OpenAPI: &huma.OpenAPI{
			OpenAPI: "3.1.0",
			Info: &huma.Info{
				Title: "croupier", Version: "1",
				Description: "Money is in integers of minor units beside a currency. Routes that move money take an " +
					"Idempotency-Key (UUID of version 7): the same key with the same body gives the first reply again, byte for byte. " +
					"Problems follow RFC 9457; decide by their code.",
			},
			Components: &huma.Components{
				Schemas:         huma.NewMapRegistry("#/components/schemas/", huma.DefaultSchemaNamer),
				SecuritySchemes: map[string]*huma.SecurityScheme{"session": {Type: "apiKey", In: "cookie", Name: cookieName}},
			},
		},
		Formats:       map[string]huma.Format{"application/json": form, "json": form},
		DefaultFormat: "application/json", RejectUnknownQueryParameters: true,
	})
	s.sessionRoutes(routes)
	s.staffRoutes(routes)
	s.gameRoutes(routes)
	s.roundRoutes(routes)
	s.unfinishedRoutes(routes)
	s.tableRoutes(routes)
	s.fairRoutes(routes)
	s.eventRoutes(routes)
	s.poolRoutes(routes)
	s.signRoutes(routes)
	if s.Floor != nil {
		s.floorRoutes(routes)
	}
	if s.Till != nil {
		s.cashierRoutes(routes)
	}
	if s.Clerk != nil {
		s.operatorRoutes(routes)
	}
	for _, at := range routes.OpenAPI().Paths {
		for _, o := range []*huma.Operation{at.Get, at.Post, at.Delete} {
			mend(o)
		}
	}
	var out bytes.Buffer
	if err := json.NewEncoder(&out).Encode(routes.OpenAPI()); err != nil {
		return nil, fmt.Errorf("encode the contract: %w", err)
	}
	return out.Bytes(), nil
}

// mend makes the description of an operation say what is done: bodies are JSON
// although their bytes are read too, keys are needed although a missing one has
// a problem of its own, and no failure is told as 500.
func mend(o *huma.Operation) {
	if o == nil {
		return
	}
	if o.RequestBody != nil {
		delete(o.RequestBody.Content, "application/octet-stream")
	}
	for _, p := range o.Parameters {
		p.Required = p.Required || p.Name == idempotencyKey
	}
	for _, r := range o.Responses {
		delete(r.Headers, "Content-Type")
	}
	delete(o.Responses, "500")
}

// Handler answers the world.
func (s *Server) Handler() http.Handler { return s.handler }

// Listener is an http.Server for a handler with the limits of the house; base
// is the context of every request, and its end ends event streams.
func Listener(base context.Context, h http.Handler, log *slog.Logger) *http.Server {
	return &http.Server{
		Handler: h, ReadHeaderTimeout: headerTime, ReadTimeout: requestTime, WriteTimeout: replyTime,
		IdleTimeout: idleTime, MaxHeaderBytes: headerMost,
		ErrorLog:    slog.NewLogLogger(log.Handler(), slog.LevelWarn),
		BaseContext: func(net.Listener) context.Context { return base },
	}
}

// bounded keeps any body within its limit, whatever the route reads of it.
func bounded(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r.Body = http.MaxBytesReader(w, r.Body, bodyMost)
		next.ServeHTTP(w, r)
	})
}

// noRoute tells a wrong method from a wrong path.
func (s *Server) noRoute(mux *http.ServeMux, w http.ResponseWriter, r *http.Request) {
	var allowed []string
	for _, method := range []string{http.MethodGet, http.MethodPost, http.MethodDelete} {
		other := r.Clone(r.Context())
		other.Method = method
		if _, pattern := mux.Handler(other); pattern != "/api/" {
			allowed = append(allowed, method)
		}
	}
	if len(allowed) == 0 {
		refuse(house.NotFound, "").write(w)
		return
	}
	w.Header().Set("Allow", strings.Join(allowed, ", "))
	malformed(http.StatusMethodNotAllowed, "This route does not answer this method.", nil).write(w)
}

// health says that the process answers.
func (s *Server) health(w http.ResponseWriter, _ *http.Request) { told(w, http.StatusOK, "ok") }

// ready says that the store answers too.
func (s *Server) ready(w http.ResponseWriter, r *http.Request) {
	err := s.Store.Read(r.Context(), func(r house.Reader) error {
		_, _, err := r.Last()
		return err
	})
	if err != nil {
		s.logFailure(r.Context(), "reading the store", err)
		told(w, http.StatusServiceUnavailable, "the store does not answer")
		return
	}
	told(w, http.StatusOK, "ready")
}

func told(w http.ResponseWriter, status int, text string) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	w.Write(reply(0, map[string]string{"status": text}).Body)
}

// explain answers the address that a problem's type is.
func explain(w http.ResponseWriter, r *http.Request) {
	code := Code(r.PathValue("code"))
	known, ok := problems[code]
	if !ok {
		refuse(house.NotFound, "").write(w)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	w.Write(reply(0, map[string]any{"code": code, "status": known.status, "meaning": known.meaning}).Body)
}

// refused is what a route answers when err is not nil; failures are logged, and
// the client learns of them no more than what is certain.
func (s *Server) refused(ctx context.Context, doing string, err error) error {
	p := problemOf(err)
	if p.Status >= http.StatusInternalServerError && house.RefusalOf(err) == nil {
		s.logFailure(ctx, doing, err)
	}
	return p
}
