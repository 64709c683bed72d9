// Package bus is how processes of one house speak to each other; it carries
// messages and knows nothing of what they say. What it loses, nobody's money
// depends on.
package bus
