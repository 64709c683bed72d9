// Package wallettest is what every wallet must pass; it knows the interface alone.
package wallettest
