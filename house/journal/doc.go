// Package journal chains the lines that every change leaves and finds the first
// that was touched; it writes no line itself and knows no meaning of one.
package journal
