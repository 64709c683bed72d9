package tidy

import (
	"go/ast"
	"strconv"
	"strings"
)

// A ring is a room of the repository and what its lines may know. The longest
// room that holds a path is its ring, so draw/fast is apart from draw.
type ring struct {
	room    string   // folder below the top; its subfolders belong to it
	may     []string // rooms that it may import, besides itself
	modules []string // modules from outside that it may import
	never   []string // packages of the standard library that it may not import
	tests   []string // rooms that its tests may import besides
	exact   bool     // no float but in what is named …Approx
	why     string   // told with every breach
}

// Packages of the standard library that tell the time, reach the world, or draw
// by themselves.
var (
	clock   = []string{"time"}
	world   = []string{"os", "net", "database/sql", "log", "syscall", "plugin"}
	guesses = []string{"math/rand"}
	secrets = []string{"crypto/rand"}
	formats = []string{"encoding/json", "encoding/xml", "encoding/gob"}
	threads = []string{"sync", "context", "runtime"}
)

// rings is the table of ARCHITECTURE.md, from the top: imports only point up.
var rings = []ring{
	{room: "odds", exact: true,
		never: join(clock, world, guesses, secrets, threads),
		why:   "odds knows numbers, not players, anybody's money or time"},
	{room: "draw", may: []string{"odds"}, exact: true,
		never: join(clock, world, guesses),
		why:   "draw knows numbers; RG-1: live outcomes come from crypto/rand alone"},
	{room: "draw/fast", may: []string{"odds", "draw"},
		never: join(clock, world, secrets),
		why:   "draw/fast repeats a run from its seed, so nothing else may reach it"},
	{room: "props", may: []string{"odds", "draw"}, exact: true,
		never: join(clock, world, guesses, secrets, formats, threads),
		why:   "props knows cards, reels and dice; chance comes from a draw.Source"},
	{room: "play", may: []string{"odds", "draw", "props"}, exact: true,
		never: join(clock, world, guesses, secrets, []string{"sync", "context"}),
		why:   "play knows the contract of a game; chance comes from a draw.Source"},
	{room: "rules", may: []string{"odds", "draw", "props", "play"}, exact: true,
		never: join(clock, world, guesses, secrets, formats, threads),
		why:   "rules know the rule book: no clock, no I/O, no JSON, nobody who plays, no worth of a unit"},
	{room: "games", may: []string{"odds", "draw", "props", "play", "rules"}, exact: true,
		modules: []string{"github.com/pelletier/go-toml/v2"},
		never:   join(clock, guesses, secrets, []string{"net", "database/sql"}),
		why:     "games knows names, strips, pay tables and editions, not servers or accounts"},
	{room: "lab", may: []string{"odds", "draw", "draw/fast", "props", "play", "rules", "games"},
		modules: []string{"github.com/xuri/excelize/v2"},
		never:   []string{"net", "database/sql"},
		why:     "lab may use floats and CPUs; lab and house never meet"},
	{room: "house", may: []string{"odds", "draw", "play", "games"}, exact: true,
		modules: []string{"golang.org/x/crypto"},
		never:   join(guesses, []string{"net/http", "database/sql"}),
		why:     "house knows people, money, clocks and law, not the state of one game, SQL or HTTP; lab and house never meet"},
	{room: "store", may: []string{"odds", "draw", "play", "house"},
		modules: []string{"modernc.org/sqlite", "github.com/pressly/goose/v3", "github.com/jackc/pgx/v5"},
		never:   join(guesses, []string{"net/http"}),
		why:     "store knows the house's interfaces and one technology; store and api do not know each other"},
	{room: "link/nats", may: []string{"house"},
		modules: []string{"github.com/nats-io/nats.go"},
		tests:   []string{"odds", "store", "link/natsserver"},
		never:   join(guesses, []string{"net/http", "database/sql"}),
		why:     "link/nats knows the house's bus and one technology; it reads no message"},
	{room: "link/natsserver",
		modules: []string{"github.com/nats-io/nats-server/v2"},
		never:   join(guesses, []string{"net/http", "database/sql"}),
		why:     "link/natsserver runs a server for tests and trials; it knows nothing of the house"},
	{room: "api", may: []string{"odds", "play", "games", "house", "client"},
		modules: []string{"github.com/danielgtaylor/huma/v2", "github.com/prometheus/client_golang", "github.com/yuin/goldmark"},
		tests:   []string{"draw", "store"},
		never:   join(guesses, []string{"database/sql"}),
		why:     "api decodes, authorises, calls the house and encodes; it knows no SQL, no rules and no lab"},
	{room: "link", may: []string{"odds", "house"}, exact: true,
		never: join(guesses, secrets, []string{"database/sql"}),
		why:   "link carries what the house says to machines elsewhere; it knows no rounds, no store and no page of ours"},
	{room: "client",
		never: join(clock, guesses, []string{"net", "database/sql"}),
		why:   "client carries the built page; it knows frames and moves, never odds"},
	{room: "internal/reference", may: []string{"odds", "house", "link"},
		tests: []string{"draw", "play", "store", "internal/housesim"},
		why:   "reference is an operator: it knows the protocol and a ledger of its own, never the house's rounds"},
	{room: "cmd", may: []string{"odds", "draw", "draw/fast", "props", "play", "rules", "games", "lab", "house", "store", "api", "client", "link", "link/nats", "link/natsserver", "internal/reference"},
		modules: []string{"github.com/alecthomas/kong", "github.com/prometheus/client_golang", "github.com/pelletier/go-toml/v2"},
		never:   guesses,
		why:     "cmd knows flags and wiring; it takes no decision and draws nothing itself"},
	{room: "internal/housesim", may: []string{"odds", "draw", "play", "games", "house", "store"},
		modules: []string{"github.com/anishathalye/porcupine"},
		why:     "housesim plays against the real house and store, without the network"},
	{room: "internal/kills",
		tests: []string{"link/natsserver"},
		why:   "kills sees only what any client of the built program sees"},
	{room: "internal/rulestest", may: []string{"odds", "draw", "draw/fast", "props", "play", "rules", "games"},
		why: "rulestest knows rules and drivers, never the house"},
	{room: "internal/rulestest/clauses",
		why: "the clause report reads sources as text"},
	{room: "internal/cut",
		why: "cut forwards bytes between programs of a test and knows none of them"},
	{room: "internal/pgtest",
		modules: []string{"github.com/jackc/pgx/v5"},
		why:     "pgtest runs a service for tests and knows no table of it"},
	{room: "internal/tidy",
		why: "tidy reads sources as text"},
}

