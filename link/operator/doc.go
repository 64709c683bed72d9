// Package operator talks to an operator's wallet over HTTP with signed requests; it
// knows neither rounds nor the house's ledger, and decides nothing about money.
package operator
