// Package natsserver is a NATS server in this process, for tests and for trying
// two processes on one machine; it knows nothing of what is said on it.
package natsserver
