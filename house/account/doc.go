// Package account opens accounts, lets their holders in and ends their
// sessions; it knows no game and never keeps a password or a token as it came.
package account
