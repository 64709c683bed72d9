// Package dispute records what a supervisor has decided in a dispute about a game;
// it knows no rules and moves no money.
package dispute
