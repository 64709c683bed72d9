package client

import (
	"io/fs"
	"strings"
	"testing"
)

// Whether built or not, there is a page to show; unbuilt it says what to do.
func TestFilesHaveAPage(t *testing.T) {
	page, err := fs.ReadFile(Files(), "index.html")
	if err != nil {
		t.Fatal(err)
	}
	if !Built() && !strings.Contains(string(page), "npm run build") {
		t.Error("the page of an unbuilt client does not say how to build it")
	}
}
