// Package config reads and prints the one file that says how a casino is run; it
// knows what may be set and decides nothing.
package config
