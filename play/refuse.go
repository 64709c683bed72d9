package play

import (
	"fmt"
	"strings"
)

// refuse says that a seat's move is none of its offers, and what they are.
func refuse(seat int, m Move, offers []Offer) *Refusal {
	if len(offers) == 0 {
		return &Refusal{fmt.Sprintf("seat %d has nothing to choose now", seat)}
	}
	var may []string
	for _, o := range offers {
		may = append(may, o.String())
	}
	return &Refusal{fmt.Sprintf("seat %d may not %v; it may %s", seat, m, strings.Join(may, ", or "))}
}

// String is the move in words, as transcripts write it: the verb, then its Arg
// and Units where they are not 0.
func (m Move) String() string {
	text := m.Verb.String()
	if m.Arg != 0 {
		text += fmt.Sprintf(" arg %d", m.Arg)
	}
	if m.Units != 0 {
		text += fmt.Sprintf(" units %d", m.Units)
	}
	return text
}

// String is the offer in words: the verb with the Arg and Units that it takes.
func (o Offer) String() string {
	text := o.Verb.String()
	switch {
	case o.To > o.From:
		text += fmt.Sprintf(" arg %d to %d", o.From, o.To)
	case o.To != 0:
		text += fmt.Sprintf(" arg %d", o.To)
	}
	switch {
	case o.Most > o.Least && o.By > 1:
		text += fmt.Sprintf(" units %d to %d by %d", o.Least, o.Most, o.By)
	case o.Most > o.Least:
		text += fmt.Sprintf(" units %d to %d", o.Least, o.Most)
	case o.Most != 0:
		text += fmt.Sprintf(" units %d", o.Most)
	}
	return text
}
