package api

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strings"
	"time"

	"croupier/house"
)

// page is the file that answers "/"; its screens are behind the #.
const page = "index.html"

// screens are the paths that answer with the page too: a machine's cabinet, the
// player's wallet and the rules, to which QR codes lead, and the floor of the
// staff. Behind them the client knows by the path what it is.
var screens = map[string]bool{"cabinet": true, "wallet": true, "cashier": true, "floor": true, "rules": true, "sign": true}

// kinds are the types that a machine's own list may lack.
var kinds = map[string]string{
	".woff2": "font/woff2", ".webmanifest": "application/manifest+json", ".ico": "image/x-icon",
}

// file is one file of the client, read once, as it is sent.
type file struct {
	plain, packed []byte // packed is nil where gzip gains nothing
	kind, tag     string
	forever       bool
}

// files serves the client; an unknown path is not found, so that nobody takes
// the page for what he asked for, such as metrics.
type files struct{ by map[string]*file }

// readFiles reads the whole client, which is small, and fails if the page is
// missing.
func readFiles(from fs.FS) (*files, error) {
	all := &files{by: map[string]*file{}}
	err := fs.WalkDir(from, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		plain, err := fs.ReadFile(from, name)
		if err != nil {
			return err
		}
		all.by[name] = newFile(name, plain)
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("read the client's files: %w", err)
	}
	if all.by[page] == nil {
		return nil, fmt.Errorf("the client's files hold no %s", page)
	}
	return all, nil
}

func newFile(name string, plain []byte) *file {
	sum := sha256.Sum256(plain)
	f := &file{
		plain: plain, kind: kinds[path.Ext(name)],
		tag: base64.RawURLEncoding.EncodeToString(sum[:12]),
		// Vite puts a hash of the content into the names in assets/.
		forever: strings.HasPrefix(name, "assets/"),
	}
	if f.kind == "" {
		f.kind = mime.TypeByExtension(path.Ext(name))
	}
	if f.kind == "" {
		f.kind = "application/octet-stream"
	}
	var packed bytes.Buffer
	z, _ := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	z.Write(plain)
	z.Close()
	if packed.Len() < len(plain)*9/10 {
		f.packed = packed.Bytes()
	}
	return f
}

// ServeHTTP answers GET and HEAD.
func (all *files) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		malformed(http.StatusMethodNotAllowed, "Only GET and HEAD are answered here.", nil).write(w)
		return
	}
	name := strings.TrimPrefix(path.Clean(r.URL.Path), "/")
	if name == "" || screens[name] {
		name = page
	}
	f := all.by[name]
	if f == nil {
		refuse(house.NotFound, "").write(w)
		return
	}
	h := w.Header()
	h.Set("Content-Type", f.kind)
	h.Set("Cache-Control", "no-cache")
	if f.forever {
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
	}
	body, tag := f.plain, f.tag
	if f.packed != nil {
		h.Set("Vary", "Accept-Encoding")
		if acceptsGzip(r.Header.Get("Accept-Encoding")) && r.Header.Get("Range") == "" {
			h.Set("Content-Encoding", "gzip")
			body, tag = f.packed, f.tag+"-gzip"
		}
	}
	h.Set("ETag", `"`+tag+`"`)
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(body))
}

// acceptsGzip reads the header as far as it matters: gzip named and not with
// weight 0.
func acceptsGzip(header string) bool {
	for part := range strings.SplitSeq(header, ",") {
		coding, weight, _ := strings.Cut(part, ";")
		if strings.TrimSpace(coding) != "gzip" {
			continue
		}
		weight = strings.ReplaceAll(weight, " ", "")
		return strings.Trim(strings.TrimPrefix(weight, "q="), "0.") != "" || weight == ""
	}
	return false
}
