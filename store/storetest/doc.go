// Package storetest is what every store must pass; it knows the house's
// interfaces and no technology.
package storetest
