package api

import (
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"
)

func clientFiles() fstest.MapFS {
	return fstest.MapFS{
		"index.html":        {Data: []byte("<!doctype html><title>croupier</title>" + strings.Repeat(" ", 500))},
		"assets/app-1a2.js": {Data: []byte(strings.Repeat("play();", 200))},
		"tiny.svg":          {Data: []byte("<svg/>")},
	}
}

func TestClientFiles(t *testing.T) {
	all, err := readFiles(clientFiles())
	if err != nil {
		t.Fatal(err)
	}
	get := func(method, path string, header ...string) *http.Response {
		r := httptest.NewRequest(method, path, nil)
		for i := 0; i < len(header); i += 2 {
			r.Header.Set(header[i], header[i+1])
		}
		w := httptest.NewRecorder()
		all.ServeHTTP(w, r)
		return w.Result()
	}
	for _, c := range []struct {
		path, kind, cache string
		status            int
	}{
		{"/", "text/html; charset=utf-8", "no-cache", 200},
		{"/index.html", "text/html; charset=utf-8", "no-cache", 200},
		{"/cabinet", "text/html; charset=utf-8", "no-cache", 200},
		{"/wallet?code=7m2kx", "text/html; charset=utf-8", "no-cache", 200},
		{"/floor", "text/html; charset=utf-8", "no-cache", 200},
		{"/rules", "text/html; charset=utf-8", "no-cache", 200},
		{"/cabinet/x", "application/problem+json", "no-store", 404},
		{"/metrics", "application/problem+json", "no-store", 404},
		{"/debug/pprof/", "application/problem+json", "no-store", 404},
		{"/game/dirty-money", "application/problem+json", "no-store", 404},
		{"/assets/app-1a2.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable", 200},
		{"/tiny.svg", "image/svg+xml", "no-cache", 200},
		{"/assets/gone.js", "application/problem+json", "no-store", 404},
		{"/../../etc/passwd.txt", "application/problem+json", "no-store", 404},
	} {
		r := get("GET", c.path)
		if r.StatusCode != c.status || r.Header.Get("Content-Type") != c.kind || r.Header.Get("Cache-Control") != c.cache {
			t.Errorf("%s: %d %q %q", c.path, r.StatusCode, r.Header.Get("Content-Type"), r.Header.Get("Cache-Control"))
		}
	}
	r := get("GET", "/assets/app-1a2.js", "Accept-Encoding", "br, gzip;q=0.8")
	z, err := gzip.NewReader(r.Body)
	if err != nil {
		t.Fatal(err)
	}
	if plain, _ := io.ReadAll(z); string(plain) != strings.Repeat("play();", 200) {
		t.Error("gzip changed the file")
	}
	packed := r.Header.Get("ETag")
	if packed == get("GET", "/assets/app-1a2.js").Header.Get("ETag") {
		t.Error("two encodings share one tag")
	}
	if s := get("GET", "/assets/app-1a2.js", "Accept-Encoding", "gzip", "If-None-Match", packed).StatusCode; s != 304 {
		t.Errorf("known tag answered %d, want 304", s)
	}
	if e := get("GET", "/tiny.svg", "Accept-Encoding", "gzip").Header.Get("Content-Encoding"); e != "" {
		t.Error("packed a file that does not shrink")
	}
	if s := get("POST", "/").StatusCode; s != 405 {
		t.Errorf("POST answered %d, want 405", s)
	}
}

func TestAcceptsGzip(t *testing.T) {
	for header, want := range map[string]bool{
		"": false, "gzip": true, "br, gzip": true, "gzip;q=0": false, "gzip; q=0.0": false, "gzip;q=0.1": true, "deflate": false, "xgzip": false,
	} {
		if acceptsGzip(header) != want {
			t.Errorf("%q: want %v", header, want)
		}
	}
}

func TestClientWithoutItsPageIsRefused(t *testing.T) {
	if _, err := readFiles(fstest.MapFS{"a.js": {Data: []byte("x")}}); err == nil {
		t.Fatal("taken")
	}
}

func TestHelpIsRenderedWithoutRawHTML(t *testing.T) {
	title, html, err := renderHelp("# Dirty *Money*\n\nFive reels.\n\n<script>steal()</script>\n\n[x](javascript:steal())\n\n| a | b |\n|---|---|\n| 1 | 2 |\n")
	if err != nil {
		t.Fatal(err)
	}
	if title != "Dirty *Money*" {
		t.Errorf("title %q", title)
	}
	for _, bad := range []string{"<script", "javascript:", "<h1"} {
		if strings.Contains(html, bad) {
			t.Errorf("%q in %s", bad, html)
		}
	}
	for _, good := range []string{"<p>Five reels.</p>", "<table>", "<td>1</td>"} {
		if !strings.Contains(html, good) {
			t.Errorf("no %q in %s", good, html)
		}
	}
}
