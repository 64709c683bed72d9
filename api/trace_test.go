package api

import (
	"bytes"
	"encoding/json"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"testing"

	"croupier/internal/rulestest"
)

// TestTraceOfARequest: the log line of a request names the trace that the request
// came with, as the example of the W3C's Trace Context has it, and a new one
// where it came with none or with what is none.
func TestTraceOfARequest(t *testing.T) {
	rulestest.Covers(t, "PL-43")
	const example = "4bf92f3577b34da6a3ce929d0e0e4736"
	for header, want := range map[string]string{
		"00-" + example + "-00f067aa0ba902b7-01": example,
		"":                                       "",
		"00-" + example:                          "",
		"00-" + noTrace + "-00f067aa0ba902b7-01": "",
		"ff-" + example + "-00f067aa0ba902b7-01": "",
		"00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01": "",
	} {
		var log bytes.Buffer
		s := &Server{log: slog.New(slog.NewJSONHandler(&log, nil)), metrics: newMetrics()}
		r, err := http.NewRequest(http.MethodGet, "/api/health", nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Traceparent", header)
		s.watch(http.HandlerFunc(s.health)).ServeHTTP(httptest.NewRecorder(), r)
		var line struct{ Trace, Request string }
		if err := json.Unmarshal(log.Bytes(), &line); err != nil {
			t.Fatalf("%s: %v", log.String(), err)
		}
		if len(line.Trace) != 32 || line.Trace == noTrace || want != "" && line.Trace != want || want == "" && line.Trace == example || line.Request == "" {
			t.Errorf("%q is logged as %+v, want the trace %q or a new one", header, line, want)
		}
	}
}
