package games

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/pelletier/go-toml/v2"
)

// With is the game with some settings of its file changed, each as name=value
// (--set): a table of another edition, in all else the same. Nothing is proven
// of it. A name that is no setting at the top of the file, or a value that the
// rules refuse, is an error that says so.
func (g *Game) With(settings []string) (*Game, error) {
	if len(settings) == 0 {
		return g, nil
	}
	var file map[string]any
	if err := toml.Unmarshal(g.text, &file); err != nil {
		return nil, fmt.Errorf("read the settings of %s: %w", g.ID, err)
	}
	for _, s := range settings {
		name, value, ok := strings.Cut(s, "=")
		if !ok || name == "" {
			return nil, fmt.Errorf("%q is no setting; write name=value", s)
		}
		if slices.Contains(identity, name) {
			return nil, fmt.Errorf("%s of %s says which game it is and cannot be set", name, g.ID)
		}
		switch file[name].(type) {
		case []any, map[string]any:
			return nil, fmt.Errorf("%s of %s holds several values; only a single one can be set", name, g.ID)
		}
		file[name] = settingOf(file[name], value)
	}
	text, err := toml.Marshal(file)
	if err != nil {
		return nil, fmt.Errorf("write the settings of %s: %w", g.ID, err)
	}
	changed, err := Parse("", text)
	if err != nil {
		return nil, fmt.Errorf("%s with %s: %w", g.ID, strings.Join(settings, ", "), err)
	}
	return changed, nil
}

// identity are the keys of a file that no table plays by.
var identity = []string{"id", "name", "kind", "revision"}

// settingOf is a value as the file would hold it: of the kind that is there, or
// what it looks like.
func settingOf(there any, value string) any {
	if _, text := there.(string); text {
		return value
	}
	if n, err := strconv.ParseInt(value, 10, 64); err == nil {
		return n
	}
	switch value {
	case "true":
		return true
	case "false":
		return false
	}
	return value
}
