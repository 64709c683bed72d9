// Package client carries the web client's built files and knows nothing of games or money.
package client
