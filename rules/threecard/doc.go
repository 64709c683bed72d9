// Package threecard plays three card poker by its definition; it may not know
// who plays or what a unit is worth.
package threecard
