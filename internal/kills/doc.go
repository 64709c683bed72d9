// Package kills plays against the built program over HTTP while it is killed
// and started again; it sees only what any client sees.
package kills
