package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
)

// main prints the report over the repository at -root. It exits with 0 when
// every due clause has a test or a reason, 1 when one has neither or a source
// is at fault, 2 on wrong use.
func main() {
	root := flag.String("root", ".", "top folder of the repository")
	all := flag.Bool("all", false, "print the clauses that are not due too")
	flag.Usage = func() {
		fmt.Fprintf(os.Stderr, "usage: clauses [-root folder] [-all]\n"+
			"Prints a line per due clause of docs/rules, with -all per clause: its id, the number\n"+
			"of tests that name it, or the reason why a program cannot test it.\n")
	}
	flag.Parse()
	if flag.NArg() > 0 {
		flag.Usage()
		os.Exit(2)
	}
	rep, err := survey(*root)
	if err != nil {
		fmt.Fprintln(os.Stderr, "clauses:", err)
		os.Exit(1)
	}
	kept := dueOnly
	if *all {
		kept = everyClause
	}
	rep.print(os.Stdout, kept)
	if len(rep.faults) > 0 {
		for _, f := range rep.faults {
			fmt.Fprintln(os.Stderr, "clauses:", f)
		}
		os.Exit(1)
	}
}

// survey reads the pages, the list of due clauses and all tests below root.
func survey(root string) (report, error) {
	folder := filepath.Join(root, "docs", "rules")
	clauses, err := readPages(folder)
	if err != nil {
		return report{}, err
	}
	text, err := os.ReadFile(filepath.Join(folder, "due.txt"))
	if err != nil {
		return report{}, fmt.Errorf("reading the list of due clauses: %w", err)
	}
	due, faults := parseDue(string(text))
	cites, more, err := readTests(root)
	if err != nil {
		return report{}, err
	}
	return compare(clauses, due, cites, append(faults, more...)), nil
}
