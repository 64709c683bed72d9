// Package api answers HTTP: it decodes, authorises, calls the house and encodes
// what the house says; it may not decide anything about money or odds, nor know
// SQL or the state of a game.
package api
