package api

import (
	"context"
	"crypto/rand"
	"fmt"
	"log/slog"
	"net/http"
	"runtime/debug"
	"strings"
	"time"
)

// policy lets the page load what this server serves and nothing else.
const policy = "default-src 'self'; style-src 'self'; img-src 'self' data:; " +
	"object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

type requestID struct{}

// harden sets the headers that every reply has.
func harden(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", policy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("X-Frame-Options", "DENY")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		h.Set("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=()")
		if strings.HasPrefix(r.URL.Path, "/api/") {
			h.Set("Cache-Control", "no-store")
		}
		next.ServeHTTP(w, r)
	})
}

// sameOrigin refuses requests that another origin's page makes a browser send.
func sameOrigin(next http.Handler) http.Handler {
	guard := http.NewCrossOriginProtection()
	guard.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		refuse(CrossOrigin, "").write(w)
	}))
	return guard.Handler(next)
}

// watch gives each request an id, logs it without its query, body or cookies,
// and turns a panic into a reply.
func (s *Server) watch(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		id, trace := rand.Text(), trace(r.Header.Get("Traceparent"))
		w.Header().Set("Request-Id", id)
		r = r.WithContext(context.WithValue(r.Context(), requestID{}, id))
		seen := &statusWriter{ResponseWriter: w}
		begun := time.Now()
		defer func() {
			fault := recover()
			if fault == http.ErrAbortHandler {
				panic(fault)
			}
			if fault != nil {
				s.log.ErrorContext(r.Context(), "request panicked", "request", id, "trace", trace,
					"fault", fmt.Sprintf("%T", fault), "stack", string(debug.Stack()))
				if seen.status == 0 {
					// The panic may have come after a commit.
					refuse(Unknown, "").write(seen)
				}
			}
			took := time.Since(begun)
			s.metrics.served(route(r), seen.status, took)
			s.log.InfoContext(r.Context(), "request", "request", id, "trace", trace, "method", r.Method,
				"route", route(r), "status", seen.status, "ms", took.Milliseconds())
		}()
		next.ServeHTTP(seen, r)
	})
}

// route is the pattern that the request took, which holds no id of anybody.
func route(r *http.Request) string {
	if r.Pattern == "" {
		return "none"
	}
	return r.Pattern
}

// logFailure records what went wrong behind a reply that does not tell it.
func (s *Server) logFailure(ctx context.Context, doing string, err error) {
	id, _ := ctx.Value(requestID{}).(string)
	s.log.ErrorContext(ctx, doing+" failed", "request", id, slog.Any("error", err))
}

// statusWriter remembers the status that was sent.
type statusWriter struct {
	http.ResponseWriter
	status int
}

// WriteHeader remembers the first status.
func (w *statusWriter) WriteHeader(status int) {
	if w.status == 0 {
		w.status = status
	}
	w.ResponseWriter.WriteHeader(status)
}

// Write implies status 200.
func (w *statusWriter) Write(b []byte) (int, error) {
	if w.status == 0 {
		w.status = http.StatusOK
	}
	return w.ResponseWriter.Write(b)
}

// Unwrap lets http.ResponseController reach the connection.
func (w *statusWriter) Unwrap() http.ResponseWriter { return w.ResponseWriter }
