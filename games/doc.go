// Package games is the catalogue: it reads each game's folder of data once,
// checks it whole and sits its rules; it knows no server and no accounts.
package games
