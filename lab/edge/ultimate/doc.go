// Package ultimate finds best play of Ultimate Texas hold'em with its exact
// return, as well as the exact return of any other fixed play; what a hand pays
// it asks of the rules.
package ultimate
