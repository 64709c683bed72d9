// Package watch compares what runs with what was recorded: the clock with its own
// count, the program and the games with the hashes of their editions; it knows no
// game's rules.
package watch
