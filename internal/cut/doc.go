// Package cut is a line between two programs of a test that can be cut, mended
// and made to lose a reply; it knows nothing of what is said on it.
package cut
