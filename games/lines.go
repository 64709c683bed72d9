package games

import (
	"fmt"
	"strings"

	"github.com/pelletier/go-toml/v2/unstable"
)

// index knows on which line of a TOML file each key and array element stands,
// by names such as strips.base[2] or symbols[1].pays.
type index map[string]int

// Lines tells on which line of a TOML file, which must be free of errors of form,
// a key stands, or the nearest thing that holds it; 0 for none. A key is named as
// venue.tallinn.name or symbols[1].pays.
func Lines(data []byte) func(key string) int { return lineIndex(data).line }

// lineIndex reads the places of a file that has been decoded already.
func lineIndex(data []byte) index {
	x := index{}
	var p unstable.Parser
	p.Reset(data)
	table, counts := "", map[string]int{}
	for p.NextExpression() {
		e := p.Expression()
		key := keyOf(e)
		switch e.Kind {
		case unstable.Table:
			table = key
			x.note(table, firstKeyLine(&p, e))
		case unstable.ArrayTable:
			counts[key]++
			table = fmt.Sprintf("%s[%d]", key, counts[key])
			x.note(key, firstKeyLine(&p, e))
			x.note(table, firstKeyLine(&p, e))
		case unstable.KeyValue:
			path := key
			if table != "" {
				path = table + "." + key
			}
			x.note(path, firstKeyLine(&p, e))
			x.elements(&p, path, e.Value())
		}
	}
	return x
}

func (x index) note(path string, line int) {
	if _, ok := x[path]; !ok {
		x[path] = line
	}
}

// elements notes where the strings of an array stand.
func (x index) elements(p *unstable.Parser, path string, value *unstable.Node) {
	if value.Kind != unstable.Array {
		return
	}
	n := 0
	for it := value.Children(); it.Next(); {
		n++
		if node := it.Node(); node.Raw.Length > 0 {
			x.note(fmt.Sprintf("%s[%d]", path, n), p.Shape(node.Raw).Start.Line)
		}
	}
}

// line is where path stands, or the nearest thing that holds it; 0 for none.
func (x index) line(path string) int {
	for path != "" {
		if line, ok := x[path]; ok {
			return line
		}
		path = path[:max(0, strings.LastIndexAny(path, ".["))]
	}
	return 0
}

func keyOf(e *unstable.Node) string {
	var parts []string
	for it := e.Key(); it.Next(); {
		parts = append(parts, string(it.Node().Data))
	}
	return strings.Join(parts, ".")
}

func firstKeyLine(p *unstable.Parser, e *unstable.Node) int {
	it := e.Key()
	if !it.Next() {
		return 0
	}
	return p.Shape(it.Node().Raw).Start.Line
}
