package api

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"
)

// renderHelp turns a help text into HTML. The first heading of level 1 is the
// title and is left out of the HTML. Raw HTML in the text is dropped, as are
// links to anything but a page: goldmark does both unless told otherwise.
func renderHelp(text string) (title, html string, err error) {
	text = strings.TrimSpace(text)
	if first, rest, _ := strings.Cut(text, "\n"); strings.HasPrefix(first, "# ") {
		title, text = strings.TrimSpace(strings.TrimPrefix(first, "# ")), rest
	}
	var out bytes.Buffer
	renderer := goldmark.New(goldmark.WithExtensions(extension.Table))
	if err := renderer.Convert([]byte(text), &out); err != nil {
		return "", "", fmt.Errorf("render a help text: %w", err)
	}
	return title, out.String(), nil
}
