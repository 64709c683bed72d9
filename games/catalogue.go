package games

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"
)

//go:embed */game.toml */help.*.md */par.golden help/*.md
var folders embed.FS

var load = sync.OnceValues(func() ([]*Game, error) { return Load(folders) })

// Check tells all faults of the program's games; a program with any must not
// go on.
func Check() error {
	_, err := load()
	return err
}

// Catalogue is all games of the program, in the order of their ids. It panics
// where Check finds faults.
func Catalogue() []*Game {
	games, err := load()
	if err != nil {
		panic("games: the embedded catalogue: " + err.Error())
	}
	return games
}

// Of is all games of a kind, in the order of their ids.
func Of(kind string) (some []*Game) {
	for _, g := range Catalogue() {
		if g.Kind == kind {
			some = append(some, g)
		}
	}
	return some
}

// Find is the game of that id; the error names those that there are.
func Find(id string) (*Game, error) {
	var ids []string
	for _, g := range Catalogue() {
		if g.ID == id {
			return g, nil
		}
		ids = append(ids, g.ID)
	}
	return nil, fmt.Errorf("no game is called %q; there are: %s", id, strings.Join(ids, ", "))
}

// Load reads every folder of a file system that holds a game.toml. The error
// tells all faults of all games, each with its file and line.
func Load(files fs.FS) ([]*Game, error) {
	paths, err := fs.Glob(files, "*/game.toml")
	if err != nil {
		return nil, fmt.Errorf("look for games: %w", err)
	}
	slices.Sort(paths)
	var games []*Game
	var faults []error
	for _, p := range paths {
		g, err := loadFolder(files, path.Dir(p))
		if err != nil {
			faults = append(faults, err)
			continue
		}
		games = append(games, g)
	}
	return games, errors.Join(faults...)
}

func loadFolder(files fs.FS, folder string) (*Game, error) {
	at := folder + "/game.toml"
	data, err := fs.ReadFile(files, at)
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", at, err)
	}
	g, err := Parse(at, data)
	if err != nil {
		return nil, err
	}
	if g.ID != folder {
		return nil, fmt.Errorf("%s: the id is %q, but the folder %q", at, g.ID, folder)
	}
	if par, err := fs.ReadFile(files, folder+"/par.golden"); err == nil {
		if g.par, err = ParsePar(par); err != nil {
			return nil, fmt.Errorf("%s/par.golden: %w", folder, err)
		}
	} else if !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("read %s/par.golden: %w", folder, err)
	}
	if g.texts, err = helpTexts(files, folder, g.helpSheet()); err != nil {
		return nil, err
	}
	if g.texts["en"] == "" {
		return nil, fmt.Errorf("%s: help.en.md is missing; every game explains itself", folder)
	}
	return g, nil
}
