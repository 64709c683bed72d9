package api

import (
	"net/http"
	"net/http/pprof"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// metrics are the figures of one server, on a registry of its own.
type metrics struct {
	registry *prometheus.Registry
	requests *prometheus.CounterVec
	took     *prometheus.HistogramVec
	pushing  prometheus.Gauge
	slow     prometheus.Counter
}

func newMetrics() *metrics {
	m := &metrics{
		registry: prometheus.NewRegistry(),
		requests: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "croupier_http_requests_total", Help: "Requests answered, by route and status.",
		}, []string{"route", "status"}),
		took: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "croupier_http_request_seconds", Help: "Time to answer, by route.",
			Buckets: prometheus.ExponentialBuckets(0.0005, 2, 14),
		}, []string{"route"}),
		pushing: prometheus.NewGauge(prometheus.GaugeOpts{
			Name: "croupier_event_streams", Help: "Event streams open now.",
		}),
		slow: prometheus.NewCounter(prometheus.CounterOpts{
			Name: "croupier_event_streams_dropped_total", Help: "Event streams ended because the client read too slowly.",
		}),
	}
	m.registry.MustRegister(m.requests, m.took, m.pushing, m.slow,
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return m
}

// served counts a request; event streams have no time worth a bucket.
func (m *metrics) served(route string, status int, took time.Duration) {
	m.requests.WithLabelValues(route, strconv.Itoa(status)).Inc()
	if route != "GET /api/events" && route != "GET /api/sign/events" {
		m.took.WithLabelValues(route).Observe(took.Seconds())
	}
}

// Inside answers what only the machine's owner may see: metrics and profiles.
// It belongs on a loopback address of its own, never on the one of Handler.
func (s *Server) Inside() http.Handler {
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", promhttp.HandlerFor(s.metrics.registry, promhttp.HandlerOpts{}))
	mux.HandleFunc("GET /debug/pprof/", pprof.Index)
	mux.HandleFunc("GET /debug/pprof/cmdline", pprof.Cmdline)
	mux.HandleFunc("GET /debug/pprof/profile", pprof.Profile)
	mux.HandleFunc("GET /debug/pprof/symbol", pprof.Symbol)
	mux.HandleFunc("GET /debug/pprof/trace", pprof.Trace)
	return mux
}
