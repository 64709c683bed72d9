package feed

import "fmt"

// At is the place of an event: its batch, and its place in the batch. Places
// sort as events do, and are the same in every process of a house.
type At struct {
	Batch uint64
	Place int
}

// String is the place as a stream names it: "17.2".
func (a At) String() string { return fmt.Sprintf("%d.%d", a.Batch, a.Place) }

// ParseAt reads what String writes; ok is false for anything else.
func ParseAt(text string) (a At, ok bool) {
	if _, err := fmt.Sscanf(text, "%d.%d", &a.Batch, &a.Place); err != nil || a.String() != text {
		return At{}, false
	}
	return a, true
}

func (a At) before(b At) bool {
	return a.Batch < b.Batch || a.Batch == b.Batch && a.Place < b.Place
}
