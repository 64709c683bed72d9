// Package tidy checks the sources against the rings and the house style; it
// reads them as text and imports nothing of the project.
package tidy
