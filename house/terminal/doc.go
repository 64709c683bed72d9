// Package terminal keeps the machines of the floor: whose money is on them, how
// it comes and goes by QR code, and when they stand still; it knows no game and no
// claim.
package terminal
