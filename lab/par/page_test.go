package par

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"regexp"
	"strings"
	"testing"
)

// unzipped are the files of an archive by their names.
func unzipped(t *testing.T, archive []byte) map[string]string {
	t.Helper()
	r, err := zip.NewReader(bytes.NewReader(archive), int64(len(archive)))
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{}
	for _, f := range r.File {
		in, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(in)
		if err = errors.Join(err, in.Close()); err != nil {
			t.Fatal(err)
		}
		files[f.Name] = string(text)
	}
	return files
}

// TestPageStandsAlone: no script, nothing from elsewhere, names escaped.
func TestPageStandsAlone(t *testing.T) {
	_, _, sheet := made(t, toyText)
	sheet.Parts[0].Name = `<script>alert("x")</script>` // into table and plot
	var out strings.Builder
	if err := Page(&out, sheet); err != nil {
		t.Fatal(err)
	}
	text := out.String()
	for _, not := range []string{"<script", "http:", "https:", "<link", "<img", "url(", "@import", "<Toy", "NaN", "ZgotmplZ", "+Inf"} {
		if strings.Contains(text, not) {
			t.Errorf("the page holds %q", not)
		}
	}
	if !strings.Contains(text, "&lt;Toy &amp; Co&gt;") || strings.Count(text, "&lt;script&gt;") != 2 {
		t.Error("names are not shown as they are")
	}
}

// TestPlotsAreWellFormed reads each drawing as XML and wants its bars.
func TestPlotsAreWellFormed(t *testing.T) {
	_, _, sheet := made(t, toyText)
	for name, plot := range map[string]struct {
		text string
		bars int
	}{
		"waterfall": {string(waterfall(sheet)), len(sheet.Parts) + 1},
		"spread":    {string(spreadPlot(sheet)), len(sheet.Distribution)},
		"bands":     {string(bandsPlot(sheet)), 0},
	} {
		d := xml.NewDecoder(strings.NewReader(plot.text))
		bars := 0
		for {
			token, err := d.Token()
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			if e, ok := token.(xml.StartElement); ok && e.Name.Local == "rect" {
				bars++
			}
		}
		if bars != plot.bars {
			t.Errorf("%s: %d bars, want %d", name, bars, plot.bars)
		}
	}
}

// number matches a coordinate of a drawing.
var number = regexp.MustCompile(`(?:x|y|x1|x2|y1|y2)="(-?[0-9.]+)"`)

// TestPlotsStayInTheirFrames: nothing is drawn outside.
func TestPlotsStayInTheirFrames(t *testing.T) {
	_, _, sheet := made(t, toyText)
	for name, text := range map[string]string{
		"waterfall": string(waterfall(sheet)), "spread": string(spreadPlot(sheet)), "bands": string(bandsPlot(sheet)),
	} {
		for _, found := range number.FindAllStringSubmatch(text, -1) {
			if strings.HasPrefix(found[1], "-") || len(found[1]) > len("1000.0") {
				t.Errorf("%s: %s", name, found[0])
			}
		}
	}
}
