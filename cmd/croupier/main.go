package main

import (
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/alecthomas/kong"

	"croupier/games"
)

// The exit statuses: done; failed or not true; wrong use.
const (
	exitDone   = 0
	exitFailed = 1
	exitUsage  = 2
)

// commands are all that croupier does.
type commands struct {
	Serve   serve     `cmd:"" help:"Run the casino."`
	Demo    demo      `cmd:"" help:"Fill a casino with venues, machines, tables, staff and players, and run it."`
	Games   list      `cmd:"" help:"List the catalogue: id, name, kind, return, edition."`
	Show    show      `cmd:"" help:"Print a game's whole definition."`
	Exact   sum       `cmd:"" help:"Sum a game's return exactly."`
	Sim     simulate  `cmd:"" help:"Simulate a game through the same rules."`
	Par     parSheet  `cmd:"" help:"Write a game's PAR sheet as a workbook, a page or JSON."`
	Strip   strips    `cmd:"" help:"Search strips for a return, hit rate and volatility."`
	Play    playRound `cmd:"" help:"Play a round in the terminal."`
	Replay  replay    `cmd:"" help:"Play a recorded round again and compare."`
	Config  configure `cmd:"" help:"Print how the casino is run, every key explained."`
	Staff   staff     `cmd:"" help:"Add, list and dismiss the casino's staff."`
	Backup  backup    `cmd:"" help:"Copy a casino's books while it is open, and verify the copy."`
	Restore restoring `cmd:"" help:"Put a copy in place where no books are, and verify it."`
	Hash    hashes    `cmd:"" help:"Hash the program and the games, and compare with what was recorded."`
	Verify  verify    `cmd:"" help:"Check a casino's books: money, journal and every round."`
	Rng     rng       `cmd:"" help:"Write raw output of a generator, for test batteries."`
	Bench   bench     `cmd:"" help:"Measure rounds per second on this disk, and the rules alone."`
}

// streams are where a command reads and writes, and what was asked for.
type streams struct {
	in       io.Reader
	out, err io.Writer
	args     []string
}

// keeper is an output that keeps its first failure: what was not written whole
// is no success, whoever wrote it.
type keeper struct {
	to     io.Writer
	failed error
}

// Write writes nothing more after a failure.
func (k *keeper) Write(b []byte) (n int, err error) {
	if k.failed == nil {
		if n, err = k.to.Write(b); err != nil {
			k.failed = fmt.Errorf("write the output: %w", err)
		}
	}
	return n, k.failed
}

// misuse is a wrong use that only a command can see, such as a game that does
// not exist.
type misuse struct{ error }

// wrongUse makes a misuse.
func wrongUse(format string, args ...any) error { return misuse{fmt.Errorf(format, args...)} }

// stopped is how kong ends after --help.
type stopped int

func main() {
	os.Exit(run(os.Args[1:], streams{in: os.Stdin, out: os.Stdout, err: os.Stderr}))
}

// run is the whole program but for the process: it returns the exit status.
func run(args []string, s streams) (status int) {
	defer func() {
		switch fault := recover().(type) {
		case nil:
		case stopped:
			status = int(fault)
		default:
			panic(fault)
		}
	}()
	kept := &keeper{to: s.out}
	s.out, s.args = kept, args
	if err := games.Check(); err != nil {
		fmt.Fprintf(s.err, "croupier: games with faults; mend them and build again:\n%v\n", err)
		return exitFailed
	}
	var c commands
	app, err := kong.New(&c,
		kong.Name("croupier"),
		kong.Description("A casino whose odds can be proved. Start with: croupier serve"),
		kong.UsageOnError(),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true, WrapUpperBound: 100}),
		kong.Writers(s.out, s.err),
		kong.Exit(func(code int) { panic(stopped(code)) }),
		kong.Bind(s),
	)
	if err != nil {
		fmt.Fprintf(s.err, "croupier: %v\n", err)
		return exitFailed
	}
	if len(args) == 0 {
		args = []string{"--help"}
	}
	at, err := app.Parse(args)
	if err != nil {
		fmt.Fprintf(s.err, "croupier: %v; see croupier --help\n", err)
		return exitUsage
	}
	if err = at.Run(); err == nil {
		err = kept.failed
	}
	var wrong misuse
	switch {
	case err == nil:
		return exitDone
	case errors.As(err, &wrong):
		fmt.Fprintf(s.err, "croupier: %v\n", err)
		return exitUsage
	}
	fmt.Fprintf(s.err, "croupier: %v\n", err)
	return exitFailed
}
