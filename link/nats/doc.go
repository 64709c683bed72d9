// Package nats is the house's bus over a NATS server; it knows the interface of
// the bus and that one technology.
package nats
