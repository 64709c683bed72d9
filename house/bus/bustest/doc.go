// Package bustest is what every bus must do; it serves tests only.
package bustest
