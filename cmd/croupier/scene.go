package main

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

// scene is what the command line understands of a view of a reel machine. A
// view of another kind is shown as it is.
type scene struct {
	Scene  string     `json:"scene"`
	Window [][]string `json:"window"`
	Lines  []struct {
		Line   int    `json:"line"`
		Ways   int    `json:"ways"`
		From   string `json:"from"`
		Symbol string `json:"symbol"`
		Count  int    `json:"count"`
		Pay    uint64 `json:"pay"`
	} `json:"lines"`
}

// shown keeps some members of a view out of the line of those that are left.
var shown = []string{"scene", "window", "lines", "stops"}

// showView is a view as text: the window row by row, the lines that pay, and
// all else as it is called.
func showView(text []byte) string {
	var s scene
	var members map[string]json.RawMessage
	if json.Unmarshal(text, &s) != nil || json.Unmarshal(text, &members) != nil || s.Scene == "" {
		return string(text)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s", s.Scene)
	names := make([]string, 0, len(members))
	for name := range members {
		if !slices.Contains(shown, name) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	for _, name := range names {
		fmt.Fprintf(&b, "  %s %s", name, strings.ReplaceAll(string(members[name]), `"`, ""))
	}
	if len(s.Window) > 0 {
		for row := range s.Window[0] {
			b.WriteString("\n   ")
			for _, reel := range s.Window {
				fmt.Fprintf(&b, " %-12s", reel[row])
			}
		}
	}
	for _, l := range s.Lines {
		where := fmt.Sprintf("line %d", l.Line)
		if l.Ways > 0 {
			where = fmt.Sprintf("%d ways", l.Ways)
		}
		fmt.Fprintf(&b, "\n    %s, from the %s: %d × %s pays %d", where, l.From, l.Count, l.Symbol, l.Pay)
	}
	return b.String()
}

// pickName is what a reel machine's gamble calls its choices.
func pickName(arg uint32) string {
	if arg < 2 {
		return [...]string{"red", "black"}[arg]
	}
	return fmt.Sprint(arg)
}

// heldName are the reels of a mask, from 1.
func heldName(mask uint32) string {
	var reels []string
	for r := 1; mask > 0; r, mask = r+1, mask>>1 {
		if mask&1 == 1 {
			reels = append(reels, fmt.Sprint(r))
		}
	}
	return strings.Join(reels, ", ")
}
