// Package sequence runs the commands of one process one after another, many to
// a commit; it knows transactions through Books alone, and no SQL.
package sequence