// forTests are the rooms that a test file may import whatever its ring. The
// catalogue is what rules are tried on.
var forTests = []string{"internal/rulestest", "internal/pgtest", "internal/cut", "draw/fast", "games"}

// join puts lists of packages together.
func join(lists ...[]string) []string {
	var all []string
	for _, l := range lists {
		all = append(all, l...)
	}
	return all
}

// holds tells whether path is folder or lies below it.
func holds(folder, path string) bool {
	return path == folder || strings.HasPrefix(path, folder+"/")
}

// holdsAny tells whether path is one of the folders or lies below one.
func holdsAny(folders []string, path string) bool {
	for _, f := range folders {
		if holds(f, path) {
			return true
		}
	}
	return false
}

// ringOf gives the ring of a folder, nil when no room of the table holds it.
func ringOf(table []ring, folder string) *ring {
	var found *ring
	for i := range table {
		if r := &table[i]; holds(r.room, folder) && (found == nil || len(r.room) > len(found.room)) {
			found = r
		}
	}
	return found
}

// checkImports gives the imports of one file that its ring does not allow.
func checkImports(table []ring, s source) []Fault {
	own := ringOf(table, s.folder())
	if own == nil {
		return []Fault{s.fault(s.file.Package, "the folder %q has no row in the table of rings (internal/tidy/ring.go): say what it may know", s.folder())}
	}
	var faults []Fault
	for _, spec := range s.file.Imports {
		path, err := strconv.Unquote(spec.Path.Value)
		if err != nil || own.allows(table, path, s) {
			continue
		}
		faults = append(faults, s.fault(spec.Pos(), "%s may not import %s: %s", own.room, path, own.why))
	}
	return faults
}

// module is the name of this module in import paths.
const module = "croupier"

// allows tells whether s, a file of the ring, may import path.
func (r *ring) allows(table []ring, path string, s source) bool {
	if folder, inside := strings.CutPrefix(path, module+"/"); inside {
		there := ringOf(table, folder)
		if there == nil {
			return false
		}
		return there.room == r.room || has(r.may, there.room) || s.isTest() && (has(forTests, there.room) || has(r.tests, there.room))
	}
	if first, _, _ := strings.Cut(path, "/"); strings.Contains(first, ".") {
		return holdsAny(r.modules, path)
	}
	return s.isTest() || !holdsAny(r.never, path)
}

// has tells whether a list names a word.
func has(list []string, word string) bool {
	for _, w := range list {
		if w == word {
			return true
		}
	}
	return false
}

// checkFloats gives the floats of one file whose ring is exact: no float touches
// money, pays or a chance that decides. What is named …Approx is meant to be
// looked at only.
func checkFloats(table []ring, s source) []Fault {
	own := ringOf(table, s.folder())
	if own == nil || !own.exact || s.isTest() {
		return nil
	}
	var faults []Fault
	ast.Inspect(s.file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncDecl:
			return !isApprox(n.Name)
		case *ast.ValueSpec:
			return !areApprox(n.Names)
		case *ast.Field:
			return !areApprox(n.Names)
		case *ast.Ident:
			if n.Name == "float64" || n.Name == "float32" {
				faults = append(faults, s.fault(n.Pos(), "%s outside the lab: no float touches money, pays or a chance; name what is only looked at …Approx", n.Name))
			}
		}
		return true
	})
	return faults
}

func isApprox(n *ast.Ident) bool { return strings.HasSuffix(n.Name, "Approx") }

// areApprox tells whether there are names and all of them end in Approx.
func areApprox(names []*ast.Ident) bool {
	for _, n := range names {
		if !isApprox(n) {
			return false
		}
	}
	return len(names) > 0
}
