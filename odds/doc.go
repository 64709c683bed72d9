// Package odds holds exact ratios, currencies and amounts of money in minor
// units, with the only rounding of the project; it knows no game, no player
// and no floating-point number.
package odds
