// Package sim plays games by the million through the rules' own contract, on a
// repeatable source; it knows rules and exact results, never the house.
package sim
