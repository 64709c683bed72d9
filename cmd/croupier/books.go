package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"

	"github.com/alecthomas/kong"

	"croupier/cmd/croupier/config"
	"croupier/house"
	"croupier/store/postgres"
	"croupier/store/sqlite"
)

// books is where a casino keeps everything, in its folder.
const books = "casino.db"

// at is the flags of every command that opens a casino's books. Flags win over
// the environment, and both over the file.
type at struct {
	Config string `help:"The file that says how the casino is run; croupier.toml, where it is there." env:"CROUPIER_CONFIG" placeholder:"FILE" type:"path"`
	Folder string `name:"data" help:"The folder of the casino's books; else what the file says, else ./croupier-data." env:"CROUPIER_DATA" placeholder:"FOLDER"`
	DB     string `name:"db" help:"A PostgreSQL database in place of the folder's books, as postgres://user@host/name." env:"CROUPIER_DB" placeholder:"URL"`

	file *config.File
}

// AfterApply reads the file, once all flags are known; kong calls it.
func (a *at) AfterApply(said *kong.Context) error {
	for _, p := range said.Path {
		if p.Flag != nil && p.Flag.Name == "data" && a.Folder == "" {
			return errors.New("--data names no folder")
		}
	}
	file, err := a.load()
	if err != nil {
		return err
	}
	if a.Folder != "" {
		file.Books.Data = a.Folder
	}
	if a.DB != "" {
		file.Books.DB = a.DB
	}
	a.Folder, a.DB, a.file = file.Books.Data, file.Books.DB, &file
	return nil
}

// load is the file that is named, or the one that lies here, or none.
func (a *at) load() (config.File, error) {
	if a.Config != "" {
		return config.Load(a.Config)
	}
	if _, err := os.Stat(config.Name); errors.Is(err, fs.ErrNotExist) {
		return config.Default(), nil
	}
	return config.Load(config.Name)
}

// settings are the file with the flags over it; of an at that no command line
// made, what holds where nothing is said.
func (a at) settings() config.File {
	if a.file != nil {
		return *a.file
	}
	f := config.Default()
	f.Books.Data, f.Books.DB = a.Folder, a.DB
	return f
}

// open opens the books.
func (a at) open(ctx context.Context, o sqlite.Options) (house.Store, error) {
	if a.DB != "" {
		return postgres.Open(ctx, a.DB, postgres.Options{Batch: o.Batch})
	}
	if a.Folder == "" {
		return nil, wrongUse("--data names no folder")
	}
	return sqlite.Open(ctx, filepath.Join(a.Folder, books), o)
}

// there refuses a folder without books: what reads books makes none.
func (a at) there() error {
	if a.DB != "" {
		return nil
	}
	if _, err := os.Stat(filepath.Join(a.Folder, books)); errors.Is(err, fs.ErrNotExist) {
		return wrongUse("there are no books in %s; name their folder with --data", a.Folder)
	}
	return nil
}

// where says where the books are, without any password.
func (a at) where() string {
	if a.DB == "" {
		return a.Folder
	}
	if at, err := url.Parse(a.DB); err == nil && at.Host != "" {
		return "the database " + at.Host + at.Path
	}
	return "the database"
}

// configure is `croupier config`.
type configure struct {
	at
	Default bool `help:"Print what holds where no file says anything."`
}

// Help is the example of --help.
func (configure) Help() string {
	return "Every key is explained in comments; what is printed can be read again.\n\n" +
		"Example:\n  croupier config > croupier.toml"
}

// Run prints it.
func (c *configure) Run(s streams) error {
	file := c.settings()
	if c.Default {
		file = config.Default()
	}
	if _, err := s.out.Write(config.Print(file)); err != nil {
		return fmt.Errorf("print the configuration: %w", err)
	}
	return nil
}
