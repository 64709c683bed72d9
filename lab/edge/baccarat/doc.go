// Package baccarat works out what is proven of each bet of baccarat and punto
// banco, by the composition of the shoe; what a bet pays it asks the rules.
package baccarat
