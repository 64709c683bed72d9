package client

import (
	"embed"
	"io/fs"
)

// The pattern matches dist-unbuilt, which is tracked, and dist, which
// `npm run build` makes: so the package compiles with either.
//
//go:embed all:dist*
var built embed.FS

// Files returns the web client, index.html at its root: the built one, or
// where the binary holds none a page that says how to build it.
func Files() fs.FS {
	folder := "dist-unbuilt"
	if Built() {
		folder = "dist"
	}
	files, err := fs.Sub(built, folder)
	if err != nil {
		panic("client: embedded folder " + folder + ": " + err.Error())
	}
	return files
}

// Built reports whether the binary holds the built client.
func Built() bool {
	_, err := fs.Stat(built, "dist/index.html")
	return err == nil
}
