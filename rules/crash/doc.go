// Package crash is the rule book of the multiplier that grows until it crashes
// (OC-6.3); it knows units, draws and a curve over milliseconds, never money,
// players or a clock.
package crash
