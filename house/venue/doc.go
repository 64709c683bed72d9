// Package venue says where play takes place and which terms hold there, as the
// house's configuration has them; it knows no money that lies anywhere and nobody
// who plays.
package venue
