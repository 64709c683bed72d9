// Command croupier is the casino and its proofs on the command line: it wires
// the rooms together and may not take any decision of its own.
package main
