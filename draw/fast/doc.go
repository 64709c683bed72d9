// Package fast is the repeatable draw.Source of simulations; it is no source of
// live outcomes, and only lab and tests may import it.
package fast
