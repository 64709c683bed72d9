// Package strip searches for the strips of reel machines with a wanted return,
// hit rate and volatility; it knows rules and exact results, and is repeatable
// from its seed.
package strip
