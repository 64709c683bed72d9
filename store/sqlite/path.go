package sqlite

import "strings"

// fileURL writes a path so that SQLite reads it back whole.
type fileURL struct{ path string }

func (f *fileURL) String() string {
	return strings.NewReplacer("%", "%25", "?", "%3f", "#", "%23").Replace(f.path)
}
